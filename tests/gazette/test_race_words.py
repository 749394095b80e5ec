"""Races in words: only names and numbers of the race, the same words for the same race, other words for another."""

import re
from dataclasses import replace

import pytest
import sample

from rennleitung.gazette import html, text
from rennleitung.gazette.model import Car, RaceReport
from rennleitung.gazette.race_words import race_words
from rennleitung.gazette.report import report
from rennleitung.turbo2000.events import Outcome

FACTS = report(sample.evaluated(), sample.RULES)
RACE, HEAD = FACTS.races[0], FACTS.masthead


def cars(*endings: tuple[str, int, int, tuple[int, ...]]) -> RaceReport:
    """A race by driver, place (0: out), grid and points of the sections."""
    made = [_car(*ending) for ending in endings]
    return replace(RACE, cars=tuple(made))


def _car(driver: str, place: int, grid: int, points: tuple[int, ...]) -> Car:
    pattern = RACE.cars[0].sections[0]
    sections = [replace(pattern, points=each, consequence="-") for each in points]
    if not place:
        sections[-1] = replace(sections[-1], consequence="Unfall")
    outcome = Outcome.PLACED if place else Outcome.RETIRED
    return replace(
        RACE.cars[0], driver=driver, team="BMW", place=place, grid=grid, points=sum(points), outcome=outcome,
        sections=tuple(sections),
    )  # fmt: skip


def test_a_late_lead_a_climb_and_an_accident_are_told() -> None:
    race = cars(
        ("Lauda", 1, 5, (20, 40)), ("Prost", 2, 1, (30, 20)), ("Senna", 3, 2, (10, 10)), ("Hunt", 0, 3, (15, 0))
    )
    words = race_words(race, HEAD)
    assert "Lauda" in words.split(".")[0]
    assert re.search(r"1\. Abschnitts? (führte noch|lag) Prost", words)
    assert re.search(r"5\. (Startplatz )?auf den 1\. Platz", words)
    assert "Unfall" in words
    assert "Senna" not in words


@pytest.mark.parametrize(
    ("second", "said"), [(60, "beide haben 60|60 Punkte haben"), (59, "60 zu 59|59 zu 60"), (50, "10 Punkte")]
)
def test_the_margin_is_told_as_it_was(second: int, said: str) -> None:
    words = race_words(cars(("Lauda", 1, 1, (60,)), ("Prost", 2, 2, (second,))), HEAD)
    assert re.search(said, words), words


def test_without_a_finisher_there_is_no_winner() -> None:
    words = race_words(cars(("Lauda", 0, 1, (20, 0))), HEAD)
    assert re.search(r"Niemand (erreicht das|kommt ins) Ziel\.", words)
    assert race_words(replace(RACE, cars=()), HEAD) == ""


def test_the_same_race_is_told_alike_and_rounds_differ() -> None:
    rounds = [replace(HEAD, round=number) for number in range(1, 30)]
    told = [race_words(RACE, head) for head in rounds]
    assert told == [race_words(RACE, head) for head in rounds]
    assert len(set(told)) > 2


def test_the_story_stands_in_every_edition() -> None:
    story = race_words(RACE, HEAD)
    flowing = re.sub(r"-\n|\s", "", text.render(FACTS)).replace("-", "")
    assert re.sub(r"\s", "", story).replace("-", "") in flowing
    assert story in html.render(FACTS)
