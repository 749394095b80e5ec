"""Race entries: which driver goes where with which goods, what risk he takes, how he spends his points."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from rennleitung.bots.outlook import expected_reward
from rennleitung.bots.turn import Turn
from rennleitung.bots.view import TeamView
from rennleitung.kernel.units import whole_rating
from rennleitung.turbo2000.orders.model import Entry
from rennleitung.turbo2000.rules.s02_performance_points import performance_points
from rennleitung.turbo2000.rules.s04_6_rallye import rallye_name
from rennleitung.turbo2000.state import Component, Kind, Race, RaceKind, StageResult

STRONGEST = 24  # more rivals than these do not change a car's chances of a prize
FORMULA_1_SHARE, SIDE_RACE_SHARE = 65, 40  # percent of the rivals' cars that a race is thought to draw
USUAL_RISK = 4  # the risk at which the points of rivals are estimated
QUALIFYING = 15  # percent of the points that go into qualification where the grid is too small for all
STAGE_PERCENT = 50  # of the points, gathered in a first rallye stage: the next stage must spend them on its grid
STAGE_CHANCE = 75  # percent: the chance thought of to come through a rallye stage
PRACTICE = 40_000  # what a race is worth to a team because its driver improves
WEAR_PART = 12  # one rating is worth the piece's base cost divided by this
FIRST_DRIVER_SIDE, OTHER_DRIVER_SIDE = 25, 65  # percent: how often a driver goes to a side race rather than Formel I
FORMULA_2_CHANCE = 30  # percent: how often a team goes to Formel II
CHOICE = 3  # different pieces of a kind that are tried where a limit forbids the best ones

Pieces = tuple[Component, Component, Component]


@dataclass(frozen=True, slots=True)
class Plan:
    """An entry as it would be written, with what it is expected to bring, in money."""

    entry: Entry
    worth: float


def enter_races(turn: Turn) -> None:
    """Write the entries: each driver, the best first, goes where he is worth most, with the goods that are left.

    Drivers only bid for come last; when there are more of them than goods they share the last car: the first valid
    line counts (ruling 30).
    """
    stages = [race for race in turn.view.public.races if race.stage > 1]
    drivers = sorted(turn.drivers, key=lambda name: (-turn.view.public.drivers[name].rating, name))
    # Who is in a rallye needs his own car again, so he chooses first.
    drivers.sort(key=lambda name: not any(_stage_before(turn.view, race, name) for race in stages))
    crews = drivers + turn.wanted
    formula_2_only = turn.chance(FORMULA_2_CHANCE)
    plan = None
    for number, driver in enumerate(crews):
        if number < turn.character.entries:
            plan = _driver_plan(turn, driver, number, formula_2_only) or plan
        if plan is None:
            continue
        if plan.entry.driver == driver:
            _write_entry(turn, plan.entry)
        elif driver in turn.wanted and _can_stand_in(turn, driver, plan.entry):
            turn.orders.append(replace(plan.entry, driver=driver))


def _driver_plan(turn: Turn, driver: str, number: int, formula_2_only: bool) -> Plan | None:
    """Where a team's driver goes. Side races are chosen by chance: if all reckoned alike, all would meet in one race.

    Formel II takes the whole team or none of it, because one excludes the other races (paragraph 4.1).
    """
    races = turn.view.public.races
    formula_2 = [race for race in races if race.kind is RaceKind.FORMULA_2][:1]
    if formula_2_only and formula_2 and _admitted(turn.view, formula_2[0]):
        return best_plan(turn, formula_2, driver)
    side_chance = FIRST_DRIVER_SIDE if number == 0 else OTHER_DRIVER_SIDE
    goes_aside = turn.chance(side_chance * turn.character.side_races // 100)
    groups = [[race for race in races if race.stage > 1]]  # who is in a rallye stays in it
    if goes_aside:
        groups.append([race for race in races if race.kind not in (RaceKind.FORMULA_1, RaceKind.FORMULA_2)])
    groups.append([race for race in races if race.kind is RaceKind.FORMULA_1])
    return next((plan for group in groups if (plan := best_plan(turn, group, driver))), None)


def _can_stand_in(turn: Turn, driver: str, entry: Entry) -> bool:
    """Whether the driver has the points that the entry spends."""
    available = points_of(turn.view, (entry.car, entry.engine, entry.tyres), driver, entry.revs, entry.effort)
    return entry.qualification + sum(entry.sections) <= available


def _write_entry(turn: Turn, entry: Entry) -> None:
    """Put an entry on the sheet; its driver and its goods are used."""
    turn.orders.append(entry)
    for piece in (entry.car, entry.engine, entry.tyres):
        turn.take(piece)
    turn.raced[Kind.CAR].append(entry.car.rating)
    turn.raced[Kind.ENGINE].append(entry.engine.rating)
    if entry.driver in turn.drivers:
        turn.drivers.remove(entry.driver)


def best_plan(turn: Turn, races: Sequence[Race], driver: str) -> Plan | None:
    """The driver's best entry in any of the races, None if none is open to him or worth the trouble."""
    plans = (plan for race in races for plan in _plans(turn, race, driver))
    return max((plan for plan in plans if plan.worth > 0), key=lambda plan: plan.worth, default=None)


def _plans(turn: Turn, race: Race, driver: str) -> Iterator[Plan]:
    """The driver's possible entries in a race: one for each risk, with the most points that this risk can give."""
    stage = _stage_before(turn.view, race, driver)
    if not _admitted(turn.view, race) or (race.stage > 1 and stage is None):
        return
    pieces = _pieces(turn, race, driver, stage)
    if pieces is None:
        return
    field = _expected_field(turn.view, race)
    for available, revs, effort in _settings(turn.view, race, pieces, driver):
        spent = _split(turn, race, available, stage, len(field))
        if spent is not None:
            entry = Entry(race.code, driver, *pieces, revs, effort, *spent)
            yield Plan(entry, _worth(turn, race, entry, field))


def _admitted(view: TeamView, race: Race) -> bool:
    """Whether the team as such may start (paragraphs 4.1 and 4.5)."""
    if race.kind is RaceKind.FORMULA_JUNIOR:
        return not view.me.points
    return race.kind is not RaceKind.FORMULA_2 or view.me.name not in view.public.published.last_formel_2_winners


def _stage_before(view: TeamView, race: Race, driver: str) -> StageResult | None:
    """The driver's result in the rallye stage before, if it lets him go on (paragraph 4.6)."""
    if race.stage <= 1:
        return None
    for stage in view.public.published.stages:
        if stage.driver == driver and rallye_name(stage.race) == rallye_name(race.code):
            return stage if stage.place <= stage.of - view.public.rules.rallye.last_excluded else None
    return None


def _pieces(turn: Turn, race: Race, driver: str, stage: StageResult | None) -> Pieces | None:
    """The goods to race with: the best ones, those a stage asks for, or the best that keep within a limit."""
    cars, engines, tyres = (turn.pieces(kind) for kind in Kind)
    if stage is not None:
        cars = [piece for piece in cars if piece == stage.car]
        engines = [piece for piece in engines if piece == stage.engine]
        tyres = [piece for piece in tyres if piece.rating == stage.tyres]
    if not (cars and engines and tyres):
        return None
    if race.kind is RaceKind.FORMULA_N:
        return _within_limit(turn.view, race, driver, (cars, engines, tyres))
    return cars[0], engines[0], tyres[0]


def _within_limit(view: TeamView, race: Race, driver: str, goods: tuple[list[Component], ...]) -> Pieces | None:
    """The strongest goods that a Formel N race admits at the least settings, None if all are too strong."""
    least = view.public.rules.performance_points.least_setting
    best: Pieces | None = None
    most = -1
    for car, engine, tyres in product(*(pieces[:CHOICE] for pieces in goods)):
        points = points_of(view, (car, engine, tyres), driver, least, least)
        if most < points and _limited_points(view, (car, engine, tyres), driver, least, least) <= race.limit:
            best, most = (car, engine, tyres), points
    return best


def points_of(view: TeamView, pieces: Pieces, driver: str, revs: int, effort: int, formula: str = "") -> int:
    """The performance points of a combination; a driver races with his rating of before the round."""
    car, engine, tyres = (piece.rating for piece in pieces)
    rating = whole_rating(view.public.drivers[driver].rating)
    return performance_points(car, engine, tyres, rating, revs, effort, view.public.rules, formula)


def _limited_points(view: TeamView, pieces: Pieces, driver: str, revs: int, effort: int) -> int:
    """The points that a Formel N limit looks at (ruling 46)."""
    formula = "product" if view.public.rules.options.formula_n_limit == "original" else ""
    return points_of(view, pieces, driver, revs, effort, formula)


def _settings(view: TeamView, race: Race, pieces: Pieces, driver: str) -> list[tuple[int, int, int]]:
    """For each risk that the race admits the most points, with revs and effort."""
    keys = view.public.rules.performance_points
    values = range(keys.least_setting, keys.greatest_setting + 1)
    best: dict[int, tuple[int, int, int]] = {}
    for revs, effort in product(values, values):
        if revs + effort < race.min_risk:
            continue
        if race.kind is RaceKind.FORMULA_N and _limited_points(view, pieces, driver, revs, effort) > race.limit:
            continue
        found = points_of(view, pieces, driver, revs, effort), revs, effort
        best[revs + effort] = max(found, best.get(revs + effort, found))
    return list(best.values())


def _split(
    turn: Turn, race: Race, available: int, stage: StageResult | None, others: int
) -> tuple[int, tuple[int, ...]] | None:
    """Points for the qualification and for each section; None if a stage asks for more than there is."""
    qualification = min(turn.grid_points, available)
    if stage is not None:
        qualification = stage.points
    elif race.stages > 1:
        qualification = available - available * STAGE_PERCENT // 100  # what the stage may not bring is best used here
    elif not race.sections:
        qualification = available
    elif others >= race.grid:
        qualification = available * QUALIFYING // 100
    rest = available - qualification
    if rest < 0:
        return None
    each, extra = divmod(rest, race.sections) if race.sections else (0, 0)
    return qualification, tuple(each + (number < extra) for number in range(race.sections))


def _expected_field(view: TeamView, race: Race) -> list[float]:
    """The points that the other cars in a race can be expected to gather."""
    others = [rival.strength for rival in view.public.rivals if rival.team != view.me.name]
    share = FORMULA_1_SHARE if race.kind is RaceKind.FORMULA_1 else SIDE_RACE_SHARE
    others = [points for rank, points in enumerate(others) if (rank + 1) * share // 100 > rank * share // 100]
    if race.limit:
        others = [min(points, race.limit) for points in others]
    if race.stage > 1:
        rallye = rallye_name(race.code)
        stages = [stage for stage in view.public.published.stages if rallye_name(stage.race) == rallye]
        gathered = [stage.points for stage in stages if stage.team != view.me.name]
        others = [max(0, points - spent) for points, spent in zip(others, gathered, strict=False)]
    elif race.stages > 1:
        others = [points * STAGE_PERCENT // 100 for points in others]
    kept = view.public.sections[USUAL_RISK].share if race.sections else 1.0
    return [points * kept for points in others[:STRONGEST]]


def _worth(turn: Turn, race: Race, entry: Entry, field: Sequence[float]) -> float:
    """The expected reward of an entry, less what it wears down."""
    section = turn.view.public.sections[entry.revs + entry.effort]
    finishes = 1.0
    for _ in range(race.sections):
        finishes *= section.survives
    points = sum(entry.sections) * section.share if race.sections else float(entry.qualification)
    reward = finishes * expected_reward(points, field, _rewards(turn, race, entry)) + race.start_money + PRACTICE
    if race.kind is not RaceKind.FORMULA_1:
        reward = reward * turn.character.side_races / 100
    building = turn.view.public.rules.building
    engine = section.engine_wear / WEAR_PART + section.engine_lost
    car = section.car_wear / WEAR_PART + section.car_lost
    worn = race.sections * (engine * building.engine.base + car * building.car.base) + building.tyres.base
    return reward - worn * turn.character.wear_weight / 100


def _rewards(turn: Turn, race: Race, entry: Entry) -> list[float]:
    """What each place brings to this team: the prize, championship points, the premium for its own components."""
    places = [float(prize) for prize in race.prizes]
    if race.kind is RaceKind.FORMULA_1:
        points = turn.view.public.rules.races.championship_points
        places += [0.0] * (len(points) - len(places))
        for place, value in enumerate(points):
            places[place] += value * turn.character.point_value
    if places and race.premium:
        own = [piece for piece in (entry.car, entry.engine, entry.tyres) if piece.maker == turn.view.me.name]
        places[0] += race.premium * len(own)
    if race.stages and not race.pay_every_stage:
        for _ in range(race.stages - race.stage):
            places = [place * STAGE_CHANCE / 100 for place in places]
    return places
