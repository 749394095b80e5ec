"""The evaluation of a round: nine phases as one list. Nobody else knows their order.

A function of frozen values: the same match, sheets, rules, dice and decisions give the same evaluation, byte for byte.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from rennleitung.kernel.diagnostic import UnusableError
from rennleitung.kernel.dice import Dice
from rennleitung.turbo2000.codes import MATCH_IS_OVER
from rennleitung.turbo2000.events import Evaluation, Waiting
from rennleitung.turbo2000.orders.model import NEXT_SEASON, THIS_SEASON, Sheet
from rennleitung.turbo2000.publication import announce
from rennleitung.turbo2000.round import Round
from rennleitung.turbo2000.rules.g1_round import open_accounts, post_by_hand, with_entering_teams
from rennleitung.turbo2000.rules.g2_contracts import (
    offer_for_next_season,
    sign_for_this_season,
    valid_bids,
)
from rennleitung.turbo2000.rules.g3_races import train_and_race
from rennleitung.turbo2000.rules.g5_factories import develop
from rennleitung.turbo2000.rules.g7_season import begin_season, end_season
from rennleitung.turbo2000.rules.s06_elimination import eliminate_components
from rennleitung.turbo2000.rules.s10_11_building import build
from rennleitung.turbo2000.rules.s12_15_deals import print_lines, settle_deals
from rennleitung.turbo2000.rules.s16_blank_contract import blank_bids, fill_blank_contracts
from rennleitung.turbo2000.rules.s17_income import credit_sponsor_money
from rennleitung.turbo2000.rules.s18_messages import post_messages
from rennleitung.turbo2000.rules.s19_leaving import clear_leftovers, dissolve_leavers, release_drivers
from rennleitung.turbo2000.rules.s20_match_end import call_vote, open_question
from rennleitung.turbo2000.ruleset import Rules
from rennleitung.turbo2000.state import Decisions, Match


def enter_and_pay(round: Round) -> None:
    """Phase 1: teams enter and leave; everybody in play gets his sponsor money."""
    begin_season(round)
    open_accounts(round)
    dissolve_leavers(round)
    credit_sponsor_money(round)
    post_by_hand(round)


def settle_contracts(round: Round) -> None:
    """Phase 2: sealed bids for this season, offers for the next, blank contracts."""
    bids = valid_bids(round)
    blanks = blank_bids(round, bids)
    outbid = sign_for_this_season(round, [pair for pair in bids if pair[1].season == THIS_SEASON])
    without_room = offer_for_next_season(round, [pair for pair in bids if pair[1].season == NEXT_SEASON])
    fill_blank_contracts(round, [pair for pair in outbid if pair in blanks])
    round.next_season_blanks = [pair for pair in blanks if pair[1].season == NEXT_SEASON and pair not in without_room]


def publish(round: Round) -> None:
    """Phase 9, before the match is frozen: new lines, leftovers, leavers' drivers, the call for a vote, messages."""
    print_lines(round)
    clear_leftovers(round)
    release_drivers(round)
    call_vote(round)
    post_messages(round)


PHASES: tuple[tuple[str, Callable[[Round], None]], ...] = (
    ("income", enter_and_pay),
    ("contracts", settle_contracts),
    ("deals", settle_deals),
    ("elimination", eliminate_components),
    ("races", train_and_race),
    ("development", develop),
    ("building", build),
    ("season-end", end_season),
    ("publication", publish),
)


def evaluate(
    match: Match,
    sheets: Mapping[str, Sheet],
    rules: Rules,
    dice: Dice,
    decisions: Decisions | None = None,
) -> Evaluation | Waiting:
    """Evaluate the match's round from the turn sheets of its teams.

    A team without a sheet keeps everything and does nothing. Sheets of teams that are not in the match are left aside.
    Returns ``Waiting`` if the rules leave a decision to the game master that ``decisions`` does not hold.

    Raises:
        UnusableError: if the match is over, or a decision names a team that cannot enter or is not in the match.
    """
    if match.ended:
        raise UnusableError(MATCH_IS_OVER.at(round=match.round - 1), key="round")
    decisions = decisions or Decisions()
    round = Round(with_entering_teams(match, decisions, rules), sheets, rules, dice, decisions)
    if question := open_question(round):
        return question
    for name, phase in PHASES:
        round.ledger.phase = name
        phase(round)
    after = announce(round)
    return Evaluation(
        before=match,
        after=after,
        sheets=MappingProxyType(round.sheets),
        events=tuple(round.events),
        postings=tuple(round.ledger.postings),
        throws=tuple(dice.throws),
        lots=tuple(dice.lots),
        diagnostics=MappingProxyType({name: tuple(told) for name, told in round.diagnostics.items()}),
    )
