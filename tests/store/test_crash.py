"""A process that dies at any moment leaves a whole round or none; the next command goes on as if nothing had been."""

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import hand
import pytest

from rennleitung.store.folder import Folder, Settings, open_folder
from rennleitung.store.inbox import Reception, submit
from rennleitung.store.publication import heal
from rennleitung.store.rounds import Evaluated, evaluate_round
from rennleitung.store.start import new_folder
from rennleitung.store.verify import verify_folder

WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT
CHANGES = {"os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.truncate"}


def small_match(root: Path) -> Folder:
    """Two players and a computer team, one sheet in the inbox."""
    teams = ("Honda", "Ferrari", "Gordini")
    folder = new_folder(root, Settings("Monza", "april-2000", teams, ("Gordini",)), seed=b"\x20")
    submit(folder, hand.sheet_files(1)[0].read_bytes(), hand.RECEIVED)
    return folder


def die_at(change: int, act: Callable[[], object]) -> bool:
    """Run ``act`` in a process that is killed at its n-th change of the disk; ``False`` if it came to its end."""
    child = os.fork()
    if child == 0:
        seen = 0

        def count(event: str, arguments: tuple[object, ...]) -> None:
            nonlocal seen
            opened = event == "open" and isinstance(arguments[2], int) and arguments[2] & WRITING
            if opened or event in CHANGES:
                seen += 1
                if seen == change:
                    os.kill(os.getpid(), signal.SIGKILL)

        sys.addaudithook(count)
        act()
        os._exit(0)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 0
    return os.WIFSIGNALED(status)


def evaluate(folder: Folder) -> object:
    heal(folder)
    return evaluate_round(folder, time.time())


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return small_match(tmp_path_factory.mktemp("small") / "monza").root


@pytest.fixture(scope="module")
def after(before: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """What an undisturbed evaluation leaves."""
    root = tmp_path_factory.mktemp("undisturbed") / "monza"
    shutil.copytree(before, root)
    assert isinstance(evaluate(open_folder(root)), Evaluated)
    return hand.tree(root)


def goes_on(root: Path, after: dict[str, bytes]) -> None:
    """After a crash: whole or none, and in the end the same bytes as undisturbed."""
    folder = open_folder(root)
    assert folder.rounds() in ([0], [0, 1])
    if folder.rounds() == [0, 1]:
        findings = {finding.code for finding in verify_folder(folder)}
        assert findings <= {"verify-file-missing", "verify-edition"}  # only editions, which are made again
        heal(folder)
    else:
        assert isinstance(evaluate(folder), Evaluated)
    assert hand.tree(root) == after


def test_killed_at_every_single_change_of_the_disk(before: Path, after: dict[str, bytes], tmp_path: Path) -> None:
    change = 0
    died = True
    while died:
        change += 1
        root = tmp_path / str(change)
        shutil.copytree(before, root)
        died = die_at(change, lambda root=root: evaluate(open_folder(root)))
        goes_on(root, after)
        shutil.rmtree(root)
    assert change > 40


def test_killed_at_random_moments_of_the_command(before: Path, after: dict[str, bytes], tmp_path: Path) -> None:
    moments = random.Random(2000)
    for attempt in range(6):
        root = tmp_path / str(attempt)
        shutil.copytree(before, root)
        process = subprocess.Popen([sys.executable, "-m", "rennleitung", "evaluate", str(root)], stdout=subprocess.PIPE)
        time.sleep(moments.uniform(0.15, 0.9))
        process.kill()
        process.communicate()
        goes_on(root, after)


def test_a_sheet_whose_sender_was_cut_off_can_be_sent_again(tmp_path: Path) -> None:
    sheet = hand.sheet_files(1)[1].read_bytes()
    change = 0
    died = True
    while died:
        change += 1
        folder = small_match(tmp_path / str(change))
        died = die_at(change, lambda folder=folder: submit(folder, sheet, hand.RECEIVED))
        reception, receipt = submit(folder, sheet, hand.RECEIVED)
        assert reception in (Reception.STORED, Reception.RECOGNISED)
        assert receipt.number == 1
        assert len(list(folder.part("inbox", 1).glob("Honda-*.txt"))) == 1
    assert change > 4


def test_a_match_whose_opening_was_cut_off_can_be_opened_again(tmp_path: Path) -> None:
    whole = hand.tree(small_match(tmp_path / "whole").root)
    for change in range(1, 60, 4):
        root = tmp_path / str(change)
        root.mkdir()
        died = die_at(change, lambda root=root: small_match(root))
        if died and not (root / "match.toml").exists():
            small_match(root)
        elif died:
            submit(open_folder(root), hand.sheet_files(1)[0].read_bytes(), hand.RECEIVED)
        assert hand.tree(root) == whole


def test_two_processes_that_evaluate_together_give_one_round_and_the_other_is_told(
    before: Path, tmp_path: Path
) -> None:
    root = tmp_path / "monza"
    shutil.copytree(before, root)
    command = [sys.executable, "-m", "rennleitung", "--lang", "de", "evaluate", str(root)]
    both = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    told = sorted(process.communicate()[0] for process in both)
    assert [process.returncode for process in both] == [0, 0]
    assert told[0].startswith("Nichts zu tun: Runde 1 ist schon ausgewertet.")
    assert "Runde 1 ist ausgewertet" in told[1]
    assert open_folder(root).rounds() == [0, 1]


def test_one_sheet_sent_by_many_at_once_is_kept_once(before: Path, tmp_path: Path) -> None:
    root = tmp_path / "monza"
    shutil.copytree(before, root)
    sheet = hand.sheet_files(1)[1].read_bytes()
    children = []
    for _ in range(4):
        child = os.fork()
        if child == 0:
            submit(open_folder(root), sheet, hand.RECEIVED)
            os._exit(0)
        children.append(child)
    assert [os.waitpid(child, 0)[1] for child in children] == [0, 0, 0, 0]
    assert [path.name for path in open_folder(root).part("inbox", 1).glob("Honda-*")].count("Honda-1.txt") == 1
    assert not list(open_folder(root).part("inbox", 1).glob("Honda-2*"))
