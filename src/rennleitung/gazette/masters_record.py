"""A race as JSON: what it depends on, every event and every throw; enough to drive it again and compare."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, is_dataclass
from itertools import zip_longest
from typing import Any

import msgspec

from rennleitung.kernel.dice import Throw
from rennleitung.masters2002.events import Event
from rennleitung.masters2002.state import Race


class RecordedCar(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A car and the style it was driven in."""

    car: str
    driver: str


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A recorded race. Spaces are the numbers of the circuit, which ``names`` lists."""

    game: str
    circuit: str
    ruleset: str
    rules: str  # digest of the ruleset's values
    code: str
    laps: int
    seed: str
    cars: list[RecordedCar]
    names: list[str]
    events: list[dict[str, Any]]
    throws: list[tuple[str, int, int, int]]  # label, number, sides, face
    ranking: list[str]


GAME = "masters-2002"


def plain_event(event: Event) -> dict[str, Any]:
    """An event as plain data, with its kind."""
    values: dict[str, Any] = asdict(event) if is_dataclass(event) else event._asdict()
    plain: dict[str, Any] = msgspec.to_builtins({"event": type(event).__name__, **values})
    return plain


def plain_throw(throw: Throw) -> tuple[str, int, int, int]:
    """A throw as plain data."""
    return throw.label, throw.number, throw.sides, throw.face


def encoded(record: Record) -> bytes:
    """The record as indented JSON."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"


def decoded(text: bytes) -> Record:
    """A record from its JSON.

    Raises:
        msgspec.MsgspecError: if it is none.
    """
    return msgspec.json.decode(text, type=Record)


class _Named(msgspec.Struct, frozen=True):
    game: str = ""


def is_record(text: bytes) -> bool:
    """Whether a file's content says that it is a recorded race, sound or not."""
    try:
        return msgspec.json.decode(text, type=_Named).game == GAME
    except msgspec.MsgspecError:
        return False


def differences(record: Record, race: Race) -> Iterator[tuple[str, int, str, str]]:
    """Where a race driven again differs from its record: what, its number, what is recorded, what it should be."""
    pairs: tuple[tuple[str, Sequence[object], Sequence[object]], ...] = (
        ("event", record.events, [plain_event(event) for event in race.events]),
        ("throw", record.throws, [plain_throw(throw) for throw in race.dice.throws]),
        ("place", record.ranking, [car.name for car in race.ranked]),
    )
    for what, listed, driven in pairs:
        for number, (old, new) in enumerate(zip_longest(listed, driven), 1):
            if _text(old) != _text(new):
                yield what, number, _text(old), _text(new)


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()
