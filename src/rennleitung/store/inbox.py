"""The inbox: every sheet that comes is read, checked, kept as a numbered copy with a receipt, or kept as refused.

``inbox/07/Honda-2.txt`` is the sheet as received, ``Honda-2.json`` its receipt; a copy without one was never confirmed
and does not count. The last copy of a team counts, whole. Sheets that belong to no team or round lie in
``inbox/refused``.
"""

import hmac
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

from rennleitung.kernel.commitment import sheet_digest
from rennleitung.kernel.diagnostic import Diagnostic, Severity, UnusableError
from rennleitung.kernel.table import FILE_UNREADABLE
from rennleitung.store.codec import from_json, to_json
from rennleitung.store.codes import (
    COPY_ALTERED,
    SHEET_AHEAD,
    SHEET_ROUND_PAST,
    SHEET_TEAM_LEFT,
    SHEET_TEAM_UNKNOWN,
    SHEET_TOO_LARGE,
)
from rennleitung.store.files import decode, locked, read_bytes, write_file
from rennleitung.store.folder import Folder
from rennleitung.store.proof import is_sealed
from rennleitung.turbo2000 import check, lexicon, parse_sheet, print_order
from rennleitung.turbo2000.codes import OTHER_MATCH, OTHER_TEAM, UNKNOWN_TEAM
from rennleitung.turbo2000.orders.model import Sheet
from rennleitung.turbo2000.state import Match, TeamStatus

ASTRAY = frozenset(code.name for code in (OTHER_MATCH, OTHER_TEAM))
MOST_BYTES = 256 * 1024  # a long sheet has four kilobytes; what is larger is no sheet


@dataclass(frozen=True, slots=True)
class Understood:
    """An order as it was understood, in canonical spelling, and the line of the sheet it stood in."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Receipt:
    """What the sender is told of a sheet.

    ``number`` counts the copies of a team and round from 1 (those of ``inbox/refused`` if it was refused, 0 if it was
    only checked). ``salt`` (hex) and ``digest`` seal the sheet; the digest is published with the round. ``ignored``
    counts lines outside the sheet.
    """

    team: str
    round: int
    number: int
    refused: bool
    salt: str
    digest: str
    encoding: str
    received: str
    ignored: int
    understood: tuple[Understood, ...]
    diagnostics: tuple[Diagnostic, ...]

    @property
    def has_errors(self) -> bool:
        """Whether anything in the sheet will have no effect."""
        return self.refused or any(told.severity is Severity.ERROR for told in self.diagnostics)


@dataclass(frozen=True, slots=True)
class Copy:
    """A confirmed copy in the inbox."""

    receipt: Receipt
    raw: bytes

    @property
    def text(self) -> str:
        """The sheet as it is read and sealed."""
        return decode(self.raw)[0]

    @property
    def is_sound(self) -> bool:
        """Whether the copy is still what its receipt seals."""
        return is_sealed(self.text, self.receipt.salt, self.receipt.digest)


class Reception(StrEnum):
    """What became of a sheet that was sent."""

    STORED = "stored"
    RECOGNISED = "recognised"  # the same text had come before
    REFUSED = "refused"


def examine(folder: Folder, data: bytes, received: str, team: str = "", late: bool = False) -> Receipt:
    """Read and check a sheet without keeping it.

    ``team`` binds a sheet whose header names nobody. ``late`` reads it as a correction for the round evaluated last.

    Raises:
        UnusableError: if the match folder or the game master's decisions are unusable.
    """
    if len(data) > MOST_BYTES:
        return _receipt(0, "", received, Sheet(team, diagnostics=(SHEET_TOO_LARGE.at(most=MOST_BYTES),), refused=True))
    match = match_to_play(folder, late)
    text, encoding = decode(data)
    sheet = parse_sheet(text, lexicon(match, folder.rules.values), team)
    number = sheet.round or match.round
    if sheet.refused:
        return _receipt(number, encoding, received, sheet)
    if reasons := _refusals(sheet, number, match):
        return _receipt(number, encoding, received, replace(sheet, refused=True, diagnostics=reasons))
    if number > match.round:
        ahead = SHEET_AHEAD.at(round=number, now=match.round)
        return _receipt(number, encoding, received, replace(sheet, diagnostics=(*sheet.diagnostics, ahead)))
    checked = check(match, sheet, folder.rules.values)
    return _receipt(number, encoding, received, replace(sheet, diagnostics=checked))


def submit(folder: Folder, data: bytes, received: str, team: str = "", late: bool = False) -> tuple[Reception, Receipt]:
    """Read and check a sheet and keep it with its receipt.

    A text that the team has sent for this round before is recognised and changes nothing. A sheet that is too large is
    not kept.

    Raises:
        UnusableError: as for ``examine``.
    """
    with locked(folder.root):
        receipt = examine(folder, data, received, team, late)
        text = decode(data)[0]
        if len(data) > MOST_BYTES:
            return Reception.REFUSED, receipt
        place, name = _place(folder, receipt)
        known = list(_receipts(place, name))
        for earlier in known:
            if is_sealed(text, earlier.salt, earlier.digest):
                return Reception.REFUSED if earlier.refused else Reception.RECOGNISED, earlier
        number = known[-1].number + 1 if known else 1
        copy = sealed(folder.master_secret(), replace(receipt, number=number), data)
        keep(folder, copy)
        return Reception.REFUSED if receipt.refused else Reception.STORED, copy.receipt


def match_to_play(folder: Folder, late: bool = False) -> Match:
    """The match as the next sheets find it, with the teams that enter; ``late`` for the round evaluated last.

    Raises:
        UnusableError: if the match folder or the game master's decisions are unusable.
    """
    match = folder.match_after(folder.round_before(late))
    rules = folder.rules.values
    _, entered = folder.decided(folder.decisions_text(match.round), match, rules)
    money = rules.income.start_money  # what a team that enters in mid-match will have
    return replace(
        entered,
        teams={
            name: team if name in match.teams else replace(team, money=money) for name, team in entered.teams.items()
        },
    )


def sealed(master_secret: bytes, receipt: Receipt, raw: bytes) -> Copy:
    """The copy with salt and digest. The salt is nobody's choice: it comes from the master secret."""
    label = f"salt/{receipt.round}/{receipt.team}/{receipt.number}/{receipt.refused}"
    salt = hmac.digest(master_secret, label.encode(), "sha256")
    return Copy(replace(receipt, salt=salt.hex(), digest=sheet_digest(salt, decode(raw)[0])), raw)


def computer_receipt(team: str, round_number: int) -> Receipt:
    """The receipt of a sheet that a computer team wrote: nobody has to be told anything of it."""
    return replace(_receipt(round_number, "utf-8", "", Sheet(team)), number=1)


def keep(folder: Folder, copy: Copy) -> None:
    """Put a sealed copy into the inbox: it counts once its receipt is there."""
    place, name = _place(folder, copy.receipt)
    name += str(copy.receipt.number)
    write_file(place / f"{name}.txt", copy.raw)
    write_file(place / f"{name}.json", to_json(copy.receipt))


def inbox_rounds(folder: Folder) -> list[int]:
    """The rounds for which there are sheets, also those sent ahead."""
    return sorted(int(place.name) for place in (folder.root / "inbox").glob("*") if place.name.isdecimal())


def copies(folder: Folder, round_number: int) -> Iterator[tuple[Path, Copy]]:
    """Every confirmed copy for a round, with the place of its text: teams by name, each team's by number."""
    place = folder.part("inbox", round_number)
    named = ((*path.stem.rpartition("-"), path) for path in place.glob("*-*.json"))
    found = [(team, int(number), path) for team, _, number, path in named if number.isdecimal()]
    for _, _, path in sorted(found):
        text = path.with_suffix(".txt")
        yield text, Copy(_read_receipt(path), read_bytes(text))


def latest(folder: Folder, round_number: int) -> dict[str, Copy]:
    """The copy of every team that counts for a round, by team.

    Raises:
        UnusableError: if a copy is not what its receipt seals.
    """
    counting = {copy.receipt.team: (path, copy) for path, copy in copies(folder, round_number)}
    for path, copy in counting.values():
        if not copy.is_sound:
            raise UnusableError(COPY_ALTERED.at(), str(path))
    return {team: copy for team, (_, copy) in counting.items()}


def _refusals(sheet: Sheet, number: int, match: Match) -> tuple[Diagnostic, ...]:
    """Why a readable sheet cannot be taken: it is not for this match, from no team in play, or too late."""
    if astray := tuple(told for told in sheet.diagnostics if told.code in ASTRAY):
        return astray
    if sheet.team not in match.teams:
        # a line of the body may name an unknown team too; that of the header is told first
        misnamed = [told for told in sheet.diagnostics if sheet.team and told.code == UNKNOWN_TEAM.name]
        return tuple(misnamed[:1]) or (SHEET_TEAM_UNKNOWN.at(),)
    if match.teams[sheet.team].status is TeamStatus.DISSOLVED:
        return (SHEET_TEAM_LEFT.at(team=sheet.team),)
    return (SHEET_ROUND_PAST.at(round=number, now=match.round),) if number < match.round else ()


def _receipt(number: int, encoding: str, received: str, sheet: Sheet) -> Receipt:
    return Receipt(
        team=sheet.team,
        round=number,
        number=0,
        refused=sheet.refused,
        salt="",
        digest="",
        encoding=encoding,
        received=received,
        ignored=sheet.ignored,
        understood=() if sheet.refused else tuple(Understood(o.span.line, print_order(o)) for o in sheet.orders),
        diagnostics=sheet.diagnostics,
    )


def _place(folder: Folder, receipt: Receipt) -> tuple[Path, str]:
    """The folder of a receipt's copy, and its name up to the number."""
    if receipt.refused:
        return folder.root / "inbox" / "refused", ""
    return folder.part("inbox", receipt.round), f"{receipt.team}-"


def _receipts(place: Path, name: str) -> Iterator[Receipt]:
    """The receipts of one team's copies in a folder, by number."""
    numbers = sorted(
        int(path.stem[len(name) :]) for path in place.glob(f"{name}*.json") if path.stem[len(name) :].isdecimal()
    )
    for number in numbers:
        yield _read_receipt(place / f"{name}{number}.json")


def _read_receipt(path: Path) -> Receipt:
    return from_json(read_bytes(path), Receipt, str(path))


def read_sheet_file(path: Path) -> bytes:
    """A sheet from a file, cut off where it is too large to be one.

    Raises:
        UnusableError: if the file cannot be read.
    """
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as fault:
        raise UnusableError(FILE_UNREADABLE.at(fault=fault.strerror or ""), str(path)) from None
