"""What a driver is asked, and what may be answered."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from rennleitung.masters2002.state import Car, PitChoice, Race, Tyre, Wear


class Setup(NamedTuple):
    """Wear points, points kept for repairs, and the tyres to start on (articles 4, 5 and 8)."""

    wear: Wear
    repairs: int
    tyre: Tyre


class Gear(NamedTuple):
    """A gear that may be chosen, and what it costs (article 13)."""

    gear: int
    gas: int = 0
    brakes: int = 0
    engine: int = 0
    marks: bool = False  # lays a marker on the space the car leaves


class Move(NamedTuple):
    """A legal way to use a throw, or a slipstream, with everything it costs.

    A blocked move ends before its time: ``missing`` spaces are paid with ``block_brakes`` and ``block_tyres``, and if
    that cannot be paid the car is out (``out``).
    """

    path: tuple[int, ...]  # the spaces entered
    mask: int  # the same as bits
    brakes: int = 0  # each shortened the move by a space
    corner_brakes: int = 0  # due for a corner that only a slipstream reached
    slide: int = 0  # spaces of the path that were slid
    bonus: int = 0  # spaces of the path that soft tyres gave
    over: int = 0  # spaces beyond corners left without their stops
    tyres: int = 0  # tyre points that overshooting costs
    fatal: bool = False  # too many stops were missing (article 10)
    out: bool = False  # the move ends the race for the car
    crossed: int = 0  # place in the path, from 1, of the space across the line
    finish: bool = False
    pit: bool = False  # ends in the pit lane or the box
    missing: int = 0
    block_brakes: int = 0
    block_tyres: int = 0


class Driver(Protocol):
    """Who decides for a car. A driver reads the race and its car, and changes neither."""

    def set_up(self, race: Race) -> Setup:
        """The points and tyres of a car before the start; the weather is known."""

    def gear(self, race: Race, car: Car, gears: Sequence[Gear]) -> Gear:
        """One of the gears, listed from the highest."""

    def move(self, race: Race, car: Car, moves: Iterator[Move]) -> Move:
        """One of the legal moves. They are worked out one by one: who takes the first spares the rest."""

    def slipstream(self, race: Race, car: Car, moves: Sequence[Move]) -> Move | None:
        """One of the ways on in a slipstream, or none."""

    def pit(self, race: Race, car: Car) -> PitChoice:
        """What to do in the box; asked when the car turns into the pit lane, so tyres are fixed then (ruling 27)."""
