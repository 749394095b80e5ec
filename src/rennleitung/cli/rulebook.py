"""``rulebook``: the rules of a match, or of a ruleset, with their actual numbers; standard output is the book."""

from functools import partial
from pathlib import Path
from typing import Any

import click

from rennleitung.cli import Exit
from rennleitung.cli.language import language_option
from rennleitung.gazette.catalogue import Words
from rennleitung.kernel.ruleset import Ruleset
from rennleitung.rulebook.book import book
from rennleitung.rulebook.rulesets import own_turbo_rules, packaged_rules
from rennleitung.rulebook.text import book_text
from rennleitung.store.files import decode, read_bytes
from rennleitung.store.folder import open_folder

TEXT, HTML, PDF = "text", "html", "pdf"


def command(say: Words) -> click.Command:
    """The verb's click command."""
    return click.Command(
        "rulebook",
        callback=partial(run, say),
        help=say(
            "Gibt das Regelwerk einer Partie aus, oder ein mitgeliefertes (april-2000, juni-1996, original-1985, "
            "masters-2002), oder das einer TOML-Datei: jeden Paragraphen in unseren Worten, mit den wirklichen Zahlen."
        ),
        params=[
            click.Argument(["source"], metavar="DIR|RULESET"),
            click.Option(["--format", "shape"], type=click.Choice([TEXT, HTML, PDF]), default=TEXT, show_default=True),
            language_option(say),
        ],
    )


def run(say: Words, source: str, shape: str, language: str | None) -> int:
    """Print the book."""
    ruleset, match, usual_language = _rules(Path(source), say.language)
    content = book(ruleset, language or usual_language, match)
    if shape == HTML:
        from rennleitung.rulebook.html import book_html  # late: only this edition needs templates

        click.echo(book_html(content))
    elif shape == PDF:
        from rennleitung.gazette.books_pdf import book_pdf  # late, like typst

        click.echo(book_pdf(content), nl=False)
    else:
        click.echo(book_text(content), nl=False)
    return Exit.DONE


def _rules(source: Path, language: str) -> tuple[Ruleset[Any], str, str]:
    """The ruleset, the name of its match (empty if it is on its own) and the language to use unless another is asked.

    Raises:
        UnusableError: if there is no such ruleset, or the folder or file is unusable.
    """
    if source.is_dir():
        folder = open_folder(source)
        return folder.rules, folder.settings.name, folder.settings.language
    if source.suffix == ".toml":
        return own_turbo_rules(source.stem, str(source), decode(read_bytes(source))[0]), "", language
    return packaged_rules(str(source)), "", language
