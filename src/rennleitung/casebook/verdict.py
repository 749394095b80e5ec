"""What running a case says: passed, or where expected and found differ, or why the file is unusable."""

from dataclasses import dataclass
from typing import NamedTuple

from rennleitung.kernel.diagnostic import UnusableError


class Difference(NamedTuple):
    """One thing that did not come out as the case expects, both sides written as a case file writes them."""

    place: str
    expected: str
    found: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """The outcome of one case. A case passes when nothing differs; ``error`` is set when its file is unusable."""

    id: str
    differences: tuple[Difference, ...] = ()
    error: UnusableError | None = None

    @property
    def passed(self) -> bool:
        """Whether everything that the case asserts came out."""
        return not self.differences and self.error is None
