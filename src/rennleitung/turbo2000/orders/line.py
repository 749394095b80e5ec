"""The tokeniser of turn sheets: one line as words, read from left to right by the readers of all sections.

The first fault of a line stays; after it the line counts as read to its end, so that readers need no questions asked
between words. Places in the text are worked out only when a fault or a note needs them.
"""

import re
import unicodedata
from typing import Any, Final, NamedTuple, TypeVar

from rennleitung.kernel.diagnostic import Code, Diagnostic, Value
from rennleitung.kernel.source import Span
from rennleitung.kernel.units import money_text
from rennleitung.turbo2000.codes import (
    LINE_INCOMPLETE,
    MAKER_MISSING,
    MARK_MISSING,
    NUMBER_GROUPS,
    NUMBER_MISSING,
    NUMBER_NEGATIVE,
    NUMBER_OF_OTHER_SCRIPT,
    NUMBER_TOO_LARGE,
    NUMBER_UNREADABLE,
    NUMBER_WITH_COMMA,
    OF_THE_SECTION,
    RATING_MISSING,
    UNKNOWN_DRIVER,
    UNKNOWN_TEAM,
    UNKNOWN_WORD,
    WRONG_RATING,
)
from rennleitung.turbo2000.orders.model import START, Lexicon
from rennleitung.turbo2000.orders.vocabulary import Vocabulary
from rennleitung.turbo2000.state import Component, Kind

Meaning = TypeVar("Meaning")

LARGEST_NUMBER: Final = 10**12
MOST_DIGITS: Final = len(str(LARGEST_NUMBER))
LONGEST_QUOTE: Final = 60  # characters of a player's word that a diagnostic repeats

# A word ends at a blank or a mark. A hyphen joins: without blanks anything (Turbo-W11, 5-7), with blanks only what
# begins with no digit (Turbo - W11), so that "zu -5" stays a price.
_REST = r"[^\s,:/\[\]+=-]++"
WORD: Final = re.compile(rf"{_REST}(?:-++{_REST}|\s*+-++\s*+(?![0-9]){_REST})*|[,:/\[\]+=-]")
END: Final = ""  # stands after the last word

GOODS: Final = re.compile(r"(?:(.+)-\s*)?([WMRwmr])([0-9]*)")  # the rating may stand apart
KINDS: Final = {letter: kind for kind in Kind for letter in (kind.value, kind.value.lower())}

_GROUPED = re.compile(r"[0-9]{1,3}(?:\.[0-9]{3})+|[0-9]{1,3}(?:'[0-9]{3})+")
_POWER = re.compile(r"([0-9]{1,4})e([0-9])", re.IGNORECASE)
_LEADING_NUMBER = re.compile(r"[0-9][0-9.']*")
_RATED_NAME = re.compile(r"(.+)-\s*F([0-9]+)(?:\.[0-9])?", re.IGNORECASE)
_RATING = re.compile(r"F([0-9]+)(?:\.[0-9])?", re.IGNORECASE)


class Fault(NamedTuple):
    """What is wrong with the words from ``first`` to before ``last``.

    ``fix`` is what could stand there instead: a text, the vocabulary to look for the nearest word in, or unknown.
    """

    code: Code
    first: int
    last: int
    fix: "str | Vocabulary[Any] | None"
    values: dict[str, Value]


class Line:
    """A line of a section: its words, how far they are read, its first fault, and notes that hinder nothing."""

    __slots__ = ("at", "fault", "lexicon", "notes", "paragraph", "span", "text", "words")

    def __init__(self, text: str, lexicon: Lexicon, paragraph: str, span: Span = START) -> None:
        self.text = text
        self.lexicon = lexicon
        self.paragraph = paragraph
        self.span = span
        self.words: list[str] = WORD.findall(text)
        self.words.append(END)
        self.at = 0
        self.fault: Fault | None = None
        self.notes: list[Fault] = []

    # What is wrong, or worth a note

    def wrong(self, code: Code, width: int = 1, fix: str | Vocabulary[Any] | None = None, **values: Value) -> None:
        """Enter a fault of the next ``width`` words, unless the line has one already, and end the reading."""
        if self.fault is None:
            last = min(self.at + width, len(self.words) - 1)
            self.fault = Fault(code, self.at, last, fix, values)
        self.at = len(self.words) - 1

    def unexpected(self, vocabulary: Vocabulary[Meaning] | None = None, code: Code = UNKNOWN_WORD) -> None:
        """Enter the fault of the next word, which is none of those that could stand here."""
        word = self.words[self.at]
        if not word:
            self.wrong(LINE_INCOMPLETE, 0)
        elif _has_other_digits(word):
            self.wrong(NUMBER_OF_OTHER_SCRIPT, fix=_with_ascii_digits(word), word=quoted(word))
        else:
            self.wrong(code, fix="" if vocabulary is None else vocabulary, word=quoted(word))

    def note(self, code: Code, first: int, width: int = 1, **values: Value) -> None:
        """Say something about words that are understood all the same."""
        self.notes.append(Fault(code, first, first + width, None, values))

    def diagnostic(self, fault: Fault, **values: Value) -> Diagnostic:
        """A fault or note as a diagnostic with its place in the sheet."""
        first, last = self.characters(fault.first, fault.last)
        span = Span(self.span.line, first + 1, last + 1)
        paragraph = self.paragraph if fault.code.paragraph == OF_THE_SECTION else fault.code.paragraph
        return Diagnostic(fault.code.name, paragraph, fault.code.severity, span, fault.values | values)

    def characters(self, first: int, last: int) -> tuple[int, int]:
        """Where words ``first`` to before ``last`` stand in the text; an empty stretch if there are none."""
        places = [match.span() for match in WORD.finditer(self.text)]
        places.append((len(self.text), len(self.text)))
        start = places[first][0]
        return start, places[last - 1][1] if last > first else start

    def mended(self, fault: Fault) -> str:
        """The text with the fault's own suggestion in place."""
        start, end = self.characters(fault.first, fault.last)
        fix = fault.fix.nearest(self.text[start:end]) if isinstance(fault.fix, Vocabulary) else fault.fix
        return " ".join(f"{self.text[:start]} {fix} {self.text[end:]}".split())

    # Marks and words

    def take(self, mark: str) -> bool:
        """Read a mark if it comes next."""
        if self.words[self.at] != mark:
            return False
        self.at += 1
        return True

    def need(self, mark: str) -> None:
        """Read a mark that must come next."""
        if self.words[self.at] == mark:
            self.at += 1
        else:
            self.wrong(MARK_MISSING, 0, mark, mark=mark)

    def keyword(self, vocabulary: Vocabulary[Meaning]) -> Meaning:
        """Read one word of a vocabulary."""
        meaning = vocabulary.find(self.words[self.at])
        if meaning is None:
            self.unexpected(vocabulary)
            return vocabulary.default
        self.at += 1
        return meaning

    def finish(self) -> None:
        """Nothing may be left."""
        if self.words[self.at]:
            self.unexpected()

    # Numbers

    def begins_number(self) -> bool:
        """Whether the next word is meant as a number, perhaps a wrong one."""
        word = self.words[self.at]
        return word[:1].isdigit() or word == "-"

    def number(self) -> int:
        """Read a number without blanks, such as ``20`` or ``1.000``."""
        value = value_of(self.words[self.at])
        if value is None or self._comma_follows(self.at + 1):
            self._no_number()
            return 0
        self.at += 1
        return value

    def money(self) -> int:
        """Read a sum; blanks may group it by three digits."""
        first = self.at
        value = self.number()
        if not self.words[self.at][:1].isdigit():
            return value
        last = first + 1
        while self.words[last][:1].isdigit():
            last += 1
        groups = self.words[first:last]
        grouped = len(groups[0]) <= 3 and all(len(group) == 3 for group in groups[1:])
        whole = value_of("".join(groups)) if grouped and groups[0].isdecimal() else None
        if whole is None or self._comma_follows(last):
            self.at = first
            self._no_number(last - first)
            return 0
        self.at = last
        return whole

    def _comma_follows(self, at: int) -> bool:
        return self.words[at] == "," and self.words[at + 1][:1].isdigit()

    def _no_number(self, width: int = 1) -> None:
        """Enter the fault of what stands where a number should."""
        words, at = self.words, self.at
        word = " ".join(words[at : at + width])
        if not word[:1].isalnum() and word != "-":
            self.wrong(NUMBER_MISSING, 0)
        elif word == "-":
            self.wrong(NUMBER_NEGATIVE, 2, words[at + 1], word=quoted(f"-{words[at + 1]}"))
        elif _has_other_digits(word):
            self.wrong(NUMBER_OF_OTHER_SCRIPT, width, _with_ascii_digits(word), word=quoted(word))
        elif not word[:1].isdigit():
            self.wrong(NUMBER_MISSING, 1, "", word=quoted(word))
        elif self._comma_follows(at + width):
            self._number_with_comma(width)
        else:
            self.wrong(*_faulty_number(word, width), word=quoted(word))

    def _number_with_comma(self, width: int) -> None:
        last = self.at + width
        while self._comma_follows(last):
            last += 2
        word = "".join(self.words[self.at : last])
        groups = word.split(",")
        whole = groups if all(len(group) == 3 for group in groups[1:]) else groups[:1]
        self.wrong(NUMBER_WITH_COMMA, last - self.at, _regrouped("".join(whole)), word=quoted(word))

    # Names and goods

    def team(self) -> str:
        """Read an addressee; ``alle`` is an empty string."""
        words, last = self.words, self.at + 1
        while words[last - 1] and words[last] == "-":  # a team's name may end in a hyphen
            last += 1
        name = "".join(words[self.at : last])
        team = self.lexicon.team_names.find(name)
        if team is None:
            self.unexpected(self.lexicon.team_names, UNKNOWN_TEAM)
            return ""
        self.at = last
        return team

    def driver(self) -> str:
        """Read a driver's surname or full name, with or without the rating (``Lauda-F10``)."""
        first, names = self.at, self.lexicon.driver_names
        driver, length = names.longest(self.words, first)
        rating = _RATING.fullmatch(self.words[first + length]) if driver else None
        if rating is not None:
            self.at = first + length + 1
        elif driver is not None:
            self.at = first + length
        else:
            driver, rating = self._rated_driver()
        if driver is None:
            self.unexpected(names, UNKNOWN_DRIVER)
            return ""
        if rating is not None:
            self._check_rating(driver, rating[rating.lastindex or 0], first)
        return driver

    def _rated_driver(self) -> tuple[str | None, re.Match[str] | None]:
        """A name whose last word carries the rating."""
        for last in range(self.at + 1, min(self.at + self.lexicon.driver_names.reach + 1, len(self.words))):
            rated = _RATED_NAME.fullmatch(self.words[last - 1])
            if rated is None:
                continue
            driver = self.lexicon.driver_names.find(" ".join([*self.words[self.at : last - 1], rated[1].rstrip()]))
            if driver is not None:
                self.at = last
            return driver, rated
        return None, None

    def _check_rating(self, driver: str, written: str, first: int) -> None:
        rating = str(self.lexicon.drivers[driver])
        if written.lstrip("0") != rating:
            values: dict[str, Value] = {"driver": driver, "written": quoted(written), "rating": rating}
            self.note(WRONG_RATING, first, self.at - first, **values)

    def maker(self, written: str | None) -> str:
        """A maker's name as the match spells it; an unknown one as written, since that is for the rules to judge."""
        if not written:
            return ""
        maker = self.lexicon.maker_names.find(written)
        if maker is None:
            written = "".join(written.split())
            maker = self.lexicon.maker_names.find(written) or written
        return maker

    def component(self) -> Component:
        """Read maker, kind and rating; the maker may be missing."""
        piece = self.goods()
        if piece is not None:
            return piece
        word = self.words[self.at]
        following = GOODS.fullmatch(self.words[self.at + 1]) if word else None
        if following is not None and following[3] and self.lexicon.maker_names.find(word) is not None:
            self.wrong(MARK_MISSING, 2, f"{word}-{following[0]}", mark="-")
        else:
            self.unexpected()
        return NO_COMPONENT

    def goods(self) -> Component | None:
        """Read a component; ``None``, and nothing is read, if the next word is none."""
        word = self.words[self.at]
        match = GOODS.fullmatch(word)
        if match is None:
            return None
        maker, kind, rating = match.groups()
        if len(rating) >= MOST_DIGITS:
            self.wrong(NUMBER_TOO_LARGE, word=quoted(rating))
            return NO_COMPONENT
        self.at += 1
        if rating:
            return Component(self.maker(maker), KINDS[kind], int(rating))
        if not self.words[self.at][:1].isdigit():
            self.wrong(RATING_MISSING, 0, word=quoted(word))
        return Component(self.maker(maker), KINDS[kind], self.number())

    def need_maker(self, piece: Component, first: int) -> None:
        """A component that was read from word ``first`` on must name its maker."""
        if not piece.maker and self.fault is None:
            width, self.at = self.at - first, first
            word = f"{piece.kind}{piece.rating}"
            self.wrong(MAKER_MISSING, width, f"Hersteller-{word}", word=word)


NO_COMPONENT: Final = Component("", Kind.CAR, 0)  # what a reader goes on with after a fault


def value_of(word: str) -> int | None:
    """The value of a number up to 10^12 in plain digits or in groups of three; ``None`` for anything else."""
    if not (word.isdecimal() and word.isascii()):
        if not _GROUPED.fullmatch(word):
            return None
        word = word.replace(".", "").replace("'", "")
    if len(word) > MOST_DIGITS:
        return None
    value = int(word)
    return value if value <= LARGEST_NUMBER else None


def quoted(word: str) -> str:
    """A player's word for a diagnostic, cut if it is endless."""
    return word if len(word) <= LONGEST_QUOTE else word[: LONGEST_QUOTE - 1] + "…"


def _faulty_number(word: str, width: int) -> tuple[Code, int, str | None]:
    """What is wrong with a word that begins with a digit, and what was probably meant."""
    digits = "".join(character for character in word if character.isdecimal())
    if all(character in "0123456789.' " for character in word):
        if len(digits.lstrip("0")) >= MOST_DIGITS:
            return NUMBER_TOO_LARGE, width, money_text(LARGEST_NUMBER)
        return NUMBER_GROUPS, width, _regrouped(digits)
    power = _POWER.fullmatch(word)
    if power is not None:
        return NUMBER_UNREADABLE, width, money_text(int(power[1]) * 10 ** int(power[2]))
    leading = _LEADING_NUMBER.match(word)
    return NUMBER_UNREADABLE, width, _regrouped(leading[0]) if leading else None


def _regrouped(number: str) -> str:
    digits = "".join(character for character in number if character.isdecimal()).lstrip("0")
    return money_text(int(digits[:MOST_DIGITS] or "0"))


def _has_other_digits(word: str) -> bool:
    return not word.isascii() and any(character.isdigit() and not character.isascii() for character in word)


def _with_ascii_digits(word: str) -> str:
    return "".join(str(unicodedata.digit(char)) if char.isdigit() else char for char in word)
