"""The command line as a game master uses it: what it prints, in which language, and what it tells the shell."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from commandline import SEASON, TEAMS, Command, sheets

import rennleitung
from rennleitung.cli.language import reader_language

PROGRAM = [sys.executable, "-m", "rennleitung"]
VERBS = ("new", "submit", "check", "evaluate", "gazette", "sheet", "export", "verify", "explain", "rulebook")
GERMAN = os.environ | {"LANGUAGE": "de"}


def written(tmp_path: Path, text: str, name: str = "zug.txt") -> Path:
    file = tmp_path / name
    file.write_text(text, "utf-8")
    return file


# A season


def test_a_season_written_by_hand_runs_through_all_verbs(tmp_path: Path, command: Command) -> None:
    root = tmp_path / "monza"
    opened = command("new", root, "--name", "Monza", "--teams", TEAMS, "--seed", "2000")
    assert (opened.code, opened.err) == (0, "")
    assert "Die Partie Monza ist angelegt." in opened.out
    for file in (SEASON / "decisions").iterdir():
        (root / "decisions" / file.name).write_bytes(file.read_bytes())
    for number in range(1, 7):
        assert command("check", root, *sheets(number)).code in (0, 1)
        assert command("submit", root, *sheets(number)).code in (0, 1)
        done = command("evaluate", root)
        assert (done.code, done.err) == (0, "")
        assert f"Runde {number} ist ausgewertet, Fassung 1." in done.out
        assert ("Ohne Zug: Lotus" in done.out) == (number == 3)
    gazette = command("gazette", root)
    assert gazette.out == (root / "public" / "06" / "gazette.txt").read_text("utf-8")
    assert "Gordini steigt in die Partie ein." in gazette.out
    verified = command("verify", root)
    assert (verified.code, verified.out) == (0, "Unverändert.\n")


def test_repeating_an_evaluation_that_broke_off_before_publishing_does_not_play_the_next_round(
    season: Path, command: Command
) -> None:
    gazette = (season / "public" / "01" / "gazette.txt").read_bytes()
    shutil.rmtree(season / "public" / "01")  # as a process leaves it that dies after the round is stored
    told = command("--lang", "de", "evaluate", season)
    assert (told.code, told.out) == (0, "Nichts zu tun: Runde 1 ist schon ausgewertet.\n")
    assert (season / "public" / "01" / "gazette.txt").read_bytes() == gazette
    assert not (season / "rounds" / "02").exists()


def test_a_season_can_be_repeated_from_its_seed(season: Path, tmp_path: Path, command: Command) -> None:
    again = tmp_path / "again"
    command("new", again, "--name", "Monza", "--teams", TEAMS, "--seed", "2000")
    (again / "decisions" / "01.toml").write_bytes((season / "decisions" / "01.toml").read_bytes())
    command("submit", again, *sheets(1))
    command("evaluate", again)
    for name in ("gazette.txt", "gazette.json", "proof.json", "events.json"):
        assert (again / "public" / "01" / name).read_bytes() == (season / "public" / "01" / name).read_bytes()


def test_computer_teams_join_the_players(tmp_path: Path, command: Command) -> None:
    root = tmp_path / "m"
    assert command("new", root, "--name", "X", "--teams", "Honda,Lotus", "--bots", 3, "--seed", "07").code == 0
    told = command("evaluate", root)
    assert "Ohne Zug: Honda, Lotus" in told.out
    assert len(list((root / "inbox" / "01").glob("*.txt"))) == 3
    assert command("verify", root).code == 0


# Sheets


def test_the_receipt_says_what_was_understood_supplied_ignored_and_wrong(
    tmp_path: Path, season: Path, command: Command
) -> None:
    sheet = """Hallo!
TURBO 2000
Partie: Monza   Runde: 2   Rennstall: Honda
[Geschäfte]
an Turbo: Kaufe Turbo-R10 zu 20.000
an Turbo: Kaufe zu 20.000 2 Turbo-R10
ENDE
"""
    told = command("submit", season, written(tmp_path, sheet))
    assert told.code == 1
    assert "Angenommen: Honda, Runde 2, Abgabe 1" in told.out
    assert re.search(r"Siegel [0-9a-f]{64}, Salz [0-9a-f]{64}", told.out)
    assert "nicht gelesen: 1" in told.out
    assert "Zeile 5   an Turbo: Kaufe 1 Turbo-R10 zu 20.000" in told.out
    assert "Ergänzt: Zeile 5" in told.out
    assert "Fehler: Zeile 6" in told.out
    assert "„an Turbo: Kaufe 2 Turbo-R10 zu 20.000“" in told.out
    again = "Schon da: Honda, Runde 2, Abgabe 1; es zählt Abgabe {}"
    assert again.format(1) in command("submit", season, written(tmp_path, sheet)).out
    second = command("submit", season, written(tmp_path, sheet.replace("an Turbo: Kaufe zu 20.000 2 Turbo-R10\n", "")))
    assert second.code == 0
    assert again.format(2) in command("submit", season, written(tmp_path, sheet)).out
    assert "Abgabe 2; sie ersetzt die frühere ganz" in second.out


def test_refused_sheets_are_an_error_and_the_others_are_still_taken(
    tmp_path: Path, season: Path, command: Command
) -> None:
    good = written(tmp_path, "TURBO 2000\nPartie: Monza Runde: 2 Rennstall: Lotus\nENDE\n", "gut.txt")
    told = command("submit", season, sheets(1)[0], good)
    assert told.code == 1
    assert "Abgelehnt: Ferrari" in told.out
    assert "Das Blatt ist für Runde 1; die ist vorbei, jetzt läuft Runde 2." in told.out
    assert "Angenommen: Lotus, Runde 2, Abgabe 1" in told.out
    assert "Bewusst leer: keine Anweisungen." in told.out


def test_check_as_json_is_json_and_nothing_else(season: Path, command: Command) -> None:
    told = command("check", season, *sheets(2), "--json")
    assert (told.code, told.err) == (1, "")
    tables = {Path(table["file"]).name: table for table in json.loads(told.out)}
    assert set(tables) == {file.name for file in sheets(2)}
    honda = tables["Honda.txt"]
    assert (honda["team"], honda["round"], honda["refused"]) == ("Honda", 2, False)
    (error,) = [found for found in honda["diagnostics"] if found["severity"] == "error"]
    assert (error["code"], error["paragraph"], error["place"]["line"]) == ("too-many-points", "S02", 12)
    assert {"line": 5, "text": "Lauda 2: 260.000"} in honda["understood"]


def test_a_sheet_without_errors_checks_as_zero(season: Path, tmp_path: Path, command: Command) -> None:
    sheet = "TURBO 2000\nPartie: Monza Runde: 2 Rennstall: Lotus\n[Verträge]\nHill 2: 300.000\nENDE\n"
    assert command("check", season, written(tmp_path, sheet)).code == 0


def test_strange_file_names_do_no_harm(season: Path, tmp_path: Path, command: Command) -> None:
    sheet = "TURBO 2000\nPartie: Monza Runde: 2 Rennstall: Lotus\nENDE\n"
    for name in ("; rm -rf x.txt", "-n.txt", "ü\nb.txt", "x" * 200 + ".txt"):
        assert command("submit", season, "--", written(tmp_path, sheet, name)).code == 0
    assert sorted(path.name for path in (season / "inbox" / "02").iterdir()) == ["Lotus-1.json", "Lotus-1.txt"]


# Evaluating


def test_a_dry_run_prints_a_gazette_and_changes_nothing(season: Path, command: Command) -> None:
    before = {path: path.stat().st_mtime_ns for path in season.rglob("*")}
    told = command("evaluate", season, "--dry-run")
    assert told.code == 0
    assert "R E N N A N Z E I G E R" in told.out
    assert "Runde 2 " in told.out
    assert "nichts wurde geschrieben" in told.err
    assert {path: path.stat().st_mtime_ns for path in season.rglob("*")} == before


def test_a_correction_of_the_last_round(season: Path, tmp_path: Path, command: Command) -> None:
    sheet = (SEASON / "sheets" / "01" / "Lotus.txt").read_text("utf-8").replace("Hill 1: 200.000", "Hill 1: 210.000")
    file = written(tmp_path, sheet)
    assert "Abgelehnt" in command("submit", season, file).out
    assert "Abgabe 2; sie ersetzt die frühere ganz" in command("submit", season, file, "--revise").out
    told = command("evaluate", season, "--revise")
    assert told.out.startswith("Runde 1 ist ausgewertet, Fassung 2.")
    assert "210.000" in (season / "public" / "01" / "erratum.txt").read_text("utf-8")
    assert command("evaluate", season, "--revise").out == "Nichts zu tun: Runde 1 ist schon ausgewertet.\n"
    assert command("verify", season).code == 0


def test_a_vote_that_is_tied_is_exit_code_3_and_the_question(tmp_path: Path, command: Command) -> None:
    state = "round = 12\n[teams.Honda]\n[teams.Ferrari]\n[drivers.Lauda]\n"
    root = tmp_path / "papier"
    assert command("new", root, "--name", "Papier", "--from", written(tmp_path, state, "stand.toml")).code == 0
    told = command("evaluate", root)
    assert told.code == 3
    assert "steht 0 zu 0" in told.out
    assert f"Antwort in {root / 'decisions' / '12.toml'} eintragen: vote_tie = …" in told.out
    (root / "decisions" / "12.toml").write_text('vote_tie = "go on"\n')
    assert command("evaluate", root).code == 0


def test_a_broken_decisions_file_is_exit_code_2_with_file_line_and_key(season: Path, command: Command) -> None:
    file = season / "decisions" / "02.toml"
    file.write_text('editorial = "x"\ntraining_place = 2\n')
    told = command("evaluate", season)
    assert (told.code, told.out) == (2, "")
    assert told.err == f"{file}:2: training_place: Diesen Schlüssel gibt es nicht. Richtig wäre „training_places“.\n"


# Gazettes


def test_every_round_in_every_format_for_everybody_and_for_a_team(season: Path, command: Command) -> None:
    for number in (0, 1):
        text = command("gazette", season, "--round", number).out
        assert text == (season / "public" / f"{number:02}" / "gazette.txt").read_text("utf-8")
        assert command("gazette", season, "--round", number, "--format", "ascii").out.isascii()
        assert json.loads(command("gazette", season, "--round", number, "--format", "json").out)
        page = command("gazette", season, "--round", number, "--format", "html").out
        assert page == (season / "public" / f"{number:02}" / "gazette.html").read_text("utf-8")
    own = command("gazette", season, "--for", "Honda").out
    assert own == (season / "private" / "01" / "Honda" / "gazette.txt").read_text("utf-8")
    assert "Nur für Honda" in own


def test_a_pdf_goes_to_standard_output_as_it_is(season: Path) -> None:
    done = subprocess.run([*PROGRAM, "gazette", season, "--format", "pdf", "--for", "Honda"], capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"%PDF-")
    assert done.stdout.rstrip().endswith(b"%%EOF")


def test_without_typst_a_sentence_says_how_to_get_it(
    season: Path, command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rennleitung.gazette.pdf.find_spec", lambda name: None)
    told = command("gazette", season, "--format", "pdf")
    assert (told.code, told.out) == (2, "")
    assert told.err == "Für PDF fehlt typst. Es kommt mit: pip install rennleitung[pdf]\n"
    assert command("gazette", season, "--format", "html").out.count("<svg") > 1


def test_an_edition_in_english(season: Path, command: Command) -> None:
    told = command("gazette", season, "--lang", "en")
    assert "CHAMPIONSHIP POINTS" in told.out.upper()
    assert "RENNAUSSCHREIBUNGEN" not in told.out


def test_no_such_round_or_team(season: Path, command: Command) -> None:
    assert command("gazette", season, "--round", 7).err == f"{season}: Eine Runde 7 gibt es nicht.\n"
    told = command("gazette", season, "--for", "Hnda")
    assert (told.code, told.out) == (2, "")
    assert "„Honda“" in told.err


# Verifying


def test_verify_names_what_was_altered_and_fails(season: Path, command: Command) -> None:
    sheet = season / "rounds" / "01" / "r1" / "sheets" / "Honda.txt"
    sheet.write_bytes(sheet.read_bytes().replace(b"Lauda", b"Prost"))
    told = command("verify", season)
    assert told.code == 1
    assert f"{sheet}: verändert." in told.out
    assert "Blatt oder Salz von Honda passen nicht zum Siegel." in told.out
    proof = season / "public" / "01" / "proof.json"
    assert command("verify", proof).code == 0
    proof.write_text(proof.read_text().replace('"Ferrari": "', '"Ferrari": "00'))
    assert command("verify", proof).code == 1


# Explaining


@pytest.mark.parametrize("subject", ["S6", "S06", "§6", "s6"])
def test_explain_a_paragraph_however_it_is_written(command: Command, subject: str) -> None:
    told = command("explain", subject)
    assert told.code == 0
    assert told.out.startswith("§6")
    assert "rennleitung.turbo2000.rules.s06_elimination" in told.out
    assert "T2K.6.1" in told.out


def test_explain_keys_with_value_and_mark_a_case_a_code_and_an_article(command: Command) -> None:
    assert re.search(r"^training\.gain .* 2\.0 +S$", command("explain", "S1").out, re.MULTILINE)
    assert 'id = "T2K.6.1"' in command("explain", "T2K.6.1").out
    assert "Nicht bezahlbar" in command("explain", "cannot-pay").out
    assert "masters2002.rules" in command("explain", "M14").out
    unknown = command("explain", "cannot-pai")
    assert unknown.code == 2
    assert "cannot-pay" in unknown.err


# Usage


@pytest.mark.parametrize(
    "arguments",
    [
        ("frobnicate",),
        ("evaluate",),
        ("evaluate", "DIR", "--frob"),
        ("new", "DIR"),
        ("new", "DIR", "--name", "X"),
        ("new", "DIR", "--name", "X", "--teams", "Honda", "--seed", "xyz"),
        ("new", "DIR", "--name", "X", "--teams", "Honda", "--ruleset", "april-2001"),
        ("new", "DIR", "--name", "X", "--teams", "Honda,Hond a"),
        ("submit", "/nowhere", "/nowhere/file"),
        ("verify", "/nowhere"),
        ("explain", "nothing"),
        ("gazette", "."),
        ("evaluate", "."),
    ],
)
def test_wrong_usage_and_unusable_folders_are_exit_code_2_without_a_traceback(
    tmp_path: Path, command: Command, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    told = command(*arguments)
    assert told.code == 2
    assert told.out == ""
    assert told.err.strip()
    assert "Traceback" not in told.err


def test_where_nothing_can_be_written_is_exit_code_2_without_a_traceback(tmp_path: Path, command: Command) -> None:
    file = written(tmp_path, "no folder", "file.txt")
    told = command("--lang", "de", "new", file / "m", "--name", "X", "--teams", "Honda")
    assert told.code == 2
    assert f"{file / 'm'}: Das Betriebssystem lässt das nicht zu" in told.err


def test_a_seed_of_one_digit_is_a_number_and_the_folder_for_decisions_is_there(
    tmp_path: Path, command: Command
) -> None:
    assert command("new", tmp_path / "m", "--name", "X", "--teams", "Honda", "--seed", "7").code == 0
    assert (tmp_path / "m" / "master-secret").read_text() == "07\n"
    assert (tmp_path / "m" / "decisions").is_dir()


def test_a_game_masters_own_ruleset(tmp_path: Path, command: Command) -> None:
    rules = written(
        tmp_path, 'extends = "april-2000"\n[income]\nsponsor_mony = { value = 1, mark = "S" }\n', "own.toml"
    )
    told = command("new", tmp_path / "m", "--name", "X", "--teams", "Honda", "--ruleset", rules)
    assert told.code == 2
    assert f"{rules}:3: income.sponsor_mony" in told.err
    assert not (tmp_path / "m").exists()


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        ([], {"LANG": "de_AT.UTF-8"}, "de"),
        ([], {"LANG": "en_GB.UTF-8"}, "en"),
        ([], {"LANG": "fr_FR.UTF-8"}, "en"),
        ([], {"LANG": "C.UTF-8"}, "de"),
        ([], {}, "de"),
        ([], {"LANG": "de_DE", "LC_ALL": "en_US.UTF-8"}, "en"),
        ([], {"LANG": "en_US", "LANGUAGE": "de:en"}, "de"),
        (["--lang", "en", "new"], {"LANG": "de_DE"}, "en"),
        (["gazette", "x", "--lang=de"], {"LANG": "en_US"}, "de"),
    ],
)
def test_the_language_of_the_reader(arguments: list[str], environment: dict[str, str], language: str) -> None:
    assert reader_language(arguments, environment) == language


def test_help_in_both_languages_lists_every_verb(command: Command) -> None:
    german, english = command("--help").out, command("--lang", "en", "--help").out
    assert "Befehle:" in german
    assert "Aufruf:" in german
    assert "Commands:" in english
    assert "Usage:" in english
    for verb in (*VERBS, "demo", "case", "masters"):
        assert re.search(rf"^  {verb} ", german, re.MULTILINE)


def test_every_verb_has_help_in_both_languages(command: Command) -> None:
    for verb in VERBS:
        german, english = command(verb, "--help").out, command("--lang", "en", verb, "--help").out
        assert german.startswith(f"Aufruf: rennleitung {verb}")
        assert english.startswith(f"Usage: rennleitung {verb}")
        assert not set(german.splitlines()[2:4]) & set(english.splitlines()[2:4])


# As a process of its own


def test_the_version_is_told_without_importing_anything_else() -> None:
    code = (
        "import sys; sys.argv = ['rennleitung', '--version']\n"
        "from rennleitung.cli import main\nmain()\n"
        "print([name for name in ('click', 'rich', 'msgspec', 'rennleitung.gazette') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[:2] == [f"rennleitung {rennleitung.__version__}", "[]"]


def test_no_verb_is_imported_but_the_one_asked_for(season: Path) -> None:
    code = (
        "import sys, time\nfrom rennleitung.cli.group import run\n"
        f"run(['gazette', {str(season)!r}], time.time())\n"
        "print([name for name in sys.modules if name.startswith('rennleitung.cli.')], 'rich' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=GERMAN)
    names = done.stdout.splitlines()[-1]
    assert "cli.gazette" in names
    assert not any(f"cli.{verb}" in names for verb in ("new", "submit", "evaluate", "verify", "explain"))
    assert names.endswith("False")


def test_a_gazette_as_text_imports_nothing_that_sets_pages(season: Path) -> None:
    code = (
        "import sys, time\nfrom rennleitung.cli.group import run\n"
        f"run(['gazette', {str(season)!r}], time.time())\n"
        "print([name for name in ('jinja2', 'markupsafe', 'typst', 'matplotlib', 'rich') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=GERMAN)
    assert done.stdout.splitlines()[-1] == "[]"


def test_pipes_get_no_decoration_and_a_closed_pipe_is_no_fault(season: Path) -> None:
    done = subprocess.run([*PROGRAM, "verify", season], capture_output=True, text=True, check=True, env=GERMAN)
    assert (done.stdout, done.stderr) == ("Unverändert.\n", "")
    shell = f"{sys.executable} -m rennleitung gazette {season} --format json | head -c 10"
    done = subprocess.run(["bash", "-o", "pipefail", "-c", shell], capture_output=True, text=True, env=GERMAN)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_terminal_that_cannot_write_every_sign_gets_the_rest() -> None:
    environment = GERMAN | {"PYTHONIOENCODING": "latin-1"}
    arguments = [*PROGRAM, "explain", "team-name-form"]
    done = subprocess.run(arguments, capture_output=True, check=True, env=environment)
    assert "??? taugt nicht als Name eines Rennstalls: höchstens" in done.stdout.decode("latin-1")
