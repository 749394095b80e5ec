"""Rulesets: every number of a rulebook as a key with a value and a mark, read from TOML text into a typed schema.

A game describes its keys as frozen dataclasses; a ruleset file gives each key as ``key = { value = 5, mark = "R" }``
within the table of its group. A ruleset may extend another and override keys; whoever changes a value restates its
mark.
"""

import re
import tomllib
import types
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import StrEnum
from functools import lru_cache
from hashlib import sha256
from typing import Any, Generic, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from rennleitung.kernel.diagnostic import Code, UnusableError


class Mark(StrEnum):
    """Where a value comes from."""

    SOURCE = "S"  # the source text: binding
    PUBLIC = "P"  # a public fact about the older game
    RECONSTRUCTED = "R"  # our default, so that the game is whole


NOT_TOML = Code("file-not-toml", "ruleset")
UNKNOWN_KEY = Code("file-unknown-key", "ruleset")
MISSING_KEY = Code("file-missing-key", "ruleset")
WRONG_TYPE = Code("file-wrong-type", "ruleset")
MISSING_MARK = Code("ruleset-missing-mark", "ruleset")
EXTENDS_ITSELF = Code("ruleset-extends-itself", "ruleset")

Schema = TypeVar("Schema")
Reader = Callable[[str], tuple[str, str]]  # ruleset name -> (file name for messages, text)


@dataclass(frozen=True)
class Ruleset(Generic[Schema]):
    """A loaded ruleset: its name, the typed values, the mark of each dotted key, a digest of all values."""

    name: str
    values: Schema
    marks: Mapping[str, Mark]
    digest: str

    def with_values(self, overrides: Mapping[str, object]) -> "Ruleset[Schema]":
        """The same rules with some dotted keys set by hand (cases and settings of a match).

        Raises:
            UnusableError: for an unknown key or a wrong type.
        """
        flat = _flatten(self.values)
        for key, value in overrides.items():
            if key not in flat:
                raise UnusableError(UNKNOWN_KEY.at(nearest=nearest(key, flat)), key=key)
            flat[key] = value
        values = _build(type(self.values), flat)
        return replace(self, values=values, digest=_digest(values))

    def listed(self) -> dict[str, object]:
        """Every dotted key with its value, in the order of the schema."""
        return _flatten(self.values)


def load(schema: type[Schema], name: str, read: Reader) -> Ruleset[Schema]:
    """Read a ruleset and all it extends.

    Raises:
        UnusableError: for an unknown or missing key, a missing mark, a wrong type; with key, file and line.
    """
    known = _keys(schema)
    flat: dict[str, object] = {}
    marks: dict[str, Mark] = {}
    places: dict[str, tuple[str, int]] = {}
    file = ""
    for file, text in _chain(name, read):
        for key, value, mark in _entries(file, text, known):
            flat[key], marks[key] = value, mark
            places[key] = (file, line_of(text, key))
    for key in known:
        if key not in flat:
            raise UnusableError(MISSING_KEY.at(), file, key)
    try:
        values = _build(schema, flat)
    except UnusableError as fault:
        place = places.get(fault.key) or places.get(fault.key.rpartition(".")[0]) or (file, 0)
        raise fault.within(*place) from None
    return Ruleset(name, values, marks, _digest(values))


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word most like a mistyped one, or an empty string."""
    import difflib  # late: only faults need it

    return next(iter(difflib.get_close_matches(word, list(known), 1, 0.5)), "")


def _chain(name: str, read: Reader) -> list[tuple[str, str]]:
    """The files of a ruleset from the one that extends nothing to the one asked for."""
    chain: list[tuple[str, str]] = []
    seen: list[str] = []
    wanted: object = name
    while isinstance(wanted, str) and wanted:
        file, text = read(wanted)
        if wanted in seen:
            raise UnusableError(EXTENDS_ITSELF.at(), file, "extends", line_of(text, "extends"))
        seen.append(wanted)
        chain.append((file, text))
        wanted = parse_toml(file, text).get("extends")
    return chain[::-1]


def parse_toml(file: str, text: str) -> dict[str, Any]:
    """The tables of a TOML text; ``file`` is named in faults.

    Raises:
        UnusableError: if it is no TOML; with file and line.
    """
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        line = re.search(r"line (\d+)", str(fault))
        raise UnusableError(NOT_TOML.at(fault=str(fault)), file, line=int(line[1]) if line else 0) from None


def _entries(file: str, text: str, known: Mapping[str, Any]) -> list[tuple[str, object, Mark]]:
    entries = []
    for group, table in parse_toml(file, text).items():
        if group in ("extends", "title"):
            continue
        if not isinstance(table, dict):
            raise UnusableError(UNKNOWN_KEY.at(nearest=""), file, group, line_of(text, group))
        for field_name, entry in table.items():
            key = f"{group}.{field_name}"
            line = line_of(text, key)
            if key not in known:
                raise UnusableError(UNKNOWN_KEY.at(nearest=nearest(key, known)), file, key, line)
            if not isinstance(entry, dict) or entry.get("mark") not in list(Mark):
                raise UnusableError(MISSING_MARK.at(), file, key, line)
            if set(entry) != {"value", "mark"}:
                raise UnusableError(WRONG_TYPE.at(wanted="{ value = …, mark = … }"), file, key, line)
            entries.append((key, entry["value"], Mark(entry["mark"])))
    return entries


def line_of(text: str, key: str) -> int:
    """The line of a dotted key in a TOML text, or of the nearest table above it; 0 if there is none.

    tomllib gives no lines, so this reads what people write: one key a line under the header of its table; the tables
    of a list are numbered from 1 (``races.2.kind``).
    """
    lines = _lines(text)
    while key and key not in lines:
        key = key.rpartition(".")[0]
    return lines.get(key, 0)


@lru_cache(8)
def _lines(text: str) -> dict[str, int]:
    lines: dict[str, int] = {}
    numbers: Counter[str] = Counter()
    table = ""
    for number, line in enumerate(text.splitlines(), 1):
        if header := re.match(r"\s*(\[\[?)\s*([^\]]+?)\s*\]", line):
            table = header[2].replace('"', "")
            if header[1] == "[[":
                numbers[table] += 1
                table = f"{table}.{numbers[table]}"
            lines.setdefault(table, number)
        elif entry := re.match(r'\s*([\w."-]+)\s*=', line):
            key = ".".join(part for part in (table, entry[1].replace('"', "")) if part)
            while key and key != table:
                lines.setdefault(key, number)
                key = key.rpartition(".")[0]
    return lines


def _keys(schema: type[Any]) -> dict[str, Any]:
    """Dotted key -> type, over the groups of the schema."""
    return {
        f"{group}.{name}": kind
        for group, group_schema in get_type_hints(schema).items()
        for name, kind in get_type_hints(group_schema).items()
    }


def _flatten(values: Any) -> dict[str, object]:
    return {
        f"{group.name}.{item.name}": getattr(getattr(values, group.name), item.name)
        for group in fields(values)
        for item in fields(getattr(values, group.name))
    }


def _build(schema: type[Schema], flat: Mapping[str, object]) -> Schema:
    return schema(**{group: _group(kind, flat, group) for group, kind in get_type_hints(schema).items()})


def _group(schema: type[Any], flat: Mapping[str, object], group: str) -> Any:
    hints = get_type_hints(schema)
    values = {name: typed(flat[f"{group}.{name}"], kind, f"{group}.{name}") for name, kind in hints.items()}
    try:
        return schema(**values)
    except UnusableError as fault:  # a group may check in __post_init__ what types cannot say
        raise UnusableError(fault.reason, key=f"{group}.{fault.key}") from None


def typed(value: object, kind: Any, key: str) -> Any:
    """The value frozen as its type wants it: lists become tuples, tables read-only mappings.

    Raises:
        UnusableError: with the key, if the value is not of that type.
    """
    origin = get_origin(kind)
    if origin is Literal and value in get_args(kind):
        return value
    if origin in (Union, types.UnionType):
        for option in get_args(kind):
            try:
                return typed(value, option, key)
            except UnusableError:
                continue
    if origin is tuple and isinstance(value, list | tuple):
        item, *rest = get_args(kind)
        if rest == [...]:
            return tuple(typed(entry, item, key) for entry in value)
        if len(value) == len(get_args(kind)):
            return tuple(typed(entry, each, key) for entry, each in zip(value, get_args(kind), strict=True))
    if origin is not None and isinstance(value, Mapping) and issubclass(origin, Mapping):
        name_kind, item = get_args(kind)
        return types.MappingProxyType(
            {typed(name, name_kind, key): typed(entry, item, f"{key}.{name}") for name, entry in value.items()}
        )
    if is_dataclass(kind) and isinstance(kind, type):
        if isinstance(value, kind):
            return value
        hints = get_type_hints(kind)
        if isinstance(value, Mapping) and set(value) == set(hints):
            return kind(**{name: typed(value[name], each, f"{key}.{name}") for name, each in hints.items()})
    if isinstance(kind, type) and issubclass(kind, StrEnum) and isinstance(value, str) and value in list(kind):
        return kind(value)
    if kind in (int, str, bool) and type(value) is kind:
        return value
    raise UnusableError(WRONG_TYPE.at(wanted=_type_text(kind)), key=key)


def _type_text(kind: Any) -> str:
    return kind.__name__ if isinstance(kind, type) else str(kind).replace("typing.", "")


def _digest(values: object) -> str:
    return sha256(repr(sorted((key, _plain(value)) for key, value in _flatten(values).items())).encode()).hexdigest()


def _plain(value: object) -> object:
    if isinstance(value, Mapping):
        return sorted((str(key), _plain(entry)) for key, entry in value.items())
    return [_plain(entry) for entry in value] if isinstance(value, tuple) else value
