"""Where words may be divided, by the dictionaries that come with pyphen.

Pyphen itself takes a second to read the German dictionary, since it works out every one of its 77,000 patterns. A
gazette divides a few dozen words, so here a pattern is worked out only when a word needs it; reading takes a tenth.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

DICTIONARIES: Final = {"de": "hyph_de_DE.dic", "en": "hyph_en_US.dic"}
LEAST_BEFORE: Final = 2  # letters before the hyphen
LEAST_BEHIND: Final = 3
_DIGITS: Final = b"0123456789"


@cache
def division_points(word: str, language: str) -> tuple[int, ...]:
    """Before which letters of a word (counted from 0) it may be divided, from left to right."""
    dotted = f".{word.lower()}."
    weights = [0] * (len(dotted) + 1)
    for start, pattern in _fitting(dotted, _patterns(language)):
        place = start
        for sign in pattern:
            if sign.isdigit():
                weights[place] = max(weights[place], int(sign))
            else:
                place += 1
    points = [place - 1 for place, weight in enumerate(weights) if weight % 2]
    # Two points one letter apart stem from two patterns that disagree: the later one begins a part of a compound.
    return tuple(
        point for point in points if LEAST_BEFORE <= point <= len(word) - LEAST_BEHIND and point + 1 not in points
    )


def _fitting(dotted: str, patterns: Mapping[str, str]) -> Iterator[tuple[int, str]]:
    for start in range(len(dotted)):
        for end in range(start + 1, len(dotted) + 1):
            pattern = patterns.get(dotted[start:end])
            if pattern:
                yield start, pattern


@cache
def _patterns(language: str) -> Mapping[str, str]:
    """Pattern by its letters: ``1au2s1b2`` under ``ausb``."""
    from importlib.util import find_spec  # late: most pages divide no word; pyphen's own code is not needed

    package = find_spec("pyphen")
    folder = Path(package.origin).parent if package and package.origin else Path()
    raw = (folder / "dictionaries" / DICTIONARIES[language]).read_bytes()
    encoding = raw.partition(b"\n")[0].decode("ascii")
    letters = raw.translate(None, _DIGITS).decode(encoding)
    return dict(zip(letters.split("\n"), raw.decode(encoding).split("\n"), strict=True))
