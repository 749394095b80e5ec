"""Articles 2, 4 and 5: the race is set up."""

from rennleitung.kernel.diagnostic import Diagnostic
from rennleitung.kernel.paragraph import paragraph
from rennleitung.masters2002 import codes
from rennleitung.masters2002.choices import Setup
from rennleitung.masters2002.ruleset import SetupRules


@paragraph("M02", keys=("setup.laps", "setup.most_laps"))
def race_laps(wanted: int | None, rules: SetupRules) -> int | Diagnostic:
    """The laps of a race: those of the rules if none are wanted, or what is wrong with those that are."""
    if wanted is not None and not 1 <= wanted <= rules.most_laps:
        return codes.LAPS_IMPOSSIBLE.at(laps=wanted, most=rules.most_laps)
    return wanted or rules.laps


@paragraph("M05", keys=("setup.wear", "setup.repairs", "setup.lowest"))
def check_setup(setup: Setup, rules: SetupRules) -> tuple[Diagnostic, ...]:
    """What is wrong with a car's points: each category has the least, and points for repairs may go on the car."""
    faults = [
        codes.WEAR_TOO_LOW.at(category=name, points=points, lowest=rules.lowest)
        for name, points in setup.wear._asdict().items()
        if points < rules.lowest
    ]
    if not 0 <= setup.repairs <= rules.repairs:
        faults.append(codes.REPAIRS_NEGATIVE.at(points=setup.repairs, most=rules.repairs))
    total = rules.wear + rules.repairs
    if sum(setup.wear) + setup.repairs != total:
        faults.append(codes.WEAR_SUM.at(points=sum(setup.wear) + setup.repairs, wanted=total))
    return tuple(faults)
