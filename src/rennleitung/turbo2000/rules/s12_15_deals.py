"""Paragraphs 12 to 15: deals. The lines of the last gazette meet the replies of this round's sheets.

Lines are settled in printed order, each piece by piece: the best reply first, equal ones by lot. A seller who cannot
deliver sends the lowest component that is good enough, else he owes the contractual penalty.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from rennleitung.kernel.diagnostic import Diagnostic
from rennleitung.kernel.paragraph import paragraph
from rennleitung.kernel.units import PERCENT, Money
from rennleitung.turbo2000.codes import (
    CANNOT_DELIVER,
    CANNOT_PAY,
    DEAL_TO_YOURSELF,
    FACTORY_ALREADY,
    FACTORY_LINE_FORM,
    FACTORY_MISSING,
    MATCH_ENDS,
    NO_SUCH_LINE,
    NOT_IN_THESE_RULES,
    PENALTY_NOT_PAYABLE,
    REPLY_STRUCK,
    REPLY_UNSERVED,
    TOO_MANY_LINES,
    ZERO_COUNT,
)
from rennleitung.turbo2000.events import BidStruck, Dealt, FactorySold, PenaltyDue
from rennleitung.turbo2000.orders.model import Deal
from rennleitung.turbo2000.round import Round
from rennleitung.turbo2000.state import Component, DealLine, Kind, Verb


@dataclass(slots=True)
class Reply:
    """A ``Kaufe`` or ``Verkaufe`` line, and how many of its pieces are still open."""

    team: str
    order: Deal
    left: int
    met: bool = False  # whether some line was there for it
    told: bool = False  # whether its team knows why it was not served

    @property
    def component(self) -> Component:
        return Component(self.order.maker, self.order.kind, self.order.rating)

    def fits(self, line: DealLine) -> bool:
        """Whether this reply answers the line: whom it addresses, what it names, at a price the line takes."""
        order = self.order
        if line.team != order.to or line.to not in ("", self.team) or line.kind is not order.kind:
            return False
        if line.factory != order.factory:
            return False
        if line.verb is Verb.OFFER and order.verb is Verb.BUY:
            same = line.factory or line.component == self.component
            return same and order.price >= line.price
        if line.verb is Verb.SEARCH and order.verb is Verb.SELL:
            return line.maker in ("", order.maker) and order.rating >= line.rating and order.price <= line.price
        return False


@paragraph("S12", keys=("deals.lines_per_turn",))
def counted_lines(round: Round, team: str) -> list[Deal]:
    """The lines of [Geschäfte] that count: the first ten, offers, searches and replies together."""
    lines, most = round.orders_of(team, Deal), round.rules.deals.lines_per_turn
    return lines[:most]


@paragraph("S13")
def settle_deals(round: Round) -> None:
    """Settle every published line with the replies to it, in printed order (rulebook, section 7)."""
    replies = _replies(round)
    if not replies:
        return
    lines = round.published_lines()
    strike_unmeetable(round, lines, replies)
    by_partner: dict[str, list[Reply]] = {}
    for reply in replies:
        by_partner.setdefault(reply.order.to, []).append(reply)
    sold: set[tuple[str, Kind]] = set()
    for line in lines:
        answers = [reply for reply in by_partner.get(line.team, ()) if reply.left and reply.fits(line)]
        if not answers:
            continue
        for reply in answers:
            reply.met = True
        if line.factory:
            _sell_factory(round, line, _ranked(round, line, answers), sold)
        elif line.verb is Verb.OFFER:
            _settle_offer(round, line, _ranked(round, line, answers))
        else:
            _settle_search(round, line, _ranked(round, line, answers))
    _tell_unserved(round, replies)


def _replies(round: Round) -> list[Reply]:
    """The well-formed replies of all teams, in sheet order; replies to one's own line are void."""
    replies = []
    for team in round.playing:
        for order in counted_lines(round, team):
            if order.verb in (Verb.OFFER, Verb.SEARCH):
                continue
            if order.to == team:
                round.tell(team, DEAL_TO_YOURSELF.at(order.span))
            elif not order.count or (not order.price and order.verb is Verb.SELL):
                round.tell(team, ZERO_COUNT.at(order.span))
            elif order.factory and (order.verb is Verb.SELL or not _names_factory(order, order.to, team)):
                round.tell(team, FACTORY_LINE_FORM.at(order.span, name=order.maker, team=order.to))
            else:
                replies.append(Reply(team, order, order.count))
    return replies


def _names_factory(order: Deal, *owners: str) -> bool:
    """No name, the seller's, and in a reply the buyer's mean the same; any other is wrong (ruling 53)."""
    return order.maker in ("", *owners)


def _ranked(round: Round, line: DealLine, answers: Iterable[Reply]) -> list[Reply]:
    """The best reply first: the highest price for an offer; the lowest, then the higher rating, for a search."""

    def rank(reply: Reply) -> tuple[int, int]:
        if line.verb is Verb.OFFER:
            return -reply.order.price, 0
        return reply.order.price, -reply.order.rating

    return round.dice.ranked(answers, rank, lambda reply: reply.team, lambda _: f"deal/{line.id}")


@paragraph("S12")
def _settle_offer(round: Round, line: DealLine, replies: list[Reply]) -> None:
    """Each buyer in turn gets up to what he asked for; who cannot pay is passed over, and the next gets the goods."""
    left = line.count
    for reply in replies:
        served = _deliver(round, line, line.team, reply.team, line.component, min(left, reply.left), reply.order.price)
        if served < min(left, reply.left):
            _tell_unpayable(round, reply.team, reply)
        left -= served
        reply.left -= served


@paragraph("S13")
def _settle_search(round: Round, line: DealLine, replies: list[Reply]) -> None:
    """Each seller in turn delivers what he named; a seeker who cannot pay closes his line (ruling 51)."""
    left = line.count
    for reply in replies:
        wanted = min(left, reply.left)
        served = _deliver(round, line, reply.team, line.team, reply.component, wanted, reply.order.price)
        left -= served
        reply.left -= served
        if served < wanted:
            return  # the seeker cannot pay: his line is closed


@paragraph("S13")
def _deliver(
    round: Round, line: DealLine, seller: str, buyer: str, promised: Component, wanted: int, price: Money
) -> int:
    """Hand over up to ``wanted`` pieces at ``price`` each, substitutes or a penalty included; returns the pieces dealt.

    Solvency comes before delivery: fewer pieces are dealt than wanted only if the buyer cannot pay for the next one.
    """
    dealt = 0
    while dealt < wanted and round.ledger.can_pay(buyer, price):
        component = promised if seller not in round.stock else _deliverable(round, seller, promised)
        if component is None:
            _owe_penalty(round, line, seller, buyer, promised, wanted - dealt, price)
            return wanted
        there = wanted if seller not in round.stock else round.stock[seller][component]
        payable = round.ledger.balance(buyer) // price if price else wanted
        count = min(wanted - dealt, there, payable)
        round.ledger.post(
            buyer,
            round.account(seller),
            count * price,
            "deal",
            "S12",
            line=line.id,
            component=str(component),
            count=count,
        )
        if seller in round.stock:
            round.take(seller, component, count)
        round.give(buyer, component, count)
        round.events.append(
            Dealt(
                paragraph="S12" if component == promised else "S13",
                line=line.id,
                seller=seller,
                buyer=buyer,
                component=component,
                count=count,
                price=price,
                instead_of=None if component == promised else promised,
            )
        )
        dealt += count
    return dealt


@paragraph("S13")
def _deliverable(round: Round, seller: str, promised: Component) -> Component | None:
    """The promised component, else the lowest of its kind that is good enough (ties: its maker, then the alphabet)."""
    stock = round.stock[seller]
    if promised in stock:
        return promised
    good = [piece for piece in stock if piece.kind is promised.kind and piece.rating >= promised.rating]
    return min(good, key=lambda piece: (piece.rating, piece.maker != promised.maker, piece.maker), default=None)


@paragraph("S13", keys=("deals.penalty_percent",))
def _owe_penalty(
    round: Round, line: DealLine, seller: str, buyer: str, promised: Component, count: int, price: Money
) -> None:
    """The contractual penalty for pieces that cannot be delivered: half the price of each, as far as it is payable."""
    penalty = price * round.rules.deals.penalty_percent // PERCENT
    payable = min(count, round.ledger.balance(seller) // penalty) if penalty else count
    round.tell(seller, CANNOT_DELIVER.at(line=line.id, component=promised.promised, count=count))
    if payable < count:
        round.tell(seller, PENALTY_NOT_PAYABLE.at(line=line.id, count=count - payable, amount=penalty))
    round.ledger.post(seller, buyer, payable * penalty, "penalty", "S13", line=line.id, count=payable)
    round.events.append(
        PenaltyDue(
            paragraph="S13",
            line=line.id,
            seller=seller,
            buyer=buyer,
            component=promised,
            count=count,
            amount=payable * penalty,
        )
    )


@paragraph("S14")
def strike_unmeetable(round: Round, lines: list[DealLine], replies: list[Reply]) -> None:
    """Where a seller certainly cannot deliver and too much is asked for, the highest Kaufe line is struck, one only.

    Certain: his stock at publication, with the same pieces others offered where he may buy, is less than all he offered
    of that piece. Demand counts every well-formed line that reaches the least price, payable or not (rulings 3 and 52).
    """
    offers: dict[tuple[str, Component], list[DealLine]] = {}
    for line in lines:
        if line.verb is Verb.OFFER and not line.factory:
            offers.setdefault((line.team, line.component), []).append(line)
    pieces_offered: dict[Component, list[DealLine]] = {}
    for line in round.match.published.lines:  # also a leaver's, which have lapsed since
        if line.verb is Verb.OFFER and not line.factory:
            pieces_offered.setdefault(line.component, []).append(line)
    for (seller, component), own in offers.items():
        if seller not in round.match.teams:
            continue  # the house delivers what it offers
        supply = sum(line.count for line in own)
        within_reach = round.match.teams[seller].stock.get(component, 0) + sum(
            line.count for line in pieces_offered[component] if line.team != seller and line.to in ("", seller)
        )
        if within_reach >= supply:
            continue
        demand = [reply for reply in replies if reply.left and any(reply.fits(line) for line in own)]
        if sum(reply.order.count for reply in demand) > supply:
            _strike_highest(round, own[0], demand)


def _strike_highest(round: Round, line: DealLine, demand: list[Reply]) -> None:
    ranked = round.dice.ranked(
        demand, lambda reply: -reply.order.price, lambda reply: reply.team, lambda _: f"strike/{line.id}"
    )
    struck = ranked[0]
    struck.left, struck.told = 0, True
    round.tell(struck.team, REPLY_STRUCK.at(struck.order.span, line=line.id))
    round.events.append(
        BidStruck(paragraph="S14", line=line.id, buyer=struck.team, count=struck.order.count, price=struck.order.price)
    )


@paragraph("S15", keys=("factories.sale",))
def _sell_factory(round: Round, line: DealLine, replies: list[Reply], sold: set[tuple[str, Kind]]) -> None:
    """A factory goes to the highest payable bid of a team without one of its kind, and takes the buyer's name.

    Points and claims stay with the seller. There is no substitute; the penalty is due only if the factory was not sold
    earlier in this phase (ruling 12).
    """
    for reply in replies:
        price, kind = reply.order.price, line.kind
        if round.factory(reply.team, kind):
            round.tell(reply.team, FACTORY_ALREADY.at(reply.order.span, kind=kind))
            reply.told = True
        elif not round.ledger.can_pay(reply.team, price):
            _tell_unpayable(round, reply.team, reply)
        elif (line.team, kind) in sold:
            return
        elif (factory := round.factory(line.team, kind)) is None:
            _owe_penalty(round, line, line.team, reply.team, Component(line.team, kind, 0), 1, price)
            reply.left = 0
            return
        else:
            round.ledger.post(
                reply.team, round.account(line.team), price, "factory-deal", "S15", line=line.id, kind=kind
            )
            del round.factories[line.team][kind]
            round.factories[reply.team][kind] = factory
            sold.add((line.team, kind))
            reply.left = 0
            round.events.append(
                FactorySold(
                    paragraph="S15",
                    line=line.id,
                    seller=line.team,
                    buyer=reply.team,
                    kind=kind,
                    rating=factory.rating,
                    price=price,
                )
            )
            return


def _tell_unpayable(round: Round, team: str, reply: Reply) -> None:
    order = reply.order
    round.tell(team, CANNOT_PAY.at(order.span, amount=order.price, balance=round.ledger.balance(team), reason="deal"))
    reply.told = True


def _tell_unserved(round: Round, replies: list[Reply]) -> None:
    """Who got less than he asked for hears it: no line was there, or others were better."""
    for reply in replies:
        if not reply.left or reply.told:
            continue
        if reply.met:
            round.tell(reply.team, REPLY_UNSERVED.at(reply.order.span, count=reply.left, to=reply.order.to))
        else:
            round.tell(reply.team, NO_SUCH_LINE.at(reply.order.span, to=reply.order.to))


@paragraph("S12", keys=("deals.lines_per_turn",))
def print_lines(round: Round) -> None:
    """The ``Biete`` and ``Suche`` lines of the sheets that will be printed, each team's numbered from 1 (ruling 51).

    Nothing is printed in the last round of the match. A factory line needs the factory, and everybody as address.
    """
    for team in round.playing:
        round.new_lines += _new_lines(round, team)


def _new_lines(round: Round, team: str) -> list[DealLine]:
    printed: list[DealLine] = []
    for place, order in enumerate(round.orders_of(team, Deal)):
        if place >= round.rules.deals.lines_per_turn:
            round.tell(team, TOO_MANY_LINES.at(order.span, most=round.rules.deals.lines_per_turn))
        elif order.verb in (Verb.OFFER, Verb.SEARCH) and _printable(round, team, order):
            maker = "" if order.factory else order.maker
            printed.append(
                DealLine(
                    team,
                    len(printed) + 1,
                    order.to,
                    order.verb,
                    order.count,
                    team if order.factory else maker,
                    order.kind,
                    order.rating,
                    order.price,
                    order.factory,
                )
            )
    return printed


def _printable(round: Round, team: str, order: Deal) -> bool:
    fault = None
    if round.is_match_end:
        fault = MATCH_ENDS.at(order.span, round=round.ends_after)
    elif order.to == team:
        fault = DEAL_TO_YOURSELF.at(order.span)
    elif not order.count or (not order.price and order.verb is Verb.SEARCH):
        fault = ZERO_COUNT.at(order.span)
    elif order.factory:
        fault = _factory_line_fault(round, team, order)
    if fault:
        round.tell(team, fault)
    return fault is None


@paragraph("S15", keys=("factories.sale",))
def _factory_line_fault(round: Round, team: str, order: Deal) -> Diagnostic | None:
    """What forbids a line for a factory: a search, one addressee, a wrong name, or no such factory."""
    if not round.rules.factories.sale:
        return NOT_IN_THESE_RULES.at(order.span, word=f"{order.kind}-Fabrik")
    if order.verb is not Verb.OFFER or order.to or not _names_factory(order, team):
        return FACTORY_LINE_FORM.at(order.span, name=order.maker, team=team)
    if round.factory(team, order.kind) is None:
        return FACTORY_MISSING.at(order.span, kind=order.kind)
    return None
