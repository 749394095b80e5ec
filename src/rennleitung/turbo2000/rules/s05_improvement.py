"""Paragraph 5: how the ratings of drivers change."""

from rennleitung.kernel.paragraph import paragraph
from rennleitung.kernel.units import Tenths
from rennleitung.turbo2000.events import CarRun, Cause, Outcome, RatingChanged
from rennleitung.turbo2000.round import Round
from rennleitung.turbo2000.ruleset import Rules


def change_rating(round: Round, driver: str, change: Tenths, cause: Cause, paragraph_name: str) -> None:
    """Change a driver's rating and record it; a change of nought leaves no trace."""
    before = round.drivers[driver].rating
    after = before + change
    if change:
        round.change_driver(driver, rating=after)
        round.events.append(
            RatingChanged(paragraph=paragraph_name, driver=driver, cause=cause, before=before, after=after)
        )


@paragraph("S05", keys=("improvement.places", "improvement.placed", "improvement.qualified"))
def improvement(run: CarRun, rules: Rules) -> Tenths:
    """What a race brings a driver: by place, as placed, or as qualified. Who did not qualify gets nothing."""
    table = rules.improvement
    if run.outcome is Outcome.NOT_QUALIFIED:
        return 0
    if run.outcome is Outcome.RETIRED:
        return table.qualified
    return table.places[run.place - 1] if run.place <= len(table.places) else table.placed


@paragraph("S03", keys=("risk.injury_loss", "risk.least_rating"))
def injure(round: Round, driver: str) -> None:
    """An accident: the rating falls, never below the least one, and the driver is out for the next round."""
    risk = round.rules.risk
    before = round.drivers[driver].rating
    change_rating(
        round, driver, max(before - risk.injury_loss, min(before, risk.least_rating)) - before, Cause.ACCIDENT, "S03"
    )
    round.hurt.add(driver)


@paragraph(
    "S05",
    keys=("improvement.season", "improvement.per_championship_point", "improvement.season_limit"),
)
def improve_with_the_season(round: Round) -> None:
    """Every driver improves after a season; by the original rules as far as the points he won in it allow."""
    table = round.rules.improvement
    for name, driver in round.drivers.items():
        by_points = min(driver.season_points * table.per_championship_point, table.season_limit)
        change_rating(round, name, table.season + by_points, Cause.SEASON, "S05")
