"""What to expect of a race: from the risk table, and from the strength of the others as everybody can see it.

Only the four basic operations are used on fractions, so that every machine comes to the same decision.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rennleitung.kernel.units import whole_rating
from rennleitung.turbo2000.rules.s02_performance_points import performance_points
from rennleitung.turbo2000.ruleset import Effect, Risk, Rules
from rennleitung.turbo2000.state import Component, Driver, Kind

USUAL_SETTING = 2  # d and e at which the strength of others is estimated
SPREAD = 0.25  # what is not known of a result, as a share of the points gathered


@dataclass(frozen=True, slots=True)
class Section:
    """What one section at some risk brings on average.

    ``survives``: chance to go on. ``share``: points kept of those planned, if it goes on. ``engine_wear`` and
    ``car_wear``: ratings lost. ``engine_lost`` and ``car_lost``: chances to lose the component.
    """

    survives: float
    share: float
    engine_wear: float
    car_wear: float
    engine_lost: float
    car_lost: float


def section_at(risk: int, table: Risk) -> Section:
    """The averages over the rows of the risk table, each with its chance at this risk."""
    survives = share = engine_wear = car_wear = engine_lost = car_lost = 0.0
    hit = risk / table.die
    reached = 1.0  # the chance of at least as many hits as the row's number
    last_row = len(table.consequences) - 1
    for row, consequence in enumerate(table.consequences):
        chance = reached if row == last_row else reached * (1 - hit)
        reached *= hit
        effects = table.effects[consequence]
        engine_wear += chance * effects.count(Effect.ENGINE_WEAR)
        car_wear += chance * effects.count(Effect.CAR_WEAR)
        engine_lost += chance * (Effect.ENGINE_DESTROYED in effects)
        car_lost += chance * (Effect.CAR_DESTROYED in effects)
        if Effect.ENGINE_DESTROYED not in effects and Effect.CAR_DESTROYED not in effects:
            survives += chance
            share += chance * _kept(effects)
    return Section(survives, share / survives if survives else 0.0, engine_wear, car_wear, engine_lost, car_lost)


def _kept(effects: Sequence[Effect]) -> float:
    """The share of a section's points that a row leaves, less what it takes of the next section."""
    kept = 0.0 if Effect.NO_POINTS in effects else 0.5 if Effect.HALF_POINTS in effects else 1.0
    return kept - 0.5 * (Effect.HALF_NEXT in effects)


@dataclass(frozen=True, slots=True)
class Rival:
    """One car that some team can be expected to race, with its performance points at usual settings."""

    team: str
    strength: int


def rivals(
    stock: Mapping[str, Mapping[Component, int]],
    contracts: Mapping[str, Sequence[Driver]],
    house: Mapping[Kind, int],
    rules: Rules,
) -> tuple[Rival, ...]:
    """The cars to be expected, the strongest first: each team's drivers with its best pieces.

    What a team does not have it is thought to buy from the house; a team without a driver to find one.
    """
    cars = []
    for team, goods in stock.items():
        drivers = sorted((whole_rating(driver.rating) for driver in contracts[team]), reverse=True)
        drivers = drivers or [whole_rating(rules.contracts.start_rating)]
        pieces = [best_ratings(goods, kind, len(drivers), house[kind]) for kind in Kind]
        for driver, car, engine, tyres in zip(drivers, *pieces, strict=True):
            points = performance_points(car, engine, tyres, driver, USUAL_SETTING, USUAL_SETTING, rules)
            cars.append(Rival(team, points))
    return tuple(sorted(cars, key=lambda rival: (-rival.strength, rival.team)))


def best_ratings(stock: Mapping[Component, int], kind: Kind, number: int, house: int) -> list[int]:
    """The ratings of the best pieces of a kind, filled up with those the house sells."""
    ratings = [piece.rating for piece, count in stock.items() if piece.kind is kind for _ in range(count)]
    return (sorted(ratings, reverse=True) + [house] * number)[:number]


def chance_to_beat(own: float, other: float) -> float:
    """The chance that ``own`` expected points end before ``other`` ones: one half when they are equal."""
    lead = (own - other) / (SPREAD * (own + other) or 1.0)
    return 0.5 + 0.5 * lead / (1 + abs(lead))


def expected_reward(own: float, others: Iterable[float], rewards: Sequence[float]) -> float:
    """What a car with ``own`` expected points brings on average, if it beats each rival with a chance of its own."""
    ahead = [1.0, *(0.0 for _ in rewards[1:])]  # the chances that so many rivals end before it
    for other in others:
        behind = chance_to_beat(own, other)
        for count in range(len(ahead) - 1, 0, -1):
            ahead[count] = ahead[count] * behind + ahead[count - 1] * (1 - behind)
        ahead[0] *= behind
    return sum(chance * reward for chance, reward in zip(ahead, rewards, strict=False))
