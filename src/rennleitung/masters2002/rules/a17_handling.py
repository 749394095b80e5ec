"""Article 17: dangerous spaces test the handling."""

from rennleitung.kernel.paragraph import paragraph
from rennleitung.masters2002.events import HandlingTested
from rennleitung.masters2002.state import Car, Race


@paragraph("M17", keys=("handling.hit_dry", "handling.hit_wet", "dice.black"))
def handling_test(race: Race, car: Car, space: int) -> None:
    """A car that entered the marked ``space`` tests; with the last point lost it leaves the board at once."""
    rules = race.rules.handling
    face = race.throw(car, "marker", race.rules.dice.black)
    hit = face <= (rules.hit_wet if race.wet else rules.hit_dry)
    car.handling -= hit
    race.events.append(HandlingTested(car.name, space, face, hit, car.handling))
