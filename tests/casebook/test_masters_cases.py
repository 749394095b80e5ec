"""The packaged cases of the Masters 2002 rules, and how their runner treats files that are wrong."""

import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

from rennleitung.casebook.masters import run_masters_case
from rennleitung.kernel.diagnostic import UnusableError

CASES = sorted(files("rennleitung.casebook").joinpath("masters2002", "A14").iterdir(), key=lambda file: file.name)

DOCUMENTATION = Path(__file__).parents[2] / "docs" / "casebook-masters.md"

CASE = """
id = "M02.14.1.99"
title = "Ein Treffer"
source = "worked by hand"
ruleset = "masters-2002"
[set]
"collision.loss" = 1
[situation]
track = "dry"
[cars.A]
place = "causing"
body = 2
[cars.C]
place = "ahead"
body = 2
[throws]
C = [1]
A = [20]
[expect]
order = ["C/A", "A/C"]
aggravated = []
automatic = 0
losses = { C = 1, A = 0 }
destroyed = []
markers = ["C"]
[expect.odds.A]
losses = ["19/20", "1/20"]
mean = "0.05"
destroyed = "0"
"""


def run(text):
    return run_masters_case(tomllib.loads(text))


def differences(text):
    return [tuple(each) for each in run(text).differences]


def refusal(text):
    with pytest.raises(UnusableError) as fault:
        run(text)
    return fault.value.reason.code, fault.value.key


@pytest.mark.parametrize("file", CASES, ids=lambda file: file.name.removesuffix(".toml"))
def test_packaged_case(file):
    verdict = run(file.read_text("utf-8"))
    assert verdict.differences == ()
    assert f"{verdict.id}.toml" == file.name


def test_every_section_of_chapter_14_has_cases():
    assert {file.name.split(".")[2] for file in CASES} == {"1", "2", "3", "4", "5"}


def test_the_case_in_the_documentation_passes():
    text = DOCUMENTATION.read_text("utf-8").partition("```toml\n")[2].partition("```")[0]
    assert run(text).differences == ()


def test_a_case_that_agrees_in_everything_passes():
    verdict = run(CASE)
    assert (verdict.id, verdict.passed) == ("M02.14.1.99", True)


@pytest.mark.parametrize(
    ("right", "wrong", "difference"),
    [
        ('order = ["C/A"', 'order = ["A/C"', ("expect.order", '["A/C", "A/C"]', '["C/A", "A/C"]')),
        ("aggravated = []", 'aggravated = ["C/A"]', ("expect.aggravated", '["C/A"]', "[]")),
        ("automatic = 0", "automatic = 1", ("expect.automatic", "1", "0")),
        ("A = 0", "A = 1", ("expect.losses.A", "1", "0")),
        ("C = 1,", "C = 2,", ("expect.losses.C", "2", "1")),
        ("destroyed = []", 'destroyed = ["C"]', ("expect.destroyed", '["C"]', "[]")),
        ('markers = ["C"]', "markers = []", ("expect.markers", "[]", '["C"]')),
        ('"1/20"]', '"1/21"]', ("expect.odds.A.losses", '["19/20", "1/21"]', '["19/20", "1/20"]')),
        ('mean = "0.05"', 'mean = "0.06"', ("expect.odds.A.mean", '"3/50"', '"1/20"')),
        ('destroyed = "0"', 'destroyed = "1"', ("expect.odds.A.destroyed", '"1"', '"0"')),
        ("C = [1]", "C = [1, 20]", ("throws.C", "2 faces", "1 throws")),
        ("A = [20]", "", ("throws.A", "0 faces", "1 throws")),
    ],
)
def test_every_fact_that_differs_fails_the_case(right, wrong, difference):
    assert right in CASE
    assert differences(CASE.replace(right, wrong, 1)) == [difference]


def test_sets_may_be_listed_in_any_order():
    both = CASE.replace("A = [20]", "A = [1]").replace("A = 0", "A = 1").replace('["C"]', '["C", "A"]')
    assert differences(both) == []


def test_a_case_with_nothing_to_compare_fails():
    assert differences(CASE.partition("[expect]")[0]) == [("expect", "something", "nothing")]


def test_leftover_faces_fail_a_case_that_asks_for_odds_only():
    text = CASE.partition("[expect]")[0].replace("C = [1]", "C = [1, 1]") + '[expect.odds.A]\nmean = "0.05"\n'
    assert differences(text) == [("throws.C", "2 faces", "1 throws")]


def test_a_case_that_asks_for_odds_only_needs_no_throws():
    before = CASE.partition("[throws]")[0]
    assert run(before + '[expect.odds.A]\nmean = "0.05"\n').passed


@pytest.mark.parametrize(
    ("right", "wrong", "code", "key"),
    [
        ("M02.14.1.99", "M02.15.1.1", "file-wrong-value", "id"),
        ('title = "Ein Treffer"\n', "", "file-missing-key", "title"),
        ('source = "worked by hand"\n', "", "file-missing-key", "source"),
        ('title = "Ein', 'extra = 1\ntitle = "Ein', "file-unknown-key", "extra"),
        ("masters-2002", "masters-2001", "ruleset-unknown", "ruleset"),
        ("collision.loss", "collision.lost", "file-unknown-key", "set.collision.lost"),
        ('track = "dry"', 'track = "damp"', "collision-word-unknown", "situation.track"),
        ('track = "dry"', 'track = "dry"\nwind = 3', "file-unknown-key", "situation.wind"),
        ('place = "ahead"', 'place = "above"', "collision-word-unknown", "cars.C.place"),
        ('place = "ahead"', 'place = "ahead"\nbodies = 1', "file-unknown-key", "cars.C.bodies"),
        ('place = "ahead"\nbody = 2', 'place = "ahead"', "file-missing-key", "cars.C.body"),
        ('place = "ahead"\nbody = 2', 'place = "ahead"\nbody = -1', "collision-body-impossible", "cars.C.body"),
        ("C = [1]", "C = [21]", "collision-face-impossible", "throws.C"),
        ("C = [1]", 'C = "1"', "file-wrong-type", "throws.C"),
        ("C = [1]", "Z = [1]", "collision-thrower-unknown", "throws.Z"),
        ("automatic = 0", "automatik = 0", "file-unknown-key", "expect.automatik"),
        ("C = 1,", "Z = 1,", "file-unknown-key", "expect.losses.Z"),
        ("[expect.odds.A]", "[expect.odds.Z]", "file-unknown-key", "expect.odds.Z"),
        ('mean = "0.05"', "mean = 0.05", "file-wrong-type", "expect.odds.A.mean"),
        ('mean = "0.05"', 'mean = "1/0"', "file-wrong-value", "expect.odds.A.mean"),
        ('mean = "0.05"', 'median = "0.05"', "file-unknown-key", "expect.odds.A.median"),
    ],
)
def test_a_file_that_is_no_case_is_refused_with_its_key(right, wrong, code, key):
    assert right in CASE
    assert refusal(CASE.replace(right, wrong, 1)) == (code, key)
