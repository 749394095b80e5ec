"""TURBO 2000, the play-by-mail game of racing teams: the whole public face of its engine.

``new_match`` publishes round 0; ``parse_sheet`` reads a turn sheet; ``check`` tells its team what the rules say;
``evaluate`` plays the round. Everything that goes in or comes out is a frozen value.
"""

from collections.abc import Sequence

from rennleitung.turbo2000.checking import check
from rennleitung.turbo2000.evaluation import evaluate
from rennleitung.turbo2000.events import Evaluation, Event, Waiting
from rennleitung.turbo2000.orders.lexicon import lexicon
from rennleitung.turbo2000.orders.model import Lexicon, Order, Sheet
from rennleitung.turbo2000.orders.printer import print_deal_line, print_order, print_sheet
from rennleitung.turbo2000.orders.reader import parse_sheet
from rennleitung.turbo2000.publication import first_publication
from rennleitung.turbo2000.rules.g1_round import check_team_name, with_entering_teams
from rennleitung.turbo2000.rules.g2_contracts import first_drivers
from rennleitung.turbo2000.ruleset import Rules
from rennleitung.turbo2000.state import Decisions, Match, Team, TeamStatus

__all__ = [
    "Decisions",
    "Evaluation",
    "Event",
    "Lexicon",
    "Match",
    "Order",
    "Rules",
    "Sheet",
    "Waiting",
    "check",
    "evaluate",
    "lexicon",
    "new_match",
    "parse_sheet",
    "print_deal_line",
    "print_order",
    "print_sheet",
    "with_entering_teams",
]


def new_match(name: str, teams: Sequence[str], rules: Rules, decisions: Decisions | None = None) -> Match:
    """A new match after its round 0, which only publishes: contract-free drivers, the house's lines, the first races.

    Raises:
        UnusableError: for a team name that is not allowed.
    """
    drivers = first_drivers(rules)
    entered: dict[str, Team] = {}
    for team in teams:
        check_team_name(team, entered, drivers, rules)
        entered[team] = Team(team, money=rules.income.start_money, status=TeamStatus.ENTERING)
    return first_publication(name, entered, drivers, rules, decisions or Decisions())
