"""Characters of computer teams, as data: what they want, what they dare, what they keep back."""

from dataclasses import dataclass

from rennleitung.kernel.units import Money
from rennleitung.turbo2000.state import Kind


@dataclass(frozen=True, slots=True)
class Character:
    """How a computer team decides. Shares and chances are in percent, money in units of currency.

    ``entries``: cars it wants to race in a round. ``works``: the factories it wants, in this order.
    ``point_value``: what a championship point is worth to it. ``wear_weight``: how much it minds wear and lost cars.
    ``premium``: the range it bids above the least price. ``reserve``: money it never touches for factories.
    ``investment``: the share of what is left over that goes into development. ``spares``: pieces it keeps in hand.
    ``lines``: offers and searches it writes in a turn at most. ``side_races``: what a side race is worth to it beside
    its prizes. ``training`` and ``talk``: how often it uses the camp and the public messages.
    """

    name: str
    entries: int
    works: tuple[Kind, ...]
    point_value: Money
    wear_weight: int
    premium: tuple[int, int]
    reserve: Money
    investment: int
    spares: int
    lines: int
    side_races: int
    training: int
    talk: int


CHARACTERS = (
    Character(
        name="cautious", entries=2, works=(Kind.TYRES, Kind.ENGINE), point_value=80_000, wear_weight=160,
        premium=(3, 12), reserve=300_000, investment=50, spares=1, lines=2, side_races=100, training=40, talk=10,
    ),
    Character(
        name="daring", entries=2, works=(Kind.ENGINE, Kind.CAR), point_value=160_000, wear_weight=50,
        premium=(10, 35), reserve=100_000, investment=60, spares=1, lines=2, side_races=110, training=15, talk=30,
    ),
    Character(
        name="builder", entries=1, works=(Kind.ENGINE, Kind.CAR, Kind.TYRES), point_value=90_000, wear_weight=110,
        premium=(2, 10), reserve=200_000, investment=85, spares=3, lines=4, side_races=90, training=20, talk=15,
    ),
    Character(
        name="trader", entries=2, works=(Kind.TYRES,), point_value=80_000, wear_weight=100,
        premium=(5, 20), reserve=250_000, investment=40, spares=4, lines=6, side_races=100, training=30, talk=40,
    ),
    Character(
        name="all-rounder", entries=2, works=(Kind.CAR, Kind.TYRES), point_value=100_000, wear_weight=90,
        premium=(5, 25), reserve=250_000, investment=60, spares=2, lines=3, side_races=130, training=25, talk=20,
    ),
)  # fmt: skip


def character(number: int) -> Character:
    """The character of the match's ``number``-th team: they take turns, so that every season has all of them."""
    return CHARACTERS[number % len(CHARACTERS)]
