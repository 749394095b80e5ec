"""Rulings that no case can show: what the check tells before the round (R45), and what alphabetical means (R51c)."""

from dataclasses import replace

import pytest

from rennleitung.kernel.diagnostic import Severity
from rennleitung.rulebook.rulesets import turbo_rules
from rennleitung.turbo2000 import check, lexicon, new_match, parse_sheet
from rennleitung.turbo2000.orders.model import Elimination
from rennleitung.turbo2000.rules.s06_elimination import eliminated
from rennleitung.turbo2000.state import Component, Kind

RULES = turbo_rules().values
ENTRY = "[Rennmeldung]\nF1: Lauda, Honda-W10, Honda-M10, Turbo-R10, d 1, e 1, LP 1 / 1 1 1 1 1\n"
PURCHASE = "[Geschäfte]\nan Turbo: Kaufe Turbo-R10 zu 10.000\n"


def severities(text):
    match = new_match("Jack-Brabham", ["Honda", "Ferrari"], RULES)
    stock = {Component("Honda", Kind.CAR, 10): 1, Component("Honda", Kind.ENGINE, 10): 1}
    teams = {**match.teams, "Honda": replace(match.teams["Honda"], stock=stock)}
    drivers = {**match.drivers, "Lauda": replace(match.drivers["Lauda"], team="Honda")}
    match = replace(match, teams=teams, drivers=drivers)
    told = check(match, parse_sheet(text, lexicon(match, RULES), "Honda"), RULES)
    return {one.severity for one in told if one.code == "component-missing"}


@pytest.mark.parametrize(("text", "severity"), [(ENTRY, Severity.ERROR), (PURCHASE + ENTRY, Severity.DEPENDS)])
def test_an_entry_with_a_component_still_to_be_bought_depends_on_the_deals(text, severity):
    assert severities(text) == {severity}


def test_alphabetical_is_by_the_character_set():
    stock = {Component("Benetton", Kind.TYRES, 14): 1, Component("BMW", Kind.TYRES, 14): 1}
    assert list(eliminated(stock, Elimination(1, "", Kind.TYRES, 14, 14))) == [Component("BMW", Kind.TYRES, 14)]
