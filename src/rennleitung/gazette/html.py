"""The HTML edition: one page that needs nothing else, readable without scripts, on a phone, in print and by ear.

Every explained fact opens in place: its throws or lot, and its paragraph.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from rennleitung.gazette.layout import printable
from rennleitung.gazette.model import Books, Report
from rennleitung.gazette.pages import Drawing, Items, Letter, Prose, Section, Table, own_sections, pages
from rennleitung.gazette.plots import Picture

if TYPE_CHECKING:
    from jinja2 import Environment
    from markupsafe import Markup


def render(report: Report, lang: str = "de", pictures: Iterable[Picture] = ()) -> str:
    """The whole edition; pictures are set in at their places."""
    return printer(report, lang, pictures)(report.books)


def printer(report: Report, lang: str = "de", pictures: Iterable[Picture] = ()) -> Callable[[Books | None], str]:
    """A function that gives the edition for everybody, or with the books of one team; the rest is set only once."""
    drawn = {picture.name: picture for picture in pictures}
    everybody = pages(replace(report, books=None), lang, drawn)
    page, shared = _environment().get_template("gazette.html.j2"), _set(everybody.sections, drawn)

    def printed(books: Books | None) -> str:
        own = own_sections(books, lang) if books else ()
        whole = replace(everybody, sections=(*everybody.sections, *own))
        return page.render(pages=whole, sections=shared + _set(own, drawn))

    return printed


def _set(sections: Iterable[Section], drawn: dict[str, Picture]) -> "Markup":
    from markupsafe import Markup

    return Markup(_environment().get_template("sections.html.j2").render(sections=sections, pictures=drawn))


@cache
def _environment() -> "Environment":
    """Everything that is filled in is escaped; a name the template does not know is an error."""
    from jinja2 import Environment, PackageLoader, StrictUndefined  # late: only this edition needs it

    environment = Environment(
        loader=PackageLoader("rennleitung.gazette"),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=lambda value: printable(value, keep="\n") if type(value) is str else value,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    for name, kind in (("table", Table), ("items", Items), ("letter", Letter), ("prose", Prose), ("drawing", Drawing)):
        environment.tests[name] = lambda block, kind=kind: isinstance(block, kind)
    return environment
