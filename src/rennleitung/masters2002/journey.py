"""The move of a car in one play: the throw and its slipstreams, and then what it meets where it ends."""

from dataclasses import dataclass

from rennleitung.kernel.paragraph import paragraph
from rennleitung.masters2002.choices import Driver, Move
from rennleitung.masters2002.circuit import NOWHERE
from rennleitung.masters2002.collision import Marked
from rennleitung.masters2002.contacts import situation, touches
from rennleitung.masters2002.events import Moved, Slipstreamed
from rennleitung.masters2002.moves import as_far_as_possible, lane_moves, legal_moves, track_task
from rennleitung.masters2002.rules.a06_order import foremost
from rennleitung.masters2002.rules.a08_tyres import bonus_spaces, slide_spaces
from rennleitung.masters2002.rules.a10_overshooting import overshoot
from rennleitung.masters2002.rules.a11_braking import Task
from rennleitung.masters2002.rules.a12_blocking import pay_block
from rennleitung.masters2002.rules.a14_collision import collide
from rennleitung.masters2002.rules.a15_wall import enters_wall_lane, wall_test
from rennleitung.masters2002.rules.a17_handling import handling_test
from rennleitung.masters2002.rules.a18_slipstream import slipstream_moves, slipstreamed
from rennleitung.masters2002.rules.a19_pits import enter_lane, stop_in_box
from rennleitung.masters2002.rules.a21_finish import begin_lap, finish
from rennleitung.masters2002.state import Car, Race
from rennleitung.masters2002.terms import Ending


@dataclass(slots=True)
class _Journey:
    """What a car has moved in this play so far."""

    start: int
    path: tuple[int, ...]
    mask: int
    crossed: int  # place in the path, from 1, of the space across the line
    last: Move  # the base move, then the latest slipstream: it alone can overshoot, be braked, blocked, or finish
    slid: bool
    helped: bool  # by soft tyres

    @property
    def end(self) -> int:
        """Where the car is now."""
        return self.path[-1] if self.path else self.start

    def go_on(self, move: Move) -> None:
        """Add a slipstream."""
        self.crossed = self.crossed or (move.crossed and move.crossed + len(self.path))
        self.path += move.path
        self.mask |= move.mask
        self.slid = self.slid or bool(move.slide)
        self.helped = self.helped or bool(move.bonus)
        self.last = move


def travel(race: Race, car: Car, driver: Driver, spaces: int, quick: bool = False) -> None:
    """Move so many spaces and bear what comes of it; ``quick`` is the way out of a quick stop."""
    start = car.space
    in_pits = not race.circuit.on_track[start]
    choices = lane_moves(race, car, spaces, quick) if in_pits else legal_moves(track_task(race, car, spaces, quick))
    move = driver.move(race, car, as_far_as_possible(choices) if car.rolling else choices)
    car.brakes -= move.brakes
    race.events.append(Moved(car.name, car.gear, spaces, start, move.path, move.brakes, move.slide, move.bonus))
    slid, helped = quick or bool(move.slide), quick or bool(move.bonus)
    journey = _Journey(start, move.path, move.mask, move.crossed, move, slid, helped)
    if quick or not in_pits:
        _slipstreams(race, car, driver, journey)
    _arrive(race, car, driver, journey)


@paragraph("M18", keys=("slipstream.corner_brakes",))
def _slipstreams(race: Race, car: Car, driver: Driver, journey: _Journey) -> None:
    """Slipstreams after the move, as long as the car is in one and the driver wants to."""
    front = _front(race, car, journey)
    reached = _in_reach(race, car, journey) if front else ()
    due = race.rules.slipstream.corner_brakes
    while front:
        moves = slipstream_moves(_slipstream_task(race, car, journey), reached, due)
        move = driver.slipstream(race, car, moves) if moves else None
        if move is None:
            return
        car.brakes -= move.brakes + move.corner_brakes
        if move.corner_brakes:
            due = 0
        race.events.append(
            Slipstreamed(car.name, front.name, move.path, move.brakes, move.corner_brakes, move.slide, move.bonus)
        )
        journey.go_on(move)
        front = _front(race, car, journey)


def _front(race: Race, car: Car, journey: _Journey) -> Car | None:
    """The car that gives a slipstream: none while overshooting, nor after braking (ruling 22)."""
    last = journey.last
    if last.brakes or last.over or last.missing or last.finish or last.pit:
        return None
    return slipstreamed(race, car, journey.end)


def _in_reach(race: Race, car: Car, journey: _Journey) -> tuple[int, ...]:
    """The corners that the car is in, or could get into by the bonus, without any slipstream (ruling 26)."""
    circuit = race.circuit
    bonus = 0 if journey.helped else bonus_spaces(car, race.wet, race.rules.tyres)
    spaces = (journey.end, *(circuit.forward[journey.end] if bonus else ()))
    return tuple({circuit.corner[space] for space in spaces})


def _slipstream_task(race: Race, car: Car, journey: _Journey) -> Task:
    """What the car may still slide and add; it is in the corner it began in only if it never left it."""
    rules, corner = race.rules.tyres, race.circuit.corner
    slide = 0 if journey.slid else slide_spaces(car.tyre, race.wet, rules)
    bonus = 0 if journey.helped else bonus_spaces(car, race.wet, rules)
    stops = car.stops if corner[journey.end] == corner[journey.start] else 0
    return Task(race, car, journey.end, 0, slide, bonus, stops=stops)


def _arrive(race: Race, car: Car, driver: Driver, journey: _Journey) -> None:
    """What the move meets: dangerous spaces and wall, overshooting, blocking, pit, collision (6-3)."""
    move = journey.last
    moved = _dangers(race, car, journey)
    _put(race, car, journey, moved)
    if car.wrecked:
        race.eliminate(car, "15")
    if not car.handling:
        race.remove(car, "17")
        return
    if moved == len(journey.path):
        if move.over or move.fatal:
            overshoot(race, car, move.over, move.tyres, move.fatal)
        if not car.on_board:
            return
        if move.finish:
            finish(race, car)
            return
    blocked_by = pay_block(race, car, move) if move.missing and not car.wrecked else ""
    if move.pit and not car.wrecked:
        _pit(race, car, driver, journey.start)
    else:
        _contact(race, car, Ending.MOVED if journey.path else Ending.BRAKED, blocked_by)
        _wall_at_the_end(race, car, journey, moved)


def _dangers(race: Race, car: Car, journey: _Journey) -> int:
    """Test the marked spaces and the wall in path order; says how many spaces the car really moved (rulings 15, 30).

    A lane along the wall that is entered on the last space is tested after the other cars. Spaces across the line at
    the end of the race do not count (ruling 29).
    """
    path = journey.path
    if not journey.mask & (race.markers | race.circuit.walls):
        return len(path)
    before = journey.start
    for moved, space in enumerate(path, 1):
        if journey.last.finish and moved == len(path):
            break
        if race.markers >> space & 1:
            handling_test(race, car, space)
            if not car.handling:
                return moved
        if moved < len(path) and enters_wall_lane(race, before, space):
            wall_test(race, car, space)
            if car.wrecked:
                return moved
        before = space
    return len(path)


def _put(race: Race, car: Car, journey: _Journey, moved: int) -> None:
    """The car is where it got to; it may have begun a lap, or made a stop in a corner (rulings 16, 18)."""
    circuit, end = race.circuit, journey.path[moved - 1] if moved else journey.start
    corner = circuit.corner[end]
    if corner == NOWHERE or journey.last.over or journey.last.fatal:
        car.stops = 0
    else:
        car.stops = 1 + (car.stops if corner == circuit.corner[journey.start] else 0)
    car.progress += circuit.distance(journey.start, end)
    if moved:
        race.arrivals += 1
        car.arrival = race.arrivals
        race.put(car, end)
    if 0 < journey.crossed <= moved and not journey.last.finish:
        begin_lap(race, car)


def _pit(race: Race, car: Car, driver: Driver, start: int) -> None:
    """The car is in the pit lane; if it reached its box, it stops there and perhaps leaves at once (article 19)."""
    if race.circuit.on_track[start]:
        enter_lane(race, car, driver.pit(race, car))
    if car.stop and car.space in race.circuit.pit.boxes and (spaces := stop_in_box(race, car, car.stop)):
        travel(race, car, driver, spaces, quick=True)


def _contact(race: Race, car: Car, ending: Ending, blocked_by: str = "") -> None:
    """The collision test after the whole move (article 14)."""
    if not blocked_by and not touches(race, car.space):
        return
    scene = situation(race, car, car.space, foremost(race), ending, blocked_by)
    outcome = collide(scene, race.rules, race.dice, f"{race.code}/{race.round}")
    race.events.extend(outcome.events)
    for event in outcome.events:
        if isinstance(event, Marked):
            race.markers |= 1 << race.named[event.car].space
    for seen in outcome.cars:
        other = race.named[seen.name]
        other.body = seen.body
        if other.wrecked:
            race.eliminate(other, "14-2")


def _wall_at_the_end(race: Race, car: Car, journey: _Journey, moved: int) -> None:
    """A lane along the wall that was entered on the last space (ruling 30)."""
    *way, _ = journey.start, *journey.path
    arrived = moved and moved == len(journey.path) and not car.wrecked
    if arrived and enters_wall_lane(race, way[-1], car.space):
        wall_test(race, car, car.space)
        if car.wrecked:
            race.eliminate(car, "15")
