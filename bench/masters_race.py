"""Whole races of the Masters 2002 rules: races and car turns a second, with the retirements that make races short."""

import time

from bench.table import show
from rennleitung.bots.masters_simulation import Entry, Simulation
from rennleitung.masters2002.race import plays
from rennleitung.rulebook.masters_circuits import circuit
from rennleitung.rulebook.rulesets import masters_rules

RULES = masters_rules().values
CIRCUIT = "waldkurs"  # 506 spaces of track, 34 of lane and boxes
CARS = 10
LAPS = 2
RACES = {"first": 200, "normal": 20}
WARM_UP = {"first": 5, "normal": 10}  # the tables of a circuit are worked out once


def measured(style: str) -> list[str]:
    """One row: the figures of a driver's style."""
    entries = tuple(Entry(str(number), style) for number in range(CARS))
    board = circuit(CIRCUIT)

    def drive(seed: int) -> tuple[int, int]:
        race, drivers = Simulation("bench", LAPS, str(seed), entries).race(board, RULES)
        turns = sum(1 for _ in plays(race, drivers))
        return turns, CARS - len(race.ranked)

    for seed in range(WARM_UP[style]):
        drive(-1 - seed)
    begin = time.process_time()
    driven = [drive(seed) for seed in range(RACES[style])]
    passed = time.process_time() - begin
    turns, retired = (sum(column) for column in zip(*driven, strict=True))
    races = RACES[style]
    return [
        style,
        f"{races / passed:.1f}",
        f"{turns / passed:,.0f}",
        f"{turns / races:.0f}",
        f"{retired / races:.1f}",
    ]


def main() -> None:
    """Print one row for the trivial driver and one for the normal one."""
    columns = ["driver", "races/s", "car turns/s", "turns per race", "retirements per race"]
    note = f"{CARS} cars, {LAPS} laps, {CIRCUIT}; one core, after the circuit's tables are worked out"
    show("Races by the Masters 2002 rules", columns, [measured(style) for style in RACES], note)


if __name__ == "__main__":
    main()
