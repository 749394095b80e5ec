"""A computer team sees what its team sees, and nothing of what is another's own."""

import ast
from dataclasses import replace
from pathlib import Path

import rennleitung.bots
from rennleitung.bots import character, team_stream, team_view, team_views, write_sheet
from rennleitung.rulebook.rulesets import turbo_rules
from rennleitung.turbo2000 import new_match
from rennleitung.turbo2000.state import Factory, Kind, TeamStatus

RULES = turbo_rules().values
ALLOWED_TO_SEE_A_MATCH = {"view.py", "game_master.py"}


def a_match(ferrari_money, ferrari_digits):
    match = new_match("Jim-Clark", ["Honda", "Ferrari"], RULES)
    ferrari = replace(match.teams["Ferrari"], money=ferrari_money, factories={Kind.CAR: Factory(14, ferrari_digits)})
    return replace(match, teams={**match.teams, "Ferrari": ferrari})


def test_the_view_shows_the_own_money_and_digits_and_the_ratings_of_all():
    match = a_match(1_234_567, (1, 2, 3, 4, 5, 6, 7, 8, 9, 0))
    own, other = team_view(match, "Ferrari", RULES), team_view(match, "Honda", RULES)
    assert own.me.money == 1_234_567
    assert own.me.factories[Kind.CAR].digits == (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)
    assert other.public.teams["Ferrari"].factories == {Kind.CAR: 14}
    assert other.money == 3_000_000 + 200_000  # start money and the sponsor's (paragraph 17)


def test_nothing_private_of_another_team_can_be_reached():
    match = a_match(1_234_567, (1, 2, 3, 4, 5, 6, 7, 8, 9, 0))
    seen = repr(team_view(match, "Honda", RULES))
    assert "1234567" not in seen
    assert "1, 2, 3, 4, 5, 6, 7, 8, 9, 0" not in seen


def test_what_others_keep_to_themselves_changes_no_decision():
    sheets = {
        write_sheet(team_view(match, "Honda", RULES), character(3), team_stream(b"secret", "Honda", 1))
        for match in (a_match(0, (0,) * 10), a_match(9_999_999, (9,) * 10))
    }
    assert len(sheets) == 1


def test_a_dissolved_team_has_no_view():
    match = a_match(0, (0,) * 10)
    gone = replace(match.teams["Honda"], status=TeamStatus.DISSOLVED)
    assert set(team_views(replace(match, teams={**match.teams, "Honda": gone}), RULES)) == {"Ferrari"}


def test_only_the_view_and_the_game_master_know_what_a_match_is():
    folder = Path(rennleitung.bots.__file__).parent
    for file in folder.glob("*.py"):
        names = {node.id for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Name)}
        assert file.name in ALLOWED_TO_SEE_A_MATCH or not names & {"Match", "team_views", "public_view"}, file.name
