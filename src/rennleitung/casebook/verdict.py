"""What running a case says."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Difference:
    """A fact that came out otherwise than expected; ``key`` is its dotted place in the case file."""

    key: str
    expected: object
    found: object


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a case passed: it did if nothing differs."""

    id: str
    differences: tuple[Difference, ...]

    @property
    def passed(self) -> bool:
        """Whether every expected fact came out."""
        return not self.differences
