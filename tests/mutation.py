"""Mutation testing: plant one small fault after another, and count those that a test notices. ``make mutation``

Which modules and which tests is said in ``pyproject.toml`` under ``[tool.mutmut]``. mutmut leaves decorated functions
alone, and every rule function carries ``@paragraph``. So it works on a copy of the tree in which that decorator, which
only enters a function into the index, is struck out; the tests of the index are deselected.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
COPY = ROOT / "build" / "mutation"
MUTMUT = Path(sys.executable).with_name("mutmut")
PARAGRAPH = re.compile(r"^@paragraph\((?:[^()]|\([^()]*\))*\)\n", re.MULTILINE)
WANTED_PERCENT = 95


def main() -> int:
    copy_tree()
    run("run")
    survivors = [line.partition(":")[0].strip() for line in run("results").splitlines() if line.endswith(": survived")]
    run("export-cicd-stats")
    for name in survivors:
        print(run("show", name))
    stats = json.loads((COPY / "mutants" / "mutmut-cicd-stats.json").read_text())
    percent = 100 * (stats["killed"] + stats["timeout"]) / stats["total"]
    print(f"{stats['total']} faults, {len(survivors)} survived; {percent:.1f} % noticed, {WANTED_PERCENT} % wanted")
    return int(percent < WANTED_PERCENT)


def copy_tree() -> None:
    shutil.rmtree(COPY, ignore_errors=True)
    COPY.mkdir(parents=True)
    shutil.copy(ROOT / "pyproject.toml", COPY)
    for folder in ("src", "tests"):
        shutil.copytree(ROOT / folder, COPY / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in (COPY / "src").rglob("*.py"):
        file.write_text(PARAGRAPH.sub("", file.read_text("utf-8")), "utf-8")


def run(*words: str) -> str:
    """One call of mutmut in the copy; its progress bar is kept from the terminal."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run([MUTMUT, *words], cwd=COPY, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"mutmut {' '.join(words)}\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}")
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
