"""Pages of fixed width: headings, prose with hyphens, tables, and lines that go on where they do not fit."""

from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from re import compile as pattern
from typing import Final

from rennleitung.gazette.hyphenation import division_points

GAPS: Final = (2, 1)  # blanks between the columns of a table: as many as the page allows
LEAST_HOLE: Final = 5  # a word is divided only if it would leave more blanks than this at the end of a line
LONGEST_WORD: Final = 60  # letters; what is longer is no word, and is broken anywhere
LEAST_COLUMN: Final = 8  # how far a column of a table is narrowed
HANGING: Final = "  "
UNPRINTABLE: Final = "\N{REPLACEMENT CHARACTER}"
_LETTERS: Final = pattern(r"^(\W*)([^\W\d_]+)(\W*)$")

Row = Sequence[str]


class Page:
    """Lines of at most ``width`` columns, gathered from the top.

    ``spell`` is applied to every text before it is laid out, so that a spelling with more letters keeps the width.
    """

    def __init__(self, width: int, language: str, spell: Callable[[str], str] | None = None) -> None:
        self.width = width
        self.language = language
        self.lines: list[str] = []
        self._spell = spell

    def text(self) -> str:
        """All lines, each with its line end."""
        return "\n".join(self.lines) + "\n"

    def rule(self, sign: str = "-") -> None:
        """A line across the page."""
        self.lines.append(sign * self.width)

    def space(self) -> None:
        """An empty line, never two."""
        if self.lines and self.lines[-1]:
            self.lines.append("")

    def centred(self, text: str) -> None:
        """A short text in the middle, a long one on several lines."""
        self.lines += [line.center(self.width).rstrip() for line in wrap(self._spelt(text).split(" "), self.width)]

    def heading(self, text: str) -> None:
        """A heading in capitals over a rule."""
        self.space()
        self.lines += wrap(self._spelt(text).upper().split(" "), self.width)
        self.rule()

    def heading_below(self, text: str) -> None:
        """A heading within a part."""
        self.space()
        self.item(text)

    def ends(self, left: str, right: str) -> None:
        """Two texts at both ends of a line, or below each other where one line is too short."""
        left, right = self._spelt(left), self._spelt(right)
        if len(left) + len(right) < self.width:
            self.lines.append(left + right.rjust(self.width - len(left)))
        else:
            self.lines += wrap(left.split(" "), self.width)
            self.lines += [line.rjust(self.width) for line in wrap(right.split(" "), self.width)]

    def prose(self, text: str, language: str) -> None:
        """Paragraphs of running text, with words divided; line breaks of the text are kept."""
        for line in text.split("\n"):
            self.lines += wrap(self._spelt(line).split(), self.width, language=language) or [""]

    def item(self, text: str, indent: str = "") -> None:
        """One fact on a line; where it goes on, the lines are indented further."""
        text = indent + self._spelt(text)
        if len(text) <= self.width:
            self.lines.append(text)
        else:
            self.lines += wrap(text.split(), self.width, indent, indent + HANGING)

    def series(self, lead: str, pieces: Iterable[str], hanging: str = HANGING) -> None:
        """A lead and pieces behind it; lines break between pieces, within one only if it is longer than a line."""
        self.lines += wrap([self._spelt(piece) for piece in (lead, *pieces)], self.width, "", hanging)

    def table(self, rows: Iterable[Row], align: str, head: Row | None = None) -> None:
        """Rows in columns; ``align`` has ``<`` or ``>`` for each. The last ``<`` column is widened to fill the page.

        Where the page is too narrow, cells of ``<`` columns go on in the next line, so that nothing is ever cut.
        """
        cells = [[self._spelt(cell) for cell in row] for row in (*((head,) if head else ()), *rows)]
        if not cells:
            return
        widest = [max(map(len, column)) for column in zip(*cells, strict=True)]
        gap = next((gap for gap in GAPS if sum(widest) + gap * (len(align) - 1) <= self.width), GAPS[-1])
        widths = _narrowed(widest, align, self.width - gap * (len(align) - 1))
        columns = (f"{{:{side}{width}}}" for side, width in zip(align, widths, strict=True))
        template = (" " * gap).join(columns).format
        if sum(widths) + gap * (len(align) - 1) > self.width:
            for row in cells:
                self.lines += wrap(filter(None, row), self.width, "", HANGING)
        else:
            for row in cells:
                if any(len(cell) > width for cell, width in zip(row, widths, strict=True)):
                    parts = [
                        wrap(cell.split(" "), width, "", HANGING * 2) for cell, width in zip(row, widths, strict=True)
                    ]
                    self.lines += [template(*line).rstrip() for line in zip_longest(*parts, fillvalue="")]
                else:
                    self.lines.append(template(*row).rstrip())

    def side_by_side(self, left: Sequence[str], right: Sequence[str]) -> None:
        """Two lists of lines as two columns; each line must fit half the page."""
        half = self.width // 2
        for one, other in zip_longest(left, right, fillvalue=""):
            self.lines.append(f"{one:<{half}}{other}".rstrip())

    def columns(self, rows: Iterable[Row], align: str, head: Row | None = None) -> list[str]:
        """A table for one half of the page, for ``side_by_side``."""
        part = Page(self.width // 2 - GAPS[0], self.language, self._spell)
        part.table(rows, align, head)
        return part.lines

    def _spelt(self, text: str) -> str:
        text = printable(text)
        return self._spell(text) if self._spell else text


def printable(text: str, keep: str = "") -> str:
    """The text on one line, with a sign for what cannot be seen, as signs that turn the direction of writing.

    Signs of ``keep`` stay, such as line breaks.
    """
    if text.isprintable():
        return text
    signs = (sign if sign.isprintable() or sign in keep else " " if sign.isspace() else UNPRINTABLE for sign in text)
    return "".join(signs)


def wrap(words: Iterable[str], width: int, first: str = "", rest: str = "", language: str = "") -> list[str]:
    """Set words into lines of at most ``width`` columns; with a language, words are divided by its rules.

    ``first`` and ``rest`` go before the first and the other lines. A word may hold blanks: only if it is longer than a
    line it is broken there, and one without blanks anywhere.
    """
    lines: list[str] = []
    line, empty = first, True
    waiting = list(reversed(list(words)))
    while waiting:
        word = waiting.pop()
        room = width - len(line) - (not empty)
        if len(word) <= room:
            line, empty = f"{line}{word}" if empty else f"{line} {word}", False
            continue
        head, tail = _divided(word, room, language)
        if not head and (empty or len(word) > width - len(rest)):
            head, tail = _broken(word, room, empty)
        if head:
            line = f"{line}{head}" if empty else f"{line} {head}"
        lines.append(line)
        line, empty = rest, True
        waiting.append(tail)
    if not empty:
        lines.append(line)
    return lines


def _divided(word: str, room: int, language: str) -> tuple[str, str]:
    """The longest part of a word that fits with its hyphen, and what is left; an empty part if none fits."""
    matched = _LETTERS.match(word) if language and room > LEAST_HOLE and len(word) <= LONGEST_WORD else None
    if matched:
        before, letters, _ = matched.groups()
        for point in reversed(division_points(letters, language)):
            cut = len(before) + point
            if cut < room:
                return f"{word[:cut]}-", word[cut:]
    return "", word


def _broken(word: str, room: int, anywhere: bool) -> tuple[str, str]:
    blank = word.rfind(" ", 1, room + 1)
    if blank > 0:
        return word[:blank], word[blank + 1 :]
    return (word[:room], word[room:]) if anywhere else ("", word)


def _narrowed(widest: Sequence[int], align: str, room: int) -> list[int]:
    """Column widths that fill the room: the last ``<`` column is widened, or the widest ``<`` columns are narrowed."""
    widths = list(widest)
    last_left = align.rfind("<")
    if 0 <= last_left < len(align) - 1:
        widths[last_left] += max(0, room - sum(widths))
    while sum(widths) > room:
        left = [place for place, side in enumerate(align) if side == "<" and widths[place] > LEAST_COLUMN]
        if not left:
            break
        widths[max(left, key=lambda place: widths[place])] -= 1
    return widths
