"""A peer in the same run: the Diplomacy engine ``diplomacy`` checks and adjudicates orders, we check and evaluate ours.

It is installed into a virtual environment of its own, ``.venv-peers``; it works with Python 3.11 as it is.
"""

import json
import subprocess
import sys
import venv
from pathlib import Path

from bench.clock import seconds
from bench.matches import LINES_PER_TEAM, match_of, sheets_for
from bench.round_by_size import evaluated, read_all
from bench.table import show
from rennleitung.rulebook.rulesets import turbo_rules
from rennleitung.turbo2000 import check

PEER = "diplomacy==1.1.2"
ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".venv-peers"
SCRIPT = Path(__file__).with_name("peers") / "diplomacy_speed.py"
TEAMS = 21


def main() -> None:
    """Print both engines' orders per second, and how often a second each can play a phase or a round."""
    theirs = json.loads(_run(str(_python()), str(SCRIPT)))
    checking, evaluating = _ours()
    lines = TEAMS * LINES_PER_TEAM
    show(
        "Orders per second beside a peer",
        ["engine", "orders checked/s", "orders adjudicated/s", "phases or rounds/s"],
        [
            [
                PEER,
                f"{theirs['orders'] / theirs['validating']:,.0f}",
                f"{theirs['orders'] / theirs['adjudicating']:,.0f}",
                f"{theirs['phases'] / theirs['adjudicating']:,.0f}",
            ],
            [
                f"rennleitung, {TEAMS} teams",
                f"{lines / checking:,.0f}",
                f"{lines / evaluating:,.0f}",
                f"{1 / evaluating:,.0f}",
            ],
        ],
        "checked: ours from the text of the sheet, theirs one by one from their short form",
    )


def _ours() -> tuple[float, float]:
    """The seconds that reading and checking all sheets takes, and those that the evaluation takes."""
    rules = turbo_rules().values
    match, texts = match_of(TEAMS, rules), sheets_for(TEAMS)
    sheets = read_all(match, rules, texts)
    checking = seconds(lambda: [check(match, sheet, rules) for sheet in read_all(match, rules, texts).values()])
    return checking, seconds(lambda: evaluated(match, rules, sheets))


def _python() -> Path:
    """The Python of the peer's environment, which is made on first use."""
    python = FOLDER / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not python.exists():
        venv.create(FOLDER, with_pip=True)
    _run(str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", PEER)
    return python


def _run(*command: str) -> str:
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, cwd=ROOT).stdout


if __name__ == "__main__":
    main()
