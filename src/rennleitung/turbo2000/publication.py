"""Phase 9: what the gazette announces for the next round, and the frozen match that comes out."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from rennleitung.kernel.dice import ScriptedDice
from rennleitung.kernel.paragraph import paragraph
from rennleitung.turbo2000.events import Announced
from rennleitung.turbo2000.round import Round
from rennleitung.turbo2000.rules.g3_announcements import training_places, upcoming_races
from rennleitung.turbo2000.rules.g6_house import house_lines
from rennleitung.turbo2000.rules.s07_09_factories import new_factory_rating
from rennleitung.turbo2000.rules.s19_leaving import leftover_lines
from rennleitung.turbo2000.ruleset import Rules
from rennleitung.turbo2000.state import (
    DealLine,
    Decisions,
    Driver,
    Kind,
    Match,
    Published,
    Team,
    TeamStatus,
)


@paragraph("G1")
def first_publication(
    name: str, teams: Mapping[str, Team], drivers: Mapping[str, Driver], rules: Rules, decisions: Decisions
) -> Match:
    """Round 0: nothing is evaluated, the first gazette only publishes (ruling 16)."""
    before = Match(name, 0, teams, drivers, Published(new_factory={}))
    round = Round(before, {}, rules, ScriptedDice({}), decisions)
    return replace(announce(round), teams=MappingProxyType(dict(sorted(teams.items()))))


def announced(decisions: Decisions) -> tuple[Announced, ...]:
    """The game master's words and the next deadline, if he gave any."""
    if not (decisions.editorial or decisions.deadline):
        return ()
    return (Announced(paragraph="G1", editorial=decisions.editorial, deadline=decisions.deadline),)


@paragraph("G1")
def announce(round: Round) -> Match:
    """Freeze the round into the match after it, with everything the gazette publishes for the next."""
    decisions = round.decisions
    round.events += announced(decisions)
    new_factory = {
        kind: decisions.new_factory.get(kind, new_factory_rating(round.best_factory(kind), round.rules))
        for kind in Kind
    }
    winners = round.formula_2_winners
    published = Published(
        new_factory=MappingProxyType(new_factory),
        lines=() if round.is_match_end else tuple(_lines(round, new_factory)),
        races=() if round.is_match_end else upcoming_races(round),
        training_places=training_places(round),
        last_formel_2_winners=round.match.published.last_formel_2_winners if winners is None else winners,
        stages=tuple(round.stages),
        ends_after=round.ends_after,
    )
    return Match(
        name=round.match.name,
        round=round.number + 1,
        teams=MappingProxyType({name: _team_after(round, name) for name in round.teams}),
        drivers=MappingProxyType({name: _driver_after(round, driver) for name, driver in round.drivers.items()}),
        published=published,
        ended=round.is_match_end,
    )


def _lines(round: Round, new_factory: dict[Kind, int]) -> list[DealLine]:
    """All lines in printed order: teams by code point, the house at its place, then by number."""
    lines = round.new_lines[:]
    for name, team in round.teams.items():
        if team.status is TeamStatus.DISSOLVED:
            lines += leftover_lines(round, name)
    lines += house_lines(len(round.playing), new_factory, round.rules)
    return sorted(lines, key=lambda line: (line.team, line.number))


def _team_after(round: Round, name: str) -> Team:
    team = round.teams[name]
    return replace(
        team,
        money=round.ledger.balance(name),
        stock=MappingProxyType(round.stock[name]),
        factories=MappingProxyType(round.factories[name]),
        status=TeamStatus.PLAYING if team.status is TeamStatus.ENTERING else team.status,
    )


def _driver_after(round: Round, driver: Driver) -> Driver:
    hurt = driver.name in round.hurt
    return driver if driver.injured == hurt else replace(driver, injured=hurt)
