"""Races: the check of entries, qualification, the run over the sections, and the result.

Every kind of race runs here; where a kind differs, the file of its paragraph says how (``s04_1_formel_ii`` and so on).
"""

from collections import Counter
from collections.abc import Callable

from rennleitung.kernel.diagnostic import Diagnostic
from rennleitung.kernel.paragraph import paragraph
from rennleitung.kernel.units import whole_rating
from rennleitung.turbo2000.codes import (
    COMPONENT_MISSING,
    COMPONENT_USED,
    DRIVER_HURT,
    DRIVER_NOT_YOURS,
    DRIVER_USED,
    RACE_NOT_RUN,
    SECTION_COUNT,
    SETTING_RANGE,
    TOO_MANY_POINTS,
)
from rennleitung.turbo2000.events import CarRun, Outcome, RaceRun
from rennleitung.turbo2000.orders.model import Entry, Training
from rennleitung.turbo2000.round import Round
from rennleitung.turbo2000.rules.g4_scoring import score
from rennleitung.turbo2000.rules.s01_training import TeamTraining, train, training_faults
from rennleitung.turbo2000.rules.s02_performance_points import performance_points
from rennleitung.turbo2000.rules.s03_risk import Running, hits, run_section
from rennleitung.turbo2000.rules.s04_1_formel_ii import formula_2_faults
from rennleitung.turbo2000.rules.s04_2_formel_n import formula_n_faults
from rennleitung.turbo2000.rules.s04_4_stock_car import stock_car_faults
from rennleitung.turbo2000.rules.s04_5_formel_junior import formula_junior_faults
from rennleitung.turbo2000.rules.s04_6_rallye import stage_faults
from rennleitung.turbo2000.rules.s05_improvement import injure
from rennleitung.turbo2000.state import Component, Race, RaceKind

Admission = Callable[[Round, Race, str, Entry], list[Diagnostic]]

ADMISSION: dict[RaceKind, Admission] = {
    RaceKind.FORMULA_2: formula_2_faults,
    RaceKind.FORMULA_N: formula_n_faults,
    RaceKind.STOCK_CAR: stock_car_faults,
    RaceKind.FORMULA_JUNIOR: formula_junior_faults,
    RaceKind.RALLYE: stage_faults,
}

PARAGRAPHS = {
    RaceKind.FORMULA_1: "G3",
    RaceKind.FORMULA_2: "S04.1",
    RaceKind.FORMULA_N: "S04.2",
    RaceKind.DRAGSTER: "S04.3",
    RaceKind.STOCK_CAR: "S04.4",
    RaceKind.FORMULA_JUNIOR: "S04.5",
    RaceKind.RALLYE: "S04.6",
}

TeamEntry = tuple[str, Entry]


@paragraph("S04.0")
def train_and_race(round: Round) -> None:
    """All races and the training camp at the same time: a driver and a component can be in one of them only."""
    entries = enter_and_train(round)
    runs = [(race, run_race(round, race, entries[code])) for code, race in round.races.items()]
    for race, cars in runs:
        round.events.append(RaceRun(paragraph=PARAGRAPHS[race.kind], race=race, cars=score(round, race, cars)))


@paragraph("S04.0")
def enter_and_train(round: Round) -> dict[str, list[TeamEntry]]:
    """Sort out the valid lines of all teams and hold the training camp; returns the entries of each race."""
    training: list[TeamTraining] = []
    entries: dict[str, list[TeamEntry]] = {code: [] for code in round.races}
    for team in round.playing:
        for order in valid_lines(round, team):
            if isinstance(order, Training):
                training.append((team, order))
            else:
                entries[order.race].append((team, order))
    train(round, training)
    return entries


@paragraph("S04.0")
def valid_lines(round: Round, team: str) -> list[Entry | Training]:
    """The lines of a team's [Rennmeldung] that count, in the order of the sheet.

    The first valid line for a driver or a component stands; an invalid one blocks nothing (ruling 30).
    """
    lines: list[Entry | Training] = [*round.orders_of(team, Entry), *round.orders_of(team, Training)]
    drivers: set[str] = set()
    used: Counter[Component] = Counter()
    valid = []
    for order in sorted(lines, key=lambda line: line.span):
        if isinstance(order, Training):
            faults = training_faults(round, team, order)
            needed: Counter[Component] = Counter()
        else:
            faults = entry_faults(round, team, order)
            needed = Counter((order.car, order.engine, order.tyres))
        if not faults:
            faults = _already_used(round, team, order, drivers, used, needed)
        if faults:
            for fault in faults:
                round.tell(team, fault)
        else:
            drivers.add(order.driver)
            used += needed
            valid.append(order)
    return valid


def _already_used(
    round: Round,
    team: str,
    order: Entry | Training,
    drivers: set[str],
    used: Counter[Component],
    needed: Counter[Component],
) -> list[Diagnostic]:
    if order.driver in drivers:
        return [DRIVER_USED.at(order.span, driver=order.driver)]
    return [
        COMPONENT_USED.at(order.span, component=str(component))
        for component in needed
        if used[component] + needed[component] > round.stock[team].get(component, 0)
    ]


@paragraph("G3", keys=("performance_points.least_setting", "performance_points.greatest_setting"))
def entry_faults(round: Round, team: str, entry: Entry) -> list[Diagnostic]:
    """Everything that makes an entry invalid by itself, whatever else the sheet holds."""
    race = round.races.get(entry.race)
    if race is None:
        return [RACE_NOT_RUN.at(entry.span, race=entry.race)]
    faults = []
    driver = round.drivers.get(entry.driver)
    if driver is None or driver.team != team:
        faults.append(DRIVER_NOT_YOURS.at(entry.span, driver=entry.driver, team=driver.team if driver else ""))
    elif driver.injured:
        faults.append(DRIVER_HURT.at(entry.span, driver=entry.driver))
    faults += [
        COMPONENT_MISSING.at(entry.span, component=str(component))
        for component in (entry.car, entry.engine, entry.tyres)
        if not round.stock[team].get(component)
    ]
    keys = round.rules.performance_points
    if not all(keys.least_setting <= value <= keys.greatest_setting for value in (entry.revs, entry.effort)):
        faults.append(SETTING_RANGE.at(entry.span, least=keys.least_setting, greatest=keys.greatest_setting))
    if len(entry.sections) != race.sections:
        faults.append(SECTION_COUNT.at(entry.span, given=len(entry.sections), sections=race.sections))
    if driver is not None:
        spent, available = entry.qualification + sum(entry.sections), available_points(round, entry)
        if spent > available:
            faults.append(TOO_MANY_POINTS.at(entry.span, spent=spent, available=available))
    if race.kind in ADMISSION:
        faults += ADMISSION[race.kind](round, race, team, entry)
    return faults


@paragraph("G3")
def available_points(round: Round, entry: Entry, formula: str = "") -> int:
    """The performance points of an entry, by the formula in force or another."""
    return performance_points(
        entry.car.rating,
        entry.engine.rating,
        entry.tyres.rating,
        whole_rating(round.drivers[entry.driver].rating),
        entry.revs,
        entry.effort,
        round.rules,
        formula,
    )


@paragraph("G3")
def run_race(round: Round, race: Race, entries: list[TeamEntry]) -> list[CarRun]:
    """Qualify, race section by section in grid order, and put the cars into the order of the result (ruling 35)."""
    grid = round.dice.ranked(
        entries,
        lambda entry: -entry[1].qualification,
        lambda entry: entry[1].driver,
        lambda _: f"qualification/{race.code}",
    )
    running = [Running(entry.car.rating, entry.engine.rating) for _, entry in grid[: race.grid]]
    for section in range(race.sections):
        for (_, entry), car in zip(grid, running, strict=False):
            if not car.out:
                count = hits(
                    round.dice,
                    f"risk/{race.code}/{section + 1}/{entry.driver}",
                    entry.revs + entry.effort,
                    round.rules.risk,
                )
                run_section(car, entry.sections[section], count, round.rules.risk)
    runs = _result(round, race, grid, running)
    for (team, entry), car in zip(grid, running, strict=False):
        _return_to_stock(round, team, entry, car)
        if car.hurt:
            injure(round, entry.driver)
    return runs


def _return_to_stock(round: Round, team: str, entry: Entry, car: Running) -> None:
    """Car and engine come back with what is left of them; the tyres of every starter are used up."""
    for component, rating in ((entry.car, car.car), (entry.engine, car.engine)):
        round.take(team, component)
        if rating:
            round.give(team, component._replace(rating=rating))
    round.take(team, entry.tyres)


def _result(round: Round, race: Race, grid: list[TeamEntry], running: list[Running]) -> list[CarRun]:
    starters = list(zip(range(len(grid)), running, strict=False))
    placed = [(index, car) for index, car in starters if not car.out]
    retired = [(index, car) for index, car in starters if car.out]
    placed.sort(key=lambda start: (-start[1].points, start[0]))  # without sections: the grid order (paragraph 4.3)
    retired.sort(key=lambda start: (-len(start[1].sections), -start[1].points, start[0]))
    ranked = [(index, car, Outcome.PLACED, place) for place, (index, car) in enumerate(placed, 1)]
    ranked += [(index, car, Outcome.RETIRED, 0) for index, car in retired]
    runs = [_car_run(round, grid[index], index + 1, car, outcome, place) for index, car, outcome, place in ranked]
    return runs + [
        _car_run(round, grid[index], index + 1, Running(0, 0), Outcome.NOT_QUALIFIED, 0)
        for index in range(len(running), len(grid))
    ]


def _car_run(round: Round, team_entry: TeamEntry, grid: int, car: Running, outcome: Outcome, place: int) -> CarRun:
    team, entry = team_entry
    return CarRun(
        driver=entry.driver,
        team=team,
        car=entry.car,
        engine=entry.engine,
        tyres=entry.tyres,
        rating=whole_rating(round.drivers[entry.driver].rating),
        revs=entry.revs,
        effort=entry.effort,
        available=available_points(round, entry),
        qualification=entry.qualification,
        planned=entry.sections,
        grid=grid,
        outcome=outcome,
        place=place,
        sections=tuple(car.sections),
        points=car.points,
        wear="".join(car.wear),
    )
