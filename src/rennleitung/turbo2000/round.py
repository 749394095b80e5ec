"""The round while it is evaluated: the one thing in the engine that changes.

Phases take a ``Round``, move money through its ledger and goods through its methods, and leave events. Outside of an
evaluation nobody sees a ``Round``; a frozen ``Match`` goes in and another comes out.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TypeVar

from rennleitung.kernel.diagnostic import Diagnostic, Value
from rennleitung.kernel.dice import Dice
from rennleitung.kernel.ledger import BANK, Ledger
from rennleitung.kernel.source import Span
from rennleitung.kernel.units import Money
from rennleitung.turbo2000.codes import CANNOT_PAY
from rennleitung.turbo2000.events import Event
from rennleitung.turbo2000.orders.model import Bid, Leave, Order, Sheet
from rennleitung.turbo2000.ruleset import Rules
from rennleitung.turbo2000.state import (
    Component,
    DealLine,
    Decisions,
    Driver,
    Factory,
    Kind,
    Match,
    Race,
    Team,
    TeamStatus,
)

AnyOrder = TypeVar("AnyOrder", bound=Order)


class Round:
    """The working state of one evaluation.

    ``teams`` and ``drivers`` hold frozen values that are replaced; stock and factories are worked on in place.
    ``playing`` are the teams in play by code point, neither dissolved nor leaving.
    """

    def __init__(
        self, match: Match, sheets: Mapping[str, Sheet], rules: Rules, dice: Dice, decisions: Decisions
    ) -> None:
        self.match = match
        self.rules = rules
        self.dice = dice
        self.decisions = decisions
        self.number = match.round
        self.teams: dict[str, Team] = {name: match.teams[name] for name in sorted(match.teams)}
        self.drivers: dict[str, Driver] = {name: match.drivers[name] for name in sorted(match.drivers)}
        self.stock = {name: dict(team.stock) for name, team in self.teams.items()}
        self.factories = {name: dict(team.factories) for name, team in self.teams.items()}
        self.ledger = Ledger({name: team.money for name, team in self.teams.items()})
        self.playing = [name for name, team in self.teams.items() if team.status is not TeamStatus.DISSOLVED]
        self.sheets = {name: sheets[name] for name in self.playing if name in sheets}
        self.races: dict[str, Race] = {race.code: race for race in match.published.races if race.round == match.round}
        self.events: list[Event] = []
        self.diagnostics: dict[str, list[Diagnostic]] = {name: [] for name in self.teams}
        self.leavers: list[str] = []  # teams that were in play until this round
        self.hurt: set[str] = set()  # drivers who had an accident in this round
        self.next_season_blanks: list[tuple[str, Bid]] = []  # blank contracts to be filled at season end
        self.formula_2_winners: tuple[str, ...] | None = None  # None if no Formel II race is run
        self.stages = list(match.published.stages)
        self.cancelled: set[str] = set()  # rallyes that ended
        self.ends_after = match.published.ends_after
        self.new_lines: list[DealLine] = []  # the sheets' offers and searches that will be printed
        self._orders: dict[str, dict[type, list[Order]]] = {}
        for name, sheet in self.sheets.items():
            by_type: dict[type, list[Order]] = {}
            for order in sheet.orders:
                by_type.setdefault(type(order), []).append(order)
            self._orders[name] = by_type
            self.diagnostics[name].extend(sheet.diagnostics)

    # Who plays

    def orders(self, kind: type[AnyOrder]) -> Iterator[tuple[str, AnyOrder]]:
        """All orders of a kind from teams in play: teams by code point, then as the sheet has them."""
        for team in self.playing:
            for order in self.orders_of(team, kind):
                yield team, order

    def orders_of(self, team: str, kind: type[AnyOrder]) -> list[AnyOrder]:
        """One team's orders of a kind, as the sheet has them."""
        return self._orders.get(team, {}).get(kind, [])  # type: ignore[return-value]

    def wants_to_leave(self, team: str) -> bool:
        """Whether the team's sheet or the game master takes it out of the match."""
        return bool(self.orders_of(team, Leave)) or team in self.decisions.remove

    # When it is

    @property
    def season_round(self) -> int:
        """Which round of its season this is, from 1."""
        return (self.number - 1) % self.rules.calendar.rounds_per_season + 1

    @property
    def season(self) -> int:
        """The season of this round, from 1."""
        return (self.number - 1) // self.rules.calendar.rounds_per_season + 1

    @property
    def is_season_end(self) -> bool:
        """Whether this is the last round of its season."""
        return self.season_round == self.rules.calendar.rounds_per_season

    @property
    def is_match_end(self) -> bool:
        """Whether the match ends with this round."""
        return self.number > 0 and self.number == self.ends_after

    # What happens

    def tell(self, team: str, diagnostic: Diagnostic) -> None:
        """Tell a team something about its orders; nobody else hears it."""
        if team in self.diagnostics:
            self.diagnostics[team].append(diagnostic)

    def account(self, team: str) -> str:
        """Where money of a team goes: the house's and a dissolved team's belongs to the bank (rulings 2 and 17)."""
        team_now = self.teams.get(team)
        return BANK if team_now is None or team_now.status is TeamStatus.DISSOLVED else team

    def pay(
        self, team: str, amount: Money, reason: str, paragraph: str, span: Span | None = None, **values: Value
    ) -> bool:
        """Charge a team, to the bank. If it cannot pay, it is told so, and nothing is done."""
        if not self.ledger.can_pay(team, amount):
            self.tell(team, CANNOT_PAY.at(span, amount=amount, balance=self.ledger.balance(team), reason=reason))
            return False
        self.ledger.post(team, BANK, amount, reason, paragraph, **values)
        return True

    def credit(self, team: str, amount: Money, reason: str, paragraph: str, **values: Value) -> None:
        """Money from the bank to a team."""
        self.ledger.post(BANK, team, amount, reason, paragraph, **values)

    def give(self, team: str, component: Component, count: int = 1) -> None:
        """Put pieces into a team's stock."""
        stock = self.stock[team]
        stock[component] = stock.get(component, 0) + count

    def take(self, team: str, component: Component, count: int = 1) -> None:
        """Take pieces that are there out of a team's stock."""
        stock = self.stock[team]
        left = stock[component] - count
        if left < 0:
            raise ValueError(f"{team} has no {count} {component}")
        if left:
            stock[component] = left
        else:
            del stock[component]

    def change_driver(self, name: str, **changes: object) -> None:
        """Replace fields of a driver."""
        self.drivers[name] = replace(self.drivers[name], **changes)  # type: ignore[arg-type]

    def change_team(self, name: str, **changes: object) -> None:
        """Replace fields of a team; money, stock and factories have ways of their own."""
        self.teams[name] = replace(self.teams[name], **changes)  # type: ignore[arg-type]

    # What everybody may ask

    def drivers_of(self, team: str) -> list[str]:
        """The drivers under contract with a team this season."""
        return [name for name, driver in self.drivers.items() if driver.team == team]

    def makers(self) -> set[str]:
        """Every name that a component can bear: teams of all times, the house, and what stands in any stock."""
        return {self.rules.names.house, *self.teams} | {piece.maker for stock in self.stock.values() for piece in stock}

    def best_factory(self, kind: Kind) -> int:
        """The rating of the best factory of a kind among the teams in play, 0 if there is none (ruling 2)."""
        return max(
            (self.factories[team][kind].rating for team in self.playing if kind in self.factories[team]), default=0
        )

    def factory(self, team: str, kind: Kind) -> Factory | None:
        """A team's factory of a kind."""
        return self.factories[team].get(kind)

    def published_lines(self) -> list[DealLine]:
        """The lines of the last gazette that still stand, in printed order; a leaver's lines have lapsed."""
        lines = [line for line in self.match.published.lines if line.team not in self.leavers]
        return sorted(lines, key=lambda line: (line.team, line.number))
