"""What a race brings: start money, prizes, championship points, makers' claims, better drivers."""

from dataclasses import replace

from rennleitung.kernel.paragraph import paragraph
from rennleitung.kernel.units import Money
from rennleitung.turbo2000.events import CarRun, Cause, ClaimsScored, Outcome
from rennleitung.turbo2000.round import Round
from rennleitung.turbo2000.rules.s04_1_formel_ii import note_winner, pay_premium
from rennleitung.turbo2000.rules.s04_4_stock_car import stock_car_improvement
from rennleitung.turbo2000.rules.s04_6_rallye import note_stage, prizes_are_due
from rennleitung.turbo2000.rules.s05_improvement import change_rating, improvement
from rennleitung.turbo2000.state import Kind, Race, RaceKind


@paragraph("G4")
def score(round: Round, race: Race, runs: list[CarRun]) -> tuple[CarRun, ...]:
    """Pay and credit everything a race brings; returns the result with money and points entered."""
    scored = tuple(_with_rewards(round, race, run, prizes_are_due(race, runs, round.rules)) for run in runs)
    for run in scored:
        round.credit(run.team, run.start_money, "start-money", "G4", race=race.code, driver=run.driver)
        round.credit(run.team, run.prize, "prize", "G4", race=race.code, driver=run.driver, place=run.place)
        _credit_points(round, run)
        _improve(round, race, run)
    if race.kind is RaceKind.FORMULA_2:
        pay_premium(round, race, scored)
        note_winner(round, scored)
    if race.kind is RaceKind.RALLYE:
        note_stage(round, race, scored)
    return scored


@paragraph("G4", keys=("races.championship_points",))
def championship_points(round: Round, race: Race, place: int) -> int:
    """The points of a place; only Formel I gives any (paragraph 4)."""
    return _of_place(round.rules.races.championship_points, place) if race.kind is RaceKind.FORMULA_1 else 0


def _of_place(table: tuple[int, ...], place: int) -> int:
    return table[place - 1] if 0 < place <= len(table) else 0


def _with_rewards(round: Round, race: Race, run: CarRun, prizes_due: bool) -> CarRun:
    if run.outcome is Outcome.NOT_QUALIFIED:
        return run
    prize: Money = _of_place(race.prizes, run.place) if prizes_due else 0
    points = championship_points(round, race, run.place)
    return replace(run, start_money=race.start_money, prize=prize, championship_points=points)


def _credit_points(round: Round, run: CarRun) -> None:
    """Points to the team, and claims of the same size to the makers that are teams in play, per kind."""
    gained = run.championship_points
    if not gained:
        return
    team, driver = round.teams[run.team], round.drivers[run.driver]
    round.change_team(run.team, points=team.points + gained, season_points=team.season_points + gained)
    round.change_driver(run.driver, season_points=driver.season_points + gained)
    for component in (run.car, run.engine, run.tyres):
        if component.maker in round.playing:
            claims = dict(round.teams[component.maker].claims)
            claims[component.kind] = claims.get(component.kind, 0) + gained
            round.change_team(component.maker, claims=claims)


def _improve(round: Round, race: Race, run: CarRun) -> None:
    if race.kind is RaceKind.STOCK_CAR:
        change_rating(round, run.driver, stock_car_improvement(run, round.rules), Cause.RACE, "S04.4")
    else:
        change_rating(round, run.driver, improvement(run, round.rules), Cause.RACE, "S05")


@paragraph("G4", keys=("claims.points",))
def settle_claims(round: Round) -> None:
    """Season end: the makers with the most claims per kind get championship points, then all claims are cleared.

    Ties share the higher value and the ranks behind them move down (1-1-3, ruling 36); nobody scores with 0 claims.
    """
    makers = [round.teams[name] for name in round.playing]
    for kind in Kind:
        for maker in sorted(makers, key=lambda team: (-team.claims.get(kind, 0), team.name)):
            claims = maker.claims.get(kind, 0)
            rank = 1 + sum(other.claims.get(kind, 0) > claims for other in makers)
            points = _of_place(round.rules.claims.points, rank) if claims else 0
            if points:
                team = round.teams[maker.name]
                round.change_team(maker.name, points=team.points + points, season_points=team.season_points + points)
                round.events.append(
                    ClaimsScored(paragraph="G4", kind=kind, maker=maker.name, claims=claims, points=points)
                )
    for name in round.teams:
        round.change_team(name, claims={})
