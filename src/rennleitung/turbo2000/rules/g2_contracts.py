"""Contracts: sealed bids for this season, open bidding for the next."""

from collections import Counter
from collections.abc import Iterable

from rennleitung.kernel.paragraph import paragraph
from rennleitung.kernel.units import Money, whole_rating
from rennleitung.turbo2000.codes import (
    BID_AGAIN,
    BID_TOO_LOW,
    DRIVER_NOT_FREE,
    MATCH_ENDS,
    NO_ROOM,
    NO_ROOM_NEXT,
    OFFER_NOT_HIGHER,
    OUTBID,
    UNKNOWN_DRIVER_ORDERED,
)
from rennleitung.turbo2000.events import ContractFailed, ContractStarted, DriverSigned, OfferStands
from rennleitung.turbo2000.orders.model import NEXT_SEASON, Bid
from rennleitung.turbo2000.round import Round
from rennleitung.turbo2000.ruleset import Rules
from rennleitung.turbo2000.state import Driver, NextContract

TeamBid = tuple[str, Bid]


@paragraph("G2", keys=("names.drivers", "contracts.start_rating"))
def first_drivers(rules: Rules) -> dict[str, Driver]:
    """The drivers of a new match: all contract-free and of the same rating."""
    return {
        surname: Driver(surname, given_name, rules.contracts.start_rating)
        for surname, given_name in rules.names.drivers
    }


@paragraph("G2", keys=("contracts.least_salary_per_point",))
def least_salary(round: Round, driver: str) -> Money:
    """The least salary by the whole rating at the start of the evaluation (ruling 25)."""
    return round.rules.contracts.least_salary_per_point * whole_rating(round.match.drivers[driver].rating)


@paragraph("G2")
def valid_bids(round: Round) -> list[TeamBid]:
    """The bids in due form: the first of a team for a driver and season, and at least the least salary."""
    seen: set[tuple[str, str, int]] = set()
    bids = []
    for team, bid in round.orders(Bid):
        if bid.driver not in round.drivers:
            round.tell(team, UNKNOWN_DRIVER_ORDERED.at(bid.span, driver=bid.driver))
        elif (team, bid.driver, bid.season) in seen:
            round.tell(team, BID_AGAIN.at(bid.span, driver=bid.driver))
        elif bid.salary < least_salary(round, bid.driver):
            round.tell(team, BID_TOO_LOW.at(bid.span, driver=bid.driver, least=least_salary(round, bid.driver)))
            seen.add((team, bid.driver, bid.season))
        else:
            seen.add((team, bid.driver, bid.season))
            bids.append((team, bid))
    return bids


@paragraph("G2", keys=("contracts.drivers_per_season",))
def sign_for_this_season(round: Round, bids: Iterable[TeamBid]) -> list[TeamBid]:
    """Settle the sealed bids from the highest salary down; returns those whose driver went to another team.

    Equal salaries: drivers in alphabetical order, one driver's equal bids by lot.
    """
    free = []
    for team, bid in bids:
        if round.drivers[bid.driver].team:
            round.tell(team, DRIVER_NOT_FREE.at(bid.span, driver=bid.driver, team=round.drivers[bid.driver].team))
        else:
            free.append((team, bid))
    outbid = []
    for team, bid in _from_the_highest(round, free):
        salary, holder = bid.salary, round.drivers[bid.driver].team
        if holder:
            round.tell(team, OUTBID.at(bid.span, driver=bid.driver, team=holder))
            outbid.append((team, bid))
        elif not has_room(round, team):
            round.tell(team, NO_ROOM.at(bid.span, driver=bid.driver, most=round.rules.contracts.drivers_per_season))
        elif round.pay(team, salary, "salary", "G2", bid.span, driver=bid.driver):
            round.change_driver(bid.driver, team=team)
            round.events.append(DriverSigned(paragraph="G2", driver=bid.driver, team=team, salary=salary))
    return outbid


@paragraph("G2", keys=("contracts.next_offers_per_team",))
def offer_for_next_season(round: Round, bids: Iterable[TeamBid]) -> list[TeamBid]:
    """Settle the open bidding: a higher offer replaces the standing one; the highest of this round go first.

    Of equal offers in one round the driver's present team goes first, then the lot decides. Returns the bids that were
    void for their team's own lack of room.
    """
    without_room = []
    last_season = bool(round.ends_after) and round.ends_after - round.number < round.rules.calendar.rounds_per_season
    offers = Counter(driver.next.team for driver in round.drivers.values() if driver.next)
    for team, bid in _from_the_highest(round, bids):
        standing = round.drivers[bid.driver].next
        others = offers[team] - bool(standing and standing.team == team)
        if last_season:
            round.tell(team, MATCH_ENDS.at(bid.span, round=round.ends_after))
        elif standing and standing.salary >= bid.salary:
            round.tell(
                team, OFFER_NOT_HIGHER.at(bid.span, driver=bid.driver, team=standing.team, salary=standing.salary)
            )
        elif others >= round.rules.contracts.next_offers_per_team:
            round.tell(team, NO_ROOM_NEXT.at(bid.span, most=round.rules.contracts.next_offers_per_team))
            without_room.append((team, bid))
        else:
            round.change_driver(bid.driver, next=NextContract(team, bid.salary))
            offers[team] = others + 1
            if standing and standing.team != team:
                offers[standing.team] -= 1
            round.events.append(OfferStands(paragraph="G2", driver=bid.driver, team=team, salary=bid.salary))
    return without_room


@paragraph("G2", keys=("contracts.drivers_per_season",))
def has_room(round: Round, team: str) -> bool:
    """Whether the team may sign another driver this season."""
    return len(round.drivers_of(team)) < round.rules.contracts.drivers_per_season


def _from_the_highest(round: Round, bids: Iterable[TeamBid]) -> list[TeamBid]:
    """Bids of one season by salary, then driver, then (next season) the present team, then the lot."""

    def rank(team_bid: TeamBid) -> tuple[Money, str, bool]:
        team, bid = team_bid
        stays = bid.season == NEXT_SEASON and round.drivers[bid.driver].team == team
        return -bid.salary, bid.driver, not stays

    return round.dice.ranked(
        bids, rank, lambda pair: pair[0], lambda pair: f"contract/{pair[1].driver}/{pair[1].season}"
    )


@paragraph("G2")
def start_next_contracts(round: Round) -> None:
    """Season end: old contracts end, the standing offers become contracts, the highest salary first (ruling 25).

    A team that cannot pay loses the driver, who becomes contract-free; no other bidder is asked.
    """
    standing = [(driver.next, name) for name, driver in round.drivers.items() if driver.next]
    for name in round.drivers:
        round.change_driver(name, team="", next=None)
    for offer, name in sorted(standing, key=lambda pair: (-pair[0].salary, pair[1])):
        event: type[ContractStarted | ContractFailed] = ContractFailed
        if has_room(round, offer.team) and round.pay(offer.team, offer.salary, "next-salary", "G2", driver=name):
            round.change_driver(name, team=offer.team)
            event = ContractStarted
        round.events.append(event(paragraph="G2", driver=name, team=offer.team, salary=offer.salary))
