"""Article 11 with 7, 8 and 10: every legal way to use a throw, with its price.

A brake point shortens the move by one space. A move that ends at a stop the corner still requires slides on a wet track
(ruling 16); brakes may shorten the slide too. Soft tyres may add their bonus to a move without brakes.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from rennleitung.kernel.paragraph import paragraph
from rennleitung.masters2002.choices import Move
from rennleitung.masters2002.circuit import SPACE
from rennleitung.masters2002.rules.a07_driving import End, Search, search, stops_missing
from rennleitung.masters2002.rules.a08_tyres import tyre_factor
from rennleitung.masters2002.rules.a10_overshooting import pay_overshooting
from rennleitung.masters2002.state import Car, Race


@dataclass(slots=True, eq=False)
class Task:
    """What a car has to move: ``spaces`` from ``start``, after the spaces of ``before`` (out of the pit lane)."""

    race: Race
    car: Car
    start: int
    spaces: int
    slide: int = 0  # spaces to slide at a required stop
    bonus: int = 0  # spaces that may be added
    before: tuple[int, ...] = ()
    crossed_before: int = 0  # place in ``before``, from 1, of the space across the line
    stops: int = 0  # made in the corner of ``start``

    @property
    def last_lap(self) -> bool:
        """Whether crossing the line ends the race for the car."""
        return self.car.lap == self.race.laps

    def search_from(self, space: int) -> Search:
        """The ways on from a space of this move."""
        race, missing = self.race, self.missing(space)
        stops = race.rules.overshooting.fatal_stops
        return search(race.circuit, space, missing, race.occupied, race.markers, stops)

    def missing(self, space: int) -> int:
        """The stops still required at a space of this move."""
        return stops_missing(self.race.circuit, self.start, self.stops, space)

    def one_step(self, end: End) -> list[End]:
        """One free space further on a way of this move, however many it has gone."""
        return self.search_from(self.start).one_step(end)

    def slides(self, end: End) -> bool:
        """Whether a move that ends there has to slide."""
        return bool(self.slide and not end.rate and self.missing(end.space))

    def move(self, end: End, *, brakes: int = 0, bonus: int = 0) -> Move:
        """The move that ends there."""
        crossed = self.crossed_before or (end.crossed and end.crossed + len(self.before))
        path, mask = end.path, end.mask
        if self.before:
            path, mask = (*self.before, *path), mask | bits(self.before)
        if not end.over:
            return Move(path, mask, brakes, bonus=bonus, crossed=crossed)
        return self.priced(Move(path, mask, brakes, bonus=bonus, crossed=crossed, over=end.over), end.fatal)

    def priced(self, move: Move, fatal: bool) -> Move:
        """The move with its tyre points, and whether it is the end."""
        race, car = self.race, self.car
        tyres = move.over * tyre_factor(car.tyre, car.tyre_laps, race.wet, race.rules.tyres)
        out = fatal or pay_overshooting(car.tyres, tyres, race.rules.overshooting).out
        return move._replace(tyres=tyres, fatal=fatal, out=out)


@paragraph("M11")
def complete_moves(task: Task) -> Iterator[Move]:
    """Every legal move that goes the whole distance, less what is braked; without brakes first.

    In the last lap a move ends at the line (article 21).
    """
    ways = task.search_from(task.start)
    if task.last_lap:
        yield from finishing_moves(task, ways)
    first = ways.first_free(task.spaces)
    if first and (task.slides(first) or (task.last_lap and first.crossed)):
        first = None
    if first:
        yield task.move(first)
    for brakes in range(min(task.car.brakes, task.spaces) + 1):
        for end in ways.ends(task.spaces - brakes):
            if task.last_lap and end.crossed:
                continue
            if task.slides(end):
                yield from _slid_moves(task, end, brakes)
            elif brakes or not first or end.space != first.space:
                yield task.move(end, brakes=brakes)
        if not brakes and task.bonus:
            yield from _bonus_moves(task, ways)


def _bonus_moves(task: Task, ways: Search) -> Iterator[Move]:
    for end in ways.ends(task.spaces + task.bonus):
        if not (task.last_lap and end.crossed):
            yield task.move(end, bonus=task.bonus)


@paragraph("M08")
def _slid_moves(task: Task, end: End, brakes: int) -> Iterator[Move]:
    """The slides on from a required stop; out of the corner they are overshooting (ruling 16)."""
    onwards = task.search_from(end.space)
    for more in range(min(task.slide, task.car.brakes - brakes) + 1):
        for slid in onwards.ends(task.slide - more):
            yield slide_on(task, task.move(end, brakes=brakes + more), slid)


def slide_on(task: Task, move: Move, slid: End) -> Move:
    """The move with a slide after it."""
    crossed = move.crossed or (slid.crossed and slid.crossed + len(move.path))
    longer = move._replace(
        path=(*move.path, *slid.path),
        mask=move.mask | slid.mask,
        slide=len(slid.path),
        over=slid.over,
        crossed=crossed,
    )
    return task.priced(longer, slid.fatal) if slid.over else longer


@paragraph("M21")
def finishing_moves(task: Task, ways: Search) -> Iterator[Move]:
    """The ways over the line within the throw and the bonus; spaces overshot beyond the line cost nothing (21)."""
    circuit = task.race.circuit
    furthest = task.spaces + task.bonus
    if circuit.length - circuit.x[task.start] > SPACE * furthest:
        return
    for spaces in range(1, furthest + 1):
        for end in ways.ends(spaces):
            if end.crossed == spaces:
                yield finishing_move(task, end, max(0, spaces - task.spaces))


@paragraph("M21")
def finishing_move(task: Task, end: End, bonus: int = 0) -> Move:
    """The move over the line: it costs what was overshot before the line, and is fatal only if that cannot be paid
    (ruling 29)."""
    before_line = end._replace(over=end.over - end.rate, fatal=False)
    return task.move(before_line, bonus=bonus)._replace(finish=True)


def bits(spaces: tuple[int, ...]) -> int:
    """The spaces as bits."""
    mask = 0
    for space in spaces:
        mask |= 1 << space
    return mask
