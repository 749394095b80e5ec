"""Rulings: what we decided where the rules leave a point open, from the data file ``rulings.toml``.

Code names a ruling by its number (ruling 25 is R25a and R25b; in Masters 2002 ruling 12 is R112). Texts may hold the
same placeholders as the prose of a paragraph; examples may use numbers of their own.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rennleitung.kernel.ruleset import Ruleset
from rennleitung.rulebook.index import Game
from rennleitung.rulebook.prose import game_of, values_of
from rennleitung.rulebook.template import Run, TemplateError, inline
from rennleitung.rulebook.wording import Say, packaged

_NUMBER = re.compile(r"R(\d+)[a-z]?")
LAST_OF_TURBO = 99  # higher numbers belong to Masters 2002

Runs = tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """A decision: the point left open, how it can be read, what holds, an example, and the cases or tests that show it.

    ``option`` is the ruleset key that chooses between readings, empty if there is none. A ruling on case files is on no
    paragraph.
    """

    name: str
    paragraphs: tuple[str, ...]
    question: Runs
    readings: tuple[Runs, ...]
    ruling: Runs
    example: Runs
    option: str
    shown_by: tuple[str, ...]


def rulings(ruleset: Ruleset[Any], language: str) -> tuple[Ruling, ...]:
    """All rulings of the ruleset's game, by number.

    Raises:
        TemplateError: if a text names a key that does not exist.
    """
    return tuple(_read(game_of(ruleset), ruleset, Say(language)))


def rulings_of(paragraph: str, ruleset: Ruleset[Any], language: str) -> tuple[Ruling, ...]:
    """The rulings on a paragraph."""
    return tuple(ruling for ruling in rulings(ruleset, language) if paragraph in ruling.paragraphs)


def _game(name: str) -> Game:
    number = _NUMBER.fullmatch(name)
    assert number, name
    return Game.MASTERS if int(number[1]) > LAST_OF_TURBO else Game.TURBO


def _read(game: Game, ruleset: Ruleset[Any], say: Say) -> Iterator[Ruling]:
    values = values_of(ruleset, say)
    for name, entry in packaged("rulings.toml").items():
        if _game(name) is not game:
            continue
        words = entry[say.language]
        try:
            yield Ruling(
                name=name,
                paragraphs=tuple(entry["paragraphs"]),
                question=inline(words["question"], values),
                readings=tuple(inline(reading, values) for reading in words["readings"]),
                ruling=inline(words["ruling"], values),
                example=inline(words["example"], values),
                option=entry.get("option", ""),
                shown_by=tuple(entry["shown_by"]),
            )
        except TemplateError as fault:
            raise TemplateError(f"{name}: {fault}") from None
