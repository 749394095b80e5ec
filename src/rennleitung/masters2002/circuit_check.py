"""Whether a circuit is a sound board: every fault of its links, corners, grid and pit lane, each with its own code."""

from collections.abc import Callable, Iterator

from rennleitung.kernel.diagnostic import Diagnostic
from rennleitung.kernel.paragraph import paragraph
from rennleitung.masters2002 import codes
from rennleitung.masters2002.circuit import NOWHERE, Circuit
from rennleitung.masters2002.ruleset import MastersRules

_STEP = (1, 2)  # half-spaces of a move to the neighbouring lane and within the lane
_FULL_TURN = 360  # degrees


@paragraph("M02", keys=("driving.most_stops", "dice.black"))
def check_circuit(circuit: Circuit, rules: MastersRules) -> tuple[Diagnostic, ...]:
    """Every fault of the board, in a fixed order; empty if it can be raced on."""
    faults = [fault for check in _BOARD_CHECKS for fault in check(circuit)]
    for number, corner in enumerate(circuit.corners, 1):
        if not 1 <= corner.stops <= rules.driving.most_stops:
            faults.append(codes.CIRCUIT_CORNER_STOPS.at(corner=number, name=corner.name, stops=corner.stops))
    table = circuit.weather
    if not 0 <= table.sun <= table.changeable <= table.rain or table.rain != rules.dice.black:
        faults.append(codes.CIRCUIT_WEATHER_TABLE.at(sun=table.sun, changeable=table.changeable, rain=table.rain))
    longest = rules.longest_move()
    if circuit.length <= _STEP[1] * longest:
        faults.append(codes.CIRCUIT_LAP_TOO_SHORT.at(spaces=circuit.length // _STEP[1], lowest=longest + 1))
    return tuple(faults)


def _touches(circuit: Circuit) -> Iterator[Diagnostic]:
    """Beside is mutual, and only spaces that share an edge touch (14-1)."""
    for space, others in enumerate(circuit.beside):
        for other in others:
            if space not in circuit.beside[other]:
                yield codes.CIRCUIT_ONE_SIDED_TOUCH.at(space=circuit.names[space], other=circuit.names[other])
            elif abs(circuit.lane[space] - circuit.lane[other]) != 1 or _gap(circuit, space, other) != 1:
                yield codes.CIRCUIT_TOUCH_APART.at(space=circuit.names[space], other=circuit.names[other])


def _gap(circuit: Circuit, space: int, other: int) -> int:
    return min(circuit.distance(space, other), circuit.distance(other, space))


def _links(circuit: Circuit) -> Iterator[Diagnostic]:
    """Moves lead to the next space of the lane or half a space on in a neighbouring lane."""
    for space in _track(circuit):
        forward, ahead, name = circuit.forward[space], circuit.ahead[space], circuit.names[space]
        if not forward:
            yield codes.CIRCUIT_DEAD_END.at(space=name)
        if ahead != NOWHERE and (
            circuit.lane[ahead] != circuit.lane[space] or circuit.distance(space, ahead) != _STEP[1]
        ):
            yield codes.CIRCUIT_AHEAD_ELSEWHERE.at(space=name, other=circuit.names[ahead])
        for target in forward:
            across = abs(circuit.lane[target] - circuit.lane[space])
            if not circuit.on_track[target] or across > 1:
                yield codes.CIRCUIT_FORK_ACROSS_LANES.at(space=name, other=circuit.names[target])
            elif circuit.distance(space, target) != _STEP[1 - across]:
                yield codes.CIRCUIT_WRONG_STEP.at(space=name, other=circuit.names[target])
        if ahead != NOWHERE and ahead not in forward and len(forward) > 1:
            yield codes.CIRCUIT_UNCLEAR_FRONT.at(space=name)  # ruling 9 speaks of the only permitted next space


def _track(circuit: Circuit) -> Iterator[int]:
    return (space for space in range(len(circuit.names)) if circuit.on_track[space])


def _reach(circuit: Circuit) -> Iterator[Diagnostic]:
    """Every space is on some way from the grid."""
    seen, waiting = set(circuit.grid), list(circuit.grid)
    while waiting:
        space = waiting.pop()
        onwards = circuit.forward[space]
        if space == circuit.pit.entry:
            onwards = (*onwards, circuit.pit.spaces[0], *circuit.pit.boxes)
        for target in onwards:
            if target not in seen:
                seen.add(target)
                waiting.append(target)
    for space in range(len(circuit.names)):
        if space not in seen:
            yield codes.CIRCUIT_UNREACHABLE.at(space=circuit.names[space])


def _line(circuit: Circuit) -> Iterator[Diagnostic]:
    """Every lane that comes up to the line goes on behind it, and no corner lies across it."""
    for space in _track(circuit):
        if circuit.x[space] >= circuit.length - _STEP[1]:
            over = (target for target in circuit.forward[space] if circuit.on_track[target])
            if not any(circuit.line[target] and circuit.lane[target] == circuit.lane[space] for target in over):
                yield codes.CIRCUIT_NO_LINK_OVER_LINE.at(space=circuit.names[space])
        if circuit.line[space] and circuit.corner[space] != NOWHERE:
            yield codes.CIRCUIT_CORNER_ON_LINE.at(space=circuit.names[space])


def _grid(circuit: Circuit) -> Iterator[Diagnostic]:
    """The grid lies on the last straight behind the line (ruling 21), one car on each place."""
    corners = [circuit.x[space] for space in _track(circuit) if circuit.corner[space] != NOWHERE]
    last = max(corners, default=NOWHERE)
    for place, space in enumerate(circuit.grid):
        if not circuit.on_track[space] or circuit.x[space] <= last or space in circuit.grid[:place]:
            yield codes.CIRCUIT_GRID_PLACE.at(space=circuit.names[space])
    for front, space in zip(circuit.grid, circuit.grid[1:], strict=False):
        if circuit.x[front] < circuit.x[space]:
            yield codes.CIRCUIT_GRID_PLACE.at(space=circuit.names[space])


def _pit(circuit: Circuit) -> Iterator[Diagnostic]:
    pit = circuit.pit
    if len(pit.boxes) < len(circuit.grid):
        yield codes.CIRCUIT_TOO_FEW_BOXES.at(boxes=len(pit.boxes), cars=len(circuit.grid))
    too_long = _STEP[1] * (len(pit.spaces) + 1) >= circuit.length
    if pit.exit == NOWHERE or circuit.corner[pit.entry] != NOWHERE or too_long:
        yield codes.CIRCUIT_PIT_EXIT.at(space=circuit.names[pit.entry])
    onwards = (*pit.spaces[1:], pit.exit)
    leading = zip((*pit.spaces, *pit.boxes), (*onwards, *(onwards[place] for place in pit.beside)), strict=True)
    for space, onward in leading:
        if circuit.forward[space] != (onward,) and onward != NOWHERE:
            yield codes.CIRCUIT_PIT_LINK.at(space=circuit.names[space], other=circuit.names[onward])
    if not 0 < (pit.limit - circuit.x[pit.entry]) % circuit.length <= circuit.length // 2:
        yield codes.CIRCUIT_PIT_LIMIT.at(limit=pit.limit, entry=circuit.names[pit.entry])


def _shape(circuit: Circuit) -> Iterator[Diagnostic]:
    """The turns bring the track round once, and the wall stands at an outer lane."""
    if abs(turns := sum(stretch.turn for stretch in circuit.stretches)) != _FULL_TURN:
        yield codes.CIRCUIT_NOT_CLOSED.at(turns=turns)
    walled = {circuit.lane[space] for space in _track(circuit) if circuit.wall[space]}
    if not walled <= {0, circuit.lanes - 1}:
        yield codes.CIRCUIT_WALL_INSIDE.at(lane=max(walled) + 1)


_BOARD_CHECKS: tuple[Callable[[Circuit], Iterator[Diagnostic]], ...] = (
    _touches,
    _links,
    _reach,
    _line,
    _grid,
    _pit,
    _shape,
)
