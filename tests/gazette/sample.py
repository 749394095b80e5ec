"""Rounds to print: one as it is really evaluated, of any size, and one in which everything happens that can."""

from dataclasses import replace
from itertools import cycle, islice

from rennleitung.kernel.dice import SeededDice
from rennleitung.kernel.source import Span
from rennleitung.rulebook.rulesets import turbo_rules
from rennleitung.turbo2000 import Decisions, Evaluation, Match, Sheet, evaluate, new_match
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
