"""Paragraph 4.6: the Rallye over several rounds."""

from rennleitung.kernel.diagnostic import Diagnostic
from rennleitung.kernel.paragraph import paragraph
from rennleitung.turbo2000.codes import STAGE_COMPONENT, STAGE_DRIVER, STAGE_POINTS, STAGE_TOO_FAR_BACK, STAGE_TYRES
from rennleitung.turbo2000.events import CarRun, Outcome, RallyeEnded
from rennleitung.turbo2000.orders.model import Entry
from rennleitung.turbo2000.round import Round
from rennleitung.turbo2000.ruleset import Rules
from rennleitung.turbo2000.state import Race, StageResult


def rallye_name(code: str) -> str:
    """``RAL-2`` is a stage of the rallye ``RAL``: the text before the last hyphen (ruling 49)."""
    return code.rpartition("-")[0]


@paragraph("S04.6", keys=("rallye.last_excluded",))
def stage_faults(round: Round, race: Race, team: str, entry: Entry) -> list[Diagnostic]:
    """The four conditions of every stage but the first.

    The driver was placed in the stage before, but neither last nor second to last; car and engine are those he finished
    it with, wear included; tyres of the same rating; qualification points equal to his distance points. An equal piece
    owned when the race is run is enough, and the driver may have changed teams (ruling 8).
    """
    if race.stage <= 1:
        return []
    before = next(
        (
            stage
            for stage in round.match.published.stages
            if stage.driver == entry.driver and rallye_name(stage.race) == rallye_name(race.code)
        ),
        None,
    )
    if before is None:
        return [STAGE_DRIVER.at(entry.span, race=race.code, driver=entry.driver)]
    if before.place > before.of - round.rules.rallye.last_excluded:
        return [
            STAGE_TOO_FAR_BACK.at(entry.span, race=race.code, driver=entry.driver, place=before.place, of=before.of)
        ]
    faults = [
        STAGE_COMPONENT.at(entry.span, race=race.code, component=str(used), needed=str(needed))
        for used, needed in ((entry.car, before.car), (entry.engine, before.engine))
        if used != needed
    ]
    if entry.tyres.rating != before.tyres:
        faults.append(STAGE_TYRES.at(entry.span, race=race.code, component=str(entry.tyres), needed=before.tyres))
    if entry.qualification != before.points:
        faults.append(STAGE_POINTS.at(entry.span, race=race.code, points=entry.qualification, needed=before.points))
    return faults


@paragraph("S04.6", keys=("rallye.least_placed",))
def ends_early(race: Race, runs: list[CarRun] | tuple[CarRun, ...], rules: Rules) -> bool:
    """Whether too few drivers reached the stage finish; that counts after the first and the last stage too."""
    return sum(run.outcome is Outcome.PLACED for run in runs) < rules.rallye.least_placed


@paragraph("S04.6")
def prizes_are_due(race: Race, runs: list[CarRun], rules: Rules) -> bool:
    """A rallye pays its prizes on the last stage or an early end, unless the announcement pays every stage."""
    if not race.stages:
        return True
    return race.pay_every_stage or race.stage >= race.stages or ends_early(race, runs, rules)


@paragraph("S04.6")
def note_stage(round: Round, race: Race, runs: tuple[CarRun, ...]) -> None:
    """Keep what the next stage asks for, or close the rallye; later stages of one that ended early are cancelled."""
    name = rallye_name(race.code)
    round.stages = [stage for stage in round.stages if rallye_name(stage.race) != name]
    early = race.stage < race.stages and ends_early(race, runs, round.rules)
    if early or race.stage >= race.stages:
        round.cancelled.add(name)
        round.events.append(RallyeEnded(paragraph="S04.6", race=race.code, early=early))
        return
    placed = [run for run in runs if run.outcome is Outcome.PLACED]
    round.stages += [
        StageResult(
            race=race.code,
            driver=run.driver,
            team=run.team,
            place=run.place,
            of=len(placed),
            points=run.points,
            car=run.car._replace(rating=run.car.rating - run.wear.count(run.car.kind)),
            engine=run.engine._replace(rating=run.engine.rating - run.wear.count(run.engine.kind)),
            tyres=run.tyres.rating,
        )
        for run in placed
    ]
