"""Words and names as sheets may write them: whatever the case, umlauts, dashes or (for keywords) length."""

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from rennleitung.kernel.ruleset import nearest

Meaning = TypeVar("Meaning")

LEAST_BEGINNING = 3  # shorter ones would found or give up a factory by a single letter
LONGEST_WORD = 40  # nobody mistypes a known word as a longer one; keeps the search for similar words cheap

_INVISIBLE = "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"
_DASHES = "‐‑‒–—―⁃−﹘﹣－"
_QUOTES = '"“”„‟«»‹›〝〞＂'
_APOSTROPHES = "'’‘‚‛`´′ʼ＇"
_ODD = re.compile(f"[{_DASHES}{_QUOTES}{_APOSTROPHES}{_INVISIBLE}]")
_TRANSCRIBED = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", **dict.fromkeys(_INVISIBLE, "")})
_LOOSE_HYPHEN = re.compile(r"(?<!\s)\s++-\s*+|-\s++")


def plain(text: str) -> str:
    """The text with dashes of any kind as hyphens, and quotes and invisible characters as blanks.

    An apostrophe between letters or digits stays (``150'000``); so does a quote there, which nothing then understands.
    """
    if text.isascii() and '"' not in text and "'" not in text and "`" not in text:
        return text
    return _ODD.sub(_plain_character, text)


def _plain_character(match: re.Match[str]) -> str:
    character, text = match[0], match.string
    if character in _DASHES:
        return "-"
    around = text[max(match.start() - 1, 0) : match.end() + 1]
    if len(around) < 3 or not (around[0].isalnum() and around[2].isalnum()):
        return " "
    return "'" if character in _APOSTROPHES else character


def fold(word: str) -> str:
    """The form in which words are compared: small letters, umlauts transcribed, no blanks around hyphens."""
    folded = word.lower()
    if not word.isascii():
        folded = unicodedata.normalize("NFC", word.casefold()).translate(_TRANSCRIBED)
    return _LOOSE_HYPHEN.sub("-", folded) if "-" in folded else folded


def _as_read(name: str) -> str:
    """A name of the match as the reader of a sheet meets it, folded."""
    return fold(" ".join(plain(name).split()))


class Vocabulary(Generic[Meaning]):
    """Known words and what each stands for.

    A word written exactly goes before one that only compares equal, so that no two names are ever confused. With
    ``shortened`` a beginning of three letters or more that belongs to one word alone stands for it, also with a full
    stop. ``default`` is what a reader goes on with after an unknown word.
    """

    __slots__ = ("_reach", "_table", "default", "reach", "spelled")

    def __init__(self, meanings: Mapping[str, Meaning], *, shortened: bool = False, default: Meaning) -> None:
        self.spelled = tuple(meanings)
        self.default = default
        folded = {word: _as_read(word) for word in meanings}
        shared = Counter(folded.values())
        self._table = {folded[word]: meaning for word, meaning in meanings.items() if shared[folded[word]] == 1}
        if shortened:
            self._add_beginnings()
        self._table.update(meanings)
        self._reach: dict[str, int] = {}
        for word in meanings:
            first, length = folded[word].split(" ")[0], folded[word].count(" ") + 1
            self._reach[first] = max(self._reach.get(first, 1), length)
        self.reach = max(self._reach.values(), default=1)  # words of the longest name

    def _add_beginnings(self) -> None:
        beginnings = {
            word: [word[:length] for length in range(LEAST_BEGINNING, len(word))] + [word] for word in self._table
        }
        shared = Counter(short for shorts in beginnings.values() for short in shorts)
        for word, meaning in list(self._table.items()):
            for short in beginnings[word]:
                if shared[short] == 1 or short == word:
                    self._table[short] = self._table[short + "."] = meaning

    def find(self, word: str) -> Meaning | None:
        """What a word stands for, or ``None`` if it is unknown (or a beginning of several words)."""
        meaning = self._table.get(word)
        return meaning if meaning is not None else self._table.get(fold(word))

    def longest(self, words: Sequence[str], at: int) -> tuple[Meaning | None, int]:
        """The meaning of the longest known name that begins at a word, and how many words it takes."""
        for length in range(self._reach.get(fold(words[at]), 1), 0, -1):
            meaning = self.find(" ".join(words[at : at + length]))
            if meaning is not None:
                return meaning, length
        return None, 0

    def nearest(self, word: str) -> str:
        """The known word most like a mistyped one, or an empty string."""
        if len(word) > LONGEST_WORD:
            return ""
        folded = {fold(known): known for known in self.spelled}
        return folded.get(nearest(fold(word), folded), "")
