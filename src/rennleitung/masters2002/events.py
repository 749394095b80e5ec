"""What happens in a race: typed facts with the article they rest on, and no prose.

Spaces are the numbers of the circuit, cars their names. The events of a collision come from ``collision``.
"""

from typing import NamedTuple, TypeAlias

from rennleitung.masters2002 import collision


class WeatherThrown(NamedTuple):
    """The weather table was asked, at the start (no car) or after a car's top speed."""

    car: str
    face: int
    weather: str
    track: str
    settled: bool
    article: str = "3"


class SetUp(NamedTuple):
    """A car took its place on the grid."""

    car: str
    space: int
    box: int
    tyre: str
    points: tuple[int, ...]  # tyres, brakes, gas, body, engine, handling
    repairs: int
    article: str = "5"


class RoundBegan(NamedTuple):
    """A round began: the cars in the order in which they play."""

    round: int
    order: tuple[str, ...]
    article: str = "6-2"


class Lapped(NamedTuple):
    """The leader lapped a car before its turn: it is struck from this round."""

    car: str
    article: str = "6-2-6"


class PlaysAgain(NamedTuple):
    """A lapped car passed the leader again: it plays once more at the end of the round."""

    car: str
    article: str = "6-2-6"


class Started(NamedTuple):
    """The black die at the start or at a restart after a spin."""

    car: str
    throw: str  # start, restart
    face: int
    result: str  # stall, super, normal
    article: str = "9"


class GearsSkipped(NamedTuple):
    """A car skipped gears downwards, and paid for it."""

    car: str
    before: int
    gear: int
    gas: int
    brakes: int
    engine: int
    article: str = "13"


class Moved(NamedTuple):
    """A car threw its die and moved; ``path`` holds every space entered."""

    car: str
    gear: int
    thrown: int
    start: int
    path: tuple[int, ...]
    brakes: int
    slide: int
    bonus: int
    article: str = "7"


class Slipstreamed(NamedTuple):
    """A car moved on in the slipstream of another."""

    car: str
    other: str
    path: tuple[int, ...]
    brakes: int
    corner_brakes: int
    slide: int
    bonus: int
    article: str = "18"


class Overshot(NamedTuple):
    """A car left a corner without its stops; ``result`` is paid, spin or out."""

    car: str
    spaces: int
    tyres: int
    left: int
    result: str
    article: str = "10"


class Spun(NamedTuple):
    """A car spent its last tyre point and spun."""

    car: str
    space: int
    article: str = "10-4"


class TurnedRound(NamedTuple):
    """A spun car was turned round at the end of the round."""

    car: str
    article: str = "10-4-1"


class Blocked(NamedTuple):
    """Cars in front cost a car spaces of its move; ``fatal`` if it could not pay."""

    car: str
    other: str
    missing: int
    brakes: int
    tyres: int
    fatal: bool
    article: str = "12"


class HandlingTested(NamedTuple):
    """A car entered a marked space."""

    car: str
    space: int
    face: int
    hit: bool
    left: int
    article: str = "17"


class WallTested(NamedTuple):
    """A car entered the lane along the concrete wall."""

    car: str
    space: int
    face: int
    hit: bool
    left: int
    article: str = "15"


class TopSpeed(NamedTuple):
    """A car threw the highest number of its gear: engines and perhaps the weather are tested."""

    car: str
    thrown: int
    article: str = "16"


class EngineTested(NamedTuple):
    """A car in a high gear tested its engine."""

    car: str
    face: int
    hit: bool
    left: int
    article: str = "16"


class MarkerLaid(NamedTuple):
    """A marker for a dangerous space was laid."""

    space: int
    article: str


class PitEntered(NamedTuple):
    """A car turned into the pit lane."""

    car: str
    article: str = "19"


class PitStop(NamedTuple):
    """A car stopped in its box; ``repaired`` are the points won back in each category."""

    car: str
    quick: bool
    tyre: str
    repaired: tuple[int, ...]
    article: str = "19"


class QuickStop(NamedTuple):
    """The black die of a quick stop: ``spaces`` to leave with at once, or 0."""

    car: str
    face: int
    spaces: int
    article: str = "19"


class LapBegan(NamedTuple):
    """A car crossed the line and began a lap."""

    car: str
    lap: int
    article: str = "2"


class Finished(NamedTuple):
    """A car crossed the line after its last lap and is ranked."""

    car: str
    place: int
    article: str = "21"


class Out(NamedTuple):
    """A car is out of the race; its article says through what."""

    car: str
    space: int
    article: str


class Removed(NamedTuple):
    """A car that is out left the board."""

    car: str
    space: int
    article: str


class RaceEnded(NamedTuple):
    """No car is left on the board."""

    rounds: int
    ranking: tuple[str, ...]
    article: str = "21"


Event: TypeAlias = (
    WeatherThrown
    | SetUp
    | RoundBegan
    | Lapped
    | PlaysAgain
    | Started
    | GearsSkipped
    | Moved
    | Slipstreamed
    | Overshot
    | Spun
    | TurnedRound
    | Blocked
    | HandlingTested
    | WallTested
    | TopSpeed
    | EngineTested
    | MarkerLaid
    | PitEntered
    | PitStop
    | QuickStop
    | LapBegan
    | Finished
    | Out
    | Removed
    | RaceEnded
    | collision.Event
)
