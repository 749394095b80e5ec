"""Article 8: what tyres cost, how far they slide, and what soft ones give."""

from rennleitung.kernel.paragraph import paragraph
from rennleitung.masters2002.ruleset import TyreRules
from rennleitung.masters2002.state import Car, Tyre


@paragraph(
    "M08",
    keys=(
        "tyres.old_lap",
        "tyres.factor_hard",
        "tyres.factor_soft",
        "tyres.factor_soft_old",
        "tyres.factor_rain_wet",
        "tyres.factor_rain_dry",
        "tyres.factor_rain_dry_old",
    ),
)
def tyre_factor(tyre: Tyre, laps: int, wet: bool, rules: TyreRules) -> int:
    """Tyre points for each space overshot, on a set in its lap ``laps``."""
    old = laps >= rules.old_lap
    if tyre is Tyre.HARD:
        return rules.factor_hard
    if tyre is Tyre.SOFT:
        return rules.factor_soft_old if old else rules.factor_soft
    if wet:
        return rules.factor_rain_wet
    return rules.factor_rain_dry_old if old else rules.factor_rain_dry


@paragraph("M08", keys=("tyres.slide_hard", "tyres.slide_soft", "tyres.slide_rain"))
def slide_spaces(tyre: Tyre, wet: bool, rules: TyreRules) -> int:
    """How far a car slides at a required stop: nothing on a dry track."""
    if not wet:
        return 0
    if tyre is Tyre.RAIN:
        return rules.slide_rain
    return rules.slide_soft if tyre is Tyre.SOFT else rules.slide_hard


@paragraph("M08", keys=("tyres.bonus", "tyres.bonus_laps"))
def bonus_spaces(car: Car, wet: bool, rules: TyreRules) -> int:
    """The spaces that soft tyres may add to a move: on a dry track, in the set's first lap and before (ruling 21)."""
    if car.tyre is Tyre.SOFT and not wet and car.tyre_laps <= rules.bonus_laps:
        return rules.bonus
    return 0
