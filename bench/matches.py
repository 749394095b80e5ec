"""Matches of any size for measuring: 1.5 raced cars and six order lines a team, and a grid for all.

All phases of the evaluation are in use: bids, offers and replies, elimination, races, training, development, building.
"""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from rennleitung.turbo2000.rules.g3_announcements import default_race
from rennleitung.turbo2000.rules.g6_house import house_lines
from rennleitung.turbo2000.ruleset import Rules
from rennleitung.turbo2000.state import (
    Component,
    DealLine,
    Driver,
    Factory,
    Kind,
    Match,
    Published,
    RaceKind,
    Team,
    Verb,
)

SIZES = (7, 21, 100, 400)
ROUND = 7
NAME = "Messung"
LINES_PER_TEAM = 6


def team_name(number: int) -> str:
    """Names that sort like their numbers."""
    return f"Team-{number:03}"


def match_of(teams: int, rules: Rules) -> Match:
    """A match in the first round of its second season: every team has drivers, goods, a factory and an open offer."""
    names = [team_name(number) for number in range(teams)]
    drivers = {}
    for number, name in enumerate(names):
        for seat in range(2):
            driver = f"Fahrer{number:03}{'ab'[seat]}"
            drivers[driver] = Driver(driver, rating=100 + number % 30 + 10 * seat, team=name)
        free = f"Frei{number:03}"
        drivers[free] = Driver(free, rating=110)
    new_factory = dict.fromkeys(Kind, 10)
    lines = [DealLine(name, 1, "", Verb.OFFER, 1, name, Kind.TYRES, 12, 15_000) for name in names]
    lines += house_lines(teams, new_factory, rules)
    race = replace(default_race(RaceKind.FORMULA_1, "F1", ROUND, rules), grid=2 * teams)
    published = Published(
        new_factory=MappingProxyType(new_factory),
        lines=tuple(sorted(lines, key=lambda line: (line.team, line.number))),
        races=(race,),
        training_places=2,
    )
    return Match(NAME, ROUND, {name: _team(name) for name in names}, drivers, published)


def _team(name: str) -> Team:
    stock = {
        Component(name, Kind.CAR, 12): 2,
        Component(name, Kind.ENGINE, 12): 2,
        Component(name, Kind.TYRES, 12): 4,
        Component("Turbo", Kind.TYRES, 8): 1,
    }
    factories = {kind: Factory(12, (1, 2, 0, 1, 0, 2, 1, 0, 1, 0)) for kind in Kind}
    return Team(name, 5_000_000, MappingProxyType(stock), MappingProxyType(factories), points=3)


def sheets_for(teams: int) -> Mapping[str, str]:
    """The sheet of every team, as a player would write it."""
    return {team_name(number): _sheet(number, teams) for number in range(teams)}


def _sheet(number: int, teams: int) -> str:
    """Six lines; every second team races two cars, the others send their second driver nowhere."""
    me, neighbour = team_name(number), team_name((number + 1) % teams)
    entries = [_entry(me, f"Fahrer{number:03}a", 1, 2)]
    if number % 2:
        entries.append(_entry(me, f"Fahrer{number:03}b", 2, 2))
        deals = [f"an {neighbour}: Kaufe {neighbour}-R12 zu 16.000"]
    else:
        deals = [f"an {neighbour}: Kaufe {neighbour}-R12 zu 17.000", f"an alle: Biete 2 {me}-R12 ab 15.000"]
    lines = [
        "TURBO 2000",
        f"Partie: {NAME}   Runde: {ROUND}   Rennstall: {me}",
        "[Verträge]" if number % 3 else "[Elimination]",
        f"Frei{number:03} 2: 300.000" if number % 3 else "Turbo-R8",
        "[Geschäfte]",
        *deals,
        "[Rennmeldung]",
        *entries,
        "[Entwicklung]",
        "W: 400.000",
        "[Bau]",
        "R: 2",
        "ENDE",
    ]
    return "\n".join(lines) + "\n"


def _entry(me: str, driver: str, revs: int, effort: int) -> str:
    return f"F1: {driver}, {me}-W12, {me}-M12, {me}-R12, d {revs}, e {effort}, LP 10 / 25 25 25 25 25"
