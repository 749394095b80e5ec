"""``masters circuit``: what is wrong with a circuit file, and its picture."""

from functools import partial

import click

from rennleitung.cli import Exit
from rennleitung.gazette.catalogue import Words
from rennleitung.gazette.circuit_svg import circuit_svg
from rennleitung.gazette.messages import word
from rennleitung.masters2002.circuit_check import check_circuit
from rennleitung.rulebook.masters_circuits import circuit, circuit_names
from rennleitung.rulebook.rulesets import masters_rules


def command(say: Words) -> click.Command:
    """The group of the two verbs."""
    board = click.Argument(["board"], metavar="CIRCUIT")
    return click.Group(
        "circuit",
        help=say("Rennstrecken prüfen und zeichnen. Mitgeliefert sind: {names}.", names=", ".join(circuit_names())),
        commands=[
            click.Command(
                "validate", callback=partial(validate, say), params=[board], help=say("Jeden Fehler nennen.")
            ),
            click.Command("draw", callback=draw, params=[board], help=say("Als SVG auf die Standardausgabe zeichnen.")),
        ],
    )


def validate(say: Words, board: str) -> int:
    """Print every fault, or that there is none."""
    track = circuit(board)
    faults = check_circuit(track, masters_rules().values)
    for fault in faults:
        click.echo(word(fault, say.language))
    if not faults:
        click.echo(say("{title}: {spaces} Felder, kein Fehler.", title=track.title, spaces=len(track.names)))
    return Exit.ERRORS if faults else Exit.DONE


def draw(board: str) -> int:
    """Print the picture."""
    click.echo(circuit_svg(circuit(board)), nl=False)
    return Exit.DONE
