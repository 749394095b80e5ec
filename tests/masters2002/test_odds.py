"""Exact odds against the rulebook's check values, the binomial distribution, every single throw, and sampling."""

from collections import Counter
from fractions import Fraction
from math import comb, prod, sqrt

import pytest
from collisions import RULES, RULESETS, car, example, losses, rules_with, situation, situations
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rennleitung.kernel.dice import Dice, SeededDice
from rennleitung.masters2002.collision import Situation, Thrown
from rennleitung.masters2002.odds import collision_odds, compare
from rennleitung.masters2002.rules.a14_collision import collide, plan, track_order
from rennleitung.masters2002.terms import Condition

SPUN = {"condition": Condition.SPUN}


def fractions(*texts):
    return tuple(Fraction(text) for text in texts)


def exactly(values):
    """Fractions as decimals that lose nothing."""
    return [str(float(value)).lstrip("0") if value != 0 else "0" for value in values]


# The check values: 14-5 with C and D at one body point and A sound


@pytest.mark.parametrize(
    ("track", "a", "losses_of_a", "as_printed", "mean"),
    [
        ("dry", {}, ("130321/160000", "28158/160000", "1521/160000"), [".81450625", ".1759875", ".00950625"], ".195"),
        ("wet", {}, ("6561/10000", "3078/10000", "361/10000"), [".6561", ".3078", ".0361"], ".38"),
        ("dry", SPUN, ("6561/10000", "3078/10000", "361/10000"), [".6561", ".3078", ".0361"], ".38"),
        (
            "wet",
            SPUN,
            ("83521/160000", "64158/160000", "12321/160000"),
            [".52200625", ".4009875", ".07700625"],
            ".555",
        ),
    ],
)
def test_check_values_of_the_rulebook(track, a, losses_of_a, as_printed, mean):
    cars = car("A", "causing", 2, **a), car("C", "ahead", 1), car("D", "beside-half-ahead", 1)
    odds = collision_odds(situation(*cars, track=track), RULES)
    assert odds.losses("A") == fractions(*losses_of_a)
    assert exactly(odds.losses("A")) == as_printed
    assert odds.mean("A") == Fraction(mean)
    assert odds.destroyed("A") == Fraction(losses_of_a[2])


@pytest.mark.parametrize(
    ("track", "a", "chance"),
    [("dry", {}, "1/20"), ("wet", {}, "1/10"), ("dry", SPUN, "1/10"), ("wet", SPUN, "3/20")],
)
@pytest.mark.parametrize("partners", [1, 2, 3, 4, 5])
def test_with_sound_partners_the_losses_are_binomial(track, a, chance, partners):
    places = ["ahead", "beside-half-ahead", "beside-half-ahead", "beside-half-behind", "beside-half-behind"]
    cars = [car(name, place) for name, place in zip("CDEFG"[:partners], places, strict=False)]
    odds = collision_odds(situation(car("A", "causing", 9, **a), *cars, track=track), RULES)
    p = Fraction(chance)
    binomial = tuple(comb(partners, k) * p**k * (1 - p) ** (partners - k) for k in range(partners + 1))
    assert odds.losses("A") == binomial
    assert odds.losses("C") == (1 - p, p)
    assert odds.mean("A") == partners * p


def test_the_losses_are_cut_off_at_the_last_body_point():
    odds = collision_odds(example(a=1), RULES)
    assert odds.losses("A") == fractions("361/400", "39/400")
    assert odds.destroyed("A") == Fraction("39/400")


def test_joint_chances_say_which_car_was_destroyed():
    joint = collision_odds(example(a=9, c=1, d=1), RULES).joint  # cars in track order: C, D, A, B
    none, one = Fraction(19, 20) ** 2, Fraction(19, 20) * Fraction(1, 20)
    assert joint == {
        (0, 0, 0, 0): none * Fraction(19, 20) ** 2,
        (0, 0, 1, 0): none * 2 * one,
        (0, 0, 2, 0): none / 400,
        (1, 0, 1, 0): one * Fraction(19, 20),
        (1, 0, 2, 0): one / 20,
        (0, 1, 1, 0): one * Fraction(19, 20),
        (0, 1, 2, 0): one / 20,
        (1, 1, 2, 0): Fraction(1, 400),
    }


def test_a_wreck_that_stood_before_is_never_destroyed():
    odds = collision_odds(situation(car("A", "causing"), car("C", "ahead", 0)), RULES)
    assert odds.destroyed("C") == 0
    assert odds.losses("C") == (1,)
    assert odds.mean("A") == Fraction(1, 10)


def test_the_front_car_of_a_fatal_blocking_loses_its_point_for_certain():
    blocked = situation(car("A", "causing", condition=Condition.BLOCKED), car("C", "ahead", 1), blocked_by="C")
    odds = collision_odds(blocked, RULES)
    assert odds.joint == {(1, 0): 1}
    assert (odds.destroyed("C"), odds.destroyed("A"), odds.losses("C")) == (1, 0, (0, 1))
    wreck = situation(car("A", "causing", condition=Condition.BLOCKED), car("C", "ahead", 0), blocked_by="C")
    assert collision_odds(wreck, RULES).joint == {(0, 0): 1}


def test_the_chance_that_any_of_several_cars_is_destroyed():
    odds = collision_odds(example(c=1, d=1), RULES)
    assert odds.destroyed("C", "D") == 1 - Fraction(19, 20) ** 2
    assert odds.destroyed() == 0
    assert isinstance(odds.destroyed(), Fraction)


def test_an_unknown_car_has_no_odds():
    with pytest.raises(KeyError, match="Z"):
        collision_odds(example(), RULES).mean("Z")


# A choice of end spaces


def test_end_spaces_are_compared_the_least_dangerous_first():
    choices = compare(
        {
            "between two": example(a=2, c=1, d=1),
            "alone": situation(car("A", "causing", 2)),
            "beside D": situation(car("A", "causing", 2), car("D", "beside-half-ahead", 2)),
        },
        RULES,
    )
    assert [choice.name for choice in choices] == ["alone", "beside D", "between two"]
    alone, beside, between = choices
    assert (alone.own_loss, alone.own_destroyed, alone.others_loss, alone.others_destroyed) == (0, 0, 0, 0)
    assert (beside.own_loss, beside.others_loss, beside.others_destroyed) == fractions("1/20", "1/20", "0")
    assert (between.own_loss, between.own_destroyed) == fractions(".195", ".00950625")
    assert (between.others_loss, between.others_destroyed) == fractions("1/10", ".0975")
    assert all(isinstance(choice.others_loss, Fraction) for choice in choices)
    assert between.odds == collision_odds(example(a=2, c=1, d=1), RULES)


def test_survival_goes_before_points_and_equal_choices_go_by_name():
    risky = situation(car("A", "causing", 1), car("C", "ahead"))
    costly = situation(car("A", "causing", 9), car("C", "ahead"), car("D", "beside-half-ahead"))
    names = [choice.name for choice in compare({"b": risky, "d": costly, "c": costly, "a": risky}, RULES)]
    assert names == ["c", "d", "a", "b"]


def test_fewer_points_come_first_among_choices_that_are_equally_survivable():
    one = situation(car("A", "causing", 9), car("C", "ahead"))
    two = situation(car("A", "causing", 9), car("C", "ahead"), car("D", "beside-half-ahead"))
    assert [choice.name for choice in compare({"a": two, "b": one}, RULES)] == ["b", "a"]


# Against every single throw


class Exhausting(Dice):
    """Dice that show, play after play, every sequence of the given faces."""

    def __init__(self, faces):
        super().__init__()
        self.faces = faces
        self.script = []  # one index into ``faces`` for each throw
        self.next = 0

    def _face(self, label, number, sides, lowest):
        if self.next == len(self.script):
            self.script.append(0)
        self.next += 1
        return self.faces[self.script[self.next - 1]]

    def _order(self, label, candidates):
        raise NotImplementedError

    def advance(self):
        """Go to the next sequence; False after the last."""
        while self.script and self.script[-1] == len(self.faces) - 1:
            self.script.pop()
        if self.script:
            self.script[-1] += 1
        self.next = 0
        return bool(self.script)


def enumerated(played: Situation, rules, faces, weigh):
    """The joint distribution from playing the collision with every sequence of faces."""
    names = [each.name for each in track_order(played, rules)]
    joint = Counter()
    dice, more = Exhausting(faces), True
    while more:
        outcome = collide(played, rules, dice, "GP/4")
        lost = losses(outcome)
        joint[tuple(lost.get(name, 0) for name in names)] += prod(
            (weigh(event) for event in outcome.events if isinstance(event, Thrown)), start=Fraction(1)
        )
        more = dice.advance()
    return {key: chance for key, chance in joint.items() if chance}


def by_face(event):
    return Fraction(1, 20)


def by_low_faces(event):
    """Faces 1, 2 and 3 one by one; 20 stands for the 17 faces that never hit."""
    return Fraction(17 if event.face == 20 else 1, 20)


def by_hit(event):
    return Fraction(event.test.highest_hit if event.hit else 20 - event.test.highest_hit, 20)


def most_throws(played, rules):
    due = plan(played, rules)
    return len(due.involved) + len(due.causing)


@settings(max_examples=30, deadline=None)
@given(situations(), st.sampled_from(RULESETS))
def test_odds_equal_all_throws_of_twenty_faces_each(played, rules):
    assume(most_throws(played, rules) <= 2)
    assert collision_odds(played, rules).joint == enumerated(played, rules, range(1, 21), by_face)


@settings(max_examples=300, deadline=None)
@given(situations(), st.sampled_from(RULESETS))
def test_odds_equal_all_throws_with_the_faces_that_may_hit_one_by_one(played, rules):
    assume(most_throws(played, rules) <= 4)
    assert collision_odds(played, rules).joint == enumerated(played, rules, (1, 2, 3, 20), by_low_faces)


@settings(max_examples=60, deadline=None)
@given(situations(), st.sampled_from([*RULESETS, rules_with(loss=2, loss_per_destroyed=3, blocking_loss=2)]))
def test_odds_equal_all_throws_of_crowds(played, rules):
    assert collision_odds(played, rules).joint == enumerated(played, rules, (1, 20), by_hit)


@settings(max_examples=100, deadline=None)
@given(situations(), st.sampled_from(RULESETS))
def test_chances_sum_to_one_and_marginals_agree_with_the_joint_distribution(played, rules):
    odds = collision_odds(played, rules)
    assert sum(odds.joint.values()) == 1
    for place, each in enumerate(odds.cars):
        assert sum(odds.losses(each.name)) == 1
        assert odds.mean(each.name) == sum(lost[place] * chance for lost, chance in odds.joint.items())


# Against sampling


def test_sampled_collisions_agree_with_the_odds_within_their_standard_error():
    played, plays = example(a=2, c=1, d=2, track="wet"), 20_000
    dice = SeededDice(b"collision".ljust(32, b"\0"))
    seen = Counter()
    for _ in range(plays):
        lost = losses(collide(played, RULES, dice, "GP/4"))
        seen[tuple(lost.get(name, 0) for name in "CDAB")] += 1
    joint = collision_odds(played, RULES).joint
    assert set(seen) <= set(joint)
    for key, chance in joint.items():
        standard_error = sqrt(chance * (1 - chance) / plays)
        assert abs(seen[key] / plays - chance) < 3.5 * standard_error
