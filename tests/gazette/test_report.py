"""The report of a round: who may see what, and that every edition states every fact."""

import json as standard_json
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from enum import StrEnum
from itertools import pairwise
from typing import Any

import pytest
import sample

from rennleitung.gazette import html, json, text
from rennleitung.gazette.model import Imprint, Report, leaves
from rennleitung.gazette.pages import pages
from rennleitung.gazette.report import books_of, ranking, report
from rennleitung.kernel.dice import SeededDice
from rennleitung.kernel.source import Span
from rennleitung.kernel.units import money_text
from rennleitung.turbo2000 import Evaluation, Sheet, evaluate, new_match
from rennleitung.turbo2000 import events as event_classes
from rennleitung.turbo2000.codes import OUTBID
from rennleitung.turbo2000.events import Event, Outcome
from rennleitung.turbo2000.orders.model import Bid, Building, Entry
from rennleitung.turbo2000.state import Driver, Factory, Kind, Race, RaceKind, Team

IMPRINT = Imprint("april-2000", "abcdef09" * 8)


@pytest.fixture(scope="module")
def everything() -> Evaluation:
    return sample.everything()


# Standings


def test_equal_points_share_the_rank_and_the_next_one_is_left_out():
    standings = ranking({"BMW": 9, "Honda": 12, "Ferrari": 12, "Matra": 0})
    assert [(entry.rank, entry.name) for entry in standings] == [(1, "Ferrari"), (1, "Honda"), (3, "BMW"), (4, "Matra")]


# Every fact in every edition


def variants(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every report that differs in one fact, with the path of the fact."""
    if is_dataclass(value) and not isinstance(value, Span):
        for field in fields(value):
            if field.name != "trace" and not (isinstance(value, Race) and beside_the_point(value, field.name)):
                for name, other in variants(getattr(value, field.name), f"{path}.{field.name}"):
                    yield name, replace(value, **{field.name: other})
    elif isinstance(value, Span):
        yield f"{path}.line", replace(value, line=value.line + 1)
    elif isinstance(value, tuple):
        for place, row in enumerate(value):
            for name, other in variants(row, f"{path}.{place}"):
                yield name, (*value[:place], other, *value[place + 1 :])
    elif hasattr(value, "items"):
        for key, entry in value.items():
            for name, other in variants(entry, f"{path}.{key}"):
                yield name, {**value, key: other}
    elif isinstance(value, bool):
        yield path, not value
    elif isinstance(value, StrEnum):
        members = list(type(value))
        yield path, members[(members.index(value) + 1) % len(members)]
    elif isinstance(value, int):
        yield path, value + 1
    elif isinstance(value, str):
        yield path, value + "x"


def beside_the_point(race: Race, field: str) -> bool:
    """Stages of a race that has none."""
    return field in ("stage", "stages", "pay_every_stage") and race.kind is not RaceKind.RALLYE


def same(render: Callable[[Report], object], one: object, other: Report) -> bool:
    try:
        return render(other) == one
    except (KeyError, ValueError):  # the changed fact was looked up: no such phase, cause or paragraph
        return False


@pytest.mark.parametrize("render", [text.render, json.render, html.render, pages])
@pytest.mark.parametrize("viewer", ["", "BMW"])
def test_every_edition_states_every_fact(everything, render, viewer):
    facts = report(everything, sample.RULES, IMPRINT, viewer)
    facts = replace(facts, masthead=replace(facts.masthead, revision=2))
    printed = render(facts)
    silent = [path for path, other in variants(facts) if same(render, printed, other)]
    # which format it is only the data say; of a race just run the masthead tells the round
    allowed = {".format", *(f".races.{place}.announcement.round" for place in range(2))}
    assert set(silent) <= allowed


def test_paths_of_facts_are_unique_and_name_their_rows(everything):
    facts = list(leaves(report(everything, sample.RULES, IMPRINT, "BMW")))
    paths = [path for path, _ in facts]
    assert len(paths) == len(set(paths))
    known = dict(facts)
    assert known["races.F1.cars.Andretti.team"] == "BMW"
    assert known["races.F1.cars.Andretti.sections.2.points"] == 15
    assert known["factories.BMW.ratings.M"] == everything.after.teams["BMW"].factories[Kind.ENGINE].rating
    assert known["books.closing"] == everything.after.teams["BMW"].money


def test_the_json_edition_holds_the_same_facts(everything):
    facts = report(everything, sample.RULES, IMPRINT, "BMW")
    read = standard_json.loads(json.render(facts))
    assert list(read) == [field.name for field in fields(Report)]
    assert list(values_of(read)) == [value for _, value in leaves(facts)]


def values_of(data: Any) -> Iterator[Any]:
    """The facts of a JSON edition in its order, without the traces that lead to them."""
    if isinstance(data, dict):
        place = list(data) == ["line", "column", "end"]
        for key, entry in data.items():
            if key != "trace" and not (place and key != "line"):
                yield from values_of(entry)
    elif isinstance(data, list):
        for entry in data:
            yield from values_of(entry)
    elif data is not None:
        yield data


def test_every_public_event_changes_the_public_report(everything):
    classes = {kind for kind in vars(event_classes).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert {type(event) for event in everything.events} == classes - {Event}
    printed = text.render(report(everything, sample.RULES))
    for event in everything.events:
        if not event.audience:
            without = tuple(other for other in everything.events if other is not event)
            assert text.render(report(replace(everything, events=without), sample.RULES)) != printed, event


# Reasons


def test_a_result_leads_to_its_throws_and_paragraph():
    evaluation = sample.evaluated(2, 2)
    car = report(evaluation, sample.RULES).races[0].cars[0]
    thrown = [throw.face for throw in evaluation.throws if throw.label == f"risk/F1/1/{car.driver}"]
    assert car.sections[0].trace.paragraph == "S03"
    assert car.sections[0].trace.label == f"risk/F1/1/{car.driver}"
    assert list(car.sections[0].trace.faces) == thrown


def test_a_lot_is_named_only_where_one_was_drawn(everything):
    public = report(everything, sample.RULES)
    assert public.training[0].trace.label == "training"
    assert {note.trace.label for note in public.contracts} == {""}


# Who may see what


def test_what_only_one_team_knows_is_in_no_other_edition():
    """Each private fact of BMW is a number that stands nowhere else."""
    match = sample.running_match(3)
    secret = {
        Kind.ENGINE: Factory(11, (8, 1, 4, 1, 7, 2, 9, 1, 1, 6)),
        Kind.TYRES: Factory(12, (6, 6, 5, 7, 3, 8, 8, 8, 8, 8)),
    }
    teams = {**match.teams, "BMW": replace(match.teams["BMW"], money=7_654_321, factories=secret)}
    sheets = sample.sheets(match)
    orders = [replace(order, amount=7) if isinstance(order, Building) else order for order in sheets["BMW"].orders]
    losing = Bid("Mansell", 1, 234_567, span=Span(8))
    sheets["BMW"] = Sheet("BMW", (*orders, losing))
    evaluation = evaluate(replace(match, teams=teams), sheets, sample.RULES, SeededDice(b"1" * 32))
    assert isinstance(evaluation, Evaluation)
    told = {**evaluation.diagnostics, "BMW": (OUTBID.at(Span(97_531), driver="Mansell", team="Ferrari"),)}
    evaluation = replace(evaluation, diagnostics=told)
    digits = "".join(map(str, evaluation.after.teams["BMW"].factories[Kind.TYRES].digits))
    secrets = ["7.654.321", "234.567", "97.531", digits, money_text(evaluation.after.teams["BMW"].money)]
    built = next(event for event in evaluation.events if isinstance(event, event_classes.Built) and event.team == "BMW")
    own = text.render(report(evaluation, sample.RULES, IMPRINT, "BMW"))
    assert all(secret in own for secret in secrets)
    for viewer in ("", "Ferrari", "Honda"):
        other = report(evaluation, sample.RULES, IMPRINT, viewer)
        for edition in (text.render(other), json.render(other).decode()):
            for secret in (*secrets, *(number.replace(".", "") for number in secrets)):
                assert secret not in edition, (viewer, secret)
        assert not any(note.values.get("unit_cost") == built.unit_cost for note in public_notes(other))


def public_notes(facts: Report) -> list[Any]:
    return [*facts.teams, *facts.season, *facts.contracts, *facts.factory_news, *facts.training]


def test_nobody_sees_who_sent_a_sheet():
    match = sample.running_match(3)
    quiet = {"Ferrari": Sheet("Ferrari")}
    editions = []
    for sheets in ({}, quiet):
        evaluation = evaluate(match, sheets, sample.RULES, SeededDice(b"1" * 32))
        assert isinstance(evaluation, Evaluation)
        editions.append(json.render(report(evaluation, sample.RULES)))
    assert editions[0] == editions[1]


def test_a_teams_account_runs_from_its_opening_to_its_closing_balance():
    evaluation = sample.evaluated(4)
    for books in books_of(evaluation, evaluation.after.teams):
        balances = [books.opening, *(entry.balance for entry in books.postings)]
        steps = [after - before for before, after in pairwise(balances)]
        assert steps == [entry.amount for entry in books.postings]
        assert balances[-1] == books.closing


def test_books_of_all_teams_are_those_of_each():
    evaluation = sample.evaluated(3)
    together = list(books_of(evaluation, evaluation.after.teams))
    assert together == [report(evaluation, sample.RULES, viewer=team).books for team in evaluation.after.teams]


# Rounds that are out of the ordinary


def test_a_team_without_anything_gets_a_report():
    match = new_match("Leer", ["Honda"], sample.RULES)
    match = replace(match, teams={"Honda": Team("Honda")}, drivers={}, published=replace(match.published, lines=()))
    evaluation = evaluate(match, {}, sample.RULES, SeededDice(b"1" * 32))
    assert isinstance(evaluation, Evaluation)
    printed = text.render(report(evaluation, sample.RULES, IMPRINT, "Honda"))
    assert "Honda: nichts" in printed
    assert "Es lag kein auswertbarer Zug vor." in printed
    assert "Es lag keine gültige Meldung vor." in printed


def test_the_first_gazette_shows_free_drivers_house_lines_and_the_first_race():
    match = new_match("Jack-Brabham", ["Honda", "Ferrari"], sample.RULES)
    opening = Evaluation(replace(match, round=0), match, {}, (), (), (), (), {})
    printed = text.render(report(opening, sample.RULES, IMPRINT))
    for line in (
        "Runde 0",
        "Niki Lauda",
        "Turbo-1 an alle: Biete 2 Turbo-W10 ab 400.000",
        "F1: Formel I in Runde 1",
    ):
        assert line in printed


def test_a_team_that_enters_starts_from_an_empty_account():
    match = sample.running_match(2)
    evaluation = evaluate(match, {}, sample.RULES, SeededDice(b"1" * 32), replace(sample.DECISIONS, enter=("Lotus",)))
    assert isinstance(evaluation, Evaluation)
    books = report(evaluation, sample.RULES, viewer="Lotus").books
    assert books
    assert (books.opening, books.postings[0].reason, books.closing) == (0, "start", 3_200_000)


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("ascii_only", [False, True])
def test_40_teams_and_24_drivers_keep_the_layout(lang, ascii_only):
    evaluation = sample.evaluated(40, 2)
    printed = text.render(report(evaluation, sample.RULES, IMPRINT, "Silver-Sprint"), lang, ascii_only=ascii_only)
    assert max(map(len, printed.splitlines())) <= 60
    assert not any(line != line.rstrip() for line in printed.splitlines())
    assert printed.isascii() or not ascii_only


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_round_in_which_everything_happens_keeps_the_layout(everything, lang):
    printed = text.render(report(everything, sample.RULES, IMPRINT, "BMW"), lang)
    assert max(map(len, printed.splitlines())) <= 60
    assert "{" not in printed


@pytest.mark.parametrize("sections", [0, 1, 5, 12])
def test_a_race_with_many_retirements_tells_who_went_out_where(sections):
    match = sample.running_match(4)
    race = replace(match.published.races[0], sections=sections, grid=6)
    match = replace(match, published=replace(match.published, races=(race,)))
    sheets = {name: risky(sheet, sections) for name, sheet in sample.sheets(match).items()}
    evaluation = evaluate(match, sheets, sample.RULES, SeededDice(b"9" * 32))
    assert isinstance(evaluation, Evaluation)
    facts = report(evaluation, sample.RULES)
    printed = text.render(facts)
    assert max(map(len, printed.splitlines())) <= 60
    flowing = " ".join(printed.split())
    cars = facts.races[0].cars
    assert len(cars) == 8
    assert flowing.count("n.q.") == sum(car.outcome is Outcome.NOT_QUALIFIED for car in cars) == 2
    for car in cars:
        if car.outcome is Outcome.RETIRED:
            last = car.sections[-1]
            assert f"{car.driver} im {len(car.sections)}. Abschnitt ({last.consequence})" in flowing


def risky(sheet: Sheet, sections: int) -> Sheet:
    """The sheet with all entries at high risk."""
    orders = [
        replace(order, revs=5, effort=4, qualification=3, sections=(9,) * sections)
        if isinstance(order, Entry)
        else order
        for order in sheet.orders
    ]
    return replace(sheet, orders=tuple(orders))


def test_hostile_text_is_printed_as_text():
    match = sample.running_match(2)
    drivers = {**match.drivers, "<b>": Driver("<b>", "=cmd()", 100)}
    words = "#let x = 1 \u202e <script>" + "a" * 10_000
    decisions = replace(sample.DECISIONS, editorial=words)
    evaluation = evaluate(replace(match, drivers=drivers), {}, sample.RULES, SeededDice(b"1" * 32), decisions)
    assert isinstance(evaluation, Evaluation)
    printed = text.render(report(evaluation, sample.RULES))
    assert "=cmd() <b>" in printed
    assert "<script>" in printed
    assert "\u202e" not in printed
    assert printed.count("a") > 10_000
    assert max(map(len, printed.splitlines())) <= 60


def test_umlauts_become_two_letters_and_other_signs_plain_ones():
    assert text.transliterate("Rennställe: „größer“ – §12 é 東") == 'Rennstaelle: "groesser" - Par. 12 e ?'
