"""The sheets of computer teams: written when the round is evaluated, then kept in the inbox like all others."""

from collections.abc import Iterable
from itertools import islice
from typing import Final

from rennleitung.bots import character, team_stream, team_views, write_sheet
from rennleitung.store.folder import Folder
from rennleitung.store.inbox import Copy, computer_receipt, sealed
from rennleitung.turbo2000.state import Match

MAKES: Final = (
    "Lotus", "Cooper", "Maserati", "Matra", "Tyrrell", "Ligier", "March", "Shadow", "Wolf", "Arrows", "Lola", "Minardi",
    "Osella", "Zakspeed", "Vanwall", "Gordini", "Delage", "Bugatti", "Talbot", "Cisitalia", "Connaught", "Veritas",
)  # fmt: skip


def computer_sheets(folder: Folder, match: Match, teams: Iterable[str]) -> tuple[Copy, ...]:
    """A sheet of every computer team among ``teams``, sealed but not yet kept.

    Their streams come from the master secret and never touch the dice, so the same round gives the same sheets.
    """
    playing = [team for team in teams if team in folder.settings.computer_teams]
    if not playing:
        return ()
    views = team_views(match, folder.rules.values)
    secret = folder.master_secret()
    sheets = []
    for team in playing:
        nature = character(folder.settings.computer_teams.index(team))
        text = write_sheet(views[team], nature, team_stream(secret, team, match.round))
        sheets.append(sealed(secret, computer_receipt(team, match.round), text.encode()))
    return tuple(sheets)


def computer_names(count: int, taken: Iterable[str]) -> tuple[str, ...]:
    """Names for computer teams that nobody bears yet: old makes, numbered when they run out."""
    used = {name.casefold() for name in taken}
    numbered = (f"{make}-{number}" if number > 1 else make for number in range(1, count + 2) for make in MAKES)
    return tuple(islice((name for name in numbered if name.casefold() not in used), count))
