"""Paragraph 2: the performance points an entry may spend."""

from math import prod

from rennleitung.kernel.paragraph import paragraph
from rennleitung.turbo2000.ruleset import Rules


@paragraph(
    "S02",
    keys=(
        "performance_points.formula",
        "performance_points.struck",
        "performance_points.struck_divisor",
        "performance_points.product_divisor",
    ),
)
def performance_points(
    car: int, engine: int, tyres: int, driver: int, revs: int, effort: int, rules: Rules, formula: str = ""
) -> int:
    """The points available from the ratings of car, engine, tyres and driver, with revs d and effort e.

    Of W, M+d, R and F+e the highest is struck and the product of the others divided by 10, the fraction dropped. The
    original formula divides the product of all four by 100. ``formula`` names another than the one in force.
    """
    keys = rules.performance_points
    factors = sorted((car, engine + revs, tyres, driver + effort))
    if (formula or keys.formula) == "product":
        return prod(factors) // keys.product_divisor
    return prod(factors[: len(factors) - keys.struck]) // keys.struck_divisor
