"""Start line, header, end marker, sections: what belongs to a sheet, and what is said of the rest."""

import pytest
from sheets import LEXICON, read

from rennleitung.turbo2000 import parse_sheet, print_order

HEADER = "Partie: Jack-Brabham   Runde: 7   Rennstall: Honda"


def printed(sheet):
    return [print_order(order) for order in sheet.orders]


def told(sheet):
    return [(diagnostic.code, diagnostic.span.line if diagnostic.span else 0) for diagnostic in sheet.diagnostics]


def test_a_gazette_quoted_above_and_a_signature_below_are_ignored_and_counted():
    gazette = "".join(f"> an alle: Biete {count} Honda-M12 ab 150.000\n" for count in range(400))
    sheet = read(f"{gazette}TURBO 2000\n{HEADER}\n[Bau]\nM: 3\nENDE\n-- \nGruß\n[Bau]\nM: 4\n", strict=True)
    assert printed(sheet) == ["M: 3"]
    assert sheet.ignored == 404
    assert sheet.orders[0].span.line == 404
    assert sheet.diagnostics == ()


@pytest.mark.parametrize(
    "start", ["TURBO 2000", "Turbo  2000.", "turbo2000 ; mein Zug", "\ufeffTURBO 2000", "TURBO\u00a02000"]
)
@pytest.mark.parametrize("end", ["ENDE", "ende", "Ende.", "  ENDE  # fertig"])
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_start_and_end_in_any_spelling(start, end, newline):
    lines = ["Hallo!", start, HEADER, "[Bau]", "M: 3", "[Kontakte]", "an alle: Gruß", end, "Bis bald"]
    sheet = read(newline.join(lines), strict=True)
    assert printed(sheet) == ["M: 3", "an alle: Gruß"]
    assert (sheet.ignored, sheet.refused, sheet.diagnostics) == (2, False, ())


@pytest.mark.parametrize(
    "header",
    [
        "Rennstall: Honda, Runde: 7, Partie: Jack-Brabham",
        "Runde: 7\n\nRennstall: Honda\nPartie: Jack-Brabham ; die alte",
        "PARTIE:jack-brabham RUNDE : 7 RENNSTALL: HONDA.",
        'Partie: "Jack–Brabham" | Rennst.: Honda | Run: 7',
    ],
)
def test_the_header_in_any_order_on_one_line_or_several(header):
    sheet = read(f"TURBO 2000\n{header}\n[Bau]\nM: 3\nENDE", strict=True)
    assert (sheet.match, sheet.round, sheet.team) == ("Jack-Brabham", 7, "Honda")
    assert (printed(sheet), sheet.diagnostics) == (["M: 3"], ())


def test_the_header_names_the_team_where_the_context_does_not():
    sheet = parse_sheet(f"TURBO 2000\n{HEADER.replace('Honda', 'silver-sprint')}\nENDE", LEXICON, strict=True)
    assert (sheet.team, sheet.diagnostics) == ("Silver-Sprint", ())


@pytest.mark.parametrize(
    ("header", "code", "column", "end", "nearest"),
    [
        ("Partie: Jim-Clark   Runde: 7   Rennstall: Honda", "other-match", 1, 18, "Partie: Jack-Brabham"),
        ("Partie: Jack-Brabham   Runde: 7   Rennstall: Ferrari", "other-team", 35, 53, "Rennstall: Honda"),
        ("Partie: Jack-Brabham   Runde: sieben   Rennstall: Honda", "round-unreadable", 24, 37, "Runde: 7"),
        (f"{HEADER} Runde: 8", "header-again", 52, 60, "Runde: 7"),
    ],
)
def test_a_header_that_contradicts_the_context_or_itself(header, code, column, end, nearest):
    sheet = read(f"TURBO 2000\n{header}\nENDE", strict=True)
    (diagnostic,) = sheet.diagnostics
    assert (diagnostic.code, diagnostic.span.line, diagnostic.span.column, diagnostic.span.end) == (
        code,
        2,
        column,
        end,
    )
    assert diagnostic.values["nearest"] == nearest
    assert sheet.team == "Honda"


def test_match_and_round_are_values_for_the_caller_to_judge():
    sheet = read("TURBO 2000\nPartie: Jim-Clark Runde: 6 Rennstall: Honda\nENDE", strict=True)
    assert (sheet.match, sheet.round, sheet.refused) == ("Jim-Clark", 6, False)


def test_an_unknown_team_in_the_header():
    sheet = parse_sheet(f"TURBO 2000\n{HEADER.replace('Honda', 'Hnda')}\nENDE", LEXICON, strict=True)
    assert (sheet.team, told(sheet)) == ("Hnda", [("unknown-team", 2)])
    assert sheet.diagnostics[0].values["nearest"] == "Rennstall: Honda"


@pytest.mark.parametrize(
    ("text", "code", "severity"),
    [
        (f"{HEADER}\n[Bau]\nM: 3\nENDE", "sheet-without-start", "warning"),
        ("TURBO 2000\n[Bau]\nM: 3\nENDE", "sheet-without-header", "warning"),
        ("TURBO 2000\nPartie: Jack-Brabham Runde: 7\n[Bau]\nM: 3\nENDE", "sheet-without-header", "warning"),
        (f"TURBO 2000\n{HEADER}\n[Bau]\nM: 3\n", "sheet-without-end", "warning"),
    ],
)
def test_a_frame_with_a_gap_is_a_warning_or_refuses_the_sheet(text, code, severity):
    lenient, strict = read(text), read(text, strict=True)
    assert [(told.code, told.severity) for told in lenient.diagnostics] == [(code, severity)]
    assert (printed(lenient), lenient.refused) == (["M: 3"], False)
    assert [(told.code, told.severity) for told in strict.diagnostics] == [(code, "error")]
    assert (strict.orders, strict.refused) == ((), True)


def test_a_header_with_gaps_says_what_is_missing():
    (diagnostic,) = read("TURBO 2000\nRunde: 7\nENDE").diagnostics
    assert diagnostic.values["missing"] == "Partie, Rennstall"


def test_a_sheet_without_orders_is_no_fault():
    sheet = read(f"TURBO 2000\n{HEADER}\nENDE\n", strict=True)
    assert (sheet.orders, sheet.diagnostics, sheet.refused) == ((), (), False)


def test_the_sheet_of_a_case_needs_no_frame_and_its_first_line_is_line_1():
    sheet = read("[Elimination]\n4 Turbo-R15-\nTurbo\n")
    assert printed(sheet) == ["4 Turbo-R15-"]
    assert sheet.orders[0].span.line == 2
    assert ("unknown-word", 3) in told(sheet)


def test_a_sheet_begun_anew_replaces_what_was_before():
    again = f"TURBO 2000\n{HEADER}\n[Bau]\nM: 3\nTURBO 2000\n{HEADER}\n[Bau]\nM: 4\nENDE"
    sheet = read(again, strict=True)
    assert (printed(sheet), told(sheet), sheet.ignored) == (["M: 4"], [("sheet-started-again", 5)], 4)


def test_lines_before_the_first_section_are_no_orders():
    sheet = read(f"TURBO 2000\n{HEADER}\nHallo Spielleiter!\nTraining: Lauda, 50.000\n[Bau]\nM: 3\nENDE", strict=True)
    assert printed(sheet) == ["M: 3"]
    assert told(sheet) == [("line-outside-section", 3), ("line-outside-section", 4)]
    assert sheet.diagnostics[1].values["nearest"] == "[Rennmeldung]"


@pytest.mark.parametrize("title", ["[Baau]", "[B]", "[Bau", "[Bau] M: 4", "[]", "[Bau]]", "[E]"])
def test_nothing_below_an_unknown_title_is_read_in_the_section_above(title):
    sheet = read(f"[Entwicklung]\nW: 500.000\n{title}\nW: 1.200.000\n\nM: 3\n[Abstimmung]\nEnde: dafür")
    assert printed(sheet) == ["W: 500.000", "Ende: dafür"]
    (diagnostic,) = [told for told in sheet.diagnostics if told.span]
    assert (diagnostic.code, diagnostic.span.line, diagnostic.values["lines"]) == ("unknown-section", 3, 2)
    if "Bau" in title:
        assert diagnostic.values["nearest"] == "[Bau]"


def test_sections_may_come_in_any_order_and_twice_and_orders_keep_the_order_of_the_sheet():
    sheet = read("[Bau]\nM: 3\n[Verträge]\nLauda 1: 5\n[Bau]\nW: 4\n[Geschäfte]\n\n[Kontakte]\n")
    assert printed(sheet) == ["M: 3", "Lauda 1: 5", "W: 4"]


# Messages


def messages(text: str):
    return [(order.to, order.text) for order in read(f"TURBO 2000\n[Kontakte]\n{text}").orders]


def test_a_message_goes_on_until_the_next_address():
    text = "an alle: Wer verkauft\n  Reifen?\n\nIch zahle gut.\nan Silver-Sprint:\nHallo\nan Ferrari: Na?"
    assert messages(text) == [
        ("", "Wer verkauft\n  Reifen?\n\nIch zahle gut."),
        ("Silver-Sprint", "Hallo"),
        ("Ferrari", "Na?"),
    ]


def test_messages_have_no_comments_and_stay_as_they_were_written():
    text = 'an alle: Nr. 1; #2 – "drei" [Bau]\n# vier ; fünf\n[1] siehe [Bau] oben\nTURBO 2000\nBau\n[Baau]\n[Ba]'
    assert messages(text) == [("", text.removeprefix("an alle: "))]


def test_a_known_title_alone_on_its_line_ends_a_message():
    sheet = read(
        "[Kontakte]\nan alle: Hallo\n [Bau]. \nnoch Text\n[Bau]\nM: 3\n[Kontakte]\nan alle: Du\n[Abstimm.]\nEnde: dafür"
    )
    assert printed(sheet) == ["an alle: Hallo\n [Bau].\nnoch Text", "M: 3", "an alle: Du", "Ende: dafür"]


def test_the_end_marker_ends_a_message():
    assert messages("an alle: Hallo\nENDE\nnicht mehr") == [("", "Hallo")]


def test_only_all_and_known_teams_can_be_addressed():
    sheet = read("[Kontakte]\nan alle: Hallo\nan Ferari: psst\nan sich: egal")
    assert printed(sheet) == ["an alle: Hallo\nan Ferari: psst\nan sich: egal"]
    (warning,) = [told for told in sheet.diagnostics if told.span]
    assert (warning.code, warning.severity, warning.span.line) == ("message-address-unknown", "warning", 3)
    assert warning.values["nearest"] == "an Ferrari:"


def test_text_without_address_and_address_without_text():
    sheet = read("[Kontakte]\nHallo\nihr\nan alle:\n\n")
    assert sheet.orders == ()
    assert [told.code for told in sheet.diagnostics if told.span] == ["message-without-address", "message-empty"]
