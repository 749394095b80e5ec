"""Paragraphs 7 to 9: founding, modernisation and elimination of factories."""

from rennleitung.kernel.paragraph import paragraph
from rennleitung.kernel.units import PERCENT
from rennleitung.turbo2000.codes import (
    FACTORY_ALREADY,
    FACTORY_ELIMINATION_ALONE,
    FACTORY_MISSING,
    MODERN_ENOUGH,
    NOT_IN_THESE_RULES,
)
from rennleitung.turbo2000.events import FactoryEliminated, FactoryFounded, FactoryModernised
from rennleitung.turbo2000.orders.model import Building, Development
from rennleitung.turbo2000.round import Round
from rennleitung.turbo2000.ruleset import Rules
from rennleitung.turbo2000.state import Factory, Kind


@paragraph("S07", keys=("factories.new_percent", "factories.new_least"))
def new_factory_rating(best: int, rules: Rules) -> int:
    """The rating of a factory founded next round: a share of the best team factory's, at least the least one."""
    percent_of_best = best * rules.factories.new_percent // PERCENT
    return max(percent_of_best, rules.factories.new_least)


@paragraph("S07", keys=("factories.founding_cost", "factories.new_digits"))
def found(round: Round, team: str, order: Development) -> None:
    """A team without a factory of the kind gets one of the published rating, with the digits of a new factory."""
    keys = round.rules.factories
    if round.factory(team, order.kind):
        round.tell(team, FACTORY_ALREADY.at(order.span, kind=order.kind))
    elif round.pay(team, keys.founding_cost, "founding", "S07", order.span, kind=order.kind):
        rating = round.match.published.new_factory[order.kind]
        round.factories[team][order.kind] = Factory(rating, tuple(map(int, keys.new_digits)))
        round.events.append(FactoryFounded(paragraph="S07", team=team, kind=order.kind, rating=rating))


@paragraph("S08", keys=("factories.modernisation", "factories.modernisation_cost"))
def modernise(round: Round, team: str, order: Development) -> None:
    """A factory below the published rating is brought to it; its development digits stay."""
    keys = round.rules.factories
    factory, rating = round.factory(team, order.kind), round.match.published.new_factory[order.kind]
    if not keys.modernisation:
        round.tell(team, NOT_IN_THESE_RULES.at(order.span, word=order.project))
    elif factory is None:
        round.tell(team, FACTORY_MISSING.at(order.span, kind=order.kind))
    elif factory.rating >= rating:
        round.tell(team, MODERN_ENOUGH.at(order.span, kind=order.kind, rating=factory.rating, published=rating))
    elif round.pay(team, keys.modernisation_cost, "modernisation", "S08", order.span, kind=order.kind):
        round.factories[team][order.kind] = Factory(rating, factory.digits)
        round.events.append(
            FactoryModernised(paragraph="S08", team=team, kind=order.kind, before=factory.rating, rating=rating)
        )


@paragraph("S09", keys=("factories.elimination", "factories.elimination_per_digit", "options.factory_elimination"))
def eliminate_factory(round: Round, team: str, order: Development) -> None:
    """A factory goes, and its digits bring money; only if the turn holds no other line of development or building.

    An elimination that is not allowed falls alone (ruling 9).
    """
    keys = round.rules.factories
    factory = round.factory(team, order.kind)
    if not keys.elimination:
        round.tell(team, NOT_IN_THESE_RULES.at(order.span, word=order.project))
    elif factory is None:
        round.tell(team, FACTORY_MISSING.at(order.span, kind=order.kind))
    elif _has_other_orders(round, team, order.kind):
        round.tell(team, FACTORY_ELIMINATION_ALONE.at(order.span))
    else:
        del round.factories[team][order.kind]
        credit = sum(factory.digits) * keys.elimination_per_digit
        round.credit(team, credit, "factory-elimination", "S09", kind=order.kind, digits=sum(factory.digits))
        round.events.append(FactoryEliminated(paragraph="S09", team=team, kind=order.kind))


def _has_other_orders(round: Round, team: str, kind: Kind) -> bool:
    """Any further readable line of [Entwicklung] or [Bau], valid or not, a second elimination too."""
    orders: list[Development | Building] = [*round.orders_of(team, Development), *round.orders_of(team, Building)]
    if round.rules.options.factory_elimination == "same-kind":
        orders = [order for order in orders if order.kind is kind]
    return len(orders) > 1
