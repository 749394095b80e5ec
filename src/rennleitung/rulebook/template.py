"""Prose with the numbers of a ruleset filled in: Markdown of the plainest kind with a small, strict template language.

Inline: ``{training.gain}`` is the value of a ruleset key, ``{building.car.base}`` of a field within one, ``{S05}`` a
reference to another paragraph, and backquotes hold what is written letter by letter in a sheet. On lines of their own:
``- `` begins an item, ``{table risk}`` stands for a table made from the ruleset, and ``{if training.open}``,
``{if not …}``, ``{if key = value}``, ``{if key has value}``, joined by ``and``, with ``{else}`` and ``{end}`` choose
what applies. Branches not taken are read as strictly as the others, so no mistake waits in an option nobody has tried.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, is_dataclass
from typing import Any

from rennleitung.kernel.ruleset import Mark, Ruleset
from rennleitung.kernel.units import money_text, tenths_text

_INLINE = re.compile(r"\{([^{}]*)\}|(`)")
_REFERENCE = re.compile(r"[GSM]\d\d?(\.\d)?")
_CONDITION = re.compile(r"(not )?([\w.]+)(?: (=|has) (\S+))?")
_COMMAND = re.compile(r"\{(if|else|end|table)\b ?(.*)\}")


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text of one sort: plain words, something written letter by letter, a value, or a reference.

    ``key`` and ``mark`` are set for the value of a ruleset key, ``target`` for a reference to a paragraph.
    """

    text: str
    literal: bool = False
    key: str = ""
    mark: Mark | None = None
    target: str = ""


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph of prose; an ``item`` is one entry of a list."""

    runs: tuple[Run, ...]
    item: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A table made from the ruleset: its caption, the heads of its columns, its rows."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Block = Text | Table
TableMaker = Callable[[str], Table]


class TemplateError(Exception):
    """A prose text that says something the template language or the ruleset does not know; always a mistake of ours."""


class Values:
    """What placeholders stand for: the keys of a ruleset, some of them ratings in tenths, and paragraph names.

    ``spell`` writes the name of a paragraph as readers know it.
    """

    def __init__(self, ruleset: Ruleset[Any], tenths: frozenset[str], spell: Callable[[str], str]) -> None:
        self._listed = ruleset.listed()
        self._marks = ruleset.marks
        self._tenths = tenths
        self._spell = spell

    def find(self, name: str) -> tuple[str, object]:
        """The key a placeholder names, or the key that holds it as a field, and the value.

        Raises:
            TemplateError: if there is none.
        """
        if name in self._listed:
            return name, self._listed[name]
        key, _, part = name.rpartition(".")
        holder = self._listed.get(key)
        if is_dataclass(holder) and hasattr(holder, part):
            return key, getattr(holder, part)
        if isinstance(holder, Mapping) and part in holder:
            return key, holder[part]
        raise TemplateError(f"no ruleset key {name!r}")

    def run(self, name: str, literal: bool) -> Run:
        """What a placeholder stands for."""
        if _REFERENCE.fullmatch(name):
            return Run(self._spell(name), literal, target=name)
        key, value = self.find(name)
        return Run(self.text(key, value), literal, key, self._marks[key])

    def text(self, key: str, value: object) -> str:
        """A value as prose prints it: a word, or a whole number with grouping dots, or a rating with its decimal."""
        if isinstance(value, str):
            return value
        if type(value) is not int:
            raise TemplateError(f"{key!r} is neither a number nor a word")
        return tenths_text(value) if key in self._tenths else money_text(value)

    def holds(self, condition: str) -> bool:
        """Whether all parts of a condition are met.

        Raises:
            TemplateError: if it is badly formed, names no key, or asks whether something is in what is no list.
        """
        met = [self._is_met(part) for part in condition.split(" and ")]  # every part is read, whatever the first says
        return all(met)

    def _is_met(self, condition: str) -> bool:
        parts = _CONDITION.fullmatch(condition)
        if not parts:
            raise TemplateError(f"no condition: {condition!r}")
        negated, name, relation, wanted = parts.groups()
        value = self.find(name)[1]
        if relation == "has":
            if not isinstance(value, tuple):
                raise TemplateError(f"{name!r} is no list")
            met = wanted in value
        elif relation:
            met = wanted == (str(value) if isinstance(value, int) else value)
        else:
            met = bool(value)
        return met is not bool(negated)


def read(text: str, values: Values, table: TableMaker) -> tuple[str, tuple[Block, ...]]:
    """The title and the blocks of a prose text, with the values of a ruleset.

    Raises:
        TemplateError: with the number of the line, for anything that is not understood.
    """
    title, _, body = text.partition("\n")
    if not title.startswith("# "):
        raise TemplateError("line 1: a title is missing")
    return title[2:], tuple(block for block in _blocks(body, values, table) if block)


def inline(text: str, values: Values) -> tuple[Run, ...]:
    """The runs of one paragraph."""
    runs: list[Run] = []
    literal, at = False, 0
    for match in _INLINE.finditer(text):
        if match.start() > at:
            runs.append(Run(text[at : match.start()], literal))
        at = match.end()
        if match[2]:
            literal = not literal
        else:
            runs.append(values.run(match[1], literal))
    if literal:
        raise TemplateError("a backquote is left open")
    if text[at:]:
        runs.append(Run(text[at:]))
    return tuple(runs)


def _blocks(body: str, values: Values, table: TableMaker) -> Iterator[Block | None]:
    """Every block that applies; ``None`` for one that does not."""
    branch: bool | None = None  # outside of a condition, else whether the branch applies
    for number, lines in _chunks(body):
        command = _COMMAND.fullmatch(lines[0])
        try:
            if not command:
                block: Block = _words(lines, values)
                yield block if branch is not False else None
            elif command[1] == "table":
                block = table(command[2])
                yield block if branch is not False else None
            else:
                branch = _turn(command[1], command[2], branch, values)
        except TemplateError as fault:
            raise TemplateError(f"line {number}: {fault}") from None
    if branch is not None:
        raise TemplateError("a condition has no end")


def _turn(command: str, condition: str, branch: bool | None, values: Values) -> bool | None:
    """Where reading goes on after ``{if}``, ``{else}`` or ``{end}``."""
    if (command == "if") is (branch is not None):
        raise TemplateError(f"{{{command}}} cannot stand here")
    if command == "if":
        return values.holds(condition)
    return None if command == "end" else not branch


def _chunks(body: str) -> Iterator[tuple[int, list[str]]]:
    """Paragraphs, items and commands with the number of their first line."""
    chunk: list[str] = []
    start = 0
    for number, line in enumerate(body.split("\n"), 2):
        if chunk and (not line or line.startswith("- ") or _COMMAND.fullmatch(line)):
            yield start, chunk
            chunk = []
        if _COMMAND.fullmatch(line):
            yield number, [line]
        elif line:
            start = start if chunk else number
            chunk.append(line)
    if chunk:
        yield start, chunk


def _words(lines: list[str], values: Values) -> Text:
    text = " ".join(map(str.strip, lines))
    item = text.startswith("- ")
    return Text(inline(text[2:] if item else text, values), item)
