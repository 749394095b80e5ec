"""Pictures: the same bytes for the same report, a description that says what they show, hostile names as text."""

from collections.abc import Callable
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from sample import evaluated

from rennleitung.gazette.model import Report
from rennleitung.gazette.plots import Picture, makers_picture, prices_picture, race_picture, season_picture
from rennleitung.gazette.report import report
from rennleitung.rulebook.rulesets import turbo_rules
from rennleitung.turbo2000.events import Outcome

SVG = "{http://www.w3.org/2000/svg}"
RULES = turbo_rules("april-2000").values


@pytest.fixture(scope="module")
def season() -> list[Report]:
    first = report(evaluated(), RULES)
    later = replace(first, masthead=replace(first.masthead, round=first.masthead.round + 1))
    return [first, later]


def pictures(season: list[Report], lang: str = "de") -> list[Picture]:
    drawn = [
        race_picture(season[0].races[0], lang),
        season_picture(season, lang),
        makers_picture(season, lang),
        prices_picture(season, lang),
    ]
    return [picture for picture in drawn if picture]


def test_all_four_pictures_are_drawn_with_title_and_description(season: list[Report]) -> None:
    drawn = pictures(season)
    assert [picture.name for picture in drawn] == [
        f"race-{season[0].races[0].announcement.code}",
        "season",
        "makers",
        "prices",
    ]
    for picture in drawn:
        root = ElementTree.fromstring(picture.svg)
        assert root.get("role") == "img"
        labels = {element.get("id"): element.text for element in root if element.tag in (f"{SVG}title", f"{SVG}desc")}
        assert list(labels) == (root.get("aria-labelledby") or "").split()
        assert list(labels.values()) == [picture.title, picture.description]


def test_the_description_of_a_race_names_everybody_who_started(season: list[Report]) -> None:
    race = season[0].races[0]
    picture = race_picture(race)
    assert picture is not None
    for car in race.cars:
        assert (car.driver in picture.description) is (car.outcome is not Outcome.NOT_QUALIFIED)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_equal_reports_give_equal_bytes(season: list[Report], lang: str) -> None:
    assert pictures(season, lang) == pictures(season, lang)


@pytest.mark.parametrize("draw", [season_picture, makers_picture, prices_picture])
def test_without_facts_there_is_no_picture(
    season: list[Report], draw: Callable[[list[Report]], Picture | None]
) -> None:
    assert draw([replace(season[0], season_standings=(), factories=(), deals=())]) is None


def test_a_race_without_starters_or_sections_has_no_picture(season: list[Report]) -> None:
    race = season[0].races[0]
    assert race_picture(replace(race, cars=())) is None
    assert race_picture(replace(race, cars=tuple(replace(car, sections=()) for car in race.cars))) is None


def test_hostile_names_stay_text(season: list[Report]) -> None:
    race = season[0].races[0]
    hostile = replace(race.cars[0], driver='</desc><script>alert("1")</script>$\\frac{1}{0}$')
    picture = race_picture(replace(race, cars=(hostile, *race.cars[1:])))
    assert picture is not None
    root = ElementTree.fromstring(picture.svg)
    assert not [element for element in root.iter() if element.tag.endswith("script")]
    assert hostile.driver in picture.description
