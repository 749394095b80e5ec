"""What came out of a case's round, asked in the words of a case file."""

import re
from functools import cached_property
from typing import Final

from rennleitung.gazette.report import report
from rennleitung.gazette.text import render
from rennleitung.kernel.diagnostic import Diagnostic
from rennleitung.turbo2000 import Evaluation, Waiting
from rennleitung.turbo2000.events import CarRun, RaceRun, VoteCalled
from rennleitung.turbo2000.ruleset import Rules
from rennleitung.turbo2000.state import Match

_UNBROKEN: Final = 10_000  # columns wide enough that no line of a gazette is broken


class Outcome:
    """An evaluated round, or one that waits for a decision: then nothing has happened yet."""

    def __init__(self, before: Match, result: Evaluation | Waiting, rules: Rules) -> None:
        self._result = result
        self._rules = rules
        self.evaluation = result if isinstance(result, Evaluation) else None
        self.waits_for = result.question if isinstance(result, Waiting) else ""
        self.after = result.after if isinstance(result, Evaluation) else before

    def cars(self, race: str) -> tuple[CarRun, ...]:
        """The cars of a race of the round; none where the race was not run or nobody entered."""
        events = self.evaluation.events if self.evaluation else ()
        return next((event.cars for event in events if isinstance(event, RaceRun) and event.race.code == race), ())

    @property
    def vote_called(self) -> bool:
        """Whether the gazette calls for the vote on the end of the match."""
        return self.evaluation is not None and any(isinstance(event, VoteCalled) for event in self.evaluation.events)

    def told(self, team: str) -> tuple[Diagnostic, ...]:
        """What a team was told about its sheet."""
        return self.evaluation.diagnostics.get(team, ()) if self.evaluation else ()

    @property
    def told_teams(self) -> tuple[str, ...]:
        """The teams that were told anything."""
        return tuple(self.evaluation.diagnostics) if self.evaluation else ()

    def gazette_contains(self, text: str) -> bool:
        """Whether the public text gazette has these words, wherever its lines break."""
        return any(_in_one_line(text) in edition for edition in self._gazette)

    @cached_property
    def _gazette(self) -> tuple[str, ...]:
        """The public text edition as printed, and without broken lines."""
        if self.evaluation is None:
            return ()
        model = report(self.evaluation, self._rules)
        return _in_one_line(render(model)), _in_one_line(render(model, width=_UNBROKEN))


def _in_one_line(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()
