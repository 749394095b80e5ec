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


IMPOSSIBLE = [
    ("no causing car", [car("C", "ahead")], {}, "causing-count", "cars", {"count": 0, "cars": ""}),
    (
        "two causing cars",
        [car("A", "causing"), car("C", "causing")],
        {},
        "causing-count",
        "cars",
        {"count": 2, "cars": "A, C"},
    ),
    ("a car twice", [car("A", "causing"), car("A", "ahead")], {}, "car-twice", "cars.A", {"car": "A"}),
    ("a car without a name", [car("A", "causing"), car(" ", "ahead")], {}, "car-nameless", "cars", {}),
    (
        "a body below nought",
        [car("A", "causing"), car("C", "ahead", -1)],
        {},
        "body-impossible",
        "cars.C.body",
        {"car": "C", "body": -1, "most": 22},
    ),
    (
        "more body points than a car has points",
        [car("A", "causing", 23)],
        {},
        "body-impossible",
        "cars.A.body",
        {"car": "A", "body": 23, "most": 22},
    ),
    (
        "neutral gear",
        [car("A", "causing", gear=0)],
        {},
        "gear-impossible",
        "cars.A.gear",
        {"car": "A", "gear": 0, "most": 6},
    ),
    (
        "seventh gear",
        [car("A", "causing"), car("C", "ahead", gear=7)],
        {},
        "gear-impossible",
        "cars.C.gear",
        {"car": "C", "gear": 7, "most": 6},
    ),
    ("a car in the pits", [car("A", "causing"), car("C", "pit")], {}, "car-in-pit", "cars.C.place", {"car": "C"}),
    *(
        (
            f"two cars {place}",
            [car("A", "causing"), car("C", place), car("D", place)],
            {},
            "space-taken",
            "cars.D.place",
            {"place": place, "cars": "C, D", "most": 1},
        )
        for place in ("ahead", "behind")
    ),
    *(
        (
            f"three cars {place}",
            [car("A", "causing"), *(car(name, place) for name in "CDE")],
            {},
            "space-taken",
            "cars.E.place",
            {"place": place, "cars": "C, D, E", "most": 2},
        )
        for place in ("beside-half-ahead", "beside-half-behind")
    ),
    (
        "a leader who is not there",
        [car("A", "causing")],
        {"leader": "Z"},
        "leader-unknown",
        "situation.leader",
        {"car": "Z"},
    ),
    (
        "blocked by a car that is not there",
        [car("A", "causing", **BLOCKED)],
        {"blocked_by": "Z"},
        "blocker-unknown",
        "situation.blocked_by",
        {"car": "Z"},
    ),
    (
        "blocked by the car behind",
        [car("A", "causing", **BLOCKED), car("C", "behind")],
        {"blocked_by": "C"},
        "blocker-not-in-front",
        "situation.blocked_by",
        {"car": "C"},
    ),
    (
        "blocked by a car beside although one is ahead",
        [car("A", "causing", **BLOCKED), car("C", "ahead"), car("D", "beside-half-ahead")],
        {"blocked_by": "D"},
        "blocker-not-in-front",
        "situation.blocked_by",
        {"car": "D"},
    ),
    (
        "blocked but not out",
        [car("A", "causing"), car("C", "ahead")],
        {"blocked_by": "C"},
        "blocked-still-driving",
        "cars.A.condition",
        {"car": "A"},
    ),
    (
        "out through blocking, but by whom?",
        [car("A", "causing", **BLOCKED), car("C", "ahead")],
        {},
        "blocker-missing",
        "situation.blocked_by",
        {"car": "A"},
    ),
]


def said(played, rules=RULES):
    return {each.code for each in impossibilities(played, rules)}


@pytest.mark.parametrize(
    ("cars", "more", "code", "key", "values"), [row[1:] for row in IMPOSSIBLE], ids=[row[0] for row in IMPOSSIBLE]
)
def test_what_cannot_be_is_said_with_its_place(cars, more, code, key, values):
    (fault,) = impossibilities(situation(*cars, **more), RULES)
    assert (fault.code, dict(fault.values)) == (f"collision-{code}", {"key": key, **values})


def test_everything_that_is_wrong_is_said_at_once():
    wrong = situation(car("A", "causing", -1), car("A", "pit"), leader="Z")
    assert said(wrong) == {
        "collision-car-twice",
        "collision-body-impossible",
        "collision-car-in-pit",
        "collision-leader-unknown",
    }


@pytest.mark.parametrize("condition", [Condition.BLOCKED, Condition.ENGINE])
def test_a_car_blocked_or_out_by_its_engine_may_have_been_blocked_by_the_car_ahead(condition):
    assert said(situation(car("A", "causing", condition=condition), car("C", "ahead"), blocked_by="C")) == set()


def test_where_nobody_is_ahead_the_car_on_the_only_permitted_next_space_is_the_one_in_front():
    assert said(situation(car("A", "causing", **BLOCKED), car("C", "beside-half-ahead"), blocked_by="C")) == set()


def test_how_many_cars_fit_beside_is_a_key_of_the_ruleset():
    three = situation(car("A", "causing"), *(car(name, "beside-half-ahead") for name in "CDE"))
    assert said(three, rules_with(beside=3)) == set()


def test_a_wreck_a_lone_car_all_wear_points_in_the_body_and_sixth_gear_are_possible():
    assert said(situation(car("A", "causing", 0))) == set()
    assert said(situation(car("A", "causing", 22, gear=6))) == set()


@settings(max_examples=100, deadline=None)
@given(situations())
def test_generated_situations_are_possible(played):
    assert said(played) == set()


@pytest.mark.parametrize("face", [0, 21, -1])
def test_the_black_die_has_faces_from_1_to_20(face):
    (fault,) = impossible_faces({"C": [1, 20, face]}, example(), RULES)
    assert (fault.code, fault.paragraph) == ("collision-face-impossible", "M14")
    assert dict(fault.values) == {"key": "throws.C", "car": "C", "face": face, "faces": 20}


def test_a_throw_of_a_car_that_is_not_there():
    (fault,) = impossible_faces({"Z": [1]}, example(), RULES)
    assert fault.code == "collision-thrower-unknown"
    assert dict(fault.values) == {"key": "throws.Z", "car": "Z"}


def test_chapter_14_is_in_the_paragraph_index_with_all_its_keys():
    keys = {key for rule in rules_of("M14") for key in rule.keys if key.startswith("collision.")}
    assert keys == {f"collision.{field.name}" for field in fields(CollisionRules)}
