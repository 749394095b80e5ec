"""The pages about the cases keep what they promise: all are listed, every rule sentence has some, examples pass."""

import re
import tomllib
from pathlib import Path

import pytest

from rennleitung.casebook.files import packaged_cases, paragraph_of
from rennleitung.casebook.turbo import run_turbo_case
from rennleitung.cli.case import page
from rennleitung.gazette.catalogue import words

DOCS = Path(__file__).parents[2] / "docs"
IDS = {case.word("id") for case in packaged_cases()}

SECTION = re.compile(r"^## §([0-9]+(?:\.[0-9])?) ")
SENTENCE = re.compile(r"^\| ([0-9.]+) \| (.+) \| (.+) \|$")
FREE_CHOICE = {"18.4"}  # secret agreements: nothing that could be evaluated


def sentences():
    """Number, words and cases of every rule sentence, with the paragraph it stands under."""
    paragraph = ""
    for line in (DOCS / "rule-sentences.md").read_text("utf-8").splitlines():
        if heading := SECTION.match(line):
            paragraph = heading[1]
        elif row := SENTENCE.match(line):
            yield paragraph, row[1], [] if row[3] == "–" else row[3].split(", ")


def test_the_page_of_all_cases_is_up_to_date():
    assert page(packaged_cases(), words("de")) == (DOCS / "cases.md").read_text("utf-8")


def test_every_paragraph_of_the_source_text_has_its_sentences():
    side_races = ["4", *(f"4.{part}" for part in range(1, 7))]
    expected = [*"123", *side_races, *map(str, range(5, 21))]
    assert list(dict.fromkeys(paragraph for paragraph, _, _ in sentences())) == expected


def test_every_rule_sentence_has_cases_that_exist():
    without = {number for _, number, cases in sentences() if not cases}
    assert without == FREE_CHOICE
    assert {case for _, _, cases in sentences() for case in cases} <= IDS


def test_sentences_are_numbered_through_under_their_paragraph():
    counts = {}
    for paragraph, number, _ in sentences():
        counts[paragraph] = counts.get(paragraph, 0) + 1
        assert number == f"{'4.0' if paragraph == '4' else paragraph}.{counts[paragraph]}"


def test_a_sentence_is_carried_by_a_case_of_its_own_paragraph():
    for paragraph, number, cases in sentences():
        name = f"S{int(paragraph.partition('.')[0]):02}" + (paragraph[1:] if "." in paragraph else "")
        own = {"S04": "S04.0"}.get(name, name)
        assert not cases or own in map(paragraph_of, cases), number


@pytest.mark.parametrize(
    "example", re.findall(r"```toml\n(.*?)```", (DOCS / "casebook-turbo.md").read_text("utf-8"), re.S)
)
def test_the_example_of_the_case_format_passes(example):
    assert run_turbo_case(tomllib.loads(example)).passed
