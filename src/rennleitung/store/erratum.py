"""The erratum of a revised round: what the gazette said before, and what it says now."""

from difflib import SequenceMatcher

from rennleitung.gazette.catalogue import words


def erratum(before: str, after: str, round_number: int, language: str) -> str:
    """Every place where two text editions of a round differ, in the order of the gazette."""
    say = words(language)
    old, new = before.splitlines(), after.splitlines()
    lines = [say("Berichtigung zum Rennanzeiger von Runde {round}", round=round_number)]
    for kind, begin, end, new_begin, new_end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal":
            continue
        lines += ["", *_quoted(say("Bisher:"), old[begin:end]), *_quoted(say("Richtig:"), new[new_begin:new_end])]
    return "\n".join(lines) + "\n"


def _quoted(title: str, lines: list[str]) -> list[str]:
    return [title, *(f"  {line}" for line in lines)] if lines else []
