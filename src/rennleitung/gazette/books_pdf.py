"""Rulebooks and blank turn sheets as PDF, set by typst like the gazette."""

from collections.abc import Iterable, Iterator
from typing import Any

from rennleitung.gazette.pdf import setting, typeset
from rennleitung.kernel.paragraph import paragraph_text
from rennleitung.rulebook.book import Book, key_table
from rennleitung.rulebook.prose import Section
from rennleitung.rulebook.rulings import Ruling
from rennleitung.rulebook.template import Run, Table
from rennleitung.rulebook.text import numeric_columns
from rennleitung.rulebook.wording import Say

Blocks = Iterator[dict[str, Any]]


def book_pdf(book: Book) -> bytes:
    """A whole rulebook.

    Raises:
        UnusableError: if typst is not installed.
    """
    told = book.say
    blocks = [_words("paragraph", told("rulebook.introduction")), _table(book.marks), _table(book.glossary)]
    blocks.append(_chapter(book.paragraphs_title))
    blocks += [block for section in book.sections for block in _section(section, told)]
    blocks.append(_chapter(told("rulebook.rulings")))
    blocks += [block for ruling in book.rulings for block in _ruling(ruling, told)]
    front = {"title": book.title, "subtitle": book.subtitle, "language": told.language}
    whole = front | {"contents": told("rulebook.contents"), "blocks": blocks}
    return typeset("book.typ", {"book": setting(whole)})


def sheet_pdf(text: str, title: str, language: str) -> bytes:
    """A blank turn sheet, line by line as it may be sent.

    Raises:
        UnusableError: if typst is not installed.
    """
    return typeset("sheet.typ", {"sheet": setting({"title": title, "language": language, "text": text})})


def _section(section: Section, told: Say) -> Blocks:
    yield _words("section", f"{section.number}  {section.title}")
    for block in section.blocks:
        yield _table(block) if isinstance(block, Table) else _runs("item" if block.item else "paragraph", block.runs)
    yield _table(key_table(section, told)) if section.keys else _words("paragraph", told("rulebook.no_keys"))


def _ruling(ruling: Ruling, told: Say) -> Blocks:
    yield _runs("ruling", (Run(f"{ruling.name}  "), *ruling.question))
    numbers = ", ".join(map(paragraph_text, ruling.paragraphs))
    yield _words("paragraph", told("rulebook.concerns", paragraphs=numbers))
    for number, reading in enumerate(ruling.readings, 1):
        yield _runs("item", (Run(told("rulebook.reading", number=str(number)) + ": "), *reading))
    yield _runs("item", (Run(told("rulebook.ruling") + ": "), *ruling.ruling))
    if ruling.example:
        yield _runs("item", (Run(told("rulebook.example") + ": "), *ruling.example))
    if ruling.option:
        yield _runs("item", (Run(told("rulebook.option") + ": "), Run(ruling.option, literal=True)))
    yield _words("item", f"{told('rulebook.shown_by')}: {', '.join(ruling.shown_by)}")


def _chapter(text: str) -> dict[str, Any]:
    return {"kind": "chapter", "text": text}


def _words(kind: str, text: str) -> dict[str, Any]:
    return _runs(kind, (Run(text),))


def _runs(kind: str, runs: Iterable[Run]) -> dict[str, Any]:
    plain = [{"text": run.text, "literal": run.literal, "mark": run.mark and str(run.mark)} for run in runs]
    return {"kind": kind, "runs": plain}


def _table(table: Table) -> dict[str, Any]:
    content = {"caption": table.caption, "head": table.head, "rows": table.rows}
    return {"kind": "table", "numeric": numeric_columns(table)} | content
