"""Empty each rule function of TURBO 2000 in turn: does a case or a test of round 0 fail? ``make emptied``

Every function in the index of paragraphs is taken. An emptied one does nothing and gives back nothing: an empty list,
nought, or the match as it came in. Its code is exchanged in place, so that every module that has imported it meets it.
"""

import sys
import typing
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import CodeType, FunctionType

from rennleitung.kernel.paragraph import Rule, indexed_paragraphs, rules_of
from rule_suite import Check, cases, round_zero

EMPTY_TYPES = (list, dict, tuple, str, int, bool)


def main() -> int:
    checks = [*cases(), *round_zero()]
    unnoticed = []
    for rule, function in rule_functions():
        with emptied(function):
            noticed = first_to_fail(checks, rule.paragraph)
        print(f"{rule.paragraph:6} {rule.module.rpartition('.')[2]}.{rule.function}: {noticed or 'NO CASE FAILS'}")
        if not noticed:
            unnoticed.append(rule.function)
    print(f"{len(unnoticed)} rule functions can be emptied without a case that fails")
    return int(bool(unnoticed))


def rule_functions() -> Iterator[tuple[Rule, FunctionType]]:
    """Every rule function of the game."""
    for paragraph in indexed_paragraphs():
        for rule in rules_of(paragraph):
            if rule.module.startswith("rennleitung.turbo2000."):
                yield rule, getattr(sys.modules[rule.module], rule.function)


@contextmanager
def emptied(function: FunctionType) -> Iterator[None]:
    """While this lasts, the function does nothing."""
    kept = function.__code__, function.__defaults__, function.__kwdefaults__
    function.__code__, function.__defaults__, function.__kwdefaults__ = empty_code(function), None, None
    try:
        yield
    finally:
        function.__code__, function.__defaults__, function.__kwdefaults__ = kept


def empty_code(function: FunctionType) -> CodeType:
    """The body ``return nothing``, with the nothing of the function's type."""
    result = typing.get_type_hints(function).pop("return")
    hints = typing.get_type_hints(function)
    plain = typing.get_origin(result) or result
    if plain in EMPTY_TYPES:
        nothing = repr(plain())
    else:
        same = next((name for name in hints if name != "return" and hints[name] is result), None)
        place = list(hints).index(same) if same else 0
        nothing = f"named[{same!r}] if {same!r} in named else given[{place}]" if same else "None"
    replacement: Callable[..., object] = eval(f"lambda *given, **named: {nothing}")
    assert isinstance(replacement, FunctionType)
    return replacement.__code__


def first_to_fail(checks: list[Check], paragraph: str) -> str:
    """The name of the first case that fails, those of the paragraph first."""
    ordered = sorted(checks, key=lambda check: check.paragraph != paragraph)
    return next((check.name for check in ordered if check.fails()), "")


if __name__ == "__main__":
    sys.exit(main())
