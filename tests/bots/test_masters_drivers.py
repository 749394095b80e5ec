"""Computer drivers of the Masters 2002 rules: what they choose, and that it pays."""

import pytest

from rennleitung.bots.masters import STYLES, Racer, driver
from rennleitung.bots.masters_simulation import Entry, Simulation
from rennleitung.masters2002.choices import Move, Setup
from rennleitung.masters2002.events import Finished, Overshot, RoundBegan
from rennleitung.masters2002.race import run
from rennleitung.masters2002.rules.a05_setup import check_setup
from rennleitung.masters2002.state import Race, Tyre, Wear
from rennleitung.rulebook.masters_circuits import circuit
from rennleitung.rulebook.rulesets import masters_rules

RULES = masters_rules().values


def driven(board: str, style: str, seed: int, cars: int = 4) -> Race:
    entries = tuple(Entry(str(number), style) for number in range(cars))
    return run(*Simulation("B", 1, str(seed), entries).race(circuit(board), RULES))


@pytest.mark.parametrize("style", ["first", *STYLES])
def test_every_style_sets_up_a_car_by_the_rules(style: str) -> None:
    race = driven("hinterhof", style, 1, 2)
    setups = [Setup(car.start, car.repairs, car.tyre) for car in race.cars]
    assert [check_setup(setup, RULES.setup) for setup in setups] == [(), ()]


def test_points_are_checked() -> None:
    assert [fault.code for fault in check_setup(Setup(Wear(9, 9, 4, 0, 1, 1), 0, Tyre.HARD), RULES.setup)] == [
        "setup-wear-too-low",
        "setup-wear-sum",
    ]
    assert [fault.code for fault in check_setup(Setup(Wear(7, 5, 2, 2, 2, 1), 3, Tyre.HARD), RULES.setup)] == [
        "setup-repairs-negative"
    ]


def test_a_driver_brakes_rather_than_go_out() -> None:
    race = driven("hinterhof", "normal", 1, 1)
    car, board = race.cars[0], race.circuit
    car.space, car.brakes = board.numbers["A20"], 2
    way = tuple(board.numbers[name] for name in ("A21", "A22", "A23"))
    moves = [Move(way, 0, over=9, tyres=9, out=True), Move(way[:1], 0, brakes=2)]
    assert Racer(STYLES["daring"]).move(race, car, iter(moves)) is moves[1]


def test_who_weighs_moves_is_home_in_fewer_rounds_than_who_takes_the_first() -> None:
    rounds = {
        style: sum(rounds_of_the_winner(driven("waldkurs", style, seed)) for seed in range(4)) for style in DRIVEN
    }
    assert rounds["normal"] < rounds["first"]


DRIVEN = ("first", "normal")


def rounds_of_the_winner(race: Race) -> int:
    home = next(place for place, event in enumerate(race.events) if isinstance(event, Finished))
    return sum(1 for event in race.events[:home] if isinstance(event, RoundBegan))


def test_who_takes_the_first_move_never_overshoots_for_want_of_room_to_brake() -> None:
    """Alone on the circuit nothing is in the way, and the lowest gear leaves at most one space too many."""
    race, drivers = Simulation("T", 2, "1", (Entry("Honda", "first"),)).race(circuit("waldkurs"), RULES)
    assert [car.name for car in run(race, drivers).ranked] == ["Honda"]
    assert all(event.spaces <= 1 for event in race.events if isinstance(event, Overshot))


def test_an_unknown_style_has_no_driver() -> None:
    with pytest.raises(KeyError):
        driver("wild")
