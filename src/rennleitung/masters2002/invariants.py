"""What must hold after every play of every race. A broken one is a fault of the engine, never of a driver."""

from collections.abc import Iterator, Sequence

from rennleitung.masters2002.collision import Marked
from rennleitung.masters2002.events import Finished, MarkerLaid, Out
from rennleitung.masters2002.rules.a06_order import track_order
from rennleitung.masters2002.state import Race, Wear

_MARKED_OUTS = {"12", "14-2", "15", "16"}  # a marker lies where a car went out through these articles
_UNMARKED_OUTS = {"10", "17"}
_MARKING = {"12-1", "13", "15", "16"}  # besides collisions


class Referee:
    """Looks at a race after every play."""

    def __init__(self, race: Race) -> None:
        self._race = race
        self._seen = 0
        self._known_markers = 0

    def broken(self) -> tuple[str, ...]:
        """The invariants that the last play broke."""
        new = self._race.events[self._seen :]
        self._seen = len(self._race.events)
        return (*self._board(), *self._points(), *self._order(), *self._finishers(), *self._markers(new))

    def _board(self) -> Iterator[str]:
        """One car on each space, and every car where the board says."""
        race = self._race
        standing = [car for car in race.cars if car.on_board]
        if len({car.space for car in standing}) != len(standing):
            yield "two cars on one space"
        if race.at != {car.space: car for car in standing}:
            yield "board and cars differ"
        if race.occupied != sum(1 << car.space for car in standing):
            yield "occupied spaces differ"

    def _points(self) -> Iterator[str]:
        """No points below nought, and none above those at the start."""
        for car in self._race.cars:
            for name, most in zip(Wear._fields, car.start, strict=True):
                if not 0 <= getattr(car, name) <= most:
                    yield f"{car.name}: {getattr(car, name)} {name}"
            if car.repairs < 0:
                yield f"{car.name}: {car.repairs} repairs"

    def _order(self) -> Iterator[str]:
        """The order holds every car on the board once, and its leader has come furthest."""
        race = self._race
        order = track_order(race)
        if sorted(car.name for car in order) != sorted(car.name for car in race.cars if car.on_board):
            yield "the order leaves a car out"
        length, track = race.circuit.length, race.circuit.on_track
        standing = [car.progress if track[car.space] else car.pit_progress for car in order]
        behind = [(standing[0] - progress) % length for progress in standing]
        if order and (max(standing) != standing[0] or behind != sorted(behind)):
            yield "the order is not from the leader backwards"
        for car in order:
            if (car.progress - race.circuit.x[car.space]) % length:
                yield f"{car.name}: progress and space differ"

    def _finishers(self) -> Iterator[str]:
        """Places in the order of crossing."""
        race = self._race
        crossed = [event.car for event in race.events if isinstance(event, Finished)]
        if crossed != [car.name for car in race.ranked]:
            yield "the ranking is not the order of crossing"
        if [car.place for car in race.ranked] != list(range(1, len(race.ranked) + 1)):
            yield "places are not counted from one"

    def _markers(self, new: Sequence[object]) -> Iterator[str]:
        """Markers lie only where the table of outs, the wall, engines and collisions lay them."""
        race = self._race
        laid = {event.space for event in new if isinstance(event, MarkerLaid)}
        if wrong := {event.article for event in new if isinstance(event, MarkerLaid)} - _MARKING:
            yield f"markers laid by {wrong}"
        hit = {event.car for event in new if isinstance(event, Marked)}
        fresh = race.markers & ~self._known_markers
        if fresh.bit_count() > len(laid) + len(hit):
            yield "a marker without a reason"
        self._known_markers = race.markers
        for event in new:
            if isinstance(event, Out):
                marked = race.markers >> event.space & 1
                if event.article in _MARKED_OUTS and race.circuit.on_track[event.space] and not marked:
                    yield f"{event.car}: out by {event.article} without a marker"
                if event.article in _UNMARKED_OUTS and event.space in laid:
                    yield f"{event.car}: out by {event.article} with a marker"
