"""The text of a paragraph with the numbers of a ruleset: what ``explain`` and the printed rulebook show."""

from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from rennleitung.kernel.paragraph import paragraph_text
from rennleitung.kernel.ruleset import Mark, Ruleset
from rennleitung.masters2002.ruleset import MastersRules
from rennleitung.rulebook import masters_tables, turbo_tables
from rennleitung.rulebook.index import Game, paragraph, prose_of
from rennleitung.rulebook.template import Block, Table, TemplateError, Values, read
from rennleitung.rulebook.wording import Say, key_label, keys_in_tenths
from rennleitung.turbo2000.ruleset import Rules

_TABLES: Final[dict[type, Any]] = {Rules: turbo_tables.TABLES, MastersRules: masters_tables.TABLES}
_GAMES: Final = {Rules: Game.TURBO, MastersRules: Game.MASTERS}


@dataclass(frozen=True, slots=True)
class Key:
    """A ruleset key of a paragraph: what it means, its value as printed, and where that comes from."""

    key: str
    meaning: str
    value: str
    mark: Mark


@dataclass(frozen=True, slots=True)
class Section:
    """A paragraph of a rulebook. ``number`` is its name as readers know it; without code it is not ``built``."""

    name: str
    number: str
    title: str
    blocks: tuple[Block, ...]
    keys: tuple[Key, ...]
    built: bool


def game_of(ruleset: Ruleset[Any]) -> Game:
    """The game that a ruleset belongs to."""
    return _GAMES[type(ruleset.values)]


def values_of(ruleset: Ruleset[Any], say: Say) -> Values:
    """What placeholders stand for under a ruleset."""
    return Values(ruleset, keys_in_tenths(), paragraph_text)


def section(name: str, ruleset: Ruleset[Any], language: str) -> Section:
    """A paragraph in our words, with the numbers of a ruleset.

    Raises:
        LookupError: if there is no such paragraph or language.
        TemplateError: if its prose names a key, a table or a condition that does not exist; with file and line.
    """
    say, entry = Say(language), paragraph(name, language)
    try:
        title, blocks = read(prose_of(name, language), values_of(ruleset, say), partial(_table, ruleset, say))
    except TemplateError as fault:
        raise TemplateError(f"{language}/{name}.md, {fault}") from None
    keys = tuple(_key(key, ruleset, say) for key in entry.keys)
    return Section(name, paragraph_text(name), title, blocks, keys, entry.built)


def _table(ruleset: Ruleset[Any], say: Say, name: str) -> Table:
    makers = _TABLES[type(ruleset.values)]
    if name not in makers:
        raise TemplateError(f"no table {name!r}")
    table: Table = makers[name](ruleset.values, say)
    return table


def _key(key: str, ruleset: Ruleset[Any], say: Say) -> Key:
    value = say.value(ruleset.listed()[key], key in keys_in_tenths())
    return Key(key, key_label(key, say.language), value, ruleset.marks[key])
