"""Rounds to print: one as it is really evaluated, of any size, and one in which everything happens that can."""

from dataclasses import replace
from itertools import cycle, islice

from rennleitung.kernel.dice import SeededDice
from rennleitung.kernel.source import Span
from rennleitung.rulebook.rulesets import turbo_rules
from rennleitung.turbo2000 import Decisions, Evaluation, Match, Sheet, evaluate, new_match
from rennleitung.turbo2000.codes import BID_TOO_LOW, COUNT_SUPPLIED
from rennleitung.turbo2000.events import (
    BidStruck,
    BlankContractFilled,
    Cause,
    ClaimsScored,
    ContractFailed,
    ContractStarted,
    Dealt,
    DriverSigned,
    Event,
    FactoryEliminated,
    FactoryFounded,
    FactoryImproved,
    FactoryModernised,
    FactorySold,
    LeftoverEliminated,
    MatchEnded,
    MessagePosted,
    PenaltyDue,
    PremiumPaid,
    RallyeEnded,
    RatingChanged,
    TeamDissolved,
    TeamEntered,
    VoteCalled,
    VotesCounted,
)
from rennleitung.turbo2000.orders.model import (
    Bid,
    Building,
    Deal,
    Development,
    Elimination,
    Entry,
    Message,
    Order,
    Project,
    Training,
)
from rennleitung.turbo2000.state import (
    Component,
    DealLine,
    Driver,
    Factory,
    HandPosting,
    Kind,
    Race,
    RaceKind,
    Team,
    Verb,
)

RULES = turbo_rules().values
MAKERS = ("BMW", "Ferrari", "Honda", "Matra", "Cosworth", "Renault", "Porsche", "Maserati", "Lotus", "Silver-Sprint")
EDITORIAL = (
    "Die Straßenverhältnisse waren außerordentlich schwierig, und dennoch wurde die Startaufstellung rechtzeitig "
    "veröffentlicht.\n\nDie Rennleitung dankt allen Rennställen für die Zugabgabe und bittet um Beachtung der neuen "
    "Konstrukteursprämie."
)
DECISIONS = Decisions(
    postings=(HandPosting("BMW", 25_000, "Ausgleich für einen Irrtum"),),
    editorial=EDITORIAL,
    deadline="17. November 2000, 20 Uhr",
)


def team_names(count: int) -> list[str]:
    """Names of teams: makers first, then makers with a number."""
    return [
        name if place < len(MAKERS) else f"{name[:9]}-{place}"
        for place, name in enumerate(islice(cycle(MAKERS), count))
    ]


def running_match(teams: int = 4, cars: int = 3) -> Match:
    """A match in its seventh round: every team has drivers, goods and factories, and has offered engines."""
    match = new_match("Jack-Brabham", team_names(teams), RULES)
    surnames = [*match.drivers, *(f"Fahrer{number}" for number in range(teams * cars))]
    drivers = dict(match.drivers)
    entered = {}
    for place, name in enumerate(match.teams):
        for number, surname in enumerate(surnames[place * cars : (place + 1) * cars]):
            known = match.drivers.get(surname, Driver(surname, "Test"))
            drivers[surname] = replace(known, rating=100 + place + 7 * number, team=name)
        entered[name] = _team(name, place, cars)
    lines = (*(DealLine(name, 1, "", Verb.OFFER, 2, name, Kind.ENGINE, 11, 150_000) for name in sorted(entered)),)
    published = replace(match.published, lines=(*lines, *match.published.lines), races=races(7))
    return replace(match, round=7, teams=entered, drivers=dict(sorted(drivers.items())), published=published)


def races(number: int) -> tuple[Race, ...]:
    """A Formel I and a Formel II."""
    return (
        Race("F1", RaceKind.FORMULA_1, number, 5, 1_000, RULES.races.prizes, RULES.races.start_money),
        Race("F2", RaceKind.FORMULA_2, number, 3, 26, RULES.races.side_prizes, premium=RULES.races.premium),
    )


def _team(name: str, place: int, cars: int) -> Team:
    stock = {
        Component("Turbo", Kind.CAR, 10): cars,
        Component("Turbo", Kind.ENGINE, 10): cars,
        Component("Turbo", Kind.TYRES, 10): cars + 2,
        Component(name, Kind.ENGINE, 11): 2,
    }
    factories = {
        Kind.ENGINE: Factory(11 + place % 5, (2, 1, 0, 3, 0, 5, 0, 0, 0, 1)),
        Kind.TYRES: Factory(12, (1,) * 10),
    }
    return Team(name, 2_000_000 + place, stock, factories, points=place % 3 * 6, claims={Kind.ENGINE: place % 4})


def sheets(match: Match, cars: int = 3) -> dict[str, Sheet]:
    """What every team sends: entries, training, bids, deals, building, development and a message."""
    names = list(match.teams)
    return {name: Sheet(name, tuple(_orders(match, name, names[place - 1], cars))) for place, name in enumerate(names)}


def _orders(match: Match, name: str, neighbour: str, cars: int) -> list[Order]:
    own = sorted(driver.name for driver in match.drivers.values() if driver.team == name)
    free = [driver.name for driver in match.drivers.values() if not driver.team]
    parts = [Component("Turbo", kind, 10) for kind in Kind]
    racing = max(1, cars - 1)
    orders: list[Order] = [Bid(driver, 2, 300_000, span=Span(6)) for driver in own[:1]]
    orders += [Bid(driver, 1, 220_000, span=Span(7)) for driver in free[:1]]
    orders.append(Deal(neighbour, Verb.BUY, 1, neighbour, Kind.ENGINE, 11, 160_000, span=Span(9)))
    orders.append(Deal("", Verb.OFFER, 1, name, Kind.ENGINE, 11, 155_000, span=Span(10)))
    orders.append(Deal("", Verb.SEARCH, 4, "", Kind.TYRES, 12, 20_000, span=Span(11)))
    orders.append(Elimination(1, "Turbo", Kind.TYRES, 10, 10, span=Span(13)))
    for number, driver in enumerate(own[:racing]):
        orders.append(Entry("F1", driver, *parts, 1 + number % 5, 3, 25, (15, 15, 15, 15, 12), Span(15 + number)))
    orders += [Training(driver, 50_000, Span(20)) for driver in own[racing:]]
    orders.append(Development(Kind.ENGINE, Project.INVEST, 450_000, Span(22)))
    orders.append(Building(Kind.TYRES, 6, Span(24)))
    orders.append(Message("", f"Wer verkauft {name} gute Reifen? Wir zahlen anständige Preise.", Span(26)))
    return orders


def evaluated(teams: int = 4, cars: int = 3) -> Evaluation:
    """A round as it is really evaluated."""
    match = running_match(teams, cars)
    evaluation = evaluate(match, sheets(match, cars), RULES, SeededDice(b"7" * 32), DECISIONS)
    assert isinstance(evaluation, Evaluation)
    return evaluation


def longest() -> Evaluation:
    """The longest gazette: 40 teams, three races with 24 drivers each."""
    match = running_match(40, 3)
    f1, f2 = races(7)
    stock_car = Race("STOCK", RaceKind.STOCK_CAR, 7, 3, 24, (60_000, 30_000), 5_000, min_risk=2)
    announced = (replace(f1, grid=24), replace(f2, grid=24), stock_car)
    match = replace(match, published=replace(match.published, races=announced))
    own = {name: [driver.name for driver in match.drivers.values() if driver.team == name] for name in match.teams}
    parts = [Component("Turbo", kind, 10) for kind in Kind]
    sent = {}
    for place, (name, sheet) in enumerate(sheets(match).items()):
        orders = [order for order in sheet.orders if not isinstance(order, Entry | Training)]
        for number, race in enumerate(announced if place < 24 else ()):
            planned = (14 + place % 3,) * race.sections
            orders.append(Entry(race.code, own[name][number], *parts, 1 + place % 5, 3, 20, planned, Span(15 + number)))
        sent[name] = replace(sheet, orders=tuple(orders))
    evaluation = evaluate(match, sent, RULES, SeededDice(b"7" * 32), DECISIONS)
    assert isinstance(evaluation, Evaluation)
    return evaluation


def empty() -> Evaluation:
    """A round for which nobody sent anything."""
    evaluation = evaluate(running_match(), {}, RULES, SeededDice(b"7" * 32))
    assert isinstance(evaluation, Evaluation)
    return evaluation


def first() -> Evaluation:
    """The publication that opens a match."""
    match = new_match("Jack-Brabham", team_names(6), RULES)
    return Evaluation(replace(match, round=0), match, {}, (), (), (), (), {})


def everything() -> Evaluation:
    """A round in which everything happens that can: one event of every class beside the evaluated ones."""
    evaluation = evaluated(2, 2)
    engine, better = Component("BMW", Kind.ENGINE, 11), Component("Ferrari", Kind.ENGINE, 12)
    more: list[Event] = [
        TeamEntered(paragraph="G1", team="Honda"),
        TeamDissolved(paragraph="S19", team="Matra"),
        LeftoverEliminated(paragraph="S19", team="Lotus"),
        DriverSigned(paragraph="G2", driver="Lauda", team="BMW", salary=240_000),
        BlankContractFilled(
            paragraph="S16", driver="Prost", team="Honda", salary=210_000, instead_of="Lauda", season=1
        ),
        ContractStarted(paragraph="G2", driver="Senna", team="BMW", salary=330_000),
        ContractFailed(paragraph="G2", driver="Rindt", team="Ferrari", salary=340_000),
        Dealt(
            paragraph="S13",
            line="BMW-1",
            seller="BMW",
            buyer="Ferrari",
            component=better,
            count=1,
            price=158_000,
            instead_of=engine,
        ),
        PenaltyDue(
            paragraph="S13", line="BMW-1", seller="BMW", buyer="Ferrari", component=engine, count=2, amount=150_000
        ),
        BidStruck(paragraph="S14", line="BMW-1", buyer="Ferrari", count=3, price=170_000),
        FactorySold(
            paragraph="S15", line="Ferrari-1", seller="Ferrari", buyer="BMW", kind=Kind.CAR, rating=14, price=900_000
        ),
        PremiumPaid(paragraph="S04.1", race="F2", component=engine, amount=100_000),
        RallyeEnded(paragraph="S04.6", race="F2", early=True),
        RatingChanged(paragraph="S03", driver="Ascari", cause=Cause.ACCIDENT, before=113, after=103),
        FactoryFounded(paragraph="S07", team="BMW", kind=Kind.CAR, rating=10),
        FactoryModernised(paragraph="S08", team="BMW", kind=Kind.TYRES, before=8, rating=10),
        FactoryEliminated(paragraph="S09", team="Ferrari", kind=Kind.TYRES),
        FactoryImproved(paragraph="G5", team="Ferrari", kind=Kind.ENGINE, before=12, after=14),
        ClaimsScored(paragraph="G4", kind=Kind.ENGINE, maker="BMW", claims=21, points=9),
        VotesCounted(paragraph="S20", in_favour=1, against=3, end=False, by_game_master=False),
        VoteCalled(paragraph="S20"),
        MatchEnded(paragraph="S20", winners=("BMW", "Ferrari")),
        MessagePosted(paragraph="S18", team="Ferrari", to="BMW", text="Nur an euch.\nUnd an alle, die es lesen."),
    ]
    told = (
        BID_TOO_LOW.at(Span(6, 2, 9), driver="Lauda", least=200_000),
        COUNT_SUPPLIED.at(Span(9), nearest="an Ferrari: Kaufe 1 Ferrari-M11 zu 160.000"),
    )
    drivers = dict(evaluation.after.drivers)
    drivers["Ascari"] = replace(drivers["Ascari"], injured=True)
    return replace(
        evaluation,
        events=(*evaluation.events, *more),
        diagnostics={**evaluation.diagnostics, "BMW": told},
        after=replace(
            evaluation.after,
            drivers=drivers,
            published=replace(evaluation.after.published, ends_after=24, races=all_races(8)),
        ),
    )


def all_races(number: int) -> tuple[Race, ...]:
    """Races of every kind, as announced for a round."""
    f1, f2 = races(number)
    limited = Race("F500", RaceKind.FORMULA_N, number, 3, 26, (250_000,), limit=500)
    dragster = Race("DRAG", RaceKind.DRAGSTER, number, 0, 12, (50_000,), 5_000)
    stock_car = Race("STOCK", RaceKind.STOCK_CAR, number, 3, 20, (60_000, 30_000), min_risk=6)
    junior = Race("JUN", RaceKind.FORMULA_JUNIOR, number, 4, 26)
    stages = [
        Race(f"RAL-{stage}", RaceKind.RALLYE, number + stage - 1, 3, 26, (80_000,), stage=stage, stages=2)
        for stage in (1, 2)
    ]
    return (f1, f2, limited, dragster, stock_car, junior, *stages)
