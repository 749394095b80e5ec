"""All diagnostic codes with their words: for ``explain``, and as the page of the handbook that lists them.

The page: ``python -m rennleitung.cli.codes > docs/handbuch/meldungen.md``.
"""

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from typing import Final

from rennleitung.gazette import masters_messages, messages
from rennleitung.gazette.catalogue import SOURCE_LANGUAGE, words
from rennleitung.kernel.diagnostic import Code
from rennleitung.kernel.paragraph import paragraph_text
from rennleitung.rulebook.index import find, paragraph

PACKAGES: Final = ("kernel", "turbo2000", "masters2002", "rulebook", "gazette", "store", "casebook")

INTRODUCTION: Final = """\
# Alle Meldungen

Jede Meldung hat einen Namen, der gleich bleibt, auch wenn sich ihr Wortlaut ändert. `rennleitung explain NAME` erklärt
sie. Wo hier … steht, nennt die Meldung den Fahrer, die Zahl oder was sonst gemeint ist.

| Gewicht | Was es heißt |
| --- | --- |
| Fehler | Die Anweisung bleibt ohne Wirkung. |
| Bedingt | Die Anweisung gilt, wenn in derselben Runde etwas anderes zustande kommt. |
| Warnung | Die Anweisung gilt, aber vielleicht nicht so, wie sie gemeint war. |
| Hinweis | Die Anweisung war in Ordnung, aber andere waren besser, oder es gab nichts zu tun. |
| Ergänzt | Eine Regel hat eingesetzt, was fehlte. |
| Noch nicht | Die Anweisung ist richtig, wird aber noch nicht ausgewertet. |
"""
GROUPS: Final = {  # by the beginning of a code that belongs to no paragraph
    "file": "Dateien",
    "ruleset": "Regelwerke",
    "verify": "Nachrechnen",
    "sheet": "Eingang",
    "edition": "Ausgaben",
    "case": "Regelfälle",
    "": "Partien",
}


@cache
def known_codes() -> dict[str, Code]:
    """Every code by its name."""
    codes = {}
    for package in PACKAGES:
        found = import_module(f"rennleitung.{package}")
        for module in walk_packages(found.__path__, f"{found.__name__}."):
            for value in vars(import_module(module.name)).values():
                if isinstance(value, Code):
                    codes[value.name] = value
    return codes


def sentence(code: Code, language: str) -> str:
    """What a diagnostic of this code says; the places of its values are left open."""
    for domain, sentences in (("rennleitung", messages.DIAGNOSTICS), ("masters", masters_messages.DIAGNOSTICS)):
        if code.name in sentences:
            return re.sub(r"\{[^{}]*\}", "…", words(language, domain)(sentences[code.name]))
    raise LookupError(code.name)


def page() -> str:
    """The page of all codes, in German."""
    groups: dict[str, list[Code]] = {}
    for code in known_codes().values():
        groups.setdefault(_group(code), []).append(code)
    parts = ["\n".join(_part(title, groups[title])) for title in sorted(groups, key=_order)]
    return "\n\n".join((INTRODUCTION.rstrip("\n"), *parts)) + "\n"


def _group(code: Code) -> str:
    """The paragraph a code belongs to with its title, or the group that its name tells."""
    if find(code.paragraph):
        return f"{paragraph_text(code.paragraph)} {paragraph(code.paragraph, SOURCE_LANGUAGE).title}"
    return GROUPS.get(code.name.partition("-")[0], GROUPS[""])


def _order(title: str) -> tuple[int, int, str]:
    """Base game, amendments and Masters as people count, then the groups without a paragraph."""
    number = re.match(r"(G|§|Art\. )(\d+)(?:\.(\d+))?", title)
    if not number:
        return 3, 0, title
    return ("G", "§", "Art. ").index(number[1]), int(number[2]) * 10 + int(number[3] or 0), title


def _part(title: str, codes: list[Code]) -> Iterator[str]:
    yield from (f"## {title}", "", "| Meldung | Gewicht | Wortlaut |", "| --- | --- | --- |")
    for code in sorted(codes, key=lambda code: code.name):
        text = sentence(code, SOURCE_LANGUAGE).replace("|", "\\|")
        yield f"| `{code.name}` | {messages.severity(code.severity)} | {text} |"


if __name__ == "__main__":
    print(page(), end="")
