"""A blank sheet orders nothing, and every line it suggests is a right order."""

import re
from dataclasses import replace

import pytest
import sample

from rennleitung.gazette.blank_sheet import blank_sheet
from rennleitung.kernel.diagnostic import Severity
from rennleitung.rulebook.rulesets import turbo_rules
from rennleitung.turbo2000 import check, lexicon, new_match, parse_sheet
from rennleitung.turbo2000.orders.model import Bid, Building, Deal, Development, Entry, Project, Training, Vote
from rennleitung.turbo2000.state import Component, DealLine, Driver, Kind, NextContract, Team, Verb

RULES = turbo_rules().values


def read(text, match, team):
    return parse_sheet(text, lexicon(match, RULES), team, strict=True)


def with_suggestions(text):
    """The sheet after the player has deleted every ``#``."""
    return re.sub(r"(?m)^# ", "", text)


def first_round():
    return new_match("Jack-Brabham", ["Honda", "Ferrari"], RULES)


def vote_round():
    return replace(sample.running_match(), round=12)


@pytest.mark.parametrize(
    "match", [first_round(), sample.running_match(), vote_round()], ids=["first", "running", "vote"]
)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_as_it_is_the_sheet_is_read_and_orders_nothing(match, lang):
    for team in match.teams:
        sheet = read(blank_sheet(match, team, RULES, lang), match, team)
        assert (sheet.orders, sheet.diagnostics, sheet.refused) == ((), (), False)
        assert (sheet.team, sheet.round, sheet.match) == (team, match.round, match.name)


@pytest.mark.parametrize(
    "match", [first_round(), sample.running_match(), vote_round()], ids=["first", "running", "vote"]
)
def test_every_suggestion_is_a_right_order(match):
    for team in match.teams:
        blank = blank_sheet(match, team, RULES)
        sheet = read(with_suggestions(blank), match, team)
        assert sheet.diagnostics == ()
        assert len(sheet.orders) == len(re.findall(r"(?m)^# ", blank)) > 0


def test_an_entering_team_is_told_of_drivers_house_and_blank_contract():
    blank = blank_sheet(first_round(), "Honda", RULES)
    assert "; Konto vor der Runde: 3.000.000\n" in blank
    assert "Blankovertrag" in blank
    orders = read(with_suggestions(blank), first_round(), "Honda").orders
    assert [order.driver for order in orders if isinstance(order, Bid)] == sorted(first_round().drivers)
    assert {order.salary for order in orders if isinstance(order, Bid)} == {200_000}
    assert Deal("Turbo", Verb.BUY, 2, "Turbo", Kind.CAR, 10, 400_000) in orders
    assert [order.project for order in orders if isinstance(order, Development)] == [Project.FOUND] * 3
    assert not any(isinstance(order, Entry | Training | Building | Vote) for order in orders)


def test_a_running_team_finds_its_drivers_goods_factories_and_races():
    match = sample.running_match()
    name = next(iter(match.teams))
    orders = read(with_suggestions(blank_sheet(match, name, RULES)), match, name).orders
    own = [driver.name for driver in match.drivers.values() if driver.team == name]
    assert {order.race for order in orders if isinstance(order, Entry)} == {race.code for race in match.published.races}
    assert {order.driver for order in orders if isinstance(order, Entry)} <= set(own)
    assert [order.driver for order in orders if isinstance(order, Training)] == own
    assert {order.kind for order in orders if isinstance(order, Building)} == set(match.teams[name].factories)


def test_lines_of_others_are_answered_at_their_own_price():
    lines = (
        DealLine("Ferrari", 1, "", Verb.OFFER, 2, "Ferrari", Kind.ENGINE, 12, 150_000),
        DealLine("Ferrari", 2, "Lotus", Verb.OFFER, 1, "Ferrari", Kind.CAR, 12, 1),
        DealLine("Ferrari", 3, "", Verb.SEARCH, 4, "", Kind.TYRES, 15, 20_000),
        DealLine("Ferrari", 4, "", Verb.SEARCH, 1, "Porsche", Kind.TYRES, 15, 20_000),
        DealLine("Ferrari", 5, "", Verb.OFFER, 1, "Ferrari", Kind.ENGINE, 0, 900_000, factory=True),
        DealLine("Honda", 1, "", Verb.OFFER, 1, "Honda", Kind.TYRES, 16, 1),
    )
    match = first_round()
    stock = {Component("Honda", Kind.TYRES, 16): 3, Component("Honda", Kind.TYRES, 18): 9}
    match = replace(
        match,
        teams={**match.teams, "Honda": replace(match.teams["Honda"], stock=stock), "Lotus": Team("Lotus")},
        published=replace(match.published, lines=lines),
    )
    blank = blank_sheet(match, "Honda", RULES)
    assert "\n# an Ferrari: Kaufe 2 Ferrari-M12 zu 150.000 " in blank
    assert "\n# an Ferrari: Verkaufe 3 Honda-R16 zu 20.000 " in blank
    assert "\n# an Ferrari: Kaufe Ferrari-M-Fabrik zu 900.000 " in blank
    assert "\n; Ferrari, an alle: Suche 1 Porsche-R15 bis 20.000\n" in blank
    assert "Ferrari-W12" not in blank
    assert "Honda-R16 ab" not in blank


def test_offers_for_the_next_season_and_injuries_are_told():
    match = first_round()
    lauda = Driver("Lauda", "Niki", 109, team="Honda", injured=True, next=NextContract("Ferrari", 300_000))
    match = replace(match, drivers={**match.drivers, "Lauda": lauda})
    blank = blank_sheet(match, "Honda", RULES)
    assert "\n; Lauda, unter Vertrag im Rennjahr 1: Kennzahl 10.9, verletzt\n" in blank
    assert "\n; Lauda, nächstes Rennjahr: Ferrari bietet 300.000\n" in blank
    assert "# Training: Lauda" not in blank


def test_votes_are_asked_for_only_when_they_are_counted():
    assert "[Abstimmung]" not in blank_sheet(sample.running_match(), "BMW", RULES)
    assert "\n[Abstimmung]\n# Ende: dafür\n# Ende: dagegen\n" in blank_sheet(vote_round(), "BMW", RULES)


def test_nothing_private_of_others_is_in_it():
    match = sample.running_match()
    richer = {
        name: team
        if name == "BMW"
        else replace(
            team,
            money=987_654_321,
            factories={kind: replace(factory, digits=(7,) * 10) for kind, factory in team.factories.items()},
        )
        for name, team in match.teams.items()
    }
    assert blank_sheet(replace(match, teams=richer), "BMW", RULES) == blank_sheet(match, "BMW", RULES)


def test_a_suggested_entry_has_no_error():
    match = sample.running_match()
    blank = blank_sheet(match, "BMW", RULES)
    entry = next(line for line in blank.splitlines() if line.startswith("# F1:"))
    sheet = read(blank.replace(entry, entry.removeprefix("# ")), match, "BMW")
    assert len(sheet.orders) == 1
    (told,) = check(match, sheet, RULES)
    assert (told.code, told.severity) == ("component-missing", Severity.DEPENDS)  # the best engine is on offer
