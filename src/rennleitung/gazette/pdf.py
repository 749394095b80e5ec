"""The PDF edition: A4 in two columns, set by typst, tagged for screen readers (PDF/UA-1).

Words and pictures go to the template as data, so no text of a player is ever read as markup. The same report gives
the same bytes.
"""

from collections.abc import Iterable
from dataclasses import asdict
from functools import cache
from importlib.resources import files
from json import dumps
from typing import TYPE_CHECKING, Any, Final

from rennleitung.gazette.model import Report
from rennleitung.gazette.pages import Block, Section, pages

if TYPE_CHECKING:
    from rennleitung.gazette.plots import Picture

STANDARD: Final = "ua-1"
BIRTH_OF_ALL_EDITIONS: Final = 0  # the creation time that every file gets, so that equal reports are equal files


def render(report: Report, lang: str = "de", pictures: Iterable["Picture"] = ()) -> bytes:
    """The whole edition as a PDF file; a team's own sections begin on a page of their own."""
    import typst  # late: only this edition needs it

    drawn = {picture.name: asdict(picture) for picture in pictures}
    whole = pages(report, lang, drawn)
    words = asdict(whole) | {"sections": [_plain(section) for section in whole.sections]}
    made: bytes = typst.compile(
        _template(),
        format="pdf",
        pdf_standards=STANDARD,
        ignore_system_fonts=True,
        timestamp=BIRTH_OF_ALL_EDITIONS,
        sys_inputs={"pages": dumps(words), "pictures": dumps(drawn)},
    )
    return made


def _plain(section: Section) -> dict[str, Any]:
    return asdict(section) | {"blocks": [_named(block) for block in section.blocks]}


def _named(block: Block) -> dict[str, Any]:
    """The block with its kind, which the template asks for."""
    return asdict(block) | {"kind": type(block).__name__.lower()}


@cache
def _template() -> bytes:
    return files("rennleitung.gazette").joinpath("templates", "gazette.typ").read_bytes()
