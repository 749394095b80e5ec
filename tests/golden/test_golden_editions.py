"""Every round of the recorded matches comes out in every edition, with its pictures, and names what it is about."""

import json
from collections.abc import Iterator

import pytest
from golden_matches import SCRIPTS, read, replay

from rennleitung.gazette.editions import EDITIONS
from rennleitung.gazette.model import Report
from rennleitung.gazette.plots import round_pictures
from rennleitung.gazette.report import report
from rennleitung.gazette.text import transliterate
from rennleitung.rulebook.rulesets import turbo_rules

NAMES = [script.name for script in SCRIPTS]
SEEN_BY = {"text": str, "ascii": transliterate, "html": str, "json": str}


def seasons(name: str) -> Iterator[list[Report]]:
    """For each round the reports of its season so far, the round's own being the last."""
    recording, season = read(name), list[Report]()
    rules = turbo_rules(recording.ruleset).values
    for *_, evaluation in replay(recording):
        told = report(evaluation, rules)
        season = [told] if told.masthead.season_round == 1 else [*season, told]
        yield season


def named_in(told: Report) -> set[str]:
    """Drivers and teams that raced, and the codes of their races."""
    cars = {name for race in told.races for car in race.cars for name in (car.driver, car.team)}
    return cars | {race.announcement.code for race in told.races} | {told.masthead.match}


@pytest.mark.parametrize("name", NAMES)
def test_every_round_comes_out_in_every_edition(name):
    for season in seasons(name):
        pictures, told = round_pictures(season, "de"), season[-1]
        printed = {shape: edition.printer(told, "de", pictures)(None) for shape, edition in EDITIONS.items()}
        assert printed["pdf"].startswith(b"%PDF-")
        assert json.loads(printed["json"])["masthead"]["round"] == told.masthead.round
        for shape, seen in SEEN_BY.items():
            missing = {word for word in named_in(told) if seen(word) not in printed[shape].decode()}
            assert not missing, (shape, told.masthead.round)
