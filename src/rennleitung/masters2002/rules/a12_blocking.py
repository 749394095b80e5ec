"""Article 12: cars in front take away spaces of a move."""

from collections.abc import Iterator

from rennleitung.kernel.paragraph import paragraph
from rennleitung.masters2002.choices import Move
from rennleitung.masters2002.events import Blocked
from rennleitung.masters2002.rules.a07_driving import End
from rennleitung.masters2002.rules.a10_overshooting import pay_overshooting, spin
from rennleitung.masters2002.rules.a11_braking import Task, slide_on
from rennleitung.masters2002.state import Car, Race
from rennleitung.masters2002.terms import Condition


@paragraph("M12", keys=("blocking.brakes", "blocking.tyres"))
def blocked_moves(task: Task) -> Iterator[Move]:
    """The ways to end a move that no legal way completes: as far as possible, then paid by the table (ruling 23).

    Brakes that are spent before shorten the move first; the table is for the rest. If no mixture can be paid, there is
    one move left, and it is the end of the race for the car.
    """
    moves, missing = _furthest(task)
    spare = range(min(task.car.brakes, missing - 1) + 1)
    ways = [_priced(task, move._replace(brakes=brakes), missing - brakes) for move in moves for brakes in spare]
    payable = [way for way in ways if not way.out]
    yield from payable or [way for way in ways if not way.brakes]


def _priced(task: Task, move: Move, missing: int) -> Move:
    """The move with the cost of its missing spaces. Overshooting is paid first, the block from what is left then."""
    rules, car = task.race.rules, task.car
    if move.out or missing > len(rules.blocking.brakes):
        return move._replace(missing=missing, out=True)
    brakes, tyres = rules.blocking.brakes[missing - 1], rules.blocking.tyres[missing - 1]
    left = pay_overshooting(car.tyres, move.tyres, rules.overshooting).left
    payable = move.brakes + brakes <= car.brakes and tyres <= left
    return move._replace(missing=missing, block_brakes=brakes, block_tyres=tyres, out=not payable)


def _furthest(task: Task) -> tuple[list[Move], int]:
    """The moves to the stopping spaces (12-1-3), and how many spaces are missing there."""
    ways = task.search_from(task.start)
    spaces = next(spaces for spaces in range(task.spaces, -1, -1) if ways.ends(spaces))
    slid = [(task.move(end), end, slide) for end in ways.ends(spaces) for slide in _slides(task, end)]
    furthest = max(len(slide.path) for _, _, slide in slid)
    ends = [(move, end, slide) for move, end, slide in slid if len(slide.path) == furthest]
    foremost = max(_halves(task, slide.space) for _, _, slide in ends)
    chosen = [(move, end, slide) for move, end, slide in ends if _halves(task, slide.space) == foremost]
    short = task.slide - furthest if task.slides(chosen[0][1]) else 0
    moves = [slide_on(task, move, slide) if slide.path else move for move, _, slide in chosen]
    return moves, task.spaces - spaces + short


def _slides(task: Task, end: End) -> list[End]:
    """How far a slide from there leads; nowhere if none is due or the way is blocked at once."""
    onwards = task.search_from(end.space)
    most = task.slide if task.slides(end) else 0
    return next(ends for spaces in range(most, -1, -1) if (ends := onwards.ends(spaces)))


def _halves(task: Task, space: int) -> int:
    """How far ahead of the start a space lies; the foremost car plays first in the next round."""
    return task.race.circuit.distance(task.start, space)


@paragraph("M12")
def pay_block(race: Race, car: Car, move: Move) -> str:
    """A blocked car pays, and may spin with its last tyre point (12-1-4).

    Returns:
        the name of the car in front if the block was fatal and there is one: it pays with its body in the collision.
    """
    front = front_of(race, car.space)
    name = front.name if front else ""
    race.events.append(Blocked(car.name, name, move.missing, move.block_brakes, move.block_tyres, move.out))
    if move.out:
        car.condition = Condition.ENGINE if car.condition is Condition.ENGINE else Condition.BLOCKED
        car.homeward = False
        race.eliminate(car, "12")
        race.mark(car.space, "12-1")
        return name
    car.brakes -= move.block_brakes
    if move.block_tyres:
        car.tyres -= move.block_tyres
        if not car.tyres:
            spin(race, car)
    return ""


@paragraph("M12")
def front_of(race: Race, space: int) -> Car | None:
    """The car on the space ahead of ``space``, or on the only permitted next one (ruling 9)."""
    for front in race.circuit.next_spaces(space):
        if other := race.at.get(front):
            return other
    return None
