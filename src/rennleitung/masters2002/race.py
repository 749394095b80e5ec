"""A whole race: set up, then round after round until no car is left on the board."""

from collections import deque
from collections.abc import Iterator, Mapping

from rennleitung.kernel.dice import Dice
from rennleitung.kernel.paragraph import paragraph
from rennleitung.masters2002.choices import Driver
from rennleitung.masters2002.circuit import NOWHERE, Circuit
from rennleitung.masters2002.events import Lapped, PlaysAgain, RaceEnded, RoundBegan, SetUp
from rennleitung.masters2002.play import play
from rennleitung.masters2002.rules.a03_weather import first_weather, weather_throws
from rennleitung.masters2002.rules.a05_setup import check_setup
from rennleitung.masters2002.rules.a06_order import order_progress, track_order
from rennleitung.masters2002.rules.a10_overshooting import turn_round
from rennleitung.masters2002.ruleset import MastersRules
from rennleitung.masters2002.state import Car, Race


@paragraph("M04")
def new_race(
    circuit: Circuit, rules: MastersRules, dice: Dice, code: str, laps: int, drivers: Mapping[str, Driver]
) -> Race:
    """A race before its first round: the weather, then grid, boxes, points and tyres of the cars in ``drivers``.

    The grid is drawn by lot; boxes are taken in grid order.

    Raises:
        ValueError: if a driver's points are not those that the rules give.
    """
    race = Race(circuit, rules, dice, code, laps)
    first_weather(race)
    for place, name in enumerate(dice.lot(f"{code}/grid", drivers)):
        setup = drivers[name].set_up(race)
        if faults := check_setup(setup, rules.setup):
            raise ValueError(f"{name}: {faults[0].code}")
        space = circuit.grid[place]
        progress = circuit.x[space] - circuit.length
        car = Car(name, setup.wear, setup.repairs, setup.tyre, place, NOWHERE, progress, place, *setup.wear)
        race.put(car, space)
        race.cars.append(car)
        race.named[name] = car
        race.events.append(SetUp(name, space, place, setup.tyre, tuple(setup.wear), setup.repairs))
    race.arrivals = len(race.cars)
    return race


def run(race: Race, drivers: Mapping[str, Driver]) -> Race:
    """Drive a race to its end."""
    for _ in plays(race, drivers):
        pass
    return race


def plays(race: Race, drivers: Mapping[str, Driver]) -> Iterator[Car]:
    """Drive a race, handing back each car after its play, until no car is left on the board."""
    while race.at:
        yield from _round(race, drivers)
        turn_round(race)
        weather_throws(race)
    race.events.append(RaceEnded(race.round, tuple(car.name for car in race.ranked)))


@paragraph("M06")
def _round(race: Race, drivers: Mapping[str, Driver]) -> Iterator[Car]:
    """One round: its order is fixed when it begins, from the leader backwards (6-2, ruling 12).

    A car that the leader laps before its turn is struck; one that passes the leader again plays again at the end.
    """
    race.round += 1
    order = track_order(race)
    leader = order[0]
    race.events.append(RoundBegan(race.round, tuple(car.name for car in order)))
    behind = {car.name: laps_behind(race, leader, car) for car in order}
    waiting = deque(order)
    while waiting:
        car = waiting.popleft()
        if not car.on_board:
            continue
        before = laps_behind(race, leader, car)
        if before > max(behind[car.name], 0):
            race.events.append(Lapped(car.name))
            continue
        play(race, car, drivers[car.name])
        yield car
        passed_again = laps_behind(race, leader, car) < before and before > 0
        if passed_again and leader.on_board and car.on_board and not car.out:
            race.events.append(PlaysAgain(car.name))
            waiting.append(car)
            behind[car.name] = before


@paragraph("M06")
def laps_behind(race: Race, leader: Car, car: Car) -> int:
    """How often the leader has lapped a car: nought for the cars behind it on its own lap."""
    return (order_progress(race, leader) - order_progress(race, car) - 1) // race.circuit.length
