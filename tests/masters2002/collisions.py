"""Collisions as a table talks of them, for the tests of chapter 14."""

from dataclasses import replace

from hypothesis import strategies as st

from rennleitung.kernel.dice import ScriptedDice
from rennleitung.masters2002.collision import (
    BodyLost,
    Car,
    Cause,
    Destroyed,
    Marked,
    Outcome,
    Place,
    Situation,
    Thrown,
)
from rennleitung.masters2002.rules.a14_collision import collide
from rennleitung.masters2002.terms import Condition, Ending, Track
from rennleitung.rulebook.rulesets import masters_rules

RULES = masters_rules().values


def rules_with(**keys):
    """The rules with other keys of chapter 14."""
    return masters_rules().with_values({f"collision.{key}": value for key, value in keys.items()}).values


def car(name, place, body=2, **more):
    return Car(name, Place(place), body, **more)


def situation(*cars, track="dry", **more):
    return Situation(cars, Track(track), **more)


def example(a=2, b=2, c=2, d=2, track="dry"):
    """The drawing of 14-5: A has passed B and pulled in before it; C is ahead of A, D beside it."""
    return situation(
        car("A", "causing", a),
        car("B", "behind", b),
        car("C", "ahead", c),
        car("D", "beside-half-ahead", d),
        track=track,
    )


def play(played, rules=RULES, **faces):
    """The outcome with these faces of the black die for each car; every one of them must be thrown."""
    causing = played.causing.name
    labels = {f"GP/4/{causing}/body/{name}": thrown for name, thrown in faces.items()}
    dice = ScriptedDice(labels, strict=True)
    outcome = collide(played, rules, dice, "GP/4")
    assert not dice.leftover()
    return outcome


def thrown(outcome: Outcome):
    """Who threw against whom, in order."""
    return [f"{event.test.car}/{event.test.against}" for event in outcome.events if isinstance(event, Thrown)]


def losses(outcome: Outcome):
    lost = {}
    for event in outcome.events:
        if isinstance(event, BodyLost):
            lost[event.car] = lost.get(event.car, 0) + event.points
    return lost


def automatic(outcome: Outcome):
    return sum(
        event.points for event in outcome.events if isinstance(event, BodyLost) and event.cause is Cause.AUTOMATIC
    )


def destroyed(outcome: Outcome):
    return [event.car for event in outcome.events if isinstance(event, Destroyed)]


def markers(outcome: Outcome):
    return [event.car for event in outcome.events if isinstance(event, Marked)]


def after(outcome: Outcome, name):
    return next(each for each in outcome.cars if each.name == name)


RULESETS = (RULES, rules_with(aggravated_for="pair"), rules_with(wreck_tested=False, destroyed_stops=False))


@st.composite
def situations(draw, most_beside=2):
    """Any situation that can be: cars on some of the places around A, in any condition."""
    places = [Place.AHEAD, Place.BEHIND, *[Place.HALF_AHEAD, Place.HALF_BEHIND] * most_beside]
    around = draw(st.lists(st.sampled_from(range(len(places))), unique=True, max_size=len(places)))
    arrivals = draw(st.permutations(range(len(around) + 1)))
    cars = [
        Car(
            name,
            place,
            body=draw(st.integers(0, 3)),
            condition=draw(st.sampled_from(Condition)) if place is not Place.CAUSING else Condition.SOUND,
            marked=draw(st.booleans()),
            gear=draw(st.integers(1, 6)),
            arrival=arrival,
        )
        for name, place, arrival in zip(
            "ABCDEFG", [Place.CAUSING, *(places[each] for each in around)], arrivals, strict=False
        )
    ]
    front = [each.name for each in cars if each.place is Place.AHEAD]
    blocked_by = draw(st.sampled_from(["", *front]))
    conditions = [Condition.BLOCKED, Condition.ENGINE] if blocked_by else [Condition.SOUND, Condition.SPUN]
    cars[0] = replace(cars[0], condition=draw(st.sampled_from(conditions)))
    return Situation(
        tuple(draw(st.permutations(cars))),
        track=draw(st.sampled_from(Track)),
        ending=draw(st.sampled_from([Ending.MOVED, Ending.MOVED, Ending.BRAKED, Ending.WAITED])),
        blocked_by=blocked_by,
        leader=draw(st.sampled_from(["", *(each.name for each in cars)])),
    )
