"""The rulebook in our own words: one file per paragraph or article and language, with the numbers of a ruleset.

``prose/de/S06.md`` begins with its title as ``# Elimination``; in the text ``{factories.founding_cost}`` stands for the
value of that ruleset key, ``{training.gain:tenths}`` for one in tenths.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from rennleitung.kernel.units import money_text, tenths_text

_KEY = re.compile(r"\{([a-z0-9_]+\.[a-z0-9_]+)(:tenths)?\}")


@dataclass(frozen=True, slots=True)
class Prose:
    """A paragraph in words; ``text`` still has its keys."""

    title: str
    text: str

    def filled(self, values: Mapping[str, object]) -> str:
        """The text with the numbers of a ruleset, by dotted key.

        Raises:
            KeyError: if the text names a key that the ruleset does not have.
        """
        return _KEY.sub(lambda found: _printed(values[found[1]], bool(found[2])), self.text)


@cache
def prose(paragraph: str, language: str) -> Prose | None:
    """The words for a paragraph or article; ``None`` if nobody has written any in that language."""
    file = files("rennleitung.rulebook").joinpath("prose", language, f"{paragraph}.md")
    if not file.is_file():
        return None
    heading, _, text = file.read_text("utf-8").partition("\n")
    return Prose(heading.removeprefix("#").strip(), text.strip())


def _printed(value: object, in_tenths: bool) -> str:
    if isinstance(value, int):
        return tenths_text(value) if in_tenths else money_text(value)
    if isinstance(value, tuple):
        return " / ".join(_printed(entry, in_tenths) for entry in value)
    return str(value)
