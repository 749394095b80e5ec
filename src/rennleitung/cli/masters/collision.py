"""``masters collision``: who throws what in which order, what comes of it, and the exact odds, for the director."""

import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from typing import TypeVar

import click
import msgspec

from rennleitung.casebook.files import open_case
from rennleitung.casebook.masters import rules_of
from rennleitung.cli import Exit
from rennleitung.cli.language import language_option
from rennleitung.cli.masters.typed_collision import (
    ask,
    asked_situation,
    refuse,
    typed_faces,
    typed_number,
    typed_situation,
)
from rennleitung.gazette.catalogue import Words, words
from rennleitung.gazette.layout import Page
from rennleitung.gazette.masters_collision import print_comparison, print_odds, print_outcome, print_plan
from rennleitung.gazette.messages import word
from rennleitung.kernel.diagnostic import Diagnostic, UnusableError
from rennleitung.kernel.ruleset import line_of
from rennleitung.kernel.table import Table
from rennleitung.masters2002 import codes
from rennleitung.masters2002.collision import BodyTest, Outcome
from rennleitung.masters2002.collision_file import STANDARD_RULESET, WrittenCollision, read_collision
from rennleitung.masters2002.odds import Odds, collision_odds, compare
from rennleitung.masters2002.rules.a14_collision import plan, resolve
from rennleitung.masters2002.rules.a14_situation import impossibilities, impossible_faces
from rennleitung.masters2002.ruleset import MastersRules

WIDTH = 79
CASE_KEYS = ("id", "title", "source", "expect")  # a case will do as a file, too

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class _Collision:
    file: str  # empty if it was typed
    written: WrittenCollision
    rules: MastersRules


def command(say: Words) -> click.Command:
    """The verb's click command."""
    language = language_option(words(say.language))
    language.expose_value = False  # it was found in the arguments before
    return click.Command(
        "collision",
        callback=partial(run, say),
        help=say(
            "Sagt zu einer Kollision, wer in welcher Reihenfolge würfelt und was daraus wird (Kapitel 14). Die "
            "Situation steht in einer Datei wie ein Regelfall oder in Optionen, sonst wird sie erfragt, ebenso die "
            "Würfe. Mehrere Dateien lassen sich mit --odds vergleichen."
        ),
        params=[
            click.Argument(["files"], nargs=-1, type=click.Path(path_type=Path), metavar="[FILE...]"),
            _texts(
                "--car",
                say("Ein Auto, wie „A Verursacher 2“ oder „C davor 1 Dreher markiert Gang=4 Ankunft=2“; mehrmals."),
            ),
            _text("--track", say("trocken (üblich) oder nass.")),
            _text("--ending", say("Wie der Zug endete: gezogen (üblich), gebremst, abgewürgt, ausgesetzt, Ziel.")),
            _text("--leader", say("Der Führende des Rennens, wenn er eins der Autos ist.")),
            _text("--blocked-by", say("Das Auto davor, wenn der Verursacher durch blockierte Spur ausfiel.")),
            _texts("--throw", say("Die Würfe eines Autos der Reihe nach, wie C=1 oder A=5,7; mehrmals.")),
            click.Option(["--odds"], is_flag=True, help=say("Statt zu würfeln die exakten Chancen zeigen.")),
            click.Option(["--json", "as_json"], is_flag=True, help=say("Als JSON, für Programme.")),
            language,
        ],
    )


def _text(name: str, text: str) -> click.Option:
    return click.Option([name], default="", metavar="TEXT", help=text)


def _texts(name: str, text: str) -> click.Option:
    return click.Option([name], multiple=True, metavar="TEXT", help=text)


def run(
    say: Words,
    files: Sequence[Path],
    car: Sequence[str],
    throw: Sequence[str],
    odds: bool,
    as_json: bool,
    **others: str,
) -> int:
    """Read or ask for the situation; then print the throws due, and what came of them or the odds."""
    if files and (car or any(others.values())):
        raise click.UsageError(say("Die Situation steht entweder in Dateien oder in Optionen."))
    if len(files) > 1 and not odds:
        raise click.UsageError(say("Mehrere Dateien lassen sich nur mit --odds vergleichen."))
    faces = typed_faces(say, throw)
    if files:
        collisions = [_from_file(file, faces) for file in files]
    else:
        situation = typed_situation(say, car, **others) if car else asked_situation(say)
        written = WrittenCollision(STANDARD_RULESET, {}, situation, faces)
        collisions = [_Collision("", written, rules_of(written))]
    _refuse_impossible(say, collisions)
    if len(collisions) > 1:
        _compare(say, collisions, as_json)
    else:
        asking = sys.stdin.isatty() or not (files or car)
        _answer(say, collisions[0], odds, as_json, asking)
    return Exit.DONE


def _from_file(path: Path, faces: Mapping[str, tuple[int, ...]]) -> _Collision:
    """A collision from a file; throws that are typed besides stand instead of the file's."""
    case = open_case(path)
    table = Table({key: value for key, value in case.document.items() if key not in CASE_KEYS})
    try:
        written = read_collision(table)
        table.close()
        return _Collision(case.file, replace(written, faces={**written.faces, **faces}), rules_of(written))
    except UnusableError as fault:
        raise fault.within(case.file, line_of(case.text, fault.key)) from None


def _refuse_impossible(say: Words, collisions: Sequence[_Collision]) -> None:
    """Stop with a sentence on everything that cannot be."""
    sentences = [
        _sentence(say, each.file, fault)
        for each in collisions
        for fault in (
            *impossibilities(each.written.situation, each.rules),
            *impossible_faces(each.written.faces, each.written.situation, each.rules),
        )
    ]
    if sentences:
        raise click.ClickException("\n".join(sentences))


def _sentence(say: Words, file: str, fault: Diagnostic) -> str:
    """What is wrong, with its place and article."""
    return ": ".join(filter(None, (file, str(fault.values["key"]), word(fault, say.language))))


def _answer(say: Words, collision: _Collision, odds: bool, as_json: bool, asking: bool) -> None:
    """The throws due, then the odds, or what came of the throws if there are any."""
    situation, rules = collision.written.situation, collision.rules
    due = plan(situation, rules)
    tests = [*due.involved, *due.causing]
    answer: dict[str, object] = {"throws": [asdict(test) for test in tests]}
    if not as_json:
        _show(say, print_plan, due)
    if odds:
        chances = collision_odds(situation, rules)
        answer["odds"] = _odds_data(chances)
        if not as_json:
            _show(say, print_odds, chances)
    elif collision.written.faces or asking or not tests:
        outcome = _played(say, collision, asking)
        answer |= _outcome_data(outcome)
        if not as_json:
            _show(say, print_outcome, outcome)
    if as_json:
        _print_json(answer)


def _played(say: Words, collision: _Collision, asking: bool) -> Outcome:
    """The outcome of the throws at hand; missing ones are asked for or refused, superfluous ones refused."""
    faces, rules, thrown = collision.written.faces, collision.rules, Counter[str]()

    def face(text: str, test: BodyTest) -> int:
        shown = typed_number(say, test.car, text)
        for fault in impossible_faces({test.car: [shown]}, collision.written.situation, rules):
            refuse(test.car, word(fault, say.language))
        return shown

    def throw(test: BodyTest) -> int:
        thrown[test.car] += 1
        listed, number = faces.get(test.car, ()), thrown[test.car]
        if number <= len(listed):
            return listed[number - 1]
        if asking:
            question = say("{car} gegen {against}, Treffer bis {highest_hit}", **asdict(test))
            return ask(question, lambda text: face(text, test))
        fault = codes.THROW_MISSING.at(key=f"throws.{test.car}", car=test.car, number=number)
        raise click.ClickException(_sentence(say, collision.file, fault))

    outcome = resolve(collision.written.situation, rules, throw)
    for car, listed in faces.items():
        if len(listed) > thrown[car]:
            fault = codes.THROW_LEFT_OVER.at(key=f"throws.{car}", car=car, thrown=thrown[car], listed=len(listed))
            raise click.ClickException(_sentence(say, collision.file, fault))
    return outcome


def _compare(say: Words, collisions: Sequence[_Collision], as_json: bool) -> None:
    """The odds of several end spaces beside each other."""
    rules = collisions[0].rules
    if any(each.rules != rules for each in collisions):
        raise click.UsageError(say("Vergleichen lassen sich nur Situationen nach gleichen Regeln."))
    names = [Path(each.file).stem for each in collisions]
    if len(set(names)) < len(names):
        names = [each.file for each in collisions]
    choices = compare({name: each.written.situation for name, each in zip(names, collisions, strict=True)}, rules)
    if as_json:
        _print_json([{"name": choice.name, "odds": _odds_data(choice.odds)} for choice in choices])
    else:
        _show(say, print_comparison, choices)


# Printing


def _show(say: Words, printer: Callable[[Page, Value], None], value: Value) -> None:
    page = Page(WIDTH, say.language)
    printer(page, value)
    click.echo(page.text())


def _outcome_data(outcome: Outcome) -> dict[str, object]:
    events = [{"event": type(event).__name__.lower(), **asdict(event)} for event in outcome.events]
    return {"events": events, "cars": [asdict(car) for car in outcome.cars]}


def _odds_data(odds: Odds) -> dict[str, object]:
    """Chances as exact fractions in text, since JSON has none."""
    names = [car.name for car in odds.cars]
    return {
        "cars": {
            name: {"losses": odds.losses(name), "mean": odds.mean(name), "destroyed": odds.destroyed(name)}
            for name in names
        },
        "joint": [
            {"losses": dict(zip(names, lost, strict=True)), "chance": chance} for lost, chance in odds.joint.items()
        ],
    }


def _print_json(answer: object) -> None:
    click.echo(msgspec.json.format(msgspec.json.encode(answer, enc_hook=str), indent=1).decode())
