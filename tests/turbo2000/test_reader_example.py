"""The sheet of the format's description, read whole."""

from sheets import LEXICON, read

from rennleitung.turbo2000 import print_order, print_sheet

SHEET = """\
TURBO 2000                          ; start line; everything before it is ignored and counted
Partie: Jack-Brabham   Runde: 7   Rennstall: Honda

[Verträge]
Lauda 1: 250.000                    ; 1 = this season, 2 = next
Senna 1: 200.000 Blankovertrag
; Ausstieg                          ; leaves the match (here only as a comment)
[Geschäfte]
an alle: Biete 2 Honda-M12 ab 150.000
an Ferrari: Kaufe Ferrari-W14 zu 550.000
an alle: Suche 4 R15 bis 20.000
an Ferrari: Verkaufe 2 Honda-R16 zu 18.000
an alle: Biete Honda-M-Fabrik ab 900.000
[Elimination]
4 Turbo-R15-
Honda-M[5-7]
[Rennmeldung]
F1: Lauda, Turbo-W11, Turbo-M9, Turbo-R10, d 1, e 2, LP 25 / 20 20 20 20 5
Training: Juan Manuel Fangio, 50.000
[Entwicklung]
W: 500.000
M: Modernisierung                   ; Fabrik (found one), Modernisierung, Elimination, or a sum
[Bau]
W: 1.200.000
M: 3
[Abstimmung]
Ende: dagegen
[Kontakte]
an alle: Wer verkauft Reifen?
ENDE                                ; end marker; everything after it is ignored and counted
"""

UNDERSTOOD = """\
Lauda 1: 250.000
Senna 1: 200.000 Blankovertrag
an alle: Biete 2 Honda-M12 ab 150.000
an Ferrari: Kaufe 1 Ferrari-W14 zu 550.000
an alle: Suche 4 R15 bis 20.000
an Ferrari: Verkaufe 2 Honda-R16 zu 18.000
an alle: Biete Honda-M-Fabrik ab 900.000
4 Turbo-R15-
1 Honda-M[5-7]
F1: Lauda, Turbo-W11, Turbo-M9, Turbo-R10, d 1, e 2, LP 25 / 20 20 20 20 5
Training: Fangio, 50.000
W: 500.000
M: Modernisierung
W: 1.200.000
M: 3
Ende: dagegen
an alle: Wer verkauft Reifen?
"""


def test_the_example_is_understood_line_by_line():
    sheet = read(SHEET, strict=True)
    assert "\n".join(map(print_order, sheet.orders)) + "\n" == UNDERSTOOD
    assert [(told.code, told.span.line) for told in sheet.diagnostics] == [("count-supplied", 10)]
    assert (sheet.match, sheet.round, sheet.team, sheet.ignored) == ("Jack-Brabham", 7, "Honda", 0)
    assert sheet.named_races == ("F1",)


def test_what_is_printed_parses_back_to_equal_orders():
    sheet = read(SHEET)
    again = read(print_sheet(sheet, LEXICON), strict=True)
    assert again.orders == sheet.orders
    assert again.diagnostics == ()
