"""Paragraph 4.3: the Dragster Race."""

from rennleitung.kernel.paragraph import paragraph
from rennleitung.turbo2000.ruleset import Rules


@paragraph("S04.3", keys=("races.dragster_sections",))
def dragster_sections(rules: Rules) -> int:
    """A Dragster Race has no sections: with nothing to retire in, whoever qualifies is placed, in grid order."""
    return rules.races.dragster_sections
