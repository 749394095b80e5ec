"""The index of paragraphs: which function carries which paragraph of the rules, with which ruleset keys.

``@paragraph("S06", keys=("elimination.order",))`` marks a rule function. ``explain``, the printed rulebook and the test
"every paragraph has code, keys, cases and prose" read the index; calling a rule costs nothing extra.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule function: its paragraph, where it stands, and the ruleset keys it reads."""

    paragraph: str
    module: str
    function: str
    keys: tuple[str, ...]


_RULES: dict[str, list[Rule]] = {}


def paragraph(name: str, *, keys: tuple[str, ...] = ()) -> Callable[[Function], Function]:
    """Enter the decorated function into the index under ``name`` (``S06``, ``G3``, ``M14``)."""

    def enter(function: Function) -> Function:
        _RULES.setdefault(name, []).append(Rule(name, function.__module__, function.__qualname__, keys))
        return function

    return enter


def paragraph_text(name: str) -> str:
    """A paragraph as readers know it: ``S04.1`` is ``§4.1``, ``S04.0`` ``§4``, ``M14`` ``Art. 14``; others stay."""
    if name.startswith("M"):
        return f"Art. {int(name[1:])}"
    if not name.startswith("S"):
        return name
    number, _, part = name[1:].partition(".")
    return f"§{int(number)}" + (f".{part}" if part not in ("", "0") else "")


def rules_of(name: str) -> tuple[Rule, ...]:
    """The rule functions of a paragraph, in the order in which they were defined; empty if it is not built."""
    return tuple(_RULES.get(name, ()))


def indexed_paragraphs() -> tuple[str, ...]:
    """Every paragraph that has at least one rule function."""
    return tuple(sorted(_RULES))
