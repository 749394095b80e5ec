"""The PDF edition: A4 in two columns, set by typst, tagged for screen readers (PDF/UA-1).

Words and pictures go to the template as data, so no text of a player is ever read as markup. The same report gives
the same bytes.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, replace
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from json import dumps
from typing import Any, Final

from rennleitung.gazette.layout import printable
from rennleitung.gazette.model import Books, Report
from rennleitung.gazette.pages import Block, Section, own_sections, pages
from rennleitung.gazette.plots import Picture
from rennleitung.kernel.diagnostic import Code, UnusableError

EDITION_NEEDS_TYPST: Final = Code("edition-needs-typst", "")
STANDARD: Final = "ua-1"
BREAK: Final = "\N{ZERO WIDTH SPACE}"  # where a line may end
_TOO_LONG: Final = re.compile(r"\S{41,}")
BIRTH_OF_ALL_EDITIONS: Final = 0  # the creation time that every file gets, so that equal reports are equal files


def render(report: Report, lang: str = "de", pictures: Iterable[Picture] = ()) -> bytes:
    """The whole edition as a PDF file; a team's own sections begin on a page of their own.

    Raises:
        UnusableError: if typst is not installed.
    """
    return printer(report, lang, pictures)(report.books)


def printer(report: Report, lang: str = "de", pictures: Iterable[Picture] = ()) -> Callable[[Books | None], bytes]:
    """A function that gives the edition for everybody, or with the books of one team.

    Raises:
        UnusableError: if typst is not installed.
    """
    drawn = {picture.name: asdict(picture) for picture in pictures}
    everybody = pages(replace(report, books=None), lang, drawn)
    words = asdict(everybody) | {"sections": [_plain(section) for section in everybody.sections]}

    def printed(books: Books | None) -> bytes:
        own = [_plain(section) for section in own_sections(books, lang)] if books else []
        whole = setting(words | {"sections": words["sections"] + own})
        return typeset("gazette.typ", {"pages": whole, "pictures": drawn})

    return printed


def typeset(template: str, data: Mapping[str, object]) -> bytes:
    """A template of ours with its data as a PDF file.

    Raises:
        UnusableError: if typst is not installed.
    """
    if find_spec("typst") is None:
        raise UnusableError(EDITION_NEEDS_TYPST.at())
    import typst  # late: only PDF needs it

    made: bytes = typst.compile(
        _template(template),
        format="pdf",
        pdf_standards=STANDARD,
        ignore_system_fonts=True,
        timestamp=BIRTH_OF_ALL_EDITIONS,
        sys_inputs={name: dumps(value) for name, value in data.items()},
    )
    return made


def setting(value: Any) -> Any:
    """The same data ready to be set: signs for what cannot be seen, and what is too long for a line may be broken."""
    if isinstance(value, str):
        return _TOO_LONG.sub(lambda found: BREAK.join(found[0]), printable(value, keep="\n"))
    if isinstance(value, Mapping):
        return {name: setting(entry) for name, entry in value.items()}
    return [setting(entry) for entry in value] if isinstance(value, list | tuple) else value


def _plain(section: Section) -> dict[str, Any]:
    return asdict(section) | {"blocks": [_named(block) for block in section.blocks]}


def _named(block: Block) -> dict[str, Any]:
    """The block with its kind, which the template asks for."""
    return asdict(block) | {"kind": type(block).__name__.lower()}


@cache
def _template(name: str) -> bytes:
    return files("rennleitung.gazette").joinpath("templates", name).read_bytes()
