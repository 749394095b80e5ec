"""Races on every circuit until each has ended by itself, with everything that must hold looked at after every play.

No figure of speed, so it is not run with the others: ``make races``, or ``python -m bench.masters_referee 2000``.
"""

import sys
from collections import Counter

from bench.table import show
from rennleitung.bots.masters import STYLES
from rennleitung.bots.masters_simulation import Entry, Simulation
from rennleitung.masters2002.events import Out
from rennleitung.masters2002.invariants import Referee
from rennleitung.masters2002.race import plays
from rennleitung.rulebook.masters_circuits import circuit, circuit_names
from rennleitung.rulebook.rulesets import masters_rules

RULES = masters_rules().values
MOST_CARS = 10
LAPS = 2
MIXED_EVERY = 10  # every tenth race is driven by all styles, the others by the first legal move


def watch(name: str, races: int) -> list[str]:
    """Race on one circuit and count; stops at the first broken invariant.

    Raises:
        AssertionError: naming the seed, the round and the car of a play after which something did not hold.
    """
    board, turns, most_rounds, outs, home = circuit(name), 0, 0, Counter[str](), 0
    for seed in range(races):
        styles = ("first", *STYLES) if seed % MIXED_EVERY == 0 else ("first",)
        cars = min(MOST_CARS, len(board.grid))
        entries = tuple(Entry(f"{number}", styles[number % len(styles)]) for number in range(cars))
        race, drivers = Simulation(name, LAPS, str(seed), entries).race(board, RULES)
        referee = Referee(race)
        for car in plays(race, drivers):
            turns += 1
            if broken := referee.broken():
                raise AssertionError(f"{name}, seed {seed}, round {race.round}, car {car.name}: {broken}")
        most_rounds = max(most_rounds, race.round)
        outs.update(event.article for event in race.events if isinstance(event, Out))
        home += len(race.ranked)
    causes = " ".join(f"{article}:{count}" for article, count in sorted(outs.items()))
    return [name, f"{races:,}", f"{turns:,}", str(most_rounds), f"{home:,}", causes]


def run(races: int) -> None:
    """Print one row for each circuit."""
    columns = ["circuit", "races", "car turns", "most rounds", "home", "out by article"]
    show("Races that ended by themselves, nothing broken", columns, [watch(name, races) for name in circuit_names()])


if __name__ == "__main__":
    run(int(sys.argv[1]) if len(sys.argv) > 1 else 40)
