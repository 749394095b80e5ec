"""``export``: tables of a match for spreadsheets and programs, on standard output."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import click

from rennleitung.cli import Exit
from rennleitung.cli.language import language_option
from rennleitung.cli.parameters import match_folder
from rennleitung.gazette.catalogue import Words
from rennleitung.gazette.export import Export, ledger, prices, results, standings, to_csv, to_records
from rennleitung.gazette.model import Report
from rennleitung.kernel.diagnostic import UnusableError
from rennleitung.kernel.ruleset import nearest
from rennleitung.store.codec import to_json
from rennleitung.store.codes import TEAM_UNKNOWN
from rennleitung.store.folder import Folder
from rennleitung.store.publication import recall, report_of
from rennleitung.turbo2000.events import PUBLIC

TABLES: Final[Mapping[str, Callable[[Sequence[Report]], Export]]] = {
    "results": results,
    "standings": standings,
    "prices": prices,
}
LEDGER, CSV, JSON = "ledger", "csv", "json"


def command(say: Words) -> click.Command:
    """The verb's click command."""
    return click.Command(
        "export",
        callback=partial(run, say),
        help=say(
            "Gibt eine Tabelle über alle Runden aus: Ergebnisse (results), Ranglisten (standings), gezahlte Preise "
            "(prices) oder mit --for die Buchungen eines Rennstalls (ledger)."
        ),
        params=[
            match_folder(),
            click.Option(["--format", "shape"], type=click.Choice([CSV, JSON]), required=True),
            click.Option(["--table"], type=click.Choice([*TABLES, LEDGER]), default="results", show_default=True),
            click.Option(["--for", "team"], default=PUBLIC, metavar="TEAM", help=say("Wessen Buchungen.")),
            language_option(say),
        ],
    )


def run(say: Words, folder: Folder, shape: str, table: str, team: str, language: str | None) -> int:
    """Print the table.

    Raises:
        UnusableError: if a bundle is damaged, or there is no such team.
    """
    if (table == LEDGER) is not bool(team):
        raise click.UsageError(say("Die Buchungen (--table ledger) gehören zu einem Rennstall (--for TEAM)."))
    make = TABLES.get(table) or partial(ledger, lang=language or folder.settings.language)
    export = make(_reports(folder, team))
    if shape == CSV:
        click.echo(to_csv(export).encode(), nl=False)  # bytes: its line ends are its own
    else:
        click.echo(to_json(to_records(export)), nl=False)
    return Exit.DONE


def _reports(folder: Folder, team: str) -> list[Report]:
    """The reports of all rounds, for everybody, or for a team from the round in which it entered."""
    reports: list[Report] = []
    teams: set[str] = set()
    for number in folder.rounds():
        bundle = folder.bundle(number)
        evaluation = recall(folder, bundle)
        teams |= evaluation.after.teams.keys()
        if team in ("", *teams):
            reports.append(report_of(bundle, evaluation, team))
    if team and team not in teams:
        raise UnusableError(TEAM_UNKNOWN.at(team=team, nearest=nearest(team, teams)), str(folder.root))
    return reports
