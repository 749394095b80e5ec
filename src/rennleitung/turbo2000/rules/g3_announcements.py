"""Race announcements: what the game master leaves out, and what is run if he announces nothing."""

from dataclasses import replace

from rennleitung.kernel.paragraph import paragraph
from rennleitung.turbo2000.round import Round
from rennleitung.turbo2000.rules.s04_3_dragster import dragster_sections
from rennleitung.turbo2000.rules.s04_6_rallye import rallye_name
from rennleitung.turbo2000.ruleset import Rules
from rennleitung.turbo2000.state import Race, RaceKind

DEFAULT_CODE = "F1"


@paragraph(
    "G3",
    keys=(
        "races.sections",
        "races.side_sections",
        "races.grid",
        "races.prizes",
        "races.side_prizes",
        "races.start_money",
        "races.side_start_money",
        "races.premium",
        "races.formula_n_limit",
        "races.stock_car_min_risk",
    ),
)
def default_race(kind: RaceKind, code: str, round_number: int, rules: Rules) -> Race:
    """The announcement of a kind of race where the game master leaves everything out (ruling 18)."""
    keys = rules.races
    side = Race(code, kind, round_number, keys.side_sections, keys.grid, keys.side_prizes, keys.side_start_money)
    match kind:
        case RaceKind.FORMULA_1:
            return replace(side, sections=keys.sections, prizes=keys.prizes, start_money=keys.start_money)
        case RaceKind.FORMULA_2:
            return replace(side, premium=keys.premium)
        case RaceKind.FORMULA_N:
            return replace(side, limit=keys.formula_n_limit)
        case RaceKind.DRAGSTER:
            return replace(side, sections=dragster_sections(rules))
        case RaceKind.STOCK_CAR:
            return replace(side, min_risk=keys.stock_car_min_risk)
        case _:
            return side


@paragraph("G3", keys=("races.kinds",))
def upcoming_races(round: Round) -> tuple[Race, ...]:
    """Every race that is still to come: the announced ones, later stages of rallyes that go on, and a Formel I.

    If no Formel I is announced for the next round, the default one is run (ruling 14). A new rallye may bear the name
    of one that has just ended.
    """
    next_round = round.number + 1
    going_on = [
        race for race in round.match.published.races if not (race.stages and rallye_name(race.code) in round.cancelled)
    ]
    upcoming = [race for race in (*going_on, *(round.decisions.races or ())) if race.round > round.number]
    if not any(race.kind is RaceKind.FORMULA_1 and race.round == next_round for race in upcoming):
        upcoming.insert(0, default_race(RaceKind.FORMULA_1, DEFAULT_CODE, next_round, round.rules))
    return tuple({race.code: race for race in upcoming}.values())


@paragraph("S01", keys=("training.places",))
def training_places(round: Round) -> int:
    """The places in the training camp that are published with the next announcement."""
    decided = round.decisions.training_places
    return round.rules.training.places if decided is None else decided
