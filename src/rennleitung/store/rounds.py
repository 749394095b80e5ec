"""Evaluating a round of a match folder: sheets and decisions go in; a bundle that counts comes out, or nothing.

The bundle is all that counts. The editions for the web are made from it afterwards, and again if they are missing.
"""

import secrets
from dataclasses import dataclass, replace

import rennleitung
from rennleitung.kernel.commitment import round_secret, round_seed, secret_digest
from rennleitung.kernel.diagnostic import UnusableError
from rennleitung.kernel.dice import SeededDice
from rennleitung.kernel.ruleset import Ruleset
from rennleitung.store.bundle import PROOF, Bundle, Drawn, FrozenRules, Heading, Seal, Seals
from rennleitung.store.codes import MATCH_OVER
from rennleitung.store.computer import computer_sheets
from rennleitung.store.difference import differences
from rennleitung.store.files import decode, locked, read_bytes
from rennleitung.store.folder import Folder
from rennleitung.store.inbox import Copy, keep, latest
from rennleitung.store.proof import digest
from rennleitung.store.publication import publish
from rennleitung.turbo2000 import evaluate, lexicon, parse_sheet
from rennleitung.turbo2000.document import read_match, write_match
from rennleitung.turbo2000.events import Waiting
from rennleitung.turbo2000.ruleset import Rules
from rennleitung.turbo2000.state import Match, TeamStatus

SEED_BYTES = 32


@dataclass(frozen=True, slots=True)
class AlreadyEvaluated:
    """Nothing was done: the round was evaluated in the meantime or by a call that broke off, or a revision
    would change nothing.
    """

    round: int


@dataclass(frozen=True, slots=True)
class Evaluated:
    """A round that was evaluated; ``missing`` are the teams in play without a sheet."""

    bundle: Bundle
    missing: tuple[str, ...]


def evaluate_round(folder: Folder, asked_at: float, revise: bool = False) -> Evaluated | Waiting | AlreadyEvaluated:
    """Evaluate the next round, or the last one again with the sheets and decisions as they are now.

    ``asked_at`` (seconds as ``time.time`` gives them) is when somebody asked: a round that was evaluated since then is
    not followed by another at once, so two people who ask together get one evaluation. A revision keeps the seed of
    the first evaluation.

    Raises:
        UnusableError: if the match folder or the decisions are unusable, or there is nothing to evaluate.
    """
    with locked(folder.root):
        last = folder.last_round()
        if (folder.part("rounds", last) / "current").stat().st_mtime > asked_at:
            return AlreadyEvaluated(last)
        turn = _prepare(folder, revise)
        if turn.replaced and _inputs(turn.bundle) == _inputs(turn.replaced):
            return AlreadyEvaluated(last)
        played = play(folder, turn.bundle, turn.match, folder.rules.values)
        if isinstance(played, Waiting):
            return played
        if turn.replaced:
            played = replace(played, difference=differences(turn.replaced.state, played.state))
        for copy in turn.written:
            keep(folder, copy)
        folder.put(played)
        publish(folder, played.heading.round)
        return Evaluated(played, turn.missing)


def try_round(folder: Folder, revise: bool = False) -> Evaluated | Waiting:
    """The same with dice that are thrown away afterwards; nothing is written.

    Raises:
        UnusableError: as for ``evaluate_round``.
    """
    turn = _prepare(folder, revise)
    bundle = replace(turn.bundle, drawn=Drawn(secrets.token_hex(SEED_BYTES), (), ()))
    played = play(folder, bundle, turn.match, folder.rules.values)
    return played if isinstance(played, Waiting) else Evaluated(played, turn.missing)


def play(folder: Folder, bundle: Bundle, match: Match, rules: Rules) -> Bundle | Waiting:
    """The bundle with what comes out of its sheets, decisions and seed; ``match`` is as the round before left it.

    Raises:
        UnusableError: if the decisions are unusable; with file, key and line.
    """
    decisions, entered = folder.decided(bundle.decisions, match, rules)
    decisions = replace(decisions, deadline=decisions.deadline or bundle.heading.deadline)
    names = lexicon(entered, rules)
    sheets = {team: parse_sheet(decode(raw)[0], names, team) for team, raw in sorted(bundle.raw.items())}
    dice = SeededDice(bytes.fromhex(bundle.drawn.seed))
    played = evaluate(match, sheets, rules, dice, decisions)
    if isinstance(played, Waiting):
        return played
    return replace(
        bundle,
        drawn=Drawn(bundle.drawn.seed, played.throws, played.lots),
        state=write_match(played.after),
        events=played.events,
        postings=played.postings,
        diagnostics=played.diagnostics,
    )


def promise(folder: Folder, round_number: int) -> str:
    """What is printed a round before: the digest of the round's secret."""
    return secret_digest(round_secret(folder.master_secret(), round_number))


def frozen(rules: Ruleset[Rules]) -> FrozenRules:
    """The rules as a bundle keeps them."""
    return FrozenRules(rules.name, rules.digest, rules.listed())


@dataclass(frozen=True, slots=True)
class _Turn:
    """A round ready to be played: its bundle without an outcome, and the one that a revision takes the place of."""

    match: Match
    bundle: Bundle
    written: tuple[Copy, ...]
    missing: tuple[str, ...]
    replaced: Bundle | None


def _prepare(folder: Folder, revise: bool) -> _Turn:
    before, replaced = _bundles(folder, revise)
    match = read_match(before.state, folder.rules.values)
    if match.ended:
        raise UnusableError(MATCH_OVER.at(), str(folder.root))
    text = folder.decisions_text(match.round)
    _, entered = folder.decided(text, match, folder.rules.values)
    playing = [name for name, team in sorted(entered.teams.items()) if team.status is not TeamStatus.DISSOLVED]
    sent = {team: copy for team, copy in latest(folder, match.round).items() if team in playing}
    written = computer_sheets(folder, entered, [team for team in playing if team not in sent])
    copies = dict(sorted({**sent, **{copy.receipt.team: copy for copy in written}}.items()))
    return _Turn(
        match,
        _bundle(folder, before, replaced, copies, text),
        written,
        tuple(team for team in playing if team not in copies),
        replaced,
    )


def _bundles(folder: Folder, revise: bool) -> tuple[Bundle, Bundle | None]:
    """The bundle before the round to be played, and the one of that round if it is played again."""
    before = folder.round_before(revise)
    return folder.bundle(before), folder.bundle(before + 1) if revise else None


def _bundle(folder: Folder, before: Bundle, replaced: Bundle | None, copies: dict[str, Copy], decisions: str) -> Bundle:
    number = before.heading.round + 1
    secret = round_secret(folder.master_secret(), number)
    digests = {team: copy.receipt.digest for team, copy in copies.items()}
    first = replaced.seals.first if replaced else digests
    return Bundle(
        heading=Heading(
            match=before.heading.match,
            round=number,
            revision=replaced.heading.revision + 1 if replaced else 1,
            promise=before.heading.next_promise,
            next_promise=promise(folder, number + 1),
            previous=_proof_digest(folder, number - 1),
            replaces=_proof_digest(folder, number) if replaced else "",
            deadline=folder.settings.calendar.get(number + 1, ""),
            version=rennleitung.__version__,
        ),
        rules=frozen(folder.rules),
        secret=secret,
        seals=Seals(
            first, {team: Seal(c.receipt.number, c.receipt.salt, c.receipt.digest) for team, c in copies.items()}
        ),
        raw={team: copy.raw for team, copy in copies.items()},
        decisions=decisions,
        drawn=Drawn(round_seed(secret, first).hex(), (), ()),
        state={},
    )


def _proof_digest(folder: Folder, round_number: int) -> str:
    return digest(read_bytes(folder.bundle_folder(round_number) / PROOF))


def _inputs(bundle: Bundle) -> tuple[object, ...]:
    return bundle.seals, bundle.decisions, bundle.rules.digest, bundle.heading.deadline, bundle.heading.version
