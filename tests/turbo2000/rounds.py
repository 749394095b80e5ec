"""Whole random rounds for property tests: a match in mid-season and the sheets of its teams."""

from dataclasses import dataclass, replace

from hypothesis import strategies as st

from rennleitung.kernel.source import Span
from rennleitung.rulebook.rulesets import turbo_rules
from rennleitung.turbo2000.orders.model import (
    Bid,
    Building,
    Deal,
    Development,
    Direction,
    Elimination,
    Entry,
    Leave,
    Message,
    Order,
    Project,
    Sheet,
    Training,
    Vote,
)
from rennleitung.turbo2000.rules.g3_announcements import default_race
from rennleitung.turbo2000.state import (
    Component,
    DealLine,
    Driver,
    Factory,
    Kind,
    Match,
    NextContract,
    Published,
    RaceKind,
    Team,
    TeamStatus,
    Verb,
)

RULES = turbo_rules("april-2000").values
TEAMS = ("Ferrari", "Honda", "March", "Silver-Sprint")
DRIVERS = ("Ascari", "Clark", "Fangio", "Lauda", "Prost", "Senna")
RACES = (("F1", RaceKind.FORMULA_1), ("F2", RaceKind.FORMULA_2), ("F500", RaceKind.FORMULA_N),
         ("DRAG", RaceKind.DRAGSTER), ("STOCK", RaceKind.STOCK_CAR), ("JUN", RaceKind.FORMULA_JUNIOR))  # fmt: skip

kinds = st.sampled_from(list(Kind))
makers = st.sampled_from(("Turbo", *TEAMS))
low_ratings = st.integers(8, 13)
components = st.builds(Component, makers, kinds, low_ratings)
prices = st.integers(0, 400).map(lambda thousands: thousands * 1000)
counts = st.integers(0, 4)
teams = st.sampled_from(TEAMS)
drivers = st.sampled_from(DRIVERS)


@dataclass(frozen=True)
class RandomRound:
    match: Match
    sheets: dict[str, Sheet]


def of_kind(kind: Kind) -> st.SearchStrategy[Component]:
    return st.builds(Component, makers, st.just(kind), low_ratings)


@st.composite
def deals(draw: st.DrawFn, team: str, match: Match) -> Deal:
    """An offer or search of any kind, or a reply that mostly fits a published line."""
    others = [line for line in match.published.lines if line.team != team]
    if others and draw(st.integers(0, 3)):
        line = draw(st.sampled_from(others))
        offer = line.verb is Verb.OFFER
        price = max(0, line.price + (1 if offer else -1) * draw(st.integers(-1, 3)) * 1000)
        maker = "" if line.factory else line.maker or draw(makers)
        count = 1 if line.factory else draw(st.integers(1, 5))
        verb = Verb.BUY if offer else Verb.SELL
        return Deal(line.team, verb, count, maker, line.kind, line.rating, price, line.factory)
    piece, verb, to = draw(components), draw(st.sampled_from(list(Verb))), draw(st.sampled_from(("", "", *TEAMS)))
    if draw(st.integers(0, 5)) == 0:
        return Deal(to, verb, 1, "", piece.kind, 0, draw(prices), factory=True)
    maker = "" if verb is Verb.SEARCH and draw(st.booleans()) else piece.maker
    return Deal(to, verb, draw(counts), maker, piece.kind, piece.rating, draw(prices))


@st.composite
def entries(draw: st.DrawFn, team: str, match: Match) -> Entry:
    """An entry with drivers and pieces of the team where it has any, so that most of them may start."""
    code, kind = draw(st.sampled_from(RACES))
    sections = match.published.races[0].sections if code == "F1" else default_race(kind, code, 1, RULES).sections
    under_contract = [name for name, driver in match.drivers.items() if driver.team == team] or list(DRIVERS)

    def piece(kind: Kind) -> Component:
        owned = [component for component in match.teams[team].stock if component.kind is kind]
        return draw(st.sampled_from(owned) if owned else of_kind(kind))

    return Entry(
        code,
        draw(st.sampled_from(under_contract)),
        piece(Kind.CAR),
        piece(Kind.ENGINE),
        piece(Kind.TYRES),
        draw(st.integers(1, 5)),
        draw(st.integers(1, 5)),
        draw(st.integers(0, 12)),
        tuple(draw(st.lists(st.integers(0, 18), min_size=sections, max_size=sections))),
    )


@st.composite
def eliminations(draw: st.DrawFn) -> Elimination:
    piece = draw(components)
    direction = draw(st.sampled_from(list(Direction)))
    high = piece.rating if direction else piece.rating + draw(st.integers(0, 3))
    maker = draw(st.sampled_from(("", piece.maker)))
    return Elimination(draw(counts), maker, piece.kind, piece.rating, high, direction, high > piece.rating)


simple_orders: st.SearchStrategy[Order] = st.one_of(
    st.builds(Bid, drivers, st.sampled_from((1, 2)), st.integers(150, 350).map(lambda t: t * 1000), st.booleans()),
    eliminations(),
    st.builds(Training, drivers, st.integers(0, 90).map(lambda thousands: thousands * 1000)),
    st.builds(Development, kinds, st.just(Project.INVEST), st.integers(0, 9).map(lambda steps: steps * 100_000)),
    st.builds(Development, kinds, st.sampled_from(list(Project)[1:])),
    st.builds(Building, kinds, st.one_of(counts, st.integers(1000, 900_000))),
    st.builds(Vote, st.booleans()),
    st.builds(Message, st.just(""), st.text("Reifen ", max_size=30)),
)


@st.composite
def sheets(draw: st.DrawFn, team: str, match: Match) -> Sheet:
    listed: list[Order] = draw(st.lists(simple_orders, max_size=4))
    listed += draw(st.lists(deals(team, match), max_size=4))
    listed += draw(st.lists(entries(team, match), max_size=3))
    if draw(st.integers(0, 14)) == 0:
        listed.append(Leave())
    placed = tuple(_at_line(order, line) for line, order in enumerate(listed, 1))
    named = tuple(sorted({order.race for order in placed if isinstance(order, Entry)}))
    return Sheet(team, placed, named_races=named)


def _at_line(order: Order, line: int) -> Order:
    return replace(order, span=Span(line))


@st.composite
def lines(draw: st.DrawFn) -> tuple[DealLine, ...]:
    printed = []
    for team in (*TEAMS, "Turbo"):
        for number in range(1, draw(st.integers(0, 3)) + 1):
            piece = draw(components)
            search = team != "Turbo" and draw(st.booleans())
            if team != "Turbo" and draw(st.integers(0, 6)) == 0:
                printed.append(DealLine(team, number, "", Verb.OFFER, 1, team, piece.kind, 0, draw(prices), True))
                continue
            verb, maker = (
                (Verb.SEARCH, draw(st.sampled_from(("", piece.maker)))) if search else (Verb.OFFER, piece.maker)
            )
            to = draw(st.sampled_from(("", "", *(name for name in TEAMS if name != team))))
            printed.append(
                DealLine(team, number, to, verb, draw(st.integers(1, 4)), maker, piece.kind, piece.rating, draw(prices))
            )
    return tuple(printed)


@st.composite
def driver_states(draw: st.DrawFn) -> dict[str, Driver]:
    states = {}
    for name in DRIVERS:
        offer = draw(st.one_of(st.none(), st.builds(NextContract, teams, st.integers(200_000, 400_000))))
        states[name] = Driver(
            name,
            "",
            draw(st.integers(80, 140)),
            draw(st.sampled_from(("", *TEAMS))),
            offer,
            draw(st.integers(0, 4)) == 0,
        )
    return states


@st.composite
def random_rounds(draw: st.DrawFn) -> RandomRound:
    number = draw(st.sampled_from((2, 6, 7, 11, 12, 18)))
    racing = {}
    for name in TEAMS:
        racing[name] = Team(
            name,
            draw(st.integers(0, 3_000_000)),
            draw(st.dictionaries(components, st.integers(1, 3), min_size=4, max_size=12)),
            draw(st.dictionaries(kinds, st.builds(Factory, low_ratings, st.tuples(*[st.integers(0, 9)] * 10)))),
            draw(st.integers(0, 20)),
            0,
            draw(st.dictionaries(kinds, st.integers(0, 9))),
            draw(st.sampled_from((TeamStatus.PLAYING, TeamStatus.PLAYING, TeamStatus.ENTERING))),
        )
    published = Published(
        new_factory=dict.fromkeys(Kind, 10),
        lines=draw(lines()),
        races=tuple(default_race(kind, code, number, RULES) for code, kind in RACES),
        training_places=draw(st.integers(0, 2)),
        ends_after=draw(st.sampled_from((0, 18))) if number >= 12 else 0,
    )
    match = Match("Zufall", number, racing, draw(driver_states()), published)
    return RandomRound(match, {name: draw(sheets(name, match)) for name in TEAMS if draw(st.integers(0, 9))})


__all__ = ["RULES", "RandomRound", "random_rounds"]
