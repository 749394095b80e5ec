"""Parameters that several verbs share."""

from pathlib import Path

import click

from rennleitung.gazette.catalogue import Words
from rennleitung.store.folder import open_folder


def match_folder() -> click.Argument:
    """``DIR``: the match folder a verb works on."""
    return click.Argument(["folder"], type=lambda path: open_folder(Path(path)), metavar="DIR")


def sheet_files() -> click.Argument:
    """``FILE...``: turn sheets."""
    return click.Argument(
        ["files"],
        nargs=-1,
        required=True,
        type=click.Path(exists=True, dir_okay=False, path_type=Path),
        metavar="FILE...",
    )


def team_option(say: Words) -> click.Option:
    """``--team``: whose sheet it is, for sheets without a header."""
    return click.Option(["--team"], default="", metavar="TEAM", help=say("Rennstall von Blättern ohne Kopfzeile."))
