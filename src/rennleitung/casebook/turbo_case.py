"""A case of TURBO 2000 as read from its file: the match before, sheets, dice, decisions, and what should come out.

Every name a case uses must be known to it, so that a slip of the pen makes the file unusable and never a case that
passes by asserting nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from rennleitung.casebook.turbo_expectation import Expectation, read_expectation
from rennleitung.casebook.turbo_names import Names
from rennleitung.kernel.ruleset import nearest
from rennleitung.kernel.table import Table
from rennleitung.rulebook.rulesets import turbo_rules
from rennleitung.turbo2000 import with_entering_teams
from rennleitung.turbo2000.document import read_decisions, read_match
from rennleitung.turbo2000.ruleset import Rules
from rennleitung.turbo2000.state import Decisions, Match

_OWN_TABLES = ("id", "title", "paragraph", "source", "ruleset", "set", "sheets", "dice", "lots", "decisions", "expect")


@dataclass(frozen=True, slots=True)
class TurboCase:
    """A readable case. ``leaving`` are the teams that leave without having to write it on a sheet (ruling 37)."""

    id: str
    rules: Rules
    match: Match
    leaving: tuple[str, ...]
    sheets: Mapping[str, str]
    faces: Mapping[str, tuple[int, ...]]
    lots: Mapping[str, tuple[str, ...]]
    decisions: Decisions
    expectation: Expectation


def read_case(document: Mapping[str, object]) -> TurboCase:
    """The case of a document.

    Raises:
        UnusableError: for an unknown key, label, driver, team or lot, and for values that cannot be; with the key.
    """
    for word in ("title", "paragraph", "source"):  # for readers; a slip in them is a slip all the same
        Table(document).take(word, str, "")
    table = Table({name: value for name, value in document.items() if name in _OWN_TABLES})
    rules = turbo_rules(table.take("ruleset", str, "april-2000")).with_values(_overrides(table.table("set"))).values
    leaving, rest = _take_leaving({name: value for name, value in document.items() if name not in _OWN_TABLES})
    match = read_match(rest, rules)
    decisions = read_decisions(table.table("decisions").values, match, rules, "decisions")
    names = Names(with_entering_teams(match, decisions, rules), rules)
    return TurboCase(
        id=table.take("id", str),
        rules=rules,
        match=match,
        leaving=leaving,
        sheets=_read_sheets(table.table("sheets"), names),
        faces=_read_faces(table.table("dice"), names),
        lots=_read_lots(table.table("lots"), names),
        decisions=decisions,
        expectation=read_expectation(table.table("expect"), names),
    )


def _overrides(table: Table) -> dict[str, object]:
    """Ruleset keys, written ``"races.sections" = 5`` or as a table of the group."""
    flat: dict[str, object] = {}
    for name, value in table.values.items():
        if "." in name or not isinstance(value, Mapping):
            flat[name] = value
        else:
            flat |= {f"{name}.{key}": entry for key, entry in value.items()}
    return flat


def _take_leaving(document: Mapping[str, object]) -> tuple[tuple[str, ...], dict[str, object]]:
    """The teams marked ``leaving``, and the document without that mark: it belongs to the round, not to the match."""
    leaving = []
    teams = {}
    for name, table in Table(document).table("teams").children():
        if table.take("leaving", bool, False):
            leaving.append(name)
        teams[name] = {key: value for key, value in table.values.items() if key != "leaving"}
    return tuple(leaving), {**document, "teams": teams} if "teams" in document else dict(document)


def _read_sheets(table: Table, names: Names) -> dict[str, str]:
    return {names.team(team, table.place(team)): table.take(team, str) for team in table.names()}


def _read_faces(table: Table, names: Names) -> dict[str, tuple[int, ...]]:
    faces = {}
    for label in table.names():
        possible = names.faces_of(label, table.place(label))
        faces[label] = table.take(label, tuple[int, ...])
        for face in faces[label]:
            if face not in possible:
                raise table.wrong(label, face, f"{possible[0]}-{possible[-1]}")
    return faces


def _read_lots(table: Table, names: Names) -> dict[str, tuple[str, ...]]:
    lots = {}
    for label in table.names():
        known = names.candidates_of(label, table.place(label))
        lots[label] = table.take(label, tuple[str, ...])
        for candidate in lots[label]:
            if candidate not in known:
                raise table.wrong(label, candidate, nearest(candidate, known))
    return lots
