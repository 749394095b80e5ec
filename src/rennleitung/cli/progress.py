"""Progress on a terminal; nothing at all in pipes."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def working(text: str) -> Iterator[None]:
    """Show on standard error that something takes a while, if somebody sits there."""
    if not (sys.stderr.isatty() and sys.stdout.isatty()):
        yield
        return
    from rich.console import Console  # late: only a terminal needs it

    with Console(stderr=True).status(text):
        yield
