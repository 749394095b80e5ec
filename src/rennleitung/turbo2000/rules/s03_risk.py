"""Paragraph 3: the risk table, and what its rows do to a car in a section."""

from dataclasses import dataclass, field

from rennleitung.kernel.dice import Dice
from rennleitung.kernel.paragraph import paragraph
from rennleitung.kernel.units import halved
from rennleitung.turbo2000.events import SectionRun
from rennleitung.turbo2000.ruleset import Effect, Risk


@dataclass(slots=True)
class Running:
    """A car on its way through a race: what is left of car and engine, and what it has gathered."""

    car: int
    engine: int
    points: int = 0
    wear: list[str] = field(default_factory=list)
    sections: list[SectionRun] = field(default_factory=list)
    halve: bool = False  # tyre damage: the next section's points are halved
    out: bool = False
    hurt: bool = False


@paragraph("S03", keys=("risk.die", "risk.consequences"))
def hits(dice: Dice, label: str, risk: int, table: Risk) -> int:
    """Throw while the result is at most the risk; the count of such throws, at most the last row of the table."""
    count, last_row = 0, len(table.consequences) - 1
    while count < last_row and dice.throw(label, table.die) <= risk:
        count += 1
    return count


@paragraph("S03", keys=("risk.consequences", "risk.effects"))
def run_section(running: Running, planned: int, hit_count: int, table: Risk) -> None:
    """Apply a row of the risk table to a car in a section with ``planned`` points.

    A car or engine worn down to nothing is destroyed at once. A car that goes out gets no points for the section.
    Wear letters are noted as the row has them, even where the rating was smaller (ruling 34).
    """
    consequence = table.consequences[hit_count]
    points, halve_next = planned, False
    if running.halve:
        points = halved(points)
    for effect in table.effects[consequence]:
        match effect:
            case Effect.ENGINE_WEAR:
                running.wear.append("M")
                running.engine = max(0, running.engine - 1)
            case Effect.CAR_WEAR:
                running.wear.append("W")
                running.car = max(0, running.car - 1)
            case Effect.HALF_POINTS:
                points = halved(points)
            case Effect.NO_POINTS:
                points = 0
            case Effect.HALF_NEXT:
                halve_next = True
            case Effect.ENGINE_DESTROYED:
                running.engine = 0
            case Effect.CAR_DESTROYED:
                running.car = 0
            case Effect.DRIVER_INJURED:
                running.hurt = True
    running.out = not (running.car and running.engine)
    if running.out:
        points = 0
    running.halve = halve_next
    running.points += points
    running.sections.append(SectionRun(hit_count, consequence, points))
