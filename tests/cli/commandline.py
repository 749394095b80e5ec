"""What the tests of the command line share: the hand-written season, and what a command line answers."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

SEASON = Path(__file__).parent.parent / "store" / "season"
TEAMS = "Honda,Ferrari,Silver-Sprint,Lotus"


@dataclass(frozen=True)
class Said:
    """What a command line answered."""

    code: int
    out: str
    err: str


Command = Callable[..., Said]


def sheets(number: int) -> list[Path]:
    """The sheets of a round in the order in which they were sent."""
    return sorted((SEASON / "sheets" / f"{number:02}").iterdir())
