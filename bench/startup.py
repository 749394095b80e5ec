"""Start-up: ``rennleitung --version`` beside a Python that does nothing, each in a process of its own."""

import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from bench.table import show

RUNS = 15

COMMANDS = {
    "python -c pass": [sys.executable, "-c", "pass"],
    "rennleitung --version": [str(Path(sys.executable).with_name("rennleitung")), "--version"],
}


def milliseconds(command: Sequence[str]) -> float:
    """The median of several runs."""
    times = []
    for _ in range(RUNS):
        begin = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        times.append(time.perf_counter() - begin)
    return 1000 * statistics.median(times)


def main() -> None:
    """Print the two medians."""
    rows = [[name, f"{milliseconds(command):.0f}"] for name, command in COMMANDS.items()]
    show("Start-up", ["command", "ms"], rows, f"median of {RUNS} runs")


if __name__ == "__main__":
    main()
