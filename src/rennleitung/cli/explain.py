"""``explain``: a paragraph in our words with its code, keys, rulings and cases; a case; or a diagnostic code."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import click

from rennleitung.casebook.files import packaged_cases, paragraph_of
from rennleitung.cli import Exit
from rennleitung.cli.codes import known_codes, sentence
from rennleitung.gazette.catalogue import Words, paragraph_text
from rennleitung.gazette.messages import severity
from rennleitung.kernel.ruleset import Ruleset, nearest
from rennleitung.rulebook.index import Game, find, modules_of, paragraph, paragraphs
from rennleitung.rulebook.prose import section
from rennleitung.rulebook.rulesets import masters_rules, turbo_rules
from rennleitung.rulebook.rulings import rulings_of
from rennleitung.rulebook.text import ruling_lines, section_lines
from rennleitung.rulebook.wording import Say


def command(say: Words) -> click.Command:
    """The verb's click command."""
    return click.Command(
        "explain",
        callback=partial(run, say),
        help=say(
            "Erklärt einen Paragraphen (S6, §4.1, G3), einen Artikel der Masters 2002 (M14), einen Regelfall (T2K.6.2) "
            "oder eine Meldung (cannot-pay)."
        ),
        params=[click.Argument(["subject"], metavar="S6|G3|M14|T2K.6.2|CODE")],
    )


def run(say: Words, subject: str) -> int:
    """Print what there is to know."""
    if name := find(subject):
        lines = list(_paragraph(name, say))
    elif subject in known_codes():
        lines = list(_code(subject, say))
    elif case := next((case for case in packaged_cases() if case.word("id") == subject), None):
        lines = [case.text.rstrip("\n")]
    else:
        raise click.UsageError(say("„{subject}“ ist nicht bekannt.", subject=subject) + _hint(subject, say))
    click.echo("\n".join(lines))
    return Exit.DONE


def _hint(subject: str, say: Words) -> str:
    names = [entry.name for game in Game for entry in paragraphs(game)]
    meant = nearest(subject, [*names, *known_codes(), *(case.word("id") for case in packaged_cases())])
    return " " + say("Richtig wäre „{nearest}“.", nearest=meant) if meant else ""


def _paragraph(name: str, say: Words) -> Iterator[str]:
    rules: Ruleset[Any] = masters_rules() if name.startswith("M") else turbo_rules()
    book_words = Say(say.language)
    yield from section_lines(section(name, rules, say.language), book_words)
    for ruling in rulings_of(name, rules, say.language):
        yield from ("", *ruling_lines(ruling, book_words))
    yield from ("", say("Im Programm:"))
    for module, functions in modules_of(paragraph(name)):
        yield f"  {module}: {', '.join(functions)}"
    if told := [code.name for code in known_codes().values() if code.paragraph == name]:
        yield from ("", say("Meldungen:"), *(f"  {name}" for name in sorted(told)))
    if cases := [case for case in packaged_cases() if paragraph_of(case.word("id")) == name]:
        yield from ("", say("Regelfälle:"), *(f"  {case.word('id'):<12}{case.word('title')}" for case in cases))


def _code(name: str, say: Words) -> Iterator[str]:
    """A diagnostic code: its sentence, how much it weighs, its paragraph with title."""
    code = known_codes()[name]
    yield sentence(code, say.language)
    yield severity(code.severity, say.language)
    if find(code.paragraph):
        yield f"{paragraph_text(code.paragraph)} {paragraph(code.paragraph, say.language).title}"
