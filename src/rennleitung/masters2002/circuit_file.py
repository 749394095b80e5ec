"""Circuit files: a short notation of stretches, expanded into spaces.

The format is described in ``docs/circuits.md``. A file gives the lanes, the stretches in driving order from the line,
arrows in corners, the pit lane, the grid and the weather table. What bricks and arrows do not give is written as a
change of single spaces.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from rennleitung.kernel.diagnostic import UnusableError
from rennleitung.kernel.ruleset import MISSING_KEY, UNKNOWN_KEY, WRONG_TYPE, nearest, parse_toml, typed
from rennleitung.masters2002 import codes
from rennleitung.masters2002.circuit import NOWHERE, SPACE, Circuit, Corner, PitLane, Stretch, WeatherTable

_LANE_LETTERS = "ABCDEF"
_ARROWS: Mapping[str, tuple[int, ...]] = {  # change of lane; the lanes count from the left
    "|": (0,),
    "<": (0, -1),
    ">": (0, 1),
    "*": (0, -1, 1),
    "l": (-1,),
    "r": (1,),
}

Table = TypeVar("Table")


@dataclass(frozen=True, slots=True)
class _StretchEntry:
    length: int  # spaces of each lane
    turn: int = 0
    corner: str = ""
    stops: int = 0
    arrows: tuple[str, ...] = ()  # one text for each lane of the stretch, from the left; all arrows if empty
    lanes: tuple[int, ...] = ()  # all lanes if empty


@dataclass(frozen=True, slots=True)
class _PitEntry:
    entry: str
    spaces: int
    boxes: tuple[int, ...]  # the lane space beside each box, counted from 1
    limit: int = NOWHERE  # just after the entry if it is not given


@dataclass(frozen=True, slots=True)
class _ChangeEntry:
    space: str
    forward: tuple[str, ...] | None = None
    ahead: str | None = None  # empty: none
    beside: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class _File:
    title: str
    lanes: int
    grid: tuple[str, ...]
    weather: WeatherTable
    pit: _PitEntry
    stretch: tuple[_StretchEntry, ...]
    change: tuple[_ChangeEntry, ...] = ()
    wall: int = NOWHERE


def read_circuit(text: str, file: str = "") -> Circuit:
    """The circuit that a file's text describes; whether it is a sound one, ``circuit_check`` says.

    Raises:
        UnusableError: if the text is no TOML, lacks a key, has an unknown one, one of the wrong type, or names a space
            that is not there; with file and key.
    """
    try:
        return _Board(_table(parse_toml(file, text), _File, "")).circuit()
    except UnusableError as fault:
        raise fault.within(file) from None


def _table(value: object, schema: type[Table], key: str) -> Table:
    """A table of the file as its frozen dataclass."""
    if not isinstance(value, dict):
        raise UnusableError(WRONG_TYPE.at(wanted="table"), key=key)
    known = {item.name: item for item in fields(schema)}  # type: ignore[arg-type]
    prefix = f"{key}." if key else ""
    for name in value:
        if name not in known:
            raise UnusableError(UNKNOWN_KEY.at(nearest=nearest(name, known)), key=prefix + name)
    for name, item in known.items():
        if name not in value and item.default is MISSING:
            raise UnusableError(MISSING_KEY.at(), key=prefix + name)
    hints = get_type_hints(schema)
    return schema(**{name: _value(entry, hints[name], prefix + name) for name, entry in value.items()})


def _value(value: object, kind: Any, key: str) -> Any:
    if is_dataclass(kind) and isinstance(kind, type):
        return _table(value, kind, key)
    if get_origin(kind) is tuple and is_dataclass(get_args(kind)[0]):
        if not isinstance(value, list):
            raise UnusableError(WRONG_TYPE.at(wanted="array of tables"), key=key)
        return tuple(_table(entry, get_args(kind)[0], f"{key}[{place}]") for place, entry in enumerate(value, 1))
    return typed(value, kind, key)


class _Board:
    """The spaces of a file, by lane and coordinate, while the circuit is put together."""

    def __init__(self, entry: _File) -> None:
        self.entry = entry
        if not 1 <= entry.lanes <= len(_LANE_LETTERS):
            raise UnusableError(codes.CIRCUIT_WRONG_LANES.at(most=len(_LANE_LETTERS)), key="lanes")
        if not entry.grid:
            raise UnusableError(codes.CIRCUIT_GRID_EMPTY.at(), key="grid")
        self.length = SPACE * sum(stretch.length for stretch in entry.stretch)
        self.corners: list[Corner] = []
        self.arrows: dict[tuple[int, int], str] = {}
        self.corner_of: dict[tuple[int, int], int] = {}
        self.stretches: list[Stretch] = []
        for place, stretch in enumerate(entry.stretch, 1):
            self._lay(stretch, f"stretch[{place}]")
        self.places = sorted(self.arrows, key=lambda place: (place[1], place[0]))
        track = [_LANE_LETTERS[lane] + str(x // SPACE + 1) for lane, x in self.places]
        lane = [f"P{number}" for number in range(1, entry.pit.spaces + 1)]
        boxes = [f"X{number}" for number in range(1, len(entry.pit.boxes) + 1)]
        self.names = (*track, *lane, *boxes)
        self.number = {place: space for space, place in enumerate(self.places)}
        self.by_name = {name: space for space, name in enumerate(self.names)}

    def _lay(self, stretch: _StretchEntry, key: str) -> None:
        """Put down the spaces of one stretch."""
        if stretch.length < 1:
            raise UnusableError(codes.CIRCUIT_WRONG_LENGTH.at(lowest=1), key=f"{key}.length")
        lanes = stretch.lanes or tuple(range(self.entry.lanes))
        if not set(lanes) <= set(range(self.entry.lanes)):
            raise UnusableError(codes.CIRCUIT_WRONG_LANES.at(most=self.entry.lanes), key=f"{key}.lanes")
        rows = stretch.arrows or ("*" * stretch.length,) * len(lanes)
        if [len(row) for row in rows] != [stretch.length] * len(lanes) or not set("".join(rows)) <= set(_ARROWS):
            raise UnusableError(
                codes.CIRCUIT_WRONG_ARROWS.at(lanes=len(lanes), length=stretch.length), key=f"{key}.arrows"
            )
        start = self.stretches[-1].start + self.stretches[-1].length if self.stretches else 0
        self.stretches.append(Stretch(start, SPACE * stretch.length, stretch.turn))
        if stretch.corner:
            self.corners.append(Corner(stretch.corner, stretch.stops))
        for lane, row in zip(lanes, rows, strict=True):
            for number, arrow in enumerate(row):
                place = lane, start + SPACE * number + lane % SPACE
                self.arrows[place] = arrow
                self.corner_of[place] = len(self.corners) - 1 if stretch.corner else NOWHERE

    def circuit(self) -> Circuit:
        """The finished tables."""
        track, pit = len(self.places), self._pit()
        beyond = len(self.names) - track
        forward = [*(tuple(self._moves(place)) for place in self.places), *self._pit_moves(pit)]
        ahead = [*(self._at(lane, x + SPACE) for lane, x in self.places), *pit.spaces[1:], pit.exit]
        ahead += [NOWHERE] * len(pit.boxes)
        beside = [*(tuple(self._touches(place)) for place in self.places), *[()] * beyond]
        self._change(forward, ahead, beside)
        x = [*(x for _, x in self.places), *self._pit_coordinates(pit)]
        return Circuit(
            title=self.entry.title,
            lanes=self.entry.lanes,
            length=self.length,
            names=self.names,
            lane=(*(lane for lane, _ in self.places), *(NOWHERE,) * beyond),
            x=tuple(x),
            forward=tuple(forward),
            ahead=tuple(ahead),
            beside=tuple(beside),
            corner=(*(self.corner_of[place] for place in self.places), *(NOWHERE,) * beyond),
            line=tuple(coordinate < SPACE for coordinate in x),
            wall=(*(lane == self.entry.wall for lane, _ in self.places), *(False,) * beyond),
            corners=tuple(self.corners),
            pit=pit,
            grid=self._named(self.entry.grid, "grid"),
            weather=self.entry.weather,
            stretches=tuple(self.stretches),
        )

    def _at(self, lane: int, x: int) -> int:
        return self.number.get((lane, x % self.length), NOWHERE)

    def _moves(self, place: tuple[int, int]) -> Iterator[int]:
        """Along the arrows: the next space of the lane, or half a space further in a neighbouring lane."""
        lane, x = place
        for change in _ARROWS[self.arrows[place]]:
            space = self._at(lane + change, x + (1 if change else SPACE))
            if space != NOWHERE:
                yield space

    def _touches(self, place: tuple[int, int]) -> Iterator[int]:
        lane, x = place
        for change, half in ((-1, 1), (1, 1), (-1, -1), (1, -1)):
            space = self._at(lane + change, x + half)
            if space != NOWHERE:
                yield space

    def _pit(self) -> PitLane:
        pit, first = self.entry.pit, len(self.places)
        if pit.spaces < 1:
            raise UnusableError(codes.CIRCUIT_WRONG_LENGTH.at(lowest=1), key="pit.spaces")
        for box in pit.boxes:
            self._named((f"P{box}",), "pit.boxes")
        entry = self._named((pit.entry,), "pit.entry")[0]
        if entry >= first:
            raise UnusableError(codes.CIRCUIT_UNKNOWN_SPACE.at(name=pit.entry), key="pit.entry")
        lane, x = self.places[entry]
        return PitLane(
            entry=entry,
            limit=x + 1 if pit.limit == NOWHERE else pit.limit,
            spaces=tuple(range(first, first + pit.spaces)),
            boxes=tuple(range(first + pit.spaces, len(self.names))),
            beside=tuple(box - 1 for box in pit.boxes),
            exit=self._at(lane, x + SPACE * (pit.spaces + 1)),
        )

    def _pit_moves(self, pit: PitLane) -> Iterator[tuple[int, ...]]:
        """Lane and boxes lead on along the lane; which car may turn into which box, article 19 says."""
        onwards = (*pit.spaces[1:], pit.exit)
        for space in (*onwards, *(onwards[place] for place in pit.beside)):
            yield (space,) if space != NOWHERE else ()

    def _pit_coordinates(self, pit: PitLane) -> Iterator[int]:
        """A lane space is level with the track space beside it, a box with its lane space."""
        first = self.places[pit.entry][1] + SPACE
        for place in (*range(len(pit.spaces)), *pit.beside):
            yield (first + SPACE * place) % self.length

    def _change(self, forward: list[tuple[int, ...]], ahead: list[int], beside: list[tuple[int, ...]]) -> None:
        for place, change in enumerate(self.entry.change, 1):
            key = f"change[{place}]"
            space = self._named((change.space,), f"{key}.space")[0]
            if change.forward is not None:
                forward[space] = self._named(change.forward, f"{key}.forward")
            if change.ahead is not None:
                ahead[space] = self._named((change.ahead,), f"{key}.ahead")[0] if change.ahead else NOWHERE
            if change.beside is not None:
                beside[space] = self._named(change.beside, f"{key}.beside")

    def _named(self, names: Sequence[str], key: str) -> tuple[int, ...]:
        for name in names:
            if name not in self.by_name:
                raise UnusableError(
                    codes.CIRCUIT_UNKNOWN_SPACE.at(name=name, nearest=nearest(name, self.names)), key=key
                )
        return tuple(self.by_name[name] for name in names)
