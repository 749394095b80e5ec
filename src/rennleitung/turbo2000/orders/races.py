"""[Rennmeldung]: race entries and the training camp."""

import re

from rennleitung.turbo2000.codes import ENTRY_INCOMPLETE, ENTRY_PART_AGAIN, MAKER_MISSING, MARK_MISSING, UNKNOWN_RACE
from rennleitung.turbo2000.orders.line import KIND_ONLY, NO_COMPONENT, Line, quoted
from rennleitung.turbo2000.orders.model import Entry, Training
from rennleitung.turbo2000.orders.vocabulary import Vocabulary
from rennleitung.turbo2000.state import Component, Kind

TRAINING_WORD = "Training"
TRAINING = Vocabulary({TRAINING_WORD: True}, shortened=True, default=True)
TRAINING_PARAGRAPH = "S01"
POINTS = "lp"
SETTINGS = {"d": "d", "e": "e", POINTS: "LP"}
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


def _entry(line: Line, race: str) -> Entry:
    """Read the parts of an entry; each names itself, so that they may come in any sequence."""
    driver = ""
    pieces: dict[Kind, Component] = {}
    numbers: dict[str, int] = {}
    sections: tuple[int, ...] = ()
    while True:
        first = line.at
        setting = _SETTING.fullmatch(line.words[first])
        if setting is not None:
            name = setting[1].lower()
            again = name in numbers
            numbers[name] = _setting(line, setting[2])
            if name == POINTS:
                sections = _sections(line)
        elif (piece := _piece(line)) is not None:
            again = piece.kind in pieces
            pieces[piece.kind] = piece
        else:
            again = bool(driver)
            driver = line.driver()
        if again:
            line.at = first
            line.wrong(ENTRY_PART_AGAIN, word=quoted(line.words[first]))
        if not line.words[line.at]:
            break
        line.need(",")
    _check_complete(line, driver, pieces, numbers)
    car, engine, tyres = (pieces.get(kind, NO_COMPONENT) for kind in Kind)
    revs, effort, points = (numbers.get(name, 0) for name in SETTINGS)
    return Entry(race, driver, car, engine, tyres, revs, effort, points, sections, line.span)


def _piece(line: Line) -> Component | None:
    """Read a component if one comes next; in an entry it must name its maker."""
    piece = line.whole_component()
    if piece is None:
        if KIND_ONLY.fullmatch(line.words[line.at]) is None:
            return None
        piece = line.component()
    if not piece.maker:
        line.at -= 1
        line.wrong(MAKER_MISSING, 1, f"Hersteller-{piece.kind}{piece.rating}", word=f"{piece.kind}{piece.rating}")
    return piece


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


def _check_complete(line: Line, driver: str, pieces: dict[Kind, Component], numbers: dict[str, int]) -> None:
    missing = ["Fahrer"] if not driver else []
    missing += [kind.value for kind in Kind if kind not in pieces]
    missing += [name for key, name in SETTINGS.items() if key not in numbers]
    if missing:
        line.wrong(ENTRY_INCOMPLETE, 0, missing=", ".join(missing))
