"""The picture of a circuit as SVG: every space with its name, corners, arrows, line, grid, pit lane and wall.

The same circuit always gives the same bytes. The centre line is walked in small steps along the turns of the
stretches; what it misses its own beginning by is spread evenly over the lap.
"""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape

from rennleitung.masters2002.circuit import Circuit

Point = tuple[float, float]

_SPACE = 46.0  # user units along the track for one space, and across it
_WIDTH = 26.0
_MARGIN = 70.0
_LABEL_ROOM = 150.0  # for the names of corners, beside the track
_STEPS = 4  # of the centre line for each half-space
_PIT_GAP = 1.6  # lane widths between the track's edge and the middle of the pit lane
_BOX_GAP = 2.75

STYLE = """
.space{fill:#e9e6df;stroke:#8b867b;stroke-width:1}
.corner{fill:#f3cf7a}.corner.s2{fill:#f0a35e}.corner.s3{fill:#e2705a}
.line{stroke:#1b1b1b;stroke-width:5;stroke-dasharray:6 4}
.wall{stroke:#5d5d66;stroke-width:7;fill:none;stroke-linecap:round}
.pit{fill:#d5e3ea;stroke:#6d8794;stroke-width:1}.box{fill:#b9d3c1;stroke:#5f8069;stroke-width:1}
.grid{fill:none;stroke:#2f5f9e;stroke-width:2}
.arrow{stroke:#6b655a;stroke-width:1.4;fill:none}
text{font:8px sans-serif;fill:#3a372f;text-anchor:middle}
text.label{font:bold 15px sans-serif;fill:#222}text.label.left{text-anchor:end}text.label.right{text-anchor:start}
text.title{font:bold 30px sans-serif;text-anchor:start}
"""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything lies: the centre and the outline of each space, in user units; y grows downwards."""

    centres: tuple[Point, ...]
    outlines: tuple[tuple[Point, ...], ...]
    labels: tuple[tuple[Point, str], ...]  # for each corner a place outside it, and where the track lies from there
    width: float
    height: float


class _Course:
    """The centre line as points and directions for every quarter of a half-space."""

    def __init__(self, circuit: Circuit) -> None:
        self.circuit = circuit
        half, x, y, heading = _SPACE / 2, 0.0, 0.0, 0.0
        self.points: list[Point] = [(x, y)]
        self.headings = [heading]
        for stretch in circuit.stretches:
            steps = stretch.length * _STEPS
            bend = math.radians(stretch.turn) / steps
            for _ in range(steps):
                x += half / _STEPS * math.cos(heading + bend / 2)
                y -= half / _STEPS * math.sin(heading + bend / 2)
                heading += bend
                self.points.append((x, y))
                self.headings.append(heading)
        count = len(self.points) - 1
        self.points = [(px - x * n / count, py - y * n / count) for n, (px, py) in enumerate(self.points)]

    def at(self, x: float, offset: float) -> Point:
        """The point at half-space ``x``, ``offset`` lane widths to the right of the centre line."""
        place = round(x * _STEPS) % (len(self.points) - 1)
        (px, py), heading = self.points[place], self.headings[place]
        return px + offset * _WIDTH * math.sin(heading), py + offset * _WIDTH * math.cos(heading)

    def cell(self, x: float, middle: float, length: int = 2) -> tuple[Point, ...]:
        """The outline of a space one lane wide from half-space ``x`` on."""
        steps = [x + n / 2 for n in range(2 * length + 1)]
        left = [self.at(step, middle - 0.5) for step in steps]
        return (*left, *(self.at(step, middle + 0.5) for step in reversed(steps)))


def layout(circuit: Circuit) -> Layout:
    """Where each space of the circuit is drawn."""
    course = _Course(circuit)
    cells, centres = [], []
    for space, x in enumerate(circuit.x):
        middle = _middle(circuit, course, space)
        cells.append(course.cell(x, middle))
        centres.append(course.at(x + 1, middle))
    xs = [x for cell in cells for x, _ in cell]
    ys = [y for cell in cells for _, y in cell]
    left, top = min(xs) - _MARGIN - _LABEL_ROOM, min(ys) - _MARGIN - 40

    def move(point: Point) -> Point:
        return point[0] - left, point[1] - top

    return Layout(
        tuple(map(move, centres)),
        tuple(tuple(map(move, cell)) for cell in cells),
        tuple((move(point), side) for point, side in _labels(circuit, course)),
        max(xs) + _MARGIN + _LABEL_ROOM - left,
        max(ys) + _MARGIN - top,
    )


def _labels(circuit: Circuit, course: _Course) -> Iterator[tuple[Point, str]]:
    """Outside the middle of each corner."""
    spaces = [
        [x for space, x in enumerate(circuit.x) if circuit.corner[space] == n] for n in range(len(circuit.corners))
    ]
    for covered in spaces:
        middle = (min(covered) + max(covered)) // 2 + 1
        turn = next(part.turn for part in circuit.stretches if part.start <= middle < part.start + part.length)
        outside = math.copysign(circuit.lanes / 2 + 0.9, turn)
        edge, point = course.at(middle, 0), course.at(middle, outside)
        yield point, "right" if point[0] > edge[0] + 9 else "left" if point[0] < edge[0] - 9 else "level"


def _middle(circuit: Circuit, course: _Course, space: int) -> float:
    """How many lane widths the middle of a space lies to the right of the centre line."""
    if circuit.on_track[space]:
        return circuit.lane[space] - (circuit.lanes - 1) / 2
    side = 1.0 if circuit.lane[circuit.pit.entry] >= circuit.lanes / 2 else -1.0
    gap = _BOX_GAP if space in circuit.pit.boxes else _PIT_GAP
    return side * ((circuit.lanes - 1) / 2 + gap)


def circuit_svg(circuit: Circuit) -> str:
    """The picture as a complete SVG document."""
    plan = layout(circuit)
    width, height = _number(plan.width), _number(plan.height)
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
            f'height="{height}" role="img" aria-label="{escape(circuit.title)}">',
            f"<style>{STYLE}</style>",
            f'<rect width="{width}" height="{height}" fill="#fbfaf6"/>',
            *board(circuit, plan),
            "</svg>\n",
        )
    )


def board(circuit: Circuit, plan: Layout) -> Iterator[str]:
    """The elements of the board itself."""
    yield f'<text class="title" x="{_MARGIN}" y="38">{escape(circuit.title)}</text>'
    for space, outline in enumerate(plan.outlines):
        yield f'<polygon class="{_kind(circuit, space)}" points="{_points(outline)}"/>'
    yield from _arrows(circuit, plan)
    for space, (x, y) in enumerate(plan.centres):
        yield f'<text x="{_number(x)}" y="{_number(y)}" dy=".35em">{circuit.names[space]}</text>'
    for x, y in (plan.centres[space] for space in circuit.grid):
        yield f'<circle class="grid" cx="{_number(x)}" cy="{_number(y)}" r="11"/>'
    yield from _line_and_wall(circuit, plan)
    yield from _corner_names(circuit, plan)


def _kind(circuit: Circuit, space: int) -> str:
    if space in circuit.pit.boxes:
        return "box"
    if space in circuit.pit.spaces:
        return "pit"
    return f"space corner s{circuit.required[space]}" if circuit.required[space] else "space"


def _arrows(circuit: Circuit, plan: Layout) -> Iterator[str]:
    """In corners, and where the pit lane begins and ends, a short stroke towards each permitted next space."""
    ways = [(s, t) for s, targets in enumerate(circuit.forward) if circuit.required[s] for t in targets]
    ways += [(circuit.pit.entry, circuit.pit.spaces[0]), (circuit.pit.spaces[-1], circuit.pit.exit)]
    for space, target in ways:
        (x, y), (tx, ty) = plan.centres[space], plan.centres[target]
        ends = [_number(value) for part in (0.36, 0.6) for value in (x + (tx - x) * part, y + (ty - y) * part)]
        yield f'<path class="arrow" d="M{ends[0]} {ends[1]}L{ends[2]} {ends[3]}"/>'


def _line_and_wall(circuit: Circuit, plan: Layout) -> Iterator[str]:
    first = [next(s for s in range(len(circuit.x)) if circuit.lane[s] == lane) for lane in (0, circuit.lanes - 1)]
    edges = [plan.outlines[first[0]], plan.outlines[first[1]]]
    (x, y), (tx, ty) = (_over_line(circuit, space, edge) for space, edge in zip(first, edges, strict=True))
    yield f'<path class="line" d="M{_number(x)} {_number(y)}L{_number(tx)} {_number(ty)}"/>'
    walled = [space for space, wall in enumerate(circuit.wall) if wall]
    if walled:
        outer = slice(None, None) if circuit.lane[walled[0]] == 0 else slice(None, None, -1)
        edge = [point for space in walled for point in plan.outlines[space][outer][:5]]
        yield f'<path class="wall" d="M{"L".join(f"{_number(x)} {_number(y)}" for x, y in edge)}Z"/>'


def _over_line(circuit: Circuit, space: int, outline: tuple[Point, ...]) -> Point:
    """Where the line meets the track's edge: across the middle of the even lanes' first spaces."""
    step = 2 if circuit.x[space] == 0 else 0
    return outline[step] if circuit.lane[space] == 0 else outline[len(outline) - 1 - step]


def _corner_names(circuit: Circuit, plan: Layout) -> Iterator[str]:
    for corner, ((x, y), side) in zip(circuit.corners, plan.labels, strict=True):
        text = f"{escape(corner.name)} {'●' * corner.stops}"
        yield f'<text class="label {side}" x="{_number(x)}" y="{_number(y)}" dy=".35em">{text}</text>'


def _points(outline: Iterable[Point]) -> str:
    return " ".join(f"{_number(x)},{_number(y)}" for x, y in outline)


def _number(value: float) -> str:
    return f"{value:.1f}"
