"""Strict where money or goods could be misread: each wrong line, what is said, where, and the nearest correct line."""

import pytest
from sheets import read, read_line

from rennleitung.turbo2000 import print_order

BID, DEAL, ENTRY = "Verträge", "Geschäfte", "Rennmeldung"
ENTRY_LINE = "F1: Lauda, Turbo-W11, Turbo-M9, Turbo-R10, d 1, e 2, LP 25 / 20 20 20 20 5"
MOST = "Training: Lauda, 1.000.000.000.000"
WITHOUT_MAKER = ENTRY_LINE.replace("Turbo-M9", "Hersteller-M9")

# section, line, code, paragraph, column, end, nearest correct line (None: nobody can tell, so an example is given)
WRONG = [
    # Numbers
    (BID, "Lauda 1: 150,000", "number-with-comma", "G2", 10, 17, "Lauda 1: 150.000"),
    (BID, "Lauda 1: 1,200,000", "number-with-comma", "G2", 10, 19, "Lauda 1: 1.200.000"),
    (BID, "Lauda 1: 1.000,50", "number-with-comma", "G2", 10, 18, "Lauda 1: 1.000"),
    (BID, "Lauda 1: 2e4", "number-unreadable", "G2", 10, 13, "Lauda 1: 20.000"),
    (BID, "Lauda 1: 200.000DM", "number-unreadable", "G2", 10, 19, "Lauda 1: 200.000"),
    (BID, "Lauda 1: -5", "number-negative", "G2", 10, 12, "Lauda 1: 5"),
    (BID, "Lauda 1: − 5", "number-negative", "G2", 10, 13, "Lauda 1: 5"),
    (BID, "Lauda 1: ٢٥٠", "number-of-other-script", "G2", 10, 13, "Lauda 1: 250"),
    (BID, "Lauda 1: ２５０.０００", "number-of-other-script", "G2", 10, 17, "Lauda 1: 250.000"),
    (BID, "Lauda 1: 10²", "number-of-other-script", "G2", 10, 13, "Lauda 1: 102"),
    (BID, "Lauda 1: 1000000000001", "number-too-large", "G2", 10, 23, "Lauda 1: 1.000.000.000.000"),
    (BID, "Lauda 1: 1.000.000.000.001", "number-too-large", "G2", 10, 27, "Lauda 1: 1.000.000.000.000"),
    (BID, "Lauda 1: 150.00", "number-groups", "G2", 10, 16, "Lauda 1: 15.000"),
    (BID, "Lauda 1: 1500.000", "number-groups", "G2", 10, 18, "Lauda 1: 1.500.000"),
    (BID, "Lauda 1: 1.500 000", "number-groups", "G2", 10, 19, "Lauda 1: 1.500.000"),
    (BID, "Lauda 1: 1.500'000", "number-groups", "G2", 10, 19, "Lauda 1: 1.500.000"),
    (BID, "Lauda 1: 150 00", "number-groups", "G2", 10, 16, "Lauda 1: 15.000"),
    (BID, "Lauda 1: ca. 20.000", "number-missing", "G2", 10, 13, "Lauda 1: 20.000"),
    (BID, 'Lauda 1: 150"000', "number-unreadable", "G2", 10, 17, "Lauda 1: 150"),
    ("Bau", "R: -5", "number-negative", "S11", 4, 6, "R: 5"),
    ("Bau", "R: 3 Stück", "unknown-word", "S11", 6, 11, "R: 3"),
    (
        ENTRY,
        "Training: Lauda, 99999999999999999999",
        "number-too-large",
        "S01",
        18,
        38,
        "Training: Lauda, 1.000.000.000.000",
    ),
    (ENTRY, ENTRY_LINE.replace("20 5", "20 -5"), "number-negative", "G3", 74, 76, ENTRY_LINE),
    (ENTRY, ENTRY_LINE.replace("d 1", "d 1,5"), "number-with-comma", "G3", 46, 49, ENTRY_LINE),
    ("Elimination", "-2 W8", "number-negative", "S06", 1, 3, "2 W8"),
    ("Elimination", "W1000000000000", "number-too-large", "S06", 1, 15, None),
    ("Elimination", "2x W8", "number-unreadable", "S06", 1, 3, "2 W8"),
    ("Elimination", "1 000 W8", "unknown-word", "S06", 3, 6, "1 W8"),
    # Bids
    (BID, "Laudda 1: 250.000", "unknown-driver", "G2", 1, 7, "Lauda 1: 250.000"),
    (BID, "Herr Lauda 1: 250.000", "unknown-driver", "G2", 1, 5, "Lauda 1: 250.000"),
    (BID, "Lauda 1 250.000", "mark-missing", "G2", 9, 9, "Lauda 1: 250.000"),
    (BID, "Lauda 1 250 000", "mark-missing", "G2", 9, 9, "Lauda 1: 250.000"),
    (BID, "Lauda: 250.000", "season-unreadable", "G2", 6, 6, "Lauda 1: 250.000"),
    (BID, "Lauda 3: 250.000", "season-unreadable", "G2", 7, 8, "Lauda 1: 250.000"),
    (BID, "Lauda 1: 250.000 Blankvertrag", "unknown-word", "G2", 18, 30, "Lauda 1: 250.000 Blankovertrag"),
    (BID, "Lauda 1: 250.000,-", "unknown-word", "G2", 17, 18, "Lauda 1: 250.000"),
    (BID, "Aus", "unknown-driver", "G2", 1, 4, None),
    # Deals
    (
        DEAL,
        "an Turbo: Kaufe zu 20.000 2 Turbo-R10",
        "word-order",
        "S12",
        1,
        38,
        "an Turbo: Kaufe 2 Turbo-R10 zu 20.000",
    ),
    (DEAL, "Kaufe zu 20.000 2 Turbo-R10", "word-order", "S12", 1, 28, "an Turbo: Kaufe 2 Turbo-R10 zu 20.000"),
    (DEAL, "Kaufe zu 20 000 2 Turbo-R10", "word-order", "S12", 1, 28, "an Turbo: Kaufe 2 Turbo-R10 zu 20.000"),
    (
        DEAL,
        "Biete 2 Honda-M12 an alle: ab 150.000",
        "word-order",
        "S12",
        1,
        38,
        "an alle: Biete 2 Honda-M12 ab 150.000",
    ),
    (DEAL, "Kaufe Turbo-R10 zu 20.000", "address-missing", "S12", 1, 1, "an Turbo: Kaufe 1 Turbo-R10 zu 20.000"),
    (DEAL, "Suche 4 R15 bis 20.000", "address-missing", "S12", 1, 1, "an alle: Suche 4 R15 bis 20.000"),
    (DEAL, "an Ferari: Kaufe 1 Ferrari-W14 zu 5", "unknown-team", "S12", 4, 10, "an Ferrari: Kaufe 1 Ferrari-W14 zu 5"),
    (DEAL, "an alle Suche 4 R15 bis 20.000", "mark-missing", "S12", 9, 9, "an alle: Suche 4 R15 bis 20.000"),
    (DEAL, "an alle: Suhce 4 R15 bis 20.000", "unknown-word", "S12", 10, 15, "an alle: Suche 4 R15 bis 20.000"),
    (DEAL, "an alle: Su 4 R15 bis 20.000", "unknown-word", "S12", 10, 12, "an alle: Suche 4 R15 bis 20.000"),
    (DEAL, "an alle: Biete 2 Honda-M12 zu 5", "price-word", "S12", 28, 30, "an alle: Biete 2 Honda-M12 ab 5"),
    (DEAL, "an Ferrari: Biete 2 Honda-M12 ab 5", "price-word", "S12", 31, 33, "an Ferrari: Biete 2 Honda-M12 zu 5"),
    (DEAL, "an alle: Suche 4 R15 zu 20.000", "price-word", "S12", 22, 24, "an alle: Suche 4 R15 bis 20.000"),
    (DEAL, "an Turbo: Kaufe 1 Turbo-R10 20.000", "price-word", "S12", 29, 29, "an Turbo: Kaufe 1 Turbo-R10 zu 20.000"),
    (DEAL, "an Turbo: Kaufe 1 Turbo-R10", "line-incomplete", "S12", 28, 28, None),
    (DEAL, "an alle: Biete 2 M12 ab 5", "maker-missing", "S12", 18, 21, "an alle: Biete 2 Hersteller-M12 ab 5"),
    (DEAL, "an alle: Biete 2 Honda M12 ab 5", "mark-missing", "S12", 18, 27, "an alle: Biete 2 Honda-M12 ab 5"),
    (DEAL, "an alle: Biete 2 Honda-M ab 5", "rating-missing", "S12", 26, 26, None),
    (DEAL, "an alle: Biete 2 Honda-X12 ab 5", "unknown-word", "S12", 18, 27, None),
    (DEAL, "an alle: Biete 2 Stück Honda-M12 ab 5", "unknown-word", "S12", 18, 23, "an alle: Biete 2 Honda-M12 ab 5"),
    (DEAL, "an alle: Biete -2 Honda-M12 ab 5", "number-negative", "S12", 16, 18, "an alle: Biete 2 Honda-M12 ab 5"),
    (
        DEAL,
        "an alle: Biete 2 Honda-M-Fabrik ab 5",
        "factory-count",
        "S15",
        16,
        17,
        "an alle: Biete Honda-M-Fabrik ab 5",
    ),
    (DEAL, "an alle: Biete 2 Honda-M12 ab 5 DM", "unknown-word", "S12", 33, 35, "an alle: Biete 2 Honda-M12 ab 5"),
    (DEAL, "an alle: Biete 2 Honda-M12 ab -5", "number-negative", "S12", 31, 33, "an alle: Biete 2 Honda-M12 ab 5"),
    # Elimination
    ("Elimination", "Honda-M[7-5]", "range-reversed", "S06", 9, 12, "1 Honda-M[5-7]"),
    ("Elimination", "Honda-M[5-7]+", "range-with-direction", "S06", 13, 14, "1 Honda-M[5-7]"),
    ("Elimination", "Honda-M[5,7]", "range-unreadable", "S06", 9, 12, "1 Honda-M[5-7]"),
    ("Elimination", "Honda-M[5]", "range-unreadable", "S06", 9, 10, "1 Honda-M[5-5]"),
    ("Elimination", "Honda-M[]", "range-unreadable", "S06", 9, 9, None),
    ("Elimination", "Honda-M[5-7", "mark-missing", "S06", 12, 12, "1 Honda-M[5-7]"),
    ("Elimination", "Honda-M", "rating-missing", "S06", 8, 8, None),
    ("Elimination", "Honda-M-", "rating-missing", "S06", 8, 8, None),
    ("Elimination", "Honda-M5-7", "unknown-word", "S06", 1, 11, None),
    ("Elimination", "Honda", "unknown-word", "S06", 1, 6, None),
    ("Elimination", "Turbo-R15- 4", "word-order", "S06", 1, 13, "4 Turbo-R15-"),
    ("Elimination", "Turbo-R15+-", "unknown-word", "S06", 11, 12, "1 Turbo-R15+"),
    # Races
    (ENTRY, ENTRY_LINE.replace("F1", "F3"), "unknown-race", "S04.0", 1, 3, ENTRY_LINE.replace("F1", "F2")),
    (ENTRY, ENTRY_LINE.replace("F1", "Formel 1"), "unknown-race", "S04.0", 1, 9, None),
    (ENTRY, ENTRY_LINE.replace("F1:", "F1"), "mark-missing", "G3", 4, 4, ENTRY_LINE),
    (ENTRY, ENTRY_LINE.replace("Lauda,", "Lauda"), "mark-missing", "G3", 11, 11, ENTRY_LINE),
    (ENTRY, ENTRY_LINE.replace("Lauda", "Laudda"), "unknown-driver", "G3", 5, 11, ENTRY_LINE),
    (ENTRY, ENTRY_LINE.replace(", e 2", ""), "entry-incomplete", "G3", 70, 70, None),
    (ENTRY, ENTRY_LINE.replace("-R10", "-W10"), "entry-part-again", "G3", 33, 42, None),
    (ENTRY, ENTRY_LINE.replace("d 1", "d 1, d 2"), "entry-part-again", "G3", 49, 50, None),
    (ENTRY, ENTRY_LINE.replace("Turbo-M9", "M9"), "maker-missing", "G3", 23, 25, WITHOUT_MAKER),
    (ENTRY, ENTRY_LINE.replace(" / ", " "), "mark-missing", "G3", 60, 60, ENTRY_LINE),
    (ENTRY, ENTRY_LINE + ",", "line-incomplete", "G3", 76, 76, None),
    (ENTRY, "Training: Lauda 50.000", "mark-missing", "S01", 17, 17, "Training: Lauda, 50.000"),
    (ENTRY, "Training Lauda, 50.000", "mark-missing", "S01", 10, 10, "Training: Lauda, 50.000"),
    (ENTRY, "Training: Laudda, 50.000", "unknown-driver", "S01", 11, 17, "Training: Lauda, 50.000"),
    # Factories, vote
    ("Entwicklung", "W: Modernisirung", "unknown-word", "G5", 4, 17, "W: Modernisierung"),
    ("Entwicklung", "X: 500.000", "unknown-word", "G5", 1, 2, None),
    ("Entwicklung", "W 500.000", "mark-missing", "G5", 3, 3, "W: 500.000"),
    ("Entwicklung", "W: 500.000 Modernisierung", "unknown-word", "G5", 12, 26, "W: 500.000"),
    ("Entwicklung", "W:", "number-missing", "G5", 3, 3, None),
    ("Abstimmung", "Ende dafür", "mark-missing", "S20", 6, 6, "Ende: dafür"),
    ("Abstimmung", "Ende: da", "unknown-word", "S20", 7, 9, "Ende: dafür"),
    ("Abstimmung", "Ende: ja", "unknown-word", "S20", 7, 9, "Ende: dafür"),
    ("Abstimmung", "Ende: Nein", "unknown-word", "S20", 7, 11, "Ende: dagegen"),
    ("Abstimmung", "Ende: vielleicht", "unknown-word", "S20", 7, 17, None),
    ("Abstimmung", "Ende:", "line-incomplete", "S20", 6, 6, None),
    # The right line in the wrong section
    (BID, "Training: Lauda, 50.000", "wrong-section", "G2", 1, 24, "[Rennmeldung]"),
    ("Bau", "M: Modernisierung", "wrong-section", "S11", 1, 18, "[Entwicklung]"),
    (ENTRY, "M: 3", "wrong-section", "G3", 1, 5, "[Entwicklung], [Bau]"),
]


@pytest.mark.parametrize(("section", "line", "code", "paragraph", "column", "end", "nearest"), WRONG)
def test_a_wrong_line_has_one_diagnostic_and_no_effect(section, line, code, paragraph, column, end, nearest):
    sheet = read_line(section, line)
    assert sheet.orders == ()
    (told,) = sheet.diagnostics
    assert (told.code, told.paragraph, told.severity, told.span.line) == (code, paragraph, "error", 4)
    assert (told.span.column, told.span.end) == (column, end)
    assert told.values.get("nearest") == nearest
    assert ("example" in told.values) == (nearest is None)


@pytest.mark.parametrize(("section", "nearest"), {(row[0], row[6]): None for row in WRONG if row[6]})
def test_the_nearest_line_is_a_correct_one(section, nearest):
    if not nearest.startswith("["):
        sheet = read_line(section, nearest)
        assert [print_order(order) for order in sheet.orders] == [nearest]
        assert sheet.diagnostics == ()


@pytest.mark.parametrize("section", sorted({row[0] for row in WRONG}))
def test_the_example_is_a_correct_line(section):
    (told,) = read_line(section, "?").diagnostics
    assert len(read_line(section, told.values["example"]).orders) == 1


def test_the_lines_around_a_wrong_one_count():
    sheet = read("[Bau]\nW: 1.200.000\nR: -5\nM: 3")
    assert [print_order(order) for order in sheet.orders] == ["W: 1.200.000", "M: 3"]
    assert [(told.code, told.span.line) for told in sheet.diagnostics if told.span] == [("number-negative", 3)]


def test_endless_words_are_cut_in_what_is_said():
    (told,) = read_line("Bau", "x" * 1000).diagnostics
    assert len(told.values["word"]) == 60


@pytest.mark.parametrize("line", ["F1: Lauda", "F1 Lauda, Turbo-W11", "Meldung f1: Lauda", ENTRY_LINE])
def test_a_line_counts_as_an_entry_once_it_names_an_announced_race(line):
    """Ruling 47: readable or not; Formel II asks."""
    assert read_line(ENTRY, line).named_races == ("F1",)


@pytest.mark.parametrize("line", ["F3: Lauda", "Training: Lauda, 50.000", "Lauda-F1"])
def test_other_lines_name_no_race(line):
    assert read_line(ENTRY, line).named_races == ()
