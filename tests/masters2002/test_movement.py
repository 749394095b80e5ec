"""Movement against tables worked by hand on the packaged boards (spaces are named in docs/circuits.md)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scenes import RULES, Scripted, ends, names, put, scene, task

from rennleitung.masters2002.events import Blocked, Moved, Overshot, Slipstreamed, Spun
from rennleitung.masters2002.moves import legal_moves
from rennleitung.masters2002.play import play
from rennleitung.masters2002.rules.a07_driving import Ways
from rennleitung.masters2002.rules.a08_tyres import tyre_factor
from rennleitung.masters2002.rules.a10_overshooting import pay_overshooting, turn_round
from rennleitung.masters2002.rules.a11_braking import complete_moves
from rennleitung.masters2002.rules.a12_blocking import blocked_moves
from rennleitung.masters2002.rules.a13_gears import gear_choices
from rennleitung.masters2002.rules.a18_slipstream import slipstream_moves, slipstreamed
from rennleitung.masters2002.state import Race, Throw, Tyre, Wear
from rennleitung.masters2002.terms import Condition
from rennleitung.rulebook.masters_circuits import circuit

# article 8: overshooting three spaces costs 3/6/9/3/6/9 by tyre, track and lap of the set
OVERSHOT_BY_THREE = [
    (Tyre.HARD, 1, False, 3),
    (Tyre.SOFT, 2, False, 6),
    (Tyre.SOFT, 3, False, 9),
    (Tyre.RAIN, 1, True, 3),
    (Tyre.RAIN, 2, False, 6),
    (Tyre.RAIN, 3, False, 9),
]


@pytest.mark.parametrize(("tyre", "laps", "wet", "cost"), OVERSHOT_BY_THREE)
def test_three_spaces_overshot_cost_by_tyre_track_and_lap(tyre: Tyre, laps: int, wet: bool, cost: int) -> None:
    """Betonring: A14 is the last space before the corner A15 to A28, which requires one stop; 17 spaces lead to A31."""
    race = scene("betonring", wet=wet)
    car = put(race, "Honda", "A14", wear=Wear(10, 1, 1, 1, 1, 1), tyre=tyre, tyre_laps=laps)
    straight_on = next(move for move in complete_moves(task(race, car, 17)) if names(race, move.path).endswith("A31"))
    assert (straight_on.over, straight_on.tyres) == (3, cost)
    assert 3 * tyre_factor(tyre, laps, wet, RULES.tyres) == cost


@pytest.mark.parametrize(
    ("tyres", "cost", "left", "result"),
    [
        (5, 3, 2, "paid"),
        (3, 3, 0, "spin"),  # the last tyre point is a spin
        (2, 3, 2, "out"),
        (0, 1, 0, "spin"),  # after a spin one more point is another spin
        (0, 2, 0, "out"),  # more than one is out; so with factor 2 a second spin is impossible
        (4, 0, 4, "paid"),
    ],
)
def test_paying_for_overshooting(tyres: int, cost: int, left: int, result: str) -> None:
    paid = pay_overshooting(tyres, cost, RULES.overshooting)
    assert (paid.left, "out" if paid.out else "spin" if paid.spins else "paid") == (left, result)


# article 12: brakes and tyres for one to seven missing spaces
BLOCKED = [(1, 1, 0), (2, 2, 0), (3, 3, 0), (4, 3, 1), (5, 3, 2), (6, 3, 3)]


@pytest.mark.parametrize(("missing", "brakes", "tyres"), BLOCKED)
def test_blocked_spaces_cost_by_the_table(missing: int, brakes: int, tyres: int) -> None:
    """Betonring: with A34, B34 and C34 taken, five spaces lead from A29 to B33, the foremost free space."""
    race = scene("betonring")
    car = put(race, "Honda", "A29", wear=Wear(9, 3, 1, 1, 1, 1))
    _wall_of_cars(race)
    move = next(move for move in blocked_moves(task(race, car, 5 + missing)) if not move.brakes)
    assert names(race, move.path) == "A30 A31 A32 A33 B33"
    assert (move.missing, move.block_brakes, move.block_tyres, move.out) == (missing, brakes, tyres, False)


def _wall_of_cars(race: Race) -> None:
    for name, space in (("Lotus", "A34"), ("Ferrari", "B34"), ("Brabham", "C34")):
        put(race, name, space)


def test_seven_missing_spaces_are_out_unless_a_brake_shortens_the_move_first() -> None:
    race = scene("betonring")
    car = put(race, "Honda", "A29", wear=Wear(9, 3, 1, 1, 1, 1))
    _wall_of_cars(race)
    assert [(move.out, move.brakes) for move in blocked_moves(task(race, car, 12))] == [(True, 0)]
    car.brakes = 4
    assert [(move.brakes, move.missing, move.block_tyres) for move in blocked_moves(task(race, car, 12))] == [(1, 6, 3)]


def test_tyres_do_not_stand_in_for_brakes() -> None:
    race = scene("betonring")
    car = put(race, "Honda", "A29", wear=Wear(9, 1, 1, 1, 1, 1))
    _wall_of_cars(race)
    assert [move.out for move in legal_moves(task(race, car, 7))] == [True]


def test_the_last_tyre_point_spent_on_a_block_is_a_spin() -> None:
    race = scene("betonring", {"T/1/Honda/gear": [5], **_quiet("Honda", "Lotus", "Ferrari", "Brabham")})
    car = put(race, "Honda", "A29", gear=4, wear=Wear(1, 3, 1, 1, 1, 1))
    _wall_of_cars(race)
    play(race, car, Scripted([4], ["B33"]))  # face 5 of the 4th gear's die shows nine spaces, four more than are free
    assert next(event for event in race.events if isinstance(event, Blocked)).missing == 4
    assert (car.brakes, car.tyres, car.condition) == (0, 0, Condition.SPUN)


def _quiet(causing: str, *others: str) -> dict[str, list[int]]:
    """Body tests in which nobody is hit."""
    return {f"T/1/{causing}/body/{name}": [20, 20, 20] for name in (causing, *others)}


def test_a_fatal_block_costs_the_car_in_front_its_body() -> None:
    race = scene("betonring", {"T/1/Honda/gear": [11], **_quiet("Honda", "Lotus", "Ferrari", "Brabham")})
    car = put(race, "Honda", "A29", gear=4, wear=Wear(1, 1, 1, 1, 1, 1))
    _wall_of_cars(race)
    front = race.named["Ferrari"]
    play(race, car, Scripted([4]))  # 12 spaces, 5 of them free, one brake
    assert (car.condition, car.out, car.on_board) == (Condition.BLOCKED, True, True)
    assert front.body == 2
    assert names(race, [space for space in range(282) if race.markers >> space & 1]) == "B33 B34"
    play(race, car, Scripted())
    assert not car.on_board


# articles 6 and 13: down one is free; skipping one, two, three gears costs gas, brakes, engine
DOWNSHIFTS = {
    6: {6: "", 5: "", 4: "g", 3: "gb", 2: "gbe!"},
    4: {5: "", 4: "", 3: "", 2: "g", 1: "gb"},
    1: {2: "", 1: ""},
}


@pytest.mark.parametrize("gear", DOWNSHIFTS)
def test_downshifts_cost_by_the_table(gear: int) -> None:
    car = put(scene("betonring"), "Honda", "A29", gear=gear)
    found = {
        choice.gear: "g" * choice.gas + "b" * choice.brakes + "e" * choice.engine + "!" * choice.marks
        for choice in gear_choices(car, RULES.gears)
    }
    assert found == DOWNSHIFTS[gear]


def test_without_gas_no_gear_is_skipped() -> None:
    car = put(scene("betonring"), "Honda", "A29", gear=6, gas=0)
    assert [choice.gear for choice in gear_choices(car, RULES.gears)] == [6, 5]


def test_the_last_engine_point_for_skipping_gears_is_the_end_before_the_die() -> None:
    race = scene("betonring")
    car = put(race, "Honda", "A29", gear=6, engine=1)
    play(race, car, Scripted([2]))
    assert (car.out, car.on_board) == (True, False)
    assert race.markers == 1 << race.circuit.numbers["A29"]


STRAIGHTS = [  # start, spaces, ends on the free straight of the Betonring: no zigzag
    ("B31", 3, {"A34", "B34", "C34"}),
    ("A31", 2, {"A33", "B32", "C32"}),
    ("C31", 1, {"C32", "B31"}),
]


@pytest.mark.parametrize(("start", "spaces", "reached"), STRAIGHTS)
def test_on_a_straight_only_shortest_ways_are_legal(start: str, spaces: int, reached: set[str]) -> None:
    race = scene("betonring")
    car = put(race, "Honda", start, wear=Wear(6, 0, 1, 1, 1, 1))
    assert ends(race, legal_moves(task(race, car, spaces))) == reached


def test_a_car_is_driven_round() -> None:
    race = scene("betonring")
    car = put(race, "Honda", "B31", wear=Wear(6, 0, 1, 1, 1, 1))
    put(race, "Lotus", "B32")
    assert ends(race, legal_moves(task(race, car, 3))) == {"A34", "C34", "B33"}


def test_a_marked_space_may_be_avoided_or_not() -> None:
    race = scene("betonring")
    car = put(race, "Honda", "B31", wear=Wear(6, 0, 1, 1, 1, 1))
    race.mark(race.circuit.numbers["B32"], "13")
    assert ends(race, legal_moves(task(race, car, 3))) == {"A34", "C34", "B34", "B33"}


@given(
    start=st.sampled_from(["A34", "B34", "C35"]),
    occupied=st.sets(st.sampled_from([f"{lane}{number}" for lane in "ABC" for number in range(36, 41)]), max_size=7),
    marked=st.sets(st.sampled_from([f"{lane}{number}" for lane in "ABC" for number in range(36, 41)]), max_size=4),
    spaces=st.integers(1, 5),
)
def test_straights_agree_with_the_definition(start: str, occupied: set[str], marked: set[str], spaces: int) -> None:
    """Brute force: a way is legal if no shorter one meets only free spaces and markers that it meets itself."""
    board = circuit("hafenrunde")
    bits = [sum(1 << board.numbers[name] for name in group) for group in (occupied, marked - occupied)]
    ways = _all_ways(board.numbers[start], spaces, bits[0])
    whole = [way for way in ways if len(way) == spaces]
    shorter = [way for way in ways if len(way) < spaces]
    legal = {
        way[-1]
        for way in whole
        if not any(other[-1] == way[-1] and not _bits(other) & bits[1] & ~_bits(way) for other in shorter)
    }
    found = Ways(board, 2, board.numbers[start], 0, *bits).layer(spaces)
    assert {end.space for end in found} == legal


def _all_ways(start: int, spaces: int, occupied: int) -> list[tuple[int, ...]]:
    board, ways = circuit("hafenrunde"), [(start,)]
    for way in ways:
        if len(way) <= spaces:
            ways += [(*way, target) for target in board.forward[way[-1]] if not occupied >> target & 1]
    return [way[1:] for way in ways[1:]]


def _bits(way: tuple[int, ...]) -> int:
    return sum(1 << space for space in way)


SLIDES = [(Tyre.HARD, 3, "A21"), (Tyre.SOFT, 3, "A21"), (Tyre.RAIN, 1, "A19")]


@pytest.mark.parametrize(("tyre", "slide", "end"), SLIDES)
def test_on_a_wet_track_a_required_stop_slides(tyre: Tyre, slide: int, end: str) -> None:
    """Betonring: A18 is the fourth space of a corner that requires one stop."""
    race = scene("betonring", wet=True)
    car = put(race, "Honda", "A10", wear=Wear(6, 0, 1, 1, 1, 1), tyre=tyre)
    moves = list(legal_moves(task(race, car, 8, slide=slide)))
    assert {(len(move.path), move.slide) for move in moves} == {(8 + slide, slide)}
    assert end in ends(race, iter(moves))


def test_no_slide_where_the_stop_is_no_longer_required() -> None:
    race = scene("betonring", wet=True)
    car = put(race, "Honda", "A16", wear=Wear(6, 0, 1, 1, 1, 1), stops=1)
    assert {move.slide for move in legal_moves(task(race, car, 4, slide=3))} == {0}


def test_brakes_shorten_a_slide_and_a_slide_out_of_the_corner_is_overshooting() -> None:
    race = scene("betonring", wet=True)
    car = put(race, "Honda", "A14", wear=Wear(6, 2, 1, 1, 1, 1))
    moves = list(legal_moves(task(race, car, 13, slide=3)))  # to A27, the last but one of the corner
    assert {(len(m.path), m.brakes, m.over) for m in moves if names(race, m.path[:13]).endswith("A26 A27")} >= {
        (16, 0, 2),
        (15, 1, 1),
        (14, 2, 0),
    }


def test_after_a_spin_the_car_restarts_with_the_black_die() -> None:
    race = scene("betonring", {"T/1/Honda/gear": [2, 3], "T/1/Honda/restart": [1]})
    car = put(race, "Honda", "A27", gear=2, wear=Wear(1, 1, 1, 1, 1, 1))
    play(race, car, Scripted([2], ["A30"]))  # three spaces: A28, and two beyond the corner cannot be paid
    assert next(event for event in race.events if isinstance(event, Overshot)).result == "out"
    race = scene("betonring", {"T/1/Honda/gear": [2, 3], "T/1/Honda/restart": [1]})
    car = put(race, "Honda", "A27", gear=2, wear=Wear(2, 1, 1, 1, 1, 1))
    play(race, car, Scripted([2], ["A30"]))
    assert car.condition is Condition.SPUN
    assert [event for event in race.events if isinstance(event, Spun)]
    turn_round(race)
    assert (car.condition, car.owed, car.gear) == (Condition.SOUND, Throw.RESTART, 1)
    play(race, car, Scripted())
    assert car.condition is Condition.RESTALLED
    play(race, car, Scripted())  # in first gear without another throw of the black die
    assert (car.condition, car.gear) == (Condition.SOUND, 1)


SHAPES = {"B40 B41 A42", "B40 B41 B42", "B40 C41 C42", "B40 B41 C42"}  # osb, oss, oos, oso


def test_the_four_shapes_of_a_slipstream() -> None:
    race = scene("betonring")
    car = put(race, "Honda", "A40", gear=5, wear=Wear(6, 0, 1, 1, 1, 1))
    put(race, "Lotus", "A41", gear=4)
    assert slipstreamed(race, car, car.space) is race.named["Lotus"]
    moves = slipstream_moves(task(race, car, 0), (-1,), 1)
    assert {names(race, move.path) for move in moves} == SHAPES
    assert {move.corner_brakes for move in moves} == {0}


def test_a_slipstream_into_a_corner_costs_a_brake() -> None:
    """Betonring: the corner begins with A15, B15 and C15."""
    race = scene("betonring")
    car = put(race, "Honda", "A13", gear=5)
    put(race, "Lotus", "A14", gear=4)
    whole = [move for move in slipstream_moves(task(race, car, 0), (-1,), 1) if not move.brakes]
    assert {names(race, move.path) for move in whole} == {"B13 B14 A15", "B13 B14 B15", "B13 C14 C15", "B13 B14 C15"}
    assert {move.corner_brakes for move in whole} == {1}
    car.brakes = 0
    assert slipstream_moves(task(race, car, 0), (-1,), 1) == ()


def test_inside_a_corner_a_slipstream_follows_the_arrows_and_costs_no_brake() -> None:
    """Betonring: from A20 the arrows lead to A21, which is taken, and to B20; from there to B21 and C21."""
    race = scene("betonring")
    car = put(race, "Honda", "A20", gear=5, wear=Wear(6, 0, 1, 1, 1, 1))
    put(race, "Lotus", "A21", gear=4)
    moves = slipstream_moves(task(race, car, 0), (0,), 1)
    assert {names(race, move.path) for move in moves} == {
        "B20 B21 A22",
        "B20 B21 B22",
        "B20 B21 C22",
        "B20 C21 C22",
        "B20 C21 B21",
    }
    assert {move.corner_brakes for move in moves} == {0}


@pytest.mark.parametrize(
    ("own", "other", "values"),
    [
        (3, 3, {}),
        (4, 5, {}),
        (5, 4, {"condition": Condition.SPUN}),
        (5, 4, {"condition": Condition.BLOCKED}),
        (5, 4, {"condition": Condition.ENGINE, "rolling": True}),
        (5, 4, {"body": 0}),
    ],
)
def test_no_slipstream(own: int, other: int, values: dict[str, object]) -> None:
    race = scene("betonring")
    car = put(race, "Honda", "A40", gear=own)
    put(race, "Lotus", "A41", gear=other, **values)
    assert slipstreamed(race, car, car.space) is None


def test_a_car_whose_engine_has_just_blown_still_gives_a_slipstream() -> None:
    race = scene("betonring")
    car = put(race, "Honda", "A40", gear=5)
    put(race, "Lotus", "A41", gear=5, condition=Condition.ENGINE)
    assert slipstreamed(race, car, car.space) is race.named["Lotus"]


def test_a_slipstream_is_driven_within_the_play() -> None:
    race = scene("betonring", {"T/1/Honda/gear": [1], **_quiet("Honda", "Lotus", "Ferrari")})
    car = put(race, "Honda", "A30", gear=4)
    put(race, "Lotus", "A38", gear=4)
    play(race, car, Scripted([4], ["A37"], ["A39"]))  # seven spaces, then past Lotus and back in
    assert [type(event) for event in race.events[:2]] == [Moved, Slipstreamed]
    assert race.circuit.names[car.space] == "A39"


def test_braking_to_get_a_slipstream_is_forbidden() -> None:
    race = scene("betonring", {"T/1/Honda/gear": [3], **_quiet("Honda", "Lotus")})
    car = put(race, "Honda", "A30", gear=4)
    put(race, "Lotus", "A38", gear=4)
    play(race, car, Scripted([4], ["A37"], ["A39"]))  # eight spaces, one braked
    assert not any(isinstance(event, Slipstreamed) for event in race.events)
