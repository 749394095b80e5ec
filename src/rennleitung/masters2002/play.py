"""One turn of a car, step by step as in 6-3: gear and its cost, die, move, engines."""

from rennleitung.kernel.paragraph import paragraph
from rennleitung.masters2002.choices import Driver
from rennleitung.masters2002.journey import travel
from rennleitung.masters2002.rules.a09_start import start_throw
from rennleitung.masters2002.rules.a13_gears import gear_choices, shift, throw_gear
from rennleitung.masters2002.rules.a16_engine import engine_tests, is_top_speed, roll_gears
from rennleitung.masters2002.rules.a19_pits import leaving_gears
from rennleitung.masters2002.state import Car, Race, Throw
from rennleitung.masters2002.terms import Condition


@paragraph("M06")
def play(race: Race, car: Car, driver: Driver) -> None:
    """A car's turn. Wrecks and cars that were blocked out leave; spun cars wait for the end of the round."""
    if car.wrecked or car.condition is Condition.BLOCKED:
        race.remove(car, "14-2" if car.wrecked else "12")
    elif car.condition is Condition.ENGINE:
        _roll(race, car, driver)
    elif car.condition is not Condition.SPUN:
        _drive(race, car, driver)


def _drive(race: Race, car: Car, driver: Driver) -> None:
    """The turn of a car that is still in the race."""
    if car.owed is not Throw.NONE:
        spaces = start_throw(race, car)
    elif not _shift(race, car, driver):
        return
    else:
        spaces = throw_gear(race, car)
    if spaces:
        gear = car.gear
        travel(race, car, driver, spaces)
        if is_top_speed(gear, spaces, race.rules.engine):
            engine_tests(race, car.name, spaces)
            race.weather_throws.append(car)


def _shift(race: Race, car: Car, driver: Driver) -> bool:
    """The gear for this turn; says whether the car is still in the race. Who stalled drives in first (article 9)."""
    if car.condition in (Condition.STALLED, Condition.RESTALLED):
        car.condition = Condition.SOUND
        car.gear = race.rules.start.gear
        return True
    boxed = car.space in race.circuit.pit.boxes
    gears = leaving_gears(race.rules.pits) if boxed else gear_choices(car, race.rules.gears)
    return shift(race, car, driver.gear(race, car, gears))


@paragraph("M16")
def _roll(race: Race, car: Car, driver: Driver) -> None:
    """The turn of a car with a blown engine: once as far as possible, or home to the line (16-0-5, 16-0-6)."""
    gears = roll_gears(race, car)
    if not gears:
        race.mark(car.space, "16")
        race.remove(car, "16")
        return
    chosen = driver.gear(race, car, gears) if len(gears) > 1 else gears[0]
    car.rolling, car.gear = True, chosen.gear
    car.gas -= chosen.gas
    car.brakes -= chosen.brakes
    travel(race, car, driver, throw_gear(race, car))
    if car.on_board and not car.wrecked and not (car.homeward and car.condition is Condition.ENGINE):
        race.mark(car.space, "16")
        race.remove(car, "16")
