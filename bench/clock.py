"""Timing: processor time, the best of several runs, because everything else on a machine only makes a run slower."""

import gc
import time
from collections.abc import Callable

REPEATS = 5
LEAST_SECONDS = 0.05  # a run shorter than this is repeated within one measurement


def seconds(work: Callable[[], object]) -> float:
    """The processor time that one call takes."""
    best, calls = _timed(work, 1), 1
    while best < LEAST_SECONDS:
        calls *= 2
        best = _timed(work, calls)
    return min([best, *(_timed(work, calls) for _ in range(REPEATS - 1))]) / calls


def _timed(work: Callable[[], object], calls: int) -> float:
    gc.collect()
    begin = time.process_time()
    for _ in range(calls):
        work()
    return time.process_time() - begin
