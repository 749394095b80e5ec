"""Case files: those that come with the package, and anybody's own by path."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from rennleitung.casebook.masters import run_masters_case
from rennleitung.casebook.turbo import run_turbo_case
from rennleitung.casebook.verdict import Verdict
from rennleitung.kernel.diagnostic import UnusableError
from rennleitung.kernel.ruleset import NOT_TOML, line_of, parse_toml
from rennleitung.kernel.table import Table
from rennleitung.store.files import read_bytes

GAMES = ("turbo2000", "masters2002")
MASTERS = "M02"
SIDE_RACES = "4"  # the parts of paragraph 4 are paragraphs of their own


@dataclass(frozen=True)
class CaseFile:
    """A case file that could be read; whether it is a usable case shows when it is run."""

    file: str
    text: str

    @cached_property
    def document(self) -> Mapping[str, object]:
        """The tables of the file.

        Raises:
            UnusableError: if it is no TOML; with file and line.
        """
        return parse_toml(self.file, self.text)

    def word(self, key: str) -> str:
        """A text of the file's head (``id``, ``title``, ``paragraph``, ``source``); empty if it is missing."""
        return Table(self.document).take(key, str, "")

    @property
    def remark(self) -> str:
        """The comment at the head of the file, in one line: what the case is about."""
        head = re.match(r"(?:#.*\n)*", self.text)
        return " ".join(line.lstrip("# ") for line in head[0].splitlines()) if head else ""

    def run(self) -> Verdict:
        """Run the case by the rules of its game. An unusable case has an error, with file, key and line if known."""
        case_id = self.file
        try:
            case_id = self.word("id") or self.file
            runner = run_masters_case if case_id.startswith(f"{MASTERS}.") else run_turbo_case
            return runner(self.document)
        except UnusableError as fault:
            return Verdict(case_id, error=fault.within(self.file, line_of(self.text, fault.key)))


def open_case(path: Path) -> CaseFile:
    """A case file by its path.

    Raises:
        UnusableError: if there is no such file, or it is no text in UTF-8.
    """
    try:
        return CaseFile(str(path), read_bytes(path).decode("utf-8-sig"))
    except UnicodeDecodeError as fault:
        raise UnusableError(NOT_TOML.at(fault=fault.reason), str(path)) from None


def paragraph_of(case_id: str) -> str:
    """The paragraph of a case, named as in the index of rules: ``T2K.6.2`` is of ``S06``, ``T2K.4.1.3`` of ``S04.1``.

    Cases of the Masters 2002 rules have their article (``M14``); an id of no catalogue has none.
    """
    game, _, number = case_id.partition(".")
    first, _, rest = number.partition(".")
    if game == MASTERS:
        return f"M{first}"
    if first.startswith("G"):
        return first
    if not first.isdigit():
        return ""
    part = f".{rest.partition('.')[0]}" if first == SIDE_RACES else ""
    return f"S{int(first):02}{part}"


@cache
def packaged_cases() -> tuple[CaseFile, ...]:
    """The public catalogue, by game, paragraph and number."""
    root = files("rennleitung.casebook")
    found = [case for game in GAMES for case in _below(root.joinpath(game))]
    return tuple(sorted(found, key=lambda case: case_order(case.word("id"))))


def case_order(case_id: str) -> tuple[object, ...]:
    """Sorts ids as people count: ``T2K.4.2.10`` after ``T2K.4.2.9``, numbers before letters."""
    parts = re.findall(r"[0-9]+|[^0-9.]+", case_id)
    return tuple((not part.isdigit(), int(part) if part.isdigit() else part) for part in parts)


def _below(folder: Traversable) -> Iterator[CaseFile]:
    if not folder.is_dir():
        return
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _below(entry)
        elif entry.name.endswith(".toml"):
            yield CaseFile(f"{folder.name}/{entry.name}", entry.read_text("utf-8"))
