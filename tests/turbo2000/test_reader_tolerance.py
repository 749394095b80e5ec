"""Tolerant where nothing can be misread: other spellings of the same line (formats, "Turn sheet"; field reports)."""

import unicodedata

import pytest
from sheets import LEXICON, read, read_line

from rennleitung.turbo2000 import Lexicon, parse_sheet, print_order

SAME = {
    "Verträge": {
        "Lauda 1: 250.000": [
            "lauda 1: 250000",
            "LAUDA 1: 250 000",
            "Lauda 1: 250'000",
            "Lauda 1: 250’000",
            "Lauda\t1:\t250.000",
            "Lauda\u00a01:\u00a0250\u00a0000",
            "Lauda 1:250\u202f000.",
            '"Lauda" 1: 250.000',
            "„Lauda“ 1: 250.000",
            "»Lauda« 1 : 250.000",
            "'Niki Lauda' 1: 250.000",
            "Lauda-F10 1: 250.000",
            "Lauda – F10 1: 250.000",
            "Lauda-F10.9 1: 250.000",
            "  Lauda 1: 250.000   ; mein Bester",
            "Lauda 1: 250.000 # mein Bester",
        ],
        "Fangio 2: 1.200.000 Blankovertrag": [
            "Juan Manuel Fangio 2: 1200000 Blankovertrag",
            "juan manuel fangio-f12 2: 1 200 000 blanko",
            "Fangio-F12 2: 1'200'000 Blank.",
        ],
        "Ausstieg": ["ausstieg", "AUSSTIEG.", "Ausstieg ; schade"],
    },
    "Geschäfte": {
        "an alle: Biete 2 Honda-M12 ab 150.000": [
            "AN ALLE: BIETE 2 HONDA-M12 AB 150000",
            "an alle : biete 2 honda-m12 ab 150 000.",
            "an alle: Biete 2 Honda–M12 ab 150.000",
            "an alle: Biete 2 Honda — M 12 ab 150.000",
            "an “alle”: Biete 2 Honda-M12 ab 150.000",
        ],
        "an Turbo: Kaufe 2 Turbo-R10 zu 20.000": ["an turbo: KAUFE 2 turbo-r10 ZU 20000"],
        "an Silver-Sprint: Verkaufe 1 Silver-Sprint-W8 zu 5.000": [
            "an silver-sprint: Verk. 1 SILVER-SPRINT-W8 zu 5000",
            "an Silver‑Sprint: verkauf 1 Silver‐Sprint−W8 zu 5000",
        ],
        "an alle: Suche 4 R15 bis 20.000": ["an alle: such 4 r15 bis 20000", "an alle: Suche 4 R 15 bis 20.000"],
        "an alle: Biete Honda-M-Fabrik ab 900.000": [
            "an alle: Biete honda-m-fabrik ab 900000",
            "an alle: Biete 1 Honda - M - Fabrik ab 900.000",
            "an alle: Biete Honda-M-Fab. ab 900.000",
        ],
    },
    "Elimination": {
        "4 Turbo-R15-": ["4 Turbo-R15–", "4  turbo - r 15 -", "4 Turbo-R15 −", "4 TURBO-R15-."],
        "1 W1+": ["W1+", "w 1 +"],
        "1 Honda-M[5-7]": ["Honda-M[5-7]", "honda-m [ 5 – 7 ]", "1 Honda - M[5 - 7]"],
        "1 Honda-M[7-7]": ["Honda-M[7-7]"],
        "2 Silver-Sprint-W8": ["2 Silver-Sprint-W8", "2 Silver-Sprint-W 8"],
    },
    "Rennmeldung": {
        "F1: Lauda, Turbo-W11, Turbo-M9, Turbo-R10, d 1, e 2, LP 25 / 20 20 20 20 5": [
            "f1: lauda-f10, TURBO-w11, Turbo–M9, Turbo-R 10, D 1, E 2, lp 25/20 20 20 20 5.",
            "F1: Niki Lauda, Turbo-R10, Turbo-W11, Turbo-M9, e 2, d 1, LP 25 / 20 20 20 20 5",
            "F1: Turbo-W11, LP 25 / 20 20 20 20 5, d1, e2, Turbo-M9, Turbo-R10, Lauda",
            "F1: Lauda, Turbo-W11, Turbo-M9, Turbo-R10, d: 1, e = 2, LP: 25 / 20 20 20 20 5",
        ],
        "DRAG: Hill, Turbo-W11, Turbo-M9, Turbo-R10, d 1, e 2, LP 25": [
            "drag: Graham Hill, Turbo-W11, Turbo-M9, Turbo-R10, d 1, e 2, LP 25",
            "DRAG: Hill, Turbo-W11, Turbo-M9, Turbo-R10, d 1, e 2, LP 25 /",
        ],
        "RAL-2: Hill, Turbo-W11, Turbo-M9, Turbo-R10, d 1, e 2, LP 25 / 1": [
            "ral–2: Hill, Turbo-W11, Turbo-M9, Turbo-R10, d 1, e 2, LP 25 / 1",
        ],
        "Training: Fangio, 50.000": ["Training: Juan Manuel Fangio, 50.000", "TRAIN.: juan manuel fangio,50000"],
    },
    "Entwicklung": {
        "W: 500.000": ["w: 500 000", "Wagen: 500'000.", "Wag.: 500000"],
        "M: Modernisierung": ["M: modernisierung", "Motor: MODERN.", "M: Mod"],
        "R: Fabrik": ["Reifen: fabrik", "R: Fab."],
        "W: Elimination": ["W: elim", "W: ELIMINATION"],
    },
    "Bau": {
        "R: 999": ["R: 999", "Reifen:999"],
        "R: 1.000": ["R: 1000", "R: 1.000", "R: 1 000", "R: 1'000"],
        "W: 1.200.000": ["W: 1 200 000", "W: 1200000"],
    },
    "Abstimmung": {
        "Ende: dafür": ["Ende: dafuer", "ende: DAFÜR.", "Ende: daf.", unicodedata.normalize("NFD", "Ende: dafür")],
        "Ende: dagegen": ["ENDE: dag", '"Ende": dagegen'],
    },
    "Kontakte": {"an alle: Wer verkauft Reifen?": ["An ALLE : Wer verkauft Reifen?", "an alle:\nWer verkauft Reifen?"]},
}


@pytest.mark.parametrize(
    ("section", "line", "usual"),
    [(section, line, usual) for section, lines in SAME.items() for usual, same in lines.items() for line in same],
)
def test_another_spelling_means_the_same(section, line, usual):
    sheet = read_line(section, line)
    assert [print_order(order) for order in sheet.orders] == [usual]
    assert sheet.diagnostics == ()


IN_BRACKETS = ["[Geschäfte]", "[geschaefte]", "[GESCHÄFTE].", "[ Geschäfte ]", "[Gesch.]", "[Ges]", "[Geschäfte]:"]
OTHERWISE = ["[Geschäfte] ; zehn", "Geschäfte", "geschaefte:", unicodedata.normalize("NFD", "[Geschäfte]")]


@pytest.mark.parametrize("title", [*IN_BRACKETS, *OTHERWISE])
def test_titles_in_any_spelling(title):
    sheet = read(f"[Bau]\nM: 3\n{title}\nan alle: Suche 1 R15 bis 20.000")
    assert [print_order(order) for order in sheet.orders] == ["M: 3", "an alle: Suche 1 R15 bis 20.000"]


def test_a_wrong_rating_is_a_warning_and_the_line_counts():
    sheet = read_line("Verträge", "Lauda-F11 1: 250.000")
    assert [print_order(order) for order in sheet.orders] == ["Lauda 1: 250.000"]
    (warning,) = sheet.diagnostics
    assert (warning.code, warning.severity, warning.span.column, warning.span.end) == ("wrong-rating", "warning", 1, 10)
    assert (warning.values["driver"], warning.values["written"], warning.values["rating"]) == ("Lauda", "11", "10")


def test_a_line_without_count_asks_for_one_and_says_so():
    """Paragraph 12: "Fehlt die Anzahl (Beispiel: Kaufe Turbo-R10 zu 20.000), so setzt der Spielleiter sie auf 1"."""
    sheet = read_line("Geschäfte", "an Turbo: Kaufe Turbo-R10 zu 20.000")
    assert [print_order(order) for order in sheet.orders] == ["an Turbo: Kaufe 1 Turbo-R10 zu 20.000"]
    (supplied,) = sheet.diagnostics
    assert (supplied.code, supplied.paragraph, supplied.severity) == ("count-supplied", "S12", "supplied")
    assert supplied.values["nearest"] == "an Turbo: Kaufe 1 Turbo-R10 zu 20.000"


def test_zero_is_an_order_for_the_rules_to_refuse():
    for section, line in [
        ("Bau", "R: 0"),
        ("Entwicklung", "W: 0"),
        ("Elimination", "0 W5"),
        ("Verträge", "Lauda 1: 0"),
    ]:
        sheet = read_line(section, line)
        assert [print_order(order) for order in sheet.orders] == [line]
        assert sheet.diagnostics == ()


def test_what_the_rules_forbid_is_understood_all_the_same():
    for line in [
        "an alle: Kaufe 1 Turbo-R10 zu 20.000",
        "an alle: Suche Honda-M-Fabrik bis 900.000",
        "an Ferrari: Biete Honda-M-Fabrik ab 900.000",
        "an Honda: Verkaufe Foo-Bar-W-Fabrik zu 1",
        "an Honda: Kaufe 3 Lotus-M12 zu 150.000",
    ]:
        sheet = read_line("Geschäfte", line)
        assert [print_order(order) for order in sheet.orders] == [line]
        assert sheet.diagnostics == ()


def test_the_longest_known_name_wins():
    lexicon = Lexicon("M", 1, {"Hill": 10, "Hill Junior": 10, "Hill 2": 10}, {}, ("Honda",), (), ())
    sheet = parse_sheet("[Verträge]\nHill Junior 1: 5\nHill 1: 6\nHill 2 1: 7", lexicon)
    assert [print_order(order) for order in sheet.orders] == ["Hill Junior 1: 5", "Hill 1: 6", "Hill 2 1: 7"]


def test_names_that_differ_only_in_case_or_umlauts_are_never_confused():
    lexicon = Lexicon("M", 1, {"Müller": 10, "Mueller": 10}, {}, ("HONDA", "Honda"), (), ())
    sheet = parse_sheet("[Verträge]\nMüller 1: 5\nMueller 1: 6\nMUELLER 1: 7", lexicon)
    assert [print_order(order) for order in sheet.orders] == ["Müller 1: 5", "Mueller 1: 6"]
    assert [(told.code, told.span.line) for told in sheet.diagnostics if told.span] == [("unknown-driver", 4)]


def test_names_with_apostrophes_and_dots():
    lexicon = Lexicon("M", 1, {"'t Hooft": 10, "O’Connor": 10, "J. Stuck jr.": 10}, {}, ("Honda",), (), ())
    sheet = parse_sheet("[Verträge]\n't Hooft 1: 5\nO'Connor 1: 6\nj. stuck jr. 1: 7", lexicon)
    assert [order.driver for order in sheet.orders] == ["'t Hooft", "O’Connor", "J. Stuck jr."]


def test_makers_are_spelled_as_in_the_match_and_unknown_ones_as_written():
    sheet = read("[Elimination]\nHONDA-W5\nLotus-W5\nfoo-bar - W5")
    assert [order.maker for order in sheet.orders] == ["Honda", "Lotus", "foo-bar"]
    assert LEXICON.maker_names.nearest("Hnda") == "Honda"


@pytest.mark.parametrize("driver", ["D", "e", "LP", "W", "M9", "Lotus-R1", "d1", "F1", "Training", "Ausstieg"])
def test_a_driver_whose_name_looks_like_something_else(driver):
    lexicon = Lexicon("M", 1, {driver: 10}, {}, ("Honda",), (), ("F1",))
    lines = [
        f"{driver} 1: 5",
        f"F1: {driver}, Honda-W1, Honda-M1, Honda-R1, d 1, e 2, LP 5",
        f"Training: {driver}, 1.000",
    ]
    text = f"[Verträge]\n{lines[0]}\n[Rennmeldung]\n{lines[1]}\n{lines[2]}"
    assert [print_order(order) for order in parse_sheet(text, lexicon).orders] == lines
