"""Paragraph 16: the blank contract, which brings an entering team some driver of the rating it bid for."""

from rennleitung.kernel.paragraph import paragraph
from rennleitung.kernel.units import whole_rating
from rennleitung.turbo2000.codes import BLANK_AGAIN, BLANK_NOT_NOW, BLANK_UNFILLED, NO_ROOM
from rennleitung.turbo2000.events import BlankContractFilled
from rennleitung.turbo2000.orders.model import NEXT_SEASON, THIS_SEASON
from rennleitung.turbo2000.round import Round
from rennleitung.turbo2000.rules.g2_contracts import TeamBid, has_room
from rennleitung.turbo2000.state import TeamStatus


@paragraph("S16", keys=("contracts.blank_contracts",))
def blank_bids(round: Round, bids: list[TeamBid]) -> list[TeamBid]:
    """The bids that carry a blank contract: only in the turn in which a team enters, at most one.

    It stands beside a bid for this season, in the last round of a season beside one for the next. Elsewhere the word is
    ignored and the bid stands as an ordinary one (ruling 10).
    """
    right_season = NEXT_SEASON if round.is_season_end else THIS_SEASON
    used: dict[str, int] = {}
    blanks = []
    for team, bid in bids:
        if not bid.blank:
            continue
        if round.teams[team].status is not TeamStatus.ENTERING or bid.season != right_season:
            round.tell(team, BLANK_NOT_NOW.at(bid.span, driver=bid.driver, season=right_season))
        elif used.get(team, 0) >= round.rules.contracts.blank_contracts:
            round.tell(team, BLANK_AGAIN.at(bid.span, driver=bid.driver))
        else:
            used[team] = used.get(team, 0) + 1
            blanks.append((team, bid))
    return blanks


@paragraph("S16")
def fill_blank_contracts(round: Round, outbid: list[TeamBid]) -> None:
    """Give each outbid team another driver of the same whole rating for the stated salary, in drawn order.

    The driver is drawn among the contract-free ones; if none of that rating is left, among the nearest lower rating.
    Ratings are those at the start of the evaluation; room and money are checked now (ruling 10).
    """
    turns = round.dice.lot("blank", (team for team, _ in outbid))
    for team, bid in sorted(outbid, key=lambda pair: turns.index(pair[0])):
        if not has_room(round, team):
            round.tell(team, NO_ROOM.at(bid.span, driver=bid.driver, most=round.rules.contracts.drivers_per_season))
        elif not (driver := _another_driver(round, team, bid.driver)):
            round.tell(team, BLANK_UNFILLED.at(bid.span, driver=bid.driver))
        elif round.pay(team, bid.salary, "blank-salary", "S16", bid.span, driver=driver):
            round.change_driver(driver, team=team)
            round.events.append(
                BlankContractFilled(
                    paragraph="S16",
                    driver=driver,
                    team=team,
                    salary=bid.salary,
                    instead_of=bid.driver,
                    season=bid.season,
                )
            )


def _another_driver(round: Round, team: str, wanted: str) -> str:
    rating = {name: whole_rating(driver.rating) for name, driver in round.match.drivers.items()}
    free = [name for name, driver in round.drivers.items() if not driver.team and rating[name] <= rating[wanted]]
    best = max((rating[name] for name in free), default=0)
    return next(iter(round.dice.lot(f"blank/{team}", (name for name in free if rating[name] == best))), "")
