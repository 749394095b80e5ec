"""``verify``: recompute a match folder, or a proof file alone."""

from functools import partial
from pathlib import Path

import click

from rennleitung.cli import Exit
from rennleitung.cli.masters import verify as masters
from rennleitung.cli.progress import working
from rennleitung.gazette.catalogue import Words
from rennleitung.gazette.masters_messages import masters_words
from rennleitung.gazette.masters_record import is_record
from rennleitung.gazette.messages import word
from rennleitung.kernel.diagnostic import Severity
from rennleitung.store.folder import open_folder
from rennleitung.store.verify import verify_folder, verify_proof


def command(say: Words) -> click.Command:
    """The verb's click command."""
    return click.Command(
        "verify",
        callback=partial(run, say),
        help=say(
            "Rechnet eine Partie nach: Siegel, Kette, jeden Wurf und jede Auswertung; oder eine Beweisdatei für sich. "
            "Nennt, was verändert wurde."
        ),
        params=[
            click.Argument(["path"], type=click.Path(exists=True, path_type=Path), metavar="DIR|PROOF"),
            click.Option(["--round", "round_number"], type=int, metavar="N", help=say("Nur diese Runde.")),
        ],
    )


def run(say: Words, path: Path, round_number: int | None) -> int:
    """Verify and print every finding; a recorded race is driven again by ``masters verify``."""
    if path.is_file() and is_record(path.read_bytes()):
        return masters.run(masters_words(say.language), path)
    with working(say("Es wird nachgerechnet.")):
        findings = list(verify_folder(open_folder(path), round_number) if path.is_dir() else verify_proof(path))
    for finding in findings:
        click.echo(word(finding, say.language))
    altered = [finding for finding in findings if finding.severity is Severity.ERROR]
    click.echo(say("Verändert: {count}", count=len(altered)) if altered else say("Unverändert."))
    return Exit.ERRORS if altered else Exit.DONE
