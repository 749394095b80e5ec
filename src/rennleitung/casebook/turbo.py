"""The case runner of TURBO 2000: evaluate the round of a case with its dice, and compare."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace

from rennleitung.casebook.turbo_case import TurboCase, read_case
from rennleitung.casebook.turbo_outcome import Outcome
from rennleitung.casebook.verdict import Difference, Verdict
from rennleitung.kernel.dice import ScriptedDice
from rennleitung.turbo2000 import Sheet, evaluate, lexicon, parse_sheet, with_entering_teams
from rennleitung.turbo2000.orders.model import Leave

NOTHING_TO_COMPARE = Difference("expect", "something", "nothing")


def run_turbo_case(document: Mapping[str, object]) -> Verdict:
    """Run a case of TURBO 2000.

    Raises:
        UnusableError: if the document is no usable case; with the key.
    """
    case = read_case(document)
    dice = ScriptedDice(case.faces, case.lots)
    result = evaluate(case.match, _sheets(case), case.rules, dice, case.decisions)
    outcome = Outcome(case.match, result, case.rules)
    return Verdict(case.id, (*_compare(case, outcome), *_leftover_faces(case, dice)))


def _sheets(case: TurboCase) -> dict[str, Sheet]:
    words = lexicon(with_entering_teams(case.match, case.decisions, case.rules), case.rules)
    sheets = {team: parse_sheet(text, words, team=team) for team, text in case.sheets.items()}
    for team in case.leaving:
        sheet = sheets.get(team, Sheet(team))
        sheets[team] = replace(sheet, orders=(*sheet.orders, Leave()))
    return sheets


def _compare(case: TurboCase, outcome: Outcome) -> Iterator[Difference]:
    if not case.expectation.listed:
        yield NOTHING_TO_COMPARE
    for assertion in (*case.expectation.listed, *case.expectation.implied):
        found = assertion.find(outcome)
        if found != assertion.expected:
            yield Difference(assertion.place, _text(assertion.expected), _text(found))


def _leftover_faces(case: TurboCase, dice: ScriptedDice) -> Iterator[Difference]:
    """Faces that the case lists and nobody threw (ruling 41); a listed lot that was not needed is no fault."""
    for label, left in dice.leftover().items():
        if label in case.faces:
            faces = case.faces[label]
            yield Difference(f"dice.{label}", _text(faces), _text(faces[: len(faces) - left]))


def _text(value: object) -> str:
    return "–" if value is None else json.dumps(value, ensure_ascii=False)
