"""JSON at the edges: values of the engine as bytes that are equal for equal values, and back."""

from types import MappingProxyType
from typing import TypeVar

import msgspec

from rennleitung.kernel.diagnostic import UnusableError
from rennleitung.store.codes import FILE_NOT_JSON
from rennleitung.turbo2000 import events
from rennleitung.turbo2000.events import Event

Value = TypeVar("Value")


_EVENTS = {name: kind for name, kind in vars(events).items() if isinstance(kind, type) and issubclass(kind, Event)}


def to_json(value: object) -> bytes:
    """The value as JSON that people can read and compare."""
    return msgspec.json.format(msgspec.json.encode(value, enc_hook=_plain, order="deterministic"), indent=1) + b"\n"


def from_json(data: bytes, kind: type[Value], file: str) -> Value:
    """The value of a JSON file.

    Raises:
        UnusableError: if the bytes are no JSON or no such value; with the file.
    """
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise UnusableError(FILE_NOT_JSON.at(fault=str(fault)), file) from None


def events_to_json(happened: tuple[Event, ...]) -> bytes:
    """Events as a list of tables, each naming its kind under ``event``."""
    tables = [{"event": type(event).__name__} | msgspec.to_builtins(event, enc_hook=_plain) for event in happened]
    return to_json(tables)


def events_from_json(data: bytes, file: str) -> tuple[Event, ...]:
    """The events of such a list.

    Raises:
        UnusableError: as for ``from_json``.
    """
    tables = from_json(data, list[dict[str, object]], file)
    try:
        return tuple(msgspec.convert(table, _EVENTS[str(table.pop("event", ""))]) for table in tables)
    except (msgspec.ValidationError, KeyError) as fault:
        raise UnusableError(FILE_NOT_JSON.at(fault=str(fault)), file) from None


def _plain(value: object) -> object:
    if isinstance(value, MappingProxyType):
        return dict(value)
    raise TypeError(f"no JSON for {type(value)}")
