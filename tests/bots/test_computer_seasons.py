"""Whole seasons of computer teams: their sheets are always in order, and what fails was in the hands of others."""

from collections import Counter
from random import Random
from typing import get_args

import pytest

from rennleitung.bots import character, team_stream, team_views, write_sheet
from rennleitung.bots.game_master import CALENDAR, announcement, first_announcement
from rennleitung.kernel.diagnostic import Severity
from rennleitung.kernel.dice import SeededDice
from rennleitung.rulebook.rulesets import turbo_rules
from rennleitung.turbo2000 import Evaluation, evaluate, new_match, parse_sheet, print_sheet
from rennleitung.turbo2000.events import RaceRun
from rennleitung.turbo2000.orders.model import Bid, Deal, Development, Leave, Order, Project
from rennleitung.turbo2000.state import RaceKind, Verb

TEAMS = ("BRM", "Cooper", "Ferrari", "Honda", "Ligier", "Lotus", "Matra", "McLaren", "Porsche", "Tyrrell", "Vanwall")
RULESETS = ("april-2000", "juni-1996", "original-1985")

# What may befall an order that waits for an auction, and an entry whose driver or goods were to come from one.
LOST_BIDS = {"no-room", "cannot-pay"}
LOST_DRIVERS = {"driver-not-yours"}
LOST_GOODS = {"component-missing", "component-used"}


def a_season(ruleset, seed, rounds=6):
    """Play rounds of a match of computer teams; yields the sheets' texts and the evaluation of each."""
    rules = turbo_rules(ruleset).values
    stream = Random(seed)
    match = new_match("Jim-Clark", TEAMS, rules, first_announcement(rules))
    for _ in range(rounds):
        views = team_views(match, rules)
        texts = {
            name: write_sheet(views[name], character(number), team_stream(b"%d" % seed, name, match.round))
            for number, name in enumerate(views)
        }
        words = next(iter(views.values())).public.lexicon
        sheets = {name: parse_sheet(text, words, strict=True) for name, text in texts.items()}
        evaluation = evaluate(match, sheets, rules, SeededDice(stream.randbytes(32)), announcement(match, rules))
        assert isinstance(evaluation, Evaluation)
        yield words, texts, evaluation
        match = evaluation.after


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("seed", range(3))
def test_every_sheet_is_read_as_it_was_meant(ruleset, seed):
    for words, texts, evaluation in a_season(ruleset, seed):
        for team, text in texts.items():
            sheet = evaluation.sheets[team]
            assert not sheet.diagnostics
            assert sheet.team == team
            assert print_sheet(sheet, words) == text


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("seed", range(3))
def test_no_order_fails_for_another_reason_than_a_lost_auction(ruleset, seed):
    for _, _, evaluation in a_season(ruleset, seed, rounds=12):
        for team, told in evaluation.diagnostics.items():
            orders = evaluation.sheets[team].orders
            drivers = {order.driver for order in orders if isinstance(order, Bid) and order.season == 1}
            goods = {
                f"{order.maker}-{order.kind}{order.rating}"
                for order in orders
                if isinstance(order, Deal) and order.verb is Verb.BUY
            }
            for diagnostic in told:
                if diagnostic.severity is Severity.ERROR:
                    values = diagnostic.values
                    assert (
                        (diagnostic.code in LOST_BIDS and drivers)
                        or (diagnostic.code in LOST_DRIVERS and values["driver"] in drivers)
                        or (diagnostic.code in LOST_GOODS and (values["component"] in goods or drivers))
                    ), (team, evaluation.before.round, diagnostic)


@pytest.mark.parametrize("seed", range(3))
def test_no_team_orders_more_than_it_can_pay(seed):
    for _, _, evaluation in a_season("april-2000", seed, rounds=12):
        codes = Counter(told.code for diagnostics in evaluation.diagnostics.values() for told in diagnostics)
        assert not codes["cannot-pay"]


def test_every_kind_of_race_has_starters_within_two_seasons():
    starters = Counter()
    for _, _, evaluation in a_season("april-2000", 1, rounds=12):
        for event in evaluation.events:
            if isinstance(event, RaceRun):
                starters[event.race.kind] += len(event.cars)
    assert set(starters) == set(RaceKind)
    assert all(starters.values())


def test_the_calendar_announces_only_what_the_rules_know():
    for ruleset in RULESETS:
        rules = turbo_rules(ruleset).values
        for _, _, evaluation in a_season(ruleset, 1, rounds=6):
            assert {race.kind for race in evaluation.after.published.races} <= set(rules.races.kinds)
    assert {kind for weekend in CALENDAR for kind in weekend.side_races} == set(RaceKind) - {RaceKind.FORMULA_1}


def test_computer_teams_use_every_kind_of_order():
    kinds, verbs, projects = set(), Counter(), Counter()
    for _, _, evaluation in a_season("april-2000", 1, rounds=18):
        for sheet in evaluation.sheets.values():
            kinds |= {type(order) for order in sheet.orders}
            verbs.update((order.verb, order.factory) for order in sheet.orders if isinstance(order, Deal))
            projects.update(order.project for order in sheet.orders if isinstance(order, Development))
    assert kinds == set(get_args(Order)) - {Leave}
    assert set(verbs) >= {(verb, False) for verb in Verb} | {(Verb.OFFER, True), (Verb.BUY, True)}
    assert set(projects) >= {Project.FOUND, Project.INVEST}
