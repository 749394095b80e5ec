"""Cars put on the board by hand, for tests that speak of spaces by name."""

from collections.abc import Iterator, Mapping, Sequence

from rennleitung.kernel.dice import ScriptedDice
from rennleitung.masters2002.choices import Gear, Move, Setup
from rennleitung.masters2002.circuit import NOWHERE
from rennleitung.masters2002.rules.a11_braking import Task
from rennleitung.masters2002.state import Car, PitChoice, Race, Throw, Tyre, Wear
from rennleitung.masters2002.terms import Track
from rennleitung.rulebook.masters_circuits import circuit
from rennleitung.rulebook.rulesets import masters_rules

RULES = masters_rules().values
FULL = Wear(6, 4, 3, 3, 3, 3)


def scene(board: str, faces: Mapping[str, Sequence[int]] | None = None, *, laps: int = 3, wet: bool = False) -> Race:
    """An empty circuit, with the faces of the dice by label; the race is called T and its first round has begun."""
    race = Race(circuit(board), RULES, ScriptedDice(faces or {}, strict=True), "T", laps, round=1)
    race.track = Track.WET if wet else Track.DRY
    return race


def put(race: Race, name: str, space: str, *, gear: int = 4, lap: int = 1, wear: Wear = FULL, **values: object) -> Car:
    """A car on a space, in its first lap if nothing else is said; other values by the names of its fields."""
    number = race.circuit.numbers[space]
    progress = race.circuit.x[number] + (lap - 1) * race.circuit.length
    box, arrival = len(race.cars), len(race.cars)
    car = Car(name, wear, 2, Tyre.HARD, box, NOWHERE, progress, arrival, *wear, gear=gear, lap=lap, owed=Throw.NONE)
    car.tyre_laps = lap
    for field, value in values.items():
        setattr(car, field, value)
    race.put(car, number)
    race.cars.append(car)
    race.named[name] = car
    race.arrivals = len(race.cars)
    return car


def task(race: Race, car: Car, spaces: int, **values: int) -> Task:
    """So many spaces to move on the track."""
    return Task(race, car, car.space, spaces, stops=car.stops, **values)


def names(race: Race, spaces: Sequence[int]) -> str:
    """A path as its spaces' names."""
    return " ".join(race.circuit.names[space] for space in spaces)


def ends(race: Race, moves: Iterator[Move]) -> set[str]:
    """The names of the spaces where moves end."""
    return {race.circuit.names[move.path[-1]] for move in moves if move.path}


class Scripted:
    """A driver for tests: gears by a list, moves to wished spaces or the first legal one, slipstreams if wished."""

    def __init__(
        self,
        gears: Sequence[int] = (),
        to: Sequence[str] = (),
        slip_to: Sequence[str] = (),
        stop: PitChoice | None = None,
    ) -> None:
        self._gears = list(gears)
        self._to = list(to)
        self._slip_to = list(slip_to)
        self._stop = stop

    def set_up(self, race: Race) -> Setup:
        return Setup(Wear(7, 4, 3, 3, 3, 2), 0, Tyre.HARD)

    def gear(self, race: Race, car: Car, gears: Sequence[Gear]) -> Gear:
        wanted = self._gears.pop(0)
        return next(gear for gear in gears if gear.gear == wanted)

    def move(self, race: Race, car: Car, moves: Iterator[Move]) -> Move:
        if not self._to:
            return next(moves)
        wanted = race.circuit.numbers[self._to.pop(0)]
        return next(move for move in moves if (move.path or (car.space,))[-1] == wanted)

    def slipstream(self, race: Race, car: Car, moves: Sequence[Move]) -> Move | None:
        if not self._slip_to:
            return None
        wanted = race.circuit.numbers[self._slip_to.pop(0)]
        return next(move for move in moves if move.path[-1] == wanted)

    def pit(self, race: Race, car: Car) -> PitChoice:
        assert self._stop is not None
        return self._stop
