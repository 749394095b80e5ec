"""Words in the reader's language: translations, and sentences that are filled with values.

The code says everything in German. Other languages are gettext catalogues in ``locale``, one domain for each game.
"""

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Final

from rennleitung.kernel.paragraph import paragraph_text as paragraph_text  # the same in every language
from rennleitung.kernel.units import money_text, tenths_text

SOURCE_LANGUAGE: Final = "de"
LANGUAGES: Final = (SOURCE_LANGUAGE, "en")
LOCALE: Final = Path(__file__).with_name("locale")


def mark(text: str) -> str:
    """Mark a text for translation where it is written; it is translated where it is used."""
    return text


class Words:
    """One language of one domain: ``words("Runde {round}", round=7)``.

    In a text ``{name}`` stands for a value: whole numbers are printed with grouping dots as in turn sheets,
    ``{name:tenths}`` prints a rating in tenths with its decimal.
    """

    def __init__(self, language: str, translate: Callable[[str], str]) -> None:
        self.language = language
        self._translate = translate

    def __call__(self, text: str, **values: object) -> str:
        """The text in this language, with its values.

        Raises:
            KeyError: if a value is missing.
        """
        return self.filled(text, values) if values else self._translate(text)

    def filled(self, text: str, values: Mapping[str, object]) -> str:
        """The same for values at hand as a mapping; values the text does not name are ignored."""
        pieces = []
        for literal, name, shape in _pieces(self._translate(text)):
            pieces.append(literal)
            if name:
                pieces.append(_printed(values[name], shape))
        return "".join(pieces)


@cache
def words(language: str, domain: str = "rennleitung") -> Words:
    """The words of a language.

    Raises:
        LookupError: if there is no catalogue of that language.
    """
    if language == SOURCE_LANGUAGE:
        return Words(language, str)
    if language not in LANGUAGES:
        raise LookupError(language)
    from gettext import GNUTranslations  # late: German needs no catalogue

    with (LOCALE / language / "LC_MESSAGES" / f"{domain}.mo").open("rb") as catalogue:
        return Words(language, GNUTranslations(catalogue).gettext)


@cache
def _pieces(text: str) -> tuple[tuple[str, str, str], ...]:
    return tuple((literal, name or "", shape or "") for literal, name, shape, _ in Formatter().parse(text))


def _printed(value: object, shape: str) -> str:
    if isinstance(value, int):
        return tenths_text(value) if shape == "tenths" else money_text(value)
    return str(value)
