"""The packaged rulesets by name, and a game master's own that extends one.

The engines know no file, so reading stands here.
"""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from rennleitung.kernel.diagnostic import Code, UnusableError
from rennleitung.kernel.ruleset import Reader, Ruleset, load, nearest
from rennleitung.masters2002.ruleset import MastersRules
from rennleitung.turbo2000.ruleset import Rules

UNKNOWN_RULESET = Code("ruleset-unknown", "ruleset")


@cache
def turbo_rules(name: str = "april-2000") -> Ruleset[Rules]:
    """A packaged ruleset of TURBO 2000: ``april-2000``, ``juni-1996`` or ``original-1985``.

    Raises:
        UnusableError: if there is no ruleset of that name.
    """
    return load(Rules, name, _packaged("rennleitung.turbo2000"))


def own_turbo_rules(name: str, file: str, text: str) -> Ruleset[Rules]:
    """A ruleset of TURBO 2000 from a game master's own file, which may extend a packaged one.

    Raises:
        UnusableError: for anything the file gets wrong; with key, file and line.
    """
    packaged = _packaged("rennleitung.turbo2000")
    return load(Rules, name, lambda wanted: (file, text) if wanted == name else packaged(wanted))


@cache
def masters_rules(name: str = "masters-2002") -> Ruleset[MastersRules]:
    """A packaged ruleset of the Masters 2002 rules.

    Raises:
        UnusableError: if there is no ruleset of that name.
    """
    return load(MastersRules, name, _packaged("rennleitung.masters2002"))


def packaged_rules(name: str) -> Ruleset[Any]:
    """The packaged ruleset of that name, of whichever game.

    Raises:
        UnusableError: if there is none.
    """
    return masters_rules(name) if name in _texts("rennleitung.masters2002") else turbo_rules(name)


def _texts(game: str) -> dict[str, Traversable]:
    """The ruleset files that come with a game's package, by the names of the rulesets."""
    return {file.name.removesuffix(".toml"): file for file in files(game).joinpath("rulesets").iterdir()}


def _packaged(game: str) -> Reader:
    """The reader of the packaged files."""
    texts = _texts(game)

    def read(name: str) -> tuple[str, str]:
        if name not in texts:
            raise UnusableError(UNKNOWN_RULESET.at(name=name, nearest=nearest(name, list(texts))), key="ruleset")
        return texts[name].name, texts[name].read_text("utf-8")

    return read
