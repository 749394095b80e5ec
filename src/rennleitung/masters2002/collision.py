"""What a collision is made of: the cars around one whose move has ended, the throws due, and what came of them.

Plain values without rules. The race maps its state onto a ``Situation``; a director or a case writes one down.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from rennleitung.masters2002.terms import Condition, Ending, Track


class Place(StrEnum):
    """Where a car stands, seen from the causing car; listed from the front to the back."""

    AHEAD = "ahead"  # on the next space of the same lane
    HALF_AHEAD = "beside-half-ahead"  # on a space of a neighbouring lane that shares an edge
    CAUSING = "causing"  # the car whose move has ended
    HALF_BEHIND = "beside-half-behind"  # likewise in a neighbouring lane
    BEHIND = "behind"  # on the space before in the same lane
    PIT = "pit"  # in the pit lane or a box


@dataclass(frozen=True, slots=True)
class Car:
    """A car with its body points; with none left it is a wreck that waits for its own next turn (14-2)."""

    name: str
    place: Place
    body: int
    condition: Condition = Condition.SOUND
    marked: bool = False  # a dangerous-space marker lies under it
    gear: int = 1
    arrival: int = 0  # who came to its space earlier has the smaller number; decides among level cars only

    @property
    def wrecked(self) -> bool:
        """Whether the car is destroyed."""
        return self.body == 0


@dataclass(frozen=True, slots=True)
class Situation:
    """The cars around a car whose move has ended, in any order, and that car itself."""

    cars: tuple[Car, ...]
    track: Track
    ending: Ending = Ending.MOVED
    blocked_by: str = ""  # the car in front, if the causing car went out by blocking in this play (12-1)
    leader: str = ""  # the leader of the race, else the first of the cars from there backwards: those ahead come last

    @property
    def causing(self) -> Car:
        """The car whose move has ended."""
        return next(car for car in self.cars if car.place is Place.CAUSING)


@dataclass(frozen=True, slots=True)
class BodyTest:
    """One throw of the black die: a face up to ``highest_hit`` damages ``car``."""

    car: str
    against: str
    highest_hit: int
    aggravated: bool


@dataclass(frozen=True, slots=True)
class Plan:
    """Who has to throw: the involved cars first, then the causing car.

    A test of the causing car falls away if the other car is destroyed by this collision, and all that are left once it
    is destroyed itself.
    """

    involved: tuple[BodyTest, ...]
    causing: tuple[BodyTest, ...]


class Cause(StrEnum):
    """Why a car lost body points."""

    HIT = "hit"  # its own throw
    AUTOMATIC = "automatic"  # it caused a collision that destroyed the other car
    BLOCKING = "blocking"  # another car went out behind it


@dataclass(frozen=True, slots=True)
class Thrown:
    """A body test was thrown."""

    test: BodyTest
    face: int
    hit: bool
    article: str


@dataclass(frozen=True, slots=True)
class BodyLost:
    """A car lost body points in the collision with ``other``; ``left`` remain."""

    car: str
    other: str
    points: int
    left: int
    cause: Cause
    article: str


@dataclass(frozen=True, slots=True)
class Marked:
    """A marker for a dangerous space was laid under a car."""

    car: str
    article: str


@dataclass(frozen=True, slots=True)
class Destroyed:
    """A car lost its last body point and waits as a wreck."""

    car: str
    article: str


Event: TypeAlias = Thrown | BodyLost | Marked | Destroyed


@dataclass(frozen=True, slots=True)
class Outcome:
    """What happened, in order, and the cars afterwards in track order."""

    events: tuple[Event, ...]
    cars: tuple[Car, ...]
