"""Chapter 14, sentence by sentence. Oracles: the source text, its example 14-5, and hand-worked throws."""

from dataclasses import replace

import pytest
from collisions import (
    RULES,
    RULESETS,
    after,
    automatic,
    car,
    destroyed,
    example,
    losses,
    markers,
    play,
    rules_with,
    situation,
    situations,
    thrown,
)
from hypothesis import given, settings
from hypothesis import strategies as st

from rennleitung.kernel.dice import SeededDice
from rennleitung.masters2002.collision import BodyLost, Cause, Destroyed, Marked, Place, Thrown
from rennleitung.masters2002.rules.a14_collision import collide, involved, plan, track_order
from rennleitung.masters2002.terms import Condition, Ending

# 14-1: who is tested, and what a hit costs


def test_the_car_ahead_and_the_cars_beside_are_tested_but_not_the_car_behind():
    outcome = play(example(), A=[20, 20], C=[20], D=[20])
    assert thrown(outcome) == ["C/A", "D/A", "A/C", "A/D"]


@pytest.mark.parametrize("place", ["ahead", "beside-half-ahead", "beside-half-behind"])
def test_every_touching_place_before_or_beside_is_involved(place):
    assert thrown(play(situation(car("A", "causing"), car("C", place)), A=[20], C=[20])) == ["C/A", "A/C"]


@pytest.mark.parametrize("place", ["behind", "pit"])
def test_a_car_behind_or_in_the_pits_alone_causes_no_throw(place):
    outcome = play(situation(car("A", "causing"), car("B", place)))
    assert outcome.events == ()
    assert after(outcome, "B").body == 2


@pytest.mark.parametrize(("track", "hits"), [("dry", 1), ("wet", 2)])
def test_a_hit_is_a_1_on_a_dry_track_and_a_1_or_2_on_a_wet_one(track, hits):
    for face in range(1, 21):
        outcome = play(situation(car("A", "causing"), car("C", "ahead"), track=track), C=[face], A=[20])
        assert losses(outcome) == ({"C": 1} if face <= hits else {})


def test_a_hit_costs_one_body_point_and_lays_a_marker_under_the_car():
    outcome = play(situation(car("A", "causing"), car("C", "ahead", 3)), C=[1], A=[20])
    assert [event for event in outcome.events if not isinstance(event, Thrown)] == [
        BodyLost("C", "A", 1, 2, Cause.HIT, "14-1"),
        Marked("C", "14-1"),
    ]
    assert after(outcome, "C") == car("C", "ahead", 2, marked=True)


def test_a_second_hit_on_a_marked_space_costs_the_point_but_lays_no_marker():
    marked = situation(car("A", "causing"), car("C", "ahead", marked=True))
    outcome = play(marked, C=[1], A=[20])
    assert (losses(outcome), markers(outcome)) == ({"C": 1}, [])
    twice = play(example(a=3), C=[20], D=[20], A=[1, 1])
    assert (losses(twice), markers(twice)) == ({"A": 2}, ["A"])


def test_a_throw_says_against_whom_up_to_which_face_it_hits():
    first = play(situation(car("A", "causing"), car("C", "ahead"), track="wet"), C=[2], A=[3]).events[0]
    assert (first.test.car, first.test.against, first.test.highest_hit) == ("C", "A", 2)
    assert (first.test.aggravated, first.face, first.hit, first.article) == (False, 2, True, "14-1")


# 14-2: out


def test_the_last_body_point_destroys_the_car_which_stays_where_it_is_on_a_marker():
    outcome = play(situation(car("A", "causing", 3), car("C", "ahead", 1)), C=[1])
    assert outcome.events[1:4] == (
        BodyLost("C", "A", 1, 0, Cause.HIT, "14-1"),
        Marked("C", "14-1"),
        Destroyed("C", "14-2"),
    )
    wreck = after(outcome, "C")
    assert (wreck.wrecked, wreck.marked, wreck.place) == (True, True, Place.AHEAD)


# 14-3: the aggravated test


@pytest.mark.parametrize(("track", "hits"), [("dry", 2), ("wet", 3)])
def test_aggravated_means_1_to_2_on_a_dry_track_and_1_to_3_on_a_wet_one(track, hits):
    spun = situation(car("A", "causing"), car("C", "ahead", condition=Condition.SPUN), track=track)
    for face in range(1, 21):
        outcome = play(spun, C=[face], A=[20])
        assert losses(outcome) == ({"C": 1} if face <= hits else {})
        assert {event.article for event in outcome.events if isinstance(event, Thrown)} == {"14-3"}


@pytest.mark.parametrize("condition", [Condition.SPUN, Condition.BLOCKED, Condition.STALLED])
@pytest.mark.parametrize("who", ["A", "C"])
def test_a_spun_blocked_or_stalled_car_aggravates_for_all_whoever_it_is(condition, who):
    cars = [car("A", "causing"), car("C", "ahead"), car("D", "beside-half-behind")]
    cars = [car(c.name, c.place, condition=condition) if c.name == who else c for c in cars]
    due = plan(situation(*cars), RULES)
    assert [test.aggravated for test in (*due.involved, *due.causing)] == [True] * 4


@pytest.mark.parametrize("condition", [Condition.SOUND, Condition.RESTALLED, Condition.ENGINE])
def test_a_stall_after_a_spin_and_a_blown_engine_do_not_aggravate(condition):
    due = plan(situation(car("A", "causing"), car("C", "ahead", condition=condition)), RULES)
    assert [test.aggravated for test in (*due.involved, *due.causing)] == [False, False]


def test_a_wreck_aggravates_does_not_throw_and_the_causing_car_tests_against_it():
    outcome = play(situation(car("A", "causing"), car("C", "ahead", 0), car("D", "beside-half-ahead")), D=[2], A=[2, 3])
    assert thrown(outcome) == ["D/A", "A/C", "A/D"]
    assert losses(outcome) == {"A": 1, "D": 1}
    assert automatic(outcome) == 0  # the wreck was not destroyed by this collision


def test_a_car_destroyed_while_rolling_on_a_blown_engine_is_a_wreck():
    due = plan(situation(car("A", "causing"), car("C", "ahead", 0, condition=Condition.ENGINE)), RULES)
    assert due.involved == ()
    assert [test.aggravated for test in due.causing] == [True]


@pytest.mark.parametrize("condition", [Condition.BLOCKED, Condition.ENGINE])
def test_a_car_that_is_out_but_not_destroyed_throws_and_can_be_destroyed(condition):
    outcome = play(situation(car("A", "causing", 2), car("C", "ahead", 1, condition=condition)), C=[1])
    assert destroyed(outcome) == ["C"]
    assert automatic(outcome) == 1


def test_a_car_that_does_not_take_part_does_not_aggravate():
    due = plan(situation(car("A", "causing"), car("B", "behind", 0), car("C", "ahead")), RULES)
    assert [test.aggravated for test in due.involved] == [False]


def test_aggravation_is_fixed_before_the_first_throw():
    outcome = play(example(a=3, c=1), C=[1], D=[2], A=[2])
    assert losses(outcome) == {"C": 1, "A": 1}  # D and A throw a 2, which hits in an aggravated test only


def test_aggravation_for_the_pair_only_is_a_choice_of_the_ruleset():
    cars = car("A", "causing"), car("C", "ahead", condition=Condition.SPUN), car("D", "beside-half-ahead")
    due = plan(situation(*cars), rules_with(aggravated_for="pair"))
    assert [(test.car, test.against, test.highest_hit) for test in (*due.involved, *due.causing)] == [
        ("C", "A", 2),
        ("D", "A", 1),
        ("A", "C", 2),
        ("A", "D", 1),
    ]


def test_a_spun_causing_car_aggravates_every_pair():
    cars = car("A", "causing", condition=Condition.SPUN), car("C", "ahead"), car("D", "beside-half-ahead")
    due = plan(situation(*cars), rules_with(aggravated_for="pair"))
    assert [test.highest_hit for test in (*due.involved, *due.causing)] == [2, 2, 2, 2]


# 14-4: the causing car comes last and pays for what it destroyed


def test_example_nobody_is_destroyed_so_a_tests_twice():
    outcome = play(example(c=1, d=1), C=[2], D=[20], A=[1, 2])
    assert thrown(outcome) == ["C/A", "D/A", "A/C", "A/D"]
    assert losses(outcome) == {"A": 1}


@pytest.mark.parametrize(("c", "d", "against"), [(1, 2, "A/D"), (2, 1, "A/C")])
def test_example_c_or_d_is_destroyed_so_a_loses_a_point_and_tests_once(c, d, against):
    outcome = play(example(c=1, d=1, a=3), C=[c], D=[d], A=[1])
    assert thrown(outcome) == ["C/A", "D/A", against]
    assert automatic(outcome) == 1
    assert losses(outcome)["A"] == 2


def test_example_both_are_destroyed_so_a_loses_two_points_and_does_not_test():
    outcome = play(example(c=1, d=1, a=3), C=[1], D=[1])
    assert thrown(outcome) == ["C/A", "D/A"]
    assert losses(outcome) == {"C": 1, "D": 1, "A": 2}
    assert automatic(outcome) == 2
    assert markers(outcome) == ["C", "D", "A"]


def test_example_two_losses_may_destroy_a():
    outcome = play(example(c=1, d=1, a=2), C=[1], D=[1])
    assert destroyed(outcome) == ["C", "D", "A"]
    assert [event for event in outcome.events if isinstance(event, BodyLost) and event.car == "A"] == [
        BodyLost("A", "C", 1, 1, Cause.AUTOMATIC, "14-4"),
        BodyLost("A", "D", 1, 0, Cause.AUTOMATIC, "14-4"),
    ]


def test_body_points_never_fall_below_nought():
    outcome = play(example(c=1, d=1, a=1), C=[1], D=[1])
    assert losses(outcome) == {"C": 1, "D": 1, "A": 1}
    assert after(outcome, "A").body == 0


def test_a_causing_car_destroyed_by_the_automatic_loss_does_not_throw():
    assert thrown(play(example(c=1, a=1), C=[1], D=[20])) == ["C/A", "D/A"]


def test_a_causing_car_destroyed_midway_stops_throwing():
    outcome = play(example(a=1), C=[20], D=[20], A=[1])
    assert thrown(outcome) == ["C/A", "D/A", "A/C"]
    assert destroyed(outcome) == ["A"]


def test_throwing_on_after_destruction_is_a_choice_of_the_ruleset_and_costs_no_more():
    outcome = play(example(a=1), rules_with(destroyed_stops=False), C=[20], D=[20], A=[1, 1])
    assert thrown(outcome) == ["C/A", "D/A", "A/C", "A/D"]
    assert (losses(outcome), destroyed(outcome), markers(outcome)) == ({"A": 1}, ["A"], ["A"])


def test_a_causing_car_that_is_a_wreck_neither_throws_nor_pays():
    cars = car("A", "causing", 0, marked=True), car("C", "ahead", 1), car("D", "beside-half-ahead")
    for rules in (RULES, rules_with(destroyed_stops=False)):
        outcome = play(situation(*cars), rules, C=[2], D=[3])
        assert (losses(outcome), destroyed(outcome), markers(outcome)) == ({"C": 1}, ["C"], ["C"])


def test_not_testing_against_a_standing_wreck_is_a_choice_of_the_ruleset():
    wreck = situation(car("A", "causing"), car("C", "ahead", 0), car("D", "beside-half-ahead"))
    outcome = play(wreck, rules_with(wreck_tested=False), D=[2], A=[3])
    assert thrown(outcome) == ["D/A", "A/D"]
    assert losses(outcome) == {"D": 1}  # the wreck aggravates all the same


def test_the_prices_are_keys_of_the_ruleset():
    outcome = play(example(a=9, c=3, d=9), rules_with(loss=3, loss_per_destroyed=2), C=[1], D=[20], A=[1])
    assert losses(outcome) == {"C": 3, "A": 5}


# Ruling 5: which ends of a turn cause a test


@pytest.mark.parametrize(
    ("ending", "tested"),
    [
        (Ending.MOVED, True),
        (Ending.BRAKED, True),
        (Ending.STALLED, False),
        (Ending.WAITED, False),
        (Ending.FINISHED, False),
    ],
)
def test_a_move_and_braking_to_zero_cause_a_test_a_stall_and_waiting_none(ending, tested):
    due = plan(situation(car("A", "causing"), car("C", "ahead"), ending=ending), RULES)
    assert (bool(due.involved), bool(due.causing)) == (tested, tested)


# Ruling 7: the order


def names(cars):
    return [each.name for each in cars]


def test_throws_go_from_the_front_backwards_whatever_the_names():
    crowd = situation(
        car("A", "causing"), car("X", "beside-half-behind"), car("Y", "beside-half-ahead"), car("Z", "ahead")
    )
    assert thrown(play(crowd, X=[20], Y=[20], Z=[20], A=[20] * 3)) == ["Z/A", "Y/A", "X/A", "A/Z", "A/Y", "A/X"]
    assert names(track_order(crowd, RULES)) == ["Z", "Y", "A", "X"]
    assert names(involved(crowd, rules_with(throw_order="leader-last"))) == ["X", "Y", "Z"]


@pytest.mark.parametrize(
    ("leader", "order"),
    [("", "CDAEB"), ("C", "CDAEB"), ("D", "DAEBC"), ("A", "AEBCD"), ("E", "EBCDA"), ("B", "BCDAE")],
)
def test_cars_ahead_of_the_leader_are_a_lap_behind_it(leader, order):
    cars = [
        car("A", "causing"),
        car("B", "behind"),
        car("C", "ahead"),
        car("D", "beside-half-ahead"),
        car("E", "beside-half-behind"),
    ]
    assert "".join(names(track_order(situation(*cars, leader=leader), RULES))) == order


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ({"gear": 4}, {"gear": 3}),
        ({"arrival": 1}, {"arrival": 2}),
        ({"gear": 4, "arrival": 2}, {"gear": 3, "arrival": 1}),
        ({"gear": 2}, {"gear": 5, "condition": Condition.SPUN}),
        ({"gear": 1, "arrival": 2}, {"gear": 1, "arrival": 1, "condition": Condition.SPUN}),
        ({"gear": 1, "arrival": 2}, {"gear": 3, "arrival": 1, "condition": Condition.STALLED}),
        ({"gear": 1, "arrival": 2}, {"gear": 3, "arrival": 1, "condition": Condition.RESTALLED}),
        ({"condition": Condition.SPUN, "arrival": 2}, {"condition": Condition.STALLED, "arrival": 1}),
    ],
)
def test_level_cars_go_by_6_2_4(first, second):
    level = situation(
        car("A", "causing"), car("C", "beside-half-ahead", **second), car("D", "beside-half-ahead", **first)
    )
    assert names(involved(level, RULES)) == ["D", "C"]


# Ruling 8: fatal blocking


def blocked(front_body=2, condition=Condition.BLOCKED, track="dry", **front):
    return situation(
        car("A", "causing", 3, condition=condition),
        car("C", "ahead", front_body, **front),
        car("D", "beside-half-ahead", 1),
        blocked_by="C",
        track=track,
    )


def test_fatal_blocking_costs_the_car_in_front_a_point_and_spares_it_the_test():
    outcome = play(blocked(), D=[3], A=[2])
    assert thrown(outcome) == ["D/A", "A/D"]
    assert outcome.events[:3] == (
        Marked("A", "12-1"),
        BodyLost("C", "A", 1, 1, Cause.BLOCKING, "12-1"),
        Marked("C", "12-1"),
    )
    assert losses(outcome) == {"C": 1, "A": 1}  # the 2 hits: aggravated by the blocked car itself


def test_a_car_in_front_destroyed_by_the_blocking_is_not_destroyed_by_the_collision():
    outcome = play(blocked(front_body=1), D=[20], A=[20])
    assert destroyed(outcome) == ["C"]
    assert automatic(outcome) == 0
    assert thrown(outcome) == ["D/A", "A/D"]


def test_a_wreck_in_front_has_nothing_to_lose_and_gets_no_marker():
    outcome = play(blocked(front_body=0), D=[20], A=[20])
    assert (losses(outcome), markers(outcome), destroyed(outcome)) == ({}, ["A"], [])


def test_a_car_already_out_by_its_engine_and_then_blocked_does_not_aggravate_but_the_front_car_pays():
    outcome = play(blocked(condition=Condition.ENGINE), D=[2], A=[2])
    assert losses(outcome) == {"C": 1}


def test_the_car_in_front_takes_no_part_so_as_a_wreck_it_does_not_aggravate():
    outcome = play(blocked(front_body=0, condition=Condition.ENGINE), D=[2], A=[2])
    assert losses(outcome) == {}


def test_a_space_that_is_marked_already_gets_no_marker_for_the_blocked_car():
    played = situation(
        car("A", "causing", condition=Condition.BLOCKED, marked=True), car("C", "ahead", marked=True), blocked_by="C"
    )
    outcome = play(played)
    assert (markers(outcome), losses(outcome)) == ([], {"C": 1})


def test_the_price_of_blocking_is_a_key_of_the_ruleset():
    assert losses(play(blocked(front_body=5), rules_with(blocking_loss=3), D=[20], A=[20])) == {"C": 3}


# Whatever the situation


def test_every_throw_has_the_causing_car_and_the_thrower_in_its_label():
    dice = SeededDice(b"\0" * 32)
    collide(example(), RULES, dice, "GP/4")
    assert [(each.label, each.number, each.sides, each.lowest) for each in dice.throws] == [
        ("GP/4/A/body/C", 1, 20, 1),
        ("GP/4/A/body/D", 1, 20, 1),
        ("GP/4/A/body/A", 1, 20, 1),
        ("GP/4/A/body/A", 2, 20, 1),
    ]


@settings(max_examples=150, deadline=None)
@given(situations(), st.randoms(use_true_random=False), st.binary(min_size=1, max_size=4), st.sampled_from(RULESETS))
def test_the_order_in_which_cars_are_stored_changes_nothing(played, random, seed, rules):
    shuffled = replace(played, cars=tuple(random.sample(played.cars, len(played.cars))))
    assert collide(shuffled, rules, SeededDice(seed), "GP/4") == collide(played, rules, SeededDice(seed), "GP/4")


@settings(max_examples=150, deadline=None)
@given(situations(), st.binary(min_size=1, max_size=4), st.sampled_from(RULESETS))
def test_bodies_markers_and_wrecks_agree_with_the_events(played, seed, rules):
    outcome = collide(played, rules, SeededDice(seed), "GP/4")
    lost = losses(outcome)
    assert {each.name for each in outcome.cars} == {each.name for each in played.cars}
    for before in played.cars:
        now = after(outcome, before.name)
        assert 0 <= now.body == before.body - lost.get(before.name, 0)
        assert (before.name in destroyed(outcome)) == (now.wrecked and not before.wrecked)
        assert markers(outcome).count(before.name) == now.marked - before.marked
        assert now.marked or before.name not in lost
        assert replace(now, body=before.body, marked=before.marked) == before
