"""What is made from a bundle: the gazette for everybody with proof and events, and every team's own pages.

Editions hold nothing that is not in bundles, so they can be made again at any time; ``heal`` does it after a crash.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rennleitung.gazette.editions import EDITIONS, Printed
from rennleitung.gazette.model import Imprint, Report
from rennleitung.gazette.plots import round_pictures
from rennleitung.gazette.report import books_of, report
from rennleitung.kernel.diagnostic import UnusableError
from rennleitung.kernel.ruleset import Ruleset, nearest
from rennleitung.rulebook.rulesets import turbo_rules
from rennleitung.store.bundle import PROOF, Bundle, FrozenRules, public_events
from rennleitung.store.codes import TEAM_UNKNOWN
from rennleitung.store.erratum import erratum
from rennleitung.store.files import decode, locked, read_bytes, write_folder
from rennleitung.store.folder import Folder
from rennleitung.turbo2000 import lexicon, parse_sheet
from rennleitung.turbo2000.document import read_match
from rennleitung.turbo2000.events import PUBLIC, Evaluation
from rennleitung.turbo2000.ruleset import Rules
from rennleitung.turbo2000.state import TeamStatus

EVENTS: Final = "events.json"
ERRATUM: Final = "erratum.txt"


def rules_of(frozen: FrozenRules) -> Ruleset[Rules]:
    """A round's rules as its bundle keeps them.

    Raises:
        UnusableError: if the values are no rules of TURBO 2000.
    """
    return replace(turbo_rules().with_values(frozen.values), name=frozen.name)


def recall(folder: Folder, bundle: Bundle) -> Evaluation:
    """The evaluation that a bundle keeps; for the one that opened the match, a round in which nothing happened.

    Raises:
        UnusableError: if the bundle, or the one of the round before, is damaged.
    """
    facts = _recall_facts(folder, bundle)
    if not bundle.raw:
        return facts
    rules = rules_of(bundle.rules).values
    _, entered = folder.decided(bundle.decisions, facts.before, rules)
    names = lexicon(entered, rules)
    sheets = {team: parse_sheet(decode(raw)[0], names, team) for team, raw in sorted(bundle.raw.items())}
    return replace(facts, sheets=sheets)


def _recall_facts(folder: Folder, bundle: Bundle) -> Evaluation:
    """The evaluation without the sheets, which only a team's own pages need."""
    after = read_match(bundle.state, rules_of(bundle.rules).values)
    number, drawn = bundle.heading.round, bundle.drawn
    opening = number == folder.rounds()[0]
    before = replace(after, round=number) if opening else folder.match_after(number - 1)
    return Evaluation(before, after, {}, bundle.events, bundle.postings, drawn.throws, drawn.lots, bundle.diagnostics)


def report_of(bundle: Bundle, evaluation: Evaluation, viewer: str = PUBLIC) -> Report:
    """The report of a bundle for everybody, or for a team; ``evaluation`` is what the bundle keeps."""
    imprint = Imprint(bundle.rules.name, bundle.heading.next_promise, bundle.heading.revision)
    return report(evaluation, rules_of(bundle.rules).values, imprint, viewer)


def publish(folder: Folder, round_number: int) -> None:
    """Write the editions of a round; the public ones last, so that they stand for all."""
    made = editions(folder, round_number)
    for part in ("private", "public"):
        write_folder(folder.part(part, round_number), made[part])


def heal(folder: Folder) -> tuple[int, ...]:
    """Make editions that are missing or older than their bundle, as after a crash; the rounds for which it did.

    Raises:
        UnusableError: if a bundle is damaged, or another process keeps the folder for too long.
    """
    if all(_is_published(folder, number) for number in folder.rounds()):
        return ()
    with locked(folder.root):  # whoever is just publishing comes first, and then nothing may be left to do
        missing = tuple(number for number in folder.rounds() if not _is_published(folder, number))
        for number in missing:
            publish(folder, number)
    return missing


def _is_published(folder: Folder, number: int) -> bool:
    proof = folder.part("public", number) / PROOF
    counts = folder.bundle_folder(number) / PROOF
    return folder.part("private", number).is_dir() and proof.is_file() and read_bytes(proof) == read_bytes(counts)


def editions(folder: Folder, round_number: int) -> dict[str, dict[str, bytes]]:
    """The files that ``public/07`` and ``private/07`` hold, under ``public`` and ``private``.

    Raises:
        UnusableError: if the bundle is damaged.
    """
    bundle = folder.bundle(round_number)
    evaluation = recall(folder, bundle)
    everybody = report_of(bundle, evaluation)
    printed = _printed(folder, bundle, everybody, folder.settings.editions, folder.settings.language)
    public = {file: edition_for(None) for file, edition_for in printed.items()}
    teams = [name for name, team in evaluation.after.teams.items() if team.status is not TeamStatus.DISSOLVED]
    private = {
        f"{books.team}/{file}": edition_for(books)
        for books in books_of(evaluation, teams)
        for file, edition_for in printed.items()
    }
    return {"public": public | _evidence(folder, bundle), "private": private}


def edition(folder: Folder, bundle: Bundle, shape: str, language: str, team: str = PUBLIC) -> bytes:
    """One edition of a bundle: its shape is a key of ``EDITIONS``.

    Raises:
        UnusableError: if the bundle is damaged, there is no such team, or what prints this shape is not installed.
    """
    evaluation = recall(folder, bundle)
    if team and team not in evaluation.after.teams:
        raise UnusableError(TEAM_UNKNOWN.at(team=team, nearest=nearest(team, evaluation.after.teams)), str(folder.root))
    told = report_of(bundle, evaluation, team)
    return _printed(folder, bundle, told, (shape,), language)[EDITIONS[shape].file](told.books)


def _printed(folder: Folder, bundle: Bundle, told: Report, shapes: Sequence[str], language: str) -> dict[str, Printed]:
    """What prints a round in some shapes, by the name of the file."""
    wanted = [EDITIONS[shape] for shape in shapes]
    season = _season_so_far(folder, bundle, told) if any(edition.illustrated for edition in wanted) else ()
    pictures = round_pictures(season, language) if season else ()
    return {edition.file: edition.printer(told, language, pictures) for edition in wanted}


def _season_so_far(folder: Folder, bundle: Bundle, told: Report) -> tuple[Report, ...]:
    """The public reports of the season that a report belongs to, it being the last."""
    number = bundle.heading.round
    first = number - told.masthead.season_round + 1
    earlier = (folder.bundle(each) for each in folder.rounds() if first <= each < number)
    return (*(report_of(one, _recall_facts(folder, one)) for one in earlier), told)


def _evidence(folder: Folder, bundle: Bundle) -> dict[str, bytes]:
    """Events and proof; in a revision also the proofs before it, and what it changed."""
    number, revision = bundle.heading.round, bundle.heading.revision
    files = {EVENTS: public_events(bundle), PROOF: read_bytes(folder.bundle_folder(number, revision) / PROOF)}
    for earlier in range(1, revision):
        files[f"proof-r{earlier}.json"] = read_bytes(folder.bundle_folder(number, earlier) / PROOF)
    if revision > 1:
        texts = [_public_text(folder, folder.bundle(number, which)) for which in (revision - 1, revision)]
        files[ERRATUM] = erratum(texts[0], texts[1], number, folder.settings.language).encode()
    return files


def _public_text(folder: Folder, bundle: Bundle) -> str:
    return edition(folder, bundle, "text", folder.settings.language).decode()
