"""``sheet``: a blank turn sheet for the round that is played next; standard output is the sheet itself."""

import click

from rennleitung.cli import Exit
from rennleitung.cli.language import language_option
from rennleitung.cli.parameters import match_folder
from rennleitung.gazette.blank_sheet import blank_sheet
from rennleitung.gazette.catalogue import Words, words
from rennleitung.kernel.diagnostic import UnusableError
from rennleitung.kernel.ruleset import nearest
from rennleitung.store.codes import MATCH_OVER, TEAM_UNKNOWN
from rennleitung.store.folder import Folder
from rennleitung.store.inbox import match_to_play
from rennleitung.turbo2000.state import TeamStatus

TEXT, PDF = "text", "pdf"


def command(say: Words) -> click.Command:
    """The verb's click command."""
    return click.Command(
        "sheet",
        callback=run,
        help=say(
            "Gibt ein leeres Zugabgabeblatt für einen Rennstall aus. Fahrer, Material, Geschäftszeilen und Rennen der "
            "Runde stehen als Kommentar darin."
        ),
        params=[
            match_folder(),
            click.Argument(["team"], metavar="TEAM"),
            click.Option(["--format", "shape"], type=click.Choice([TEXT, PDF]), default=TEXT, show_default=True),
            language_option(say),
        ],
    )


def run(folder: Folder, team: str, shape: str, language: str | None) -> int:
    """Print the sheet.

    Raises:
        UnusableError: if there is no such team in play, or the match is over.
    """
    match = match_to_play(folder)
    if match.ended:
        raise UnusableError(MATCH_OVER.at(), str(folder.root))
    playing = [name for name, entry in match.teams.items() if entry.status is not TeamStatus.DISSOLVED]
    if team not in playing:
        raise UnusableError(TEAM_UNKNOWN.at(team=team, nearest=nearest(team, playing)), str(folder.root))
    language = language or folder.settings.language
    sheet = blank_sheet(match, team, folder.rules.values, language)
    if shape == PDF:
        from rennleitung.gazette.books_pdf import sheet_pdf  # late, like typst

        say = words(language)
        title = say("Zugabgabe {team}, Runde {round}", team=team, round=match.round)
        click.echo(sheet_pdf(sheet, title, language), nl=False)
    else:
        click.echo(sheet, nl=False)
    return Exit.DONE
