"""The HTML edition: one page that needs nothing else, readable without scripts, on a phone, in print and by ear.

Every explained fact opens in place: its throws or lot, and its paragraph.
"""

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from rennleitung.gazette.model import Report
from rennleitung.gazette.pages import Drawing, Items, Letter, Table, pages

if TYPE_CHECKING:
    from jinja2 import Environment

    from rennleitung.gazette.plots import Picture


def render(report: Report, lang: str = "de", pictures: Iterable["Picture"] = ()) -> str:
    """The whole edition; pictures are set in at their places."""
    drawn = {picture.name: picture for picture in pictures}
    template = _environment().get_template("gazette.html.j2")
    return template.render(pages=pages(report, lang, drawn), pictures=drawn)


@cache
def _environment() -> "Environment":
    """Everything that is filled in is escaped; a name the template does not know is an error."""
    from jinja2 import Environment, PackageLoader, StrictUndefined  # late: only this edition needs it

    environment = Environment(
        loader=PackageLoader("rennleitung.gazette"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    for name, kind in (("table", Table), ("items", Items), ("letter", Letter), ("drawing", Drawing)):
        environment.tests[name] = lambda block, kind=kind: isinstance(block, kind)
    return environment
