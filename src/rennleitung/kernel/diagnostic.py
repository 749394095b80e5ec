"""A player's mistake is a value, never an exception: all are collected, and none spoils the next line."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import TypeAlias

from rennleitung.kernel.source import Span

Value: TypeAlias = int | str


class Severity(StrEnum):
    """How much a diagnostic weighs for the order it speaks of."""

    ERROR = "error"  # the order has no effect
    DEPENDS = "depends"  # it will count if something else in the same round comes true
    WARNING = "warning"  # it counts, but perhaps not as meant
    NOTE = "note"  # it was in order, but others were better, or there was nothing to do
    SUPPLIED = "supplied"  # a rule filled in what was left out


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One thing to tell a reader: what (code), why (paragraph), where (span), with which values.

    The wording is not here: ``gazette.messages`` words every code in the reader's language.
    """

    code: str
    paragraph: str
    severity: Severity
    span: Span | None = None
    values: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True)
class Code:
    """A kind of diagnostic. ``code.at(span, name=value)`` makes one."""

    name: str
    paragraph: str
    severity: Severity = Severity.ERROR

    def at(self, span: Span | None = None, **values: Value) -> Diagnostic:
        """The diagnostic of this kind at a place, with the values its sentence needs."""
        return Diagnostic(self.name, self.paragraph, self.severity, span, values)


class UnusableError(Exception):
    """A file that cannot be used: a ruleset, a match folder, a decisions file, a case.

    ``file`` and ``key`` say where; ``line`` is 0 where the reader of that format does not give one.
    """

    def __init__(self, reason: Diagnostic, file: str = "", key: str = "", line: int = 0) -> None:
        super().__init__(reason, file, key, line)
        self.reason = reason
        self.file = file
        self.key = key
        self.line = line

    def within(self, file: str, line: int = 0) -> "UnusableError":
        """The same fault, now that the file (and perhaps the line) is known."""
        return UnusableError(self.reason, self.file or file, self.key, self.line or line)

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line) if part)
        values = ", ".join(f"{name}={value}" for name, value in self.reason.values.items())
        return f"{place}: {self.key}: {self.reason.code} ({values})"
