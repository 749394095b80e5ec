"""Named dice: every throw and every lot has a label, and anybody can recompute it.

Throw ``k`` of a label is taken from HMAC-SHA256 with the round seed as key and ``label#k`` as message, so no throw
depends on the order in which others are made. A lot sorts its candidates by the HMAC of ``label@candidate``.
"""

import hmac
import struct
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

_WORDS = struct.Struct(">4Q")  # a SHA-256 digest read as four unsigned 64-bit numbers, big-endian
_WORD_RANGE = 1 << 64

Item = TypeVar("Item")


class Throw(NamedTuple):
    """Throw ``number`` (from 1) of a label: a die with ``sides`` faces, the smallest of which is ``lowest``."""

    label: str
    number: int
    sides: int
    lowest: int
    face: int


class Lot(NamedTuple):
    """A drawn order of candidates under a label."""

    label: str
    order: tuple[str, ...]


class Dice(ABC):
    """Throws and lots by label, each kept in ``throws`` and ``lots`` for the proof file."""

    def __init__(self) -> None:
        self.throws: list[Throw] = []
        self.lots: list[Lot] = []
        self._numbers: dict[str, int] = {}

    def throw(self, label: str, sides: int, lowest: int = 1) -> int:
        """The next throw of this label: a face from ``lowest`` to ``lowest + sides - 1``."""
        number = self._numbers.get(label, 0) + 1
        self._numbers[label] = number
        face = self._face(label, number, sides, lowest)
        self.throws.append(Throw(label, number, sides, lowest, face))
        return face

    def lot(self, label: str, candidates: Iterable[str]) -> tuple[str, ...]:
        """The candidates in drawn order. One candidate alone needs no lot and leaves no trace."""
        names = sorted(set(candidates))
        if len(names) < 2:
            return tuple(names)
        order = tuple(self._order(label, names))
        self.lots.append(Lot(label, order))
        return order

    def ranked(
        self,
        items: Iterable[Item],
        key: Callable[[Item], Any],
        name: Callable[[Item], str],
        label: Callable[[Item], str],
    ) -> list[Item]:
        """The items in the order of their keys; the lot decides among the names of those with equal keys.

        Items of one name and key keep their order. ``label`` names the lot of an item; equal keys share it.
        """
        groups: dict[Any, list[Item]] = {}
        for item in items:
            groups.setdefault(key(item), []).append(item)
        ordered: list[Item] = []
        for _, equal in sorted(groups.items(), key=lambda group: group[0]):
            drawn = {drawn_name: place for place, drawn_name in enumerate(self.lot(label(equal[0]), map(name, equal)))}
            ordered += sorted(equal, key=lambda item: drawn[name(item)])
        return ordered

    @abstractmethod
    def _face(self, label: str, number: int, sides: int, lowest: int) -> int: ...

    @abstractmethod
    def _order(self, label: str, candidates: Sequence[str]) -> list[str]: ...


class SeededDice(Dice):
    """The dice of a round, from its seed (32 bytes)."""

    def __init__(self, seed: bytes) -> None:
        super().__init__()
        self._seed = seed

    def _face(self, label: str, number: int, sides: int, lowest: int) -> int:
        # Words at or above the last full multiple of the sides are rejected, so every face is equally likely.
        limit = _WORD_RANGE - _WORD_RANGE % sides
        message, block = f"{label}#{number}", 1
        while True:
            text = message if block == 1 else f"{message}#{block}"
            for word in _WORDS.unpack(hmac.digest(self._seed, text.encode(), "sha256")):
                if word < limit:
                    return lowest + int(word) % sides
            block += 1

    def _order(self, label: str, candidates: Sequence[str]) -> list[str]:
        return sorted(candidates, key=lambda name: hmac.digest(self._seed, f"{label}@{name}".encode(), "sha256"))


class ScriptedDice(Dice):
    """Dice that show what a case file lists.

    A label that is not listed, or whose faces are used up, shows its highest face (``strict`` refuses it instead).
    Lots put the listed candidates first, the others after them by code point.
    """

    def __init__(
        self,
        faces: Mapping[str, Sequence[int]],
        lots: Mapping[str, Sequence[str]] | None = None,
        strict: bool = False,
    ) -> None:
        super().__init__()
        self._faces = faces
        self._lots = lots or {}
        self._strict = strict
        self._asked: set[str] = set()

    def _face(self, label: str, number: int, sides: int, lowest: int) -> int:
        listed = self._faces.get(label, ())
        if number > len(listed):
            if self._strict:
                raise LookupError(f"{label}#{number}")
            return lowest + sides - 1
        return listed[number - 1]

    def _order(self, label: str, candidates: Sequence[str]) -> list[str]:
        self._asked.add(label)
        listed = [name for name in self._lots.get(label, ()) if name in candidates]
        return listed + [name for name in candidates if name not in listed]

    def leftover(self) -> dict[str, int]:
        """Listed labels with faces that nobody threw, and lots that nobody drew (counted as 1)."""
        faces = {
            label: len(listed) - self._numbers.get(label, 0)
            for label, listed in self._faces.items()
            if len(listed) > self._numbers.get(label, 0)
        }
        return faces | {label: 1 for label in self._lots if label not in self._asked}
