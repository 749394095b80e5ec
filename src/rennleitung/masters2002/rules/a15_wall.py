"""Article 15: the concrete wall along the outer lane of an oval."""

from rennleitung.kernel.paragraph import paragraph
from rennleitung.masters2002.events import WallTested
from rennleitung.masters2002.state import Car, Race


@paragraph("M15", keys=("wall.hit_dry", "wall.hit_wet", "wall.loss", "dice.black"))
def wall_test(race: Race, car: Car, space: int) -> None:
    """A car that entered the lane along the wall on ``space`` tests its body, never aggravated (ruling 30).

    The last body point makes it a wreck: it stops there and waits for its next turn.
    """
    rules = race.rules.wall
    face = race.throw(car, "wall", race.rules.dice.black)
    hit = face <= (rules.hit_wet if race.wet else rules.hit_dry)
    if hit:
        car.body -= min(rules.loss, car.body)
    race.events.append(WallTested(car.name, space, face, hit, car.body))
    if hit:
        race.mark(space, "15")


@paragraph("M15")
def enters_wall_lane(race: Race, before: int, space: int) -> bool:
    """Whether a step leads into the lane along the wall."""
    return race.circuit.wall[space] and not race.circuit.wall[before]
