"""What must hold for any sheet and any text."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sheets import LEXICON, read
from strategies import lexicons, sheets, spoilt_sheets

from rennleitung.turbo2000 import parse_sheet, print_order, print_sheet


@given(sheets())
@settings(max_examples=150, deadline=None)
def test_printed_sheets_parse_back_to_equal_orders(sheet):
    again = parse_sheet(print_sheet(sheet, LEXICON), LEXICON, strict=True)
    assert again.orders == sheet.orders
    assert again.diagnostics == ()
    assert (again.team, again.round, again.match) == (sheet.team, sheet.round, LEXICON.match)


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_they_do_with_any_names_that_the_rules_allow(data):
    lexicon = data.draw(lexicons())
    sheet = data.draw(sheets(lexicon))
    again = parse_sheet(print_sheet(sheet, lexicon), lexicon)
    assert [print_order(order) for order in again.orders] == [print_order(order) for order in sheet.orders]
    assert again.orders == sheet.orders


@given(st.text(max_size=300), st.booleans())
@settings(max_examples=200, deadline=None)
def test_no_text_raises(text, strict):
    read(text, strict)


@given(spoilt_sheets(), st.booleans())
@settings(max_examples=300, deadline=None)
def test_no_spoilt_sheet_raises_and_what_was_understood_prints_and_parses_back(text, strict):
    sheet = read(text, strict)
    assert read(print_sheet(sheet, LEXICON), strict=True).orders == sheet.orders


@given(spoilt_sheets())
@settings(max_examples=100, deadline=None)
def test_every_place_lies_in_the_text(text):
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    sheet = read(text)
    spans = [order.span for order in sheet.orders] + [told.span for told in sheet.diagnostics if told.span]
    for span in spans:
        assert 1 <= span.column <= span.end <= len(lines[span.line - 1]) + 1


@given(sheets(), st.data())
@settings(max_examples=100, deadline=None)
def test_one_bad_line_never_spoils_the_next(sheet, data):
    lines = print_sheet(sheet, LEXICON).split("\n")
    places = [at for at, line in enumerate(lines) if line.startswith("[") and line != "[Kontakte]"]
    if places:
        lines.insert(
            data.draw(st.sampled_from(places)) + 1, data.draw(st.sampled_from(["?", "M: drei", "an alle", "= 5"]))
        )
    again = read("\n".join(lines))
    assert again.orders == sheet.orders
    assert len([told for told in again.diagnostics if told.code != "other-team"]) == bool(places)


ENDLESS = 100_000  # characters
BEGINNINGS = {
    "Verträge": ["", "Lauda 1: ", "Lauda-F", "Lauda 1: 1"],
    "Geschäfte": ["", "an ", "an alle: Biete ", "an alle: Biete 2 Honda-M12 ab ", "Kaufe zu 1"],
    "Elimination": ["4 ", "Honda-M[", "Honda-"],
    "Rennmeldung": ["F1: ", "F1: Lauda, d 1, LP 5 / ", "Training: ", "Juan "],
    "Bau": ["M: ", "M: 1"],
    "Kontakte": ["an ", "[", "an alle: "],
    "Nirgends": ["", "[", "Bau"],
}


PIECES = [" ", "\u00a0", "a", "ä", "1", "-", "a-", "a -", "- a ", " 000", "W1-", "-M-Fab", "an a ", "[", "]", ":", "a:"]
MORE_PIECES = ["'", "\u00ad", "1,", "-F1", " Lauda", " Honda-W1,", ".", "/", ";"]


@pytest.mark.parametrize("piece", [*PIECES, *MORE_PIECES])
def test_endless_lines_are_read_in_one_go(piece):
    """Nothing is measured: a reader that goes back and forth would not come back from this for hours."""
    endless = piece * (ENDLESS // len(piece))
    sections = [f"[{title}]\n{line}{endless}x" for title, begins in BEGINNINGS.items() for line in begins]
    sheet = read("\n".join([f"Runde: {endless}", f"Rennstall{endless}: x", *sections]))
    assert sheet.diagnostics


def test_endless_sheets_are_read_in_one_go():
    sheet = read(
        "[Bau]\n" + "x\n" * (ENDLESS // 10) + "[Kontakte]\n" + "an Ferari: x\n" * (ENDLESS // 10) + "[Bau]\nM: 3"
    )
    assert [print_order(order) for order in sheet.orders] == ["M: 3"]
    assert len([told for told in sheet.diagnostics if told.code == "unknown-word"]) == ENDLESS // 10
