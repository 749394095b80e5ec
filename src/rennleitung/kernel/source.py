"""Places in a text that somebody wrote: every order and every diagnostic points back to one."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of one line; ``line`` and ``column`` count from 1, ``end`` is the column after the last."""

    line: int
    column: int = 1
    end: int = 1
