"""The editions of a big round: the HTML page, the PDF of about eight pages, one picture, a sheet of small multiples."""

import re
from dataclasses import replace

from bench.clock import seconds
from bench.matches import match_of, sheets_for
from bench.round_by_size import evaluated, read_all
from bench.table import show
from rennleitung.gazette import html, pdf
from rennleitung.gazette.model import Report
from rennleitung.gazette.plots import race_picture, round_pictures, season_picture
from rennleitung.gazette.report import report
from rennleitung.rulebook.rulesets import turbo_rules

TEAMS = 32
AIMS = {"HTML page": 50, "PDF": 500, "picture of a race": 150, "picture of a season": 500}  # ms
PAGE = re.compile(rb"/Type\s*/Page\b")


def season_of(last: Report) -> list[Report]:
    """Six reports as of a season that ends with this one."""
    first = last.masthead.round - last.masthead.rounds_per_season + 1
    rounds = range(first, last.masthead.round + 1)
    return [replace(last, masthead=replace(last.masthead, round=number)) for number in rounds]


def main() -> None:
    """Print the time of each with its aim."""
    rules = turbo_rules().values
    match = match_of(TEAMS, rules)
    told = report(evaluated(match, rules, read_all(match, rules, sheets_for(TEAMS))), rules)
    season = season_of(told)
    pictures = round_pictures(season)
    works = {
        "HTML page": lambda: html.render(told, "de", pictures),
        "PDF": lambda: pdf.render(told, "de", pictures),
        "picture of a race": lambda: race_picture(told.races[0]),
        "picture of a season": lambda: season_picture(season),
    }
    rows = [[name, f"{1000 * seconds(work):.1f}", str(AIMS[name])] for name, work in works.items()]
    pages = len(PAGE.findall(pdf.render(told, "de", pictures)))
    cars = sum(len(race.cars) for race in told.races)
    show(
        "Editions of a round", ["edition", "ms", "aim"], rows, f"{TEAMS} teams, {cars} cars, PDF of {pages} pages, warm"
    )


if __name__ == "__main__":
    main()
