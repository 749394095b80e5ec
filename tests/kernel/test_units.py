"""Ratings in tenths and money as printed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rennleitung.kernel.units import money_text, tenths, tenths_text, whole_rating


def test_a_driver_of_10_9_races_as_10_and_of_11_0_as_11() -> None:
    """Source text, paragraph 5."""
    assert [whole_rating(tenths(text)) for text in ("10.0", "10.9", "11.0")] == [10, 10, 11]


@pytest.mark.parametrize("text", ["", "10.", "10.11", ".5", "-1.0", "1e1", "١٠", "10,5"])
def test_what_is_no_rating_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no rating"):
        tenths(text)


@given(st.integers(0, 999))
def test_a_printed_rating_reads_back(rating: int) -> None:
    assert tenths(tenths_text(rating)) == rating


def test_money_is_printed_in_groups_of_three() -> None:
    assert [money_text(amount) for amount in (0, 999, 1000, 1250000, -50000)] == [
        "0",
        "999",
        "1.000",
        "1.250.000",
        "-50.000",
    ]
