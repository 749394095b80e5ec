"""Paragraph 6: elimination of components by pattern."""

from collections.abc import Mapping

from rennleitung.kernel.paragraph import paragraph
from rennleitung.kernel.ruleset import nearest
from rennleitung.turbo2000.codes import NOTHING_TO_ELIMINATE, UNKNOWN_MAKER, ZERO_COUNT
from rennleitung.turbo2000.events import ComponentsEliminated
from rennleitung.turbo2000.orders.model import Direction, Elimination
from rennleitung.turbo2000.round import Round
from rennleitung.turbo2000.state import Component


@paragraph("S06")
def eliminated(stock: Mapping[Component, int], order: Elimination) -> dict[Component, int]:
    """What an order takes out of a stock, piece by piece, in the order in which it goes.

    Without a direction the rating (or range) must fit, from the lowest up; ``-`` takes the best at or below the named
    rating, descending; ``+`` the next better ones from it, ascending. Of equal ratings the maker with the most such
    pieces goes first, then the alphabet, counted anew after each piece. What is not there has no consequence.
    """
    left = {component: count for component, count in stock.items() if _fits(component, order)}
    ascending = -1 if order.direction is Direction.DOWN else 1
    gone: dict[Component, int] = {}
    wanted = order.count
    while left and wanted:
        piece = min(left, key=lambda component: (component.rating * ascending, -left[component], component.maker))
        rivals = [count for other, count in left.items() if other.rating == piece.rating and other != piece]
        # as long as it has more pieces than any other maker, it is its turn again
        count = min(wanted, max(left[piece] - max(rivals, default=0), 1))
        gone[piece] = gone.get(piece, 0) + count
        wanted -= count
        left[piece] -= count
        if not left[piece]:
            del left[piece]
    return gone


def _fits(component: Component, order: Elimination) -> bool:
    if component.kind is not order.kind or order.maker not in ("", component.maker):
        return False
    if order.direction is Direction.UP:
        return component.rating >= order.low
    if order.direction is Direction.DOWN:
        return component.rating <= order.high
    return order.low <= component.rating <= order.high


@paragraph("S06")
def eliminate_components(round: Round) -> None:
    """Carry out the elimination orders of all teams, each in the order of its sheet."""
    orders = list(round.orders(Elimination))
    makers = round.makers() if orders else set()
    for team, order in orders:
        if not order.count:
            round.tell(team, ZERO_COUNT.at(order.span))
            continue
        gone = eliminated(round.stock[team], order)
        if order.maker and order.maker not in makers:
            round.tell(team, UNKNOWN_MAKER.at(order.span, maker=order.maker, nearest=nearest(order.maker, makers)))
        elif not gone:
            round.tell(team, NOTHING_TO_ELIMINATE.at(order.span))
        for component, count in gone.items():
            round.take(team, component, count)
            round.events.append(ComponentsEliminated(paragraph="S06", team=team, component=component, count=count))
