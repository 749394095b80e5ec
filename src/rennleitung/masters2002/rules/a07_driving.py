"""Article 7: where a car can get to, along the arrows in corners and by shortest ways on straights.

A way is judged part by part (ruling 17). On each straight it must be a shortest way that leaves out occupied spaces and
those dangers (marked spaces, and the lane along the wall as a whole) that the driver avoids. Which ones those are is
the driver's choice, so a way is legal if no shorter one meets only dangers that it meets itself.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from rennleitung.kernel.paragraph import paragraph
from rennleitung.masters2002.circuit import NOWHERE, Circuit


class End(NamedTuple):
    """The end of a legal way so far."""

    space: int
    path: tuple[int, ...]
    mask: int  # the path as bits
    over: int  # spaces beyond corners that were left without their stops; those beyond two count twice (ruling 18)
    rate: int  # corners overshot by now
    fatal: bool  # too many stops were missing: out (article 10)
    crossed: int  # place in the path, from 1, of the space across the line
    dangers: int  # marked spaces entered, as bits; one more bit, above all spaces, for the lane along the wall
    part: int  # the straight part the way is on: a number for its first space and step; NOWHERE in corners and beyond


class Ways:
    """All legal ways from a space, step by step: ``layer(n)`` holds the ends of those of ``n`` spaces.

    ``missing`` is the number of stops the corner of the space still requires of the car.
    """

    __slots__ = (
        "_circuit",
        "_covers",
        "_fatal_stops",
        "_layers",
        "_markers",
        "_missing",
        "_occupied",
        "_seen",
        "_start",
    )

    def __init__(
        self, circuit: Circuit, fatal_stops: int, start: int, missing: int, occupied: int = 0, markers: int = 0
    ) -> None:
        self._circuit = circuit
        self._fatal_stops = fatal_stops
        self._start = start
        self._missing = missing
        self._occupied = occupied
        self._markers = markers
        self._seen: dict[tuple[int, int, int, bool], list[int]] = {}
        part = start if circuit.corner[start] == NOWHERE else NOWHERE
        self._layers: list[list[End]] = [[End(start, (), 0, 0, 0, False, 0, 0, part)]]
        self._covers = [0]

    def layer(self, spaces: int) -> list[End]:
        """The ends of the ways of so many spaces, those that cost least first; one end for each set of dangers."""
        while len(self._layers) <= spaces:
            self._grow()
        return self._layers[spaces]

    def cover(self, spaces: int) -> int:
        """All spaces that ways of up to so many spaces enter, as bits."""
        self.layer(spaces)
        return self._covers[spaces]

    def _grow(self) -> None:
        """One step further along every way, except where a better one leads."""
        grown = [further for end in self._layers[-1] for further in self.steps(end) if self._is_best(further)]
        grown.sort(key=_cost)
        self._layers.append(grown)
        cover = self._covers[-1]
        for end in grown:
            cover |= 1 << end.space
        self._covers.append(cover)

    def steps(self, end: End) -> Iterator[End]:
        """The way one space further: along the arrows, or straight on in the lane after overshooting (10-2-1)."""
        targets = self._circuit.forward[end.space]
        if end.rate:
            ahead = self._circuit.ahead[end.space]
            targets = targets if ahead == NOWHERE else (ahead,)
        for target in targets:
            if not self._occupied >> target & 1:
                yield self._step(end, target)

    def _is_best(self, end: End) -> bool:
        """Whether no other way to the space is at least as good.

        On a straight an earlier visit beats a later one; elsewhere only ways of the same number of spaces and the same
        overshooting compare.
        """
        part = end.part if end.part != NOWHERE else NOWHERE - len(end.path)
        key = end.space, part, end.over, end.fatal
        known = self._seen.get(key)
        if known is None:
            self._seen[key] = [end.dangers]
            return True
        if any(not other & ~end.dangers for other in known):
            return False
        known.append(end.dangers)
        return True

    def _step(self, end: End, target: int) -> End:
        circuit = self._circuit
        space, path, mask, over, rate, fatal, crossed, dangers, part = end
        here, there = circuit.corner[space], circuit.corner[target]
        if here not in (NOWHERE, there):
            inside = not rate and here == circuit.corner[self._start]
            missing = self._missing if inside else circuit.required[space]
            if missing:
                rate += 1
                fatal = fatal or missing >= self._fatal_stops
        if rate or there != NOWHERE:
            part = NOWHERE
        elif part == NOWHERE:
            part = target + len(circuit.names) * len(path)
        bit = 1 << target
        dangers |= bit & self._markers
        if circuit.wall[target]:
            dangers |= 1 << len(circuit.names)
        if not crossed and circuit.line[target] and not circuit.line[space]:
            crossed = len(path) + 1
        return End(target, (*path, target), mask | bit, over + rate, rate, fatal, crossed, dangers, part)


def _cost(end: End) -> tuple[bool, int]:
    return end.fatal, end.over


class Roads:
    """The ways on the board of a circuit without cars and markers, each worked out once."""

    def __init__(self, circuit: Circuit, fatal_stops: int) -> None:
        self._circuit = circuit
        self._fatal_stops = fatal_stops
        self._ways: dict[tuple[int, int], Ways] = {}

    def free(self, start: int, missing: int) -> Ways:
        """All ways if neither cars nor markers were there."""
        ways = self._ways.get((start, missing))
        if ways is None:
            ways = self._ways[start, missing] = Ways(self._circuit, self._fatal_stops, start, missing)
        return ways

    def around(self, start: int, missing: int, occupied: int, markers: int) -> Ways:
        """All ways between the cars, with the choice which dangers to avoid."""
        return Ways(self._circuit, self._fatal_stops, start, missing, occupied, markers)


@cache
def roads(circuit: Circuit, fatal_stops: int) -> Roads:
    """The table of a circuit; ``fatal_stops`` missing in a corner end the race."""
    return Roads(circuit, fatal_stops)


class Search:
    """The legal ways of one car from a space on the board as it is now."""

    __slots__ = ("_around", "_free", "_markers", "_missing", "_occupied", "_roads", "_start")

    def __init__(self, table: Roads, start: int, missing: int, occupied: int, markers: int) -> None:
        self._roads = table
        self._start = start
        self._missing = missing
        self._occupied = occupied
        self._markers = markers
        self._free = table.free(start, missing)
        self._around: Ways | None = None

    def ends(self, spaces: int) -> "list[End]":
        """The ends of all legal ways of so many spaces."""
        obstacles = self._occupied | self._markers
        if not self._free.cover(spaces) & obstacles:
            return self._free.layer(spaces)
        if self._around is None:
            self._around = self._roads.around(self._start, self._missing, self._occupied, self._markers)
        return self._around.layer(spaces)

    def one_step(self, end: End) -> list[End]:
        """One free space further on a way, whether it would be a shortest one or not (slipstreams, ruling 17)."""
        around = self._roads.around(self._start, self._missing, self._occupied, self._markers)
        return list(around.steps(end))

    def first_free(self, spaces: int) -> End | None:
        """A way of the free board on which nothing stands, one of the cheapest: it is legal on this board too."""
        obstacles = self._occupied | self._markers
        return next((end for end in self._free.layer(spaces) if not end.mask & obstacles), None)


@paragraph("M07", keys=("overshooting.fatal_stops",))
def search(circuit: Circuit, start: int, missing: int, occupied: int, markers: int, fatal_stops: int) -> Search:
    """The legal ways from a space where ``missing`` stops are still required."""
    return Search(roads(circuit, fatal_stops), start, missing, occupied, markers)


@paragraph("M07", keys=("driving.most_stops",))
def stops_missing(circuit: Circuit, start: int, stops: int, space: int) -> int:
    """The stops that the corner of ``space`` still requires of a car that began its play on ``start``.

    It has made ``stops`` in the corner it began in, and none in any other. At most ``driving.most_stops``.
    """
    corner = circuit.corner[space]
    if corner == NOWHERE:
        return 0
    made = stops if corner == circuit.corner[start] else 0
    return max(0, circuit.required[space] - made)
