"""Article 10: leaving a corner without its stops, and spinning."""

from typing import NamedTuple

from rennleitung.kernel.paragraph import paragraph
from rennleitung.masters2002.events import Overshot, Spun, TurnedRound
from rennleitung.masters2002.ruleset import OvershootingRules
from rennleitung.masters2002.state import Car, Race, Throw
from rennleitung.masters2002.terms import Condition


class Payment(NamedTuple):
    """What paying with tyres leads to."""

    left: int
    spins: bool
    out: bool


@paragraph("M10", keys=("overshooting.second_spin",))
def pay_overshooting(tyres: int, cost: int, rules: OvershootingRules) -> Payment:
    """Pay ``cost`` tyre points for spaces overshot.

    The last point is a spin. A car without any spins again if it owes no more than ``second_spin``, else it is out.
    """
    if cost < tyres or not cost:
        return Payment(tyres - cost, False, False)
    spins = cost == tyres if tyres else cost <= rules.second_spin
    return Payment(0 if spins else tyres, spins, not spins)


@paragraph("M10")
def overshoot(race: Race, car: Car, spaces: int, cost: int, fatal: bool) -> None:
    """A car pays for its overshooting. If it cannot, or left out too many stops, it is out and removed at once."""
    left, spins, out = pay_overshooting(car.tyres, cost, race.rules.overshooting)
    out = out or fatal
    car.tyres = car.tyres if out else left
    race.events.append(Overshot(car.name, spaces, cost, left, "out" if out else "spin" if spins else "paid"))
    if out:
        race.remove(car, "10")
    elif spins:
        spin(race, car)


@paragraph("M10")
def spin(race: Race, car: Car) -> None:
    """A car has spent its last tyre point (10-4)."""
    car.condition = Condition.SPUN
    race.events.append(Spun(car.name, car.space))


@paragraph("M10", keys=("start.gear",))
def turn_round(race: Race) -> None:
    """At the end of the round spun cars are turned round; they restart with the black die, in first gear (10-4-1)."""
    for car in race.cars:
        if car.condition is Condition.SPUN and car.on_board and not car.wrecked:
            car.condition = Condition.SOUND
            car.owed = Throw.RESTART
            car.gear = race.rules.start.gear
            race.events.append(TurnedRound(car.name))
