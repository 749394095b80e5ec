"""The kinds of editions: the file of each, and what prints it. Whatever several teams' editions share is made once."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from rennleitung.gazette import html, json, pdf, text
from rennleitung.gazette.model import Books, Report
from rennleitung.gazette.plots import Picture

Printed: TypeAlias = Callable[[Books | None], bytes]  # the edition for everybody, or with the books of a team

TEXT: Final = "gazette.txt"


@dataclass(frozen=True, slots=True)
class Edition:
    """A kind of edition. ``printer`` gets the report, the language and, if the edition is illustrated, the pictures."""

    file: str
    printer: Callable[[Report, str, Sequence[Picture]], Printed]
    illustrated: bool = False


def _encoded(printed: Callable[[Books | None], str]) -> Printed:
    return lambda books: printed(books).encode()


EDITIONS: Final[Mapping[str, Edition]] = {
    "text": Edition(TEXT, lambda told, lang, _: _encoded(text.printer(told, lang))),
    "ascii": Edition("gazette-ascii.txt", lambda told, lang, _: _encoded(text.printer(told, lang, ascii_only=True))),
    "html": Edition("gazette.html", lambda told, lang, drawn: _encoded(html.printer(told, lang, drawn)), True),
    "pdf": Edition("gazette.pdf", pdf.printer, True),
    "json": Edition("gazette.json", lambda told, lang, _: json.printer(told)),
}
USUAL_EDITIONS: Final = ("text", "html", "json")  # what is written with every round unless the match says otherwise
