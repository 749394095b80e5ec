"""``gazette``: print an edition of a round; standard output is the edition itself."""

import click

from rennleitung.cli import Exit
from rennleitung.cli.language import language_option
from rennleitung.cli.parameters import match_folder
from rennleitung.gazette.catalogue import Words
from rennleitung.gazette.editions import EDITIONS
from rennleitung.store.folder import Folder
from rennleitung.store.publication import edition


def command(say: Words) -> click.Command:
    """The verb's click command."""
    return click.Command(
        "gazette",
        callback=run,
        help=say("Gibt den Rennanzeiger einer Runde aus, für alle oder mit den Büchern eines Rennstalls."),
        params=[
            match_folder(),
            click.Option(
                ["--round", "round_number"], type=int, metavar="N", help=say("Die Runde; ohne Angabe die letzte.")
            ),
            click.Option(
                ["--for", "team"], default="", metavar="TEAM", help=say("Mit den eigenen Seiten dieses Rennstalls.")
            ),
            click.Option(["--format", "shape"], type=click.Choice(list(EDITIONS)), default="text", show_default=True),
            language_option(say),
        ],
    )


def run(folder: Folder, round_number: int | None, team: str, shape: str, language: str | None) -> int:
    """Print one edition."""
    bundle = folder.bundle(folder.last_round() if round_number is None else round_number)
    data = edition(folder, bundle, shape, language or folder.settings.language, team)
    click.echo(data, nl=False)
    return Exit.DONE
