"""A race of computer drivers from a few words: circuit, laps, seed, cars."""

from dataclasses import dataclass
from hashlib import sha256

from rennleitung.bots.masters import driver
from rennleitung.gazette.masters_record import GAME, Record, RecordedCar, plain_event, plain_throw
from rennleitung.kernel.dice import SeededDice
from rennleitung.kernel.ruleset import Ruleset
from rennleitung.masters2002.choices import Driver
from rennleitung.masters2002.circuit import Circuit
from rennleitung.masters2002.race import new_race
from rennleitung.masters2002.ruleset import MastersRules
from rennleitung.masters2002.state import Race


@dataclass(frozen=True, slots=True)
class Entry:
    """A car and the style it is driven in."""

    car: str
    style: str


@dataclass(frozen=True, slots=True)
class Simulation:
    """Everything that a simulated race depends on, besides the circuit and the rules."""

    code: str  # of the race, in the labels of the dice
    laps: int
    seed: str
    entries: tuple[Entry, ...]

    def race(self, circuit: Circuit, rules: MastersRules) -> tuple[Race, dict[str, Driver]]:
        """The race before its first round, and who drives."""
        drivers = {entry.car: driver(entry.style) for entry in self.entries}
        dice = SeededDice(sha256(self.seed.encode()).digest())
        return new_race(circuit, rules, dice, self.code, self.laps, drivers), drivers


def record_of(name: str, ruleset: Ruleset[MastersRules], simulation: Simulation, race: Race) -> Record:
    """A finished race with everything that is needed to drive it again; ``name`` is the circuit's name or file."""
    return Record(
        game=GAME,
        circuit=name,
        ruleset=ruleset.name,
        rules=ruleset.digest,
        code=simulation.code,
        laps=simulation.laps,
        seed=simulation.seed,
        cars=[RecordedCar(entry.car, entry.style) for entry in simulation.entries],
        names=list(race.circuit.names),
        events=[plain_event(event) for event in race.events],
        throws=[plain_throw(throw) for throw in race.dice.throws],
        ranking=[car.name for car in race.ranked],
    )


def simulation_of(record: Record) -> Simulation:
    """The race of a record, to be driven again."""
    entries = tuple(Entry(car.car, car.driver) for car in record.cars)
    return Simulation(record.code, record.laps, record.seed, entries)
