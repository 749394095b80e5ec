"""Which reader reads which section, under which paragraph, with a correct line of each."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from rennleitung.turbo2000.orders.contracts import read_contract
from rennleitung.turbo2000.orders.deals import read_deal
from rennleitung.turbo2000.orders.elimination import read_elimination
from rennleitung.turbo2000.orders.factories import read_building, read_development
from rennleitung.turbo2000.orders.frame import Section
from rennleitung.turbo2000.orders.line import Line
from rennleitung.turbo2000.orders.model import Order
from rennleitung.turbo2000.orders.races import read_race
from rennleitung.turbo2000.orders.vote import read_vote


class Reader(NamedTuple):
    """How the lines of a section are read; the messages are no lines and have a reader of their own."""

    read: Callable[[Line], Order]
    paragraph: str
    example: str


READERS: Final[Mapping[Section, Reader]] = {
    Section.CONTRACTS: Reader(read_contract, "G2", "Lauda 1: 250.000"),
    Section.DEALS: Reader(read_deal, "S12", "an alle: Biete 2 Honda-M12 ab 150.000"),
    Section.ELIMINATION: Reader(read_elimination, "S06", "4 Turbo-R15-"),
    Section.RACES: Reader(
        read_race, "G3", "F1: Lauda, Turbo-W11, Turbo-M9, Turbo-R10, d 1, e 2, LP 25 / 20 20 20 20 5"
    ),
    Section.DEVELOPMENT: Reader(read_development, "G5", "W: 500.000"),
    Section.BUILDING: Reader(read_building, "S11", "M: 3"),
    Section.VOTE: Reader(read_vote, "S20", "Ende: dagegen"),
}
