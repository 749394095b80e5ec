"""Entries of computer teams in every kind of race."""

from dataclasses import replace
from random import Random

import pytest

from rennleitung.bots import character, team_view
from rennleitung.bots.racing import best_plan
from rennleitung.bots.turn import begin_turn
from rennleitung.rulebook.rulesets import turbo_rules
from rennleitung.turbo2000 import new_match
from rennleitung.turbo2000.rules.g3_announcements import default_race
from rennleitung.turbo2000.state import Component, Kind, RaceKind, StageResult

RULES = turbo_rules().values
GOODS = {
    Component("Turbo", Kind.CAR, 10): 1,
    Component("Turbo", Kind.ENGINE, 9): 1,
    Component("Turbo", Kind.TYRES, 10): 1,
}


def plan_for(race, goods=GOODS, points=0, stages=(), winners=(), who=0, others=6):
    """What Honda plans for Lauda-F10 in one race, against some teams without anything."""
    names = ["Honda", *(f"Gegner-{number}" for number in range(others))]
    match = new_match("Jim-Clark", names, RULES)
    honda = replace(match.teams["Honda"], stock=goods, points=points)
    lauda = replace(match.drivers["Lauda"], team="Honda")
    published = replace(match.published, races=(race,), stages=stages, last_formel_2_winners=winners)
    match = replace(
        match,
        round=race.round,
        teams={**match.teams, "Honda": honda},
        drivers={**match.drivers, "Lauda": lauda},
        published=published,
    )
    turn = begin_turn(team_view(match, "Honda", RULES), character(who), Random(1))
    plan = best_plan(turn, [race], "Lauda")
    return plan and plan.entry


def a_race(kind, code="X", **changes):
    return replace(default_race(kind, code, 3, RULES), **changes)


def test_formel_1_spends_every_point_evenly_over_the_sections():
    entry = plan_for(a_race(RaceKind.FORMULA_1))
    # W10, M9+d, R10, F10+e: the highest is struck, the others multiplied and divided by ten.
    factors = sorted((10, 9 + entry.revs, 10, 10 + entry.effort))
    assert entry.qualification + sum(entry.sections) == factors[0] * factors[1] * factors[2] // 10
    assert len(entry.sections) == 5
    assert max(entry.sections) - min(entry.sections) <= 1


def test_a_daring_team_risks_more_than_a_cautious_one():
    cautious, daring = (plan_for(a_race(RaceKind.FORMULA_1), who=who, others=20) for who in (0, 1))
    assert daring.revs + daring.effort > cautious.revs + cautious.effort


def test_a_small_grid_wants_points_for_the_qualification():
    free, fought_for = (plan_for(a_race(RaceKind.FORMULA_1, grid=grid), others=11) for grid in (26, 4))
    assert fought_for.qualification > free.qualification


def test_a_dragster_race_has_no_risk_so_all_is_dared_and_spent_on_the_start():
    entry = plan_for(a_race(RaceKind.DRAGSTER))
    assert entry.sections == ()
    assert entry.qualification == 10 * 14 * 10 // 10  # W10, M9 + d5, R10: the driver's 10 + e is struck


def test_stock_cars_take_at_least_the_announced_risk():
    entry = plan_for(a_race(RaceKind.STOCK_CAR, min_risk=6))
    assert entry.revs + entry.effort >= 6


def test_formel_n_counts_the_points_available_not_those_spent():
    goods = {**GOODS, Component("Turbo", Kind.ENGINE, 6): 1}
    entry = plan_for(a_race(RaceKind.FORMULA_N, "F80", limit=80), goods=goods)
    assert entry.engine.rating == 6  # with the 9 even d = e = 1 gives 10 * 10 * 10 / 10 = 100
    factors = sorted((10, 6 + entry.revs, 10, 10 + entry.effort))
    assert factors[0] * factors[1] * factors[2] // 10 <= 80
    assert plan_for(a_race(RaceKind.FORMULA_N, "F50", limit=50), goods=goods) is None


@pytest.mark.parametrize(("points", "may_start"), [(0, True), (1, False)])
def test_formel_junior_is_for_teams_without_championship_points(points, may_start):
    assert (plan_for(a_race(RaceKind.FORMULA_JUNIOR), points=points) is not None) is may_start


@pytest.mark.parametrize(("winners", "may_start"), [((), True), (("Honda",), False), (("Gegner-1",), True)])
def test_formel_2_is_not_for_its_last_winner(winners, may_start):
    assert (plan_for(a_race(RaceKind.FORMULA_2), winners=winners) is not None) is may_start


# The source text, paragraph 4.6: Lauda-F10 has ended the first stage as third to last with 85 points, wear WMM. He may
# go on with Turbo-W10, Turbo-M7 and any R10, if he spends 85 points on the qualification.
STAGE = StageResult(
    "RAL-1", "Lauda", "Honda", 5, 7, 85, Component("Turbo", Kind.CAR, 10), Component("Turbo", Kind.ENGINE, 7), 10
)
NEXT_STAGE = a_race(RaceKind.RALLYE, "RAL-2", stage=2, stages=2)
NEXT_GOODS = {
    Component("Turbo", Kind.CAR, 10): 1,
    Component("Honda", Kind.CAR, 12): 1,
    Component("Turbo", Kind.ENGINE, 7): 1,
    Component("Honda", Kind.ENGINE, 12): 1,
    Component("Ferrari", Kind.TYRES, 10): 1,
}


def test_the_next_rallye_stage_as_in_the_source_text():
    entry = plan_for(NEXT_STAGE, goods=NEXT_GOODS, stages=(STAGE,))
    assert (str(entry.car), str(entry.engine), str(entry.tyres)) == ("Turbo-W10", "Turbo-M7", "Ferrari-R10")
    assert entry.qualification == 85


@pytest.mark.parametrize(("place", "may_start"), [(5, True), (6, False), (7, False)])
def test_the_last_two_of_a_stage_do_not_go_on(place, may_start):
    entry = plan_for(NEXT_STAGE, goods=NEXT_GOODS, stages=(replace(STAGE, place=place),))
    assert (entry is not None) is may_start


def test_a_first_stage_keeps_points_for_the_next():
    entry = plan_for(a_race(RaceKind.RALLYE, "RAL-1", stage=1, stages=3))
    spent = entry.qualification + sum(entry.sections)
    assert sum(entry.sections) == spent * 50 // 100
