"""Paragraph 20: the votes on the end of the match, and its winner."""

from rennleitung.kernel.paragraph import paragraph
from rennleitung.turbo2000.codes import NO_VOTE_NOW, VOTE_AGAIN
from rennleitung.turbo2000.events import MatchEnded, VoteCalled, VotesCounted, Waiting
from rennleitung.turbo2000.orders.model import Vote
from rennleitung.turbo2000.round import Round
from rennleitung.turbo2000.ruleset import Rules


@paragraph("S20", keys=("calendar.first_vote_season", "calendar.rounds_per_season"))
def is_vote_round(round: Round) -> bool:
    """Whether the votes of this round count: the last of a season from the second on, while no end is decided."""
    return round.is_season_end and round.season >= round.rules.calendar.first_vote_season and not round.ends_after


@paragraph("S20")
def votes(round: Round) -> dict[str, bool]:
    """The first vote of each team in play; true is for ending."""
    cast: dict[str, bool] = {}
    for team, vote in round.orders(Vote):
        cast.setdefault(team, vote.end)
    return cast


@paragraph("S20", keys=("options.no_votes",))
def open_question(round: Round) -> Waiting | None:
    """The decision the evaluation must wait for: a tie that the game master has not settled.

    Nobody voting counts as a tie, or by the ruleset's option as a vote against.
    """
    if not is_vote_round(round) or round.decisions.vote_tie:
        return None
    playing = [name for name in round.playing if not round.wants_to_leave(name)]
    cast = [end for team, end in votes(round).items() if team in playing]
    in_favour, against = sum(cast), len(cast) - sum(cast)
    if not _is_tie(in_favour, against, round.rules):
        return None
    return Waiting("vote_tie", "S20", {"in_favour": in_favour, "against": against})


def _is_tie(in_favour: int, against: int, rules: Rules) -> bool:
    nobody = not in_favour and not against
    return in_favour == against and not (nobody and rules.options.no_votes == "against")


@paragraph("S20", keys=("calendar.seasons_after_vote",))
def count_votes(round: Round) -> None:
    """Season end: the simple majority of the votes cast decides; after a vote for ending one more season is played."""
    _tell_stray_votes(round)
    if not is_vote_round(round):
        return
    cast = list(votes(round).values())
    in_favour, against = sum(cast), len(cast) - sum(cast)
    tie = _is_tie(in_favour, against, round.rules)
    end = round.decisions.vote_tie == "end" if tie else in_favour > against
    round.events.append(
        VotesCounted(paragraph="S20", in_favour=in_favour, against=against, end=end, by_game_master=tie)
    )
    if end:
        calendar = round.rules.calendar
        round.ends_after = round.number + calendar.seasons_after_vote * calendar.rounds_per_season


def _tell_stray_votes(round: Round) -> None:
    for team in round.playing:
        for place, vote in enumerate(round.orders_of(team, Vote)):
            if not is_vote_round(round):
                round.tell(team, NO_VOTE_NOW.at(vote.span))
            elif place:
                round.tell(team, VOTE_AGAIN.at(vote.span))


@paragraph("S20", keys=("calendar.rounds_per_season",))
def call_vote(round: Round) -> None:
    """In the last-but-one round of a season from the second on the game master calls the vote."""
    calendar = round.rules.calendar
    if (
        round.season_round == calendar.rounds_per_season - 1
        and round.season >= calendar.first_vote_season
        and not round.ends_after
    ):
        round.events.append(VoteCalled(paragraph="S20"))


@paragraph("S20")
def crown(round: Round) -> None:
    """After the last round the team in play with the most points of all time has won; ties share it."""
    if not round.is_match_end:
        return
    points = {name: round.teams[name].points for name in round.playing}
    most = max(points.values(), default=0)
    winners = tuple(name for name, own in points.items() if own == most)
    round.events.append(MatchEnded(paragraph="S20", winners=winners))
