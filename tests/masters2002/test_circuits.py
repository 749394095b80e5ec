"""Circuits: the packaged ones are sound boards, bricks touch as bricks do, and every fault has its own code."""

from importlib.resources import files
from pathlib import Path

import pytest

from rennleitung.gazette.circuit_svg import circuit_svg
from rennleitung.kernel.diagnostic import UnusableError
from rennleitung.masters2002.circuit import NOWHERE, Circuit
from rennleitung.masters2002.circuit_check import check_circuit
from rennleitung.masters2002.circuit_file import read_circuit
from rennleitung.rulebook.masters_circuits import circuit, circuit_names
from rennleitung.rulebook.rulesets import masters_rules

RULES = masters_rules().values
TINY = files("rennleitung.masters2002").joinpath("circuits/hinterhof.toml").read_text("utf-8")


def faults(text: str) -> set[str]:
    return {fault.code for fault in check_circuit(read_circuit(text), RULES)}


def named(board: Circuit, spaces: tuple[int, ...]) -> set[str]:
    return {board.names[space] for space in spaces}


def test_there_are_four_circuits_one_tiny_one_with_a_wall_one_of_about_500_spaces() -> None:
    spaces = {name: len(circuit(name).names) for name in circuit_names()}
    assert spaces == {"betonring": 282, "hafenrunde": 384, "hinterhof": 87, "waldkurs": 540}
    assert [name for name in circuit_names() if circuit(name).walls] == ["betonring"]


@pytest.mark.parametrize("name", circuit_names())
def test_the_packaged_circuits_are_sound(name: str) -> None:
    assert check_circuit(circuit(name), RULES) == ()


@pytest.mark.parametrize("name", circuit_names())
def test_a_circuit_is_drawn_the_same_way_twice_with_every_space(name: str) -> None:
    board = circuit(name)
    assert circuit_svg(board) == circuit_svg(board)
    assert all(f">{space}</text>" in circuit_svg(board) for space in board.names)


def test_bricks_touch_half_a_space_ahead_and_half_a_space_behind() -> None:
    """Worked by hand on the board of docs/circuits.md: B5 lies half a space further than A5."""
    board = circuit("waldkurs")
    b5 = board.numbers["B5"]
    assert named(board, board.beside[b5]) == {"A5", "A6", "C5", "C6"}
    assert named(board, board.forward[b5]) == {"B6", "A6", "C6"}
    assert board.names[board.ahead[b5]] == "B6"
    assert named(board, board.touching[b5]) == {"B6", "A5", "A6", "C5", "C6"}


def test_arrows_limit_moves_but_neither_ahead_nor_beside() -> None:
    board = circuit("hinterhof")
    a30 = board.numbers["A30"]  # the last space of the inner lane: its arrow leads outwards only
    assert named(board, board.forward[a30]) == {"B30"}
    assert board.names[board.ahead[a30]] == "A31"
    assert named(board, board.beside[a30]) == {"B29", "B30"}


def test_where_a_lane_ends_nothing_is_ahead() -> None:
    board = circuit("hafenrunde")
    a60 = board.numbers["A60"]
    assert board.ahead[a60] == NOWHERE
    assert named(board, board.forward[a60]) == {"B60"}


def test_the_pit_lane_crosses_the_line_too_and_leads_back_to_the_track() -> None:
    board = circuit("hinterhof")
    assert [board.names[space] for space, line in enumerate(board.line) if line] == ["A1", "B1", "P6", "X5"]
    assert board.names[board.forward[board.numbers["P9"]][0]] == "A5"
    assert board.names[board.forward[board.numbers["X1"]][0]] == "P3"  # X1 stands beside P2


CHANGES = {
    "circuit-one-sided-touch": 'space = "A12"\nbeside = ["B12"]',
    "circuit-touch-apart": 'space = "A12"\nbeside = ["B12", "B11", "A12"]',
    "circuit-dead-end": 'space = "A12"\nforward = []',
    "circuit-wrong-step": 'space = "A12"\nforward = ["A13", "A14"]',
    "circuit-ahead-elsewhere": 'space = "A12"\nahead = "B12"',
    "circuit-no-link-over-line": 'space = "A36"\nforward = ["B36"]',
    "circuit-fork-across-lanes": 'space = "A12"\nforward = ["A13", "P1"]',
}


@pytest.mark.parametrize(("code", "change"), CHANGES.items(), ids=CHANGES)
def test_a_changed_space_is_a_fault_of_its_own(code: str, change: str) -> None:
    assert code in faults(f"{TINY}\n[[change]]\n{change}\n")


def test_a_fork_may_not_jump_over_a_lane() -> None:
    text = files("rennleitung.masters2002").joinpath("circuits/waldkurs.toml").read_text("utf-8")
    assert faults(f'{text}\n[[change]]\nspace = "A60"\nforward = ["A61", "C61"]\n') == {"circuit-fork-across-lanes"}


def test_a_space_without_a_way_to_it_is_unreachable() -> None:
    cut = '[[change]]\nspace = "A12"\nforward = ["B12"]\n[[change]]\nspace = "B12"\nforward = ["B13"]\n'
    assert faults(f"{TINY}\n{cut}") == {"circuit-unreachable-space"}


def test_arrows_that_leave_out_ahead_and_fork_leave_no_one_in_front() -> None:
    text = files("rennleitung.masters2002").joinpath("circuits/waldkurs.toml").read_text("utf-8")
    assert faults(f'{text}\n[[change]]\nspace = "B60"\nforward = ["A61", "C61"]\n') == {"circuit-unclear-front"}


REPLACED = {
    "circuit-corner-stops": ("stops = 2", "stops = 4"),
    "circuit-grid-place": ('"B35"', '"B29"'),
    "circuit-too-few-boxes": ("[2, 3, 4, 5, 6, 7]", "[2, 3, 4, 5, 6]"),
    "circuit-pit-exit": ('entry = "A31"', 'entry = "A30"'),
    "circuit-pit-limit": ("spaces = 9", "limit = 60, spaces = 9"),
    "circuit-weather-table": ("rain = 20", "rain = 19"),
    "circuit-not-closed": ("turn = 180", "turn = 170"),
    "circuit-wall-inside": ("lanes = 3", "lanes = 3\nwall = 1"),
}


@pytest.mark.parametrize(("code", "parts"), REPLACED.items(), ids=REPLACED)
def test_a_wrong_number_is_a_fault_of_its_own(code: str, parts: tuple[str, str]) -> None:
    text = TINY
    if code == "circuit-wall-inside":
        text = files("rennleitung.masters2002").joinpath("circuits/waldkurs.toml").read_text("utf-8")
    assert faults(text.replace(*parts)) == {code}


def test_a_lap_is_longer_than_the_longest_move() -> None:
    """30 spaces in 6th gear and a slide of 3: a lap of 33 spaces would be driven round at once."""
    short = TINY.replace("length = 12", "length = 9").replace('"A36", "B35", "A34", "B33", "A32", "B31"', '"A33"')
    assert faults(short) == {"circuit-lap-too-short"}


def test_the_line_may_not_lie_in_a_corner() -> None:
    straight = "[[stretch]]\nlength = 6\n"
    assert "circuit-corner-on-line" in faults(TINY.replace(straight, "", 1) + straight)


UNUSABLE = {
    "file-not-toml": ("lanes = 2", "lanes = = 2", ""),
    "file-unknown-key": ("lanes = 2", "lane = 2", "lane"),
    "file-missing-key": ("stops = 1", "stop = 1", "stretch[2].stop"),
    "circuit-unknown-space": ('"A36"', '"A37"', "grid"),
    "circuit-wrong-arrows": ('"|||>>>"', '"|||>>"', "stretch[2].arrows"),
    "circuit-wrong-lanes": ("lanes = 2", "lanes = 7", "lanes"),
    "circuit-wrong-length": ("length = 12", "length = 0", "stretch[3].length"),
    "file-wrong-type": ("length = 12", 'length = "12"', "stretch[3].length"),
}


PIT_PLACES = [
    ("spaces = 9", "spaces = 0", "circuit-wrong-length", "pit.spaces"),
    ("boxes = [2,", "boxes = [10,", "circuit-unknown-space", "pit.boxes"),
    ('entry = "A31"', 'entry = "P1"', "circuit-unknown-space", "pit.entry"),
    ("grid = [", "grid = []  # [", "circuit-grid-empty", "grid"),
]


@pytest.mark.parametrize(("old", "new", "code", "key"), PIT_PLACES)
def test_pits_and_grid_that_cannot_be_laid_out_are_named_by_their_key(old: str, new: str, code: str, key: str) -> None:
    with pytest.raises(UnusableError) as fault:
        read_circuit(TINY.replace(old, new, 1), "board.toml")
    assert (fault.value.reason.code, fault.value.key) == (code, key)


@pytest.mark.parametrize("onwards", ["", '"P7"', '"A35"'])
def test_the_pit_lane_leads_on_space_by_space(onwards: str) -> None:
    assert faults(f'{TINY}\n[[change]]\nspace = "P5"\nforward = [{onwards}]\n') >= {"circuit-pit-link"}


def test_the_pit_lane_is_shorter_than_a_lap() -> None:
    """A lap of the Hinterhof has 36 spaces: a lane of 35 would end beside its own entrance."""
    assert faults(TINY.replace("spaces = 9", "spaces = 34")) == set()
    assert faults(TINY.replace("spaces = 9", "spaces = 35")) == {"circuit-pit-exit"}


@pytest.mark.parametrize("content", [None, b"\xff\xfe"], ids=["folder", "no text"])
def test_a_circuit_file_that_cannot_be_read_is_not_called_unknown(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "board.toml"
    path.mkdir() if content is None else path.write_bytes(content)
    with pytest.raises(UnusableError) as fault:
        circuit(str(path))
    assert (fault.value.reason.code, fault.value.file) == ("file-unreadable", str(path))


@pytest.mark.parametrize("code", UNUSABLE)
def test_a_file_that_cannot_be_read_names_file_and_key(code: str) -> None:
    old, new, key = UNUSABLE[code]
    with pytest.raises(UnusableError) as fault:
        read_circuit(TINY.replace(old, new), "board.toml")
    assert fault.value.file == "board.toml"
    assert fault.value.key == key
    assert fault.value.reason.code == ("file-unknown-key" if code == "file-missing-key" else code)


def test_a_missing_key_is_named() -> None:
    with pytest.raises(UnusableError) as fault:
        read_circuit(TINY.replace("lanes = 2\n", "", 1), "board.toml")
    assert (fault.value.reason.code, fault.value.key) == ("file-missing-key", "lanes")


def test_an_unknown_circuit_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnusableError) as fault:
        circuit("hafenrund")
    assert fault.value.reason.values["known"] == "betonring, hafenrunde, hinterhof, waldkurs"
