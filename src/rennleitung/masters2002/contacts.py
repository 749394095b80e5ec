"""The cars around a space of the board, as chapter 14 looks at them."""

from rennleitung.masters2002 import collision
from rennleitung.masters2002.circuit import SPACE
from rennleitung.masters2002.collision import Place, Situation
from rennleitung.masters2002.state import Car, Race
from rennleitung.masters2002.terms import Ending


def touches(race: Race, space: int) -> bool:
    """Whether a car that ends its move on ``space`` has anybody ahead or beside it."""
    at = race.at
    return any(other in at for other in race.circuit.touching[space])


def situation(
    race: Race, car: Car, space: int, leader: Car, ending: Ending = Ending.MOVED, blocked_by: str = ""
) -> Situation:
    """The collision that a car causes if it ends its move on ``space``."""
    circuit = race.circuit
    cars = [_seen(race, car, Place.CAUSING, space)]
    fronts = [race.at[front] for front in circuit.next_spaces(space) if front in race.at][:1]
    cars += [_seen(race, front, Place.AHEAD, front.space) for front in fronts]
    for touched in circuit.beside[space]:
        other = race.at.get(touched)
        if other is not None and other is not car and other not in fronts:
            ahead = circuit.distance(space, touched) < SPACE
            cars.append(_seen(race, other, Place.HALF_AHEAD if ahead else Place.HALF_BEHIND, touched))
    known = leader.name if any(seen.name == leader.name for seen in cars) else ""
    return Situation(tuple(cars), race.track, ending, blocked_by, known)


def _seen(race: Race, car: Car, place: Place, space: int) -> collision.Car:
    marked = bool(race.markers >> space & 1)
    return collision.Car(car.name, place, car.body, car.condition, marked, car.gear, car.arrival)
