"""The demo season, as somebody plays it who has just installed the program."""

import pytest

from rennleitung.bots.game_master import CALENDAR
from rennleitung.cli.demo import free_place, run
from rennleitung.gazette.catalogue import words
from rennleitung.store.folder import open_folder
from rennleitung.store.verify import verify_folder
from rennleitung.turbo2000.events import RaceRun, RallyeEnded
from rennleitung.turbo2000.state import RaceKind


@pytest.fixture(scope="module")
def demo(tmp_path_factory):
    root = tmp_path_factory.mktemp("demo") / "partie"
    assert run(words("de"), root) == 0
    return open_folder(root)


def test_a_season_of_six_rounds_with_twelve_computer_teams(demo):
    assert demo.rounds() == list(range(7))
    assert len(demo.settings.teams) == len(demo.settings.computer_teams) == 12
    assert all((demo.root / "private" / "06" / team / "gazette.txt").is_file() for team in demo.settings.teams)


def test_several_kinds_of_race_are_run_and_a_rallye_to_its_end(demo):
    events = [event for number in demo.rounds()[1:] for event in demo.bundle(number).events]
    starters = {event.race.kind: len(event.cars) for event in events if isinstance(event, RaceRun)}
    side_races = {kind for weekend in CALENDAR[:6] for kind in weekend.side_races}
    assert set(starters) == side_races | {RaceKind.FORMULA_1}
    assert all(starters.values())
    assert [(event.race, event.early) for event in events if isinstance(event, RallyeEnded)] == [("RAL-3", False)]


def test_the_demo_is_a_match_like_any_other_and_verifies(demo):
    assert list(verify_folder(demo)) == []


def test_the_first_page_and_where_the_rest_is(tmp_path, capsys):
    run(words("de"), tmp_path / "partie")
    out = capsys.readouterr().out.splitlines()
    gazette = tmp_path / "partie" / "public" / "06" / "gazette.txt"
    assert out[:60] == gazette.read_text("utf-8").splitlines()[:60]
    assert str(gazette) in out[-2]
    assert str(tmp_path / "partie") in out[-1]


def test_a_second_demo_goes_beside_the_first_and_says_so(demo, capsys):
    run(words("en"), demo.root)
    assert "partie-2" in capsys.readouterr().err
    assert open_folder(demo.root.with_name("partie-2")).rounds() == list(range(7))


def test_an_empty_folder_is_free_and_taken_ones_are_numbered_past(tmp_path):
    assert free_place(tmp_path) == tmp_path
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "file").touch()
    (tmp_path / "a-2").write_text("")
    assert free_place(tmp_path / "a").name == "a-3"
