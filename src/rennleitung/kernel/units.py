"""Money and ratings are whole numbers: money in units of currency, ratings in tenths.

No float enters a rule, so that 10.0 + 0.7 + 0.7 + 0.6 is 12.0 and nothing else (source text, paragraph 5).
"""

from typing import TypeAlias

Money: TypeAlias = int
Tenths: TypeAlias = int

TENTHS_PER_POINT = 10
PERCENT = 100


def tenths(text: str) -> Tenths:
    """Read a rating such as ``"10.9"`` or ``"10"``.

    Raises:
        ValueError: if the text is no number with at most one decimal.
    """
    whole, dot, tenth = text.partition(".")
    if not (whole.isascii() and whole.isdigit()) or (dot and not (len(tenth) == 1 and tenth in "0123456789")):
        raise ValueError(f"no rating with one decimal: {text!r}")
    return int(whole) * TENTHS_PER_POINT + int(tenth or 0)


def tenths_text(rating: Tenths) -> str:
    """The rating as printed, with its one decimal: ``109`` is ``"10.9"``."""
    return f"{rating // TENTHS_PER_POINT}.{rating % TENTHS_PER_POINT}"


def whole_rating(rating: Tenths) -> int:
    """The part of a rating that counts in entries: 10.9 races as 10 (paragraph 5)."""
    return rating // TENTHS_PER_POINT


def halved(points: int) -> int:
    """Half of a number of points, the fraction dropped."""
    return points // 2


def money_text(amount: Money) -> str:
    """The amount as printed in sheets and gazettes: ``1250000`` is ``"1.250.000"``."""
    return f"{amount:,}".replace(",", ".")
