"""The rulings: numbered once and for all, the same in both languages, with keys, paragraphs and cases that exist."""

import re
from pathlib import Path

import pytest

from rennleitung.casebook.files import packaged_cases
from rennleitung.rulebook.index import Game, paragraphs
from rennleitung.rulebook.rulesets import masters_rules, turbo_rules
from rennleitung.rulebook.rulings import rulings, rulings_of
from rennleitung.rulebook.rulings_page import page
from rennleitung.rulebook.text import plain
from rennleitung.rulebook.wording import packaged

FILE = packaged("rulings.toml")
ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "rulings.md"
PARTS = ("question", "ruling", "example")
KEYS = set(turbo_rules().listed()) | set(masters_rules().listed())


def number(name):
    digits, letter = re.fullmatch(r"R(\d+)([a-z]?)", name).groups()
    return int(digits), letter


def test_rulings_stand_in_the_order_of_their_numbers():
    assert list(FILE) == sorted(FILE, key=number)


@pytest.mark.parametrize("name", FILE)
def test_a_ruling_is_whole_in_both_languages(name):
    for language in ("de", "en"):
        words = FILE[name][language]
        assert set(words) == {*PARTS, "readings"}
        assert len(words["readings"]) > 1
        assert all(words[part] for part in PARTS)


@pytest.mark.parametrize("name", FILE)
def test_both_languages_name_the_same_keys(name):
    def placeholders(words):
        texts = [*(words[part] for part in PARTS), *words["readings"]]
        return sorted(re.findall(r"\{[^{}]+\}", " ".join(texts)))

    assert placeholders(FILE[name]["de"]) == placeholders(FILE[name]["en"])


@pytest.mark.parametrize("name", FILE)
def test_the_option_of_a_ruling_is_a_ruleset_key(name):
    assert FILE[name].get("option", "options.no_votes") in KEYS


@pytest.mark.parametrize("name", FILE)
def test_a_ruling_is_on_paragraphs_of_its_game(name):
    known = {entry.name for entry in paragraphs(Game.MASTERS if number(name)[0] > 99 else Game.TURBO)}
    assert set(FILE[name]["paragraphs"]) <= known


@pytest.mark.parametrize("name", FILE)
def test_numbers_of_the_rulebook_are_not_written_out_in_a_ruling(name):
    for language in ("de", "en"):
        for text in (FILE[name][language]["question"], FILE[name][language]["ruling"]):
            assert not re.search(r"\d", re.sub(r"\{[^{}]*\}|`[^`]*`", "", text)), text


@pytest.mark.parametrize("name", FILE)
def test_what_shows_a_ruling_exists(name):
    cases = {case.word("id") for case in packaged_cases()}
    assert FILE[name]["shown_by"]
    for shown_by in FILE[name]["shown_by"]:
        assert shown_by in cases or (ROOT / shown_by).is_file()


def test_rulings_are_filled_from_the_ruleset():
    mine = turbo_rules().with_values({"deals.penalty_percent": 40})
    (ruling,) = [each for each in rulings(mine, "de") if each.name == "R15"]
    assert plain(ruling.ruling).startswith("40 Prozent des Preises")


def test_the_rulings_of_a_paragraph():
    assert [ruling.name for ruling in rulings_of("S09", turbo_rules(), "de")] == ["R09a", "R09b"]
    assert [ruling.name for ruling in rulings_of("M15", masters_rules(), "en")] == ["R115", "R130", "R132"]


def test_the_page_of_rulings_is_current():
    assert PAGE.read_text("utf-8") == page(), "make pages"
