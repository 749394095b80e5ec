"""Article 6: the order of the cars."""

from rennleitung.kernel.paragraph import paragraph
from rennleitung.masters2002.ruleset import OrderRules
from rennleitung.masters2002.state import Car, Race
from rennleitung.masters2002.terms import Condition


@paragraph("M06", keys=("order.spun_gear",))
def level_key(condition: Condition, gear: int, arrival: int, rules: OrderRules) -> tuple[bool, int, bool, int]:
    """The sorting key of a car among cars that stand level; the smallest comes first (6-2-4, ruling 13).

    A stalled car comes last. Then the higher gear comes first, a spun car after another car in first gear, and who
    arrived first (``arrival`` is smaller; before anybody has moved, it is the place on the grid).
    """
    spun = condition is Condition.SPUN
    stalled = condition in (Condition.STALLED, Condition.RESTALLED)
    return stalled, -(rules.spun_gear if spun else gear), spun, arrival


@paragraph("M06", keys=("order.spun_gear",))
def foremost(race: Race) -> Car:
    """The leader: the foremost car on the board (6-2, ruling 14)."""
    return min((car for car in race.cars if car.on_board), key=lambda car: _place(race, car))


@paragraph("M06", keys=("order.spun_gear",))
def track_order(race: Race, leader: Car | None = None) -> list[Car]:
    """All cars on the board from the leader backwards to the car just in front of it (6-2, 16-0-1, ruling 12).

    A lapped car counts where it stands, not by its laps.
    """
    cars = [car for car in race.cars if car.on_board]
    if not cars:
        return []
    first = leader or foremost(race)
    length = race.circuit.length
    lead = -_place(race, first)[0]

    def key(car: Car) -> tuple[int, bool, tuple[int, ...], tuple[bool, int, bool, int]]:
        place, *level = _place(race, car)
        return (lead + place) % length, car is not first, *level  # type: ignore[return-value]

    return sorted(cars, key=key)


def _place(race: Race, car: Car) -> tuple[int, tuple[int, ...], tuple[bool, int, bool, int]]:
    """The sorting key of a car by its position, the foremost first.

    Cars in the pits stand behind all that are past the entrance limit and before all that are not; among themselves
    they stand as in the lane, and a car in the lane before a level one in its box (19-5, ruling 14).
    """
    level = level_key(car.condition, car.gear, car.arrival, race.rules.order)
    place = -order_progress(race, car)
    if race.circuit.on_track[car.space]:
        return place, (1,), level
    return place, (0, -car.progress, car.space in race.circuit.pit.boxes), level


@paragraph("M06")
def order_progress(race: Race, car: Car) -> int:
    """The half-spaces by which a car is in the order: in the pits it counts as waiting at the entrance limit (19-5)."""
    in_pits = car.on_board and not race.circuit.on_track[car.space]
    return car.pit_progress if in_pits else car.progress
