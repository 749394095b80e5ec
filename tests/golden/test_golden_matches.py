"""Three recorded matches of 18 to 24 rounds play again byte for byte, in events and states."""

import json
import re
from functools import cache

import pytest
from golden_matches import SCRIPTS, Recording, first_difference, gazette_file, gazette_of, read, replay

from rennleitung.gazette.model import RaceReport
from rennleitung.gazette.race_words import race_words
from rennleitung.gazette.report import report
from rennleitung.rulebook.rulesets import turbo_rules
from rennleitung.turbo2000 import Evaluation
from rennleitung.turbo2000.events import (
    ClaimsScored,
    FactorySold,
    MatchEnded,
    Outcome,
    RaceRun,
    RallyeEnded,
    TeamDissolved,
    TeamEntered,
    VotesCounted,
)

NAMES = [script.name for script in SCRIPTS]


@cache
def replayed(name: str) -> tuple[Recording, tuple[Evaluation, ...]]:
    """A recording and its match played again; what differs from the recording first is an assertion."""
    recording = read(name)
    played = []
    for kept, now, evaluation in replay(recording):
        number = evaluation.before.round
        assert not (difference := first_difference(kept.events, now.events)), f"round {number}, events{difference}"
        assert not (difference := first_difference(kept.state, now.state)), f"round {number}, state{difference}"
        played.append(evaluation)
    return recording, tuple(played)


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_match_plays_again_byte_for_byte(name):
    recording, played = replayed(name)
    assert len(played) == len(recording.rounds) in range(18, 25)
    assert played[-1].after.ended


@pytest.mark.parametrize("script", SCRIPTS, ids=NAMES)
def test_the_gazette_that_was_kept_is_printed_again(script):
    evaluation = replayed(script.name)[1][script.gazette - 1]
    assert gazette_of(script, evaluation) == gazette_file(script).read_text("utf-8")


def events_of(name, kind):
    return [
        (played.before.round, event) for played in replayed(name)[1] for event in played.events if type(event) is kind
    ]


def test_against_the_end_in_round_12_for_it_in_round_18_and_over_with_round_24():
    """The example of paragraph 20."""
    votes = [(number, count.in_favour, count.against, count.end) for number, count in events_of(NAMES[0], VotesCounted)]
    assert votes == [(12, 2, 9, False), (18, 9, 2, True)]
    assert [number for number, _ in events_of(NAMES[0], MatchEnded)] == [24]


def test_the_second_match_has_leavers_newcomers_a_factory_sale_an_early_rallye_end_and_a_tied_vote():
    name = NAMES[1]
    assert [(number, event.team) for number, event in events_of(name, TeamDissolved)] == [(4, "Delage"), (10, "Talbot")]
    entered = [(number, event.team) for number, event in events_of(name, TeamEntered) if number > 1]
    assert entered == [(6, "Bugatti"), (9, "Porsche")]
    assert events_of(name, FactorySold)
    assert any(event.early for _, event in events_of(name, RallyeEnded))
    assert [(number, event.end, event.by_game_master) for number, event in events_of(name, VotesCounted)] == [
        (12, True, True)
    ]


@pytest.mark.parametrize("name", NAMES)
def test_championship_points_are_what_races_and_claims_brought(name):
    points = dict.fromkeys(replayed(name)[1][-1].after.teams, 0)
    for _, race in events_of(name, RaceRun):
        for car in race.cars:
            points[car.team] += car.championship_points
    for _, claim in events_of(name, ClaimsScored):
        points[claim.maker] += claim.points
    assert points == {team.name: team.points for team in replayed(name)[1][-1].after.teams.values()}


def test_the_difference_is_named_by_its_place():
    assert first_difference('{"a": [1, {"b": 2}]}', '{"a": [1, {"b": 3}]}') == ".a.1.b: 2 is now 3"
    assert first_difference("[1]", "[1]") == ""


@pytest.mark.parametrize("name", NAMES)
def test_a_recording_holds_the_sheets_as_they_were_sent(name):
    for kept in replayed(name)[0].rounds:
        assert all(text.startswith("TURBO 2000\n") for text in kept.sheets.values())
        assert json.loads(kept.state)["name"] == name


def numbers_of(race: RaceReport) -> set[int]:
    """Every number that a sentence may hold: what stands in the tables, the lead of the winner, how many went out."""
    placed = [car for car in race.cars if car.outcome is Outcome.PLACED]
    out = sum(car.outcome is Outcome.RETIRED for car in race.cars)
    known = {number for car in race.cars for number in (car.grid, car.place, car.points)}
    known |= {*range(1, race.announcement.sections + 1), out}
    return known | ({placed[0].points - placed[1].points} if len(placed) > 1 else set())


def races_as_reported(name):
    ruleset = next(script.ruleset for script in SCRIPTS if script.name == name)
    for evaluation in replayed(name)[1]:
        facts = report(evaluation, turbo_rules(ruleset).values)
        yield from ((facts.masthead, race) for race in facts.races)


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("name", NAMES)
def test_races_in_words_hold_no_name_and_no_number_but_those_of_the_race(name, lang):
    told = set()
    for head, race in races_as_reported(name):
        words = race_words(race, head, lang)
        names = sorted({name for car in race.cars for name in (car.driver, car.team)}, key=len, reverse=True)
        bare = re.sub("|".join(map(re.escape, names)), "@", words) if names else words
        assert {int(number) for number in re.findall(r"\d+", bare)} <= numbers_of(race), words
        assert bool(words) == any(car.outcome is not Outcome.NOT_QUALIFIED for car in race.cars)
        told.add(words)
    assert len(told) > 15
