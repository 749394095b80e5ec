"""The nearest correct line: what a line that was not understood was probably meant to be."""

from typing import Final

from rennleitung.kernel.diagnostic import Diagnostic
from rennleitung.turbo2000.codes import WRONG_SECTION
from rennleitung.turbo2000.orders.frame import Section
from rennleitung.turbo2000.orders.line import Fault, Line, quoted
from rennleitung.turbo2000.orders.printer import print_order
from rennleitung.turbo2000.orders.sections import READERS

_MOST_MENDS: Final = 8  # faults of one line that are mended before giving up
_LONGEST_LINE: Final = 400  # characters; longer lines are no slip of the pen


def explained(line: Line, fault: Fault, section: Section) -> Diagnostic:
    """The diagnostic of a line that was not understood, with the nearest correct line, else with an example."""
    others = sections_that_read(line, section)
    if others:
        everything = Fault(WRONG_SECTION, 0, len(line.words) - 1, None, {"word": quoted(line.text.strip())})
        return line.diagnostic(everything, nearest=others)
    nearest = nearest_line(line, fault, section)
    if nearest:
        return line.diagnostic(fault, nearest=nearest)
    return line.diagnostic(fault, example=READERS[section].example)


def sections_that_read(line: Line, but: Section | None = None) -> str:
    """The titles of other sections that would read the line, as ``[Bau]``; an elimination is never proposed."""
    if len(line.text) > _LONGEST_LINE:
        return ""
    titles = []
    for section, reader in READERS.items():
        probe = Line(line.text, line.lexicon, reader.paragraph)
        if section not in (but, Section.ELIMINATION) and reader.read(probe) and probe.fault is None:
            titles.append(f"[{section}]")
    return ", ".join(titles)


def nearest_line(line: Line, fault: Fault, section: Section) -> str:
    """The line with its faults mended one after the other, or nothing if nobody can tell what was meant."""
    reader = READERS[section]
    if len(line.text) > _LONGEST_LINE:
        return ""
    for _ in range(_MOST_MENDS):
        if fault.fix is None:
            break
        line = Line(line.mended(fault), line.lexicon, reader.paragraph)
        order = reader.read(line)
        if line.fault is None:
            return print_order(order)
        fault = line.fault
    return ""
