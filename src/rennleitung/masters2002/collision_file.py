"""Collisions as somebody writes them down: ``ruleset``, ``set``, ``situation``, ``cars`` and ``throws`` of a document.

The keys are described in ``docs/casebook-masters.md``.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from rennleitung.kernel.diagnostic import UnusableError
from rennleitung.kernel.table import Table
from rennleitung.masters2002.codes import WORD_UNKNOWN
from rennleitung.masters2002.collision import Car, Place, Situation
from rennleitung.masters2002.terms import Condition, Ending, Track

STANDARD_RULESET = "masters-2002"

Word = TypeVar("Word", bound=StrEnum)


@dataclass(frozen=True, slots=True)
class WrittenCollision:
    """A situation, the faces of the black die that each car threw, in order, and the rules it is played by."""

    ruleset: str
    overrides: Mapping[str, object]  # ruleset keys set for this collision
    situation: Situation
    faces: Mapping[str, tuple[int, ...]]


def read_collision(document: Table) -> WrittenCollision:
    """The collision in a document; whether it can be, ``a14_situation`` says.

    Raises:
        UnusableError: for an unknown or missing key, a wrong type or an unknown word; with the key.
    """
    table, throws = document.table("situation"), document.table("throws")
    situation = Situation(
        cars=tuple(_car(name, car) for name, car in document.table("cars").children()),
        track=word(table, "track", Track),
        ending=word(table, "ending", Ending, Ending.MOVED),
        blocked_by=table.take("blocked_by", str, ""),
        leader=table.take("leader", str, ""),
    )
    table.close()
    return WrittenCollision(
        ruleset=document.take("ruleset", str, STANDARD_RULESET),
        overrides=document.table("set").values,
        situation=situation,
        faces={name: throws.take(name, tuple[int, ...]) for name in throws.names()},
    )


def word(table: Table, name: str, words: type[Word], default: Word | None = None) -> Word:
    """One of a few words under a key.

    Raises:
        UnusableError: with the words there are, if it is none of them.
    """
    if default is not None and name not in table:
        return default
    value = table.take(name, str)
    if value not in list(words):
        fault = WORD_UNKNOWN.at(key=table.place(name), word=value, known=", ".join(words))
        raise UnusableError(fault, key=table.place(name))
    return words(value)


def _car(name: str, table: Table) -> Car:
    car = Car(
        name=name,
        place=word(table, "place", Place),
        body=table.take("body", int),
        condition=word(table, "condition", Condition, Condition.SOUND),
        marked=table.take("marked", bool, False),
        gear=table.take("gear", int, 1),
        arrival=table.take("arrival", int, 0),
    )
    table.close()
    return car
