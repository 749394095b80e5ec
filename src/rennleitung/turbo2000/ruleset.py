"""Every number and choice of the TURBO 2000 rulebook, as typed keys. The values stand in ``rulesets/*.toml``.

Money is in whole units, ratings of drivers in tenths, ratings of goods and factories whole.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from rennleitung.kernel.diagnostic import Code, UnusableError
from rennleitung.turbo2000.state import Kind


class Effect(StrEnum):
    """What a row of the risk table does: the closed vocabulary of its effects."""

    ENGINE_WEAR = "engine-wear"  # one letter M and one point of the engine; repeated for more
    CAR_WEAR = "car-wear"  # one letter W and one point of the car
    HALF_POINTS = "half-points"  # this section's points, rounded down
    NO_POINTS = "no-points"
    HALF_NEXT = "half-next"  # the next section's points, rounded down
    ENGINE_DESTROYED = "engine-destroyed"
    CAR_DESTROYED = "car-destroyed"
    DRIVER_INJURED = "driver-injured"


RISK_TABLE_TOO_LONG = Code("ruleset-die-too-small", "S03")
EFFECT_MISSING = Code("ruleset-effect-missing", "S03")


@dataclass(frozen=True)
class Names:
    """The house, the name rules and the drivers of a new match, each as ``[surname, given name]``."""

    house: str
    team_name_length: int
    drivers: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Calendar:
    """Seasons and rounds; when votes are called and how long a match lasts at least."""

    rounds_per_season: int
    first_vote_season: int
    seasons_after_vote: int


@dataclass(frozen=True)
class Income:
    """Money a team gets without doing anything."""

    start_money: int
    sponsor_money: int


@dataclass(frozen=True)
class Contracts:
    """Drivers' contracts. ``least_salary_per_point`` is multiplied by the whole rating."""

    start_rating: int
    least_salary_per_point: int
    drivers_per_season: int
    next_offers_per_team: int
    blank_contracts: int


@dataclass(frozen=True)
class TrainingCamp:
    """The training camp; ``gain`` in tenths, a bid is a multiple of ``bid_step``. ``places`` is the default number."""

    open: bool
    gain: int
    bid_step: int
    places: int


@dataclass(frozen=True)
class PerformancePoints:
    """Performance points: ``strike-highest`` of four factors (paragraph 2) or the ``product`` of all (original)."""

    formula: Literal["strike-highest", "product"]
    struck: int
    struck_divisor: int
    product_divisor: int
    least_setting: int
    greatest_setting: int


@dataclass(frozen=True)
class Races:
    """Defaults of announcements, and what a place brings. ``kinds`` are the kinds of race that may be announced."""

    kinds: tuple[str, ...]
    sections: int
    side_sections: int
    dragster_sections: int
    grid: int
    prizes: tuple[int, ...]
    side_prizes: tuple[int, ...]
    start_money: int
    side_start_money: int
    premium: int
    formula_n_limit: int
    stock_car_min_risk: int
    championship_points: tuple[int, ...]


@dataclass(frozen=True)
class Risk:
    """The risk table: ``consequences[n]`` for ``n`` hits, the last row for more; the effects of each consequence."""

    die: int
    consequences: tuple[str, ...]
    effects: Mapping[str, tuple[Effect, ...]]
    injury_loss: int
    least_rating: int

    def __post_init__(self) -> None:
        for consequence in self.consequences:
            if consequence not in self.effects:
                raise UnusableError(EFFECT_MISSING.at(consequence=consequence), key="effects")


@dataclass(frozen=True)
class Improvement:
    """How drivers improve, in tenths: by place, as placed, as qualified, and with the season.

    ``per_championship_point`` and ``season_limit`` belong to the original rules, where points decide at season end.
    """

    places: tuple[int, ...]
    placed: int
    qualified: int
    season: int
    stock_car_first: int
    stock_car_first_places: int
    stock_car_placed: int
    stock_car_qualified: int
    per_championship_point: int
    season_limit: int


@dataclass(frozen=True)
class Rallye:
    """Stages: who is too far back to go on, and when too few are left."""

    last_excluded: int
    least_placed: int


@dataclass(frozen=True)
class Claims:
    """Championship points for the makers with the most claims of a season, per kind of component."""

    points: tuple[int, ...]


@dataclass(frozen=True)
class Factories:
    """Founding, modernisation, elimination, investment and the development checks.

    The published rating of a new factory is ``new_percent`` of the best factory's, at least ``new_least``; with
    ``new_percent`` 0 it is always ``new_least``.
    """

    founding_cost: int
    new_digits: str
    new_percent: int
    new_least: int
    modernisation: bool
    modernisation_cost: int
    elimination: bool
    elimination_per_digit: int
    sale: bool
    investment_step: int
    greatest_digit: int
    checks_per_round: int
    check_die: int


@dataclass(frozen=True)
class BuildingCost:
    """Unit cost of one kind: ``base`` less ``per_point`` for each point behind the best factory, at least ``least``."""

    base: int
    per_point: int
    least: int


@dataclass(frozen=True)
class Building:
    """What building costs, and the border between a number of pieces and a sum of money (paragraph 11)."""

    car: BuildingCost
    engine: BuildingCost
    tyres: BuildingCost
    pieces_below: int

    def cost(self, kind: Kind) -> BuildingCost:
        """The cost keys of a kind of component."""
        return {Kind.CAR: self.car, Kind.ENGINE: self.engine, Kind.TYRES: self.tyres}[kind]


@dataclass(frozen=True)
class House:
    """What the house offers each round: pieces per active team and kind, priced as at a difference in building cost."""

    pieces_per_team: Mapping[Kind, int]
    price_difference: int


@dataclass(frozen=True)
class Deals:
    """Deal lines per turn, and the contractual penalty as a share of the price."""

    lines_per_turn: int
    penalty_percent: int


@dataclass(frozen=True)
class Messages:
    """How many characters of messages a turn may hold (0: no limit)."""

    length_per_turn: int


@dataclass(frozen=True)
class Leaving:
    """The least price at which a dissolved team's goods are offered."""

    least_price: int


@dataclass(frozen=True)
class Options:
    """Rulings with another side (rulebook, section 9)."""

    formula_n_limit: Literal["in-force", "original"]
    factory_elimination: Literal["whole-turn", "same-kind"]
    no_votes: Literal["tie", "against"]


@dataclass(frozen=True)
class Rules:
    """All keys of a TURBO 2000 ruleset, one group for each part of the rulebook."""

    names: Names
    calendar: Calendar
    income: Income
    contracts: Contracts
    training: TrainingCamp
    performance_points: PerformancePoints
    races: Races
    risk: Risk
    improvement: Improvement
    rallye: Rallye
    claims: Claims
    factories: Factories
    building: Building
    house: House
    deals: Deals
    messages: Messages
    leaving: Leaving
    options: Options

    def __post_init__(self) -> None:
        # The highest face must never hit (ruling 44): cases and forecasts count on it as the neutral face.
        greatest_risk = 2 * self.performance_points.greatest_setting
        if self.risk.die <= greatest_risk:
            raise UnusableError(RISK_TABLE_TOO_LONG.at(risk=greatest_risk), key="risk.die")
