"""The public catalogue of TURBO 2000: every packaged case passes, has a whole head, and stands where its id says."""

import re
from pathlib import PurePosixPath

import pytest

from rennleitung.casebook.files import case_order, packaged_cases

CASES = [case for case in packaged_cases() if case.word("id").startswith("T2K.")]
SIDE_RACES = "4"  # its parts are paragraphs of their own: T2K.4.1.3 belongs to §4.1


def paragraph_of(case_id):
    part, *rest = case_id.removeprefix("T2K.").split(".")
    if part == SIDE_RACES:
        part += f".{rest[0]}"
    return part if part.startswith("G") else f"S{part}"


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.word("id"))
def test_a_packaged_case_passes(case):
    verdict = case.run()
    assert verdict.error is None
    assert verdict.differences == ()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.word("id"))
def test_a_packaged_case_has_a_whole_head_and_stands_under_its_id(case):
    case_id = case.word("id")
    assert re.fullmatch(r"T2K\.(G?[0-9]+)(\.[0-9]+){1,2}", case_id)
    assert PurePosixPath(case.file).stem == case_id
    assert case.word("paragraph") == paragraph_of(case_id)
    assert case.word("title")
    assert case.word("source")


def test_no_number_is_given_twice():
    ids = [case.word("id") for case in CASES]
    assert len(set(ids)) == len(ids)


def test_ids_are_sorted_as_people_count():
    assert sorted(["T2K.10.1", "T2K.4.2.10", "T2K.4.2.9", "T2K.G2.1", "M02.14.1.1"], key=case_order) == [
        "M02.14.1.1",
        "T2K.4.2.9",
        "T2K.4.2.10",
        "T2K.10.1",
        "T2K.G2.1",
    ]
