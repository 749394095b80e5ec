"""The cars around a space of the board, as chapter 14 looks at them."""

from collections.abc import Sequence

from rennleitung.masters2002 import collision
from rennleitung.masters2002.circuit import SPACE, Circuit
from rennleitung.masters2002.collision import Place, Situation
from rennleitung.masters2002.rules.a06_order import order_progress
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
    fronts = [front for front in circuit.next_spaces(space) if front in race.at][:1]
    beside = [touched for touched in circuit.beside[space] if touched in race.at and touched not in fronts]
    cars = [_seen(race, car, Place.CAUSING, space)]
    for touched in (*fronts, *beside):
        other = race.at[touched]
        if other is not car:
            cars.append(_seen(race, other, _place(circuit, space, touched), touched))
    return Situation(tuple(cars), race.track, ending, blocked_by, _first(race, cars, car, space, leader))


def _place(circuit: Circuit, space: int, touched: int) -> Place:
    """Where a space that ``space`` touches lies; the only permitted next one is beside it, too (ruling 9)."""
    if circuit.lane[touched] == circuit.lane[space]:
        return Place.AHEAD
    return Place.HALF_AHEAD if circuit.distance(space, touched) < SPACE else Place.HALF_BEHIND


def _first(race: Race, cars: Sequence[collision.Car], causing: Car, space: int, leader: Car) -> str:
    """The first of the cars from the leader of the race backwards, whether it is one of them or not (ruling 7)."""
    lead, x = order_progress(race, leader), race.circuit.x

    def behind(seen: collision.Car) -> int:
        stands = space if seen.name == causing.name else race.named[seen.name].space
        return (lead - x[stands]) % race.circuit.length

    return min(cars, key=behind).name


def _seen(race: Race, car: Car, place: Place, space: int) -> collision.Car:
    marked = bool(race.markers >> space & 1)
    return collision.Car(car.name, place, car.body, car.condition, marked, car.gear, car.arrival)
