"""Article 9: the start, and the restart after a spin."""

from rennleitung.kernel.paragraph import paragraph
from rennleitung.masters2002.events import Started
from rennleitung.masters2002.rules.a13_gears import throw_gear
from rennleitung.masters2002.state import Car, Race, Throw
from rennleitung.masters2002.terms import Condition


@paragraph("M09", keys=("start.stall", "start.super_start", "start.super_spaces", "start.gear"))
def start_throw(race: Race, car: Car) -> int:
    """The spaces of a car that owes a throw of the black die; 0 if it stalls.

    Who stalled drives in first gear next time, without this throw. A super start moves a fixed number of spaces; after
    it the car is in first gear, so the next one is first or second (ruling 19).
    """
    rules, owed = race.rules.start, car.owed
    car.gear, car.owed = rules.gear, Throw.NONE
    face = race.throw(car, owed, race.rules.dice.black)
    if face <= rules.stall:
        car.condition = Condition.STALLED if owed is Throw.START else Condition.RESTALLED
        race.events.append(Started(car.name, owed, face, "stall"))
        return 0
    superb = face >= rules.super_start
    race.events.append(Started(car.name, owed, face, "super" if superb else "normal"))
    return rules.super_spaces if superb else throw_gear(race, car)
