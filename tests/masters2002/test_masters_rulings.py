"""The project's rulings, each by a scene worked out by hand; numbers are those of ``docs/rulings.md``."""

from collections.abc import Iterator
from itertools import islice

import pytest
from scenes import RULES, Scripted, names, put, scene, task

from rennleitung.kernel.dice import SeededDice
from rennleitung.masters2002.choices import Move
from rennleitung.masters2002.collision import Place, Thrown
from rennleitung.masters2002.contacts import situation
from rennleitung.masters2002.events import (
    Blocked,
    HandlingTested,
    PitEntered,
    RoundBegan,
    Slipstreamed,
    WeatherThrown,
)
from rennleitung.masters2002.journey import travel
from rennleitung.masters2002.moves import lane_moves, legal_moves
from rennleitung.masters2002.play import play
from rennleitung.masters2002.race import laps_behind, new_race, plays
from rennleitung.masters2002.rules.a03_weather import weather_throws
from rennleitung.masters2002.rules.a06_order import track_order
from rennleitung.masters2002.rules.a11_braking import bits, complete_moves, finishing_moves
from rennleitung.masters2002.rules.a12_blocking import blocked_moves
from rennleitung.masters2002.rules.a13_gears import gear_choices
from rennleitung.masters2002.rules.a14_collision import plan
from rennleitung.masters2002.rules.a16_engine import engine_tests, rolls_home
from rennleitung.masters2002.rules.a18_slipstream import slipstream_moves
from rennleitung.masters2002.rules.a19_pits import pit_moves
from rennleitung.masters2002.state import Car, PitChoice, Race, Throw, Tyre, Wear
from rennleitung.masters2002.terms import Condition, Ending
from rennleitung.rulebook.masters_circuits import circuit

BARE = Wear(6, 0, 1, 1, 1, 1)


def quiet(causing: str, *others: str) -> dict[str, list[int]]:
    """Body tests in which nobody is hit."""
    return {f"T/1/{causing}/body/{name}": [20] * 4 for name in (causing, *others)}


def marked(race: Race) -> str:
    return names(race, [space for space in range(len(race.circuit.names)) if race.markers >> space & 1])


def by_end(race: Race, moves: Iterator[Move], space: str) -> list[Move]:
    return [move for move in moves if names(race, move.path[-1:]) == space]


# collisions: rulings 5, 7 and 9


def test_the_throws_go_from_the_leader_backwards_though_it_is_not_in_the_collision() -> None:
    """Betonring: C40 is level with A40, half a space before B40 and behind A41, and half a space ahead of B39."""
    race = scene("betonring")
    put(race, "Leader", "C40", lap=2, gear=6)
    causing = put(race, "Honda", "A40", lap=2)
    put(race, "Ahead", "A41", lap=1)
    put(race, "HalfAhead", "B40", lap=1)
    put(race, "HalfBehind", "B39", lap=2)
    scene_here = situation(race, causing, causing.space, race.named["Leader"])
    assert [test.car for test in plan(scene_here, RULES).involved] == ["HalfBehind", "Ahead", "HalfAhead"]


@pytest.mark.parametrize(("front", "blocker"), [("B31", "Lotus"), ("A32", "Ferrari")])
def test_where_arrows_lead_only_elsewhere_the_car_on_the_only_next_space_is_in_front(front: str, blocker: str) -> None:
    """Hafenrunde: from A31 the only arrow leads to B31, while A32 is the next space of the lane."""
    race = scene("hafenrunde", quiet("Honda", "Lotus", "Ferrari"))
    car = put(race, "Honda", "A31", gear=2, wear=BARE)
    put(race, "Lotus", "B31")
    if front == "A32":
        put(race, "Ferrari", "A32")
    seen = {each.name: each.place for each in situation(race, car, car.space, car).cars}
    assert seen["Lotus"] is Place.HALF_AHEAD
    assert seen.get("Ferrari", Place.AHEAD) is Place.AHEAD
    travel(race, car, Scripted(), 3)
    assert [event.other for event in race.events if isinstance(event, Blocked)] == [blocker]
    assert race.named[blocker].body == 2


@pytest.mark.parametrize(
    ("ending", "thrown"), [(Ending.MOVED, 1), (Ending.BRAKED, 1), (Ending.STALLED, 0), (Ending.WAITED, 0)]
)
def test_only_moves_and_braking_to_nought_cause_a_test(ending: Ending, thrown: int) -> None:
    race = scene("betonring")
    car = put(race, "Honda", "A40")
    put(race, "Lotus", "A41")
    assert len(plan(situation(race, car, car.space, car, ending), RULES).involved) == thrown


def test_who_brakes_to_nought_tests_again_but_not_for_the_marker_under_it() -> None:
    """17-2-1: in first gear one space is thrown and braked."""
    race = scene("betonring", {"T/1/Honda/gear": [1], "T/1/Honda/body/Honda": [20], "T/1/Honda/body/Lotus": [1]})
    car = put(race, "Honda", "A40", gear=1)
    put(race, "Lotus", "A41")
    race.mark(car.space, "13")
    play(race, car, Scripted([1], ["A40"]))
    assert (car.brakes, race.named["Lotus"].body, car.handling) == (3, 2, 3)


# order: rulings 12 to 14


def test_a_car_in_the_pits_is_lapped_where_it_counts_at_the_entrance_limit() -> None:
    """Betonring: the limit lies just behind A72; P7 stands beside A79."""
    race = scene("betonring")
    leader = put(race, "Honda", "A74", lap=2)
    boxed = put(race, "Lotus", "P7", lap=1)
    boxed.pit_progress = race.circuit.x[race.circuit.pit.entry]
    assert laps_behind(race, leader, boxed) == 1


# a play: rulings 15 to 20


def test_a_car_out_on_handling_skips_the_rest_of_its_play() -> None:
    """Two marked spaces on the way: the first takes the last point; there the car leaves, without another marker."""
    race = scene("betonring", {"T/1/Honda/gear": [1], "T/1/Honda/marker": [4]})
    car = put(race, "Honda", "A40", gear=4, handling=1)
    put(race, "Lotus", "A48")
    for space in ("A43", "B42", "C43", "A45", "B44", "C45"):
        race.mark(race.circuit.numbers[space], "13")
    play(race, car, Scripted([4], ["A47"]))
    tested = [event for event in race.events if isinstance(event, HandlingTested)]
    assert [names(race, [event.space]) for event in tested] == ["A43"]
    assert (car.out, car.on_board) == (True, False)


def test_braking_to_nought_in_a_corner_is_a_stop_but_waiting_is_none() -> None:
    race = scene("betonring", {"T/1/Honda/gear": [1]})
    car = put(race, "Honda", "A20", gear=1, stops=0)
    play(race, car, Scripted([1], ["A20"]))
    assert car.stops == 1
    spun = put(race, "Lotus", "A24", condition=Condition.SPUN)
    play(race, spun, Scripted())
    assert spun.stops == 0


@pytest.mark.parametrize(("stops", "over", "fatal"), [(0, 1, True), (1, 1, False), (2, 0, False)])
def test_a_two_stop_corner_without_a_stop_is_the_end(stops: int, over: int, fatal: bool) -> None:
    """Waldkurs: the first corner requires two stops and ends with B21; B20 and two spaces are one beyond it."""
    race = scene("waldkurs")
    car = put(race, "Honda", "B20", stops=stops, wear=BARE)
    move = by_end(race, legal_moves(task(race, car, 2)), "B22")[0]
    assert (move.over, move.fatal, move.out) == (over, fatal, fatal)


@pytest.mark.parametrize(("stops", "fatal"), [(0, True), (1, True), (2, False)])
def test_a_three_stop_corner_wants_two_stops_at_least(stops: int, fatal: bool) -> None:
    """Waldkurs: the corner with three stops ends with B118."""
    race = scene("waldkurs")
    car = put(race, "Honda", "B117", stops=stops, wear=BARE)
    assert by_end(race, legal_moves(task(race, car, 2)), "B119")[0].fatal is fatal


def test_spaces_beyond_two_corners_add_up() -> None:
    """Waldkurs, one stop left in the first corner: B22 to B24 lie beyond it, B25 to B31 in the next, which wants one.

    From B21 eleven spaces lead to B32: eleven beyond the first corner and one beyond the second.
    """
    race = scene("waldkurs")
    car = put(race, "Honda", "B21", stops=1, wear=Wear(20, 0, 1, 1, 1, 1))
    moves = by_end(race, legal_moves(task(race, car, 11)), "B32")
    assert [(move.over, move.tyres, move.out) for move in moves] == [(12, 12, False)]


def test_overshooting_into_the_next_corner_is_no_stop_there() -> None:
    race = scene("waldkurs", {"T/1/Honda/gear": [3]})
    car = put(race, "Honda", "B21", stops=1, gear=3, wear=Wear(20, 0, 1, 1, 1, 1))
    play(race, car, Scripted([3], ["B27"]))
    assert (names(race, [car.space]), car.stops, car.tyres) == ("B27", 0, 14)


def test_a_brake_saves_a_space_overshot() -> None:
    race = scene("betonring")
    car = put(race, "Honda", "A27", wear=Wear(9, 1, 1, 1, 1, 1), tyre=Tyre.SOFT, tyre_laps=2)
    costs = {move.brakes: move.tyres for move in complete_moves(task(race, car, 4)) if move.over}
    assert costs == {0: 6, 1: 4}


def test_a_super_restart_moves_four_spaces_and_then_first_or_second_follows() -> None:
    race = scene("betonring", {"T/1/Honda/restart": [20]})
    car = put(race, "Honda", "A40", gear=1, owed=Throw.RESTART)
    play(race, car, Scripted())
    assert car.progress == race.circuit.x[race.circuit.numbers["A44"]]
    assert [choice.gear for choice in gear_choices(car, RULES.gears)] == [2, 1]


# tyres: rulings 21 and 22


@pytest.mark.parametrize(
    ("values", "reach"),
    [
        ({"tyre": Tyre.SOFT, "tyre_laps": 0}, {8, 9}),
        ({"tyre": Tyre.SOFT, "tyre_laps": 1}, {8, 9}),
        ({"tyre": Tyre.SOFT, "tyre_laps": 2}, {8}),
        ({"tyre": Tyre.HARD, "tyre_laps": 1}, {8}),
    ],
)
def test_soft_tyres_may_add_a_space_in_their_first_lap(values: dict[str, object], reach: set[int]) -> None:
    race = scene("betonring", {"T/1/Honda/gear": [4]})
    car = put(race, "Honda", "A40", wear=BARE, **values)
    driver = Listing()
    travel(race, car, driver, 8)
    assert {len(move.path) for move in driver.listed} == reach


class Listing(Scripted):
    """A driver who remembers the moves that were offered, and takes the first."""

    def move(self, race: Race, car: Car, moves: Iterator[Move]) -> Move:
        self.listed = list(moves)
        return self.listed[0]


def test_soft_tyres_help_on_the_way_to_the_box_and_out_of_the_lane() -> None:
    """Betonring: X4 stands beside P7; the lane ends with P18, and A7 is the first space of the track."""
    race = scene("betonring")
    car = put(race, "Honda", "P2", tyre=Tyre.SOFT, box=3, stop=PitChoice(True, Tyre.HARD))
    assert [(names(race, m.path[-1:]), m.bonus, m.pit) for m in lane_moves(race, car, 5, False)] == [
        ("P7", 0, True),
        ("X4", 1, True),
    ]
    car = put(race, "Lotus", "P15", tyre=Tyre.SOFT, tyre_laps=1)
    assert [(names(race, m.path[-1:]), m.bonus, m.pit) for m in lane_moves(race, car, 3, False)] == [
        ("P18", 0, True),
        ("A7", 1, False),
    ]
    assert [m.bonus for m in lane_moves(race, car, 3, True)] == [0]  # never on the way out of a quick stop


# blocking: ruling 23


def test_the_farthest_space_is_where_a_blocked_car_stops_then_the_foremost() -> None:
    """Betonring: three spaces lead from A31 to A34, B33 and C33; behind a row of cars the foremost of them counts."""
    race = scene("betonring")
    car = put(race, "Honda", "A31", wear=Wear(6, 3, 1, 1, 1, 1))
    for name, space in (("Lotus", "A34"), ("Ferrari", "B34"), ("Brabham", "C34")):
        put(race, name, space)
    stops = {(names(race, move.path[-1:]), move.missing) for move in blocked_moves(task(race, car, 5))}
    assert {(space, missing) for space, missing in stops if missing == max(m for _, m in stops)} == {("B33", 2)}


def test_the_bonus_is_never_a_missing_space_and_the_slide_is() -> None:
    """Betonring: A18 is a required stop; with A19 and B18 taken nothing can be slid."""
    race = scene("betonring", wet=True)
    car = put(race, "Honda", "A16", wear=Wear(6, 3, 1, 1, 1, 1))
    put(race, "Lotus", "A19")
    put(race, "Ferrari", "B18")
    stops = [(names(race, m.path), m.missing) for m in legal_moves(task(race, car, 2, slide=3)) if m.missing]
    assert stops[0] == ("A17 A18", 3)
    dry = scene("betonring")
    car = put(dry, "Honda", "A16", wear=Wear(6, 3, 1, 1, 1, 1))
    put(dry, "Lotus", "A19")
    assert not any(move.missing for move in legal_moves(task(dry, car, 2, bonus=1)))


def test_blocked_while_overshooting_pays_for_the_spaces_really_moved_and_then_the_block() -> None:
    """Betonring: the corner ends with B28; after B29 and B30 a car stands, and one beside: two spaces are missing."""
    race = scene("betonring")
    car = put(race, "Honda", "B28", wear=Wear(9, 2, 1, 1, 1, 1))
    put(race, "Lotus", "B31")
    put(race, "Ferrari", "C29")
    blocked = [move for move in blocked_moves(task(race, car, 4)) if not move.brakes]
    assert [names(race, move.path) for move in blocked] == ["B29 B30"]
    assert [(m.over, m.tyres, m.missing, m.block_brakes) for m in blocked] == [(2, 2, 2, 2)]


def test_a_block_that_needs_tyres_is_fatal_without_any() -> None:
    race = scene("betonring")
    car = put(race, "Honda", "A29", wear=Wear(6, 3, 1, 1, 1, 1), tyres=0)
    for name, space in (("Lotus", "A31"), ("Ferrari", "B30"), ("Brabham", "A30"), ("Cooper", "B29")):
        put(race, name, space)
    assert [move.out for move in blocked_moves(task(race, car, 7))] == [True]


# engines: rulings 24 and 25


def test_a_fatal_block_ends_the_way_home() -> None:
    race = scene("betonring", {"T/1/Honda/gear": [12], **quiet("Honda", "Lotus", "Ferrari", "Brabham")})
    car = put(race, "Honda", "A74", gear=5, lap=3, wear=BARE, condition=Condition.ENGINE, out=True, homeward=True)
    for name, space in (("Lotus", "A75"), ("Ferrari", "B74"), ("Brabham", "B73")):
        put(race, name, space)
    play(race, car, Scripted())
    assert (car.on_board, race.named["Lotus"].body) == (False, 2)
    assert marked(race) == "A74 A75"


@pytest.mark.parametrize(
    ("board", "space", "lap", "home"),
    [
        ("waldkurs", "B118", 3, False),  # inside the last corner but one
        ("waldkurs", "B119", 3, True),
        ("waldkurs", "B119", 2, False),
        ("waldkurs", "B147", 3, True),  # inside the last corner
        ("hafenrunde", "C77", 3, False),
        ("hafenrunde", "C78", 3, True),
        ("hinterhof", "A12", 3, False),
        ("hinterhof", "A13", 3, True),
    ],
)
def test_who_is_past_the_last_corner_but_one_in_the_last_lap_rolls_home(
    board: str, space: str, lap: int, home: bool
) -> None:
    race = scene(board)
    assert rolls_home(race, put(race, "Honda", space, gear=5, lap=lap)) is home


@pytest.mark.parametrize(("tyres", "brakes_left", "tyres_left"), [(9, 3, 2), (5, 1, 0)])
def test_a_roll_overshoots_and_pays_and_brakes_only_to_avoid_the_end(
    tyres: int, brakes_left: int, tyres_left: int
) -> None:
    """Betonring: C28 is the end of a corner, seven spaces lie beyond it; five points are just enough for five."""
    race = scene("betonring", {"T/1/Honda/gear": [1]})
    wear = Wear(tyres, 3, 1, 1, 1, 1)
    car = put(race, "Honda", "C28", gear=5, wear=wear, condition=Condition.ENGINE, out=True)
    play(race, car, Scripted())
    assert (car.brakes, car.tyres, car.on_board) == (brakes_left, tyres_left, False)


def test_the_bonus_is_obligatory_for_a_roll() -> None:
    race = scene("betonring", {"T/1/Honda/gear": [1]})
    values = {"tyre": Tyre.SOFT, "tyre_laps": 1, "condition": Condition.ENGINE, "out": True}
    car = put(race, "Honda", "A40", gear=5, **values)
    play(race, car, Scripted())
    assert car.progress >= race.circuit.x[race.circuit.numbers["A44"]]
    assert marked(race) == "A48"  # seven spaces and the bonus


def test_a_spun_car_whose_engine_blows_leaves_with_a_marker() -> None:
    race = scene("betonring", {"T/1/Honda/engine": [4]})
    car = put(race, "Honda", "A40", gear=5, engine=1, condition=Condition.SPUN)
    engine_tests(race, "Lotus", 20)
    assert (car.on_board, marked(race)) == (False, "A40")


def test_a_top_speed_thrown_in_the_lane_tests_the_engines_on_the_track_and_asks_for_the_weather() -> None:
    race = scene("betonring", {"T/1/Honda/gear": [20], "T/1/Lotus/engine": [5]})
    car = put(race, "Honda", "P1", gear=5, stop=PitChoice(True, Tyre.HARD), box=11)
    put(race, "Ferrari", "P3")
    put(race, "Lotus", "A40", gear=5)
    play(race, car, Scripted([5]))
    assert names(race, [car.space]) == "P2"
    assert race.weather_throws == [car]


# slipstream: ruling 26


def test_the_corner_brake_is_due_though_the_bonus_makes_the_last_step() -> None:
    """Betonring: the corner begins with A15, B15 and C15; the bonus leads into the corner."""
    race = scene("betonring")
    car = put(race, "Honda", "A11", gear=5)
    put(race, "Lotus", "A12", gear=4)
    moves = slipstream_moves(task(race, car, 0, bonus=1), (-1,), 1)
    costs = {(names(race, move.path), move.bonus): move.corner_brakes for move in moves if not move.brakes}
    assert costs["B11 B12 B13", 0] == 0
    assert costs["B11 B12 A13", 0] == 0
    car = put(race, "Ferrari", "C12", gear=5)
    put(race, "Brabham", "C13", gear=4)
    moves = slipstream_moves(task(race, car, 0, bonus=1), (-1,), 1)
    costs = {(names(race, move.path), move.bonus): move.corner_brakes for move in moves if not move.brakes}
    assert (costs["B12 B13 B14", 0], costs["B12 B13 B14 B15", 1]) == (0, 1)


def test_a_slipstream_over_the_line_ends_the_race_and_costs_no_brake() -> None:
    """Betonring, last lap: from A84 a step to B84 is still before the line, the next one beyond it."""
    race = scene("betonring", {"T/1/Honda/gear": [1]})
    put(race, "Lotus", "A84", gear=4)
    car = put(race, "Honda", "A76", gear=4, lap=3, wear=BARE)
    travel(race, car, Scripted(slip_to=["B1"]), 7)
    assert [event.brakes for event in race.events if isinstance(event, Slipstreamed)] == [0]
    assert car.place == 1


# pits: ruling 27


def test_the_lane_cannot_be_entered_by_overshooting() -> None:
    """Betonring: the corner ends with A70; A72 is the entrance. Without its stop a car may not turn in."""
    race = scene("betonring")
    car = put(race, "Honda", "A69", stops=0)
    assert list(pit_moves(task(race, car, 6))) == []
    car.stops = 1
    assert "A70 A71 A72 P1 P2 P3" in [names(race, move.path) for move in pit_moves(task(race, car, 6))]


class Going(Scripted):
    """A driver who goes just this way."""

    def __init__(self, race: Race, way: str, **values: int) -> None:
        super().__init__()
        path = tuple(race.circuit.numbers[space] for space in way.split())
        self._move = Move(path, bits(path), **values)  # type: ignore[arg-type]

    def move(self, race: Race, car: Car, moves: Iterator[Move]) -> Move:
        return self._move


def test_a_wreck_on_the_way_to_the_lane_stays_on_the_track() -> None:
    """Betonring: the way to the entrance A72 leads over C70, into the lane along the wall and out of it again."""
    race = scene("betonring", {"T/1/Honda/wall": [1]})
    car = put(race, "Honda", "B69", gear=3, body=1, stops=1)
    travel(race, car, Going(race, "C70 B70 A71 A72 P1", pit=True), 5)
    assert [event.car for event in race.events if isinstance(event, PitEntered)] == []
    assert (names(race, [car.space]), car.wrecked, car.stop) == ("C70", True, None)


# weather: ruling 28


def test_there_is_one_weather_throw_for_each_top_speed_until_two_results_settle_it() -> None:
    faces = {"T/1/weather/Honda": [20], "T/1/weather/Lotus": [19], "T/1/weather/Ferrari": [1]}
    race = scene("betonring", faces)
    race.settled = False
    race.weather_throws = [put(race, "Honda", "A40"), put(race, "Lotus", "A42"), put(race, "Ferrari", "A44")]
    weather_throws(race)
    thrown = [(event.car, event.settled) for event in race.events if isinstance(event, WeatherThrown)]
    assert (thrown, race.wet) == ([("Honda", False), ("Lotus", True)], True)


# finish and wall: rulings 29 and 30


def test_a_car_that_skips_the_last_corner_is_ranked_if_it_can_pay_up_to_the_line() -> None:
    """Hinterhof: the last corner wants two stops and ends with B30; B31 to B36 lie before the line."""
    for tyres, out in ((9, False), (6, False), (5, True)):
        race = scene("hinterhof")
        car = put(race, "Honda", "B29", lap=3, wear=Wear(tyres, 0, 1, 1, 1, 1))
        way = task(race, car, 12)
        moves = [move for move in finishing_moves(way, way.search_from(car.space)) if move.finish]
        assert {(move.over, move.tyres, move.out) for move in moves} == {(6, 6, out)}
        travel(race, car, Scripted(), 12)
        assert (car.place, car.on_board) == (0 if out else 1, False)


def test_markers_beyond_the_line_do_not_count_for_who_finishes() -> None:
    race = scene("betonring", {"T/1/Honda/marker": [4]})
    car = put(race, "Honda", "A81", lap=3, gear=4)
    for space in ("A83", "B82", "B83", "A1", "B1"):
        race.mark(race.circuit.numbers[space], "13")
    travel(race, car, Scripted(to=["A1"]), 7)
    assert [names(race, [event.space]) for event in race.events if isinstance(event, HandlingTested)] == ["A83"]
    assert (car.place, car.handling) == (1, 2)


@pytest.mark.parametrize(
    ("wet", "face", "hit"), [(False, 1, True), (False, 2, False), (True, 2, True), (True, 3, False)]
)
def test_the_wall_is_tested_after_the_cars_if_its_lane_is_entered_last(wet: bool, face: int, hit: bool) -> None:
    """A spun car beside does not aggravate the wall's test."""
    race = scene("betonring", {"T/1/Honda/wall": [face], **quiet("Honda", "Lotus")}, wet=wet)
    put(race, "Lotus", "C42", condition=Condition.SPUN)
    car = put(race, "Honda", "B36", gear=3)
    travel(race, car, Scripted(to=["C41"]), 5)
    kinds = [type(event).__name__ for event in race.events if type(event).__name__ in ("Thrown", "WallTested")]
    assert kinds == ["Thrown", "Thrown", "WallTested"]
    assert (car.body, marked(race)) == ((2, "C41") if hit else (3, ""))


def test_a_car_destroyed_by_the_wall_stops_there_and_its_contacts_test_aggravated() -> None:
    race = scene("betonring", {"T/1/Honda/wall": [1], "T/1/Honda/body/Lotus": [2]})
    put(race, "Lotus", "B38")
    car = put(race, "Honda", "B36", gear=3, body=1)
    travel(race, car, Going(race, "B37 C38 C39 C40"), 4)
    assert (names(race, [car.space]), car.wrecked, car.out, car.on_board) == ("C38", True, True, True)
    assert race.named["Lotus"].body == 2  # a 2 hits on a dry track, for a wreck is in the test
    assert not any(isinstance(event, Thrown) and event.test.car == "Honda" for event in race.events)


# rulings 132 to 143


def test_the_lane_along_the_wall_is_not_left_for_a_while() -> None:
    """Betonring: from C31 a way over B31 and B32 back to C34 would be one space longer than the lane itself."""
    race = scene("betonring")
    car = put(race, "Honda", "C31", wear=BARE)
    ways = {names(race, move.path) for move in legal_moves(task(race, car, 4))}
    assert "C32 C33 C34 C35" in ways
    assert not any("B" in way and way.endswith(("C34", "C35")) for way in ways)


def test_who_stops_before_the_end_of_an_overshooting_way_does_not_pay_for_it() -> None:
    race = scene("betonring", {"T/1/Honda/marker": [1]})
    car = put(race, "Honda", "C27", handling=1, wear=BARE)
    race.mark(race.circuit.numbers["C28"], "13")
    travel(race, car, Going(race, "C28 C29 C30", over=2, tyres=2), 3)
    assert (car.tyres, car.on_board) == (6, False)


def test_boxes_are_given_out_in_grid_order() -> None:
    dice = SeededDice(bytes(32))
    race = new_race(circuit("hinterhof"), RULES, dice, "T", 1, {name: Scripted() for name in ("Honda", "Lotus")})
    assert [(race.circuit.names[car.space], car.box) for car in race.cars] == [("A36", 0), ("B35", 1)]


def test_bonus_and_brakes_exclude_each_other() -> None:
    race = scene("betonring")
    car = put(race, "Honda", "A40", tyre=Tyre.SOFT)
    moves = list(legal_moves(task(race, car, 4, bonus=1)))
    assert {(bool(move.bonus), bool(move.brakes)) for move in moves} == {(False, False), (True, False), (False, True)}


def test_a_wreck_has_its_place_in_the_order_until_its_turn() -> None:
    race = scene("betonring")
    race.round = 0
    put(race, "Honda", "A50", body=0, out=True)
    put(race, "Lotus", "A40", condition=Condition.SPUN)
    list(islice(plays(race, {"Honda": Scripted(), "Lotus": Scripted()}), 2))
    assert [event.order for event in race.events if isinstance(event, RoundBegan)] == [("Honda", "Lotus")]
    assert [car.name for car in track_order(race)] == ["Lotus"]


def test_an_ordinary_departure_takes_no_slipstream() -> None:
    """Betonring: from P18 five spaces lead to A11, behind a car in fourth gear."""
    race = scene("betonring", quiet("Honda", "Lotus"))
    put(race, "Lotus", "A12", gear=4)
    car = put(race, "Honda", "P18", gear=4)
    travel(race, car, Scripted(to=["A11"], slip_to=["A13"]), 5)
    assert names(race, [car.space]) == "A11"
