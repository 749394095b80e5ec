"""Articles 6 and 13: gears, and what skipping them costs."""

from rennleitung.kernel.paragraph import paragraph
from rennleitung.masters2002.choices import Gear
from rennleitung.masters2002.events import GearsSkipped
from rennleitung.masters2002.ruleset import GearRules
from rennleitung.masters2002.state import Car, Race


@paragraph(
    "M13",
    keys=("gears.up", "gears.down", "gears.skip_gas", "gears.skip_brakes", "gears.skip_engine", "gears.skip_marker"),
)
def gear_choices(car: Car, rules: GearRules) -> tuple[Gear, ...]:
    """The gears a car may choose, from the highest: only those it can pay in full (ruling 20)."""
    highest = min(car.gear + rules.up, len(rules.faces))
    lowest = max(car.gear - rules.down, 1)
    gears = [Gear(gear) for gear in range(highest, lowest - 1, -1)]
    for skipped, price in enumerate(zip(rules.skip_gas, rules.skip_brakes, rules.skip_engine, strict=True), 1):
        gear = car.gear - rules.down - skipped
        gas, brakes, engine = price
        if gear >= 1 and gas <= car.gas and brakes <= car.brakes and engine <= car.engine:
            gears.append(Gear(gear, gas, brakes, engine, marks=skipped >= rules.skip_marker))
    return tuple(gears)


@paragraph("M13")
def shift(race: Race, car: Car, choice: Gear) -> bool:
    """A car changes gear and pays; says whether it is still in the race.

    Who spends the last engine point is out before the die, with a marker, and leaves at once (ruling 20).
    """
    if choice.gas or choice.brakes or choice.engine:
        car.gas -= choice.gas
        car.brakes -= choice.brakes
        car.engine -= choice.engine
        paid = GearsSkipped(car.name, car.gear, choice.gear, choice.gas, choice.brakes, choice.engine)
        race.events.append(paid)
    car.gear = choice.gear
    if choice.marks:
        race.mark(car.space, "13")
    if choice.engine and not car.engine:
        race.mark(car.space, "16")
        race.remove(car, "16")
    return not car.out


@paragraph("M06", keys=("gears.faces",))
def throw_gear(race: Race, car: Car) -> int:
    """The spaces that the die of the car's gear shows."""
    faces = race.rules.gears.faces[car.gear - 1]
    return faces[race.throw(car, "gear", len(faces)) - 1]
