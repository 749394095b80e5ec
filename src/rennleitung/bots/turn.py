"""A turn in the making: the orders written so far, and what is left of money and goods."""

from dataclasses import dataclass, field
from random import Random

from rennleitung.bots.character import Character
from rennleitung.bots.view import TeamView
from rennleitung.kernel.units import Money
from rennleitung.turbo2000.orders.model import Deal, Order
from rennleitung.turbo2000.state import Component, Kind, Verb

ROUND_SUM = 1_000  # sums are written in whole thousands
GRID_POINTS = 3


@dataclass(slots=True)
class Turn:
    """What one computer team is writing.

    ``money`` is what no order has laid claim to yet: whatever happens, all orders together can be paid.
    ``goods`` are the pieces that nothing uses yet, ``hoped`` how many of them a deal must bring first. ``raced`` are
    the ratings of cars and engines that were entered. ``drivers`` are those who can race or train, ``wanted`` those
    only bid for. ``on_sale`` are the own factories that may be sold in this round, ``developed`` the kinds that have or
    must not have a line of development.
    ``grid_points`` go into a better grid place in races where everybody qualifies.
    """

    view: TeamView
    character: Character
    stream: Random
    money: Money
    goods: dict[Component, int]
    drivers: list[str]
    on_sale: frozenset[Kind]
    developed: set[Kind]
    grid_points: int
    wanted: list[str] = field(default_factory=list)
    hoped: dict[Component, int] = field(default_factory=dict)
    raced: dict[Kind, list[int]] = field(default_factory=lambda: {kind: [] for kind in Kind})
    orders: list[Order] = field(default_factory=list)

    def spend(self, amount: Money) -> bool:
        """Lay claim to money; False (and nothing happens) if it is not there."""
        if amount > self.money:
            return False
        self.money -= amount
        return True

    def deal(self, line: Deal) -> bool:
        """Write a line of deals; False if the turn has as many as may be written already."""
        written = sum(isinstance(order, Deal) for order in self.orders)
        if written >= self.view.public.rules.deals.lines_per_turn:
            return False
        self.orders.append(line)
        return True

    def chance(self, percent: int) -> bool:
        """Whether something with this chance happens."""
        return self.stream.randrange(100) < percent

    def above(self, least: Money) -> Money:
        """A price above the least one, by the character's premium, in whole thousands."""
        return rounded_up(least * (100 + self.stream.randint(*self.character.premium)) // 100)

    def take(self, piece: Component, count: int = 1) -> None:
        """Set pieces aside, so that nothing else in this turn uses them."""
        self.goods[piece] -= count
        if not self.goods[piece]:
            del self.goods[piece]

    def pieces(self, kind: Kind) -> list[Component]:
        """The different goods of a kind, the best first, one's own before others of the same rating."""
        own = self.view.me.name
        of_kind = (piece for piece in self.goods if piece.kind is kind)
        return sorted(of_kind, key=lambda piece: (-piece.rating, piece.maker != own, piece.maker))

    def ratings(self, kind: Kind) -> list[int]:
        """The rating of every single piece of a kind, the best first."""
        return [piece.rating for piece in self.pieces(kind) for _ in range(self.goods[piece])]


def rounded_up(amount: Money) -> Money:
    """The next sum in whole thousands."""
    return -(-amount // ROUND_SUM) * ROUND_SUM


def begin_turn(view: TeamView, character: Character, stream: Random) -> Turn:
    """A turn with nothing decided; money and goods that are promised already are held back."""
    me = view.me
    lines = [line for line in view.public.published.lines if line.team == me.name]
    goods = dict(me.stock)
    for line in lines:
        if line.verb is Verb.OFFER and line.component in goods:
            goods[line.component] -= min(goods[line.component], line.count)
    sought = sum(line.count * line.price for line in lines if line.verb is Verb.SEARCH)
    offered = (driver.next for driver in view.public.drivers.values())
    salaries = sum(offer.salary for offer in offered if offer and offer.team == me.name)
    on_sale = frozenset(line.kind for line in lines if line.factory)
    return Turn(
        view=view,
        character=character,
        stream=stream,
        money=max(0, view.money - sought - salaries),
        goods={piece: count for piece, count in goods.items() if count},
        drivers=[driver.name for driver in view.drivers if not driver.injured],
        on_sale=on_sale,
        developed=set(on_sale),
        grid_points=stream.randint(0, GRID_POINTS),
    )
