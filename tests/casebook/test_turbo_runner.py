"""The case runner is strict: what a case says must come out, and a case that says nothing has not passed."""

import tomllib

import pytest

from rennleitung.casebook.turbo import run_turbo_case
from rennleitung.casebook.verdict import Difference
from rennleitung.kernel.diagnostic import UnusableError

# Two teams, a race, a trade: enough for every kind of assertion. The figures are those of T2K.3.1 and T2K.12.1.
CASE = '''
id = "T2K.0.1"
round = 8
[teams.Ferrari]
money = 1_000_000
[teams.Honda]
stock = ["1 Turbo-W10", "1 Turbo-M10", "1 Turbo-R10", "3 Honda-M12"]
factories = { M = { rating = 12, digits = "9000000000" } }
claims = { M = 3 }
[drivers.Lauda]
team = "Honda"
[drivers.Prost]
[[races]]
code = "F1"
kind = "formel-1"
sections = 2
prizes = []
start_money = 0
[published]
lines = [ { team = "Honda", text = "an alle: Biete 3 Honda-M12 ab 150.000" } ]
[sheets]
Ferrari = """
[Geschäfte]
an Honda: Kaufe Honda-M12 zu 160.000
an alle: Suche 2 R9 bis 5.000
"""
Honda = """
[Rennmeldung]
F1: Lauda, Turbo-W10, Turbo-M10, Turbo-R10, d 1, e 1, LP 10 / 55 45
Training: Prost, 50.000
"""
[dice]
"risk/F1/1/Lauda" = [1, 1, 12]
"development/Honda-M" = [0, 3]
'''


def run(text):
    return run_turbo_case(tomllib.loads(text))


def differences(expectation, case=CASE):
    return run(case + expectation).differences


PASSING = {
    "money": "[expect.teams.Ferrari]\nmoney = 1_040_000",
    "stock in any order": '[expect.teams.Honda]\nstock = ["Honda-M12", "1 Turbo-M10", "Honda-M12", "Turbo-W9"]',
    "factories": '[expect.teams.Honda]\nfactories = { M = { rating = 13, digits = "9000000000" } }',
    "a claim of 0 equals none": "[expect.teams.Honda]\nclaims = { M = 3, W = 0 }",
    "flags": "[expect.teams.Honda]\nentering = false\ndissolved = false",
    "points": "[expect.teams.Honda]\npoints = 9",
    "rating": '[expect.drivers.Lauda]\nrating = "10.9"\nteam = "Honda"\ninjured = false',
    "no team and no offer": '[expect.drivers.Prost]\nteam = ""\nnext = {}',
    "race": '[[expect.results]]\nrace = "F1"\nplaced = ["Lauda"]\nqualified = []\nnot_qualified = []\n'
    'grid = ["Lauda"]\npoints = { Lauda = 100 }\nwear = { Lauda = "W" }\nlp = { Lauda = 110 }',
    "diagnostic without code": '[[expect.diagnostics]]\nteam = "Honda"\nline = 3',
    "diagnostic without line": '[[expect.diagnostics]]\nteam = "Honda"\ncode = "driver-not-yours"',
    "lines of the teams": '[expect.published]\nlines = [ { team = "Ferrari", text = "an alle: Suche 2 R9 bis 5000" } ]',
    "contract-free drivers": '[expect.published]\ncontract_free = ["Prost"]',
    "values of new factories": "[expect.published]\nnew_factory = { W = 10, M = 10, R = 10 }",
    "announced races": '[expect.published]\nraces = ["F1"]',
    "no vote, no end": "[expect]\nvote_called = false\nends_after = 0\nwaits_for = ''",
    "gazette": '[expect]\ngazette_contains = ["Lauda", "Honda"]',
}


@pytest.mark.parametrize("expectation", PASSING.values(), ids=PASSING)
def test_what_came_out_passes(expectation):
    assert differences(expectation) == ()


FAILING = {
    "[expect.teams.Ferrari]\nmoney = 1_040_001": ("expect.teams.Ferrari.money", "1040001", "1040000"),
    '[expect.teams.Ferrari]\nstock = ["2 Honda-M12"]': (
        "expect.teams.Ferrari.stock",
        '["2 Honda-M12"]',
        '["1 Honda-M12"]',
    ),
    "[expect.teams.Ferrari]\nstock = []": ("expect.teams.Ferrari.stock", "[]", '["1 Honda-M12"]'),
    "[expect.teams.Honda]\nfactories = {}": (
        "expect.teams.Honda.factories",
        "{}",
        '{"M": {"rating": 13, "digits": "9000000000"}}',
    ),
    "[expect.teams.Honda]\nclaims = {}": ("expect.teams.Honda.claims", "{}", '{"M": 3}'),
    '[expect.drivers.Lauda]\nrating = "10.8"': ("expect.drivers.Lauda.rating", '"10.8"', '"10.9"'),
    '[expect.drivers.Lauda]\nteam = ""': ("expect.drivers.Lauda.team", '""', '"Honda"'),
    '[expect.drivers.Lauda]\nnext = { team = "Honda", salary = 1 }': (
        "expect.drivers.Lauda.next",
        '{"team": "Honda", "salary": 1}',
        "{}",
    ),
    '[[expect.results]]\nrace = "F1"\nplaced = []': ("expect.results.1.placed", "[]", '["Lauda"]'),
    '[[expect.results]]\nrace = "F1"\nqualified = ["Lauda"]': ("expect.results.1.qualified", '["Lauda"]', "[]"),
    '[[expect.results]]\nrace = "F1"\nnot_qualified = ["Prost"]': (
        "expect.results.1.not_qualified",
        '["Prost"]',
        "[]",
    ),
    '[[expect.results]]\nrace = "F1"\ngrid = []': ("expect.results.1.grid", "[]", '["Lauda"]'),
    '[[expect.results]]\nrace = "F1"\npoints = { Lauda = 99 }': ("expect.results.1.points.Lauda", "99", "100"),
    '[[expect.results]]\nrace = "F1"\npoints = { Prost = 0 }': ("expect.results.1.points.Prost", "0", "–"),
    '[[expect.results]]\nrace = "F1"\nwear = { Lauda = "" }': ("expect.results.1.wear.Lauda", '""', '"W"'),
    '[[expect.results]]\nrace = "F1"\nlp = { Lauda = 111 }': ("expect.results.1.lp.Lauda", "111", "110"),
    "[expect.published]\nlines = []": ("expect.published.lines", "[]", '["Ferrari: an alle: Suche 2 R9 bis 5.000"]'),
    "[expect.published]\nnew_factory = { M = 13 }": (
        "expect.published.new_factory",
        '{"W": 10, "M": 13, "R": 10}',
        '{"W": 10, "M": 10, "R": 10}',
    ),
    "[expect.published]\ncontract_free = []": ("expect.published.contract_free", "[]", '["Prost"]'),
    '[expect.published]\nraces = ["F2"]': ("expect.published.races", '["F2"]', '["F1"]'),
    "[expect]\nends_after = 12": ("expect.ends_after", "12", "0"),
    "[expect]\nvote_called = true": ("expect.vote_called", "true", "false"),
    '[expect]\nwaits_for = "vote_tie"': ("expect.waits_for", '"vote_tie"', '""'),
    '[expect]\ngazette_contains = ["Ligier"]': ("expect.gazette_contains.1", '"Ligier"', "–"),
    '[expect.published]\nlast_formel_2_winner = "Honda"': (
        "expect.published.last_formel_2_winner",
        '["Honda"]',
        "[]",
    ),
}


@pytest.mark.parametrize("expectation", FAILING)
def test_what_did_not_come_out_is_named_with_both_sides(expectation):
    (difference,) = differences(expectation)
    assert (difference.place, difference.expected, difference.found) == FAILING[expectation]


def test_the_house_lines_count_where_a_case_lists_one():
    (difference,) = differences('[expect.published]\nlines = [ { team = "Turbo", text = "an alle: Suche R9 bis 1" } ]')
    assert difference.place == "expect.published.lines"
    assert "Ferrari: an alle: Suche 2 R9 bis 5.000" in difference.found
    assert "Turbo: an alle: Biete" in difference.found


@pytest.mark.parametrize(
    "expectation",
    ["", "[expect]", "[expect.teams.Honda]", "[expect.published]", '[[expect.results]]\nrace = "F1"', "[expect.teams]"],
)
def test_a_case_with_nothing_to_compare_fails(expectation):
    assert differences(expectation) == (Difference("expect", "something", "nothing"),)


def test_faces_that_nobody_threw_fail_the_case():
    case = CASE.replace("[1, 1, 12]", "[1, 1, 12, 5]")
    assert differences("[expect.teams.Ferrari]\nmoney = 1_040_000", case) == (
        Difference("dice.risk/F1/1/Lauda", "[1, 1, 12, 5]", "[1, 1, 12]"),
    )


def test_a_listed_lot_that_was_not_drawn_is_no_fault():
    assert differences('[lots]\ntraining = ["Prost", "Lauda"]\n[expect.teams.Ferrari]\nmoney = 1_040_000') == ()


# What the teams were told


def test_an_error_that_is_not_listed_fails_a_case_that_lists_any():
    case = CASE.replace("an alle: Suche 2 R9 bis 5.000", "an Ferrari: Kaufe Honda-M12 zu 160.000")
    expectation = '[[expect.diagnostics]]\nteam = "Honda"\nline = 3'
    assert differences(expectation, case) == (
        Difference("expect.diagnostics", "[]", '[{"team": "Ferrari", "code": "deal-to-yourself", "line": 3}]'),
    )


def test_a_case_that_lists_none_is_not_asked_about_errors():
    assert differences("[expect.teams.Ferrari]\nmoney = 1_040_000") == ()


def test_a_diagnostic_that_did_not_come_is_answered_with_what_the_team_was_told():
    expectation = '[[expect.diagnostics]]\nteam = "Honda"\ncode = "driver-hurt"\nline = 3'
    told = '[{"team": "Honda", "code": "driver-not-yours", "line": 3}]'
    assert differences(expectation) == (
        Difference("expect.diagnostics.1", '{"team": "Honda", "code": "driver-hurt", "line": 3}', told),
        Difference("expect.diagnostics", "[]", told),
    )


# Waiting for the game master

TIE = """
id = "T2K.0.2"
round = 12
[teams.Honda]
money = 1
"""


def test_an_evaluation_that_waits_changes_nothing_and_must_be_expected():
    assert differences('[expect]\nwaits_for = "vote_tie"\n[expect.teams.Honda]\nmoney = 1', TIE) == ()
    assert differences("[expect.teams.Honda]\nmoney = 1", TIE) == (Difference("expect.waits_for", '""', '"vote_tie"'),)


def test_a_decision_answers_the_question():
    assert differences('[decisions]\nvote_tie = "end"\n[expect]\nends_after = 18\n', TIE) == ()


# Leaving


@pytest.mark.parametrize(
    "leaving",
    ["[teams.Honda]\nleaving = true", '[teams.Honda]\n[sheets]\nHonda = """\n[Verträge]\nAusstieg\n"""'],
)
def test_leaving_is_a_line_of_the_sheet_or_a_key_of_the_case(leaving):
    case = f'id = "T2K.0.3"\nround = 8\n{leaving}\n[expect.teams.Honda]\ndissolved = true\n'
    assert run(case).passed


# Every key of the format

EVERYTHING = '''
id = "T2K.0.5"
title = "Jeder Schlüssel einmal"
paragraph = "S6"
source = "worked by hand"
ruleset = "april-2000"
round = 7
[set]
"races.sections" = 5
[teams.Ferrari]
leaving = true
[teams.Honda]
money = 1_000_000
stock = ["3 Turbo-R15"]
factories = { M = { rating = 12, digits = "0012000000" } }
points = 0
season_points = 0
claims = { M = 12 }
entering = false
dissolved = false
[drivers.Lauda]
given_name = "Niki"
rating = "10.9"
team = "Honda"
next = { team = "Honda", salary = 250_000 }
injured = false
season_points = 0
[drivers.Prost]
[[races]]
code = "F1"
kind = "formel-1"
round = 7
sections = 5
grid = 26
prizes = [500_000, 350_000]
start_money = 25_000
premium = 0
limit = 0
min_risk = 0
stage = 0
stages = 0
pay_every_stage = false
[training]
places = 2
[published]
new_factory = { W = 10, M = 10, R = 10 }
lines = [ { team = "Honda", text = "an alle: Biete 2 Honda-M12 ab 150.000" } ]
last_formel_2_winner = "Honda"
ends_after = 24
[[published.stage]]
race = "RAL-1"
driver = "Lauda"
team = "Honda"
place = 5
of = 7
points = 85
car = "Turbo-W10"
engine = "Turbo-M7"
tyres = 10
[sheets]
Honda = """
[Elimination]
4 Turbo-R15-
"""
[dice]
"development/Honda-M" = [3, 0]
[lots]
"training" = ["Lauda", "Prost"]
"blank" = ["Honda"]
"blank/Honda" = ["Lauda"]
"contract/Lauda/2" = ["Honda"]
"qualification/F1" = ["Lauda"]
"deal/Honda-1" = ["Honda"]
"strike/Honda-1" = ["Honda"]
[decisions]
vote_tie = "end"
[expect.teams.Honda]
money = 1_200_000
stock = []
factories = { M = { rating = 13, digits = "0012000000" } }
[expect.drivers.Lauda]
rating = "10.9"
[[expect.results]]
race = "F1"
placed = []
qualified = []
not_qualified = []
grid = []
points = {}
wear = {}
lp = {}
[expect.published]
new_factory = { W = 10, M = 10, R = 10 }
lines = []
contract_free = ["Prost"]
races = ["F1"]
last_formel_2_winner = "Honda"
ends_after = 24
vote_called = false
[[expect.published.stage]]
race = "RAL-1"
driver = "Lauda"
team = "Honda"
place = 5
of = 7
points = 85
car = "Turbo-W10"
engine = "Turbo-M7"
tyres = 10
[expect]
gazette_contains = ["Honda"]
ends_after = 24
vote_called = false
waits_for = ""
'''


def test_every_key_of_the_format_is_understood():
    assert run(EVERYTHING).differences == ()


def test_a_sheet_may_have_its_frame_and_its_round_is_not_checked():
    sheet = "TURBO 2000\nPartie: Jack-Brabham   Runde: 3   Rennstall: Honda\n[Elimination]\n4 Turbo-R15-\nENDE\nGruss"
    assert run(EVERYTHING.replace("[Elimination]\n4 Turbo-R15-", sheet)).differences == ()


# Keys of the ruleset


@pytest.mark.parametrize("key", ['"income.sponsor_money" = 5', "income.sponsor_money = 5"])
def test_a_case_may_set_keys_of_the_ruleset(key):
    assert run(f'id = "T2K.0.4"\nround = 8\n[set]\n{key}\n[teams.Honda]\n[expect.teams.Honda]\nmoney = 5').passed


# Files that cannot be used

FRAME = CASE + "[expect.teams.Ferrari]\nmoney = 1_040_000\n"
UNUSABLE = [
    ("round = 8", "rond = 8", "round"),
    ("round = 8", 'round = "8"', "round"),
    ("round = 8", "round = 8\nrounds = 9", "rounds"),
    ('id = "T2K.0.1"', "", "id"),
    ("round = 8", 'round = 8\nruleset = "april-2001"', "ruleset"),
    ("round = 8", 'round = 8\nset = { "races.sektions" = 5 }', "races.sektions"),
    ("round = 8", 'round = 8\nset = { "races.sections" = "5" }', "races.sections"),
    ("money = 1_000_000", "mony = 1_000_000", "teams.Ferrari.mony"),
    ('[drivers.Lauda]\nteam = "Honda"', '[drivers.Lauda]\nteam = "Hona"', "drivers.Lauda.team"),
    ('kind = "formel-1"', 'kind = "formel-9"', "races.1.kind"),
    ("Biete 3 Honda-M12 ab", "Biete 3 Honda-M12", "published.lines.1.text"),
    ("Biete 3 Honda-M12 ab", "Kaufe 3 Honda-M12 zu", "published.lines.1.text"),
    ("Ferrari = ", "Ferari = ", "sheets.Ferari"),
    ("risk/F1/1/Lauda", "risk/F1/1/Laudaa", "dice.risk/F1/1/Laudaa"),
    ("risk/F1/1/Lauda", "risk/F2/1/Lauda", "dice.risk/F2/1/Lauda"),
    ("risk/F1/1/Lauda", "risk/F1/3/Lauda", "dice.risk/F1/3/Lauda"),
    ("risk/F1/1/Lauda", "risk/F1/01/Lauda", "dice.risk/F1/01/Lauda"),
    ("risk/F1/1/Lauda", "rsk/F1/1/Lauda", "dice.rsk/F1/1/Lauda"),
    ("development/Honda-M", "development/Honda-X", "dice.development/Honda-X"),
    ("development/Honda-M", "training", "dice.training"),
    ("[1, 1, 12]", "[1, 1, 13]", "dice.risk/F1/1/Lauda"),
    ("[1, 1, 12]", "[0, 12]", "dice.risk/F1/1/Lauda"),
    ("[0, 3]", "[0, 10]", "dice.development/Honda-M"),
    ("[dice]", '[lots]\ntrainig = ["Lauda"]\n[dice]', "lots.trainig"),
    ("[dice]", '[lots]\ntraining = ["Laud"]\n[dice]', "lots.training"),
    ("[dice]", '[lots]\n"qualification/F2" = ["Lauda"]\n[dice]', "lots.qualification/F2"),
    ("[dice]", '[lots]\n"contract/Lauda/3" = ["Honda"]\n[dice]', "lots.contract/Lauda/3"),
    ("[dice]", '[lots]\n"contract/Lauda/1" = ["Lauda"]\n[dice]', "lots.contract/Lauda/1"),
    ("[dice]", '[lots]\n"blank/Lauda" = ["Lauda"]\n[dice]', "lots.blank/Lauda"),
    ("[dice]", '[lots]\n"deal/Honda-2" = ["Ferrari"]\n[dice]', "lots.deal/Honda-2"),
    ("[dice]", '[decisions]\nvote_tie = "perhaps"\n[dice]', "decisions.vote_tie"),
    ("[dice]", '[decisions]\nenter = ["Turbo"]\n[dice]', "decisions.enter"),
    ("[expect.teams.Ferrari]", "[expect.teams.Ferari]", "expect.teams.Ferari"),
    ("[expect.teams.Ferrari]\nmoney", "[expect.teams.Ferrari]\nmonei", "expect.teams.Ferrari.monei"),
    ("[expect.teams.Ferrari]", "[expect.drivers.Ferrari]", "expect.drivers.Ferrari"),
    ("[expect.teams.Ferrari]", "[expectt.teams.Ferrari]", "expectt"),
    ("[expect.teams.Ferrari]\nmoney", "[expect.published]\nmoney", "expect.published.money"),
    ("[expect.teams.Ferrari]\nmoney = 1_040_000", '[expect]\nwaits_for = "x"\nwait = 1', "expect.wait"),
]
RESULT = '[expect.teams.Ferrari]\nmoney = 1\n[[expect.results]]\nrace = "F1"\n'
UNUSABLE_RESULTS = [
    ('race = "F1"', 'race = "F3"', "expect.results.1.race"),
    ('race = "F1"', "", "expect.results.1.race"),
    ('race = "F1"', 'race = "F1"\nplaced = ["Nobody"]', "expect.results.1.placed"),
    ('race = "F1"', 'race = "F1"\npoints = { Nobody = 1 }', "expect.results.1.points.Nobody"),
    ('race = "F1"', 'race = "F1"\npoints = { Lauda = "1" }', "expect.results.1.points.Lauda"),
    ('race = "F1"', 'race = "F1"\nwinner = "Lauda"', "expect.results.1.winner"),
    ("money = 1\n", 'money = 1\n[[expect.diagnostics]]\nteam = "Hona"\n', "expect.diagnostics.1.team"),
    ("money = 1\n", 'money = 1\n[[expect.diagnostics]]\nteam = "Honda"\nlin = 2\n', "expect.diagnostics.1.lin"),
]


@pytest.mark.parametrize(
    ("text", "old", "new", "key"),
    [
        *((FRAME, *change) for change in UNUSABLE),
        *((CASE + RESULT, *change) for change in UNUSABLE_RESULTS),
    ],
)
def test_a_slip_makes_the_file_unusable_and_is_named_by_its_key(text, old, new, key):
    assert text.count(old) >= 1
    head, _, tail = text.rpartition(old)
    with pytest.raises(UnusableError) as fault:
        run(head + new + tail if old in RESULT or old.startswith("[expect") else text.replace(old, new, 1))
    assert fault.value.key == key


def test_the_frame_of_these_slips_is_itself_a_passing_case():
    assert run(FRAME).passed
