"""What holds the rules of TURBO 2000 to their word, run quickly in one process: all cases, and the recorded matches.

``emptied_rules.py`` and ``rule_mutation.py`` plant faults in the rules and ask whether one of these checks notices.
"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).parent / "golden"))
sys.path.insert(0, str(Path(__file__).parent / "turbo2000"))

import test_round_zero
from _pytest.outcomes import Failed
from golden_matches import SCRIPTS, RecordedRound, play, read

from rennleitung.casebook import turbo
from rennleitung.casebook.files import CaseFile, packaged_cases
from rennleitung.gazette.messages import posting, word
from rennleitung.rulebook.rulesets import turbo_rules
from rennleitung.turbo2000 import Evaluation, Waiting, evaluate, new_match
from rennleitung.turbo2000.state import Match

PARAGRAPHS = {f"S{number:02}" for number in (*range(1, 4), *range(5, 21))} | {f"S04.{part}" for part in range(7)}
PARAGRAPHS |= {f"G{number}" for number in range(1, 8)}


@dataclass(frozen=True)
class Check:
    """A check by its name; ``paragraph`` is what a case is about, empty for a recorded round."""

    name: str
    paragraph: str
    passes: Callable[[], bool]

    def fails(self) -> bool:
        """Whether it notices a fault; an exception is noticed too."""
        try:
            return not self.passes()
        except (Exception, Failed):
            return True


def cases() -> Iterator[Check]:
    """The packaged cases of TURBO 2000."""
    for case in packaged_cases():
        if case.word("id").startswith("T2K."):
            yield Check(case.word("id"), case.word("paragraph"), partial(_case_passes, case))


def _case_passes(case: CaseFile) -> bool:
    """Whether the case passes, and everything in its round can be put into words."""
    results: list[Evaluation | Waiting] = []

    def noted(*given: Any) -> Evaluation | Waiting:
        results.append(evaluate(*given))
        return results[-1]

    with patch.object(turbo, "evaluate", noted):
        passed = case.run().passed
    return passed and all(is_worded(result) for result in results if isinstance(result, Evaluation))


def is_worded(evaluation: Evaluation) -> bool:
    """Whether all that teams are told, and every posting, has words without a gap and a paragraph that is known."""
    told = [diagnostic for diagnostics in evaluation.diagnostics.values() for diagnostic in diagnostics]
    texts = [word(diagnostic) for diagnostic in told]
    texts += [posting(entry.reason, entry.values) for entry in evaluation.postings]
    paragraphs = {item.paragraph for item in (*told, *evaluation.postings)}
    return paragraphs <= PARAGRAPHS and not any("None" in text for text in texts)


def round_zero() -> Iterator[Check]:
    """The tests of round 0, which no case can show."""
    for name, test in vars(test_round_zero).items():
        if name.startswith("test_"):
            yield Check(name, "", partial(_holds, test))


def _holds(test: Callable[[], None]) -> bool:
    test()
    return True


def recorded_rounds() -> Iterator[Check]:
    """Every round of the recorded matches, played alone from the state before it."""
    for script in SCRIPTS:
        recording = read(script.name)
        match = new_match(recording.name, recording.teams, turbo_rules(recording.ruleset).values, recording.first)
        for kept in recording.rounds:
            yield Check(f"{script.name}/{match.round}", "", partial(_plays_again, match, kept, recording.ruleset))
            match = play(match, kept, recording.ruleset)[0].after


def _plays_again(match: Match, kept: RecordedRound, ruleset: str) -> bool:
    played, now = play(match, kept, ruleset)
    return (now.events, now.state) == (kept.events, kept.state) and is_worded(played)
