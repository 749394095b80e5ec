"""The words of rulebooks in both languages, from the data files beside this module, and how values are spelled."""

import tomllib
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from rennleitung.kernel.units import money_text, tenths_text

LANGUAGES: Final = ("de", "en")
DATA: Final = files("rennleitung.rulebook")


class Say:
    """The words of one language: ``say("risk.hits")``, with values ``say("races.limit", limit="500")``."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise LookupError(language)
        self.language = language

    def __call__(self, name: str, /, **values: str) -> str:
        """The words of that name.

        Raises:
            KeyError: if there are none, or a value is missing.
        """
        entry: Any = packaged("words.toml")
        for part in name.split("."):
            entry = entry[part]
        return str(entry[self.language]).format(**values)

    def consequence(self, name: str) -> str:
        """A row of the risk table; what a ruleset calls by a name of its own keeps that name."""
        entry = packaged("words.toml")["risk"]["consequences"].get(name)
        return entry[self.language] if entry else name

    def value(self, value: object, tenths: bool = False) -> str:
        """A value of a ruleset in a table of keys."""
        if isinstance(value, bool):
            return self("yes" if value else "no")
        if isinstance(value, int):
            return tenths_text(value) if tenths else money_text(value)
        if is_dataclass(value):
            value = {field.name: getattr(value, field.name) for field in fields(value)}
        if isinstance(value, Mapping):
            return "; ".join(f"{name} = {self.value(entry, tenths)}" for name, entry in value.items())
        if isinstance(value, tuple):
            nested = any(isinstance(entry, tuple) for entry in value)
            return ("; " if nested else ", ").join(self.value(entry, tenths) for entry in value) or "-"
        return str(value)


@cache
def packaged(name: str) -> dict[str, Any]:
    """A data file of the rulebook."""
    return tomllib.loads(DATA.joinpath(name).read_text("utf-8"))


def key_label(key: str, language: str) -> str:
    """What a ruleset key means."""
    return str(packaged("keys.toml")[key][language])


@cache
def keys_in_tenths() -> frozenset[str]:
    """The keys that hold ratings in tenths."""
    return frozenset(key for key, entry in packaged("keys.toml").items() if entry.get("tenths"))
