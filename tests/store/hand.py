"""The season that was written by hand, and how it is played through the store."""

import shutil
import time
from pathlib import Path

from rennleitung.store.folder import Folder, Settings, open_folder
from rennleitung.store.inbox import Reception, submit
from rennleitung.store.rounds import Evaluated, evaluate_round
from rennleitung.store.start import new_folder

SEASON = Path(__file__).with_name("season")
TEAMS = ("Honda", "Ferrari", "Silver-Sprint", "Lotus")
ROUNDS = range(1, 7)
RECEIVED = "2026-01-10T20:00:00+01:00"


def sheet_files(number: int) -> list[Path]:
    """The sheets of a round in the order in which they were sent."""
    return sorted((SEASON / "sheets" / f"{number:02}").iterdir())


def open_season(root: Path) -> Folder:
    """The match before its first round, with all the game master's decisions in place."""
    new_folder(root, Settings("Monza", "april-2000", TEAMS), seed=bytes.fromhex("2000"))
    shutil.copytree(SEASON / "decisions", root / "decisions", dirs_exist_ok=True)
    return open_folder(root)


def send(folder: Folder, number: int) -> None:
    """Submit every sheet of a round."""
    for file in sheet_files(number):
        reception, receipt = submit(folder, file.read_bytes(), RECEIVED)
        assert reception is Reception.STORED, receipt


def play(folder: Folder, number: int) -> Evaluated:
    """Submit a round's sheets and evaluate it."""
    send(folder, number)
    done = evaluate_round(folder, time.time())
    assert isinstance(done, Evaluated)
    assert done.bundle.heading.round == number
    return done


def tree(root: Path) -> dict[str, bytes]:
    """Every file of a folder but the lock, by its name."""
    files = (path for path in root.rglob("*") if path.is_file() and path.name != ".lock")
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in sorted(files)}
