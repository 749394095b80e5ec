"""Drawing in SVG: lines, bars, marks and words on a sheet of user units. Equal drawings are equal bytes.

Words and axes take the colour of the text around the picture, so that it suits light and dark pages.
"""

from collections.abc import Iterable
from html import escape
from itertools import chain, count, takewhile
from typing import Final

from rennleitung.gazette.layout import printable

Point = tuple[float, float]

INK: Final = "currentColor"
SIZE: Final = 12.0  # of the letters
LETTER: Final = 6.6  # the width that is kept for one of them, rather too much than too little
FONTS: Final = "'Libertinus Serif', Georgia, 'Liberation Serif', serif"
MOST_TICKS: Final = 5
STEPS: Final = (1, 2, 5)  # of an axis, times a power of ten


class Canvas:
    """A sheet to draw on; y grows downwards."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height
        self._drawn: list[str] = []

    def line(self, points: Iterable[Point], colour: str = INK, width: float = 1, opacity: float = 1) -> None:
        """A line through all the points."""
        path = " ".join(f"{_short(x)},{_short(y)}" for x, y in points)
        self._add(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{_short(width)}"', opacity)

    def bar(self, left: float, top: float, width: float, height: float, opacity: float) -> None:
        """A filled rectangle in the colour of the text, made lighter by its opacity."""
        place = f'x="{_short(left)}" y="{_short(top)}" width="{_short(width)}" height="{_short(height)}"'
        self._add(f'<rect {place} fill="{INK}"', opacity)

    def mark(self, at: Point, shape: str, colour: str = INK, size: float = 4) -> None:
        """A mark around a point: the shape is a key of ``SHAPES``."""
        corners = " ".join(f"{_short(at[0] + x * size)},{_short(at[1] + y * size)}" for x, y in SHAPES[shape])
        look = f'fill="none" stroke="{colour}" stroke-width="2"' if shape == "cross" else f'fill="{colour}"'
        self._add(f'<polygon points="{corners}" {look}')

    def words(self, at: Point, text: str, anchor: str = "start", size: float = SIZE, bold: bool = False) -> None:
        """A text at a point of its base line: its ``start``, ``middle`` or ``end``."""
        look = f'font-size="{_short(size)}"' + (' font-weight="bold"' if bold else "")
        place = f'x="{_short(at[0])}" y="{_short(at[1])}" text-anchor="{anchor}"'
        self._drawn.append(f'<text {place} {look} fill="{INK}">{escape(printable(text))}</text>')

    def svg(self, name: str, title: str, description: str) -> str:
        """The drawing, with words for those who do not see it; ``name`` tells it from others of the page."""
        labels = f'role="img" aria-labelledby="{name}-title {name}-desc"'
        told = (
            f'<title id="{name}-title">{escape(printable(title))}</title>'
            f'<desc id="{name}-desc">{escape(printable(description))}</desc>'
        )
        size = f'viewBox="0 0 {_short(self.width)} {_short(self.height)}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FONTS}" {labels}>'
        return "\n".join((head, told, *self._drawn, "</svg>"))

    def _add(self, element: str, opacity: float = 1) -> None:
        self._drawn.append(element + (f' opacity="{_short(opacity)}"/>' if opacity != 1 else "/>"))


# Marks by the corners of their outline, around 0,0. A circle has many; a cross is drawn there and back.
SHAPES: Final = {
    "circle": (
        (1.0, 0.0), (0.92, 0.38), (0.71, 0.71), (0.38, 0.92), (0.0, 1.0), (-0.38, 0.92), (-0.71, 0.71), (-0.92, 0.38),
        (-1.0, 0.0), (-0.92, -0.38), (-0.71, -0.71), (-0.38, -0.92), (0.0, -1.0), (0.38, -0.92), (0.71, -0.71),
        (0.92, -0.38),
    ),
    "square": ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    "triangle": ((0.0, -1.15), (1.1, 0.85), (-1.1, 0.85)),
    "diamond": ((0.0, -1.25), (1.25, 0.0), (0.0, 1.25), (-1.25, 0.0)),
    "cross": ((-1.0, -1.0), (1.0, 1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, -1.0), (0.0, 0.0)),
}  # fmt: skip


def ticks(low: float, high: float) -> list[int]:
    """Round whole numbers from ``low`` to ``high``, a few of them."""
    steps = (step * 10**power for power in count() for step in STEPS)
    step = next(step for step in steps if (high - low) / step <= MOST_TICKS)
    first = -(-low // step) * step
    return [int(tick) for tick in takewhile(lambda tick: tick <= high, count(first, step))]


def room_for(texts: Iterable[str], size: float = SIZE) -> float:
    """How wide the longest of some texts may be."""
    return max(map(len, chain(texts, ("",)))) * LETTER * size / SIZE


def _short(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
