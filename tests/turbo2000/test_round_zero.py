"""Round 0 only publishes (ruling 16): drivers, the house's lines, the first race, what a new factory is worth."""

import pytest

from rennleitung.kernel.diagnostic import UnusableError
from rennleitung.rulebook.rulesets import turbo_rules
from rennleitung.turbo2000 import Match, new_match, print_deal_line
from rennleitung.turbo2000.state import Kind, RaceKind, TeamStatus

RULES = turbo_rules("april-2000").values


def the_match() -> Match:
    return new_match("Jim-Clark", ("Honda", "Ferrari", "Silver-Sprint"), RULES)


def test_twenty_four_drivers_are_free_and_rated_10_0():
    drivers = the_match().drivers
    assert len(drivers) == 24
    assert {(driver.rating, driver.team, driver.next, driver.injured) for driver in drivers.values()} == {
        (100, "", None, False)
    }
    assert (drivers["Fangio"].given_name, drivers["Hill"].given_name) == ("Juan Manuel", "Graham")


def test_every_team_begins_with_three_millions_and_nothing_else():
    match = the_match()
    assert list(match.teams) == ["Ferrari", "Honda", "Silver-Sprint"]
    for team in match.teams.values():
        assert (team.money, dict(team.stock), dict(team.factories)) == (3_000_000, {}, {})
        assert (team.points, team.status) == (0, TeamStatus.ENTERING)


def test_the_house_offers_per_team_one_car_two_engines_four_sets_of_tyres_at_the_cost_of_difference_ten():
    assert [print_deal_line(line) for line in the_match().published.lines] == [
        "an alle: Biete 3 Turbo-W10 ab 400.000",
        "an alle: Biete 6 Turbo-M10 ab 100.000",
        "an alle: Biete 12 Turbo-R10 ab 10.000",
    ]


def test_the_first_race_is_a_formel_1_with_two_places_in_the_training_camp():
    match = the_match()
    published = match.published
    assert match.round == 1
    assert [(race.code, race.kind, race.round, race.sections) for race in published.races] == [
        ("F1", RaceKind.FORMULA_1, 1, 5)
    ]
    assert (published.training_places, dict(published.new_factory)) == (2, dict.fromkeys(Kind, 10))


def refused(*teams: str) -> str:
    with pytest.raises(UnusableError) as refusal:
        new_match("Jim-Clark", teams, RULES)
    return refusal.value.reason.code


def test_a_name_of_other_characters_or_more_than_thirteen_is_refused():
    for name in ("", "Ferrari!", "Scuderia Rot", "Börse", "7up", "-Honda", "A2345678901234"):
        assert refused(name) == "team-name-form"
    assert "A234567890123" in new_match("Jim-Clark", ("A234567890123",), RULES).teams


def test_a_name_that_means_something_else_is_refused():
    for name in ("Turbo", "turbo", "alle", "ALLE", "Lauda", "lauda"):
        assert refused(name) == "team-name-taken"
    assert refused("Honda", "honda") == "team-name-taken"
