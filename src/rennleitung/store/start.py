"""Opening a match folder: the settings, the master secret, and round 0, which only publishes."""

import json
import secrets
from dataclasses import replace
from pathlib import Path

import rennleitung
from rennleitung.gazette.editions import EDITIONS
from rennleitung.kernel.commitment import round_secret, round_seed, secret_digest
from rennleitung.kernel.diagnostic import UnusableError
from rennleitung.kernel.ruleset import line_of, parse_toml
from rennleitung.store.bundle import Bundle, Drawn, Heading, Seals
from rennleitung.store.codes import FOLDER_TAKEN, MATCH_NAME_FORM
from rennleitung.store.files import decode, locked, read_bytes, write_file
from rennleitung.store.folder import MATCH_FILE, SECRET_FILE, Folder, Settings, read_rules
from rennleitung.store.publication import publish
from rennleitung.store.rounds import frozen, promise
from rennleitung.turbo2000 import new_match
from rennleitung.turbo2000.document import read_match, write_match
from rennleitung.turbo2000.publication import announced
from rennleitung.turbo2000.state import Match

SECRET_BYTES = 32
MOST_LETTERS = 40  # so that the name stands on one line of every edition


def new_folder(root: Path, settings: Settings, own_rules: bytes = b"", seed: bytes = b"") -> Folder:
    """Open a new match. Decisions that lie in ``decisions/00.toml`` already announce the first races.

    ``own_rules`` is the game master's ruleset file if ``settings.ruleset`` names one. ``seed`` makes the match
    repeatable: it becomes the master secret.

    Raises:
        UnusableError: if there is a match already, or a name or the ruleset is not allowed.
    """
    folder = _begin(root, settings, own_rules)
    rules = folder.rules.values
    match = new_match(settings.name, settings.teams, rules)
    decisions, _ = folder.decided(folder.decisions_text(0), replace(match, round=0), rules)
    return _open(folder, new_match(settings.name, settings.teams, rules, decisions), seed)


def continued_folder(root: Path, settings: Settings, state: Path, own_rules: bytes = b"", seed: bytes = b"") -> Folder:
    """Open a match that was begun on paper, from the tables of a case file; its teams stand there.

    Raises:
        UnusableError: as for ``new_folder``, and if the tables are unusable.
    """
    folder = _begin(root, settings, own_rules)
    text = decode(read_bytes(state))[0]
    try:
        match = read_match(parse_toml(str(state), text), folder.rules.values)
    except UnusableError as fault:
        raise fault.within(str(state), line_of(text, fault.key)) from None
    settings = replace(settings, teams=tuple(match.teams))
    return _open(replace(folder, settings=settings), replace(match, name=settings.name), seed)


def _begin(root: Path, settings: Settings, own_rules: bytes) -> Folder:
    if (root / MATCH_FILE).exists():
        raise UnusableError(FOLDER_TAKEN.at(), str(root))
    if not (
        settings.name.isprintable()
        and settings.name.strip() == settings.name
        and 0 < len(settings.name) <= MOST_LETTERS
    ):
        raise UnusableError(MATCH_NAME_FORM.at(name=settings.name, most=MOST_LETTERS), key="name")
    if own_rules:
        write_file(root / settings.ruleset, own_rules)
    return Folder(root, settings, read_rules(root, settings.ruleset))


def _open(folder: Folder, match: Match, seed: bytes) -> Folder:
    """Write everything; ``match.toml`` comes last, for with it the folder is a match."""
    secret = seed or secrets.token_bytes(SECRET_BYTES)
    write_file(folder.root / SECRET_FILE, secret.hex().encode() + b"\n", mode=0o600)
    with locked(folder.root):
        folder.put(_opening(folder, match))
        publish(folder, match.round - 1)
        folder.decisions_file(match.round).parent.mkdir(exist_ok=True)
        write_file(folder.root / MATCH_FILE, _toml(folder.settings).encode())
    return folder


def _toml(settings: Settings) -> str:
    """``match.toml`` as a game master finds it; a JSON text is a TOML text too."""
    name, ruleset, language = (
        json.dumps(value, ensure_ascii=False) for value in (settings.name, settings.ruleset, settings.language)
    )
    teams, computer_teams, editions = (
        json.dumps(list(names)) for names in (settings.teams, settings.computer_teams, settings.editions)
    )
    return (
        f"name = {name}\nruleset = {ruleset}\nteams = {teams}\n\n"
        f"[settings]\nlanguage = {language}\neditions = {editions}  # {', '.join(EDITIONS)}\n"
        f"computer_teams = {computer_teams}\n\n[people]\n\n[calendar]\n"
    )


def _opening(folder: Folder, match: Match) -> Bundle:
    """The bundle that opens the match: no sheets, no throws, and the promise of the first secret."""
    number = match.round - 1
    text, deadline = folder.decisions_text(number), folder.settings.calendar.get(match.round, "")
    decisions, _ = folder.decided(text, replace(match, round=number), folder.rules.values)
    secret = round_secret(folder.master_secret(), number)
    return Bundle(
        heading=Heading(
            match=match.name,
            round=number,
            revision=1,
            promise=secret_digest(secret),  # nobody printed one before
            next_promise=promise(folder, match.round),
            previous="",
            replaces="",
            deadline=deadline,
            version=rennleitung.__version__,
        ),
        rules=frozen(folder.rules),
        secret=secret,
        seals=Seals({}, {}),
        raw={},
        decisions=text,
        drawn=Drawn(round_seed(secret, {}).hex(), (), ()),
        state=write_match(match),
        events=announced(replace(decisions, deadline=decisions.deadline or deadline)),
    )
