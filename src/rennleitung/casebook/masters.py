"""Runs a case of the Masters 2002 rules: a situation of chapter 14, the faces thrown, and what must come of them."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from rennleitung.casebook.verdict import Difference, Verdict
from rennleitung.kernel.diagnostic import UnusableError
from rennleitung.kernel.dice import ScriptedDice
from rennleitung.kernel.ruleset import UNKNOWN_KEY, nearest
from rennleitung.kernel.table import Table
from rennleitung.masters2002.collision import BodyLost, Cause, Destroyed, Event, Marked, Thrown
from rennleitung.masters2002.collision_file import WrittenCollision, read_collision
from rennleitung.masters2002.odds import collision_odds
from rennleitung.masters2002.rules.a14_collision import collide
from rennleitung.masters2002.rules.a14_situation import impossibilities, impossible_faces
from rennleitung.masters2002.ruleset import MastersRules
from rennleitung.rulebook.rulesets import masters_rules

CHAPTER = "M02.14."
TURN = "case/1"

Chance = Fraction | tuple[Fraction, ...]


@dataclass(frozen=True, slots=True)
class _Case:
    id: str
    rules: MastersRules
    collision: WrittenCollision
    facts: Mapping[str, object]  # expected of the collision, by key
    chances: Mapping[str, Mapping[str, Chance]]  # expected of the odds, by car and key


def run_masters_case(document: Mapping[str, Any]) -> Verdict:
    """Run the case of a parsed TOML document; its keys are described in ``docs/casebook-masters.md``.

    A case that expects nothing fails, as do dice that are thrown but not listed, and listed ones that nobody throws.

    Raises:
        UnusableError: if the document is no case, or its situation cannot be; with the key.
    """
    case = _read(document)
    if not case.facts and not case.chances:
        return Verdict(case.id, (Difference("expect", "something", "nothing"),))
    return Verdict(case.id, (*_played(case), *_odds(case)))


def rules_of(collision: WrittenCollision) -> MastersRules:
    """The rules a written collision is played by: a packaged ruleset, with keys set by hand.

    Raises:
        UnusableError: for an unknown ruleset, key or a wrong type; with the key.
    """
    try:
        return masters_rules(collision.ruleset).with_values(collision.overrides).values
    except UnusableError as fault:
        raise UnusableError(fault.reason, key=fault.key if fault.key == "ruleset" else f"set.{fault.key}") from None


# Reading


def _read(document: Mapping[str, Any]) -> _Case:
    table = Table(document)
    name = table.take("id", str)
    if not name.startswith(CHAPTER):
        raise table.wrong("id", name, CHAPTER)
    for text in ("title", "source"):
        table.take(text, str)
    collision = read_collision(table)
    rules = rules_of(collision)
    for fault in (
        *impossibilities(collision.situation, rules),
        *impossible_faces(collision.faces, collision.situation, rules),
    ):
        raise UnusableError(fault, key=str(fault.values["key"]))
    expect = table.table("expect")
    cars = [car.name for car in collision.situation.cars]
    facts, chances = _facts(expect, cars), _chances(expect.table("odds"), cars)
    expect.close()
    table.close()
    return _Case(name, rules, collision, facts, chances)


def _facts(expect: Table, cars: Sequence[str]) -> dict[str, object]:
    facts: dict[str, object] = {}
    if "order" in expect:
        facts["order"] = expect.take("order", tuple[str, ...])
    for name in ("aggravated", "destroyed", "markers"):  # sets: in whatever order they are listed
        if name in expect:
            facts[name] = tuple(sorted(expect.take(name, tuple[str, ...])))
    if "automatic" in expect:
        facts["automatic"] = expect.take("automatic", int)
    losses = expect.table("losses")
    return facts | {f"losses.{car}": losses.take(car, int) for car in _known(losses, cars)}


def _chances(odds: Table, cars: Sequence[str]) -> dict[str, dict[str, Chance]]:
    chances: dict[str, dict[str, Chance]] = {}
    for car in _known(odds, cars):
        table = odds.table(car)
        single = [name for name in ("mean", "destroyed") if name in table]
        chances[car] = {name: _fraction(table, name, table.take(name, str)) for name in single}
        if "losses" in table:
            texts = table.take("losses", tuple[str, ...])
            chances[car]["losses"] = tuple(_fraction(table, "losses", text) for text in texts)
        table.close()
    return chances


def _fraction(table: Table, name: str, text: str) -> Fraction:
    """A chance is written as text, ``"0.195"`` or ``"39/200"``, since it is exact."""
    try:
        return Fraction(text)
    except (ValueError, ZeroDivisionError):
        raise table.wrong(name, text) from None


def _known(table: Table, cars: Sequence[str]) -> tuple[str, ...]:
    """The cars that a table speaks of; each must be in the situation."""
    for name in table.names():
        if name not in cars:
            raise UnusableError(UNKNOWN_KEY.at(nearest=nearest(name, list(cars))), key=table.place(name))
    return table.names()


# Comparing


def _played(case: _Case) -> Iterator[Difference]:
    """The collision against the expected facts; left out if a case asks for odds only."""
    situation, faces = case.collision.situation, case.collision.faces
    if not case.facts and not faces:
        return
    label = f"{TURN}/{situation.causing.name}/body/"
    dice = ScriptedDice({label + car: listed for car, listed in faces.items()})
    outcome = collide(situation, case.rules, dice, TURN)
    thrown = Counter(throw.label.removeprefix(label) for throw in dice.throws)
    for car in (each.name for each in situation.cars):
        listed = len(faces.get(car, ()))
        if listed != thrown[car]:
            yield Difference(f"throws.{car}", f"{listed} faces", f"{thrown[car]} throws")
    found = _found(outcome.events)
    for key, expected in case.facts.items():
        if found.get(key, 0) != expected:
            yield Difference(f"expect.{key}", json.dumps(expected), json.dumps(found.get(key, 0)))


def _found(events: Sequence[Event]) -> dict[str, object]:
    """The facts of a collision by key; a car that is not among the losses lost nothing."""
    tests = [event.test for event in events if isinstance(event, Thrown)]
    lost = [event for event in events if isinstance(event, BodyLost)]
    losses: Counter[str] = Counter()
    for event in lost:
        losses[f"losses.{event.car}"] += event.points
    return {
        "order": tuple(f"{test.car}/{test.against}" for test in tests),
        "aggravated": tuple(sorted(f"{test.car}/{test.against}" for test in tests if test.aggravated)),
        "automatic": sum(event.points for event in lost if event.cause is Cause.AUTOMATIC),
        "destroyed": tuple(sorted(event.car for event in events if isinstance(event, Destroyed))),
        "markers": tuple(sorted(event.car for event in events if isinstance(event, Marked))),
        **losses,
    }


def _odds(case: _Case) -> Iterator[Difference]:
    odds = collision_odds(case.collision.situation, case.rules)
    for car, chances in case.chances.items():
        found: dict[str, Chance] = {
            "losses": odds.losses(car),
            "mean": odds.mean(car),
            "destroyed": odds.destroyed(car),
        }
        for key, expected in chances.items():
            if found[key] != expected:
                yield Difference(f"expect.odds.{car}.{key}", _text(expected), _text(found[key]))


def _text(chance: Chance) -> str:
    return json.dumps(chance, default=str)
