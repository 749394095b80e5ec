"""``check``: read and check sheets without keeping them."""

from functools import partial
from pathlib import Path

import click

from rennleitung.cli import Exit
from rennleitung.cli.parameters import match_folder, sheet_files, team_option
from rennleitung.cli.receipt import receipt_text
from rennleitung.gazette.catalogue import Words
from rennleitung.gazette.messages import word
from rennleitung.store.codec import to_json
from rennleitung.store.folder import Folder
from rennleitung.store.inbox import Receipt, examine, read_sheet_file


def command(say: Words) -> click.Command:
    """The verb's click command."""
    return click.Command(
        "check",
        callback=partial(run, say),
        help=say("Prüft Zugabgabeblätter, wie die Auswertung sie lesen würde, ohne sie aufzubewahren."),
        params=[
            match_folder(),
            sheet_files(),
            team_option(say),
            click.Option(["--json", "as_json"], is_flag=True, help=say("Als JSON, für Programme.")),
        ],
    )


def run(say: Words, folder: Folder, files: tuple[Path, ...], team: str, as_json: bool) -> int:
    """Check the files and print what was understood and what is to be said."""
    receipts = [examine(folder, read_sheet_file(file), "", team) for file in files]
    if as_json:
        click.echo(
            to_json([_table(file, receipt, say) for file, receipt in zip(files, receipts, strict=True)]), nl=False
        )
    else:
        for receipt in receipts:
            click.echo(receipt_text(receipt, say))
    return Exit.ERRORS if any(receipt.has_errors for receipt in receipts) else Exit.DONE


def _table(file: Path, receipt: Receipt, say: Words) -> dict[str, object]:
    return {
        "file": str(file),
        "team": receipt.team,
        "round": receipt.round,
        "refused": receipt.refused,
        "ignored": receipt.ignored,
        "understood": receipt.understood,
        "diagnostics": [
            {
                "code": told.code,
                "paragraph": told.paragraph,
                "severity": told.severity,
                "place": told.span,
                "values": told.values,
                "text": word(told, say.language),
            }
            for told in receipt.diagnostics
        ],
    }
