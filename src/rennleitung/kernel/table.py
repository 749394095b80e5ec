"""Strict reading of TOML tables: every key is asked for by name and type, and a key that nobody asked for is refused.

Every fault is an ``UnusableError`` that names the dotted key, so that a person finds the place in the file.
"""

from collections.abc import Iterator, Mapping
from typing import TypeVar, overload

from rennleitung.kernel.diagnostic import Code, UnusableError
from rennleitung.kernel.ruleset import MISSING_KEY, UNKNOWN_KEY, WRONG_TYPE, nearest, typed

FILE_UNREADABLE = Code("file-unreadable", "")
WRONG_VALUE = Code("file-wrong-value", "file")

Value = TypeVar("Value")


class Table:
    """A table of a document. ``key`` is its own dotted place, empty for the whole document; ``values`` its content."""

    def __init__(self, values: Mapping[str, object], key: str = "") -> None:
        self.values = values
        self.key = key
        self._asked: dict[str, None] = {}
        self._looked_for: dict[str, None] = {}  # known names too, where a key was mistyped

    def __contains__(self, name: str) -> bool:
        self._looked_for[name] = None
        return name in self.values

    def place(self, name: str) -> str:
        """The dotted place of one of this table's keys."""
        return f"{self.key}.{name}" if self.key else name

    @overload
    def take(self, name: str, kind: type[Value]) -> Value: ...
    @overload
    def take(self, name: str, kind: type[Value], default: Value) -> Value: ...
    def take(self, name: str, kind: type[Value], default: Value | None = None) -> Value:
        """The value of a key, frozen (lists as tuples); the default where it is missing.

        Raises:
            UnusableError: if the value has another type, or is missing and there is no default.
        """
        self._asked[name] = None
        if name not in self.values:
            if default is None:
                raise UnusableError(MISSING_KEY.at(), key=self.place(name))
            return default
        value: Value = typed(self.values[name], kind, self.place(name))
        return value

    def number(self, name: str, default: int | None = None, least: int = 0) -> int:
        """A whole number of at least ``least``."""
        value = self.take(name, int) if default is None else self.take(name, int, default)
        if value < least:
            raise self.wrong(name, value)
        return value

    def table(self, name: str) -> "Table":
        """The table under a key; an empty one where it is missing."""
        self._asked[name] = None
        return _table(self.values.get(name, {}), self.place(name))

    def tables(self, name: str) -> tuple["Table", ...]:
        """The list of tables under a key (``[[races]]``), with places such as ``races.1``."""
        self._asked[name] = None
        entries = self.values.get(name, ())
        if not isinstance(entries, list | tuple):
            raise UnusableError(WRONG_TYPE.at(wanted="list"), key=self.place(name))
        return tuple(_table(entry, f"{self.place(name)}.{number}") for number, entry in enumerate(entries, 1))

    def children(self) -> Iterator[tuple[str, "Table"]]:
        """Every key with the table under it, for tables whose keys are names (``[teams.Honda]``)."""
        for name in self.values:
            yield name, self.table(name)

    def names(self) -> tuple[str, ...]:
        """The keys of a table whose keys are names; each counts as asked for."""
        self._asked.update(dict.fromkeys(self.values))
        return tuple(self.values)

    def wrong(self, name: str, value: int | str, nearest: str = "") -> UnusableError:
        """The fault that a key's value cannot be, with the nearest one that can."""
        return UnusableError(WRONG_VALUE.at(value=value, nearest=nearest), key=self.place(name))

    def close(self) -> None:
        """All keys have been asked for.

        Raises:
            UnusableError: for the first key that nobody asked for, with the nearest known one.
        """
        for name in self.values:
            if name not in self._asked:
                raise UnusableError(
                    UNKNOWN_KEY.at(nearest=nearest(name, self._asked | self._looked_for)), key=self.place(name)
                )


def _table(value: object, key: str) -> Table:
    if not isinstance(value, Mapping):
        raise UnusableError(WRONG_TYPE.at(wanted="table"), key=key)
    return Table(value, key)
