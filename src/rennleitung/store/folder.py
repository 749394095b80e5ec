"""The match folder: where everything lies, its settings, its secret, and the rounds that count."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Final

from rennleitung.gazette.catalogue import LANGUAGES, SOURCE_LANGUAGE
from rennleitung.gazette.editions import EDITIONS, USUAL_EDITIONS
from rennleitung.kernel.diagnostic import UnusableError
from rennleitung.kernel.ruleset import Ruleset, line_of, nearest, parse_toml
from rennleitung.kernel.table import Table
from rennleitung.rulebook.rulesets import own_turbo_rules, turbo_rules
from rennleitung.store.bundle import Bundle, pack, unpack
from rennleitung.store.codes import (
    NO_MATCH_FOLDER,
    NOTHING_TO_REVISE,
    POINTER_UNUSABLE,
    ROUND_UNKNOWN,
    SECRET_UNUSABLE,
)
from rennleitung.store.files import decode, read_bytes, read_folder, write_file, write_folder
from rennleitung.turbo2000 import with_entering_teams
from rennleitung.turbo2000.document import read_decisions, read_match
from rennleitung.turbo2000.ruleset import Rules
from rennleitung.turbo2000.state import Decisions, Match

MATCH_FILE: Final = "match.toml"
SECRET_FILE: Final = "master-secret"
OWN_RULESET: Final = "ruleset.toml"

_POINTER = re.compile(r"r([1-9][0-9]*)\s*")


@dataclass(frozen=True, slots=True)
class Settings:
    """What ``match.toml`` says.

    ``ruleset`` is the name of a packaged one or of a TOML file of the game master's in the folder. ``people`` says who
    plays a team, for his own use. ``calendar`` holds deadlines by round, printed as written unless the decisions name
    another. ``editions`` are the kinds that every round is written in; the others are made when asked for.
    """

    name: str
    ruleset: str
    teams: tuple[str, ...]
    computer_teams: tuple[str, ...] = ()
    language: str = SOURCE_LANGUAGE
    editions: tuple[str, ...] = USUAL_EDITIONS
    people: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    calendar: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True)
class Folder:
    """An opened match folder. Nothing is kept in memory but the settings and the rules."""

    root: Path
    settings: Settings
    rules: Ruleset[Rules]

    def part(self, name: str, round_number: int) -> Path:
        """A round's folder below ``inbox``, ``rounds``, ``public`` or ``private``."""
        return self.root / name / f"{round_number:02}"

    def rounds(self) -> list[int]:
        """The rounds that are all there, in order; the first is the publication that opened the match."""
        found = (self.root / "rounds").glob("*/current")
        return sorted(int(pointer.parent.name) for pointer in found if pointer.parent.name.isdecimal())

    def last_round(self) -> int:
        """The round evaluated last."""
        return self.rounds()[-1]

    def round_before(self, revise: bool) -> int:
        """The round that the one to be played follows: the last, or the one before it if the last is played again.

        Raises:
            UnusableError: if there is no round yet that could be played again.
        """
        last = self.last_round()
        if revise and last == self.rounds()[0]:
            raise UnusableError(NOTHING_TO_REVISE.at(), str(self.root))
        return last - revise

    def revision(self, round_number: int) -> int:
        """The number of the revision of a round that counts.

        Raises:
            UnusableError: if there is no such round, or its pointer is damaged.
        """
        pointer = self.part("rounds", round_number) / "current"
        if not pointer.is_file():
            raise UnusableError(ROUND_UNKNOWN.at(round=round_number), str(self.root))
        found = _POINTER.fullmatch(decode(read_bytes(pointer))[0])
        if not found:
            raise UnusableError(POINTER_UNUSABLE.at(), str(pointer))
        return int(found[1])

    def bundle_folder(self, round_number: int, revision: int = 0) -> Path:
        """Where a revision of a round lies; without a number, the one that counts."""
        return self.part("rounds", round_number) / f"r{revision or self.revision(round_number)}"

    def bundle(self, round_number: int, revision: int = 0) -> Bundle:
        """A revision of a round; without a number, the one that counts.

        Raises:
            UnusableError: if there is no such round, or a part of it is missing or damaged.
        """
        place = self.bundle_folder(round_number, revision)
        return unpack(read_folder(place), str(place))

    def match_after(self, round_number: int) -> Match:
        """The match as a round left it."""
        bundle = self.bundle(round_number)
        return read_match(bundle.state, self.rules.values)

    def put(self, bundle: Bundle) -> None:
        """Let a bundle count: it is written beside the others, then the round's pointer is moved to it."""
        heading = bundle.heading
        write_folder(self.bundle_folder(heading.round, heading.revision), pack(bundle))
        write_file(self.part("rounds", heading.round) / "current", f"r{heading.revision}\n".encode())

    def master_secret(self) -> bytes:
        """The secret that all secrets of the match come from.

        Raises:
            UnusableError: if the file is missing or holds no hexadecimal number.
        """
        path = self.root / SECRET_FILE
        try:
            secret = bytes.fromhex(decode(read_bytes(path))[0])
        except ValueError:
            secret = b""
        if not secret:
            raise UnusableError(SECRET_UNUSABLE.at(), str(path))
        return secret

    def decisions_text(self, round_number: int) -> str:
        """The game master's decisions file for a round; empty if he wrote none."""
        path = self.decisions_file(round_number)
        return decode(read_bytes(path))[0] if path.exists() else ""

    def decisions_file(self, round_number: int) -> Path:
        """Where the decisions for a round stand."""
        return self.root / "decisions" / f"{round_number:02}.toml"

    def decided(self, text: str, match: Match, rules: Rules) -> tuple[Decisions, Match]:
        """The decisions of such a text for the round that the match is in, and the match with the teams they let in.

        Raises:
            UnusableError: for anything the file gets wrong; with key, file and line.
        """
        file = str(self.decisions_file(match.round))
        try:
            decisions = read_decisions(parse_toml(file, text), match, rules)
            return decisions, with_entering_teams(match, decisions, rules)
        except UnusableError as fault:
            raise fault.within(file, line_of(text, fault.key)) from None


def open_folder(root: Path) -> Folder:
    """Open a match folder.

    Raises:
        UnusableError: if it is none, or ``match.toml`` or the ruleset is unusable; with file, key and line.
    """
    path = root / MATCH_FILE
    if not path.is_file():
        raise UnusableError(NO_MATCH_FOLDER.at(), str(root))
    text = decode(read_bytes(path))[0]
    try:
        settings = _read_settings(parse_toml(str(path), text))
        folder = Folder(root, settings, read_rules(root, settings.ruleset))
    except UnusableError as fault:
        raise fault.within(str(path), line_of(text, fault.key)) from None
    if not folder.rounds():
        raise UnusableError(NO_MATCH_FOLDER.at(), str(root))
    return folder


def _read_settings(document: Mapping[str, object]) -> Settings:
    table = Table(document)
    more, people, calendar = (table.table(name) for name in ("settings", "people", "calendar"))
    settings = Settings(
        name=table.take("name", str),
        ruleset=table.take("ruleset", str),
        teams=table.take("teams", tuple[str, ...]),
        computer_teams=more.take("computer_teams", tuple[str, ...], ()),
        language=more.take("language", str, SOURCE_LANGUAGE),
        editions=more.take("editions", tuple[str, ...], USUAL_EDITIONS),
        people={team: people.take(team, str) for team in people.names()},
        calendar={_read_round(calendar, key): calendar.take(key, str) for key in calendar.names()},
    )
    if settings.language not in LANGUAGES:
        raise more.wrong("language", settings.language, SOURCE_LANGUAGE)
    for kind in settings.editions:
        if kind not in EDITIONS:
            raise more.wrong("editions", kind, nearest(kind, EDITIONS))
    for table_of_name, key, name in [
        *((more, "computer_teams", team) for team in settings.computer_teams),
        *((people, team, team) for team in settings.people),
    ]:
        if name not in settings.teams:
            raise table_of_name.wrong(key, name, nearest(name, settings.teams))
    more.close()
    table.close()
    return settings


def _read_round(calendar: Table, key: str) -> int:
    if not (key.isascii() and key.isdecimal()):
        raise calendar.wrong(key, key, "7")
    return int(key)


def read_rules(root: Path, name: str) -> Ruleset[Rules]:
    """The rules of a match: a packaged ruleset, or a TOML file in the match folder.

    Raises:
        UnusableError: if there is none of that name, or the file is unusable; with key, file and line.
    """
    if not name.endswith(".toml"):
        return turbo_rules(name)
    path = root / Path(name).name
    return own_turbo_rules(path.stem, str(path), decode(read_bytes(path))[0])
