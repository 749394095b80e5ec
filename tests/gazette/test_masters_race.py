"""A race in words, as a record, and as a page to watch; and its verbs on the command line."""

import json
import re
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

from rennleitung.bots.masters_simulation import Entry, Simulation
from rennleitung.cli.group import run
from rennleitung.gazette.masters_html import race_html
from rennleitung.gazette.masters_report import RACE_SENTENCES, race_report, race_sentence
from rennleitung.masters2002 import events
from rennleitung.masters2002.collision import BodyLost, Cause, Destroyed, Marked
from rennleitung.masters2002.race import run as drive
from rennleitung.masters2002.state import Race
from rennleitung.rulebook.masters_circuits import circuit
from rennleitung.rulebook.rulesets import masters_rules

BOARD = circuit("hinterhof")


@cache
def driven() -> Race:
    entries = tuple(
        Entry(name, style) for name, style in (("Honda", "daring"), ("Lotus", "normal"), ("Matra", "first"))
    )
    return drive(*Simulation("M", 2, "Probe", entries).race(BOARD, masters_rules().values))


RARE = [
    events.GearsSkipped("Honda", 6, 4, 1, 0, 0),
    events.Lapped("Honda"),
    events.PlaysAgain("Honda"),
    events.Slipstreamed("Honda", "Lotus", (3, 4, 5), 0, 1, 0, 0),
    events.Blocked("Honda", "Lotus", 7, 0, 0, True),
    events.WallTested("Honda", 3, 1, True, 2),
    events.PitEntered("Honda"),
    events.PitStop("Honda", False, "rain", (0, 1, 0, 1, 0, 0)),
    events.PitStop("Honda", True, "hard", (0, 0, 0, 0, 0, 0)),
    events.QuickStop("Honda", 9, 5),
    events.QuickStop("Honda", 11, 0),
    events.Out("Honda", 3, "16"),
    BodyLost("Honda", "Lotus", 1, 0, Cause.HIT, "14-1"),
    Marked("Honda", "14-1"),
    Destroyed("Honda", "14-2"),
]


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_event_has_words_without_gaps(language: str) -> None:
    for event in (*driven().events, *RARE):
        assert not re.search(r"[{}]|\bNone\b|\(\)|, *\.", race_sentence(event, BOARD, language))


def test_every_sentence_belongs_to_an_event() -> None:
    kinds = {kind.__name__ for kind in events.Event.__args__}
    assert {name.partition("-")[0] for name in RACE_SENTENCES} == kinds


def test_the_report_reads_like_the_race() -> None:
    report = race_report(BOARD, driven().events, "de")
    assert report.startswith("Hinterhof\n=========\n")
    assert "Runde 1: " in report
    assert report.count("\nRunde ") == driven().round
    assert [line.split(". ")[1] for line in report.rpartition("Ergebnis\n")[2].splitlines()] == [
        car.name for car in driven().ranked
    ]


def test_moves_are_told_with_their_spaces() -> None:
    spaces = [BOARD.numbers[name] for name in ("A4", "A5", "A6")]
    moved = events.Moved("Honda", 2, 3, spaces[0], tuple(spaces[1:]), 1, 0, 0)
    assert race_sentence(moved, BOARD) == "Honda zieht im 2. Gang 3 von A4 nach A6, 1 gebremst."
    assert race_sentence(moved, BOARD, "en") == "Honda throws 3 in gear 2 and moves from A4 to A6, 1 braked."


def test_the_page_needs_no_network_and_respects_reduced_motion() -> None:
    page = race_html(BOARD, driven().events)
    assert not re.search(r"(src|href)=|url\(|@import|fetch\(", page)
    assert "prefers-reduced-motion" in page
    assert "ArrowRight" in page
    data = json.loads(re.search(r'application/json">(.*?)</script>', page)[1])
    for step in data["steps"]:
        standing = [space for space in step["cars"] if space >= 0]
        assert len(set(standing)) == len(standing)
    assert data["steps"][-1]["cars"] == [-1, -1, -1]
    assert data["steps"][-1]["to"] == page.count("<li")


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = run(["--lang", "de", "masters", *arguments], 0.0)
    out, err = capsys.readouterr()
    return code, out, err


def test_a_recorded_race_is_driven_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, text, _ = told(capsys, "race", "--circuit", "hinterhof", "--cars", "3", "--laps", "1", "--format", "json")
    record = tmp_path / "race.json"
    record.write_text(text, "utf-8")
    assert code == 0
    code, said, _ = told(capsys, "verify", str(record))
    assert (code, said.startswith("Unverändert: ")) == (0, True)
    altered = json.loads(text)
    altered["throws"][4][3] += 1
    record.write_text(json.dumps(altered), "utf-8")
    code, said, _ = told(capsys, "verify", str(record))
    assert (code, said.startswith("Wurf 5 ist verändert: ")) == (1, True)
    altered = json.loads(text)
    altered["events"][9]["car"] = "Ferrari "
    record.write_text(json.dumps(altered), "utf-8")
    code, said, _ = told(capsys, "verify", str(record))
    assert (code, said.startswith("Ereignis 10 ist verändert: ")) == (1, True)


WRONG = [
    (["race", "--circuit", "nirgends"], "nirgends"),
    (["race", "--cars", "0"], "1 bis 12 Autos"),
    (["race", "--cars", "99"], "1 bis 12 Autos"),
    (["race", "--cars", "Honda,Honda"], "eigenen Namen"),
    (["race", "--cars", "A/B"], "A/B"),
    (["race", "--drivers", "wild"], "wild"),
    (["race", "--laps", "1000"], "1.000 Umläufe gehen nicht, nur 1 bis 99"),
    (["circuit", "validate", "nirgends.toml"], "nirgends.toml"),
]


@pytest.mark.parametrize(
    ("arguments", "named"), WRONG, ids=lambda value: " ".join(value) if isinstance(value, list) else ""
)
def test_bad_input_is_one_sentence(arguments: list[str], named: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = told(capsys, *arguments)
    assert (code, out) == (2, "")
    assert named in err
    assert "Traceback" not in err


def test_verify_recognises_a_recorded_race(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "race.json"
    text = told(capsys, "race", "--circuit", "hinterhof", "--cars", "2", "--laps", "1", "--format", "json")[1]
    for content, code, said in (
        (text, 0, "Unverändert: "),
        (text.replace('"laps": 1', '"laps": 2', 1), 1, "Ereignis "),
    ):
        record.write_text(content, "utf-8")
        assert run(["--lang", "de", "verify", str(record)], 0.0) == code
        assert capsys.readouterr().out.startswith(said)
    record.write_text(text.replace('"masters-2002"', '"chess"', 1), "utf-8")
    code, _, err = told(capsys, "verify", str(record))
    assert (code, "ist kein Rennen nach Masters 2002" in err) == (2, True)


@pytest.mark.parametrize("content", ["", "{}", "[1]", '{"game":"chess"}'])
def test_a_file_that_is_no_record_is_refused(content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "race.json"
    record.write_text(content, "utf-8")
    code, out, err = told(capsys, "verify", str(record))
    assert (code, out, "keine Aufzeichnung" in err) == (2, "", True)


def test_circuits_are_checked_and_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "circuit", "validate", "betonring")[:2] == (0, "Betonring: 282 Felder, kein Fehler.\n")
    assert told(capsys, "circuit", "draw", "betonring")[1].startswith("<svg ")
    text = files("rennleitung.masters2002").joinpath("circuits/hinterhof.toml").read_text("utf-8")
    broken = tmp_path / "kaputt.toml"
    broken.write_text(text + '\n[[change]]\nspace = "A12"\nbeside = ["B12"]\n', "utf-8")
    code, said, _ = told(capsys, "circuit", "validate", str(broken))
    assert (code, said) == (1, "B11 berührt A12, aber A12 nicht B11. (Art. 14)\n")
    assert told(capsys, "race", "--circuit", str(broken))[0] == 2
