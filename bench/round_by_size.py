"""What a round costs per team, in matches from 7 to 400 teams: reading, evaluating, the gazette, private editions."""

from collections.abc import Mapping
from dataclasses import dataclass

from bench.clock import seconds
from bench.matches import NAME, ROUND, SIZES, match_of, sheets_for
from bench.table import show
from rennleitung.gazette.report import books_of, report
from rennleitung.gazette.text import printer, render
from rennleitung.kernel.dice import SeededDice
from rennleitung.rulebook.rulesets import turbo_rules
from rennleitung.turbo2000 import Evaluation, Match, Rules, Sheet, evaluate, lexicon, parse_sheet

SEED = bytes(range(32))
AIM = 1.0  # ms per team for reading, evaluation and public gazette together
AIM_RATIO = 1.3  # the cost per team at the greatest size, as a multiple of that at 21


def read_all(match: Match, rules: Rules, texts: Mapping[str, str]) -> dict[str, Sheet]:
    """Every sheet, with the lexicon of the match made anew."""
    words = lexicon(match, rules)
    return {team: parse_sheet(text, words, team) for team, text in texts.items()}


def evaluated(match: Match, rules: Rules, sheets: Mapping[str, Sheet]) -> Evaluation:
    """The round, with dice of its own."""
    result = evaluate(match, sheets, rules, SeededDice(SEED))
    if not isinstance(result, Evaluation):
        raise RuntimeError(f"{NAME}, round {ROUND}: the evaluation waits for {result.question}")
    return result


@dataclass(frozen=True)
class Cost:
    """Milliseconds per team."""

    reading: float
    evaluation: float
    gazette: float
    private: float

    @property
    def together(self) -> float:
        """What has an aim: all but the private editions."""
        return self.reading + self.evaluation + self.gazette


def cost_of(teams: int, rules: Rules) -> Cost:
    """Measure a round of a match of this size."""
    match, texts = match_of(teams, rules), sheets_for(teams)
    sheets = read_all(match, rules, texts)
    evaluation = evaluated(match, rules, sheets)
    edition_of = printer(report(evaluation, rules))
    return Cost(
        *(
            1000 * seconds(work) / teams
            for work in (
                lambda: read_all(match, rules, texts),
                lambda: evaluated(match, rules, sheets),
                lambda: render(report(evaluation, rules)),
                lambda: [edition_of(books) for books in books_of(evaluation, sheets)],
            )
        )
    )


def main() -> None:
    """Print one row for each size."""
    rules = turbo_rules().values
    costs = {size: cost_of(size, rules) for size in SIZES}
    ratio = costs[SIZES[-1]].together / costs[SIZES[1]].together
    rows = [
        [
            str(size),
            *(f"{ms:.3f}" for ms in (cost.reading, cost.evaluation, cost.gazette, cost.together, cost.private)),
        ]
        for size, cost in costs.items()
    ]
    show(
        "A round, ms per team",
        ["teams", "reading", "evaluation", "public gazette", "these together", "private pages"],
        rows,
        f"aim: together under {AIM}; at {SIZES[-1]} teams at most {AIM_RATIO} times {SIZES[1]}: now {ratio:.2f} times",
    )


if __name__ == "__main__":
    main()
