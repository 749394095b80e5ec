"""What computer teams expect of a race, against numbers worked out by hand."""

from fractions import Fraction

import pytest

from rennleitung.bots.outlook import Rival, chance_to_beat, expected_reward, rivals, section_at
from rennleitung.rulebook.rulesets import turbo_rules
from rennleitung.turbo2000.state import Component, Driver, Kind

RULES = turbo_rules().values


def test_a_section_at_risk_6_by_hand():
    # Risk 6 of 12: every throw hits with one half, so n hits have the chance 1/2^(n+1), and 11 or more 1/2^11.
    section = section_at(6, RULES.risk)
    assert section.survives == 1 - Fraction(1, 2**8)  # rows 8 and up end the race
    # Points: halved in row 3 (Box), none in row 5 (spin), none and half of the next section's in row 6 (tyre damage).
    lost = Fraction(1, 2) * Fraction(1, 16) + Fraction(1, 64) + Fraction(3, 2) * Fraction(1, 128)
    assert section.share == pytest.approx(float((section.survives - lost) / section.survives))
    assert section.engine_wear == Fraction(1, 4) + 3 * Fraction(1, 32)  # M in row 1, MMM in row 4
    assert section.car_wear == Fraction(1, 8) + 3 * Fraction(1, 256)  # W in row 2, WWW in row 7
    assert section.engine_lost == Fraction(1, 512) + Fraction(1, 2**10)  # rows 8, 10 and 11
    assert section.car_lost == Fraction(1, 1024) + Fraction(1, 2**10)  # rows 9, 10 and 11


def test_more_risk_means_fewer_finishes():
    survives = [section_at(risk, RULES.risk).survives for risk in range(2, 11)]
    assert survives == sorted(survives, reverse=True)


def test_equal_cars_have_equal_chances():
    assert chance_to_beat(100, 100) == 0.5
    assert chance_to_beat(120, 100) + chance_to_beat(100, 120) == pytest.approx(1)
    assert chance_to_beat(130, 100) > chance_to_beat(110, 100) > 0.5
    assert chance_to_beat(0, 0) == 0.5


def test_the_reward_is_the_average_over_the_places():
    assert expected_reward(100, [], [500, 300]) == 500
    assert expected_reward(100, [100], [500, 300]) == 400
    # Against three equal cars: first with 1/8, second with 3/8, third with 3/8, last with 1/8.
    assert expected_reward(100, [100] * 3, [800, 400, 160]) == 100 + 150 + 60
    assert expected_reward(100, [100] * 3, []) == 0


def test_rivals_race_their_best_goods_and_fill_up_with_the_house_s():
    stock = {
        "Honda": {Component("Honda", Kind.CAR, 12): 1, Component("Turbo", Kind.CAR, 9): 1},
        "Ferrari": {},
    }
    contracts = {
        "Honda": (Driver("Lauda", rating=109, team="Honda"), Driver("Prost", rating=100, team="Honda")),
        "Ferrari": (),
    }
    house = dict.fromkeys(Kind, 10)
    # d = e = 2. Lauda 12, 12, 10, 12: one 12 is struck. Prost 9, 12, 10, 12. Ferrari 10, 12, 10, 12.
    assert rivals(stock, contracts, house, RULES) == (Rival("Honda", 144), Rival("Ferrari", 120), Rival("Honda", 108))
