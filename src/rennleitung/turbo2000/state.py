"""The frozen values of a match: teams, drivers, goods, factories, and what the last gazette published.

Money is a whole number, ratings of drivers are tenths (``109`` is 10.9), ratings of goods and factories are whole.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple

from rennleitung.kernel.units import Money, Tenths


class Kind(StrEnum):
    """Kinds of component, by the letter that sheets use."""

    CAR = "W"
    ENGINE = "M"
    TYRES = "R"


FACTORY_WORD: Final = "Fabrik"


class Component(NamedTuple):
    """One kind of goods, written ``Turbo-W11``; equal components are interchangeable."""

    maker: str
    kind: Kind
    rating: int

    def __str__(self) -> str:
        return f"{self.maker}-{self.kind}{self.rating}"

    @property
    def promised(self) -> str:
        """What a published line promised: rating 0 stands for the maker's factory, written ``Honda-M-Fabrik``."""
        return str(self) if self.rating else f"{self.maker}-{self.kind}-{FACTORY_WORD}"


@dataclass(frozen=True, slots=True)
class Factory:
    """A factory: the rating of what it builds and its ten development digits, position 0 leftmost."""

    rating: int
    digits: tuple[int, ...]


class TeamStatus(StrEnum):
    """Where a team stands in the match."""

    ENTERING = "entering"  # its first turn is the one that is evaluated next
    PLAYING = "playing"
    DISSOLVED = "dissolved"  # it has left; what it had is being auctioned (paragraph 19)


def _empty() -> Mapping[object, object]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Team:
    """A racing team. ``points`` are championship points of all time, ``season_points`` those of this season.

    ``claims`` are the maker's claims of the season, by kind of component.
    """

    name: str
    money: Money = 0
    stock: Mapping[Component, int] = field(default_factory=_empty)  # type: ignore[arg-type]
    factories: Mapping[Kind, Factory] = field(default_factory=_empty)  # type: ignore[arg-type]
    points: int = 0
    season_points: int = 0
    claims: Mapping[Kind, int] = field(default_factory=_empty)  # type: ignore[arg-type]
    status: TeamStatus = TeamStatus.PLAYING


@dataclass(frozen=True, slots=True)
class NextContract:
    """The standing highest offer for a driver's next season."""

    team: str
    salary: Money


@dataclass(frozen=True, slots=True)
class Driver:
    """A driver, named by surname. ``team`` holds this season's contract, empty if he is contract-free.

    ``injured``: hurt in the last round, so he may neither race nor train in the one that is evaluated.
    """

    name: str
    given_name: str = ""
    rating: Tenths = 0
    team: str = ""
    next: NextContract | None = None
    injured: bool = False
    season_points: int = 0


class RaceKind(StrEnum):
    """Kinds of race, by the word that announcements use."""

    FORMULA_1 = "formel-1"
    FORMULA_2 = "formel-2"
    FORMULA_N = "formel-n"
    DRAGSTER = "dragster"
    STOCK_CAR = "stock-car"
    FORMULA_JUNIOR = "formel-junior"
    RALLYE = "rallye"


@dataclass(frozen=True, slots=True)
class Race:
    """A race announcement. ``round`` is the round in which it is run.

    ``premium`` belongs to Formel II, ``limit`` to Formel N, ``min_risk`` to Stock Car, the stages to the Rallye.
    """

    code: str
    kind: RaceKind
    round: int
    sections: int
    grid: int
    prizes: tuple[Money, ...] = ()
    start_money: Money = 0
    premium: Money = 0
    limit: int = 0
    min_risk: int = 0
    stage: int = 0
    stages: int = 0
    pay_every_stage: bool = False


class Verb(StrEnum):
    """The four verbs of deal lines."""

    OFFER = "Biete"
    SEARCH = "Suche"
    BUY = "Kaufe"
    SELL = "Verkaufe"


@dataclass(frozen=True, slots=True)
class DealLine:
    """A published deal line, ``Biete`` or ``Suche``. ``to`` is empty for all teams, ``maker`` for any maker.

    A line for a factory has ``factory`` set, the rating 0 and the count 1.
    """

    team: str
    number: int
    to: str
    verb: Verb
    count: int
    maker: str
    kind: Kind
    rating: int
    price: Money
    factory: bool = False

    @property
    def id(self) -> str:
        """The line's name in replies, dice labels and events."""
        return f"{self.team}-{self.number}"

    @property
    def component(self) -> Component:
        """What is offered or sought; the maker may be empty in a search."""
        return Component(self.maker, self.kind, self.rating)


@dataclass(frozen=True, slots=True)
class StageResult:
    """How a driver ended the rallye stage run last: what the next stage's entry must match (paragraph 4.6)."""

    race: str
    driver: str
    team: str
    place: int
    of: int
    points: int
    car: Component
    engine: Component
    tyres: int


@dataclass(frozen=True, slots=True)
class Published:
    """What the last gazette printed and the next evaluation needs.

    ``races`` holds every announced race, also later rallye stages; those of the match's round are run next.
    ``ends_after`` is the match's last round once that is decided, else 0.
    """

    new_factory: Mapping[Kind, int]
    lines: tuple[DealLine, ...] = ()
    races: tuple[Race, ...] = ()
    training_places: int = 0
    last_formel_2_winners: tuple[str, ...] = ()
    stages: tuple[StageResult, ...] = ()
    ends_after: int = 0


@dataclass(frozen=True, slots=True)
class Match:
    """A match between two evaluations; ``round`` is the one that is evaluated next."""

    name: str
    round: int
    teams: Mapping[str, Team]
    drivers: Mapping[str, Driver]
    published: Published
    ended: bool = False


@dataclass(frozen=True, slots=True)
class HandPosting:
    """Money the game master gives (positive) or takes by hand; the gazette prints the reason."""

    team: str
    amount: Money
    reason: str


@dataclass(frozen=True, slots=True)
class Decisions:
    """What the rules leave to the game master, for the round that is evaluated.

    ``races`` announces the next round's races (and all stages of a rallye); ``None`` means the default one.
    ``vote_tie`` is ``"end"`` or ``"go on"``; ``leftover`` is ``"eliminate"`` or empty (auction on).
    ``message_limit`` overrides the ruleset's length of messages per turn (0 lifts it).
    """

    races: tuple[Race, ...] | None = None
    training_places: int | None = None
    new_factory: Mapping[Kind, int] = field(default_factory=_empty)  # type: ignore[arg-type]
    vote_tie: str = ""
    leftover: str = ""
    enter: tuple[str, ...] = ()
    remove: tuple[str, ...] = ()
    message_limit: int | None = None
    postings: tuple[HandPosting, ...] = ()
    editorial: str = ""
    deadline: str = ""
