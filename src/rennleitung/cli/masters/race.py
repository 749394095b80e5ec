"""``masters race``: a race of computer drivers, as text, JSON or a page to watch."""

from functools import partial

import click

from rennleitung.bots.masters import DRIVERS
from rennleitung.bots.masters_simulation import Entry, Simulation, record_of
from rennleitung.cli import Exit
from rennleitung.cli.masters.refusal import refused_circuit
from rennleitung.cli.progress import working
from rennleitung.gazette.catalogue import Words
from rennleitung.gazette.masters_html import race_html
from rennleitung.gazette.masters_record import encoded
from rennleitung.gazette.masters_report import race_report
from rennleitung.gazette.messages import word
from rennleitung.kernel.diagnostic import Diagnostic
from rennleitung.masters2002.race import run as drive
from rennleitung.masters2002.rules.a05_setup import race_laps
from rennleitung.rulebook.masters_circuits import circuit
from rennleitung.rulebook.rulesets import masters_rules

MAKERS = (
    "Honda", "Ferrari", "Lotus", "McLaren", "Williams", "Brabham", "Renault", "Tyrrell", "Ligier", "Benetton", "Matra",
    "Alfa",
)  # fmt: skip
FORMATS = ("text", "json", "html")


def command(say: Words) -> click.Command:
    """The verb's click command."""
    return click.Command(
        "race",
        callback=partial(run, say),
        help=say("Ein Rennen von Computerfahrern: als Bericht, als JSON zum Nachrechnen oder als Seite zum Zusehen."),
        params=[
            click.Option(["--circuit", "board"], default="hafenrunde", help=say("Name oder Datei der Rennstrecke.")),
            click.Option(["--cars"], default="6", help=say("Wie viele Autos, oder ihre Namen mit Kommas dazwischen.")),
            click.Option(
                ["--drivers"],
                default="normal",
                help=say("Fahrweisen der Reihe nach: {known}.", known=", ".join(DRIVERS)),
            ),
            click.Option(["--laps"], type=int, help=say("Umläufe; sonst so viele wie in den Regeln.")),
            click.Option(["--seed"], default="1", help=say("Derselbe Text gibt dasselbe Rennen.")),
            click.Option(["--format", "shape"], type=click.Choice(FORMATS), default="text", help=say("Ausgabe.")),
        ],
    )


def run(say: Words, board: str, cars: str, drivers: str, laps: int | None, seed: str, shape: str) -> int:
    """Drive the race and print it."""
    ruleset = masters_rules()
    track = circuit(board)
    refused_circuit(say, track, ruleset.values)
    names = _names(say, cars, len(track.grid))
    styles = _styles(say, drivers)
    entries = tuple(Entry(name, styles[number % len(styles)]) for number, name in enumerate(names))
    length = race_laps(laps, ruleset.values.setup)
    if isinstance(length, Diagnostic):
        raise click.UsageError(word(length, say.language))
    simulation = Simulation("M", length, seed, entries)
    with working(say("Das Rennen läuft.")):
        race = drive(*simulation.race(track, ruleset.values))
    if shape == "json":
        click.echo(encoded(record_of(board, ruleset, simulation, race)), nl=False)
    elif shape == "html":
        click.echo(race_html(track, race.events, say.language), nl=False)
    else:
        click.echo(race_report(track, race.events, say.language), nl=False)
    return Exit.DONE


def _names(say: Words, cars: str, places: int) -> list[str]:
    """The names of the cars, in any number that the grid has places for."""
    count = int(cars) if cars.isascii() and cars.isdigit() else 0
    names = list(MAKERS[:count]) + [f"{number}" for number in range(len(MAKERS) + 1, count + 1)] if count else []
    names = names or [name.strip() for name in cars.split(",")]
    if not 1 <= len(names) <= places or not all(names) or cars == "0":
        raise click.UsageError(say("Auf dieser Strecke starten 1 bis {places} Autos.", places=places))
    if len(set(names)) < len(names):
        raise click.UsageError(say("Jedes Auto braucht einen eigenen Namen."))
    if wrong := next((name for name in names if "/" in name or "#" in name), ""):
        raise click.UsageError(say("Der Name {name} darf weder / noch # enthalten.", name=wrong))
    return names


def _styles(say: Words, drivers: str) -> list[str]:
    styles = [style.strip() for style in drivers.split(",")]
    for style in styles:
        if style not in DRIVERS:
            raise click.UsageError(
                say(
                    "Die Fahrweise {style} gibt es nicht; möglich sind: {known}.", style=style, known=", ".join(DRIVERS)
                )
            )
    return styles
