"""The page of all rulings, ``docs/rulings.md``: ``python -m rennleitung.rulebook.rulings_page > docs/rulings.md``."""

from collections.abc import Iterator
from typing import Any, Final

from rennleitung.kernel.paragraph import paragraph_text
from rennleitung.kernel.ruleset import Ruleset
from rennleitung.rulebook.book import glossary
from rennleitung.rulebook.prose import game_of
from rennleitung.rulebook.rulesets import masters_rules, turbo_rules
from rennleitung.rulebook.rulings import Ruling, Runs, rulings
from rennleitung.rulebook.template import Table
from rennleitung.rulebook.wording import Say

LANGUAGE: Final = "en"
INTRODUCTION: Final = """\
# Rulings

Where the rules leave a point open, this page says how it can be read, what holds, an example, and the cases that show
it. A reading that can be chosen is a ruleset key. Numbers are never given to another ruling; R101 and above are for
Masters 2002. Comments in the code name a ruling by its number: ruling 25 is R25a and R25b, and in Masters 2002 ruling
12 is R112. The numbers in the text are those of the rulesets `april-2000` and `masters-2002`; `rennleitung rulebook`
prints the same rulings, also in German, with the numbers of a match.
"""


def page() -> str:
    """The whole page."""
    rulesets: tuple[Ruleset[Any], ...] = (turbo_rules(), masters_rules())
    return INTRODUCTION + "".join("\n" + "\n".join(_part(ruleset)) + "\n" for ruleset in rulesets)


def _part(ruleset: Ruleset[Any]) -> Iterator[str]:
    say, game = Say(LANGUAGE), game_of(ruleset)
    yield f"## {say(f'rulebook.{game}')}"
    for ruling in rulings(ruleset, LANGUAGE):
        yield from ("", *_ruling(ruling, say))
    terms = glossary(game, say)
    yield from ("", f"### {terms.caption}", "", *_table(terms))


def _ruling(ruling: Ruling, say: Say) -> Iterator[str]:
    numbers = ", ".join((ruling.name, *map(paragraph_text, ruling.paragraphs)))
    yield from (f"### {numbers}: {_markdown(ruling.question)}", "")
    for number, reading in enumerate(ruling.readings, 1):
        yield f"{number}. {_markdown(reading)}"
    yield from ("", f"**{say('rulebook.ruling')}:** {_markdown(ruling.ruling)}")
    if ruling.option:
        yield f"{say('rulebook.option')}: `{ruling.option}`."
    yield from ("", f"*{say('rulebook.example')}:* {_markdown(ruling.example)}")
    yield from ("", f"{say('rulebook.shown_by')}: {', '.join(ruling.shown_by)}")


def _table(table: Table) -> Iterator[str]:
    for row in (table.head, ("---",) * len(table.head), *table.rows):
        yield f"| {' | '.join(row)} |"


def _markdown(runs: Runs) -> str:
    return "".join(f"`{run.text}`" if run.literal else run.text for run in runs)


if __name__ == "__main__":
    print(page(), end="")
