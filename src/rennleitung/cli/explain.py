"""``explain``: a paragraph in our words with its module, keys and cases; a case; or a diagnostic code."""

import importlib
import pkgutil
import re
from collections.abc import Iterator
from functools import partial
from importlib.resources import files
from pathlib import Path

import click

from rennleitung.cli import Exit
from rennleitung.gazette.catalogue import Words, paragraph_text
from rennleitung.gazette.messages import DIAGNOSTICS, severity
from rennleitung.kernel.diagnostic import Code
from rennleitung.kernel.paragraph import indexed_paragraphs, rules_of
from rennleitung.kernel.ruleset import Ruleset, nearest, parse_toml
from rennleitung.rulebook.rulesets import masters_rules, turbo_rules
from rennleitung.turbo2000 import codes

RULES = ("rennleitung.turbo2000.rules", "rennleitung.masters2002.rules")
_PARAGRAPH = re.compile(r"([SGM§])0*([0-9]+)((?:\.[0-9]+)?)", re.IGNORECASE)


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
    name = _paragraph_name(subject)
    lines = list(_paragraph(name, say)) if name else [*_case(subject), *_code(subject, say)]
    if not lines:
        known = [*indexed_paragraphs(), *DIAGNOSTICS]
        hint = nearest(subject, known)
        raise click.UsageError(say("„{subject}“ ist nicht bekannt.", subject=subject) + (f" {hint}?" if hint else ""))
    click.echo("\n".join(lines))
    return Exit.DONE


def _paragraph_name(subject: str) -> str:
    """The index name of a paragraph as people write it: ``S6`` and ``§6`` are ``S06``; empty if there is none."""
    found = _PARAGRAPH.fullmatch(subject)
    if not found:
        return ""
    _load_index()
    letter, number, part = found[1].upper().replace("§", "S"), int(found[2]), found[3]
    name = f"{letter}{number}" if letter == "G" else f"{letter}{number:02}"
    names = [name + part, name + ".0"]
    return next((each for each in names if each in indexed_paragraphs()), "")


def _load_index() -> None:
    """Import every rule module: only then the index is whole."""
    for package in RULES:
        for module in pkgutil.iter_modules(importlib.import_module(package).__path__, f"{package}."):
            importlib.import_module(module.name)


def _paragraph(name: str, say: Words) -> Iterator[str]:
    rules: Ruleset[object] = masters_rules() if name.startswith("M") else turbo_rules()  # type: ignore[assignment]
    values = rules.listed()
    yield paragraph_text(name)
    yield from ("", say("Im Programm:"))
    for rule in rules_of(name):
        yield f"  {rule.module}.{rule.function}"
    keys = dict.fromkeys(key for rule in rules_of(name) for key in rule.keys)
    if keys:
        yield from ("", say("Schlüssel des Regelwerks {ruleset}:", ruleset=rules.name))
    for key in keys:
        yield f"  {key} = {values[key]} [{rules.marks[key]}]"
    if told := [code.name for code in _codes() if code.paragraph == name]:
        yield from ("", say("Meldungen:"), "  " + ", ".join(told))
    if cases := [(table["id"], table["title"]) for table, _ in _cases(name)]:
        yield from ("", say("Regelfälle:"), *(f"  {number}  {title}" for number, title in cases))


def _code(subject: str, say: Words) -> Iterator[str]:
    """A diagnostic code: its sentence with the names of its values, how much it weighs, its paragraph."""
    if subject in DIAGNOSTICS:
        yield say(DIAGNOSTICS[subject])
    for code in _codes():
        if code.name == subject:
            yield f"{severity(code.severity, say.language)}, {paragraph_text(code.paragraph)}"


def _codes() -> list[Code]:
    return [code for code in vars(codes).values() if isinstance(code, Code)]


def _case(subject: str) -> Iterator[str]:
    """A case of the catalogue as its file stands."""
    for table, text in _cases(""):
        if table["id"] == subject:
            yield text


def _cases(paragraph: str) -> Iterator[tuple[dict[str, object], str]]:
    """The packaged cases of a paragraph (all, if none is given), each read and as text."""
    for file in sorted(Path(str(files("rennleitung.casebook"))).glob(f"*/{paragraph or '*'}/*.toml")):
        text = file.read_text("utf-8")
        yield parse_toml(file.name, text), text
