"""Order, pits, weather, engines, wall and finish in play; and whole races, looked at after every play."""

from collections.abc import Sequence

import pytest
from scenes import RULES, Scripted, names, put, scene

from rennleitung.bots.masters import STYLES, driver
from rennleitung.kernel.dice import SeededDice
from rennleitung.masters2002.circuit import NOWHERE
from rennleitung.masters2002.events import Finished, RoundBegan, Started, WeatherThrown
from rennleitung.masters2002.invariants import Referee
from rennleitung.masters2002.play import play
from rennleitung.masters2002.race import new_race, plays
from rennleitung.masters2002.rules.a03_weather import show_weather, weather_of
from rennleitung.masters2002.rules.a06_order import track_order
from rennleitung.masters2002.rules.a16_engine import engine_tests, roll_gears
from rennleitung.masters2002.rules.a19_pits import pit_open, stop_in_box
from rennleitung.masters2002.state import PitChoice, Race, Throw, Tyre, Wear, Weather
from rennleitung.masters2002.terms import Condition
from rennleitung.rulebook.masters_circuits import circuit, circuit_names


def order(race: Race) -> str:
    return " ".join(car.name for car in track_order(race))


def quiet(causing: str, *others: str, rounds: int = 1) -> dict[str, list[int]]:
    """Body tests in which nobody is hit."""
    cars = (causing, *others)
    return {f"T/{n}/{one}/body/{name}": [20] * 9 for n in range(1, rounds + 1) for one in cars for name in cars}


def test_level_cars_go_by_gear_then_by_arrival_and_a_stalled_one_last() -> None:
    race = scene("betonring")
    put(race, "Honda", "A40", gear=2)
    put(race, "Lotus", "C40", gear=3)
    put(race, "Ferrari", "A39", gear=4, condition=Condition.SPUN)  # counts as in first gear
    put(race, "Brabham", "C39", gear=1)
    assert order(race) == "Lotus Honda Brabham Ferrari"
    race.named["Lotus"].condition = Condition.STALLED
    assert order(race) == "Honda Lotus Brabham Ferrari"


def test_neighbouring_bricks_are_never_level() -> None:
    race = scene("betonring")
    put(race, "Honda", "A40", gear=6)
    put(race, "Lotus", "B40", gear=1)  # half a space further
    assert order(race) == "Lotus Honda"


def test_order_at_the_pit_lane() -> None:
    """Past the entrance limit, then lane and box (the lane first when level), then the rest (19-5)."""
    race = scene("betonring")  # the lane is entered from A72; X4 stands beside P7
    put(race, "Honda", "A72")
    put(race, "Lotus", "B72")  # just past the limit
    for name, space in (("Ferrari", "X4"), ("Brabham", "P7"), ("McLaren", "P2")):
        car = put(race, name, space)
        car.pit_progress = race.circuit.x[race.circuit.pit.entry]
    assert order(race) == "Lotus Brabham Ferrari McLaren Honda"


def test_lapping_strikes_a_car_and_lets_it_play_again() -> None:
    """The four-car example: 1234, 123, 1243, 14234, 1234 (6-2-6, ruling 12), on the back straight of the Betonring.

    Round 2: car 1 passes car 4, which stood in front of it, a lap behind; round 4: car 4 passes car 1 again.
    """
    spaces = {"1": [2, 8, 4, 1, 1], "2": [2, 6, 2, 2, 2], "3": [2, 2, 2, 2, 2], "4": [2, 5, 8, 4, 4]}
    gears = {"1": [2, 3, 2, 1, 1], "2": [2, 3, 2, 2, 2], "3": [2, 2, 2, 2, 2], "4": [2, 3, 3, 2, 2]}
    rounds = {"1": [1, 2, 3, 4, 5], "2": [1, 2, 3, 4, 5], "3": [1, 2, 3, 4, 5], "4": [1, 3, 4, 4, 5]}
    faces: dict[str, list[int]] = quiet("1", "2", "3", "4", rounds=5)
    for car, thrown in spaces.items():
        for number, gear, distance in zip(rounds[car], gears[car], thrown, strict=True):
            face = RULES.gears.faces[gear - 1].index(distance) + 1
            faces.setdefault(f"T/{number}/{car}/gear", []).append(face)
    race = scene("betonring", faces, laps=9)
    race.round = 0
    for name, space, lap in (("1", "A32", 2), ("2", "B30", 2), ("3", "C29", 2), ("4", "A36", 1)):
        put(race, name, space, lap=lap, gear=2)
    drivers = {name: Scripted(gears[name]) for name in race.named}
    played: list[str] = [""]
    for car in plays(race, drivers):
        while len(played) <= race.round:
            played.append("")
        played[race.round] += car.name
        if race.round == 5 and car.name == "4":
            break
    assert played[1:] == ["1234", "123", "1243", "14234", "1234"]
    listed = ["".join(event.order) for event in race.events if isinstance(event, RoundBegan)]
    assert listed == ["1234", "1234", "1243", "1423", "1234"]


# article 19: 1 to 10 leave with half the throw, rounded up; 11 to 20 wait
HALVES = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]


@pytest.mark.parametrize(("face", "spaces"), list(enumerate(HALVES, 1)))
def test_a_quick_stop_leaves_with_half_the_throw(face: int, spaces: int) -> None:
    race = scene("betonring", {"T/1/Honda/pit": [face]})
    car = put(race, "Honda", "X1", gear=2, tyres=1)
    assert stop_in_box(race, car, PitChoice(True, Tyre.SOFT)) == spaces
    assert (car.tyres, car.tyre, car.gear) == (6, Tyre.SOFT, 4 if spaces else 2)


def test_a_long_stop_repairs_up_to_the_start_and_to_the_points_kept() -> None:
    race = scene("betonring")
    car = put(race, "Honda", "X1", brakes=3, body=1)  # of 4 and 3; two points are kept
    assert stop_in_box(race, car, PitChoice(False, Tyre.HARD, Wear(0, 5, 0, 5, 0, 0))) == 0
    assert (car.brakes, car.body, car.repairs) == (4, 2, 0)


def test_a_set_fitted_before_the_line_is_not_aged_on_leaving() -> None:
    race = scene("betonring")  # the line crosses the lane at P13; X1 stands beside P4, X12 beside P15
    for space, laps in (("X1", 0), ("X12", 1)):
        car = put(race, space, space)
        stop_in_box(race, car, PitChoice(False, Tyre.SOFT))
        assert car.tyre_laps == laps


def test_a_stop_from_the_track_into_the_box_and_out_again() -> None:
    """Betonring: from A71 six spaces lead over A72 into the lane, to P4 and into the box; the seventh is lost."""
    faces = {"T/1/Honda/gear": [1], "T/1/Honda/pit": [10]}
    race = scene("betonring", faces)
    car = put(race, "Honda", "A71", gear=4)
    play(race, car, Scripted([4], ["X1"], stop=PitChoice(True, Tyre.RAIN)))
    assert (race.circuit.names[car.space], car.gear, car.tyre) == ("P9", 4, Tyre.RAIN)


def test_the_lane_is_closed_before_the_first_lap_and_in_the_last() -> None:
    race = scene("betonring")
    opens = [pit_open(race, put(race, str(lap), f"A{40 + lap}", lap=lap)) for lap in range(4)]
    assert opens == [False, True, True, False]


def test_cars_queue_in_the_lane_without_cost() -> None:
    race = scene("betonring", {"T/1/Honda/gear": [1]})
    put(race, "Lotus", "P3")
    car = put(race, "Honda", "P1", gear=3, stop=PitChoice(True, Tyre.HARD))
    play(race, car, Scripted([3]))
    assert (race.circuit.names[car.space], car.brakes) == ("P2", 4)


def test_who_missed_the_quick_stop_leaves_in_fourth_or_lower() -> None:
    race = scene("betonring", {"T/1/Honda/gear": [12]})
    car = put(race, "Honda", "X1", gear=1)
    play(race, car, Scripted([4]))  # P5 and eleven more spaces: P16
    assert race.circuit.names[car.space] == "P16"


@pytest.mark.parametrize(
    ("face", "weather"), [(1, "sun"), (13, "sun"), (14, "changeable"), (18, "changeable"), (19, "rain")]
)
def test_the_weather_table(face: int, weather: str) -> None:
    assert weather_of(face, circuit("betonring").weather) == weather


# article 3 and ruling 28: results after a start with changeable weather on a dry track -> track, settled
CHAINS = [
    ("s", "dry", False),
    ("ss", "dry", True),
    ("r", "wet", False),
    ("rr", "wet", True),
    ("rs", "dry", False),
    ("rc", "wet", False),
    ("rcr", "wet", False),
    ("rcrr", "wet", True),
    ("cc", "dry", False),
    ("scs", "dry", False),
]


@pytest.mark.parametrize(("results", "track", "settled"), CHAINS)
def test_weather_chains(results: str, track: str, settled: bool) -> None:
    race = scene("betonring")
    race.weather, race.settled = Weather.CHANGEABLE, False
    for result in results:
        weather = {"s": Weather.SUN, "r": Weather.RAIN, "c": Weather.CHANGEABLE}[result]
        show_weather(race, weather, 0, "Honda")
    assert (race.track, race.settled) == (track, settled)


def test_a_top_speed_asks_for_the_weather_at_the_end_of_the_round_only_if_it_began_changeable() -> None:
    faces = {"T/1/Honda/gear": [20], "T/1/Honda/engine": [20], "T/1/weather/Honda": [20]}
    for settled in (True, False):
        race = scene("betonring", faces)
        race.round, race.settled = 0, settled
        car = put(race, "Honda", "A29", gear=5, wear=Wear(9, 3, 1, 3, 3, 3))
        for _ in plays(race, {"Honda": Scripted([5, 5])}):
            break
        assert [event for event in race.events if isinstance(event, WeatherThrown)] == []
        assert race.weather_throws == [car]


def test_engines_test_from_the_leader_backwards_but_not_in_the_pits_or_in_low_gears() -> None:
    faces = {"T/1/Honda/engine": [4], "T/1/Lotus/engine": [5]}
    race = scene("betonring", faces)
    put(race, "Honda", "A40", gear=5)
    put(race, "Lotus", "A50", gear=6, condition=Condition.SPUN)
    put(race, "Ferrari", "A45", gear=4)
    put(race, "Brabham", "P5", gear=6, pit_progress=0)
    engine_tests(race, "Honda", 20)
    assert [event.car for event in race.events if type(event).__name__ == "EngineTested"] == ["Lotus", "Honda"]
    assert (race.named["Honda"].engine, race.named["Lotus"].engine) == (2, 3)
    assert race.markers == 1 << race.circuit.numbers["A40"]


def test_a_blown_engine_rolls_once_in_fourth_and_leaves_a_second_marker() -> None:
    race = scene("betonring", {"T/1/Honda/engine": [1], "T/1/Honda/gear": [1]})
    car = put(race, "Honda", "A30", gear=5, engine=1)
    engine_tests(race, "Honda", 20)
    assert (car.condition, car.out, car.on_board) == (Condition.ENGINE, True, True)
    play(race, car, Scripted([], ["A37"]))  # seven spaces
    assert not car.on_board
    assert names(race, [space for space in range(282) if race.markers >> space & 1]) == "A30 A37"


def test_in_the_last_lap_past_the_last_corner_but_one_it_rolls_home() -> None:
    """Betonring: the corners end with A28 and A70."""
    race = scene("betonring", {"T/1/Honda/engine": [1], "T/1/Honda/gear": [1, 1]})
    car = put(race, "Honda", "A75", gear=5, engine=1, lap=3)
    engine_tests(race, "Honda", 20)
    assert car.homeward
    play(race, car, Scripted([], ["A82"]))
    assert (car.on_board, [gear.gear for gear in roll_gears(race, car)]) == (True, [3, 2, 1])
    play(race, car, Scripted([3], ["A1"]))
    assert (car.place, car.on_board) == (1, False)


def test_the_wall_is_tested_on_entering_its_lane_once() -> None:
    race = scene("betonring", {"T/1/Honda/gear": [1], "T/1/Honda/wall": [1]})
    car = put(race, "Honda", "B30", gear=3)
    play(race, car, Scripted([3], ["C33"]))  # the lane is entered on the way: B30, C31 ... or on the last space
    assert car.body == 2


def test_a_car_is_ranked_when_it_crosses_the_line_and_tests_nobody() -> None:
    race = scene("betonring", {"T/1/Honda/gear": [1]})
    put(race, "Lotus", "A2")
    car = put(race, "Honda", "A82", gear=3, lap=3)
    play(race, car, Scripted([3], ["A1"]))
    assert [event for event in race.events if isinstance(event, Finished)] == [Finished("Honda", 1)]
    assert car.space == NOWHERE


@pytest.mark.parametrize(("face", "result", "spaces"), [(1, "stall", 0), (20, "super", 4), (2, "normal", 2)])
def test_the_start(face: int, result: str, spaces: int) -> None:
    race = scene("betonring", {"T/1/Honda/start": [face], "T/1/Honda/gear": [4]})
    car = put(race, "Honda", "A75", lap=0, gear=0, owed=Throw.START)
    play(race, car, Scripted())
    assert race.events[0] == Started("Honda", "start", face, result)
    assert car.progress == race.circuit.x[race.circuit.numbers["A75"]] - race.circuit.length + 2 * spaces
    assert (car.gear, car.condition is Condition.STALLED) == (1, result == "stall")


def race_of(board: str, seed: int, styles: Sequence[str]) -> tuple[Race, dict[str, object]]:
    cars = min(10, len(circuit(board).grid))
    drivers = {f"Nummer {number}": driver(styles[number % len(styles)]) for number in range(cars)}
    dice = SeededDice(seed.to_bytes(32, "big"))
    return new_race(circuit(board), RULES, dice, board, 2, drivers), drivers


@pytest.mark.parametrize("styles", [("first",), ("first", *STYLES)], ids=["first", "mixed"])
@pytest.mark.parametrize("board", circuit_names())
def test_races_end_by_themselves_and_hold_what_must_hold(board: str, styles: Sequence[str]) -> None:
    for seed in range(30 if styles == ("first",) else 5):
        race, drivers = race_of(board, seed, styles)
        referee = Referee(race)
        for car in plays(race, drivers):
            assert referee.broken() == (), (board, seed, race.round, car.name)
        assert not race.at
        assert all(car.place or car.out for car in race.cars)


def test_the_same_seed_drives_the_same_race() -> None:
    races = [race_of("hinterhof", 7, ("normal", "daring")) for _ in range(2)]
    for race, drivers in races:
        list(plays(race, drivers))
    assert races[0][0].events == races[1][0].events
    assert races[0][0].dice.throws == races[1][0].dice.throws
