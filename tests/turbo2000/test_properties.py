"""What must always hold, whatever the teams write: money and goods are conserved, and order is irrelevant."""

from collections import Counter
from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rounds import RULES, RandomRound, random_rounds

from rennleitung.kernel.dice import SeededDice
from rennleitung.kernel.ledger import BANK
from rennleitung.turbo2000 import Decisions, Evaluation, check, evaluate
from rennleitung.turbo2000.events import (
    Built,
    CarRun,
    ClaimsScored,
    ComponentsEliminated,
    Dealt,
    DriverTrained,
    Outcome,
    RaceRun,
)
from rennleitung.turbo2000.ruleset import Effect
from rennleitung.turbo2000.state import Component, Match

SEED = b"\x07" * 32
DECIDED = Decisions(vote_tie="go on")
whole_rounds = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))


def evaluated(random: RandomRound) -> Evaluation:
    result = evaluate(random.match, random.sheets, RULES, SeededDice(SEED), DECIDED)
    assert isinstance(result, Evaluation)
    return result


@whole_rounds
@given(random_rounds())
def test_money_is_conserved_and_no_account_falls_below_zero(random: RandomRound) -> None:
    result = evaluated(random)
    for name, team in result.after.teams.items():
        balance = random.match.teams[name].money
        for posting in result.postings:
            balance += posting.effect(name)
            assert balance >= 0, posting
        assert balance == team.money
    bank = sum(posting.effect(BANK) for posting in result.postings)
    before = sum(team.money for team in random.match.teams.values())
    assert before == bank + sum(team.money for team in result.after.teams.values())
    assert all(posting.reason and posting.paragraph and posting.phase for posting in result.postings)


def stock_of(match: Match) -> Counter[Component]:
    return sum((Counter(team.stock) for team in match.teams.values()), Counter())


def goods_by_events(random: RandomRound, result: Evaluation) -> Counter[Component]:
    """All goods after the round, told from the events alone."""
    goods = stock_of(random.match)
    for event in result.events:
        if isinstance(event, Built) or (isinstance(event, Dealt) and event.seller == RULES.names.house):
            goods[event.component] += event.count
        elif isinstance(event, ComponentsEliminated):
            goods[event.component] -= event.count
        elif isinstance(event, RaceRun):
            for run in event.cars:
                use(goods, run)
    return +goods


def use(goods: Counter[Component], run: CarRun) -> None:
    if run.outcome is Outcome.NOT_QUALIFIED:
        return
    destroyed = {effect for section in run.sections for effect in RULES.risk.effects[section.consequence]}
    goods[run.tyres] -= 1
    for piece, loss in ((run.car, Effect.CAR_DESTROYED), (run.engine, Effect.ENGINE_DESTROYED)):
        goods[piece] -= 1
        left = piece.rating - run.wear.count(piece.kind)
        if left > 0 and loss not in destroyed:
            goods[piece._replace(rating=left)] += 1


@whole_rounds
@given(random_rounds())
def test_goods_are_conserved(random: RandomRound) -> None:
    result = evaluated(random)
    assert goods_by_events(random, result) == stock_of(result.after)
    assert all(count > 0 for team in result.after.teams.values() for count in team.stock.values())


@whole_rounds
@given(random_rounds())
def test_no_driver_is_in_two_places_and_no_piece_races_twice(random: RandomRound) -> None:
    result = evaluated(random)
    busy = [event.driver for event in result.events if isinstance(event, DriverTrained)]
    runs = [run for event in result.events if isinstance(event, RaceRun) for run in event.cars]
    busy += [run.driver for run in runs]
    assert len(busy) == len(set(busy))
    assert not {run.driver for run in runs} & {name for name, d in random.match.drivers.items() if d.injured}
    for name in result.after.teams:
        raced = Counter(piece for run in runs if run.team == name for piece in (run.car, run.engine, run.tyres))
        had = Counter(random.match.teams[name].stock)
        for event in result.events:
            if isinstance(event, Dealt):
                had[event.component] += event.count * ((event.buyer == name) - (event.seller == name))
            elif isinstance(event, ComponentsEliminated) and event.team == name:
                had[event.component] -= event.count
        assert raced <= had


@whole_rounds
@given(random_rounds())
def test_championship_points_equal_results_and_claims(random: RandomRound) -> None:
    result = evaluated(random)
    gained: Counter[str] = Counter()
    for event in result.events:
        if isinstance(event, RaceRun):
            for run in event.cars:
                gained[run.team] += run.championship_points
        elif isinstance(event, ClaimsScored):
            gained[event.maker] += event.points
    for name, team in result.after.teams.items():
        assert team.points - random.match.teams[name].points == gained[name]


@whole_rounds
@given(random_rounds(), st.randoms(use_true_random=False))
def test_the_order_of_sheets_teams_and_drivers_is_irrelevant(random: RandomRound, shuffle: object) -> None:
    def mixed(mapping: object) -> dict:  # type: ignore[type-arg]
        items = list(mapping.items())  # type: ignore[attr-defined]
        shuffle.shuffle(items)  # type: ignore[attr-defined]
        return dict(items)

    match = random.match
    other = RandomRound(replace(match, teams=mixed(match.teams), drivers=mixed(match.drivers)), mixed(random.sheets))
    first, second = evaluated(random), evaluated(other)
    assert repr(first.events) == repr(second.events)
    assert (first.postings, first.throws, first.lots) == (second.postings, second.throws, second.lots)
    assert repr(first.after) == repr(second.after)
    assert first.diagnostics == second.diagnostics


@whole_rounds
@given(random_rounds(), random_rounds())
def test_another_sheet_changes_no_throw_of_anybody_else(random: RandomRound, other: RandomRound) -> None:
    corrected = {name: sheet for name, sheet in other.sheets.items() if name == "Honda"}
    changed = RandomRound(random.match, random.sheets | corrected)
    throws = {(throw.label, throw.number): throw.face for throw in evaluated(random).throws}
    for throw in evaluated(changed).throws:
        assert throws.get((throw.label, throw.number), throw.face) == throw.face


@whole_rounds
@given(random_rounds())
def test_checking_never_raises_and_finds_every_form_error_of_the_evaluation(random: RandomRound) -> None:
    for sheet in random.sheets.values():
        for told in check(random.match, sheet, RULES):
            assert told.code
            assert told.paragraph
