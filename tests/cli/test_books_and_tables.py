"""``rulebook``, ``sheet`` and ``export``."""

import csv
import json
import subprocess
import sys
from io import BytesIO, StringIO
from pathlib import Path

import pikepdf
import pytest
from commandline import Command, sheets


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(text, newline="")))


# Rulebooks


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("april-2000", "TURBO 2000: Regelwerk"),
        ("original-1985", "TURBO 2000: Regelwerk"),
        ("masters-2002", "Formel Dé, Masters 2002: Regelwerk"),
    ],
)
def test_the_rulebook_of_a_packaged_ruleset(command: Command, name: str, title: str) -> None:
    told = command("rulebook", name)
    assert (told.code, told.err) == (0, "")
    assert told.out.startswith(f"{title}\n")
    assert f"\nRegelwerk {name}\n" in told.out


def test_the_rulebook_of_a_match_names_it_and_has_its_numbers(command: Command, tmp_path: Path) -> None:
    rules = tmp_path / "own.toml"
    rules.write_text('extends = "april-2000"\n[income]\nsponsor_money = { value = 250_000, mark = "R" }\n', "utf-8")
    command("new", tmp_path / "m", "--name", "Monza", "--teams", "Honda", "--ruleset", rules)
    told = command("rulebook", tmp_path / "m")
    assert "\nPartie Monza, Regelwerk ruleset\n" in told.out
    assert "income.sponsor_money  Sponsorengeld je Runde  250.000  R" in told.out
    assert "250.000  R" in command("rulebook", rules).out


def test_a_rulebook_as_a_page_and_in_english(command: Command) -> None:
    page = command("rulebook", "april-2000", "--format", "html").out
    assert page.startswith("<!DOCTYPE html>\n")
    assert page.endswith("</html>\n")
    assert "\n§17  Sponsor money\n" in command("rulebook", "april-2000", "--lang", "en").out


def test_an_unknown_ruleset_and_an_unusable_file_are_refused(command: Command, tmp_path: Path) -> None:
    unknown = command("rulebook", "april-2001")
    assert (unknown.code, unknown.out) == (2, "")
    assert "april-2000" in unknown.err
    broken = tmp_path / "own.toml"
    broken.write_text('extends = "april-2000"\n[income]\nsponsor_mony = { value = 1, mark = "R" }\n', "utf-8")
    told = command("rulebook", broken)
    assert (told.code, told.out) == (2, "")
    assert "own.toml:3: income.sponsor_mony" in told.err


# Blank sheets


def test_a_blank_sheet_is_accepted_as_it_is(command: Command, season: Path, tmp_path: Path) -> None:
    told = command("sheet", season, "Honda")
    assert (told.code, told.err) == (0, "")
    assert "Partie: Monza   Runde: 2   Rennstall: Honda\n" in told.out
    file = tmp_path / "zug.txt"
    file.write_text(told.out, "utf-8")
    checked = command("check", season, file)
    assert checked.code == 0
    assert "Bewusst leer: keine Anweisungen." in checked.out


def test_a_sheet_that_nobody_can_read_is_not_called_empty_on_purpose(
    command: Command, season: Path, tmp_path: Path
) -> None:
    file = tmp_path / "zug.txt"
    file.write_text("TURBO 2000\nPartie: Monza   Runde: 2   Rennstall: Honda\n[Bau]\nW: -5\nENDE\n", "utf-8")
    told = command("check", season, file)
    assert told.code == 1
    assert "Keine Anweisung wurde verstanden." in told.out
    assert "Bewusst leer" not in told.out


def test_a_blank_sheet_speaks_english_where_it_explains(command: Command, season: Path) -> None:
    told = command("sheet", season, "Honda", "--lang", "en").out
    assert "; Account before the round: " in told
    assert "\n[Verträge]\n" in told


def test_a_sheet_for_nobody_is_refused(command: Command, season: Path) -> None:
    told = command("sheet", season, "Hunda")
    assert (told.code, told.out) == (2, "")
    assert "„Honda“" in told.err


# Tables


def test_results_of_all_rounds(command: Command, season: Path) -> None:
    command("submit", season, *sheets(2))
    command("evaluate", season)
    told = command("export", season, "--format", "csv")
    assert told.code == 0
    table = rows(told.out)
    assert {row["round"] for row in table} == {"1", "2"}
    assert {row["team"] for row in table} <= {"Honda", "Ferrari", "Silver-Sprint", "Lotus"}
    assert all(row["points"].isdigit() for row in table)


@pytest.mark.parametrize("table", ["results", "standings", "prices"])
def test_json_and_csv_hold_the_same(command: Command, season: Path, table: str) -> None:
    as_csv = rows(command("export", season, "--format", "csv", "--table", table).out)
    as_json = json.loads(command("export", season, "--format", "json", "--table", table).out)
    assert as_csv == [{name: str(value) for name, value in row.items()} for row in as_json]
    assert as_json


def test_a_ledger_belongs_to_one_team(command: Command, season: Path) -> None:
    ledger = rows(command("export", season, "--format", "csv", "--table", "ledger", "--for", "Honda").out)
    assert ledger[0]["reason"] == "sponsor"
    assert ledger[0]["amount"] == "200000"
    for wrong in (("--table", "ledger"), ("--table", "prices", "--for", "Honda")):
        told = command("export", season, "--format", "csv", *wrong)
        assert (told.code, told.out) == (2, "")
    told = command("export", season, "--format", "csv", "--table", "ledger", "--for", "Hunda")
    assert (told.code, told.out) == (2, "")
    assert "„Honda“" in told.err


@pytest.mark.parametrize("arguments", [("rulebook", "april-2000"), ("rulebook", "masters-2002"), ("sheet", "Honda")])
def test_rulebook_and_sheet_as_tagged_pdf(season: Path, arguments: tuple[str, ...]) -> None:
    verb, of = arguments
    line = [sys.executable, "-m", "rennleitung", verb, *([season] if verb == "sheet" else []), of, "--format", "pdf"]
    done = subprocess.run(line, capture_output=True, check=True)
    with pikepdf.open(BytesIO(done.stdout)) as file:
        assert file.Root.MarkInfo.Marked
        assert str(file.Root.Lang) == "de"
        assert len(file.pages) > (10 if verb == "rulebook" else 0)
