"""The checker is the engine: a sheet is checked by evaluating it alone, before anybody else has sent one.

It is evaluated twice. In the hopeful round every bid and reply succeeds as far as the published facts allow; in the
cautious round nothing comes from others, and everything the team has offered is gone. What fails in both is an error,
what fails in one only depends on the others (ruling 45). The money of others and the dice play no part, so nothing
shows that the team may not know.
"""

from dataclasses import replace

from rennleitung.kernel.diagnostic import Diagnostic, Severity
from rennleitung.kernel.dice import ScriptedDice
from rennleitung.turbo2000.codes import CANNOT_PAY, NO_ROOM, NO_ROOM_NEXT, REPLY_UNSERVED
from rennleitung.turbo2000.evaluation import PHASES
from rennleitung.turbo2000.orders.model import Bid, Deal, Entry, Order, Sheet, Training
from rennleitung.turbo2000.round import Round
from rennleitung.turbo2000.ruleset import Rules
from rennleitung.turbo2000.state import Component, Decisions, Kind, Match, Team, Verb

AMPLE_MONEY = 10**15  # more than any sheet can ask a partner to pay

# What a bid or reply may meet in the hopeful round without being wrong: another one of the team may lose instead.
RIVALS_DECIDE = frozenset(code.name for code in (CANNOT_PAY, NO_ROOM, NO_ROOM_NEXT, REPLY_UNSERVED))


def check(match: Match, sheet: Sheet, rules: Rules) -> tuple[Diagnostic, ...]:
    """Everything there is to say about a sheet: what the reader found, and what the rules say to each order.

    ``match`` must hold the team; for one that enters see ``with_entering_teams``. The result is sorted by place.
    """
    if sheet.refused or sheet.team not in match.teams:
        return sheet.diagnostics
    orders = replace(sheet, diagnostics=())
    hopeful = _evaluated(_match_around(match, orders, hopeful=True), orders, rules)
    settled = tuple(order for order in orders.orders if not _hopes(order))
    cautious = _evaluated(_match_around(match, orders, hopeful=False), replace(orders, orders=settled), rules)
    hoping = {order.span for order in orders.orders if _hopes(order)}
    found = [_weighed(told, told.span in hoping, told in cautious) for told in hopeful]
    found += [_weighed(told, False, False) for told in cautious if told not in hopeful]
    return tuple(sorted((*sheet.diagnostics, *found), key=lambda told: (told.span is None, told.span)))


def _hopes(order: Order) -> bool:
    """Whether the order's success is in the hands of others."""
    return isinstance(order, Bid) or (isinstance(order, Deal) and order.verb in (Verb.BUY, Verb.SELL))


def _weighed(told: Diagnostic, hoping: bool, in_both: bool) -> Diagnostic:
    certain = told.code not in RIVALS_DECIDE if hoping else in_both
    return told if certain or told.severity is not Severity.ERROR else replace(told, severity=Severity.DEPENDS)


def _evaluated(match: Match, sheet: Sheet, rules: Rules) -> list[Diagnostic]:
    round = Round(match, {sheet.team: sheet}, rules, ScriptedDice({}), Decisions())
    for _, phase in PHASES:
        phase(round)
    return round.diagnostics[sheet.team]


def _match_around(match: Match, sheet: Sheet, hopeful: bool) -> Match:
    """The match as far as this sheet can touch it: the team, its partners in deals, the best maker of each kind."""
    own = match.teams[sheet.team]
    partners = {order.to for order in sheet.orders if isinstance(order, Deal)} & match.teams.keys()
    others = partners | {_best_maker(match, kind) for kind in Kind}
    teams = {name: replace(match.teams[name], money=AMPLE_MONEY) for name in sorted(others) if name}
    teams[own.name] = own if hopeful else _without_offered(match, own)
    lines = tuple(line for line in match.published.lines if line.team not in match.teams or line.team in teams)
    named = {order.driver for order in sheet.orders if isinstance(order, Bid | Entry | Training)}
    drivers = {
        name: driver
        for name, driver in match.drivers.items()
        if name in named or own.name in (driver.team, driver.next and driver.next.team)
    }
    return replace(match, teams=teams, drivers=drivers, published=replace(match.published, lines=lines))


def _best_maker(match: Match, kind: Kind) -> str:
    makers = [(team.factories[kind].rating, name) for name, team in match.teams.items() if kind in team.factories]
    return max(makers, default=(0, ""))[1]


def _without_offered(match: Match, team: Team) -> Team:
    """The team after all it has offered was bought, without counting on the money."""
    stock: dict[Component, int] = dict(team.stock)
    factories = dict(team.factories)
    for line in match.published.lines:
        if line.team != team.name or line.verb is not Verb.OFFER:
            continue
        if line.factory:
            factories.pop(line.kind, None)
        elif line.component in stock:
            stock[line.component] -= min(line.count, stock[line.component])
    return replace(team, stock={piece: count for piece, count in stock.items() if count}, factories=factories)
