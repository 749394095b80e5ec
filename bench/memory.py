"""Peak memory of a process that reads, evaluates and prints one round, by size; beside one that only imports us."""

import json
import subprocess
import sys
from pathlib import Path

from bench.matches import SIZES, match_of, sheets_for
from bench.table import show

AIM = 120  # MB at the greatest size
KIB_PER_MB = 1024


def peak(teams: int) -> float:
    """The peak memory in MB of a process of its own that plays a round of this size; 0 teams: imports only."""
    command = [sys.executable, "-m", "bench.memory", str(teams)]
    return float(json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout))


def main() -> None:
    """Print one row for each size."""
    rows = [["imports only" if not size else str(size), f"{peak(size):.0f}"] for size in (0, *SIZES)]
    show("Peak memory", ["teams", "MB"], rows, f"aim: under {AIM} MB at {SIZES[-1]} teams")


def _play(teams: int) -> None:
    from bench.round_by_size import evaluated, read_all
    from rennleitung.gazette.report import report
    from rennleitung.gazette.text import render
    from rennleitung.rulebook.rulesets import turbo_rules

    if teams:
        rules = turbo_rules().values
        match = match_of(teams, rules)
        evaluation = evaluated(match, rules, read_all(match, rules, sheets_for(teams)))
        render(report(evaluation, rules))
    print(json.dumps(_peak_of_this_process()))


def _peak_of_this_process() -> float:
    status = Path("/proc/self/status")  # getrusage would count what the parent held when it started us
    if status.exists():
        return int(status.read_text().partition("VmHWM:")[2].split()[0]) / KIB_PER_MB
    import resource  # not on Windows, where this script has nothing to show

    unit = KIB_PER_MB**2 if sys.platform == "darwin" else KIB_PER_MB
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit


if __name__ == "__main__":
    if sys.argv[1:]:
        _play(int(sys.argv[1]))
    else:
        main()
