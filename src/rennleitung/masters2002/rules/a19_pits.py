"""Article 19: the pit lane, a neutral zone beside the track."""

from collections.abc import Iterator

from rennleitung.kernel.paragraph import paragraph
from rennleitung.masters2002.choices import Gear, Move
from rennleitung.masters2002.circuit import NOWHERE, SPACE
from rennleitung.masters2002.events import PitEntered, PitStop, QuickStop
from rennleitung.masters2002.rules.a11_braking import Task, bits
from rennleitung.masters2002.ruleset import PitRules
from rennleitung.masters2002.state import Car, PitChoice, Race, Wear


@paragraph("M19", keys=("pits.first_lap", "pits.laps_closed"))
def pit_open(race: Race, car: Car) -> bool:
    """Whether a car may turn into the pit lane: not before its first lap, nor in its last (ruling 27)."""
    rules = race.rules.pits
    return rules.first_lap <= car.lap <= race.laps - rules.laps_closed and not car.out


@paragraph("M19")
def pit_moves(task: Task) -> Iterator[Move]:
    """The ways into the pit lane, as far as the throw or the bonus leads; never by overshooting (ruling 27)."""
    circuit, pit = task.race.circuit, task.race.circuit.pit
    if task.race.occupied >> pit.spaces[0] & 1:
        return
    furthest = task.spaces + task.bonus
    ways = task.search_from(task.start)
    if circuit.distance(task.start, pit.entry) > SPACE * furthest:
        return
    for spaces in range(furthest):
        for end in ways.ends(spaces):
            if end.space == pit.entry and not end.rate:
                for bonus in sorted({0, task.bonus}):
                    if task.spaces + bonus > spaces:
                        lane = lane_spaces(task.race, task.car, NOWHERE, task.spaces + bonus - spaces)
                        path = (*end.path, *lane)
                        crossed = end.crossed or crossing(task.race, path)
                        yield Move(path, bits(path), bonus=bonus, crossed=crossed, pit=True)


@paragraph("M19")
def lane_spaces(race: Race, car: Car, place: int, spaces: int) -> tuple[int, ...]:
    """The way along the lane from its ``place`` (NOWHERE: before the first) to the box, as far as ``spaces`` lead.

    It ends in the box, and behind a car in the lane without cost (ruling 27).
    """
    pit = race.circuit.pit
    path: list[int] = []
    while len(path) < spaces:
        boxed = place == pit.beside[car.box]
        place += 1
        space = pit.boxes[car.box] if boxed else pit.spaces[place]
        if race.occupied >> space & 1:
            break
        path.append(space)
        if boxed:
            break
    return tuple(path)


@paragraph("M19")
def leaving_spaces(race: Race, car: Car, spaces: int) -> tuple[int, ...]:
    """The way out of box and lane, as far as ``spaces`` lead and no car stands; perhaps on the first track space."""
    circuit = race.circuit
    path: list[int] = []
    space = car.space
    while len(path) < spaces and not circuit.on_track[space]:
        space = circuit.forward[space][0]
        if race.occupied >> space & 1:
            break
        path.append(space)
    return tuple(path)


@paragraph("M19", keys=("pits.exit_gear",))
def leaving_gears(rules: PitRules) -> tuple[Gear, ...]:
    """The gears in which a car may leave its box: fourth or lower (ruling 27)."""
    return tuple(Gear(gear) for gear in range(rules.exit_gear, 0, -1))


@paragraph("M19")
def enter_lane(race: Race, car: Car, choice: PitChoice) -> None:
    """A car has turned into the lane: it has to stop in its box, and what it does there is fixed (ruling 27).

    In the order of the cars it counts as standing at the entrance limit (19-5, ruling 14).
    """
    circuit, pit = race.circuit, race.circuit.pit
    to_limit = (pit.limit - 1 - circuit.x[pit.entry]) % circuit.length
    car.pit_progress = car.progress - circuit.distance(pit.entry, car.space) + to_limit
    car.stop = choice
    race.events.append(PitEntered(car.name))


@paragraph("M19", keys=("pits.quick_highest", "pits.quick_divisor", "pits.exit_gear", "setup.repairs"))
def stop_in_box(race: Race, car: Car, choice: PitChoice) -> int:
    """A car stops in its box: fresh tyres, then the black die of a quick stop or the repairs of a long one.

    Returns:
        the spaces with which a quick stop leaves at once; 0 if the car waits for its next turn.
    """
    circuit, rules = race.circuit, race.rules.pits
    car.stop = None
    car.tyres, car.tyre = car.start.tyres, choice.tyre
    past_line = circuit.x[car.space] < circuit.x[circuit.pit.entry]
    car.tyre_laps = 1 if past_line else 0  # a set fitted before the line is not aged by the crossing (ruling 21)
    repaired = Wear(0, 0, 0, 0, 0, 0) if choice.quick else _repair(car, choice.repairs)
    race.events.append(PitStop(car.name, choice.quick, car.tyre, tuple(repaired)))
    if not choice.quick:
        return 0
    face = race.throw(car, "pit", race.rules.dice.black)
    spaces = -(-face // rules.quick_divisor) if face <= rules.quick_highest else 0
    race.events.append(QuickStop(car.name, face, spaces))
    if spaces:
        car.gear = rules.exit_gear
    return spaces


def _repair(car: Car, wanted: Wear) -> Wear:
    """Spend the points kept for repairs, never above what the car began with (ruling 27)."""
    repaired = []
    for name in Wear._fields:
        points = max(0, min(getattr(wanted, name), getattr(car.start, name) - getattr(car, name), car.repairs))
        car.repairs -= points
        setattr(car, name, getattr(car, name) + points)
        repaired.append(points)
    return Wear(*repaired)


def crossing(race: Race, path: tuple[int, ...]) -> int:
    """The place in a path, from 1, of the first space across the line; 0 if there is none."""
    line = race.circuit.line
    return next((place for place, space in enumerate(path, 1) if line[space]), 0)
