"""The rulebook in our words: whole, strict, and always with the numbers of the ruleset at hand."""

import re

import pytest

from rennleitung.rulebook.index import Game, find, modules_of, paragraph, paragraphs, prose_of
from rennleitung.rulebook.prose import section as section_of
from rennleitung.rulebook.rulesets import masters_rules, turbo_rules
from rennleitung.rulebook.template import Table, Text
from rennleitung.rulebook.text import plain
from rennleitung.rulebook.wording import LANGUAGES, Say, key_label, keys_in_tenths, packaged

TURBO = [entry.name for entry in paragraphs(Game.TURBO)]
MASTERS = [entry.name for entry in paragraphs(Game.MASTERS)]
ALL = TURBO + MASTERS
RULESETS = [turbo_rules(name) for name in ("april-2000", "juni-1996", "original-1985")] + [masters_rules()]

NUMBER_WORDS = re.compile(
    r"\b(zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|two|three|four|five|six|seven|eight|nine|ten|twelve)\b",
    re.IGNORECASE,
)
EXAMPLE = re.compile(r"(Beispiele?|Examples?):")


def rules_for(name):
    return masters_rules() if name in MASTERS else turbo_rules()


def words(name, ruleset, language="de"):
    section = section_of(name, ruleset, language)
    return "\n".join(plain(block.runs) for block in section.blocks if isinstance(block, Text))


def tables(name, ruleset=None, language="de"):
    section = section_of(name, ruleset or rules_for(name), language)
    return {block.caption: block.rows for block in section.blocks if isinstance(block, Table)}


def commands(name, language):
    """Every placeholder, table and condition of a prose file."""
    return sorted(re.findall(r"\{[^{}]+\}", prose_of(name, language)))


def test_the_paragraphs_of_turbo_2000_are_those_of_its_source_text_and_base_game():
    numbered = [f"S{number:02}" for number in range(1, 21) if number != 4] + [f"S04.{part}" for part in range(7)]
    assert set(TURBO) == {*numbered, *(f"G{number}" for number in range(1, 8))}


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
def test_every_paragraph_is_told_in_both_languages_under_every_ruleset(name, language, ruleset):
    if (name in MASTERS) is not (ruleset.name == "masters-2002"):
        return
    section = section_of(name, ruleset, language)
    assert section.title
    assert words(name, ruleset, language)


@pytest.mark.parametrize("name", ALL)
def test_both_languages_say_the_same(name):
    assert commands(name, "de") == commands(name, "en")


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_of_the_rulebook_stands_in_prose(name, language):
    for part in prose_of(name, language).split("\n\n"):
        bare = re.sub(r"\{[^{}]*\}|`[^`]*`", "", part)
        if not EXAMPLE.match(part):
            assert not re.search(r"\d", bare), bare
            assert not NUMBER_WORDS.search(bare), bare


@pytest.mark.parametrize("name", ALL)
def test_every_key_of_a_paragraph_stands_in_its_table_of_keys(name):
    section = section_of(name, rules_for(name), "de")
    assert tuple(key.key for key in section.keys) == paragraph(name).keys
    assert all(key.value and key.meaning for key in section.keys)


@pytest.mark.parametrize("ruleset", [turbo_rules(), masters_rules()], ids=lambda ruleset: ruleset.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_of_a_ruleset_has_a_meaning(ruleset, language):
    for key in ruleset.listed():
        assert key_label(key, language)


def test_no_meaning_is_left_of_a_key_that_is_gone():
    assert set(packaged("keys.toml")) == set(turbo_rules().listed()) | set(masters_rules().listed())


def test_ratings_in_tenths_are_printed_with_their_decimal():
    assert "training.gain" in keys_in_tenths()
    assert "verbessert sich um 2.0" in words("S01", turbo_rules()).replace("\n", " ")


def test_the_numbers_are_those_of_the_ruleset_at_hand():
    mine = turbo_rules().with_values({"income.sponsor_money": 250_000})
    assert "250.000" in words("S17", mine)
    assert "200.000" not in words("S17", mine)


@pytest.mark.parametrize(
    ("name", "overrides", "said"),
    [
        ("S01", {"training.open": False}, "gibt es kein Trainingslager"),
        ("S02", {"performance_points.formula": "product"}, "durch 100 geteilt"),
        ("S04.0", {"races.kinds": ["formel-1"]}, "nur die Formel I"),
        ("S04.2", {"options.formula_n_limit": "original"}, "nach der ursprünglichen Formel"),
        ("S07", {"factories.new_percent": 0}, "Sie beträgt 10."),
        ("S08", {"factories.modernisation": False}, "können Fabriken nicht modernisiert werden"),
        ("S09", {"factories.elimination": False}, "können Fabriken nicht eliminiert werden"),
        ("S09", {"options.factory_elimination": "same-kind"}, "für dieselbe Art sonst keine Anweisung"),
        ("S15", {"factories.sale": False}, "werden keine Fabriken verkauft"),
        ("S16", {"contracts.blank_contracts": 0}, "gibt es keinen Blankovertrag"),
        ("S18", {"messages.length_per_turn": 0}, "Eine feste Grenze gibt es nicht"),
        ("S20", {"options.no_votes": "against"}, "so geht die Partie weiter"),
        ("S05", {"improvement.per_championship_point": 1, "improvement.season_limit": 20}, "höchstens aber um 2.0"),
    ],
)
def test_an_option_changes_what_the_paragraph_says(name, overrides, said):
    usual, changed = words(name, turbo_rules()), words(name, turbo_rules().with_values(overrides))
    assert said in changed
    assert said not in usual


@pytest.mark.parametrize(
    ("name", "overrides", "said"),
    [
        ("M03", {"weather.qualifying": "wet"}, "wie in der Qualifikation: nass"),
        ("M14", {"collision.tested_after": ["moved"]}, "endet ohne Test"),
        ("M14", {"collision.throw_order": "leader-last"}, "vom hintersten an"),
        ("M14", {"collision.aggravated_for": "pair"}, "für beide Autos, wenn eines von ihnen"),
        ("M14", {"collision.wreck_tested": False}, "Gegen ein Wrack, das schon vorher da stand, nicht"),
        ("M14", {"collision.destroyed_stops": False}, "Es wirft alle seine Tests"),
    ],
)
def test_an_option_of_masters_changes_what_the_article_says(name, overrides, said):
    usual, changed = words(name, masters_rules()), words(name, masters_rules().with_values(overrides))
    assert said in changed
    assert said not in usual


def test_an_option_of_what_there_is_not_is_not_mentioned():
    without = words("S09", turbo_rules("original-1985"))
    assert without == "In dieser Partie können Fabriken nicht eliminiert werden."


@pytest.mark.parametrize("name", ["S04.1", "S04.2", "S04.3", "S04.4", "S04.5", "S04.6"])
def test_a_race_that_a_match_does_not_have_is_not_told_in_full(name):
    assert words(name, turbo_rules("original-1985")).startswith("In dieser Partie gibt es kein")
    assert len(words(name, turbo_rules("original-1985")).splitlines()) == 1
    assert "In dieser Partie gibt es kein" not in words(name, turbo_rules())


def test_a_constant_cost_depends_on_nothing():
    assert words("S10", turbo_rules("original-1985")) == "Was ein Stück im Bau kostet, steht ein für alle Mal fest."


def test_what_aggravates_is_listed_as_the_ruleset_has_it():
    fewer = masters_rules().with_values({"collision.aggravating": ["spun"]})
    assert "beim Start stehen geblieben" in words("M14", masters_rules())
    assert "beim Start stehen geblieben" not in words("M14", fewer)


# Tables, against the source text


def test_the_risk_table_is_that_of_paragraph_3():
    (rows,) = tables("S03").values()
    consequences = ["-", "M", "W", "Box", "MMM", "Dreher", "Reifenschaden", "WWW"]
    consequences += ["Motorschaden", "Wagenschaden", "Totalschaden", "Unfall"]
    assert [row[1] for row in rows] == consequences
    assert [row[0] for row in rows] == [*map(str, range(11)), "11 und mehr"]
    assert rows[4][2] == "Motor -3"


def test_the_cost_of_building_is_the_table_of_paragraph_10():
    costs = next(iter(tables("S10").values()))
    assert costs[0] == ("0", "600.000", "200.000", "20.000")
    assert costs[7] == ("7", "460.000", "130.000", "13.000")
    assert costs[12] == ("12", "360.000", "100.000", "10.000")
    assert costs[15:] == (("15 oder mehr", "300.000", "100.000", "10.000"),)


def test_the_tyre_makers_of_paragraph_10_pay_what_the_text_says():
    example = tables("S10")["Beispiel: fünf Hersteller von Reifen"]
    text = {"Goodyear": "20.000", "Dunlop": "15.000", "Uniroyal": "11.000", "Michelin": "18.000", "Pirelli": "10.000"}
    assert {row[0]: row[2] for row in example} == text


def test_a_constant_cost_is_one_row():
    costs = next(iter(tables("S10", turbo_rules("original-1985")).values()))
    assert costs == (("beliebig", "500.000", "150.000", "15.000"),)


def test_performance_points_of_the_example_in_paragraph_4_2():
    (usual,) = tables("S02").values()
    (original,) = tables("S02", turbo_rules("original-1985")).values()
    assert usual[0] == ("1", "1", "520")
    assert [row[2] for row in original] == ["988", "1.040", "1.043"]


def test_improvement_is_the_table_of_paragraph_5():
    rows = tables("S05")["Verbesserung nach einem Rennen"]
    assert [row[1] for row in rows] == ["+0.9", "+0.8", "+0.8", "+0.7", "+0.7", "+0.7", "+0.6", "+0.4"]


def test_the_driver_of_paragraph_5_races_as_11_after_three_races():
    rows = tables("S05")["Beispiel: dreimal hintereinander qualifiziert, nie platziert"]
    assert [row[1:] for row in rows] == [("10.0", "F10"), ("10.4", "F10"), ("10.8", "F10"), ("11.2", "F11")]


def test_eliminating_a_factory_of_2222222222_brings_three_millions():
    (rows,) = tables("S09").values()
    assert ("2222222222", "20", "3.000.000") in rows


def test_votes_are_counted_in_rounds_12_and_18_and_may_end_the_match_with_24():
    (rows,) = tables("S20").values()
    assert rows[0] == ("11", "12", "18")
    assert rows[1] == ("17", "18", "24")


def test_a_kind_of_race_that_a_ruleset_lacks_is_not_in_the_table():
    rows = next(iter(tables("G3", turbo_rules("original-1985")).values()))
    assert [row[0] for row in rows] == ["Formel I"]


def test_side_races_pay_half_of_the_prizes_of_formel_i():
    rows = tables("G3")["Preise, wenn die Ausschreibung nichts anderes sagt"]
    assert rows[0] == ("1", "500.000", "250.000")
    assert rows[5] == ("6", "50.000", "25.000")


def test_the_odds_of_the_example_in_14_5():
    """The exact values, rounded: .81450625 / .1759875 / .00950625 and so on."""
    rows = tables("M14")[
        "Beispiel: A hält neben D und hinter C, die je einen Punkt Karosserie haben. So viel verliert A:"
    ]
    assert [row[1:] for row in rows] == [
        ("81.45 %", "17.60 %", "0.95 %", "0.195"),
        ("65.61 %", "30.78 %", "3.61 %", "0.380"),
        ("65.61 %", "30.78 %", "3.61 %", "0.380"),
        ("52.20 %", "40.10 %", "7.70 %", "0.555"),
    ]


def test_the_dice_of_the_gears():
    rows = tables("M06")["Die Würfel der Gänge"]
    assert [row[1] for row in rows] == [
        "1–2 ×2",
        "2 ×1, 3 ×2, 4 ×3",
        "4–5 ×1, 6–8 ×2",
        "7–12 ×2",
        "11–20 ×2",
        "21–30 ×3",
    ]


# The index


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("S6", "S06"),
        ("s06", "S06"),
        ("§6", "S06"),
        ("§ 6", "S06"),
        ("S4", "S04.0"),
        ("§4.1", "S04.1"),
        ("S04.0", "S04.0"),
        ("G3", "G3"),
        ("g03", "G3"),
        ("M14", "M14"),
        ("m2", "M02"),
        ("S21", ""),
        ("G8", ""),
        ("T2K.6.2", ""),
        ("cannot-pay", ""),
        ("", ""),
    ],
)
def test_people_ask_for_paragraphs_in_many_ways(asked, name):
    assert find(asked) == name


def test_a_paragraph_knows_the_code_that_carries_it():
    modules = dict(modules_of(paragraph("S06")))
    assert modules == {"rennleitung.turbo2000.rules.s06_elimination": ["eliminated", "eliminate_components"]}


def test_a_paragraph_without_code_says_so():
    entry = paragraph("S06")
    assert entry.built
    assert not type(entry)("S99", "Nichts", ()).built


def test_an_unknown_paragraph_or_language_is_refused():
    with pytest.raises(LookupError):
        paragraph("S99")
    with pytest.raises(LookupError):
        Say("fr")


@pytest.mark.parametrize(
    ("name", "spelled"), [("S04.0", "§4"), ("S04.1", "§4.1"), ("S20", "§20"), ("G3", "G3"), ("M02", "Art. 2")]
)
def test_paragraphs_are_spelled_as_readers_know_them(name, spelled):
    ruleset = masters_rules() if name in MASTERS else turbo_rules()
    assert section_of(name, ruleset, "de").number == spelled
