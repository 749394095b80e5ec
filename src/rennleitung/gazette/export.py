"""Tables for spreadsheets and programs: results, standings, prices paid and a team's ledger, from rounds' reports.

Columns bear the same names in every language. In CSV a text that a spreadsheet would take for a formula is preceded by
an apostrophe; numbers stay numbers.
"""

import csv
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from io import StringIO
from typing import Final, TypeAlias

from rennleitung.gazette.catalogue import words
from rennleitung.gazette.messages import PHASES, posting
from rennleitung.gazette.model import Note, Report

Cell: TypeAlias = int | str
Row: TypeAlias = tuple[Cell, ...]

FORMULA_SIGNS: Final = ("=", "+", "-", "@", "\t", "\r")


@dataclass(frozen=True, slots=True)
class Export:
    """A table: the names of its columns, and its rows."""

    columns: tuple[str, ...]
    rows: tuple[Row, ...]


def to_csv(export: Export) -> str:
    """The table as CSV (RFC 4180) with a heading line, safe to open in a spreadsheet."""
    text = StringIO()
    writer = csv.writer(text)
    writer.writerow(export.columns)
    writer.writerows(map(_safe, export.rows))
    return text.getvalue()


def to_records(export: Export) -> list[dict[str, Cell]]:
    """The table as records, for JSON; here texts stay as they are."""
    return [dict(zip(export.columns, row, strict=True)) for row in export.rows]


def _safe(row: Row) -> Row:
    return tuple(f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA_SIGNS) else cell for cell in row)


def results(reports: Iterable[Report]) -> Export:
    """One row for each car that was validly entered in a race; place 0 for those that were not placed."""
    columns = (
        *("round", "season", "race", "kind", "driver", "team", "outcome", "place", "points", "championship_points"),
        *("prize", "rating", "car", "engine", "tyres", "d", "e", "available", "qualification", "grid", "wear"),
    )
    return Export(columns, tuple(row for report in reports for row in _cars(report)))


def _cars(report: Report) -> Iterator[Row]:
    head = report.masthead
    for race in report.races:
        for car in race.cars:
            yield (
                *(head.round, head.season, race.announcement.code, str(race.announcement.kind)),
                *(car.driver, car.team, str(car.outcome), car.place, car.points, car.championship_points, car.prize),
                *(car.rating, car.car, car.engine, car.tyres, car.revs, car.effort, car.available),
                *(car.qualification, car.grid, car.wear),
            )


def standings(reports: Iterable[Report]) -> Export:
    """Every ranking after every round: of the season, of all time, and of the makers' claims by kind."""
    return Export(("round", "list", "rank", "name", "points"), tuple(row for each in reports for row in _ranked(each)))


def _ranked(report: Report) -> Iterator[Row]:
    lists = {"season": report.season_standings, "all-time": report.all_time_standings}
    lists |= {f"claims-{entry.kind}": entry.standings for entry in report.claims}
    for name, ranking in lists.items():
        for standing in ranking:
            yield report.masthead.round, name, standing.rank, standing.name, standing.points


def prices(reports: Iterable[Report]) -> Export:
    """What was paid: components and factories per piece, salaries, places in the training camp."""
    columns = ("round", "sort", "what", "count", "price", "buyer", "seller")
    return Export(columns, tuple(row for report in reports for row in _paid(report)))


def _paid(report: Report) -> Iterator[Row]:
    notes: list[Note] = [*report.contracts, *report.training]
    notes += [note for deal in report.deals for note in deal.notes]
    for note in notes:
        if note.kind in _SORTS:
            sort, read = _SORTS[note.kind]
            yield report.masthead.round, sort, *read(note.values)


_SORTS: Final[Mapping[str, tuple[str, Callable[[Mapping[str, Cell]], Row]]]] = {
    "driver-signed": ("salary", lambda fact: (fact["driver"], 1, fact["salary"], fact["team"], "")),
    "blank-contract-filled": ("salary", lambda fact: (fact["driver"], 1, fact["salary"], fact["team"], "")),
    "contract-started": ("salary", lambda fact: (fact["driver"], 1, fact["salary"], fact["team"], "")),
    "driver-trained": ("training", lambda fact: (fact["driver"], 1, fact["fee"], fact["team"], "")),
    "dealt": (
        "component",
        lambda fact: (fact["component"], fact["count"], fact["price"], fact["buyer"], fact["seller"]),
    ),
    "factory-sold": (
        "factory",
        lambda fact: (f"{fact['seller']}-{fact['kind']}", 1, fact["price"], fact["buyer"], fact["seller"]),
    ),
}


def ledger(reports: Iterable[Report], lang: str = "de") -> Export:
    """The account of the team that the reports are for, posting by posting; public reports have none."""
    columns = ("round", "number", "phase", "reason", "text", "other", "amount", "balance", "paragraph")
    say = words(lang)
    rows = tuple(
        (
            *(report.masthead.round, number, say(PHASES[entry.phase]), entry.reason),
            *(posting(entry.reason, entry.values, lang), entry.other, entry.amount, entry.balance),
            entry.trace.paragraph,
        )
        for report in reports
        if report.books
        for number, entry in enumerate(report.books.postings, 1)
    )
    return Export(columns, rows)
