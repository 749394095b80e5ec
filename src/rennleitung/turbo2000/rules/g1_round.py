"""The frame of a round: teams that enter, and money that the game master moves by hand."""

import re
from collections.abc import Mapping
from dataclasses import replace

from rennleitung.kernel.diagnostic import UnusableError
from rennleitung.kernel.paragraph import paragraph
from rennleitung.turbo2000.codes import TEAM_NAME_FORM, TEAM_NAME_TAKEN, UNKNOWN_TEAM_DECIDED
from rennleitung.turbo2000.events import HandPosted, TeamEntered
from rennleitung.turbo2000.round import Round
from rennleitung.turbo2000.ruleset import Rules
from rennleitung.turbo2000.state import Decisions, Driver, Match, Team, TeamStatus

_TEAM_NAME = re.compile(r"[A-Za-z][A-Za-z0-9-]*")
TO_ALL = "alle"  # the address of lines to everybody


@paragraph("G1", keys=("names.team_name_length", "names.house"))
def check_team_name(name: str, taken: Mapping[str, Team], drivers: Mapping[str, Driver], rules: Rules) -> None:
    """Whether a new team may bear this name (rulings 19 and 50).

    Raises:
        UnusableError: if it is too long, badly formed, the house's, a driver's, ``alle``, or taken (also if dissolved).
    """
    length = rules.names.team_name_length
    if not _TEAM_NAME.fullmatch(name) or len(name) > length:
        raise UnusableError(TEAM_NAME_FORM.at(team=name, length=length), key="teams")
    reserved = {TO_ALL, rules.names.house, *taken, *drivers}
    if name.casefold() in {word.casefold() for word in reserved}:
        raise UnusableError(TEAM_NAME_TAKEN.at(team=name), key="teams")


@paragraph("G1")
def with_entering_teams(match: Match, decisions: Decisions, rules: Rules) -> Match:
    """The match with the teams that enter in the round that is evaluated next; their account is opened in that round.

    Raises:
        UnusableError: for a name that is not allowed, or a decision about a team that is not in the match.
    """
    teams = dict(match.teams)
    for name in decisions.enter:
        check_team_name(name, teams, match.drivers, rules)
        teams[name] = Team(name, status=TeamStatus.ENTERING)
    for name in (*decisions.remove, *(posting.team for posting in decisions.postings)):
        if name not in teams or teams[name].status is TeamStatus.DISSOLVED:
            raise UnusableError(UNKNOWN_TEAM_DECIDED.at(team=name), key="decisions")
    return replace(match, teams=teams)


@paragraph("G1", keys=("income.start_money",))
def open_accounts(round: Round) -> None:
    """A team that enters in mid-match gets its start money (ruling 16)."""
    for team in round.decisions.enter:
        round.credit(team, round.rules.income.start_money, "start", "G1")
    for name, team_now in round.teams.items():
        if team_now.status is TeamStatus.ENTERING:
            round.events.append(TeamEntered(paragraph="G1", team=name))


@paragraph("G1")
def post_by_hand(round: Round) -> None:
    """The game master's own postings; the gazette prints the reason. What a team does not have is not taken."""
    for posting in round.decisions.postings:
        if posting.team in round.leavers:
            continue
        if posting.amount >= 0:
            round.credit(posting.team, posting.amount, "by-hand", "G1", text=posting.reason)
        elif not round.pay(posting.team, -posting.amount, "by-hand", "G1", text=posting.reason):
            continue
        round.events.append(HandPosted(paragraph="G1", team=posting.team, amount=posting.amount, reason=posting.reason))
