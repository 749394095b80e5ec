"""Paragraph 4.5: Formel Junior."""

from rennleitung.kernel.diagnostic import Diagnostic
from rennleitung.kernel.paragraph import paragraph
from rennleitung.turbo2000.codes import JUNIOR_POINTS
from rennleitung.turbo2000.orders.model import Entry
from rennleitung.turbo2000.round import Round
from rennleitung.turbo2000.state import Race


@paragraph("S04.5")
def formula_junior_faults(round: Round, race: Race, team: str, entry: Entry) -> list[Diagnostic]:
    """Only teams without a championship point in the all-time list of the last evaluation may start."""
    points = round.match.teams[team].points
    return [JUNIOR_POINTS.at(entry.span, race=race.code, points=points)] if points else []
