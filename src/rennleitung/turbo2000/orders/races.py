"""[Rennmeldung]: race entries and the training camp."""

import re
from dataclasses import dataclass, field

from rennleitung.turbo2000.codes import ENTRY_INCOMPLETE, ENTRY_PART_AGAIN, MARK_MISSING, UNKNOWN_RACE
from rennleitung.turbo2000.orders.line import END, NO_COMPONENT, Line, quoted
from rennleitung.turbo2000.orders.model import Entry, Training
from rennleitung.turbo2000.orders.vocabulary import Vocabulary
from rennleitung.turbo2000.state import Component, Kind

TRAINING_WORD = "Training"
TRAINING = Vocabulary({TRAINING_WORD: True}, shortened=True, default=True)
TRAINING_PARAGRAPH = "S01"
REVS, EFFORT, POINTS = "d", "e", "lp"
SETTINGS = {REVS: "d", EFFORT: "e", POINTS: "LP"}
NO_GOODS, NO_SETTINGS = dict.fromkeys(Kind, NO_COMPONENT), dict.fromkeys(SETTINGS, 0)
LONGEST_CODE = 4  # words before the colon, in the search for the code that was meant

_SETTING = re.compile(r"(d|e|lp)([0-9]{0,9})", re.IGNORECASE | re.ASCII)


def read_race(line: Line) -> Entry | Training:
    """Read ``F1: Lauda, Turbo-W11, Turbo-M9, Turbo-R10, d 1, e 2, LP 25 / 20 20`` or ``Training: Lauda, 50.000``."""
    word = line.words[0]
    race = line.lexicon.race_codes.find(word)
    if race is not None:
        line.at = 1
        line.need(":")
        return _entry(line, race)
    if TRAINING.find(word) is None:
        _unknown_race(line)
    else:
        line.paragraph = TRAINING_PARAGRAPH
        line.at = 1
        line.need(":")
    return _training(line)


def _unknown_race(line: Line) -> None:
    """The code may hold blanks that it should not; what stands before the colon was meant."""
    width = next((at for at in range(1, len(line.words)) if line.words[at] == ":" and at <= LONGEST_CODE), 1)
    written = " ".join(line.words[:width])
    line.wrong(UNKNOWN_RACE, width, line.lexicon.race_codes, word=quoted(written))


def _training(line: Line) -> Training:
    driver = line.driver()
    line.need(",")
    bid = line.money()
    line.finish()
    return Training(driver, bid, line.span)


@dataclass(slots=True)
class _Parts:
    """The parts of an entry read so far; each names itself, so that they may come in any sequence."""

    driver: str = ""
    goods: dict[Kind, Component] = field(default_factory=dict)
    settings: dict[str, int] = field(default_factory=dict)
    sections: tuple[int, ...] = ()

    @property
    def missing(self) -> list[str]:
        """What no part has given yet, as sheets write it."""
        missing = [] if self.driver else ["Fahrer"]
        missing += [kind.value for kind in Kind if kind not in self.goods]
        return missing + [word for name, word in SETTINGS.items() if name not in self.settings]


def _entry(line: Line, race: str) -> Entry:
    parts = _Parts()
    while True:
        first = line.at
        if not _read_part(line, parts):
            line.at = first
            line.wrong(ENTRY_PART_AGAIN, word=quoted(line.words[first]))
        if not line.words[line.at]:
            break
        line.need(",")
    goods, settings = parts.goods, parts.settings
    if len(goods) < len(NO_GOODS) or len(settings) < len(SETTINGS) or not parts.driver:
        line.wrong(ENTRY_INCOMPLETE, 0, missing=", ".join(parts.missing))
        goods, settings = NO_GOODS, NO_SETTINGS
    return Entry(
        race,
        parts.driver,
        goods[Kind.CAR],
        goods[Kind.ENGINE],
        goods[Kind.TYRES],
        settings[REVS],
        settings[EFFORT],
        settings[POINTS],
        parts.sections,
        line.span,
    )


def _read_part(line: Line, parts: _Parts) -> bool:
    """Read the next part, whichever it is; ``False`` if the entry had it already."""
    first = line.at
    if not parts.driver and _is_driver(line):
        parts.driver = line.driver()
        return True
    setting = _SETTING.fullmatch(line.words[first])
    if setting is not None:
        name = setting[1].lower()
        new = name not in parts.settings
        parts.settings[name] = _setting(line, setting[2])
        if name == POINTS:
            parts.sections = _sections(line)
    elif (piece := line.goods()) is not None:
        line.need_maker(piece, first)
        new = piece.kind not in parts.goods
        parts.goods[piece.kind] = piece
    else:
        new = not parts.driver
        parts.driver = line.driver()
    return new


def _is_driver(line: Line) -> bool:
    """Whether a known name fills the next part; it may well look like another part (``D``, ``W11``)."""
    driver, length = line.lexicon.driver_names.longest(line.words, line.at)
    return driver is not None and line.words[line.at + length] in (",", END)


def _setting(line: Line, glued: str) -> int:
    """Read the number of ``d 1``, ``d: 1``, ``d = 1`` or ``d1``."""
    line.at += 1
    if glued:
        return int(glued)
    if not line.take(":"):
        line.take("=")
    return line.number()


def _sections(line: Line) -> tuple[int, ...]:
    """Read the points of the sections behind the slash; a race without sections needs none (rulings 6 and 48)."""
    if line.words[line.at][:1].isdigit():
        line.wrong(MARK_MISSING, 0, "/", mark="/")
    points: list[int] = []
    if line.take("/"):
        while line.begins_number():
            points.append(line.number())
    return tuple(points)
