"""``submit``: check sheets, keep them in the inbox, print the receipts."""

from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import click

from rennleitung.cli import Exit
from rennleitung.cli.parameters import match_folder, sheet_files, team_option
from rennleitung.cli.receipt import receipt_text
from rennleitung.gazette.catalogue import Words
from rennleitung.store.folder import Folder
from rennleitung.store.inbox import latest, read_sheet_file, submit
from rennleitung.store.publication import heal


def command(say: Words) -> click.Command:
    """The verb's click command."""
    return click.Command(
        "submit",
        callback=partial(run, say),
        help=say(
            "Prüft Zugabgabeblätter, legt sie in den Eingang der Partie und druckt zu jedem die Quittung. "
            "Ein späteres Blatt desselben Rennstalls ersetzt das frühere ganz."
        ),
        params=[
            match_folder(),
            sheet_files(),
            team_option(say),
            click.Option(["--revise"], is_flag=True, help=say("Als Berichtigung der zuletzt ausgewerteten Runde.")),
        ],
    )


def run(say: Words, folder: Folder, files: tuple[Path, ...], team: str, revise: bool) -> int:
    """Submit the files one after the other."""
    heal(folder)
    code = Exit.DONE
    for file in files:
        received = datetime.now(UTC).isoformat(timespec="seconds")
        reception, receipt = submit(folder, read_sheet_file(file), received, team, revise)
        counting = 0 if receipt.refused else latest(folder, receipt.round)[receipt.team].receipt.number
        click.echo(receipt_text(receipt, say, reception, counting))
        if receipt.has_errors:
            code = Exit.ERRORS
    return code
