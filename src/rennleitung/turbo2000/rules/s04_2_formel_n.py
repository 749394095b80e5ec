"""Paragraph 4.2: Formel 500, Formel 1000 and so on."""

from rennleitung.kernel.diagnostic import Diagnostic
from rennleitung.kernel.paragraph import paragraph
from rennleitung.kernel.units import whole_rating
from rennleitung.turbo2000.codes import FORMULA_N_LIMIT
from rennleitung.turbo2000.orders.model import Entry
from rennleitung.turbo2000.round import Round
from rennleitung.turbo2000.rules.s02_performance_points import performance_points
from rennleitung.turbo2000.state import Race


@paragraph("S04.2", keys=("options.formula_n_limit",))
def formula_n_faults(round: Round, race: Race, team: str, entry: Entry) -> list[Diagnostic]:
    """The points available, spent or not, may not exceed the announced limit; 0 means none (ruling 18)."""
    if entry.driver not in round.drivers:
        return []
    available = performance_points(
        entry.car.rating,
        entry.engine.rating,
        entry.tyres.rating,
        whole_rating(round.drivers[entry.driver].rating),
        entry.revs,
        entry.effort,
        round.rules,
        "product" if round.rules.options.formula_n_limit == "original" else "",
    )
    if not race.limit or available <= race.limit:
        return []
    return [FORMULA_N_LIMIT.at(entry.span, race=race.code, available=available, limit=race.limit)]
