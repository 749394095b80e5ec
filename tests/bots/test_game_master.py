"""The calendar of matches of computer teams."""

from dataclasses import replace

import pytest

from rennleitung.bots.game_master import CALENDAR, announcement, decisions_text, first_announcement
from rennleitung.kernel.ruleset import parse_toml
from rennleitung.rulebook.rulesets import turbo_rules
from rennleitung.turbo2000 import new_match
from rennleitung.turbo2000.document import read_decisions
from rennleitung.turbo2000.state import RaceKind

RULES = turbo_rules().values


def match_in_round(number, rules=RULES):
    return replace(new_match("Jim-Clark", ["Ferrari", "Honda"], rules, first_announcement(rules)), round=number)


def test_every_kind_of_side_race_is_on_the_calendar():
    assert {kind for weekend in CALENDAR for kind in weekend.side_races} == set(RaceKind) - {RaceKind.FORMULA_1}


@pytest.mark.parametrize("number", range(1, 25))
def test_a_formel_1_race_is_announced_for_every_round(number):
    races = announcement(match_in_round(number), RULES).races
    assert [race.kind for race in races if race.round == number + 1].count(RaceKind.FORMULA_1) == 1


def test_a_rallye_is_announced_with_all_its_stages_in_following_rounds():
    stages = [race for race in announcement(match_in_round(2), RULES).races if race.kind is RaceKind.RALLYE]
    assert [(race.code, race.stage, race.round) for race in stages] == [
        ("RAL-1", 1, 3),
        ("RAL-2", 2, 4),
        ("RAL-3", 3, 5),
    ]
    assert {race.stages for race in stages} == {3}


def test_a_formel_n_limit_is_what_the_middle_of_the_field_can_meet():
    # Nobody owns anything: house goods of 10, F10, d = e = 2: of 10, 12, 10, 12 a 12 is struck, 1200/10.
    race = announcement(match_in_round(5), RULES).races[-1]
    assert (race.code, race.kind, race.limit) == ("F120", RaceKind.FORMULA_N, 120)


def test_only_races_of_the_rules_in_force_are_announced():
    rules = turbo_rules("original-1985").values
    for number in range(1, 25):
        decisions = announcement(match_in_round(number, rules), rules)
        assert {race.kind for race in decisions.races} == {RaceKind.FORMULA_1}
        assert not any(word in decisions.editorial for word in ("Rallye", "Formel II", "Junior", "Dragster", "Stock"))


@pytest.mark.parametrize("number", range(1, 13))
def test_the_decisions_file_says_the_same(number):
    match = match_in_round(number)
    decisions = announcement(match, RULES)
    assert read_decisions(parse_toml("decisions", decisions_text(decisions)), match, RULES) == decisions
