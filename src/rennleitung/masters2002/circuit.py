"""A circuit: its spaces and how they hang together, worked out once into tables of whole numbers.

Spaces are numbered from 0: the track from the line onwards, then the pit lane, then the boxes. Lanes are offset like
bricks: a space covers two half-spaces, and its coordinate ``x`` is that of its rear half, even in one lane and odd in
the next. Three relations differ (ruling 9): ``forward`` where a car may move, ``ahead`` the physical next space of the
lane whatever the arrows say, ``beside`` what a car on the space touches in the neighbouring lanes.
"""

from dataclasses import dataclass, field

NOWHERE = -1
SPACE = 2  # half-spaces of a space


@dataclass(frozen=True, slots=True)
class Corner:
    """A corner: in driving order, with the number of stops it requires (1 to 3)."""

    name: str
    stops: int


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of the track for drawing: from half-space ``start``, ``length`` half-spaces, turning left if positive."""

    start: int
    length: int
    turn: int  # degrees


@dataclass(frozen=True, slots=True)
class WeatherTable:
    """The highest face of the black die for each weather, in this order (article 3)."""

    sun: int
    changeable: int
    rain: int


@dataclass(frozen=True, slots=True)
class PitLane:
    """The single lane beside the track with its boxes (article 19)."""

    entry: int  # the track space from which it is entered
    limit: int  # half-space coordinate from which on a car on the track is past the entrance
    spaces: tuple[int, ...]  # the lane from the entrance to the exit
    boxes: tuple[int, ...]
    beside: tuple[int, ...]  # for each box the place in ``spaces`` of the lane space it belongs to
    exit: int  # the track space after the lane


@dataclass(frozen=True, eq=False)
class Circuit:
    """One board. Every sequence is indexed by space; ``NOWHERE`` stands for no space or no corner."""

    title: str
    lanes: int
    length: int  # of a lap, in half-spaces
    names: tuple[str, ...]
    lane: tuple[int, ...]  # NOWHERE in the pit lane and the boxes
    x: tuple[int, ...]
    forward: tuple[tuple[int, ...], ...]
    ahead: tuple[int, ...]
    beside: tuple[tuple[int, ...], ...]
    corner: tuple[int, ...]  # place in ``corners``
    line: tuple[bool, ...]  # a car that enters it crosses the line
    wall: tuple[bool, ...]  # part of the lane along the concrete wall
    corners: tuple[Corner, ...]
    pit: PitLane
    grid: tuple[int, ...]
    weather: WeatherTable
    stretches: tuple[Stretch, ...]
    numbers: dict[str, int] = field(init=False)  # name -> space
    required: tuple[int, ...] = field(init=False)  # stops required by the corner of the space; 0 on a straight
    on_track: tuple[bool, ...] = field(init=False)
    touching: tuple[tuple[int, ...], ...] = field(init=False)  # what a car that ends here may hit: ahead and beside
    walls: int = field(init=False)  # the spaces along the wall as bits

    def __post_init__(self) -> None:
        derive = object.__setattr__
        derive(self, "numbers", {name: space for space, name in enumerate(self.names)})
        derive(self, "required", tuple(0 if c == NOWHERE else self.corners[c].stops for c in self.corner))
        derive(self, "on_track", tuple(lane != NOWHERE for lane in self.lane))
        derive(self, "walls", sum(1 << space for space, wall in enumerate(self.wall) if wall))
        spaces = range(len(self.names))
        derive(self, "touching", tuple((*self.next_spaces(space), *self.beside[space]) for space in spaces))

    def next_spaces(self, space: int) -> tuple[int, ...]:
        """Where the car in front of a car here can stand: ahead, or on the only permitted next space (ruling 9)."""
        ahead, forward = self.ahead[space], self.forward[space]
        if not self.on_track[space] or ahead in forward or len(forward) != 1:
            return (ahead,) if ahead != NOWHERE else ()
        return (ahead, forward[0]) if ahead != NOWHERE else forward

    def distance(self, start: int, end: int) -> int:
        """Half-spaces from one space forward to another, less than a lap."""
        return (self.x[end] - self.x[start]) % self.length
