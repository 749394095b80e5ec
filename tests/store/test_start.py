"""Opening a match, going on with one begun on paper, and what a game master can get wrong in his files."""

import stat
import time
from pathlib import Path

import hand
import pytest

from rennleitung.kernel.diagnostic import UnusableError
from rennleitung.store.computer import computer_names
from rennleitung.store.folder import Folder, Settings, open_folder
from rennleitung.store.inbox import latest, submit
from rennleitung.store.rounds import Evaluated, evaluate_round
from rennleitung.store.start import continued_folder, new_folder
from rennleitung.store.verify import verify_folder
from rennleitung.turbo2000.events import Announced, Waiting

# Round 12 of a match begun on paper: two teams, one driver, and the vote on the end of the match is due.
PAPER = """round = 12
[teams.Honda]
money = 1_000_000
stock = ["1 Turbo-W10", "1 Turbo-M10", "2 Turbo-R10"]
points = 30
[teams.Ferrari]
money = 500_000
[drivers.Lauda]
rating = "12.4"
team = "Honda"
[drivers.Senna]
rating = "10.0"
[[races]]
code = "F1"
kind = "formel-1"
[published]
new_factory = { W = 10, M = 11, R = 10 }
lines = [ { team = "Honda", text = "an alle: Biete 1 Turbo-R10 ab 5.000" } ]
"""


def paper(tmp_path: Path, text: str = PAPER) -> Path:
    file = tmp_path / "stand.toml"
    file.write_text(text, "utf-8")
    return file


def continued(tmp_path: Path, text: str = PAPER) -> Folder:
    continued_folder(tmp_path / "m", Settings("Auf Papier", "april-2000", ()), paper(tmp_path, text))
    return open_folder(tmp_path / "m")


def fault_of(action) -> UnusableError:
    with pytest.raises(UnusableError) as fault:
        action()
    return fault.value


def test_only_the_game_master_can_read_the_master_secret(match: Folder) -> None:
    assert stat.S_IMODE((match.root / "master-secret").stat().st_mode) == 0o600
    assert match.master_secret() == bytes.fromhex("2000")


def test_without_a_seed_no_two_matches_share_their_secret(tmp_path: Path) -> None:
    settings = Settings("Monza", "april-2000", ("Honda",))
    secrets = {new_folder(tmp_path / name, settings).master_secret() for name in "ab"}
    assert len(secrets) == 2
    assert {len(secret) for secret in secrets} == {32}


def test_round_0_publishes_drivers_house_lines_and_the_first_race(match: Folder) -> None:
    published = match.match_after(0).published
    assert [race.code for race in published.races] == ["F1"]
    assert {line.team for line in published.lines} == {"Turbo"}
    gazette = (match.part("public", 0) / "gazette.txt").read_text("utf-8")
    assert "Niki Lauda" in gazette


def test_decisions_for_round_0_announce_the_first_races(tmp_path: Path) -> None:
    root = tmp_path / "m"
    (root / "decisions").mkdir(parents=True)
    (root / "decisions" / "00.toml").write_text('[[races]]\ncode = "DRAG"\nkind = "dragster"\n')
    folder = new_folder(root, Settings("Monza", "april-2000", ("Honda",)))
    assert {race.code for race in folder.match_after(0).published.races} == {"F1", "DRAG"}


def test_a_match_is_never_opened_over_another(match: Folder) -> None:
    before = hand.tree(match.root)
    assert fault_of(lambda: new_folder(match.root, match.settings)).reason.code == "folder-taken"
    assert hand.tree(match.root) == before


@pytest.mark.parametrize(
    "team", ["../Honda", "Honda/..", "Ho nda", "Hönda", "Turbo", "alle", "Lauda", "X" * 14, "-x", ""]
)
def test_team_names_that_are_not_allowed_open_nothing(tmp_path: Path, team: str) -> None:
    fault_of(lambda: new_folder(tmp_path / "m", Settings("Monza", "april-2000", ("Ferrari", team))))
    assert not (tmp_path / "m" / "match.toml").exists()


@pytest.mark.parametrize("name", ["", " Monza", "Mon\nza", "M" * 41, "Mon\x1b[2Jza"])
def test_match_names_that_are_not_allowed(tmp_path: Path, name: str) -> None:
    assert fault_of(lambda: new_folder(tmp_path / "m", Settings(name, "april-2000", ("Honda",)))).key == "name"


def test_a_match_name_may_hold_quotes_and_umlauts(tmp_path: Path) -> None:
    name = 'Großer "Preis" \\ von Österreich'
    new_folder(tmp_path / "m", Settings(name, "april-2000", ("Honda",)))
    assert open_folder(tmp_path / "m").settings.name == name


def test_a_game_masters_own_ruleset_is_kept_with_the_match(tmp_path: Path) -> None:
    rules = b'extends = "april-2000"\n[income]\nsponsor_money = { value = 150_000, mark = "S" }\n'
    new_folder(tmp_path / "m", Settings("Monza", "ruleset.toml", ("Honda",)), rules)
    folder = open_folder(tmp_path / "m")
    evaluate_round(folder, time.time())
    assert folder.match_after(1).teams["Honda"].money == 3_000_000 + 150_000
    assert list(verify_folder(folder)) == []


# Computer teams


def test_computer_teams_send_their_sheets_when_the_round_is_evaluated(tmp_path: Path) -> None:
    computers = computer_names(2, ["Honda"])
    folder = new_folder(tmp_path / "m", Settings("Monza", "april-2000", ("Honda", *computers), computers), seed=b"\x20")
    submit(folder, hand.sheet_files(1)[1].read_bytes(), hand.RECEIVED)
    for number in (1, 2):
        done = evaluate_round(folder, time.time())
        assert isinstance(done, Evaluated)
        assert set(computers) <= set(done.bundle.seals.sheets)
        assert set(computers) <= set(latest(folder, number))
    assert list(verify_folder(folder)) == []


def test_names_of_computer_teams_are_never_taken_twice_and_never_run_out() -> None:
    names = computer_names(60, ["lotus", "Cooper"])
    assert len({name.casefold() for name in names} | {"lotus", "cooper"}) == 62
    assert all(len(name) <= 13 for name in names)


# Begun on paper


def test_a_match_begun_on_paper_goes_on_at_its_round(tmp_path: Path) -> None:
    folder = continued(tmp_path)
    assert folder.rounds() == [11]
    assert folder.settings.teams == ("Honda", "Ferrari")
    match = folder.match_after(11)
    assert (match.round, match.name, match.teams["Honda"].points) == (12, "Auf Papier", 30)
    assert "Honda-1 an alle: Biete 1 Turbo-R10 ab 5.000" in (folder.part("public", 11) / "gazette.txt").read_text(
        "utf-8"
    )


def test_a_tied_vote_waits_for_the_game_master_and_nothing_is_half_done(tmp_path: Path) -> None:
    folder = continued(tmp_path)
    for team, vote in (("Honda", "dafür"), ("Ferrari", "dagegen")):
        submit(folder, f"[Abstimmung]\nEnde: {vote}\n".encode(), hand.RECEIVED, team=team)
    before = hand.tree(folder.root)
    waiting = evaluate_round(folder, time.time())
    assert waiting == Waiting("vote_tie", "S20", {"in_favour": 1, "against": 1})
    assert hand.tree(folder.root) == before
    folder.decisions_file(12).write_text('vote_tie = "end"\n')
    assert isinstance(evaluate_round(folder, time.time()), Evaluated)
    assert folder.match_after(12).published.ends_after == 18  # paragraph 20: one more season is played in full
    assert list(verify_folder(folder)) == []


@pytest.mark.parametrize(
    ("old", "new", "key", "line"),
    [
        ("money = 500_000", "monney = 500_000", "teams.Ferrari.monney", 7),
        ('team = "Honda"\n[drivers', 'team = "Hondo"\n[drivers', "drivers.Lauda.team", 10),
        ("round = 12", "round = 12 =", "", 1),
        ('kind = "formel-1"', 'kind = "formel-9"', "races.1.kind", 15),
    ],
)
def test_a_fault_in_the_state_names_file_key_and_line(tmp_path: Path, old: str, new: str, key: str, line: int) -> None:
    fault = fault_of(lambda: continued(tmp_path, PAPER.replace(old, new)))
    assert (Path(fault.file).name, fault.key, fault.line) == ("stand.toml", key, line)


# The game master's files


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        ("trainingplaces = 2\n", "trainingplaces", 1),
        ('\n[[postings]]\nteam = "Hondo"\namount = 1\nreason = "x"\n', "postings.1.team", 3),
        ('vote_tie = "maybe"\n', "vote_tie", 1),
        ('x = "\n', "", 1),
    ],
)
def test_a_fault_in_the_decisions_names_file_key_and_line(match: Folder, text: str, key: str, line: int) -> None:
    match.decisions_file(1).write_text(text)
    before = hand.tree(match.root)
    fault = fault_of(lambda: evaluate_round(match, time.time()))
    assert (fault.file, fault.key, fault.line) == (str(match.decisions_file(1)), key, line)
    assert hand.tree(match.root) == before


def test_a_team_that_may_not_enter_is_a_fault_of_the_decisions_file(match: Folder) -> None:
    match.decisions_file(1).write_text('enter = ["Lauda"]\n')
    fault = fault_of(lambda: evaluate_round(match, time.time()))
    assert (fault.file, fault.reason.code) == (str(match.decisions_file(1)), "team-name-taken")


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('ruleset = "april-2000"', 'ruleset = "april-2001"', "ruleset"),
        ('ruleset = "april-2000"', "ruleset = 2000", "ruleset"),
        ('language = "de"', 'language = "fr"', "settings.language"),
        ("computer_teams = []", 'computer_teams = ["Renault"]', "settings.computer_teams"),
        ("[people]", '[people]\nRenault = "x"', "people.Renault"),
        ("[calendar]", '[calendar]\nsoon = "x"', "calendar.soon"),
        ("[people]", "[poeple]", "poeple"),
    ],
)
def test_a_fault_in_match_toml_names_key_and_line(match: Folder, old: str, new: str, key: str) -> None:
    path = match.root / "match.toml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    fault = fault_of(lambda: open_folder(match.root))
    assert (fault.file, fault.key) == (str(path), key)
    assert fault.line > 0


def test_a_folder_without_a_match_a_pointer_or_a_secret_that_make_no_sense(match: Folder, tmp_path: Path) -> None:
    assert fault_of(lambda: open_folder(tmp_path)).reason.code == "folder-no-match"
    (match.root / "master-secret").write_text("geheim\n")
    assert fault_of(match.master_secret).reason.code == "folder-secret-unusable"
    (match.part("rounds", 0) / "current").write_text("../r1\n")
    assert fault_of(lambda: match.bundle(0)).reason.code == "folder-pointer-unusable"
    assert fault_of(lambda: match.bundle(9)).reason.code == "folder-round-unknown"


def test_the_calendar_gives_the_deadline_where_the_decisions_name_none(match: Folder) -> None:
    path = match.root / "match.toml"
    path.write_text(
        path.read_text("utf-8").replace("[calendar]", '[calendar]\n2 = "1. Februar"\n5 = "1. März"'), "utf-8"
    )
    folder = open_folder(match.root)
    deadlines = []
    for number in (1, 4):
        while folder.last_round() < number:
            hand.play(folder, folder.last_round() + 1)
        deadlines += [event.deadline for event in folder.bundle(number).events if isinstance(event, Announced)]
    assert deadlines == ["Sonntag, 18. Januar, 20 Uhr", "1. März"]
    assert list(verify_folder(folder)) == []


def test_a_match_that_is_over_is_not_evaluated_any_more(tmp_path: Path) -> None:
    folder = continued(tmp_path, PAPER.replace("[published]", "[published]\nends_after = 12"))
    assert isinstance(evaluate_round(folder, time.time()), Evaluated)
    assert fault_of(lambda: evaluate_round(folder, time.time())).reason.code == "folder-match-over"
