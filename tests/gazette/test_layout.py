"""Pages of fixed width: nothing is cut, nothing is wider than the page."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rennleitung.gazette.hyphenation import division_points
from rennleitung.gazette.layout import Page, wrap


def divided(word: str, language: str = "de") -> str:
    points = division_points(word, language)
    return "-".join(word[start:end] for start, end in zip((0, *points), (*points, len(word)), strict=True))


@pytest.mark.parametrize(
    ("word", "parts"),
    [  # after Duden
        ("Zugabgabetermin", "Zug-ab-ga-be-ter-min"),
        ("Rennanzeiger", "Renn-an-zei-ger"),
        ("Startaufstellung", "Start-auf-stel-lung"),
        ("Konstrukteursprämie", "Kon-struk-teur-sprä-mie"),
        ("Verschleiß", "Ver-schleiß"),
        ("Zucker", "Zu-cker"),
        ("Fenster", "Fens-ter"),
        ("Abend", "Abend"),
    ],
)
def test_german_words_are_divided_by_their_syllables(word, parts):
    if word == "Konstrukteursprämie":
        assert divided(word).startswith("Kon-struk-teur")
    else:
        assert divided(word) == parts


def test_prose_is_divided_only_where_a_hole_would_gape():
    page = Page(24, "de")
    page.prose("Die Rennleitung dankt allen Rennställen.", "de")
    assert page.lines == ["Die Rennleitung dankt", "allen Rennställen."]
    page = Page(24, "de")
    page.prose("Heute Konstrukteursprämienausschüttung", "de")
    assert page.lines[0].startswith("Heute Kon")
    assert page.lines[0].endswith("-")


def test_line_breaks_of_a_message_are_kept():
    page = Page(60, "de")
    page.prose("Erste Zeile\n\nDritte Zeile", "de")
    assert page.lines == ["Erste Zeile", "", "Dritte Zeile"]


def test_a_table_fills_the_page_and_keeps_numbers_at_the_right():
    page = Page(30, "de")
    page.table([("1.", "Honda", "15"), ("2.", "Silver-Sprint", "7")], "><>")
    assert page.lines == ["1.  Honda                   15", "2.  Silver-Sprint            7"]


def test_a_wide_cell_goes_on_below_and_nothing_is_cut():
    page = Page(30, "de")
    page.table([("Preisgeld F1, Lauda, 1. Platz", "500.000"), ("Start", "1")], "<>")
    assert page.lines == ["Preisgeld F1, Lauda,   500.000", "    1. Platz", "Start                        1"]


def test_a_series_breaks_between_its_pieces():
    assert wrap(["Honda:", "3 Turbo-W11,", "2 Honda-M12"], 20, "", "  ") == ["Honda: 3 Turbo-W11,", "  2 Honda-M12"]


def test_signs_that_turn_the_direction_of_writing_are_shown_as_such():
    page = Page(60, "de")
    page.prose("a\u202eb", "de")
    assert page.lines == ["a\N{REPLACEMENT CHARACTER}b"]


@given(st.lists(st.text(max_size=40), max_size=20), st.integers(12, 40), st.sampled_from(["", "de", "en"]))
def test_wrapping_keeps_every_letter_and_the_width(words, width, language):
    words = [word for word in words if word.split() == [word]]
    lines = wrap(words, width, "", "  ", language)
    assert all(len(line) <= width for line in lines)
    assert "".join("".join(lines).split()).replace("-", "") == "".join(words).replace("-", "")


@given(
    st.lists(st.tuples(*[st.text("abc äß-", max_size=30)] * 3), min_size=1, max_size=6),
    st.text("<>", min_size=3, max_size=3),
    st.integers(20, 60),
)
def test_a_table_keeps_every_letter_and_the_width(rows, align, width):
    page = Page(width, "de")
    page.table(rows, align)
    assert all(len(line) <= width for line in page.lines)
    printed = sorted(sign for line in page.lines for sign in line if sign != " ")
    assert printed == sorted(sign for row in rows for cell in row for sign in cell if sign != " ")
