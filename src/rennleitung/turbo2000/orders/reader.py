"""A turn sheet read as a whole: orders, and a diagnostic for everything that was not understood. It never raises."""

from dataclasses import replace
from typing import Final

from rennleitung.kernel.diagnostic import Diagnostic, Severity
from rennleitung.kernel.source import Span
from rennleitung.turbo2000.codes import (
    LINE_OUTSIDE_SECTION,
    SHEET_STARTED_AGAIN,
    SHEET_WITHOUT_END,
    SHEET_WITHOUT_HEADER,
    SHEET_WITHOUT_START,
    UNKNOWN_SECTION,
)
from rennleitung.turbo2000.orders.frame import (
    END_MARKER,
    SECTIONS,
    START_LINE,
    Block,
    Frame,
    Section,
    frame_of,
    header_line,
    lines_of,
    without_comment,
)
from rennleitung.turbo2000.orders.header import Header
from rennleitung.turbo2000.orders.line import WORD, Fault, Line, quoted
from rennleitung.turbo2000.orders.messages import read_messages
from rennleitung.turbo2000.orders.model import Entry, Lexicon, Order, Sheet
from rennleitung.turbo2000.orders.printer import print_order
from rennleitung.turbo2000.orders.sections import READERS
from rennleitung.turbo2000.orders.suggestion import explained, sections_that_read

_MOST_EXPLAINED: Final = 100  # lines of a sheet for which a correction is sought, so that no sheet takes long


def parse_sheet(text: str, lexicon: Lexicon, team: str = "", strict: bool = False) -> Sheet:
    """Read a turn sheet.

    Every line that is understood becomes an order, even if a rule forbids it. ``team`` is the team that the sheet comes
    from, where that is known; a header that names another one is a diagnostic. Whether match and round are the right
    ones is for the caller to judge.

    Where a start line, a complete header or an end marker is missing, ``strict`` refuses the sheet: it then holds no
    orders. Else each of them is a warning. Places count from the first line of ``text``.
    """
    written, plain = lines_of(text)
    frame = frame_of(plain)
    reading = _Reading(written, plain, lexicon, team)
    for block in frame.blocks:
        reading.read(block)
    unframed = _unframed(frame, reading.header, lexicon)
    refused = strict and bool(unframed)
    if strict:
        unframed = [replace(diagnostic, severity=Severity.ERROR) for diagnostic in unframed]
    if frame.started_again:
        unframed.append(SHEET_STARTED_AGAIN.at(Span((frame.start or 0) + 1, 1, len(START_LINE) + 1)))
    return Sheet(
        team=reading.header.team,
        orders=() if refused else tuple(reading.orders),
        diagnostics=(*unframed, *(() if refused else reading.diagnostics)),
        round=reading.header.round,
        match=reading.header.match,
        named_races=() if refused else tuple(dict.fromkeys(reading.named_races)),
        refused=refused,
        ignored=_ignored(frame, len(plain)),
    )


def _unframed(frame: Frame, header: Header, lexicon: Lexicon) -> list[Diagnostic]:
    """What the frame of the sheet lacks."""
    lacking = []
    if frame.start is None:
        lacking.append(SHEET_WITHOUT_START.at(nearest=START_LINE))
    if header.missing:
        right = header_line(lexicon.match, lexicon.round, header.team or "…")
        lacking.append(SHEET_WITHOUT_HEADER.at(missing=header.missing, nearest=right))
    if frame.end is None:
        lacking.append(SHEET_WITHOUT_END.at(nearest=END_MARKER))
    return lacking


def _ignored(frame: Frame, lines: int) -> int:
    before = frame.start or 0
    return before + (0 if frame.end is None else lines - frame.end - 1)


class _Reading:
    """What has been read of a sheet so far."""

    def __init__(self, written: list[str], plain: list[str], lexicon: Lexicon, sender: str) -> None:
        self.written = written
        self.plain = plain
        self.lexicon = lexicon
        self.header = Header(lexicon, sender)
        self.orders: list[Order] = []
        self.diagnostics: list[Diagnostic] = []
        self.named_races: list[str] = []
        self.explained = 0

    def read(self, block: Block) -> None:
        """Read a block of lines, whatever it is."""
        if block.section is Section.MESSAGES:
            lines = slice(block.first, block.last)
            messages, told = read_messages(self.written[lines], self.plain[lines], block.first + 1, self.lexicon)
            self.orders += messages
            self.diagnostics += told
        elif block.section is not None:
            self._read_orders(block.section, block.first, block.last)
        elif block.title:
            self._skip(block)
        else:
            self._read_header(block)

    def _read_orders(self, section: Section, first: int, last: int) -> None:
        reader = READERS[section]
        for index in range(first, last):
            text = without_comment(self.plain[index])
            if not text:
                continue
            span = Span(index + 1, len(text) - len(text.lstrip()) + 1, len(text) + 1)
            line = Line(text, self.lexicon, reader.paragraph, span)
            order = reader.read(line)
            if line.fault is not None:
                self._tell_fault(line, line.fault, section)
            else:
                self.orders.append(order)
                if line.notes:
                    self.diagnostics += [line.diagnostic(note, nearest=print_order(order)) for note in line.notes]
            if section is Section.RACES:
                self._note_races(line, order)

    def _tell_fault(self, line: Line, fault: Fault, section: Section) -> None:
        self.explained += 1
        if self.explained > _MOST_EXPLAINED:
            self.diagnostics.append(line.diagnostic(fault))
        else:
            self.diagnostics.append(explained(line, fault, section))

    def _note_races(self, line: Line, order: Order) -> None:
        """A line counts as an entry once it names the code of an announced race, readable or not (ruling 47)."""
        if line.fault is not None:
            codes = map(self.lexicon.race_codes.find, line.words)
            self.named_races += [code for code in codes if code is not None]
        elif isinstance(order, Entry):
            self.named_races.append(order.race)

    def _skip(self, block: Block) -> None:
        """Pass over the lines under an unknown title: what they mean depends on the section."""
        lines = sum(bool(without_comment(line)) for line in self.plain[block.first : block.last])
        column = self.plain[block.first - 1].index("[") + 1
        span = Span(block.first, column, column + len(block.title))
        word = next(iter(WORD.findall(block.title)[1:]), "")
        known = SECTIONS.find(word) or SECTIONS.nearest(word)
        nearest = ", ".join(f"[{title}]" for title in Section) if not known else f"[{known}]"
        self.diagnostics.append(UNKNOWN_SECTION.at(span, word=quoted(block.title), lines=lines, nearest=nearest))

    def _read_header(self, block: Block) -> None:
        for index in range(block.first, block.last):
            text = without_comment(self.plain[index])
            if text and not self.header.read(text, index + 1):
                self._tell_outside(text, index)
        self.diagnostics += self.header.diagnostics

    def _tell_outside(self, text: str, index: int) -> None:
        self.explained += 1
        span = Span(index + 1, len(text) - len(text.lstrip()) + 1, len(text) + 1)
        line = Line(text, self.lexicon, LINE_OUTSIDE_SECTION.paragraph, span)
        nearest = sections_that_read(line) if self.explained <= _MOST_EXPLAINED else ""
        self.diagnostics.append(LINE_OUTSIDE_SECTION.at(span, word=quoted(text.strip()), nearest=nearest))
