"""Article 18: slipstreams."""

from collections.abc import Iterator

from rennleitung.kernel.paragraph import paragraph
from rennleitung.masters2002.choices import Move
from rennleitung.masters2002.circuit import NOWHERE
from rennleitung.masters2002.rules.a07_driving import End
from rennleitung.masters2002.rules.a11_braking import Task, finishing_move, slide_on
from rennleitung.masters2002.rules.a12_blocking import front_of
from rennleitung.masters2002.state import Car, Race
from rennleitung.masters2002.terms import Condition

_OUT, _STRAIGHT = "o", "s"  # and any other sign: back
_GIVES = (Condition.SOUND, Condition.ENGINE)


@paragraph("M18", keys=("slipstream.lowest_gear",))
def slipstreamed(race: Race, car: Car, space: int) -> Car | None:
    """The car in whose slipstream a car is that ends a move on ``space``, if it may use it.

    Both are in fourth gear or higher, the own gear is no lower. No slipstream by or behind a spun car or one that rolls
    on a blown engine; one whose engine has just blown still gives it (ruling 26).
    """
    lowest = race.rules.slipstream.lowest_gear
    if car.gear < lowest or car.condition is not Condition.SOUND or not race.circuit.on_track[space]:
        return None
    front = front_of(race, space)
    if front is None or front.wrecked or front.rolling or front.condition not in _GIVES:
        return None
    return front if lowest <= front.gear <= car.gear else None


@paragraph("M18", keys=("slipstream.shapes", "slipstream.space_brakes"))
def slipstream_moves(task: Task, reached: tuple[int, ...], corner_brakes: int) -> tuple[Move, ...]:
    """The ways on in a slipstream, whole ones first; shorter ones cost brakes (18, ruling 23).

    ``task`` begins where the car is now, and holds what it may still slide and add. A corner that is not among those
    ``reached`` without any slipstream of this play costs ``corner_brakes``, once (ruling 26).
    """
    rules, car, circuit = task.race.rules.slipstream, task.car, task.race.circuit
    full = len(rules.shapes[0])
    moves: dict[tuple[tuple[int, ...], int], Move] = {}
    for end in _ways(task, rules.shapes):
        short = full - len(end.path)
        for move in _completed(task, end, short * rules.space_brakes):
            entered = any(circuit.corner[space] not in (NOWHERE, *reached) for space in move.path)
            due = corner_brakes if entered else 0
            if move.brakes + due <= car.brakes:
                moves.setdefault((move.path, move.brakes), move._replace(corner_brakes=due))
    return tuple(sorted(moves.values(), key=lambda move: (move.out, move.brakes, move.over)))


def _ways(task: Task, shapes: tuple[str, ...]) -> Iterator[End]:
    """The ends of every way by one of the shapes to either side, and of its parts if the car brakes."""
    start = task.search_from(task.start).ends(0)[0]
    seen: set[tuple[int, ...]] = set()
    waiting = [(start, shape, side) for shape in shapes for side in (-1, 1)]
    while waiting:
        end, shape, side = waiting.pop(0)
        if end.path and end.path not in seen:
            seen.add(end.path)
            yield end
        if shape and not (task.last_lap and end.crossed):
            waiting += [(further, shape[1:], side) for further in _steps(task, end, shape[0], side)]


def _steps(task: Task, end: End, sign: str, side: int) -> Iterator[End]:
    """One space further: in corners along the arrows, on straights as the shape says."""
    circuit = task.race.circuit
    change = {_OUT: side, _STRAIGHT: 0}.get(sign, -side)
    for further in task.one_step(end):
        straight = circuit.corner[end.space] == NOWHERE and not end.rate
        if not straight or circuit.lane[further.space] - circuit.lane[end.space] == change:
            yield further


def _completed(task: Task, end: End, brakes: int) -> Iterator[Move]:
    """The move with its mandatory slide, or with the bonus of soft tyres."""
    if task.last_lap and end.crossed:
        yield finishing_move(task, end)
    elif task.slides(end):
        onwards = task.search_from(end.space)
        for more in range(min(task.slide, task.car.brakes - brakes) + 1):
            for slid in onwards.ends(task.slide - more):
                yield slide_on(task, task.move(end, brakes=brakes + more), slid)
    else:
        yield task.move(end, brakes=brakes)
        if task.bonus and not brakes:
            for further in task.one_step(end):
                home = task.last_lap and further.crossed
                yield finishing_move(task, further, task.bonus) if home else task.move(further, bonus=task.bonus)
