"""The house: it offers components to everybody, so that a team can race before it owns a factory."""

from collections.abc import Mapping

from rennleitung.kernel.paragraph import paragraph
from rennleitung.turbo2000.rules.s10_11_building import unit_cost
from rennleitung.turbo2000.ruleset import Rules
from rennleitung.turbo2000.state import DealLine, Kind, Verb


@paragraph("G6", keys=("house.pieces_per_team", "house.price_difference", "names.house"))
def house_lines(teams: int, new_factory: Mapping[Kind, int], rules: Rules) -> list[DealLine]:
    """One auction line per kind: pieces by the number of teams in play, of the published rating, least price as the
    building cost at the set difference. Unsold pieces vanish (ruling 17)."""
    lines = []
    for number, kind in enumerate(Kind, 1):
        count = rules.house.pieces_per_team.get(kind, 0) * teams
        price = unit_cost(kind, rules.house.price_difference, rules)
        house = rules.names.house
        if count:
            lines.append(DealLine(house, number, "", Verb.OFFER, count, house, kind, new_factory[kind], price))
    return lines
