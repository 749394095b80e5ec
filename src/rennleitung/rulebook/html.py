"""Rulebooks as one HTML page that needs nothing else: no script, no other file."""

from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined

from rennleitung.kernel.paragraph import paragraph_text
from rennleitung.rulebook.book import Book, key_table
from rennleitung.rulebook.template import Table
from rennleitung.rulebook.text import numeric_columns

MOST_COLUMNS = 4  # a wider table may have to be scrolled on a phone


def book_html(book: Book) -> str:
    """A whole rulebook as a page."""
    return _environment().get_template("rulebook.html.j2").render(book=book, say=book.say)


@cache
def _environment() -> Environment:
    """Everything that is filled in is escaped; a name the template does not know is an error."""
    environment = Environment(
        loader=PackageLoader("rennleitung.rulebook"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {"numeric": numeric_columns, "paragraph": paragraph_text, "wide": _is_wide}
    environment.tests["table"] = lambda block: isinstance(block, Table)
    environment.globals["key_table"] = key_table
    return environment


def _is_wide(table: Table) -> bool:
    return len(table.head) > MOST_COLUMNS
