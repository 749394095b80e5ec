"""``rennleitung case``: exit codes and what programs and people read."""

import json

import pytest

from rennleitung.cli.group import run

PASSING = 'id = "T2K.17.99"\ntitle = "Sponsorengeld"\nround = 8\n[teams.Honda]\n[expect.teams.Honda]\nmoney = 200_000\n'
FAILING = PASSING.replace("200_000", "100_000").replace("17.99", "17.98")
UNUSABLE = PASSING.replace("money", "mony").replace("17.99", "17.97")


@pytest.fixture
def file(tmp_path):
    def write(text, name="case.toml"):
        path = tmp_path / name
        path.write_text(text, "utf-8")
        return str(path)

    return write


def case(capsys, *arguments):
    code = run(["--lang", "de", "case", *arguments], 0.0)
    return code, capsys.readouterr()


def test_passed_is_0_failed_1_unusable_2(file, capsys):
    assert case(capsys, "run", file(PASSING))[0] == 0
    assert case(capsys, "run", file(FAILING))[0] == 1
    assert case(capsys, "run", file(UNUSABLE))[0] == 2


def test_an_unusable_file_does_not_stop_the_others(file, capsys, tmp_path):
    missing = str(tmp_path / "missing.toml")
    code, printed = case(capsys, "run", "--json", file(UNUSABLE, "a"), missing, file(FAILING, "b"), file(PASSING, "c"))
    unusable, lost, failed, passed = json.loads(printed.out)
    assert code == 2
    assert (unusable["id"], unusable["passed"]) == ("T2K.17.97", False)
    assert "expect.teams.Honda.mony" in unusable["error"]
    assert (lost["id"], lost["passed"], "error" in lost) == (missing, False, True)
    assert failed == {
        "id": "T2K.17.98",
        "passed": False,
        "differences": [{"place": "expect.teams.Honda.money", "expected": "100000", "found": "200000"}],
    }
    assert passed == {"id": "T2K.17.99", "passed": True, "differences": []}


def test_an_unusable_file_is_named_with_key_and_line(file, capsys):
    path = file(UNUSABLE)
    _, printed = case(capsys, "run", path)
    assert f"{path}:6: expect.teams.Honda.mony" in printed.out


@pytest.mark.parametrize("text", ["id = ", "\udcff"])
def test_what_is_no_toml_is_unusable(tmp_path, capsys, text):
    path = tmp_path / "case.toml"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    code, printed = case(capsys, "run", "--json", str(path))
    assert code == 2
    assert json.loads(printed.out)[0]["passed"] is False


def test_people_read_both_sides_of_a_difference(file, capsys):
    _, printed = case(capsys, "run", file(FAILING), file(PASSING, "b"))
    assert printed.out.splitlines() == [
        "T2K.17.98: nicht bestanden",
        "  expect.teams.Honda.money",
        "    erwartet: 100000",
        "    gefunden: 200000",
        "T2K.17.99: bestanden",
        "Fälle: 2. Bestanden: 1, nicht bestanden: 1, unbrauchbar: 0.",
    ]


def test_the_catalogue_is_listed_and_run_without_files(capsys):
    code, listed = case(capsys, "list")
    assert code == 0
    assert "T2K.12.1     Kaufe ohne Anzahl: ein Stück, nicht alle angebotenen" in listed.out.splitlines()
    code, printed = case(capsys, "run", "--json")
    verdicts = json.loads(printed.out)
    assert code == 0
    assert len(verdicts) == len(listed.out.splitlines())
    assert all(verdict["passed"] for verdict in verdicts)


def test_a_file_is_listed_by_its_own_title(file, capsys):
    assert case(capsys, "list", file(PASSING))[1].out == "T2K.17.99    Sponsorengeld\n"


def test_a_case_of_the_masters_rules_runs_by_the_masters_rules(file, capsys):
    text = (
        'id = "M02.14.1.99"\ntitle = "Ein Treffer"\nsource = "worked by hand"\nruleset = "masters-2002"\n'
        '[situation]\ntrack = "dry"\n[cars.A]\nplace = "causing"\nbody = 2\n[cars.C]\nplace = "ahead"\nbody = 2\n'
        "[throws]\nC = [1]\nA = [20]\n[expect]\nlosses = { C = 1, A = 0 }\n"
    )
    assert case(capsys, "run", file(text))[0] == 0
