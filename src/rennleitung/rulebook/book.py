"""The whole rulebook of a match: every paragraph with the numbers of its ruleset, terms, marks and rulings."""

from dataclasses import dataclass
from typing import Any

from rennleitung.kernel.ruleset import Mark, Ruleset
from rennleitung.rulebook.index import Game, paragraphs
from rennleitung.rulebook.prose import Section, game_of, section
from rennleitung.rulebook.rulings import Ruling, rulings
from rennleitung.rulebook.template import Table
from rennleitung.rulebook.wording import Say, packaged


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook in one language. ``match`` is empty for a ruleset on its own; the rulings are those on a paragraph."""

    game: Game
    ruleset: str
    match: str
    say: Say
    sections: tuple[Section, ...]
    marks: Table
    glossary: Table
    rulings: tuple[Ruling, ...]

    @property
    def title(self) -> str:
        """The game and what the book is."""
        return f"{self.say(f'rulebook.{self.game}')}: {self.say('rulebook.title')}"

    @property
    def subtitle(self) -> str:
        """The match and the ruleset."""
        match = self.say("rulebook.match", name=self.match) if self.match else ""
        return ", ".join(filter(None, (match, self.say("rulebook.ruleset", name=self.ruleset))))

    @property
    def paragraphs_title(self) -> str:
        """What the parts of this game's rules are called."""
        return self.say("rulebook.articles" if self.game is Game.MASTERS else "rulebook.paragraphs")

    def rulings_on(self, paragraph: str) -> tuple[Ruling, ...]:
        """The rulings on a paragraph."""
        return tuple(ruling for ruling in self.rulings if paragraph in ruling.paragraphs)


def book(ruleset: Ruleset[Any], language: str, match: str = "") -> Book:
    """The rulebook of a ruleset.

    Raises:
        LookupError: for a language there is none in.
    """
    say, game = Say(language), game_of(ruleset)
    return Book(
        game=game,
        ruleset=ruleset.name,
        match=match,
        say=say,
        sections=tuple(section(entry.name, ruleset, language) for entry in paragraphs(game, language)),
        marks=_marks(say),
        glossary=glossary(game, say),
        rulings=tuple(ruling for ruling in rulings(ruleset, language) if ruling.paragraphs),
    )


def key_table(section: Section, say: Say) -> Table:
    """The ruleset keys of a paragraph with meaning, value and mark."""
    head = tuple(say(f"column.{column}") for column in ("key", "meaning", "value", "mark"))
    rows = tuple((key.key, key.meaning, key.value, str(key.mark)) for key in section.keys)
    return Table(say("rulebook.keys"), head, rows)


def _marks(say: Say) -> Table:
    head = (say("column.mark"), say("column.meaning"))
    return Table(say("rulebook.marks"), head, tuple((str(mark), say(f"mark.{mark}")) for mark in Mark))


def glossary(game: Game, say: Say) -> Table:
    """The terms of a game in both languages."""
    head = (say("column.german"), say("column.english"), say("column.meaning"))
    terms = packaged("glossary.toml")[game]
    rows = tuple((term["de"], term["en"], term[f"meaning_{say.language}"]) for term in terms)
    return Table(say("rulebook.glossary"), head, rows)
