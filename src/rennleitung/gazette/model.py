"""The report of a round: the facts that one viewer may see, as frozen values without words.

Every edition is made from a report, and from nothing else. The first field of a row names it if it is a word, else its
position does, so every fact has a stable path: ``races.F1.cars.Lauda.sections.2.points`` (see ``leaves``).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Final

from rennleitung.kernel.diagnostic import Diagnostic, Value
from rennleitung.kernel.source import Span
from rennleitung.kernel.units import Money, Tenths
from rennleitung.turbo2000.events import Outcome
from rennleitung.turbo2000.state import Kind, Race

FORMAT: Final = 1  # raised whenever a field of the report changes its meaning or goes away


@dataclass(frozen=True, slots=True)
class Trace:
    """How a fact came about: its paragraph, the label of its throws or its lot, and the faces thrown.

    A trace is no fact of its own: it leads from a fact to its reasons. ``label`` is empty where no die was thrown.
    """

    paragraph: str
    label: str = ""
    faces: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Note:
    """A fact that is told in one sentence: an event's kind and its values; ``messages.sentence`` words it."""

    kind: str
    values: Mapping[str, Value]
    trace: Trace


@dataclass(frozen=True, slots=True)
class Imprint:
    """What stands behind the round: ruleset, revision, and the promise (digest) of the next round's secret."""

    ruleset: str = ""
    promise: str = ""
    revision: int = 1


@dataclass(frozen=True, slots=True)
class Masthead:
    """Which gazette this is. ``season_round`` counts within the season; ``ends_after`` is 0 while that is open."""

    match: str
    round: int
    season: int
    season_round: int
    rounds_per_season: int
    ends_after: int
    deadline: str
    editorial: str
    ruleset: str
    promise: str
    revision: int


# Races


@dataclass(frozen=True, slots=True)
class Section:
    """One car in one section."""

    points: int
    consequence: str
    trace: Trace


@dataclass(frozen=True, slots=True)
class Car:
    """One valid entry, as entered and as raced."""

    driver: str
    team: str
    rating: int
    car: str
    engine: str
    tyres: str
    revs: int
    effort: int
    available: int
    qualification: int
    planned: tuple[int, ...]
    grid: int
    outcome: Outcome
    place: int
    points: int
    wear: str
    prize: Money
    championship_points: int
    sections: tuple[Section, ...]
    trace: Trace


@dataclass(frozen=True, slots=True)
class RaceReport:
    """A race: its announcement, all cars in the order of the result, premiums and the end of a rallye."""

    announcement: Race
    cars: tuple[Car, ...]
    notes: tuple[Note, ...]
    trace: Trace


# Lists


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of a ranking; equal points share the rank (1, 1, 3)."""

    name: str
    rank: int
    points: int


@dataclass(frozen=True, slots=True)
class ClaimList:
    """The makers' claims of the season for one kind of component."""

    kind: Kind
    standings: tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class RatingStep:
    """Why and how far a driver's rating moved in this round."""

    cause: str
    before: Tenths
    after: Tenths
    trace: Trace


@dataclass(frozen=True, slots=True)
class DriverReport:
    """A driver after the round; ``team`` is empty for one who is contract-free.

    ``season_points`` are championship points won this season; ``least_salary`` is what a bid must reach next round.
    """

    name: str
    given_name: str
    rating: Tenths
    team: str
    injured: bool
    season_points: int
    least_salary: Money
    steps: tuple[RatingStep, ...]


@dataclass(frozen=True, slots=True)
class OfferReport:
    """The standing highest offer for a driver's next season."""

    driver: str
    team: str
    salary: Money


@dataclass(frozen=True, slots=True)
class FactoryReport:
    """A team's factories: the rating of each by kind."""

    team: str
    ratings: Mapping[Kind, int]


@dataclass(frozen=True, slots=True)
class Goods:
    """Equal pieces in stock."""

    component: str
    count: int


@dataclass(frozen=True, slots=True)
class StockReport:
    """What a team owns, car by car, engine by engine, the best first."""

    team: str
    goods: tuple[Goods, ...]


@dataclass(frozen=True, slots=True)
class DealReport:
    """A published line to which something happened: the line as it was printed, and what came of it."""

    line: str
    text: str
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class LineReport:
    """A line that is published with this gazette, as it is to be answered."""

    line: str
    text: str


@dataclass(frozen=True, slots=True)
class NewFactory:
    """The rating a factory founded next round will get (paragraph 7)."""

    kind: Kind
    rating: int


@dataclass(frozen=True, slots=True)
class MessageReport:
    """A public message; ``to`` is empty for all."""

    team: str
    to: str
    text: str


# A team's own books


@dataclass(frozen=True, slots=True)
class PostingReport:
    """A posting of the team's account: ``amount`` is negative if it paid; ``other`` is empty for the bank.

    It has no number of the whole ledger, which would show how busy the others were.
    """

    phase: str
    reason: str
    other: str
    amount: Money
    balance: Money
    values: Mapping[str, Value]
    trace: Trace


@dataclass(frozen=True, slots=True)
class OwnFactory:
    """A factory with its development digits, which only its owner knows."""

    kind: Kind
    rating: int
    digits: str


@dataclass(frozen=True, slots=True)
class Understood:
    """An order as it was understood, in canonical spelling, and the line of the sheet it stood in."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Books:
    """What one team alone may see: its account, its digits, its private events, what became of its orders.

    ``sent`` tells whether the team sent a sheet that could be used.
    """

    team: str
    opening: Money
    postings: tuple[PostingReport, ...]
    closing: Money
    factories: tuple[OwnFactory, ...]
    notes: tuple[Note, ...]
    sent: bool
    orders: tuple[Understood, ...]
    diagnostics: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """A whole gazette for one viewer; ``books`` is None in the public edition."""

    format: int
    masthead: Masthead
    teams: tuple[Note, ...]
    races: tuple[RaceReport, ...]
    training: tuple[Note, ...]
    season: tuple[Note, ...]
    season_standings: tuple[Standing, ...]
    all_time_standings: tuple[Standing, ...]
    claims: tuple[ClaimList, ...]
    contracts: tuple[Note, ...]
    drivers: tuple[DriverReport, ...]
    offers: tuple[OfferReport, ...]
    factory_news: tuple[Note, ...]
    factories: tuple[FactoryReport, ...]
    new_factories: tuple[NewFactory, ...]
    deals: tuple[DealReport, ...]
    stock: tuple[StockReport, ...]
    lines: tuple[LineReport, ...]
    next_races: tuple[Race, ...]
    training_places: int
    messages: tuple[MessageReport, ...]
    books: Books | None = None


def leaves(value: Any, path: str = "") -> Iterator[tuple[str, Value]]:
    """Every fact of a report with its path. Traces are no facts, nor are columns of a sheet's line.

    Rows of equal names are numbered: ``Honda``, ``Honda#2``.
    """
    if isinstance(value, Span):
        yield f"{path}.line", value.line
    elif is_dataclass(value):
        for field in fields(value):
            if field.name != "trace":
                yield from leaves(getattr(value, field.name), f"{path}.{field.name}" if path else field.name)
    elif isinstance(value, Mapping):
        for name, entry in value.items():
            yield from leaves(entry, f"{path}.{name}")
    elif isinstance(value, tuple):
        yield from _leaves_of_rows(value, path)
    elif value is not None:
        yield path, value


def _leaves_of_rows(rows: tuple[Any, ...], path: str) -> Iterator[tuple[str, Value]]:
    seen: dict[object, int] = {}
    for position, row in enumerate(rows, 1):
        name = _first_word(row) or position
        seen[name] = seen.get(name, 0) + 1
        yield from leaves(row, f"{path}.{name}" + (f"#{seen[name]}" if seen[name] > 1 else ""))


def _first_word(row: Any) -> str:
    """What names a row: its first field, or that one's; empty if it is no word."""
    while is_dataclass(row):
        row = getattr(row, fields(row)[0].name)
        if isinstance(row, str):
            return row
    return ""
