"""Progress on a terminal; nothing at all in pipes."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

Item = TypeVar("Item")


@contextmanager
def working(text: str) -> Iterator[None]:
    """Show on standard error that something takes a while, if somebody sits there."""
    if not _somebody_watches():
        yield
        return
    from rich.console import Console  # late: only a terminal needs it

    with Console(stderr=True).status(text):
        yield


def steps(items: Sequence[Item], text: str) -> Iterator[Item]:
    """The items one by one, with a bar on standard error that shows how far it is, if somebody sits there."""
    if not _somebody_watches():
        yield from items
        return
    from rich.console import Console  # late: only a terminal needs it
    from rich.progress import track

    yield from track(items, text, console=Console(stderr=True))


def _somebody_watches() -> bool:
    return sys.stderr.isatty() and sys.stdout.isatty()
