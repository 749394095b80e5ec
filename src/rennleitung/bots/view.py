"""What a computer team may know: the public state, and of private things only its own.

This is the one module of the package that sees a whole match; strategies get a ``TeamView`` and nothing else.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from rennleitung.bots.outlook import Rival, Section, rivals, section_at
from rennleitung.kernel.units import Money
from rennleitung.turbo2000 import lexicon
from rennleitung.turbo2000.orders.model import Lexicon
from rennleitung.turbo2000.ruleset import Rules
from rennleitung.turbo2000.state import (
    Component,
    DealLine,
    Driver,
    Kind,
    Match,
    Published,
    Race,
    Team,
    TeamStatus,
    Verb,
)


@dataclass(frozen=True, slots=True)
class PublicTeam:
    """What the gazette prints of every team; ``factories`` holds their ratings."""

    name: str
    stock: Mapping[Component, int]
    factories: Mapping[Kind, int]
    points: int
    status: TeamStatus


@dataclass(frozen=True)
class PublicView:
    """The public state of a match, the same for all teams; worked out once per round."""

    match: str
    round: int
    rules: Rules
    teams: Mapping[str, PublicTeam]
    drivers: Mapping[str, Driver]
    published: Published
    lexicon: Lexicon

    @cached_property
    def best_factories(self) -> Mapping[Kind, int]:
        """The rating of the best factory of each kind among the teams in play; kinds without any are left out."""
        ratings: dict[Kind, int] = {}
        for team in self.teams.values():
            if team.status is not TeamStatus.DISSOLVED:
                for kind, rating in team.factories.items():
                    ratings[kind] = max(rating, ratings.get(kind, 0))
        return ratings

    @cached_property
    def contracts(self) -> Mapping[str, tuple[Driver, ...]]:
        """The drivers under contract this season, by team, in alphabetical order."""
        lists: dict[str, list[Driver]] = {name: [] for name in self.teams}
        for name in sorted(self.drivers):
            driver = self.drivers[name]
            if driver.team:
                lists[driver.team].append(driver)
        return {name: tuple(drivers) for name, drivers in lists.items()}

    @cached_property
    def races(self) -> tuple[Race, ...]:
        """The races that are run next."""
        return tuple(race for race in self.published.races if race.round == self.round)

    @cached_property
    def offers(self) -> Mapping[Kind, tuple[DealLine, ...]]:
        """The published offers of goods by kind, in printed order."""
        lines = [line for line in self.published.lines if line.verb is Verb.OFFER and not line.factory]
        return {kind: tuple(line for line in lines if line.kind is kind) for kind in Kind}

    @cached_property
    def factory_offers(self) -> tuple[DealLine, ...]:
        """The published offers of factories."""
        return tuple(line for line in self.published.lines if line.factory)

    @cached_property
    def searches(self) -> tuple[DealLine, ...]:
        """The published searches."""
        return tuple(line for line in self.published.lines if line.verb is Verb.SEARCH)

    @cached_property
    def rivals(self) -> tuple[Rival, ...]:
        """The cars to be expected in the next races, the strongest first."""
        stock = {name: team.stock for name, team in self.teams.items() if team.status is not TeamStatus.DISSOLVED}
        return rivals(stock, self.contracts, self.published.new_factory, self.rules)

    @cached_property
    def sections(self) -> Mapping[int, Section]:
        """What a section brings on average, by risk."""
        keys = self.rules.performance_points
        return {
            risk: section_at(risk, self.rules.risk)
            for risk in range(2 * keys.least_setting, 2 * keys.greatest_setting + 1)
        }

    @property
    def rounds_left_in_season(self) -> int:
        """Rounds of this season still to come after the one that is evaluated next."""
        return -self.round % self.rules.calendar.rounds_per_season

    @property
    def is_last_round(self) -> bool:
        """Whether the match ends with the round that is evaluated next."""
        return self.round == self.published.ends_after

    @property
    def is_vote_round(self) -> bool:
        """Whether the next turn decides on the end of the match (paragraph 20)."""
        first_season_end = self.rules.calendar.first_vote_season * self.rules.calendar.rounds_per_season
        return not self.rounds_left_in_season and self.round >= first_season_end and not self.published.ends_after

    @property
    def another_season(self) -> bool:
        """Whether a season will follow this one, as far as is decided."""
        end = self.published.ends_after
        return not end or end - self.round > self.rounds_left_in_season


@dataclass(frozen=True, slots=True)
class TeamView:
    """The match as one team sees it: the public state, and its own money and development digits."""

    public: PublicView
    me: Team

    @property
    def drivers(self) -> tuple[Driver, ...]:
        """The team's own drivers of this season."""
        return self.public.contracts[self.me.name]

    @property
    def money(self) -> Money:
        """What the team can spend in this turn for certain: its account and the sponsor's money."""
        return self.me.money + self.public.rules.income.sponsor_money


def team_views(match: Match, rules: Rules) -> Mapping[str, TeamView]:
    """The views of all teams that may send a sheet, by name."""
    public = public_view(match, rules)
    return {
        name: TeamView(public, team) for name, team in match.teams.items() if team.status is not TeamStatus.DISSOLVED
    }


def team_view(match: Match, team: str, rules: Rules) -> TeamView:
    """What one team sees.

    Raises:
        KeyError: if the match has no such team in play.
    """
    return team_views(match, rules)[team]


def public_view(match: Match, rules: Rules) -> PublicView:
    """What everybody sees of a match."""
    teams = {
        name: PublicTeam(
            name,
            team.stock,
            {kind: factory.rating for kind, factory in team.factories.items()},
            team.points,
            team.status,
        )
        for name, team in match.teams.items()
    }
    return PublicView(match.name, match.round, rules, teams, match.drivers, match.published, lexicon(match, rules))
