"""What ``check`` tells a team: an error only where nobody else's sheet can mend it (ruling 45), and no secret."""

from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from rounds import RULES, RandomRound, random_rounds

from rennleitung.kernel.diagnostic import Severity
from rennleitung.kernel.dice import SeededDice
from rennleitung.turbo2000 import Decisions, Evaluation, Match, check, evaluate, lexicon, parse_sheet
from rennleitung.turbo2000.document import read_match
from rennleitung.turbo2000.state import Team

SEED = b"\x07" * 32
whole_rounds = settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))


def told(match: Match, orders: str, team: str = "Honda") -> list[tuple[str, str]]:
    """Code and severity of what the check of a sheet says."""
    sheet = parse_sheet(f"TURBO 2000\n{orders}ENDE\n", lexicon(match, RULES), team)
    found = check(match, sheet, RULES)
    return [(item.code, item.severity.value) for item in found if item.code != "sheet-without-header"]


def a_match(**tables: object) -> Match:
    teams = {"Ferrari": {"money": 1_000_000}, "Honda": {"money": 0}, "Lotus": {"money": 1_000_000}}
    return read_match({"round": 8, "teams": teams} | tables, RULES)


@whole_rounds
@given(random_rounds())
def test_an_error_never_befalls_an_order_that_the_evaluation_has_nothing_to_say_about(random: RandomRound) -> None:
    result = evaluate(random.match, random.sheets, RULES, SeededDice(SEED), Decisions(vote_tie="go on"))
    assert isinstance(result, Evaluation)
    for team, sheet in random.sheets.items():
        places = {item.span or item.code for item in result.diagnostics[team]}
        for item in check(random.match, sheet, RULES):
            assert item.severity is not Severity.ERROR or (item.span or item.code) in places, item


def _other_secrets(team: Team) -> Team:
    digits = {kind: replace(made, digits=made.digits[::-1]) for kind, made in team.factories.items()}
    return replace(team, money=team.money + 77_000, factories=digits)


@whole_rounds
@given(random_rounds())
def test_the_money_and_digits_of_others_change_nothing(random: RandomRound) -> None:
    for name, sheet in random.sheets.items():
        others = {other: _other_secrets(team) for other, team in random.match.teams.items() if other != name}
        match = replace(random.match, teams={**random.match.teams, **others})
        assert check(match, sheet, RULES) == check(random.match, sheet, RULES)


def test_what_nobody_can_pay_or_has_is_an_error():
    orders = "[Rennmeldung]\nTraining: Lauda, 50.000\n[Entwicklung]\nM: Fabrik\n"
    assert told(a_match(drivers={"Lauda": {}}), orders) == [("driver-not-yours", "error"), ("cannot-pay", "error")]


def test_money_may_come_from_what_the_team_has_offered():
    published = {"lines": [{"team": "Honda", "text": "an alle: Biete Honda-M12 ab 150.000"}]}
    teams = {"Ferrari": {}, "Honda": {"stock": ["1 Honda-M12"]}}
    assert told(a_match(teams=teams, published=published), "[Entwicklung]\nM: Fabrik\n") == [("cannot-pay", "depends")]


def entry(tyres: str) -> str:
    return f"[Rennmeldung]\nF1: Lauda, Turbo-W10, Turbo-M10, {tyres}, d 1, e 1, LP 40 / 50\n"


def racing(**tables: object) -> Match:
    teams = {"Ferrari": {}, "Honda": {"money": 500_000, "stock": ["1 Turbo-W10", "1 Turbo-M10"]}}
    race = {"code": "F1", "kind": "formel-1", "sections": 1}
    return a_match(**({"teams": teams, "races": [race], "drivers": {"Lauda": {"team": "Honda"}}} | tables))


def test_tyres_that_the_team_seeks_may_be_sold_to_it():
    published = {"lines": [{"team": "Honda", "text": "an alle: Suche 1 R10 bis 20.000"}]}
    assert told(racing(published=published), entry("Ferrari-R11")) == [("component-missing", "depends")]
    assert told(racing(published=published), entry("Ferrari-R9")) == [("component-missing", "error")]
    assert told(racing(), entry("Ferrari-R11")) == [("component-missing", "error")]


def test_the_third_driver_may_come_when_another_team_gets_the_first():
    bids = "[Verträge]\nClark 1: 210.000\nHunt 1: 205.000\nLauda 1: 200.000\n"
    match = racing(drivers={"Clark": {}, "Hunt": {}, "Lauda": {}})
    match = replace(match, teams={**match.teams, "Honda": replace(match.teams["Honda"], money=5_000_000)})
    training = "[Rennmeldung]\nTraining: Lauda, 50.000\n"
    assert told(match, bids + training) == [("no-room", "depends"), ("driver-not-yours", "depends")]


def test_money_from_a_prize_may_come_but_need_not():
    stock = ["1 Turbo-W10", "1 Turbo-M10", "1 Turbo-R10"]
    factories = {"M": {"rating": 12, "digits": "0000000000"}}
    teams = {"Ferrari": {}, "Honda": {"stock": stock, "factories": factories}}
    orders = entry("Turbo-R10") + "[Entwicklung]\nM: 400.000\n"
    assert told(racing(teams=teams), orders) == [("cannot-pay", "depends")]


def test_building_gets_cheaper_while_another_maker_improves():
    factories = {"R": {"rating": 12, "digits": "9999999999"}}
    teams = {"Ferrari": {"factories": factories}, "Honda": {"factories": factories}}
    assert told(a_match(teams=teams), "[Bau]\nR: 19.000\n") == [("building-too-small", "depends")]
    assert told(a_match(teams=teams), "[Bau]\nR: 17.000\n") == [("building-too-small", "error")]


def test_a_dissolved_maker_is_not_the_best():
    factories = {"R": {"rating": 12, "digits": "0000000000"}}
    gone = {"factories": {"R": {"rating": 30, "digits": "0000000000"}}, "dissolved": True}
    teams = {"Ferrari": gone, "Honda": {"factories": factories}}
    assert told(a_match(teams=teams), "[Bau]\nR: 10.000\n") == [("building-too-small", "error")]
