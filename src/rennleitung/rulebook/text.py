"""Rulebooks as plain text, for terminals and mails."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, zip_longest
from textwrap import wrap
from typing import Final

from rennleitung.kernel.paragraph import paragraph_text
from rennleitung.rulebook.book import Book, key_table
from rennleitung.rulebook.prose import Section
from rennleitung.rulebook.rulings import Ruling
from rennleitung.rulebook.template import Run, Table
from rennleitung.rulebook.wording import Say

WIDTH: Final = 80
GAP: Final = "  "
ITEM: Final = "- "
_NUMBER: Final = re.compile(r"[-+]?[\d.]+( %)?|")


def book_text(book: Book, width: int = WIDTH) -> str:
    """A whole rulebook."""
    say = book.say
    lines = [*_heading(book.title, "="), book.subtitle, "", *_wrapped(say("rulebook.introduction"), width), ""]
    lines += _heading(say("rulebook.contents"))
    lines += [f"{section.number:<12}{section.title}" for section in book.sections]
    for table in (book.marks, book.glossary):
        lines += ["", "", *table_lines(table, width)]
    for section in book.sections:
        lines += ["", "", *section_lines(section, say, width)]
    lines += ["", "", *_heading(say("rulebook.rulings"), "=")]
    for ruling in book.rulings:
        lines += ["", *ruling_lines(ruling, say, width)]
    return "\n".join(lines) + "\n"


def section_lines(section: Section, say: Say, width: int = WIDTH) -> Iterator[str]:
    """A paragraph with its tables and ruleset keys."""
    yield from _heading(f"{section.number}  {section.title}")
    if not section.built:
        yield from ("", say("rulebook.not_built"))
    for block in section.blocks:
        if isinstance(block, Table):
            yield from ("", *table_lines(block, width))
        elif block.item:
            yield from _wrapped(ITEM + plain(block.runs), width, " " * len(ITEM))
        else:
            yield from ("", *_wrapped(plain(block.runs), width))
    yield ""
    yield from table_lines(key_table(section, say), width) if section.keys else [say("rulebook.no_keys")]


def ruling_lines(ruling: Ruling, say: Say, width: int = WIDTH) -> Iterator[str]:
    """A ruling with its readings and example."""
    numbers = ", ".join(map(paragraph_text, ruling.paragraphs))
    yield from _wrapped(
        f"{ruling.name} {say('rulebook.concerns', paragraphs=numbers)}: {plain(ruling.question)}", width
    )
    readings = enumerate(ruling.readings, 1)
    facts = [(say("rulebook.reading", number=str(number)), plain(reading)) for number, reading in readings]
    facts += [(say("rulebook.ruling"), plain(ruling.ruling)), (say("rulebook.example"), plain(ruling.example))]
    facts += [(say("rulebook.option"), ruling.option), (say("rulebook.shown_by"), ", ".join(ruling.shown_by))]
    for name, fact in facts:
        if fact:
            yield from _wrapped(f"{GAP}{name}: {fact}", width, GAP * 2)


def table_lines(table: Table, width: int = WIDTH) -> Iterator[str]:
    """A table in columns, the widest of which are wrapped where the line is too short."""
    columns = list(zip(table.head, *table.rows, strict=True))
    widths = _squeezed([max(map(len, column)) for column in columns], list(map(_longest_word, columns)), width)
    right = numeric_columns(table)
    yield from _wrapped(table.caption, width)
    yield from _row(table.head, widths, right)
    yield GAP.join("-" * column for column in widths)
    for row in table.rows:
        yield from _row(row, widths, right)


def numeric_columns(table: Table) -> tuple[bool, ...]:
    """Which columns hold numbers only, and so are set flush right."""
    return tuple(all(_NUMBER.fullmatch(cell) for cell in column) for column in zip(*table.rows, strict=True))


def plain(runs: Iterable[Run]) -> str:
    """Runs as plain text; what is written letter by letter stands between angle quotes."""
    parts = []
    for literal, group in groupby(runs, key=lambda run: run.literal):
        text = "".join(run.text for run in group)
        parts.append(f"»{text}«" if literal else text)
    return "".join(parts)


def _heading(title: str, line: str = "-") -> list[str]:
    return [title, line * len(title)]


def _wrapped(text: str, width: int, indent: str = "") -> list[str]:
    return wrap(text, width, subsequent_indent=indent, break_on_hyphens=False, break_long_words=False)


def _longest_word(column: Iterable[str]) -> int:
    return max(len(word) for cell in column for word in (cell or " ").split(" "))


def _squeezed(widths: list[int], least: list[int], width: int) -> list[int]:
    """Column widths that fit into a line, taken again and again from the widest column that has more than one word."""
    room = width - len(GAP) * (len(widths) - 1)
    while sum(widths) > room:
        spare = [wide if wide > narrow else 0 for wide, narrow in zip(widths, least, strict=True)]
        widest = spare if any(spare) else widths  # words are only broken where nothing else helps
        widths[widest.index(max(widest))] -= 1
    return widths


def _row(cells: Sequence[str], widths: Sequence[int], right: Sequence[bool]) -> Iterator[str]:
    wrapped = [wrap(cell, column, break_on_hyphens=False) or [""] for cell, column in zip(cells, widths, strict=True)]
    for parts in zip_longest(*wrapped, fillvalue=""):
        set_cells = [
            part.rjust(column) if flush else part.ljust(column)
            for part, column, flush in zip(parts, widths, right, strict=True)
        ]
        yield GAP.join(set_cells).rstrip()
