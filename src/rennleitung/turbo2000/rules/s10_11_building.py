"""Paragraphs 10 and 11: building components at a cost that depends on the best maker, by pieces or by money."""

from rennleitung.kernel.paragraph import paragraph
from rennleitung.kernel.units import Money
from rennleitung.turbo2000.codes import BUILDING_TOO_SMALL, FACTORY_MISSING, ZERO_COUNT
from rennleitung.turbo2000.events import Built
from rennleitung.turbo2000.orders.model import Building
from rennleitung.turbo2000.round import Round
from rennleitung.turbo2000.rules.g5_factories import first_of_each_kind
from rennleitung.turbo2000.ruleset import Rules
from rennleitung.turbo2000.state import Component, Kind


@paragraph("S10", keys=("building.car", "building.engine", "building.tyres"))
def unit_cost(kind: Kind, difference: int, rules: Rules) -> Money:
    """What one component costs a maker whose factory is ``difference`` points behind the best of its kind."""
    cost = rules.building.cost(kind)
    return max(cost.base - cost.per_point * difference, cost.least)


@paragraph("S11", keys=("building.pieces_below",))
def pieces(amount: int, cost: Money, rules: Rules) -> int:
    """How many pieces a number orders: itself below the border, else as many as the money pays for."""
    return amount if amount < rules.building.pieces_below else amount // cost


@paragraph("S11")
def build(round: Round) -> None:
    """The building phase: new components go to stock; what an order leaves over is not charged.

    Ratings are those after this round's development (rulebook, section 5).
    """
    best = {kind: round.best_factory(kind) for kind in Kind}
    for team in round.playing:
        for order in first_of_each_kind(round, team, round.orders_of(team, Building)):
            factory = round.factory(team, order.kind)
            if factory is None:
                round.tell(team, FACTORY_MISSING.at(order.span, kind=order.kind))
                continue
            cost = unit_cost(order.kind, best[order.kind] - factory.rating, round.rules)
            count = pieces(order.amount, cost, round.rules)
            if not order.amount:
                round.tell(team, ZERO_COUNT.at(order.span))
            elif not count:
                round.tell(team, BUILDING_TOO_SMALL.at(order.span, kind=order.kind, cost=cost))
            elif round.pay(team, count * cost, "building", "S11", order.span, kind=order.kind, count=count, cost=cost):
                component = Component(team, order.kind, factory.rating)
                round.give(team, component, count)
                round.events.append(
                    Built(paragraph="S11", audience=team, team=team, component=component, count=count, unit_cost=cost)
                )
