"""Factories: founding, modernisation, investment, building, and giving one up when there is no other way."""

from rennleitung.bots.trading import rating_worth
from rennleitung.bots.turn import Turn
from rennleitung.kernel.units import Money
from rennleitung.turbo2000.orders.model import Building, Development, Project
from rennleitung.turbo2000.rules.g5_factories import raised
from rennleitung.turbo2000.rules.s10_11_building import unit_cost
from rennleitung.turbo2000.state import Kind

MODERNISATION_LEAD = 3  # ratings that a modernisation must bring
LAST_ROUNDS = 3  # of a match, in which founding and investing bring nothing any more
SAVED_FOR_FOUNDING = 50  # percent of the founding cost that nobody invests who still wants to found
MOST_STEPS = 5  # steps of investment in one turn and kind
MOST_CARS = 1  # cars built in one turn for one's own races
SALE_LEAD = 2  # ratings above the house's from which goods are built for sale
FOR_SALE = {Kind.CAR: 1, Kind.ENGINE: 2, Kind.TYRES: 4}
BY_MONEY = 25  # percent of building orders that name a sum instead of pieces


def found(turn: Turn) -> None:
    """Found the next factory that the team wants, if enough money stays."""
    keys, me = turn.view.public.rules.factories, turn.view.me
    if _ends_soon(turn):
        return
    for kind in turn.character.works:
        if kind in me.factories or kind in turn.developed:
            continue
        if turn.money >= keys.founding_cost + turn.character.reserve and turn.spend(keys.founding_cost):
            turn.orders.append(Development(kind, Project.FOUND))
            turn.developed.add(kind)
        return


def _ends_soon(turn: Turn) -> bool:
    end = turn.view.public.published.ends_after
    return bool(end) and end - turn.view.public.round < LAST_ROUNDS


def modernise(turn: Turn) -> None:
    """Bring a factory to the published rating where that is a long way."""
    keys, public = turn.view.public.rules.factories, turn.view.public
    if not keys.modernisation:
        return
    for kind, factory in turn.view.me.factories.items():
        lead = public.published.new_factory[kind] - factory.rating
        if kind not in turn.developed and lead >= MODERNISATION_LEAD and turn.spend(keys.modernisation_cost):
            turn.orders.append(Development(kind, Project.MODERNISE))
            turn.developed.add(kind)


def build(turn: Turn) -> None:
    """Build what the next races need, and better goods than those at hand; the rest of the stock is for sale."""
    for kind in sorted(turn.view.me.factories, key=list(Kind).index, reverse=True):
        if kind not in turn.on_sale:
            _build_kind(turn, kind)


def _build_kind(turn: Turn, kind: Kind) -> None:
    public, rating = turn.view.public, turn.view.me.factories[kind].rating
    cost = _greatest_cost(turn, kind)
    if kind is not Kind.TYRES and rating < public.published.new_factory[kind]:
        return  # the house sells better ones
    spares = turn.character.spares if kind is not Kind.CAR else 0
    missing = turn.character.entries + spares - len(turn.ratings(kind)) - len(turn.raced[kind])
    worst = min(turn.raced[kind], default=rating)
    if (rating - worst) * rating_worth(turn, kind) > cost:
        missing = max(missing, 1)
    count = max(0, min(missing, turn.money // cost, MOST_CARS if kind is Kind.CAR else missing))
    if rating >= public.published.new_factory[kind] + SALE_LEAD:
        left = turn.money - count * cost - turn.character.reserve
        count += max(0, min(left // cost, FOR_SALE[kind]))
    if count and turn.spend(count * cost):
        turn.orders.append(Building(kind, count * cost if turn.chance(BY_MONEY) else count))


def _greatest_cost(turn: Turn, kind: Kind) -> Money:
    """What a piece can cost at most after this round's development: if one's own checks all succeed, no other's."""
    public = turn.view.public
    behind = public.best_factories[kind] - turn.view.me.factories[kind].rating
    return unit_cost(kind, max(0, behind - public.rules.factories.checks_per_round), public.rules)


def save(turn: Turn) -> None:
    """Hold back the money for a car while the team has fewer than it wants to race."""
    public = turn.view.public
    built = any(isinstance(order, Building) and order.kind is Kind.CAR for order in turn.orders)
    if len(turn.raced[Kind.CAR]) + len(turn.ratings(Kind.CAR)) + built < turn.character.entries:
        turn.money -= min(turn.money, unit_cost(Kind.CAR, public.rules.house.price_difference, public.rules))


def invest(turn: Turn) -> None:
    """Put a share of what is left into the digits, first of the kind that the team cares for most."""
    keys = turn.view.public.rules.factories
    if _ends_soon(turn):
        return
    wants_another = any(kind not in turn.view.me.factories for kind in turn.character.works)
    kept = keys.founding_cost * SAVED_FOR_FOUNDING // 100 if wants_another else turn.character.reserve // 2
    budget = max(0, turn.money - kept) * turn.character.investment // 100
    for kind in turn.character.works:
        factory = turn.view.me.factories.get(kind)
        if factory is None or kind in turn.developed:
            continue
        steps = raised(factory.digits, min(budget // keys.investment_step, MOST_STEPS), keys)[1]
        amount = steps * keys.investment_step
        if steps and turn.spend(amount):
            budget -= amount
            turn.developed.add(kind)
            turn.orders.append(Development(kind, Project.INVEST, amount))


def give_up(turn: Turn) -> None:
    """A team that can neither race nor buy eliminates its most expensive digits for money; nothing else may stand."""
    keys, me = turn.view.public.rules.factories, turn.view.me
    idle = not any(turn.raced.values()) and turn.money < turn.view.public.rules.income.sponsor_money
    if not keys.elimination or not idle or turn.on_sale or not me.factories:
        return
    if any(isinstance(order, Development | Building) for order in turn.orders):
        return
    kind = max(me.factories, key=lambda kind: (sum(me.factories[kind].digits), kind))
    if sum(me.factories[kind].digits):
        turn.orders.append(Development(kind, Project.ELIMINATE))
