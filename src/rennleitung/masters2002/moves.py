"""Every legal way to use a throw, put together from the articles."""

from collections.abc import Iterator

from rennleitung.kernel.paragraph import paragraph
from rennleitung.masters2002.choices import Move
from rennleitung.masters2002.rules.a08_tyres import bonus_spaces, slide_spaces
from rennleitung.masters2002.rules.a11_braking import Task, bits, complete_moves
from rennleitung.masters2002.rules.a12_blocking import blocked_moves
from rennleitung.masters2002.rules.a19_pits import crossing, lane_spaces, leaving_spaces, pit_moves, pit_open
from rennleitung.masters2002.state import Car, Race


def legal_moves(task: Task) -> Iterator[Move]:
    """Every legal way to use the throw: whole moves, braked ones, into the pit lane; blocked ones if none is whole."""
    whole = False
    for move in complete_moves(task):
        whole = whole or not move.brakes
        yield move
    if not task.before and pit_open(task.race, task.car):
        for move in pit_moves(task):
            whole = True
            yield move
    if not whole:
        yield from blocked_moves(task)


@paragraph("M16")
def as_far_as_possible(choices: Iterator[Move]) -> Iterator[Move]:
    """What a car that rolls on a blown engine may choose from (ruling 24).

    The farthest moves it survives, with the bonus if it has one; brakes only to avoid a fatal end.
    """
    moves = list(choices)
    moves = [move for move in moves if not move.out] or moves
    moves = [move for move in moves if move.bonus or move.finish] or moves
    fewest = min(move.brakes for move in moves)
    return iter([move for move in moves if move.brakes == fewest])


def track_task(race: Race, car: Car, spaces: int, quick: bool) -> Task:
    """What the car has to move on the track, from its space or from the end of the pit lane."""
    rules = race.rules.tyres
    slide = 0 if quick else slide_spaces(car.tyre, race.wet, rules)
    bonus = 0 if quick else bonus_spaces(car, race.wet, rules)
    if race.circuit.on_track[car.space]:
        return Task(race, car, car.space, spaces, slide, bonus, stops=car.stops)
    before = leaving_spaces(race, car, spaces)
    return Task(race, car, before[-1], spaces - len(before), slide, bonus, before, crossing(race, before))


@paragraph("M19")
def lane_moves(race: Race, car: Car, spaces: int, quick: bool) -> Iterator[Move]:
    """Every legal way to use the throw from the pit lane or a box: towards the own box, or out onto the track.

    Soft tyres may help here, too, except on the way out of a quick stop (ruling 21).
    """
    path = _lane_path(race, car, spaces)
    if path and race.circuit.on_track[path[-1]]:
        yield from legal_moves(track_task(race, car, spaces, quick))
        return
    yield Move(path, 0, crossed=crossing(race, path), pit=True)
    bonus = 0 if quick else bonus_spaces(car, race.wet, race.rules.tyres)
    further = _lane_path(race, car, spaces + bonus)
    if further != path:
        in_pits = not race.circuit.on_track[further[-1]]
        yield Move(further, bits(further), bonus=bonus, crossed=crossing(race, further), pit=in_pits)


def _lane_path(race: Race, car: Car, spaces: int) -> tuple[int, ...]:
    """The way along the lane: to the box if the car has not stopped there yet, else out of the pits."""
    if car.stop:
        return lane_spaces(race, car, race.circuit.pit.spaces.index(car.space), spaces)
    return leaving_spaces(race, car, spaces)
