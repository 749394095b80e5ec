"""What a case expects, as assertions: each has a place, the value expected there, and a way to find the real one.

Both sides are written as a case file writes them, so that a difference reads like the file. Only what is listed is
asserted, and a listed key is compared whole (ruling 39).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from rennleitung.casebook.turbo_names import Names
from rennleitung.casebook.turbo_outcome import Outcome
from rennleitung.kernel.diagnostic import Severity
from rennleitung.kernel.table import Table
from rennleitung.turbo2000.document import (
    Document,
    read_driver,
    read_kinds,
    read_lines,
    read_stage,
    read_team,
    read_winners,
    write_driver,
    write_stage,
    write_team,
)
from rennleitung.turbo2000.events import CarRun
from rennleitung.turbo2000.events import Outcome as CarOutcome
from rennleitung.turbo2000.orders.printer import print_deal_line
from rennleitung.turbo2000.state import DealLine, Kind, StageResult

Find: TypeAlias = Callable[[Outcome], object]


class Assertion(NamedTuple):
    """At ``place`` there should be ``expected``; ``find`` says what an outcome has there."""

    place: str
    expected: object
    find: Find


@dataclass(frozen=True, slots=True)
class Expectation:
    """The assertions that a case lists, and those that hold for every case without being listed."""

    listed: tuple[Assertion, ...]
    implied: tuple[Assertion, ...]


def read_expectation(table: Table, names: Names) -> Expectation:
    """The assertions of ``[expect]``.

    Raises:
        UnusableError: for an unknown key or name, a wrong type or value; with the key.
    """
    told = [_read_told(entry, names) for entry in table.tables("diagnostics")]
    listed = (
        *_teams(table.table("teams"), names),
        *_drivers(table.table("drivers"), names),
        *(each for result in table.tables("results") for each in _result(result, names)),
        *(_was_told(number, entry) for number, entry in enumerate(told, 1)),
        *_published(table.table("published"), names),
        *_round(table),
        *_gazette(table),
    )
    waits = Assertion("expect.waits_for", table.take("waits_for", str, ""), lambda outcome: outcome.waits_for)
    table.close()
    unlisted = [_no_other_errors(told)] if told else []
    return Expectation(
        listed=(*listed, waits) if "waits_for" in table else listed,
        implied=tuple(unlisted if "waits_for" in table else [*unlisted, waits]),
    )


def _teams(tables: Table, names: Names) -> Iterator[Assertion]:
    for name, table in tables.children():
        names.team(name, table.key)
        expected = write_team(read_team(name, table, names.rules))
        for key in table.values:
            yield Assertion(table.place(key), _comparable(expected[key]), _team_value(name, key))


def _team_value(name: str, key: str) -> Find:
    return lambda outcome: _comparable(write_team(outcome.after.teams[name])[key])


def _drivers(tables: Table, names: Names) -> Iterator[Assertion]:
    for name, table in tables.children():
        names.driver(name, table.key)
        expected = write_driver(read_driver(name, table, names.teams, names.rules))
        for key in table.values:
            yield Assertion(table.place(key), expected[key], _driver_value(name, key))


def _driver_value(name: str, key: str) -> Find:
    return lambda outcome: write_driver(outcome.after.drivers[name])[key]


def _comparable(value: object) -> object:
    """A stock whatever its order, claims without noughts: both say the same (ruling 39)."""
    if isinstance(value, list):
        return sorted(value)
    if isinstance(value, dict):
        return {key: entry for key, entry in value.items() if entry}
    return value


# Races


def _starters(cars: Sequence[CarRun]) -> list[CarRun]:
    """Those who qualified, in grid order."""
    started = [car for car in cars if car.outcome is not CarOutcome.NOT_QUALIFIED]
    return sorted(started, key=lambda car: car.grid)


_LISTS: dict[str, Callable[[Sequence[CarRun]], list[CarRun]]] = {
    "placed": lambda cars: [car for car in cars if car.outcome is CarOutcome.PLACED],
    "qualified": lambda cars: [car for car in cars if car.outcome is CarOutcome.RETIRED],
    "not_qualified": lambda cars: [car for car in cars if car.outcome is CarOutcome.NOT_QUALIFIED],
    "grid": _starters,
}
_FIGURES: dict[str, Callable[[CarRun], int | str]] = {
    "points": lambda car: car.points,
    "wear": lambda car: car.wear,
    "lp": lambda car: car.available,
}


def _result(table: Table, names: Names) -> Iterator[Assertion]:
    race = names.race(table.take("race", str), table.place("race"))
    for key in _LISTS:
        if key in table:
            drivers = table.take(key, tuple[str, ...])
            expected = [names.driver(driver, table.place(key)) for driver in drivers]
            yield Assertion(table.place(key), expected, _drivers_of(race, key))
    for key in _FIGURES:
        figures = table.table(key)
        for driver in figures.names():
            names.driver(driver, figures.place(driver))
            value = figures.take(driver, str) if key == "wear" else figures.take(driver, int)
            yield Assertion(figures.place(driver), value, _figure_of(race, key, driver))
    table.close()


def _drivers_of(race: str, key: str) -> Find:
    return lambda outcome: [car.driver for car in _LISTS[key](outcome.cars(race))]


def _figure_of(race: str, key: str, driver: str) -> Find:
    return lambda outcome: next((_FIGURES[key](car) for car in outcome.cars(race) if car.driver == driver), None)


# What the teams were told


class _Told(NamedTuple):
    """An entry of ``[[expect.diagnostics]]``: line 0 and an empty code stand for any."""

    team: str
    code: str
    line: int

    def fits(self, found: "_Told") -> bool:
        return self.team == found.team and self.code in ("", found.code) and self.line in (0, found.line)


def _read_told(table: Table, names: Names) -> _Told:
    told = _Told(
        names.team(table.take("team", str), table.place("team")),
        table.take("code", str, ""),
        table.number("line", 0, least=1) if "line" in table else 0,
    )
    table.close()
    return told


def _found(outcome: Outcome, teams: Iterable[str], errors_only: bool = False) -> list[_Told]:
    return [
        _Told(team, said.code, said.span.line if said.span else 0)
        for team in teams
        for said in outcome.told(team)
        if said.severity is Severity.ERROR or not errors_only
    ]


def _was_told(number: int, wanted: _Told) -> Assertion:
    def find(outcome: Outcome) -> object:
        found = _found(outcome, [wanted.team])
        return _written(wanted) if any(map(wanted.fits, found)) else [_written(said) for said in found if said.line]

    return Assertion(f"expect.diagnostics.{number}", _written(wanted), find)


def _no_other_errors(listed: Sequence[_Told]) -> Assertion:
    def find(outcome: Outcome) -> object:
        errors = _found(outcome, outcome.told_teams, errors_only=True)
        return [_written(error) for error in errors if not any(entry.fits(error) for entry in listed)]

    return Assertion("expect.diagnostics", [], find)


def _written(told: _Told) -> Document:
    return {key: value for key, value in told._asdict().items() if value}


# The publication


def _published(table: Table, names: Names) -> Iterator[Assertion]:
    if "new_factory" in table:
        values = read_kinds(table.table("new_factory"), names.rules.factories.new_least)
        yield Assertion(
            table.place("new_factory"), _by_kind(values), lambda outcome: _by_kind(outcome.after.published.new_factory)
        )
    if "lines" in table:
        yield _lines(table, names)
    if "contract_free" in table:
        free = [
            names.driver(name, table.place("contract_free")) for name in table.take("contract_free", tuple[str, ...])
        ]
        yield Assertion(table.place("contract_free"), sorted(free), _contract_free)
    if "races" in table:
        yield Assertion(table.place("races"), sorted(table.take("races", tuple[str, ...])), _announced)
    if "last_formel_2_winner" in table:
        yield Assertion(
            table.place("last_formel_2_winner"),
            sorted(read_winners(table, names.teams)),
            lambda outcome: sorted(outcome.after.published.last_formel_2_winners),
        )
    if "stage" in table:
        entries = [read_stage(entry, names.teams, names.drivers) for entry in table.tables("stage")]
        yield Assertion(
            table.place("stage"),
            [write_stage(entry) for entry in sorted(entries, key=_stage_order)],
            lambda outcome: [write_stage(entry) for entry in sorted(outcome.after.published.stages, key=_stage_order)],
        )
    yield from _round(table)
    table.close()


def _round(table: Table) -> Iterator[Assertion]:
    """The end of the match and the call for a vote, which ``[expect]`` and ``[expect.published]`` may both hold."""
    if "ends_after" in table:
        yield Assertion(
            table.place("ends_after"), table.number("ends_after"), lambda outcome: outcome.after.published.ends_after
        )
    if "vote_called" in table:
        yield Assertion(
            table.place("vote_called"), table.take("vote_called", bool), lambda outcome: outcome.vote_called
        )


def _by_kind(values: Mapping[Kind, int]) -> dict[str, int]:
    return {str(kind): values[kind] for kind in Kind}


def _contract_free(outcome: Outcome) -> list[str]:
    return sorted(driver.name for driver in outcome.after.drivers.values() if not driver.team)


def _announced(outcome: Outcome) -> list[str]:
    """The codes of every announced race, later stages of a rallye too."""
    return sorted(race.code for race in outcome.after.published.races)


def _stage_order(entry: StageResult) -> tuple[str, int]:
    return entry.race, entry.place


def _lines(table: Table, names: Names) -> Assertion:
    """Lines in printed order; the house's count only where the case lists one of them (ruling 40)."""
    lines = read_lines(table.tables("lines"), names.teams, names.rules)
    house = names.rules.names.house
    with_house = any(line.team == house for line in lines)

    def find(outcome: Outcome) -> object:
        printed = outcome.after.published.lines
        return [_line(line) for line in printed if with_house or line.team != house]

    return Assertion(table.place("lines"), [_line(line) for line in lines], find)


def _line(line: DealLine) -> str:
    return f"{line.team}: {print_deal_line(line)}"


def _gazette(table: Table) -> Iterator[Assertion]:
    for number, text in enumerate(table.take("gazette_contains", tuple[str, ...], ()), 1):
        yield Assertion(f"{table.place('gazette_contains')}.{number}", text, _printed(text))


def _printed(text: str) -> Find:
    return lambda outcome: text if outcome.gazette_contains(text) else None
