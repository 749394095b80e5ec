"""Paragraph 4.1: Formel II and its constructors' premium."""

from rennleitung.kernel.diagnostic import Diagnostic
from rennleitung.kernel.paragraph import paragraph
from rennleitung.turbo2000.codes import FORMULA_2_OTHER_RACE, FORMULA_2_WINNER
from rennleitung.turbo2000.events import CarRun, PremiumPaid
from rennleitung.turbo2000.orders.model import Entry
from rennleitung.turbo2000.round import Round
from rennleitung.turbo2000.state import Race


@paragraph("S04.1")
def formula_2_faults(round: Round, race: Race, team: str, entry: Entry) -> list[Diagnostic]:
    """A team may start only if its sheet names no other race of this round and it did not win the last Formel II.

    A line that names an announced race counts, readable or not; a second Formel II is another race (ruling 47).
    """
    faults = []
    others = sorted({code for code in round.sheets[team].named_races if code in round.races} - {race.code})
    if others:
        faults.append(FORMULA_2_OTHER_RACE.at(entry.span, race=race.code, other=others[0]))
    if team in round.match.published.last_formel_2_winners:
        faults.append(FORMULA_2_WINNER.at(entry.span, race=race.code))
    return faults


@paragraph("S04.1")
def pay_premium(round: Round, race: Race, runs: tuple[CarRun, ...]) -> None:
    """Each maker of the winner's three components gets the whole premium, if it is in play (rulings 4 and 47)."""
    for run in runs:
        if run.place == 1:
            for component in (run.car, run.engine, run.tyres):
                if race.premium and component.maker in round.playing:
                    round.credit(
                        component.maker, race.premium, "premium", "S04.1", race=race.code, component=str(component)
                    )
                    round.events.append(
                        PremiumPaid(paragraph="S04.1", race=race.code, component=component, amount=race.premium)
                    )


@paragraph("S04.1")
def note_winner(round: Round, runs: tuple[CarRun, ...]) -> None:
    """Remember who won: the winners of all Formel II races of a round are barred from the next (ruling 4).

    A race without a winner bars nobody.
    """
    winners = {run.team for run in runs if run.place == 1}
    round.formula_2_winners = tuple(sorted(winners | set(round.formula_2_winners or ())))
