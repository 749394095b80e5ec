"""The odds of a collision, exactly and by playing it often: the time for each, and how far the sample is off."""

import time
from functools import partial

from bench.clock import seconds
from bench.table import show
from rennleitung.kernel.dice import SeededDice
from rennleitung.masters2002.collision import BodyLost, Car, Place, Situation
from rennleitung.masters2002.odds import collision_odds
from rennleitung.masters2002.rules.a14_collision import collide
from rennleitung.masters2002.terms import Track
from rennleitung.rulebook.rulesets import masters_rules

RULES = masters_rules().values
PLACES = (Place.AHEAD, Place.HALF_AHEAD, Place.HALF_BEHIND, Place.HALF_AHEAD)
SAMPLES = 10_000


def situation(cars: int) -> Situation:
    """A causing car with two body points among others with one."""
    around = (Car(name, place, 1) for name, place in zip("CDEF"[: cars - 1], PLACES, strict=False))
    return Situation((Car("A", Place.CAUSING, 2), *around), Track.DRY)


def sampled(played: Situation) -> tuple[float, float]:
    """Seconds for all samples, and the mean loss of the causing car in them."""
    dice, lost, begin = SeededDice(b"bench".ljust(32, b"\0")), 0, time.perf_counter()
    for _ in range(SAMPLES):
        events = collide(played, RULES, dice, "GP/1").events
        lost += sum(event.points for event in events if isinstance(event, BodyLost) and event.car == "A")
    return time.perf_counter() - begin, lost / SAMPLES


def main() -> None:
    """Print one row for each number of cars."""
    rows = []
    for cars in range(2, len(PLACES) + 2):
        played = situation(cars)
        exact, (sampling, mean) = seconds(partial(collision_odds, played, RULES)), sampled(played)
        true_mean = float(collision_odds(played, RULES).mean("A"))
        times = [f"{exact * 1e6:.0f}", f"{sampling * 1e6:,.0f}", f"{sampling / exact:,.0f}"]
        rows.append([str(cars), *times, f"{true_mean:.5f}", f"{mean:.5f}"])
    columns = ["cars", "exact µs", "sampled µs", "times", "exact mean loss", "sampled mean loss"]
    show("Odds of a collision", columns, rows, f"sampled: {SAMPLES:,} collisions; loss: of the causing car")


if __name__ == "__main__":
    main()
