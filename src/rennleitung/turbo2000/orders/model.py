"""What a turn sheet says, as frozen orders; each knows its place in the text, which plays no part in equality.

A printed order parses back to an equal one.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import TypeAlias

from rennleitung.kernel.diagnostic import Diagnostic
from rennleitung.kernel.source import Span
from rennleitung.kernel.units import Money
from rennleitung.turbo2000.orders.vocabulary import Vocabulary
from rennleitung.turbo2000.state import Component, Kind, Verb

START = Span(1)
ALL_TEAMS = "alle"  # how sheets address everybody

THIS_SEASON, NEXT_SEASON = 1, 2  # how sheets, cases and dice labels write them


@dataclass(frozen=True, slots=True)
class Bid:
    """``Lauda 1: 250.000``: a bid for a driver, for this season (1) or the next (2)."""

    driver: str
    season: int
    salary: Money
    blank: bool = False
    span: Span = field(default=START, compare=False)


@dataclass(frozen=True, slots=True)
class Deal:
    """A line of [Geschäfte]. ``to`` is empty for all; ``maker`` is empty where a search leaves it open.

    A line for a factory has ``factory`` set, rating 0, count 1; ``maker`` is the name written before ``M-Fabrik``.
    """

    to: str
    verb: Verb
    count: int
    maker: str
    kind: Kind
    rating: int
    price: Money
    factory: bool = False
    span: Span = field(default=START, compare=False)


class Direction(StrEnum):
    """Which way an elimination walks from the named rating."""

    NONE = ""
    UP = "+"
    DOWN = "-"


@dataclass(frozen=True, slots=True)
class Elimination:
    """``4 Turbo-R15-``: components to eliminate. Without a range ``low`` equals ``high``, the named rating."""

    count: int
    maker: str
    kind: Kind
    low: int
    high: int
    direction: Direction = Direction.NONE
    ranged: bool = False
    span: Span = field(default=START, compare=False)


@dataclass(frozen=True, slots=True)
class Entry:
    """A race entry: ``F1: Lauda, Turbo-W11, Turbo-M9, Turbo-R10, d 1, e 2, LP 25 / 20 20 20 20 5``.

    ``revs`` is d, ``effort`` is e; ``sections`` holds the performance points of each section.
    """

    race: str
    driver: str
    car: Component
    engine: Component
    tyres: Component
    revs: int
    effort: int
    qualification: int
    sections: tuple[int, ...]
    span: Span = field(default=START, compare=False)


@dataclass(frozen=True, slots=True)
class Training:
    """``Training: Lauda, 50.000``."""

    driver: str
    bid: Money
    span: Span = field(default=START, compare=False)


class Project(StrEnum):
    """What a line of [Entwicklung] asks for, if it is no sum."""

    INVEST = ""
    FOUND = "Fabrik"
    MODERNISE = "Modernisierung"
    ELIMINATE = "Elimination"


@dataclass(frozen=True, slots=True)
class Development:
    """``W: 500.000`` or ``M: Modernisierung``; ``amount`` is 0 unless money is invested."""

    kind: Kind
    project: Project
    amount: Money = 0
    span: Span = field(default=START, compare=False)


@dataclass(frozen=True, slots=True)
class Building:
    """``W: 1.200.000`` or ``M: 3``: pieces below the ruleset's border, money from there on (paragraph 11)."""

    kind: Kind
    amount: int
    span: Span = field(default=START, compare=False)


@dataclass(frozen=True, slots=True)
class Vote:
    """``Ende: dafür`` or ``Ende: dagegen``."""

    end: bool
    span: Span = field(default=START, compare=False)


@dataclass(frozen=True, slots=True)
class Message:
    """A public message; ``to`` is empty for all. Line breaks of the text are kept."""

    to: str
    text: str
    span: Span = field(default=START, compare=False)


@dataclass(frozen=True, slots=True)
class Leave:
    """``Ausstieg``: the team leaves the match (paragraph 19)."""

    span: Span = field(default=START, compare=False)


Order: TypeAlias = Bid | Deal | Elimination | Entry | Training | Development | Building | Vote | Message | Leave


@dataclass(frozen=True, slots=True)
class Sheet:
    """One turn sheet as read: orders in the sequence of the sheet, and all that the reader had to say.

    ``round`` and ``match`` are what the header names, 0 and empty where it is missing.
    ``named_races`` are the race codes that lines of [Rennmeldung] name, readable or not: Formel II asks (ruling 47).
    ``refused`` is set when the sheet as a whole cannot be used; it then holds no orders.
    ``ignored`` counts the lines before the start and after the end marker.
    """

    team: str
    orders: tuple[Order, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    round: int = 0
    match: str = ""
    named_races: tuple[str, ...] = ()
    refused: bool = False
    ignored: int = 0


@dataclass(frozen=True)
class Lexicon:
    """The names a sheet may use, for reading; worked out once per match and round.

    ``drivers`` maps surnames to whole ratings, ``full_names`` full names (``Juan Manuel Fangio``) to surnames.
    ``teams`` are teams that can be addressed (the house too), ``makers`` all that stand in stocks or own a factory.
    """

    match: str
    round: int
    drivers: Mapping[str, int]
    full_names: Mapping[str, str]
    teams: tuple[str, ...]
    makers: tuple[str, ...]
    races: tuple[str, ...]

    @cached_property
    def driver_names(self) -> Vocabulary[str]:
        """Surnames and full names of drivers, each standing for the surname."""
        return Vocabulary(dict(self.full_names) | {name: name for name in self.drivers}, default="")

    @cached_property
    def team_names(self) -> Vocabulary[str]:
        """Teams that can be addressed; ``alle`` stands for nobody in particular."""
        return Vocabulary({ALL_TEAMS: ""} | {name: name for name in self.teams}, default="")

    @cached_property
    def maker_names(self) -> Vocabulary[str]:
        """Makers and teams: whose name goods and factories may bear."""
        return Vocabulary({name: name for name in (*self.makers, *self.teams)}, default="")

    @cached_property
    def race_codes(self) -> Vocabulary[str]:
        """The codes of the announced races."""
        return Vocabulary({code: code for code in self.races}, default="")
