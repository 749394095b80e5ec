"""The words of the Masters 2002 rules: complete, typeable, and as a director reads them."""

import re
from enum import StrEnum

import pytest

from rennleitung.gazette import masters_messages as messages
from rennleitung.gazette.catalogue import LANGUAGES
from rennleitung.gazette.layout import Page
from rennleitung.gazette.masters_collision import print_comparison, print_odds, print_outcome, print_plan
from rennleitung.gazette.messages import fault, word
from rennleitung.kernel.diagnostic import Code, UnusableError
from rennleitung.kernel.dice import ScriptedDice
from rennleitung.masters2002 import codes
from rennleitung.masters2002.collision import Car, Cause, Place, Situation
from rennleitung.masters2002.odds import collision_odds, compare
from rennleitung.masters2002.rules.a14_collision import collide, plan
from rennleitung.masters2002.terms import Condition, Ending, Track
from rennleitung.rulebook.rulesets import masters_rules

RULES = masters_rules().values
EXAMPLE = Situation(
    (
        Car("A", Place.CAUSING, 3),
        Car("B", Place.BEHIND, 2),
        Car("C", Place.AHEAD, 1),
        Car("D", Place.HALF_AHEAD, 2, Condition.SPUN),
    ),
    Track.DRY,
)


def printed(printer, value, language="de"):
    page = Page(79, language)
    printer(page, value)
    return page.text()


def cells(text):
    """The table below the heading, its columns parted by a bar."""
    return [re.sub(" {2,}", " | ", line) for line in text.splitlines()[2:]]


def played(situation, **faces):
    label = f"GP/1/{situation.causing.name}/body/"
    return collide(situation, RULES, ScriptedDice({label + car: thrown for car, thrown in faces.items()}), "GP/1")


def test_every_code_has_a_sentence_and_no_sentence_is_left_over():
    names = {value.name for value in vars(codes).values() if isinstance(value, Code)}
    assert set(messages.DIAGNOSTICS) == names


@pytest.mark.parametrize("terms", [Track, Place, Condition, Ending])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_has_a_word_of_its_own_that_can_be_typed(terms: type[StrEnum], language):
    words = [messages.term(each, language) for each in terms]
    assert len(set(words)) == len(terms)
    assert not any(" " in each for each in words)
    for each in terms:
        assert messages.typed_term(messages.term(each, language).upper(), terms, language) is each
        assert messages.typed_term(str(each), terms, language) is each
    assert messages.typed_term("schräg", terms, language) is None


def test_every_cause_of_a_loss_has_a_sentence():
    assert {f"lost-{cause}" for cause in Cause} < set(messages.SENTENCES)


def test_a_diagnostic_names_the_article():
    told = codes.CAR_IN_PIT.at(key="cars.C.place", car="C")
    assert word(told) == "C steht in der Boxengasse; dort gibt es keine Karosserietests. (Art. 19)"
    assert word(told, "en") == "C is in the pit lane; there are no body tests there. (Art. 19)"


def test_a_place_is_said_in_the_reader_s_language():
    told = codes.SPACE_TAKEN.at(key="cars.D.place", place=Place.HALF_AHEAD, cars="C, D, E", most=2)
    assert word(told) == "„halb-davor“ ist Platz für höchstens 2, angegeben sind C, D, E. (Art. 14)"
    assert word(told, "en") == "There is room for at most 2 “half-ahead”; given are C, D, E. (Art. 14)"


def test_an_unusable_file_is_worded_too():
    error = UnusableError(codes.CAR_TWICE.at(key="cars.C", car="C"), "case.toml", "cars.C")
    assert fault(error) == "case.toml: cars.C: C ist zweimal angegeben."


def test_the_plan_says_who_throws_what_in_which_order():
    assert printed(print_plan, plan(EXAMPLE, RULES)) == (
        "WER WÜRFELT\n" + "-" * 79 + "\n"
        "1.  C gegen A  Treffer bis 2, verschärft\n"
        "2.  D gegen A  Treffer bis 2, verschärft\n"
        "3.  A gegen C  Treffer bis 2, verschärft\n"
        "4.  A gegen D  Treffer bis 2, verschärft\n"
        "Wird ein Auto durch diese Kollision zerstört, verliert A dafür ohne Wurf und\n"
        "  testet nicht mehr gegen es.\n"
    )


def test_without_contact_nobody_throws_and_nothing_happens():
    alone = Situation((Car("A", Place.CAUSING, 2), Car("B", Place.BEHIND, 2)), Track.DRY)
    assert "Niemand hat zu würfeln." in printed(print_plan, plan(alone, RULES))
    assert "Nichts." in printed(print_outcome, played(alone))
    assert "Nothing." in printed(print_outcome, played(alone), "en")


def test_where_only_a_wreck_is_involved_nothing_can_fall_away():
    wreck = Situation((Car("A", Place.CAUSING, 2), Car("C", Place.AHEAD, 0)), Track.DRY)
    assert printed(print_plan, plan(wreck, RULES)).splitlines()[2:] == ["1.  A gegen C  Treffer bis 2, verschärft"]


def test_the_outcome_tells_every_event_and_how_the_cars_are_left():
    assert printed(print_outcome, played(EXAMPLE, C=[1], D=[2], A=[20])) == (
        "WAS GESCHAH\n" + "-" * 79 + "\n"
        "C gegen A: 1, Treffer (14-3)\n"
        "C verliert 1 VP Karosserie und hat noch 0 (14-1)\n"
        "Markierung für ein gefährliches Feld unter C (14-1)\n"
        "C ist zerstört und bleibt bis zu seinem nächsten Spielzug stehen (14-2)\n"
        "D gegen A: 2, Treffer (14-3)\n"
        "D verliert 1 VP Karosserie und hat noch 1 (14-1)\n"
        "Markierung für ein gefährliches Feld unter D (14-1)\n"
        "A verliert ohne Wurf 1 VP Karosserie, weil C zerstört wurde, und hat noch 2\n"
        "  (14-4)\n"
        "Markierung für ein gefährliches Feld unter A (14-4)\n"
        "A gegen D: 20, kein Treffer (14-3)\n"
        "\n"
        "DANACH\n" + "-" * 79 + "\n"
        "Auto  Platz        Karosserie  Zustand   Feld\n"
        "C     davor                 0  zerstört  markiert\n"
        "D     halb-davor            1  Dreher    markiert\n"
        "A     Verursacher           2  heil      markiert\n"
        "B     dahinter              2  heil\n"
    )


def test_fatal_blocking_is_told():
    cars = Car("A", Place.CAUSING, 2, Condition.BLOCKED), Car("C", Place.AHEAD, 2)
    text = printed(print_outcome, played(Situation(cars, Track.DRY, blocked_by="C")))
    assert "C verliert 1 VP Karosserie, weil A an ihm hängen blieb, und hat noch 1 (12-1)" in text


def test_the_odds_are_a_table_with_the_check_values():
    cars = Car("A", Place.CAUSING, 2), Car("C", Place.AHEAD, 1), Car("D", Place.HALF_AHEAD, 1)
    odds = collision_odds(Situation(cars, Track.DRY), RULES)
    assert cells(printed(print_odds, odds)) == [
        "Auto | verliert 0 | verliert 1 | verliert 2 | im Mittel | zerstört",
        "C | 95,0000 % | 5,0000 % | 0,0500 | 5,0000 %",
        "D | 95,0000 % | 5,0000 % | 0,0500 | 5,0000 %",
        "A | 81,4506 % | 17,5988 % | 0,9506 % | 0,1950 | 0,9506 %",
    ]
    assert "81.4506 %" in printed(print_odds, odds, "en")


def test_end_spaces_are_compared_in_a_table():
    lone = Situation((Car("A", Place.CAUSING, 1),), Track.DRY)
    near = Situation((Car("A", Place.CAUSING, 1), Car("C", Place.AHEAD, 1)), Track.DRY)
    assert cells(printed(print_comparison, compare({"near": near, "lone": lone}, RULES))) == [
        "Feld | eigener Verlust | zerstört | andere verlieren | anderes zerstört",
        "lone | 0,0000 | 0,0000 % | 0,0000 | 0,0000 %",
        "near | 0,0975 | 9,7500 % | 0,0500 | 5,0000 %",
    ]
