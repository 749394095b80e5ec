"""How many lines of turn sheets are read in a second, and how many are read and checked."""

from collections.abc import Mapping

from bench.clock import seconds
from bench.matches import SIZES, match_of, sheets_for
from bench.table import show
from rennleitung.rulebook.rulesets import turbo_rules
from rennleitung.turbo2000 import Lexicon, Match, Rules, Sheet, check, lexicon, parse_sheet

AIM = 30_000  # lines per second, read and checked
SLIP = ("zu ", "zu -")  # what spoils a line in the sheets with slips


def read_all(texts: Mapping[str, str], words: Lexicon) -> list[Sheet]:
    """Every sheet of a round."""
    return [parse_sheet(text, words, team) for team, text in texts.items()]


def check_all(texts: Mapping[str, str], words: Lexicon, match: Match, rules: Rules) -> None:
    """Every sheet of a round, read and checked."""
    for sheet in read_all(texts, words):
        check(match, sheet, rules)


def lines_per_second(teams: int, rules: Rules) -> list[int]:
    """Orders and all lines read, orders where one line of each sheet is wrong, orders read and checked."""
    match, texts = match_of(teams, rules), sheets_for(teams)
    words = lexicon(match, rules)
    orders = sum(len(sheet.orders) for sheet in read_all(texts, words))
    lines = sum(text.count("\n") for text in texts.values())
    spoilt = {team: text.replace(*SLIP, 1) for team, text in texts.items()}
    reading = seconds(lambda: read_all(texts, words))
    slips = seconds(lambda: read_all(spoilt, words))
    checking = seconds(lambda: check_all(texts, words, match, rules))
    return [int(orders / reading), int(lines / reading), int(orders / slips), int(orders / checking)]


def main() -> None:
    """Print one row for each size."""
    rules = turbo_rules().values
    show(
        "Turn sheets, lines per second",
        ["teams", "orders read", "all lines read", "orders read, one wrong", "orders read and checked"],
        [[str(size), *(f"{figure:,}" for figure in lines_per_second(size, rules))] for size in SIZES],
        f"aim: {AIM:,} read and checked",
    )


if __name__ == "__main__":
    main()
