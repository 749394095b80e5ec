"""[Elimination]: patterns of components to eliminate (paragraph 6, ruling 50)."""

import re

from rennleitung.turbo2000.codes import (
    MARK_MISSING,
    RANGE_REVERSED,
    RANGE_UNREADABLE,
    RANGE_WITH_DIRECTION,
    WORD_ORDER,
)
from rennleitung.turbo2000.orders.line import GOODS, KINDS, Line, quoted, value_of
from rennleitung.turbo2000.orders.model import Direction, Elimination

DIRECTIONS = {direction.value: direction for direction in (Direction.UP, Direction.DOWN)}

_RANGE = re.compile(r"([0-9]{1,9})-([0-9]{1,9})")
_NUMBER = re.compile(r"[0-9]{1,9}")


def read_elimination(line: Line) -> Elimination:
    """Read ``4 Turbo-R15-``, ``W1+`` or ``Honda-M[5-7]``; no count means one piece, no maker any maker."""
    count = line.number() if line.begins_number() else None
    goods = GOODS.fullmatch(line.words[line.at])
    if goods is not None and not goods[3] and line.words[line.at + 1] == "[":
        line.at += 2
        maker, kind = line.maker(goods[1]), KINDS[goods[2]]
        low, high = _range(line)
        if line.words[line.at] in DIRECTIONS:
            line.wrong(RANGE_WITH_DIRECTION, 1, "", word=line.words[line.at])
        direction, ranged = Direction.NONE, True
    else:
        maker, kind, low = line.component()
        high, ranged = low, False
        direction = DIRECTIONS.get(line.words[line.at], Direction.NONE)
        line.at += direction is not Direction.NONE
    if count is None and value_of(line.words[line.at]) is not None:
        start, end = line.characters(0, line.at)
        line.at, word = 0, line.words[line.at]
        line.wrong(WORD_ORDER, len(line.words), f"{word} {line.text[start:end]}")
    line.finish()
    return Elimination(1 if count is None else count, maker, kind, low, high, direction, ranged, line.span)


def _range(line: Line) -> tuple[int, int]:
    """Read what stands behind the opening bracket: ``5-7]``."""
    last = next((at for at in range(line.at, len(line.words)) if line.words[at] == "]"), None)
    if last is None:
        line.at = len(line.words) - 1
        line.wrong(MARK_MISSING, 0, "]", mark="]")
        return 0, 0
    written = "".join(line.words[line.at : last])
    match = _RANGE.fullmatch(written)
    if match is None:
        numbers = _NUMBER.findall(written)
        fix = f"{numbers[0]}-{numbers[-1]}" if len(numbers) in (1, 2) else None
        line.wrong(RANGE_UNREADABLE, last - line.at, fix, word=quoted(written))
        return 0, 0
    low, high = int(match[1]), int(match[2])
    if low > high:
        line.wrong(RANGE_REVERSED, last - line.at, f"{high}-{low}", word=quoted(written))
    else:
        line.at = last + 1
    return low, high
