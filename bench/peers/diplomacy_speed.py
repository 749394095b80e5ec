"""Measures the ``diplomacy`` engine; run by the Python of the virtual environment that holds it.

Prints one JSON object: seconds of processor time and counts for validating orders and for adjudicating phases.
"""

import json
import random
import time

from diplomacy import Game

PHASES = 60


def measure(phases: int) -> dict[str, float]:
    """Random legal orders for all powers: ``set_orders`` checks them, ``process`` adjudicates the phase."""
    stream = random.Random(1901)
    game = Game()
    counts = {"phases": 0, "orders": 0, "validating": 0.0, "adjudicating": 0.0}
    while counts["phases"] < phases:
        if game.is_game_done:
            game = Game()
        possible = game.get_all_possible_orders()
        sheets = {
            power: [stream.choice(possible[place]) for place in game.get_orderable_locations(power) if possible[place]]
            for power in game.powers
        }
        begin = time.process_time()
        for power, orders in sheets.items():
            game.set_orders(power, orders)
        validated = time.process_time()
        game.process()
        counts["adjudicating"] += time.process_time() - validated
        counts["validating"] += validated - begin
        counts["orders"] += sum(len(orders) for orders in sheets.values())
        counts["phases"] += 1
    return counts


if __name__ == "__main__":
    print(json.dumps(measure(PHASES)))
