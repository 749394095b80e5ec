"""The index of the rulebook: every paragraph and article, what carries it, and how people ask for it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from typing import Final

from rennleitung.kernel.paragraph import Rule, rules_of
from rennleitung.rulebook.wording import DATA, LANGUAGES, Say


class Game(StrEnum):
    """The games with a rulebook, by the names of their packages."""

    TURBO = "turbo2000"
    MASTERS = "masters2002"


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph or article: its name in code, its title, and the rule functions that carry it."""

    name: str
    title: str
    rules: tuple[Rule, ...]

    @property
    def built(self) -> bool:
        """Whether any code carries it."""
        return bool(self.rules)

    @property
    def keys(self) -> tuple[str, ...]:
        """The ruleset keys its functions read, each once, in their order."""
        return tuple(dict.fromkeys(key for rule in self.rules for key in rule.keys))


_LETTERS: Final = {Game.TURBO: "GS", Game.MASTERS: "M"}
_ASKED: Final = re.compile(r"(§|[gsm])\s*0*(\d+)(?:\.(\d))?", re.IGNORECASE)


@cache
def paragraphs(game: Game, language: str = LANGUAGES[0]) -> tuple[Paragraph, ...]:
    """Every paragraph of a game in its order, with its title in a language."""
    _load_rules(game)
    return tuple(Paragraph(name, _title(name, language), _rules_in_order(name)) for name in _names(game))


def paragraph(name: str, language: str = LANGUAGES[0]) -> Paragraph:
    """The paragraph of a name as code writes it (``S04.1``).

    Raises:
        LookupError: if there is none.
    """
    for game, letters in _LETTERS.items():
        if name[:1] in letters:
            for entry in paragraphs(game, language):
                if entry.name == name:
                    return entry
    raise LookupError(name)


def find(asked: str) -> str:
    """The name of the paragraph that somebody asks for as ``S6``, ``§4.1``, ``s4``, ``M14``; empty if there is none."""
    match = _ASKED.fullmatch(asked.strip())
    if not match:
        return ""
    letter, number, part = match[1].upper().replace("§", "S"), int(match[2]), match[3]
    digits = str(number) if letter == "G" else f"{number:02}"
    wanted = [f"{letter}{digits}.{part}"] if part else [f"{letter}{digits}", f"{letter}{digits}.0"]
    known = {name for game in Game for name in _names(game)}
    return next((name for name in wanted if name in known), "")


def prose_of(name: str, language: str) -> str:
    """The prose of a paragraph as it is packaged.

    Raises:
        FileNotFoundError: if there is none.
    """
    return DATA.joinpath("prose", Say(language).language, f"{name}.md").read_text("utf-8")


def modules_of(entry: Paragraph) -> Iterator[tuple[str, list[str]]]:
    """The modules that carry a paragraph, each with its functions."""
    for module in dict.fromkeys(rule.module for rule in entry.rules):
        yield module, [rule.function for rule in entry.rules if rule.module == module]


@cache
def _names(game: Game) -> tuple[str, ...]:
    folder = DATA.joinpath("prose", LANGUAGES[0])
    names = (file.name.removesuffix(".md") for file in folder.iterdir() if file.name.endswith(".md"))
    return tuple(sorted(name for name in names if name[0] in _LETTERS[game]))


def _title(name: str, language: str) -> str:
    return prose_of(name, language).partition("\n")[0].removeprefix("# ")


def _load_rules(game: Game) -> None:
    """Import all modules of a game, so that every rule function has entered itself into the index."""
    package = import_module(f"rennleitung.{game}")
    for module in walk_packages(package.__path__, f"{package.__name__}."):
        import_module(module.name)


def _rules_in_order(name: str) -> tuple[Rule, ...]:
    """The rule functions of a paragraph by module; within one as they are defined, whatever was imported first."""
    return tuple(sorted(rules_of(name), key=lambda rule: rule.module))
