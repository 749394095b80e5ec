"""Article 6: the order of the cars."""

from rennleitung.kernel.paragraph import paragraph
from rennleitung.masters2002.ruleset import OrderRules
from rennleitung.masters2002.terms import Condition


@paragraph("M06", keys=("order.spun_gear",))
def level_key(condition: Condition, gear: int, arrival: int, rules: OrderRules) -> tuple[bool, int, bool, int]:
    """The sorting key of a car among cars that stand level; the smallest comes first (6-2-4, ruling 13).

    A stalled car comes last. Then the higher gear comes first, a spun car after another car in first gear, and who
    arrived first (``arrival`` is smaller; before anybody has moved, it is the place on the grid).
    """
    spun = condition is Condition.SPUN
    stalled = condition in (Condition.STALLED, Condition.RESTALLED)
    return stalled, -(rules.spun_gear if spun else gear), spun, arrival
