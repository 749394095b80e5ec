"""Article 16: top speeds test the engines, and a blown one lets the car roll on."""

from rennleitung.kernel.paragraph import paragraph
from rennleitung.masters2002.choices import Gear
from rennleitung.masters2002.circuit import NOWHERE
from rennleitung.masters2002.events import EngineTested, TopSpeed
from rennleitung.masters2002.rules.a06_order import track_order
from rennleitung.masters2002.ruleset import EngineRules
from rennleitung.masters2002.state import Car, Race
from rennleitung.masters2002.terms import Condition

_RUNNING = (Condition.SOUND, Condition.SPUN)


@paragraph("M16", keys=("engine.lowest_gear", "engine.top_speeds"))
def is_top_speed(gear: int, thrown: int, rules: EngineRules) -> bool:
    """Whether a throw in a gear makes all engines test."""
    place = gear - rules.lowest_gear
    return place >= 0 and thrown == rules.top_speeds[place]


@paragraph("M16", keys=("engine.lowest_gear", "engine.hit_dry", "engine.hit_wet", "dice.black"))
def engine_tests(race: Race, thrower: str, thrown: int) -> None:
    """Every car on the track in a high gear tests, from the leader backwards (16-0-1); none in the pits (ruling 25)."""
    rules, black = race.rules.engine, race.rules.dice.black
    race.events.append(TopSpeed(thrower, thrown))
    highest_hit = rules.hit_wet if race.wet else rules.hit_dry
    for car in track_order(race):
        running = car.condition in _RUNNING and not car.wrecked and not car.out and race.circuit.on_track[car.space]
        if running and car.gear >= rules.lowest_gear:
            face = race.throw(car, "engine", black)
            hit = face <= highest_hit
            car.engine -= hit
            race.events.append(EngineTested(car.name, face, hit, car.engine))
            if hit:
                race.mark(car.space, "16")
            if not car.engine:
                blow(race, car)


@paragraph("M16")
def blow(race: Race, car: Car) -> None:
    """The engine is gone: the car is out, and rolls on at its next turn; a spun one cannot, and leaves (ruling 24)."""
    if car.condition is Condition.SPUN:
        race.remove(car, "16")
        return
    car.condition = Condition.ENGINE
    car.homeward = rolls_home(race, car)
    race.eliminate(car, "16")


@paragraph("M16", keys=("engine.roll_gear",))
def roll_gears(race: Race, car: Car) -> tuple[Gear, ...]:
    """The gears in which a car with a blown engine may roll this turn; none once it has to leave.

    The first roll is in fourth. Only who rolls home goes on, a gear lower each round, or further with gas (16-0-6).
    """
    rules = race.rules.engine
    if not car.rolling:
        return (Gear(rules.roll_gear),)
    lower, gears = car.gear - 1, race.rules.gears
    if lower < 1:
        return ()
    skips = enumerate(zip(gears.skip_gas, gears.skip_brakes, gears.skip_engine, strict=True), 1)
    payable = [Gear(lower - n, gas, brakes) for n, (gas, brakes, engine) in skips if not engine]
    return (Gear(lower), *(g for g in payable if g.gear >= 1 and g.gas <= car.gas and g.brakes <= car.brakes))


@paragraph("M16", keys=("engine.home_corners",))
def rolls_home(race: Race, car: Car) -> bool:
    """Whether a car is in its last lap and past the last corner but one: then it may roll on to the line (16-0-6)."""
    circuit = race.circuit
    if car.lap != race.laps:
        return False
    number = len(circuit.corners) - race.rules.engine.home_corners
    before = [x for x, corner in zip(circuit.x, circuit.corner, strict=True) if NOWHERE < corner < number]
    return circuit.x[car.space] > max(before, default=NOWHERE) and not 0 <= circuit.corner[car.space] < number
