"""The end of a season, in the order of ruling 26."""

from rennleitung.kernel.paragraph import paragraph
from rennleitung.turbo2000.round import Round
from rennleitung.turbo2000.rules.g2_contracts import TeamBid, start_next_contracts
from rennleitung.turbo2000.rules.g4_scoring import settle_claims
from rennleitung.turbo2000.rules.s05_improvement import improve_with_the_season
from rennleitung.turbo2000.rules.s16_blank_contract import fill_blank_contracts
from rennleitung.turbo2000.rules.s20_match_end import count_votes, crown


@paragraph("G7")
def begin_season(round: Round) -> None:
    """In the first round of a season the points of the season count from nought again."""
    if round.season_round == 1:
        for name, team in round.teams.items():
            if team.season_points:
                round.change_team(name, season_points=0)
        for name, driver in round.drivers.items():
            if driver.season_points:
                round.change_driver(name, season_points=0)


@paragraph("G7", keys=("calendar.rounds_per_season",))
def end_season(round: Round) -> None:
    """Drivers improve, claims become points, contracts change, blank contracts are filled, votes are counted.

    In the last round of the match no contract starts; the ranking follows (ruling 20).
    """
    if round.is_season_end:
        improve_with_the_season(round)
        settle_claims(round)
        if not round.is_match_end:
            start_next_contracts(round)
            fill_blank_contracts(round, _outbid(round))
    count_votes(round)
    crown(round)


def _outbid(round: Round) -> list[TeamBid]:
    """The blank contracts for the new season whose driver another team has got."""
    return [(team, bid) for team, bid in round.next_season_blanks if round.drivers[bid.driver].team not in ("", team)]
