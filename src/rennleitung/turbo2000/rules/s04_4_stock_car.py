"""Paragraph 4.4: the Stock Car Tournament."""

from rennleitung.kernel.diagnostic import Diagnostic
from rennleitung.kernel.paragraph import paragraph
from rennleitung.kernel.units import Tenths
from rennleitung.turbo2000.codes import STOCK_CAR_RISK
from rennleitung.turbo2000.events import CarRun, Outcome
from rennleitung.turbo2000.orders.model import Entry
from rennleitung.turbo2000.round import Round
from rennleitung.turbo2000.ruleset import Rules
from rennleitung.turbo2000.state import Race


@paragraph("S04.4")
def stock_car_faults(round: Round, race: Race, team: str, entry: Entry) -> list[Diagnostic]:
    """Entries with less than the announced risk are invalid."""
    risk = entry.revs + entry.effort
    return (
        [STOCK_CAR_RISK.at(entry.span, race=race.code, risk=risk, least=race.min_risk)] if risk < race.min_risk else []
    )


@paragraph(
    "S04.4",
    keys=(
        "improvement.stock_car_first",
        "improvement.stock_car_first_places",
        "improvement.stock_car_placed",
        "improvement.stock_car_qualified",
    ),
)
def stock_car_improvement(run: CarRun, rules: Rules) -> Tenths:
    """The first six of the placed improve most, the other placed less, the retired least (ruling 7)."""
    table = rules.improvement
    if run.outcome is Outcome.NOT_QUALIFIED:
        return 0
    if run.outcome is Outcome.RETIRED:
        return table.stock_car_qualified
    return table.stock_car_first if run.place <= table.stock_car_first_places else table.stock_car_placed
