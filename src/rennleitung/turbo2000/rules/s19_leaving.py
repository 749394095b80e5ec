"""Paragraph 19: a team leaves, and what it had is auctioned."""

from rennleitung.kernel.ledger import BANK
from rennleitung.kernel.paragraph import paragraph
from rennleitung.turbo2000.events import LeftoverEliminated, TeamDissolved
from rennleitung.turbo2000.round import Round
from rennleitung.turbo2000.state import DealLine, Kind, TeamStatus, Verb


@paragraph("S19")
def dissolve_leavers(round: Round) -> None:
    """Teams whose sheet says so, or that the game master removes, leave at the start of the round.

    Account, orders, open lines and vote lapse, messages excepted; contracts and offers for the next season are struck.
    Championship points stay in the all-time list, claims are deleted (rulings 2 and 54).
    """
    for name in [name for name in round.playing if round.wants_to_leave(name)]:
        round.playing.remove(name)
        round.leavers.append(name)
        round.ledger.post(name, BANK, round.ledger.balance(name), "lapsed", "S19")
        round.change_team(name, claims={})
        for driver in round.drivers.values():
            if driver.next and driver.next.team == name:
                round.change_driver(driver.name, next=None)
        round.events.append(TeamDissolved(paragraph="S19", team=name))


@paragraph("S19")
def release_drivers(round: Round) -> None:
    """At the end of the round the leaver's drivers are contract-free and can be bid for in the next (ruling 2)."""
    for driver in list(round.drivers.values()):
        if driver.team in round.leavers:
            round.change_driver(driver.name, team="")
    for name in round.leavers:
        round.change_team(name, status=TeamStatus.DISSOLVED)


@paragraph("S19")
def clear_leftovers(round: Round) -> None:
    """What was not sold of an older dissolved team goes, if the game master says so; else it is offered again."""
    if round.decisions.leftover != "eliminate":
        return
    for name, team in round.teams.items():
        if team.status is TeamStatus.DISSOLVED and (round.stock[name] or round.factories[name]):
            round.stock[name].clear()
            round.factories[name].clear()
            round.events.append(LeftoverEliminated(paragraph="S19", team=name))


@paragraph("S19", keys=("leaving.least_price",))
def leftover_lines(round: Round, name: str) -> list[DealLine]:
    """The game master's lines for a dissolved team: all stock and factories, to all, from the least price.

    One line per component with its count, in the order W, M, R, rating descending, maker; then the factories.
    """
    price = round.rules.leaving.least_price
    kinds = list(Kind)
    stock = sorted(
        round.stock[name].items(), key=lambda item: (kinds.index(item[0].kind), -item[0].rating, item[0].maker)
    )
    goods = [(count, component.maker, component.kind, component.rating, False) for component, count in stock]
    goods += [(1, name, kind, 0, True) for kind in kinds if kind in round.factories[name]]
    return [
        DealLine(name, number, "", Verb.OFFER, count, maker, kind, rating, price, factory)
        for number, (count, maker, kind, rating, factory) in enumerate(goods, 1)
    ]
