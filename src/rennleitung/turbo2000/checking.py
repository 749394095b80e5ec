"""The checker is the engine: a sheet is checked by evaluating it alone, before anybody else has sent one.

It is evaluated twice. In the hopeful round every bid and reply succeeds as far as the published facts allow, and the
team wins its races; in the cautious round nothing comes from others, and everything the team has offered is gone. What
fails in both is an error, unless others could still bring what is missing; what fails in one only depends on them
(ruling 45). The money of others and the dice play no part, so nothing shows that the team may not know.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace

from rennleitung.kernel.diagnostic import Diagnostic, Severity
from rennleitung.kernel.dice import ScriptedDice
from rennleitung.turbo2000.codes import (
    CANNOT_PAY,
    COMPONENT_MISSING,
    COMPONENT_USED,
    DRIVER_NOT_YOURS,
    FACTORY_ALREADY,
    FACTORY_MISSING,
    NO_ROOM,
    NO_ROOM_NEXT,
    REPLY_STRUCK,
    REPLY_UNSERVED,
)
from rennleitung.turbo2000.evaluation import PHASES
from rennleitung.turbo2000.orders.model import THIS_SEASON, Bid, Building, Deal, Entry, Order, Sheet, Training
from rennleitung.turbo2000.round import Round
from rennleitung.turbo2000.rules.g3_races import enter_and_train, train_and_race
from rennleitung.turbo2000.rules.g5_factories import carry_out_development, develop
from rennleitung.turbo2000.ruleset import Rules
from rennleitung.turbo2000.state import (
    Component,
    DealLine,
    Decisions,
    Factory,
    Kind,
    Match,
    RaceKind,
    TeamStatus,
    Verb,
)

AMPLE_MONEY = 10**15  # more than any sheet can ask a partner to pay

# What a bid or reply may meet in the hopeful round without being wrong: another one of the team may lose instead.
RIVALS_DECIDE = frozenset(code.name for code in (CANNOT_PAY, NO_ROOM, NO_ROOM_NEXT, REPLY_UNSERVED))

UNSETTLED = RIVALS_DECIDE | {REPLY_STRUCK.name}

Phase = Callable[[Round], object]

# Development checks are left to the dice; who is cautious wins nothing in races.
NO_CHECKS: dict[Phase, Phase] = {develop: carry_out_development}
NO_RACES: dict[Phase, Phase] = {train_and_race: enter_and_train}
HOPEFUL_PHASES = tuple(NO_CHECKS.get(phase, phase) for _, phase in PHASES)
CAUTIOUS_PHASES = tuple(NO_RACES.get(phase, phase) for phase in HOPEFUL_PHASES)


def check(match: Match, sheet: Sheet, rules: Rules) -> tuple[Diagnostic, ...]:
    """Everything there is to say about a sheet: what the reader found, and what the rules say to each order.

    ``match`` must hold the team; for one that enters see ``with_entering_teams``. The result is sorted by place.
    """
    if sheet.refused or sheet.team not in match.teams:
        return sheet.diagnostics
    orders = replace(sheet, diagnostics=())
    around = _match_around(match, orders)
    hopeful = _evaluated(_while_others_develop(around, sheet.team, rules), orders, rules, HOPEFUL_PHASES)
    settled = replace(orders, orders=tuple(order for order in orders.orders if not _hopes(order)))
    cautious = _evaluated(_after_all_sales(around, sheet.team), settled, rules, CAUTIOUS_PHASES)
    chances = Chances(around, orders, hopeful)
    in_hopeful, in_cautious = {_fault(told) for told in hopeful}, {_fault(told) for told in cautious}
    found = [_weighed(told, chances, _fault(told) in in_hopeful) for told in cautious]
    found += [_weighed(told, chances, False) for told in hopeful if _fault(told) not in in_cautious]
    return tuple(sorted((*sheet.diagnostics, *found), key=lambda told: (told.span is None, told.span)))


def _hopes(order: Order) -> bool:
    """Whether the order's success is in the hands of others."""
    return isinstance(order, Bid) or (isinstance(order, Deal) and order.verb in (Verb.BUY, Verb.SELL))


def _fault(told: Diagnostic) -> tuple[object, ...]:
    """What is wrong, whatever the sums: in the hopeful round a balance is higher and a cost lower."""
    return told.code, told.span, told.values.get("component")


def _weighed(told: Diagnostic, chances: "Chances", in_both: bool) -> Diagnostic:
    if told.severity is not Severity.ERROR or chances.settle(told, in_both):
        return told
    return replace(told, severity=Severity.DEPENDS)


class Chances:
    """What others may still bring a team in the round, beyond the hopeful one: that shows one way things may go only.

    Bids and replies that found no room or money there may be served when others of the team are not; its own searches
    may be answered; what it offers may bring money, and so may penalties and the premium of Formel II.
    """

    def __init__(self, match: Match, sheet: Sheet, hopeful: Iterable[Diagnostic]) -> None:
        own_lines = [line for line in match.published.lines if line.team == sheet.team]
        unsettled = {told.span for told in hopeful if told.code in UNSETTLED}
        hoping = [order for order in sheet.orders if _hopes(order)]
        replies = [order for order in hoping if isinstance(order, Deal)]
        self._hoping = {order.span for order in hoping}
        bids = [order for order in hoping if isinstance(order, Bid) and order.season == THIS_SEASON]
        self._drivers = {bid.driver for bid in bids if bid.span in unsettled}
        entering = match.teams[sheet.team].status is TeamStatus.ENTERING
        self._any_driver = entering and any(bid.blank for bid in bids)
        self._goods: list[Deal | DealLine] = [line for line in own_lines if line.verb is Verb.SEARCH]
        self._goods += [order for order in replies if order.verb is Verb.BUY and order.span in unsettled]
        self._factories_offered = {line.kind for line in own_lines if line.factory}
        premium = any(race.premium and race.kind is RaceKind.FORMULA_2 for race in match.published.races)
        self._money = bool(own_lines or replies or premium)

    def settle(self, told: Diagnostic, in_both: bool) -> bool:
        """Whether an error stands whatever others do; ``in_both``: it is one in the hopeful and the cautious round."""
        if told.span in self._hoping:
            sold = told.code == FACTORY_ALREADY.name and bool(self._factories_offered)
            return told.code not in RIVALS_DECIDE and not sold
        return in_both and not self._may_turn(told)

    def _may_turn(self, told: Diagnostic) -> bool:
        if told.code == CANNOT_PAY.name:
            return self._money
        if told.code == DRIVER_NOT_YOURS.name:
            free = not told.values["team"]
            return told.values["driver"] in self._drivers or (free and self._any_driver)
        if told.code in (COMPONENT_MISSING.name, COMPONENT_USED.name):
            _, _, piece = str(told.values["component"]).rpartition("-")
            return any(
                not goods.factory and piece[0] == goods.kind and int(piece[1:]) >= goods.rating for goods in self._goods
            )
        return told.code == FACTORY_MISSING.name and any(
            goods.factory and goods.kind == told.values["kind"] for goods in self._goods
        )


def _evaluated(match: Match, sheet: Sheet, rules: Rules, phases: Iterable[Phase]) -> list[Diagnostic]:
    round = Round(match, {sheet.team: sheet}, rules, ScriptedDice({}), Decisions())
    for phase in phases:
        phase(round)
    return round.diagnostics[sheet.team]


def _match_around(match: Match, sheet: Sheet) -> Match:
    """The match as far as this sheet can touch it: the team, its partners in deals, the makers it is measured by."""
    own = match.teams[sheet.team]
    partners = {order.to for order in sheet.orders if isinstance(order, Deal)} & match.teams.keys()
    built = {order.kind for order in sheet.orders if isinstance(order, Building)}
    others = (partners | {_best_maker(match, kind) for kind in built}) - {own.name, ""}
    teams = {name: replace(match.teams[name], money=AMPLE_MONEY) for name in sorted(others)}
    teams[own.name] = own
    lines = tuple(line for line in match.published.lines if line.team in teams or line.team not in match.teams)
    named = {order.driver for order in sheet.orders if isinstance(order, Bid | Entry | Training)}
    drivers = {
        name: driver
        for name, driver in match.drivers.items()
        if driver.team == own.name or name in named or (driver.next and driver.next.team == own.name)
    }
    return replace(match, teams=teams, drivers=drivers, published=replace(match.published, lines=lines))


def _best_maker(match: Match, kind: Kind) -> str:
    """Who makes the best of a kind among the teams in play, empty if nobody does."""
    best, maker = 0, ""
    for name, team in match.teams.items():
        factory = team.factories.get(kind)
        if factory and factory.rating > best and team.status is not TeamStatus.DISSOLVED:
            best, maker = factory.rating, name
    return maker


def _while_others_develop(match: Match, own: str, rules: Rules) -> Match:
    """With the factories of the others as good as they can become in the round: that makes building cheaper."""
    steps = rules.factories.checks_per_round
    teams = dict(match.teams)
    for name, team in match.teams.items():
        if name != own:
            better = {kind: Factory(made.rating + steps, made.digits) for kind, made in team.factories.items()}
            teams[name] = replace(team, factories=better)
    return replace(match, teams=teams)


def _after_all_sales(match: Match, own: str) -> Match:
    """With everything gone that the team has offered, without counting on the money."""
    team = match.teams[own]
    stock: dict[Component, int] = dict(team.stock)
    factories = dict(team.factories)
    for line in match.published.lines:
        if line.team != own or line.verb is not Verb.OFFER:
            continue
        if line.factory:
            factories.pop(line.kind, None)
        elif line.component in stock:
            stock[line.component] -= min(line.count, stock[line.component])
    left = {piece: count for piece, count in stock.items() if count}
    return replace(match, teams={**match.teams, own: replace(team, stock=left, factories=factories)})
