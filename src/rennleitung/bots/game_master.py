"""A game master's calendar for matches of computer teams: which races are announced, and what the gazette says."""

import json
from dataclasses import asdict, dataclass, replace

from rennleitung.bots.view import PublicView, public_view
from rennleitung.turbo2000.rules.g3_announcements import default_race
from rennleitung.turbo2000.ruleset import Rules
from rennleitung.turbo2000.state import Decisions, Match, Race, RaceKind

STAGES = 3
LIMIT_STEP = 10  # Formel N limits are announced in whole tens
CODES = {
    RaceKind.FORMULA_1: "F1",
    RaceKind.FORMULA_2: "F2",
    RaceKind.FORMULA_N: "F",
    RaceKind.DRAGSTER: "DRAG",
    RaceKind.STOCK_CAR: "STOCK",
    RaceKind.FORMULA_JUNIOR: "JUN",
    RaceKind.RALLYE: "RAL",
}


@dataclass(frozen=True, slots=True)
class Weekend:
    """What is run in one round: the side races, and how many cars the Formel I grid holds (0: as in the rulebook).

    The editorial announces it; it is left out where the rules know no such side race.
    """

    side_races: tuple[RaceKind, ...]
    grid: int
    editorial: str


# Two seasons; the third is like the first. A rallye is announced with all its stages, in the round before it starts.
CALENDAR = (
    Weekend((), 0, "Willkommen! Zum Auftakt ein Rennen der Formel I."),
    Weekend((RaceKind.FORMULA_JUNIOR,), 0, "Wer noch ohne WM-Punkte ist, darf in der Formel Junior starten."),
    Weekend((RaceKind.RALLYE,), 20, "Die Rallye über drei Etappen beginnt; die Formel I hat 20 Startplätze."),
    Weekend((RaceKind.DRAGSTER,), 0, "Neben der Formel I gibt es ein Dragster Race: Hier zählt nur der Start."),
    Weekend((RaceKind.STOCK_CAR,), 0, "Wer Blech nicht schont, ist im Stock Car Tournament richtig."),
    Weekend((RaceKind.FORMULA_N,), 16, "Zum Abschluss des Rennjahres ein Rennen mit begrenzten Leistungspunkten."),
    Weekend((RaceKind.FORMULA_2,), 0, "Neue Verträge, neues Glück: Die Formel II eröffnet das Rennjahr."),
    Weekend((RaceKind.RALLYE,), 0, "Die Rallye ruft, drei Etappen warten."),
    Weekend((RaceKind.DRAGSTER,), 20, "Ein Dragster Race am Rande der Formel I, die diesmal 20 Startplätze hat."),
    Weekend((RaceKind.FORMULA_N,), 0, "Schwache Motoren sind gefragt: Die Leistungspunkte sind begrenzt."),
    Weekend((RaceKind.STOCK_CAR,), 16, "Stock Car Tournament, und nur 16 Plätze am Start der Formel I."),
    Weekend((RaceKind.FORMULA_2,), 0, "Das Rennjahr endet mit Formel I und Formel II."),
)  # fmt: skip


def first_announcement(rules: Rules) -> Decisions:
    """The game master's decisions of round 0, before there is a match."""
    return _decisions(1, rules, limit=rules.races.formula_n_limit)


def announcement(match: Match, rules: Rules) -> Decisions:
    """The decisions with which the match's round is evaluated: the next round's races, and how a tied vote ends."""
    number = match.round + 1
    limit = _limit(public_view(match, rules))
    return replace(_decisions(number, rules, limit), vote_tie="go on")


def decisions_text(decisions: Decisions) -> str:
    """Announcements, editorial and the word on a tied vote as a decisions file; it reads back as equal decisions."""
    lines = [
        f"{key} = {_toml(getattr(decisions, key))}" for key in ("editorial", "vote_tie") if getattr(decisions, key)
    ]
    for race in decisions.races or ():
        lines += ["", "[[races]]", *(f"{key} = {_toml(value)}" for key, value in asdict(race).items())]
    return "\n".join(lines) + "\n"


def _toml(value: object) -> str:
    """A JSON text of numbers, truth values, words and lists of them is a TOML text too."""
    return json.dumps(value, ensure_ascii=False)


def _decisions(number: int, rules: Rules, limit: int) -> Decisions:
    weekend = CALENDAR[(number - 1) % len(CALENDAR)]
    formula_1 = default_race(RaceKind.FORMULA_1, CODES[RaceKind.FORMULA_1], number, rules)
    races = [replace(formula_1, grid=weekend.grid or formula_1.grid)]
    for kind in weekend.side_races:
        if kind in rules.races.kinds:
            races += _side_races(kind, number, rules, limit)
    speaks_of_what_is_run = len(races) > len(weekend.side_races)
    return Decisions(races=tuple(races), editorial=weekend.editorial if speaks_of_what_is_run else "")


def _side_races(kind: RaceKind, number: int, rules: Rules, limit: int) -> list[Race]:
    """The announcements of a kind of race; a rallye is announced with all its stages, and pays what Formel I pays."""
    if kind is RaceKind.RALLYE:
        stage = replace(default_race(kind, "", number, rules), prizes=rules.races.prizes, stages=STAGES)
        return [
            replace(stage, code=f"{CODES[kind]}-{count}", round=number + count - 1, stage=count)
            for count in range(1, STAGES + 1)
        ]
    if kind is RaceKind.FORMULA_N:
        return [replace(default_race(kind, f"{CODES[kind]}{limit}", number, rules), limit=limit)]
    return [default_race(kind, CODES[kind], number, rules)]


def _limit(public: PublicView) -> int:
    """A Formel N limit that the weaker half of the cars can meet: the median strength in whole tens."""
    cars = public.rivals
    median = cars[len(cars) // 2].strength
    return max(LIMIT_STEP, median // LIMIT_STEP * LIMIT_STEP)
