import shutil
import sys
import time
from pathlib import Path

import pytest
from commandline import SEASON, TEAMS, Command, Said, sheets

from rennleitung.cli.group import run


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
    shutil.copytree(SEASON / "decisions", root / "decisions", dirs_exist_ok=True)
    command("submit", root, *sheets(1))
    assert command("evaluate", root).code == 0
    return root
