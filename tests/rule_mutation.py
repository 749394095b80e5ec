"""Mutation testing of the rules of TURBO 2000: plant one small fault after another, and count those that are noticed.

Works in one process, so that thousands of faults take minutes: mutmut writes the faults into each rule file as it is
imported, and every fault meets only those checks that reach its function, cases first, then recorded rounds.

    python tests/rule_mutation.py [s12_15_deals g2_contracts ...]     only these files; ``make mutation`` takes all
"""

import difflib
import importlib.abc
import importlib.machinery
import inspect
import re
import signal
import sys
import time
from collections import defaultdict
from pathlib import Path
from types import CodeType, ModuleType

from mutmut.mutation.file_mutation import mutate_file_contents
from mutmut.mutation.trampoline import set_mutant_under_test

ROOT = Path(__file__).parent.parent
RULES = ROOT / "src" / "rennleitung" / "turbo2000" / "rules"
PACKAGE = "rennleitung.turbo2000.rules."
PARAGRAPH = re.compile(r"^@paragraph\((?:[^()]|\([^()]*\))*\)\n", re.MULTILINE)
WANTED_PERCENT = 85
PATIENCE = 5  # seconds; a fault that makes a check endless is noticed
MOST_CHECKS = 200  # for one fault, so that one that everybody meets takes seconds: the closest and quickest ones


class Faults(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads the chosen rule files with all their faults, asleep until one is woken by its name."""

    def __init__(self, chosen: set[str]) -> None:
        self.chosen = chosen
        self.names: list[str] = []

    def find_spec(
        self, fullname: str, path: object, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname.removeprefix(PACKAGE) not in self.chosen:
            return None
        return importlib.machinery.ModuleSpec(fullname, self, origin=str(self.file(fullname)))

    def file(self, module: str) -> Path:
        return RULES / f"{module.removeprefix(PACKAGE)}.py"

    def exec_module(self, module: ModuleType) -> None:
        file = self.file(module.__name__)
        # mutmut leaves decorated functions alone; this decorator only enters them into the index
        plain = PARAGRAPH.sub("", file.read_text("utf-8"))
        mutated = mutate_file_contents(str(file), plain)
        self.names += [f"{module.__name__}.{name}" for name in mutated.mutant_names]
        exec(compile(mutated.code, str(file), "exec"), module.__dict__)
        SOURCES[module.__name__] = mutated.code


SOURCES: dict[str, str] = {}


def main(chosen: list[str]) -> int:
    files = chosen or sorted(file.stem for file in RULES.glob("[gs]*.py"))
    faults = Faults(set(files))
    sys.meta_path.insert(0, faults)
    from rule_suite import Check, cases, recorded_rounds, round_zero  # imports the rules, faults and all

    set_mutant_under_test("")
    checks = [*cases(), *round_zero(), *list(recorded_rounds())[::3]]
    reached: dict[str, list[Check]] = defaultdict(list)
    for check in checks:
        started = time.process_time()
        functions, passed = functions_reached(check.passes)
        assert passed, check.name
        for function in functions:
            reached[function].append(check)
        COST[check.name] = time.process_time() - started
    survivors = [name for name in faults.names if not noticed(name, reached[function_of(name)])]
    set_mutant_under_test("")
    for name in survivors:
        print(shown(name))
    report(faults.names, survivors)
    return int(len(survivors) * 100 > (100 - WANTED_PERCENT) * len(faults.names))


COST: dict[str, float] = {}


def functions_reached(passes) -> tuple[set[str], bool]:  # type: ignore[no-untyped-def]
    """Which functions of the faulty files a check calls, and whether it passes."""
    seen: set[CodeType] = set()

    def profile(frame, event, argument):  # type: ignore[no-untyped-def]
        if event == "call":
            seen.add(frame.f_code)

    sys.setprofile(profile)
    try:
        passed = passes()
    finally:
        sys.setprofile(None)
    files = {str(RULES / f"{module.removeprefix(PACKAGE)}.py"): module for module in SOURCES}
    found = {
        f"{files[code.co_filename]}.{code.co_name.removesuffix('__mutmut_orig')}"
        for code in seen
        if code.co_filename in files
    }
    return found, passed


def function_of(fault: str) -> str:
    return re.sub(r"__mutmut_[0-9]+$", "", fault)


def noticed(fault: str, checks: list) -> bool:  # type: ignore[type-arg]
    """Whether one of the checks fails with this fault awake, or does not come to an end."""
    set_mutant_under_test(fault)
    signal.signal(signal.SIGALRM, _too_long)
    for check in sorted(checks, key=lambda check: (not is_close(check.paragraph, fault), COST[check.name]))[
        :MOST_CHECKS
    ]:
        signal.alarm(PATIENCE)
        try:
            if check.fails():
                return True
        finally:
            signal.alarm(0)
    return False


def is_close(paragraph: str, fault: str) -> bool:
    """Whether a case's paragraph is the one of the file, S13 for ``s12_15_deals``; recorded rounds are."""
    file = fault.removeprefix(PACKAGE).partition(".")[0]
    numbers = [int(number) for number in re.findall(r"(?<![a-z])[0-9]+|(?<=^[gs])[0-9]+", file)]
    if not paragraph or paragraph[0].lower() != file[0]:
        return not paragraph
    return numbers[0] <= int(paragraph[1:3].strip(".")) <= max(numbers)


def _too_long(number: int, frame: object) -> None:
    raise TimeoutError


def shown(fault: str) -> str:
    """The fault as a difference to what stands in the file."""
    module, _, name = fault.rpartition(".")
    return f"{fault}\n" + "\n".join(
        line
        for line in difflib.unified_diff(_body(module, f"{function_of(name)}__mutmut_orig"), _body(module, name), n=0)
        if line[0] in "+-" and "mutmut" not in line and line[:3] not in ("+++", "---")
    )


def _body(module: str, name: str) -> list[str]:
    lines = SOURCES[module].splitlines()
    start = next(number for number, line in enumerate(lines) if re.match(rf"\s*def {re.escape(name)}\(", line))
    return inspect.getblock([f"{line}\n" for line in lines[start:]])


def report(names: list[str], survivors: list[str]) -> None:
    for module in SOURCES:
        own = [name for name in names if name.startswith(f"{module}.")]
        left = [name for name in survivors if name.startswith(f"{module}.")]
        print(f"{module.removeprefix(PACKAGE):24} {len(own):5} faults, {len(left):4} survived")
    percent = 100 * (len(names) - len(survivors)) / len(names)
    print(f"{len(names)} faults, {len(survivors)} survived; {percent:.1f} % noticed, {WANTED_PERCENT} % wanted")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
