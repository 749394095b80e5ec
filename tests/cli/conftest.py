import shutil
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from rennleitung.cli.group import run

SEASON = Path(__file__).parent.parent / "store" / "season"
TEAMS = "Honda,Ferrari,Silver-Sprint,Lotus"


@dataclass(frozen=True)
class Said:
    """What a command line answered."""

    code: int
    out: str
    err: str


Command = Callable[..., Said]


@pytest.fixture(autouse=True)
def quiet_surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    """A German reader, and a disk that need not be waited for."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    monkeypatch.setattr("os.fsync", lambda descriptor: None)


@pytest.fixture
def command(capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run a command line as the program does."""

    def say(*arguments: object) -> Said:
        monkeypatch.delenv("LANGUAGE", raising=False)  # a command line of its own, not one after the other
        code = run([str(argument) for argument in arguments], time.time())
        sys.stdout.flush()
        out, err = capsysbinary.readouterr()
        return Said(code, out.decode(), err.decode())

    return say


@pytest.fixture
def season(tmp_path: Path, command: Command) -> Path:
    """The hand-written match after its first round."""
    root = tmp_path / "monza"
    assert command("new", root, "--name", "Monza", "--teams", TEAMS, "--seed", "2000").code == 0
    shutil.copytree(SEASON / "decisions", root / "decisions")
    command("submit", root, *sheets(1))
    assert command("evaluate", root).code == 0
    return root


def sheets(number: int) -> list[Path]:
    """The sheets of a round in the order in which they were sent."""
    return sorted((SEASON / "sheets" / f"{number:02}").iterdir())
