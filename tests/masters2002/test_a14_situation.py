"""Situations that cannot be, and what is said of them."""

from dataclasses import fields

import pytest
from collisions import RULES, car, example, rules_with, situation, situations
from hypothesis import given, settings

from rennleitung.kernel.paragraph import rules_of
from rennleitung.masters2002.rules.a14_situation import impossibilities, impossible_faces
from rennleitung.masters2002.ruleset import CollisionRules
from rennleitung.masters2002.terms import Condition

BLOCKED = {"condition": Condition.BLOCKED}


def said(played, rules=RULES):
    return [(each.code, each.values["key"]) for each in impossibilities(played, rules)]


@pytest.mark.parametrize(
    ("cars", "more", "code", "key"),
    [
        ([car("C", "ahead")], {}, "collision-causing-count", "cars"),
        ([car("A", "causing"), car("C", "causing")], {}, "collision-causing-count", "cars"),
        ([car("A", "causing"), car("A", "ahead")], {}, "collision-car-twice", "cars.A"),
        ([car("A", "causing"), car(" ", "ahead")], {}, "collision-car-nameless", "cars"),
        ([car("A", "causing"), car("C", "ahead", -1)], {}, "collision-body-negative", "cars.C.body"),
        ([car("A", "causing"), car("C", "ahead", gear=0)], {}, "collision-gear-impossible", "cars.C.gear"),
        ([car("A", "causing"), car("C", "pit")], {}, "collision-car-in-pit", "cars.C.place"),
        ([car("A", "causing"), car("C", "ahead"), car("D", "ahead")], {}, "collision-space-taken", "cars.D.place"),
        ([car("A", "causing"), car("C", "behind"), car("D", "behind")], {}, "collision-space-taken", "cars.D.place"),
        (
            [car("A", "causing"), *(car(name, "beside-half-ahead") for name in "CDE")],
            {},
            "collision-space-taken",
            "cars.E.place",
        ),
        (
            [car("A", "causing"), *(car(name, "beside-half-behind") for name in "CDE")],
            {},
            "collision-space-taken",
            "cars.E.place",
        ),
        ([car("A", "causing")], {"leader": "Z"}, "collision-leader-unknown", "situation.leader"),
        ([car("A", "causing", **BLOCKED)], {"blocked_by": "Z"}, "collision-blocker-unknown", "situation.blocked_by"),
        (
            [car("A", "causing", **BLOCKED), car("C", "behind")],
            {"blocked_by": "C"},
            "collision-blocker-not-in-front",
            "situation.blocked_by",
        ),
        (
            [car("A", "causing", **BLOCKED), car("C", "ahead"), car("D", "beside-half-ahead")],
            {"blocked_by": "D"},
            "collision-blocker-not-in-front",
            "situation.blocked_by",
        ),
        (
            [car("A", "causing"), car("C", "ahead")],
            {"blocked_by": "C"},
            "collision-blocked-still-driving",
            "cars.A.condition",
        ),
        ([car("A", "causing", **BLOCKED), car("C", "ahead")], {}, "collision-blocker-missing", "situation.blocked_by"),
    ],
)
def test_what_cannot_be_is_said_with_its_place(cars, more, code, key):
    assert said(situation(*cars, **more)) == [(code, key)]


def test_everything_that_is_wrong_is_said_at_once():
    wrong = situation(car("A", "causing", -1), car("A", "pit"), leader="Z")
    assert {code for code, _ in said(wrong)} == {
        "collision-car-twice",
        "collision-body-negative",
        "collision-car-in-pit",
        "collision-leader-unknown",
    }


@pytest.mark.parametrize("condition", [Condition.BLOCKED, Condition.ENGINE])
def test_a_car_blocked_or_out_by_its_engine_may_have_been_blocked_by_the_car_ahead(condition):
    assert said(situation(car("A", "causing", condition=condition), car("C", "ahead"), blocked_by="C")) == []


def test_where_nobody_is_ahead_the_car_on_the_only_permitted_next_space_is_the_one_in_front():
    assert said(situation(car("A", "causing", **BLOCKED), car("C", "beside-half-ahead"), blocked_by="C")) == []


def test_how_many_cars_fit_beside_is_a_key_of_the_ruleset():
    three = situation(car("A", "causing"), *(car(name, "beside-half-ahead") for name in "CDE"))
    assert said(three, rules_with(beside=3)) == []


def test_a_wreck_and_a_lone_car_are_possible():
    assert said(situation(car("A", "causing", 0))) == []


@settings(max_examples=100, deadline=None)
@given(situations())
def test_generated_situations_are_possible(played):
    assert said(played) == []


@pytest.mark.parametrize("face", [0, 21, -1])
def test_the_black_die_has_faces_from_1_to_20(face):
    (fault,) = impossible_faces({"C": [1, 20, face]}, example(), RULES)
    assert (fault.code, fault.paragraph) == ("collision-face-impossible", "M14")
    assert dict(fault.values) == {"key": "throws.C", "car": "C", "face": face, "faces": 20}


def test_a_throw_of_a_car_that_is_not_there():
    (fault,) = impossible_faces({"Z": [1]}, example(), RULES)
    assert (fault.code, fault.values["key"]) == ("collision-thrower-unknown", "throws.Z")


def test_chapter_14_is_in_the_paragraph_index_with_all_its_keys():
    keys = {key for rule in rules_of("M14") for key in rule.keys}
    assert keys == {"dice.black", *(f"collision.{field.name}" for field in fields(CollisionRules))}
