"""Deals: buying what is needed or better, answering searches, offering what is left over, throwing junk away."""

from collections.abc import Iterator

from rennleitung.bots.turn import Turn, rounded_up
from rennleitung.bots.view import PublicView
from rennleitung.kernel.units import Money
from rennleitung.turbo2000.orders.model import Deal, Direction, Elimination
from rennleitung.turbo2000.rules.s10_11_building import unit_cost
from rennleitung.turbo2000.state import Component, DealLine, Kind, Verb

RATING_WORTH = {Kind.CAR: 35, Kind.ENGINE: 50, Kind.TYRES: 150}  # percent of the base cost
FACTORY_POINT_PERCENT = 10  # of the founding cost: what each rating above a new factory's is worth
FACTORY_OFFER = 10  # percent: how often a team that needs no money offers one
FACTORY_LEAST_PERCENT = 60  # of the founding cost: the least price of a factory that is offered
SELL_PERCENT = (90, 100)  # of what a seeker would pay at most
OFFER_PERCENT = (88, 112)  # of what goods are thought to be worth
SEARCH_PERCENT = 105  # of the base cost, as the limit of a search
SEARCH_LEAD = 2  # how much better than the house's the goods of others must be to be sought
BARGAIN_PERCENT = 30  # of what goods are worth: less is never bid, for others want them too
JUNK_PERCENT = 40  # goods below this share of the house's rating are thrown away


def buy(turn: Turn) -> None:
    """Buy what is missing for this round's races, then what is much better than the goods at hand.

    Only what is missing counts as usable in this round: an auction may be lost.
    """
    cars = min(turn.character.entries, len(turn.drivers) + len(turn.wanted))
    for kind in Kind:
        needed = cars + turn.character.spares * (kind is Kind.TYRES and kind not in turn.view.me.factories)
        ratings = turn.ratings(kind)
        lines = sorted(_offers_to(turn, kind), key=lambda line: line.price - rating_worth(turn, kind) * line.rating)
        missing = needed - len(ratings)
        for line in lines:
            if missing > 0:
                missing -= _bid(turn, line, min(missing, line.count), hoped=True)
            elif ratings and len(ratings) >= cars:
                gain = (line.rating - ratings[cars - 1]) * rating_worth(turn, kind)
                if gain > line.price and _bid(turn, line, 1):
                    break


def rating_worth(turn: Turn, kind: Kind) -> Money:
    """What one more rating of a piece is worth while it lasts."""
    return turn.view.public.rules.building.cost(kind).base * RATING_WORTH[kind] // 100


def _offers_to(turn: Turn, kind: Kind) -> Iterator[DealLine]:
    """The lines from which the team may buy goods of a kind."""
    me = turn.view.me.name
    for line in turn.view.public.offers[kind]:
        if line.team != me and line.to in ("", me):
            yield line


def _bid(turn: Turn, line: DealLine, count: int, hoped: bool = False) -> int:
    """Bid for as many pieces as can be paid for certain, but no more than the team's part of a large offer.

    ``hoped``: the pieces are needed in this round. Returns their number.
    """
    price = turn.above(max(line.price, _guide_price(turn.view.public, line.component) * BARGAIN_PERCENT // 100))
    part = max(1, line.count // len(turn.view.public.teams))
    count = min(count, part, turn.money // price if price else count)
    if not count or not turn.deal(Deal(line.team, Verb.BUY, count, line.maker, line.kind, line.rating, price)):
        return 0
    turn.spend(count * price)
    if hoped:
        for held in (turn.goods, turn.hoped):
            held[line.component] = held.get(line.component, 0) + count
    return count


def buy_factory(turn: Turn) -> None:
    """Bid for a factory on offer of a kind that the team wants and does not have, if it is cheaper than its worth."""
    public, me = turn.view.public, turn.view.me
    for line in public.factory_offers:
        wanted = line.kind in turn.character.works and line.kind not in me.factories and line.kind not in turn.developed
        if line.team == me.name or not wanted:
            continue
        lead = public.teams[line.team].factories.get(line.kind, 0) - public.published.new_factory[line.kind]
        worth = public.rules.factories.founding_cost * (100 + FACTORY_POINT_PERCENT * lead) // 100
        price = turn.above(max(line.price, public.rules.factories.founding_cost * BARGAIN_PERCENT // 100))
        bid = Deal(line.team, Verb.BUY, 1, line.team, line.kind, 0, price, factory=True)
        if price <= min(worth, turn.money) and turn.deal(bid):
            turn.spend(price)
            turn.developed.add(line.kind)


def answer_searches(turn: Turn) -> None:
    """Sell what is left over to those who search for it."""
    public, me = turn.view.public, turn.view.me.name
    for line in public.searches:
        if line.team == me or line.to not in ("", me):
            continue
        for piece in turn.pieces(line.kind)[::-1]:
            if piece.rating < line.rating or line.maker not in ("", piece.maker):
                continue
            count = min(line.count, _spare(turn, piece))
            price = line.price * turn.stream.randint(*SELL_PERCENT) // 100
            reply = Deal(line.team, Verb.SELL, count, piece.maker, piece.kind, piece.rating, price)
            if count and price >= _guide_price(public, piece) // 2 and turn.deal(reply):
                turn.take(piece, count)
                break


def _spare(turn: Turn, piece: Component) -> int:
    """How many pieces can go: not those that are only hoped for, nor the best ones, which the next races need."""
    pieces = turn.pieces(piece.kind)
    better = sum(turn.goods[other] for other in pieces[: pieces.index(piece)])
    kept = max(0, turn.character.entries - len(turn.raced[piece.kind]) - better)
    return max(0, turn.goods[piece] - kept - turn.hoped.get(piece, 0))


def _guide_price(public: PublicView, piece: Component) -> Money:
    """What a piece is thought to be worth: by the house's price up to its rating, by the best maker's cost beyond."""
    kind = piece.kind
    house = public.published.new_factory[kind]
    if piece.rating <= house:
        price = unit_cost(kind, public.rules.house.price_difference, public.rules)
        return price * piece.rating // house
    return unit_cost(kind, max(0, public.best_factories.get(kind, 0) - piece.rating), public.rules)


def offer(turn: Turn) -> None:
    """Offer what is left over to everybody, the best first."""
    lines = 0
    for kind in Kind:
        for piece in turn.pieces(kind):
            count = _spare(turn, piece)
            if not count or lines == turn.character.lines or _is_junk(turn, piece):
                continue
            price = rounded_up(_guide_price(turn.view.public, piece) * turn.stream.randint(*OFFER_PERCENT) // 100)
            if turn.deal(Deal("", Verb.OFFER, count, piece.maker, kind, piece.rating, price)):
                turn.take(piece, count)
                lines += 1


def search(turn: Turn) -> None:
    """Search for goods that others build much better than the house, where the team has no factory of its own."""
    public, me = turn.view.public, turn.view.me
    for kind in Kind:
        best = public.best_factories.get(kind, 0)
        if kind in me.factories or best < public.published.new_factory[kind] + SEARCH_LEAD:
            continue
        price = rounded_up(public.rules.building.cost(kind).base * SEARCH_PERCENT // 100)
        count = turn.character.entries
        line = Deal("", Verb.SEARCH, count, "", kind, best - 1, price)
        if turn.chance(10 * turn.character.lines) and count * price <= turn.money and turn.deal(line):
            turn.spend(count * price)
            return


def offer_factory(turn: Turn) -> None:
    """A team short of money, or now and then, offers the worse of its factories to everybody."""
    public, me = turn.view.public, turn.view.me
    if not public.rules.factories.sale or len(me.factories) < 2:
        return
    if turn.money >= turn.character.reserve and not turn.chance(FACTORY_OFFER):
        return
    kind = min(me.factories, key=lambda kind: (me.factories[kind].rating - public.published.new_factory[kind], kind))
    if kind in turn.on_sale:
        return
    price = rounded_up(public.rules.factories.founding_cost * FACTORY_LEAST_PERCENT // 100)
    turn.deal(Deal("", Verb.OFFER, 1, me.name, kind, 0, price, factory=True))


def eliminate_junk(turn: Turn) -> None:
    """Throw away what nobody would race or buy any more."""
    junk = [piece for kind in Kind for piece in turn.pieces(kind) if _is_junk(turn, piece)]
    groups: dict[tuple[str, Kind], list[Component]] = {}
    for piece in junk:
        groups.setdefault((piece.maker, piece.kind), []).append(piece)
    for (maker, kind), pieces in groups.items():
        count = sum(turn.goods[piece] for piece in pieces)
        low, high = pieces[-1].rating, pieces[0].rating
        if low == high:
            order = Elimination(count, maker, kind, high, high)
        elif turn.chance(50):
            order = Elimination(count, maker, kind, high, high, Direction.DOWN)
        else:
            order = Elimination(count, maker, kind, low, high, ranged=True)
        turn.orders.append(order)
        for piece in pieces:
            turn.take(piece, turn.goods[piece])


def _is_junk(turn: Turn, piece: Component) -> bool:
    return piece.rating * 100 < turn.view.public.published.new_factory[piece.kind] * JUNK_PERCENT
