"""Paragraph 17: the sponsor money."""

from rennleitung.kernel.paragraph import paragraph
from rennleitung.turbo2000.round import Round


@paragraph("S17", keys=("income.sponsor_money",))
def credit_sponsor_money(round: Round) -> None:
    """Every team in play gets the sponsor money, also one that enters or sent no sheet."""
    for team in round.playing:
        round.credit(team, round.rules.income.sponsor_money, "sponsor", "S17")
