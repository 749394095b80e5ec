"""What happened in a round: typed facts, each with its paragraph and its audience, without prose.

An empty audience means that everybody may see the fact; else it is the name of the one team that may.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from rennleitung.kernel.diagnostic import Diagnostic
from rennleitung.kernel.dice import Lot, Throw
from rennleitung.kernel.ledger import Posting
from rennleitung.kernel.units import Money, Tenths
from rennleitung.turbo2000.orders.model import Sheet
from rennleitung.turbo2000.state import Component, Kind, Match, Race

PUBLIC = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """A fact of the round."""

    paragraph: str
    audience: str = PUBLIC


# Teams


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamEntered(Event):
    """A new team plays its first turn."""

    team: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamDissolved(Event):
    """A team has left; its drivers are free and its goods will be auctioned."""

    team: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftoverEliminated(Event):
    """What nobody bought of a dissolved team's goods is gone by the game master's decision."""

    team: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HandPosted(Event):
    """The game master moved money by hand; a negative amount was taken."""

    team: str
    amount: Money
    reason: str


# Contracts


@dataclass(frozen=True, slots=True, kw_only=True)
class DriverSigned(Event):
    """A sealed bid won a driver for this season. How many others bid is nobody's business."""

    driver: str
    team: str
    salary: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class BlankContractFilled(Event):
    """A blank contract brought another driver of the same rating (paragraph 16)."""

    driver: str
    team: str
    salary: Money
    instead_of: str
    season: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferStands(Event):
    """A new standing highest offer for a driver's next season."""

    driver: str
    team: str
    salary: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractStarted(Event):
    """The season is over and the standing offer has become the contract."""

    driver: str
    team: str
    salary: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractFailed(Event):
    """The team of the standing offer could not pay or had no room: the driver is contract-free."""

    driver: str
    team: str
    salary: Money


# Deals


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event):
    """``count`` pieces changed hands at ``price`` each. ``instead_of`` is what was promised, if a substitute came."""

    line: str
    seller: str
    buyer: str
    component: Component
    count: int
    price: Money
    instead_of: Component | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyDue(Event):
    """``count`` pieces could not be delivered; ``amount`` is the penalty paid in all, 0 if it was not payable."""

    line: str
    seller: str
    buyer: str
    component: Component
    count: int
    amount: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class BidStruck(Event):
    """The highest Kaufe line for an offer that could not be met was struck (paragraph 14)."""

    line: str
    buyer: str
    count: int
    price: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class FactorySold(Event):
    """A factory changed hands and bears the buyer's name from now on."""

    line: str
    seller: str
    buyer: str
    kind: Kind
    rating: int
    price: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class ComponentsEliminated(Event):
    """A team threw components away (paragraph 6)."""

    team: str
    component: Component
    count: int


# Training and races


@dataclass(frozen=True, slots=True, kw_only=True)
class DriverTrained(Event):
    """A driver got a place in the training camp. ``fee`` is public: it is a winning price."""

    driver: str
    team: str
    fee: Money


class Outcome(StrEnum):
    """How a car ended its race."""

    PLACED = "placed"  # still running at the end
    RETIRED = "retired"  # qualified, but out in a section
    NOT_QUALIFIED = "not-qualified"


@dataclass(frozen=True, slots=True)
class SectionRun:
    """One car in one section: the throws at most the risk, the row of the risk table, the points it brought."""

    hits: int
    consequence: str
    points: int


@dataclass(frozen=True, slots=True)
class CarRun:
    """One valid entry's whole race, as raced.

    ``rating`` is the driver's whole rating. ``grid`` counts from 1 in the order of qualification, for all entries.
    ``place`` is 0 unless placed. ``wear`` holds the letters in the order they came.
    """

    driver: str
    team: str
    car: Component
    engine: Component
    tyres: Component
    rating: int
    revs: int
    effort: int
    available: int
    qualification: int
    planned: tuple[int, ...]
    grid: int
    outcome: Outcome
    place: int = 0
    sections: tuple[SectionRun, ...] = ()
    points: int = 0
    wear: str = ""
    prize: Money = 0
    start_money: Money = 0
    championship_points: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class RaceRun(Event):
    """A race with all its cars: the placed in order, then the retired, then those who did not qualify (ruling 35)."""

    race: Race
    cars: tuple[CarRun, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PremiumPaid(Event):
    """The constructors' premium of Formel II went to the maker of one of the winner's components."""

    race: str
    component: Component
    amount: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class RallyeEnded(Event):
    """The last stage was run, or too few drivers reached a stage finish (``early``)."""

    race: str
    early: bool


class Cause(StrEnum):
    """Why a driver's rating changed."""

    TRAINING = "training"
    RACE = "race"
    ACCIDENT = "accident"
    SEASON = "season"


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingChanged(Event):
    """A driver's rating in tenths, before and after."""

    driver: str
    cause: Cause
    before: Tenths
    after: Tenths


# Factories


@dataclass(frozen=True, slots=True, kw_only=True)
class FactoryFounded(Event):
    """A new factory stands."""

    team: str
    kind: Kind
    rating: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FactoryModernised(Event):
    """A factory was brought to the published rating (paragraph 8)."""

    team: str
    kind: Kind
    before: int
    rating: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FactoryEliminated(Event):
    """A factory is gone (paragraph 9). What it brought is in the team's books only."""

    team: str
    kind: Kind


@dataclass(frozen=True, slots=True, kw_only=True)
class Invested(Event):
    """Money raised development digits; only the team knows."""

    team: str
    kind: Kind
    amount: Money
    before: tuple[int, ...]
    after: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DevelopmentChecked(Event):
    """One development check: the digit at ``position`` against the throw ``test``; only the team knows the digit."""

    team: str
    kind: Kind
    position: int
    digit: int
    test: int
    rating: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FactoryImproved(Event):
    """A factory's rating rose by its development checks of this round."""

    team: str
    kind: Kind
    before: int
    after: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Built(Event):
    """New components went to stock. Only the team knows the cost; the stock is public."""

    team: str
    component: Component
    count: int
    unit_cost: Money


# Season and match


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimsScored(Event):
    """A maker's claims of the season became championship points."""

    kind: Kind
    maker: str
    claims: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class VotesCounted(Event):
    """The vote on the end of the match. ``end`` is the result; ``by_game_master`` if he had to decide a tie."""

    in_favour: int
    against: int
    end: bool
    by_game_master: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteCalled(Event):
    """The next turn is the one to vote in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchEnded(Event):
    """The match is over; the winners share the most championship points of all time."""

    winners: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MessagePosted(Event):
    """A public message of a team; ``to`` is empty for all."""

    team: str
    to: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Announced(Event):
    """The game master's words and the next deadline, as he wrote them."""

    editorial: str
    deadline: str


# The evaluation


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A whole evaluated round. ``sheets`` holds the teams that sent one; ``diagnostics`` has every active team."""

    before: Match
    after: Match
    sheets: Mapping[str, Sheet]
    events: tuple[Event, ...]
    postings: tuple[Posting, ...]
    throws: tuple[Throw, ...]
    lots: tuple[Lot, ...]
    diagnostics: Mapping[str, tuple[Diagnostic, ...]]


@dataclass(frozen=True, slots=True)
class Waiting:
    """The round needs a decision that the rules give the game master; nothing has happened yet.

    ``question`` is the key of the decisions file that answers it; ``values`` say what it is about.
    """

    question: str
    paragraph: str
    values: Mapping[str, int | str] = field(default_factory=dict)
