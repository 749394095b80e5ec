"""``masters collision`` as a director uses it."""

import io
import json
import re
import shlex
from importlib.resources import files
from pathlib import Path

import pytest

from rennleitung.cli.group import run

EXAMPLE = ["--car", "A Verursacher 3", "--car", "B dahinter 2", "--car", "C davor 1", "--car", "D halb-davor 1"]
HANDBOOK = Path(__file__).parents[2] / "docs" / "handbuch" / "kollision.md"
CASES = files("rennleitung.casebook").joinpath("masters2002", "A14")


@pytest.fixture
def collision(capsys, monkeypatch):
    """Runs the verb with what is typed on standard input; gives exit code, output and errors."""

    def go(*arguments, typed="", language="de"):
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = run(["--lang", language, "masters", "collision", *arguments], 0.0)
        out, err = capsys.readouterr()
        return code, out, err

    return go


def case(name):
    return str(CASES.joinpath(f"{name}.toml"))


def test_who_throws_what_in_which_order(collision):
    code, out, err = collision(*EXAMPLE)
    assert (code, err) == (0, "")
    assert [line for line in out.splitlines() if "gegen" in line][:4] == [
        "1.  C gegen A  Treffer bis 1",
        "2.  D gegen A  Treffer bis 1",
        "3.  A gegen C  Treffer bis 1",
        "4.  A gegen D  Treffer bis 1",
    ]
    assert "WAS GESCHAH" not in out


def test_the_throws_are_played(collision):
    code, out, _ = collision(*EXAMPLE, "--throw", "C=1", "--throw", "D=20", "--throw", "A=1")
    assert code == 0
    assert "A verliert ohne Wurf 1 VP Karosserie, weil C zerstört wurde" in out
    assert out.rstrip().endswith("B     dahinter              2  heil")


def test_english(collision):
    code, out, _ = collision(
        "--car", "A causing 2", "--car", "C ahead 1 spun", "--throw", "C=3", "--throw", "A=2", language="en"
    )
    assert code == 0
    assert "1.  C against A  hit up to 2, aggravated" in out
    assert "A loses 1 body, 1 left (14-1)" in out


def test_the_language_may_stand_behind_the_verb(collision, capsys):
    assert run(["masters", "collision", "--lang", "en", "--car", "A causing 2"], 0.0) == 0
    assert "Nobody has to throw." in capsys.readouterr().out


def test_options_say_all_that_a_case_file_can_say(collision):
    cars = [
        "A Verursacher 3 blockiert",
        "C davor 2 markiert",
        "D halb-davor 2 gang=3 ankunft=1",
        "E halb-davor 2 Gear=4",
    ]
    options = [word for car in cars for word in ("--car", car)]
    options += ["--track", "nass", "--ending", "gebremst", "--leader", "C", "--blocked-by", "C"]
    code, out, _ = collision(*options, "--throw", "E=4", "--throw", "D=3", "--throw", "A=20", "--throw", "A=20")
    assert code == 0
    assert [line.split("  ")[1] for line in out.splitlines() if line[:1].isdigit()] == [
        "E gegen A",
        "D gegen A",
        "A gegen E",
        "A gegen D",
    ]
    assert "C verliert 1 VP Karosserie, weil A an ihm hängen blieb, und hat noch 1 (12-1)" in out
    assert "E gegen A: 4, kein Treffer (14-3)" in out
    assert "Markierung für ein gefährliches Feld unter C" not in out


def test_a_stalled_car_causes_no_test(collision):
    code, out, _ = collision(*EXAMPLE, "--ending", "abgewürgt")
    assert code == 0
    assert "Niemand hat zu würfeln." in out
    assert "Nichts." in out


def test_the_odds_of_the_example(collision):
    code, out, _ = collision(*EXAMPLE, "--odds")
    assert code == 0
    assert "81,4506 %   17,5988 %    0,9506 %     0,1950  0,0000 %" in out
    assert "WAS GESCHAH" not in out


def test_a_case_file_is_a_situation_and_typed_throws_replace_its_own(collision):
    code, out, _ = collision(case("M02.14.5.4"))
    assert code == 0
    assert "C ist zerstört" in out
    code, out, _ = collision(case("M02.14.5.4"), "--throw", "C=2", "--throw", "D=2", "--throw", "A=2,2")
    assert code == 0
    assert "zerstört" not in out.partition("WAS GESCHAH")[2]


def test_end_spaces_are_compared(collision):
    code, out, _ = collision(case("M02.14.5.4"), case("M02.14.1.4"), "--odds")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()[3:5]] == ["M02.14.1.4", "M02.14.5.4"]


def test_files_of_the_same_name_are_compared_by_their_paths(collision, tmp_path):
    copy = tmp_path / "M02.14.5.4.toml"
    copy.write_text(CASES.joinpath("M02.14.5.4.toml").read_text("utf-8"), "utf-8")
    answer = json.loads(collision(case("M02.14.5.4"), str(copy), "--odds", "--json")[1])
    assert {entry["name"] for entry in answer} == {case("M02.14.5.4"), str(copy)}


def test_json_holds_throws_events_and_cars(collision):
    code, out, _ = collision(*EXAMPLE, "--json", "--throw", "C=1", "--throw", "D=1")
    answer = json.loads(out)
    assert code == 0
    assert answer["throws"][0] == {"car": "C", "against": "A", "highest_hit": 1, "aggravated": False}
    assert [event["event"] for event in answer["events"]].count("bodylost") == 4
    assert {car["name"]: car["body"] for car in answer["cars"]} == {"A": 1, "B": 2, "C": 0, "D": 0}


def test_json_holds_exact_odds(collision):
    answer = json.loads(collision(*EXAMPLE, "--json", "--odds")[1])
    assert answer["odds"]["cars"]["A"]["losses"] == ["130321/160000", "14079/80000", "1521/160000"]
    assert {"losses": {"A": 2, "B": 0, "C": 1, "D": 1}, "chance": "1/400"} in answer["odds"]["joint"]
    compared = json.loads(collision(case("M02.14.5.4"), case("M02.14.1.4"), "--odds", "--json")[1])
    assert [entry["odds"]["cars"]["A"]["mean"] for entry in compared] == ["0", "39/200"]


def test_the_situation_and_the_throws_are_asked_for(collision):
    code, out, err = collision(typed="nass\nA Verursacher 2\nC oben 1\nC davor 1\n\n3\n21\nzwei\n3\n")
    assert code == 0
    assert "A gegen C: 3, kein Treffer (14-1)" in out
    assert "„oben“ gibt es hier nicht" in err
    assert "A: A kann keine 21 würfeln; der schwarze Würfel zeigt 1 bis 20. (Art. 14)" in err
    assert "A: „zwei“ ist keine ganze Zahl" in err


def test_a_blocked_car_is_asked_by_whom(collision):
    code, out, _ = collision(typed="\nA Verursacher 2 blockiert\nC davor 1\n\nC\n")
    assert code == 0
    assert "C ist zerstört" in out


def test_answers_that_end_too_early_end_the_verb(collision):
    assert collision(typed="nass\n")[0] == 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--car", "A Verursacher 2", "--car", "A davor 1"], "cars.A: A ist zweimal angegeben. (Art. 14)"),
        (
            ["--car", "A Verursacher 2", "--car", "C davor -1"],
            "cars.C.body: C kann nicht -1 Karosseriepunkte haben, nur 0 bis 22. (Art. 14)",
        ),
        (
            ["--car", "A Verursacher 2", "--car", "C oben 1"],
            "C oben 1: „oben“ gibt es hier nicht; möglich ist: davor, ",
        ),
        (
            ["--car", "A Verursacher 2", "--car", "C Box 1"],
            "cars.C.place: C steht in der Boxengasse; dort gibt es keine Karosserietests. (Art. 19)",
        ),
        (
            [*EXAMPLE, "--throw", "C=21"],
            "throws.C: C kann keine 21 würfeln; der schwarze Würfel zeigt 1 bis 20. (Art. 14)",
        ),
        ([*EXAMPLE, "--throw", "Z=1"], "throws.Z: Z würfelt, ist aber keines der angegebenen Autos. (Art. 14)"),
        ([*EXAMPLE, "--throw", "C=2", "--throw", "D=2", "--throw", "A=2"], "throws.A: Von A fehlt Wurf 2. (Art. 14)"),
        (
            [*EXAMPLE, "--throw", "C=1,2", "--throw", "D=2", "--throw", "A=2"],
            "throws.C: C hat 1-mal zu würfeln, angegeben sind 2 Würfe. (Art. 14)",
        ),
        ([*EXAMPLE, "--throw", "C"], "C: Ein Wurf braucht Auto und Augenzahl, wie C=1 oder A=5,7."),
        ([*EXAMPLE, "--throw", "C=eins"], "C=eins: „eins“ ist keine ganze Zahl"),
        (
            [*EXAMPLE, "--track", "feucht"],
            "--track: „feucht“ gibt es hier nicht; möglich ist: trocken, nass. (Art. 14)",
        ),
        ([*EXAMPLE, "--ending", "vorbei"], "--ending: „vorbei“ gibt es hier nicht"),
        ([*EXAMPLE, "--leader", "Z"], "situation.leader: Z führt, ist aber keines der angegebenen Autos. (Art. 14)"),
        ([*EXAMPLE, "--blocked-by", "C"], "cars.A.condition: A ist als blockiert angegeben, aber nicht ausgefallen."),
        (["--car", "A Verursacher"], "A Verursacher: Ein Auto braucht Namen, Platz und Karosseriepunkte."),
        (["--car", "A Verursacher zwei"], "A Verursacher zwei: „zwei“ ist keine ganze Zahl"),
        (["--car", "A Verursacher " + "9" * 5000], "9“ ist keine ganze Zahl mit höchstens neun Ziffern."),
        (["--car", "A Verursacher ٣"], "„٣“ ist keine ganze Zahl"),
        (["--car", "A Verursacher 2 müde"], "A Verursacher 2 müde: „müde“ gibt es hier nicht"),
        (["--car", "C davor 2"], "cars: Genau ein Auto hat die Kollision verursacht, angegeben sind 0. (Art. 14)"),
        ([case("M02.14.5.4"), *EXAMPLE], "Die Situation steht entweder in Dateien oder in Optionen."),
        ([case("M02.14.5.4"), "--track", "nass"], "Die Situation steht entweder in Dateien oder in Optionen."),
        ([case("M02.14.5.4"), case("M02.14.5.1")], "Mehrere Dateien lassen sich nur mit --odds vergleichen."),
        (
            [case("M02.14.5.4"), case("M02.14.3.12"), "--odds"],
            "Vergleichen lassen sich nur Situationen nach gleichen Regeln.",
        ),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(collision, arguments, sentence):
    code, out, err = collision(*arguments)
    assert code == 2
    assert sentence in err
    assert "WAS GESCHAH" not in out


def test_everything_wrong_with_a_file_is_said_with_file_and_place(collision, tmp_path):
    file = tmp_path / "crash.toml"
    file.write_text(
        '[situation]\ntrack = "dry"\n[cars.A]\nplace = "causing"\nbody = 2\n'
        '[cars.C]\nplace = "pit"\nbody = -1\n[throws]\nC = [0]\n'
    )
    code, _, err = collision(str(file))
    assert code == 2
    assert f"{file}: cars.C.body: C kann nicht -1 Karosseriepunkte haben, nur 0 bis 22. (Art. 14)\n" in err
    assert f"{file}: cars.C.place: C steht in der Boxengasse" in err
    assert f"{file}: throws.C: C kann keine 0 würfeln" in err


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("not toml", ":1: "),
        ('[situation]\ntrack = "damp"\n', ":2: situation.track: „damp“ gibt es hier nicht; möglich ist: dry, wet."),
        ('[situation]\ntrack = "dry"\n[expects]\n', ":3: expects: Diesen Schlüssel gibt es nicht."),
    ],
)
def test_a_file_that_is_no_situation_is_refused_with_its_line(collision, tmp_path, text, fault):
    file = tmp_path / "crash.toml"
    file.write_text(text)
    code, _, err = collision(str(file))
    assert code == 2
    assert f"{file}{fault}" in err


def test_a_missing_file_is_refused(collision):
    code, _, err = collision("no-such-file.toml")
    assert code == 2
    assert "no-such-file.toml: Die Datei ist nicht lesbar" in err


def test_the_handbook_shows_what_the_verb_prints(collision):
    blocks = re.findall(
        r"^\$ rennleitung masters collision (.*)\n((?:.*\n)*?)```", HANDBOOK.read_text("utf-8"), re.MULTILINE
    )
    assert len(blocks) == 3
    for arguments, printed in blocks:
        code, out, _ = collision(*shlex.split(arguments))
        assert (code, out.rstrip("\n")) == (0, printed.rstrip("\n"))
