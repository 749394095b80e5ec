"""A race in progress: the cars, the board and what lies on it.

The state is plain and changes in place, play by play; the rules are functions on it. Spaces are the numbers of the
circuit's tables, and sets of spaces are whole numbers with one bit for each space.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from rennleitung.kernel.dice import Dice
from rennleitung.masters2002.circuit import NOWHERE, Circuit
from rennleitung.masters2002.events import Event, MarkerLaid, Out, Removed
from rennleitung.masters2002.ruleset import MastersRules
from rennleitung.masters2002.terms import Condition, Track


class Tyre(StrEnum):
    """Kinds of tyres (article 8)."""

    HARD = "hard"
    SOFT = "soft"
    RAIN = "rain"


class Weather(StrEnum):
    """What the weather table shows (article 3)."""

    SUN = "sun"
    CHANGEABLE = "changeable"
    RAIN = "rain"


class Wear(NamedTuple):
    """Wear points in the six categories."""

    tyres: int
    brakes: int
    gas: int
    body: int
    engine: int
    handling: int


class PitChoice(NamedTuple):
    """What to do in the box (article 19): a quick stop or a long one, the new tyres, repairs by category.

    Only a long stop repairs. Tyres are always restored, so ``repairs.tyres`` is of no use.
    """

    quick: bool
    tyre: Tyre
    repairs: Wear = Wear(0, 0, 0, 0, 0, 0)


class Throw(StrEnum):
    """The throw of the black die that a car owes before it may drive (article 9)."""

    NONE = ""
    START = "start"
    RESTART = "restart"


@dataclass(slots=True, eq=False)
class Car:
    """A car. Wear points are what is left; ``progress`` counts half-spaces from the first crossing of the line."""

    name: str
    start: Wear  # what it began with: repairs never lead above it
    repairs: int  # points for repairs in the pit
    tyre: Tyre
    box: int  # place among the circuit's boxes
    space: int
    progress: int
    arrival: int  # smaller: came earlier to its space
    tyres: int
    brakes: int
    gas: int
    body: int
    engine: int
    handling: int
    tyre_laps: int = 0  # the lap the set is in; 0 before its first crossing of the line
    gear: int = 0
    lap: int = 0  # 0 before the first crossing
    stops: int = 0  # made in the corner the car is in
    condition: Condition = Condition.SOUND
    owed: Throw = Throw.START
    stop: PitChoice | None = None  # planned, while in the pit lane on the way to the box
    pit_progress: int = 0  # while in the pits: as if it waited at the entrance limit (19-5)
    rolling: bool = False  # rolls on a blown engine
    homeward: bool = False  # may roll as far as the line (16-0-6)
    out: bool = False  # out of the race, perhaps still on the board
    place: int = 0  # in the ranking; 0 if not ranked

    @property
    def on_board(self) -> bool:
        """Whether the car stands somewhere on the circuit."""
        return self.space != NOWHERE

    @property
    def wrecked(self) -> bool:
        """Whether the car is destroyed."""
        return self.body == 0


@dataclass(eq=False)
class Race:
    """A race on a circuit. ``code`` names it in the labels of the dice."""

    circuit: Circuit
    rules: MastersRules
    dice: Dice
    code: str
    laps: int
    cars: list[Car] = field(default_factory=list)  # in grid order
    events: list[Event] = field(default_factory=list)
    round: int = 0
    weather: Weather = Weather.SUN
    track: Track = Track.DRY
    settled: bool = True  # the weather will not change any more
    in_a_row: int = 1  # equal results of the weather table after each other
    arrivals: int = 0
    named: dict[str, Car] = field(default_factory=dict)
    ranked: list[Car] = field(default_factory=list)
    at: dict[int, Car] = field(default_factory=dict)  # space -> the car on it
    occupied: int = 0
    markers: int = 0
    weather_throws: list[Car] = field(default_factory=list)  # due at the end of the round

    @property
    def wet(self) -> bool:
        """Whether the track is wet."""
        return self.track is Track.WET

    def throw(self, car: Car, purpose: str, sides: int) -> int:
        """A throw of a car in this round: ``<race>/<round>/<car>/<purpose>``."""
        return self.dice.throw(f"{self.code}/{self.round}/{car.name}/{purpose}", sides)

    def put(self, car: Car, space: int) -> None:
        """Put a car on a free space, from wherever it stood."""
        if car.space != NOWHERE:
            del self.at[car.space]
            self.occupied ^= 1 << car.space
        self.at[space] = car
        self.occupied |= 1 << space
        car.space = space

    def take_off(self, car: Car) -> None:
        """Take a car off the board."""
        del self.at[car.space]
        self.occupied ^= 1 << car.space
        car.space = NOWHERE

    def mark(self, space: int, article: str) -> None:
        """Lay a marker for a dangerous space; one is enough (ruling 6), and none lies in the pits."""
        if not self.markers >> space & 1 and self.circuit.on_track[space]:
            self.markers |= 1 << space
            self.events.append(MarkerLaid(space, article))

    def eliminate(self, car: Car, article: str) -> None:
        """A car is out of the race, once."""
        if not car.out:
            car.out = True
            self.events.append(Out(car.name, car.space, article))

    def remove(self, car: Car, article: str) -> None:
        """A car that is out leaves the board."""
        self.eliminate(car, article)
        self.events.append(Removed(car.name, car.space, article))
        self.take_off(car)
