"""``masters verify``: drive a recorded race again and compare every event, throw and place."""

from functools import partial
from pathlib import Path

import click
import msgspec

from rennleitung.bots.masters import DRIVERS
from rennleitung.bots.masters_simulation import simulation_of
from rennleitung.cli import Exit
from rennleitung.cli.progress import working
from rennleitung.gazette.catalogue import Words
from rennleitung.gazette.masters_record import GAME, Record, decoded, differences
from rennleitung.masters2002.race import run as drive
from rennleitung.rulebook.masters_circuits import circuit
from rennleitung.rulebook.rulesets import masters_rules


def command(say: Words) -> click.Command:
    """The verb's click command."""
    return click.Command(
        "verify",
        callback=partial(run, say),
        help=say("Fährt ein aufgezeichnetes Rennen noch einmal und nennt den ersten Unterschied."),
        params=[click.Argument(["path"], type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="FILE")],
    )


def run(say: Words, path: Path) -> int:
    """Compare, and name the first difference."""
    record = _read(say, path)
    ruleset, track = masters_rules(record.ruleset), circuit(record.circuit)
    if record.rules != ruleset.digest or record.names != list(track.names):
        raise click.UsageError(say("{file}: Regeln oder Rennstrecke sind nicht mehr dieselben.", file=str(path)))
    with working(say("Das Rennen läuft.")):
        race = drive(*simulation_of(record).race(track, ruleset.values))
    for what, number, recorded, again in differences(record, race):
        kinds = {"event": say("Ereignis"), "throw": say("Wurf"), "place": say("Platz")}
        click.echo(
            say(
                "{what} {number} ist verändert: aufgezeichnet {recorded}, nachgerechnet {again}.",
                what=kinds[what],
                number=number,
                recorded=recorded,
                again=again,
            )
        )
        return Exit.ERRORS
    click.echo(
        say("Unverändert: {events} Ereignisse, {throws} Würfe.", events=len(record.events), throws=len(record.throws))
    )
    return Exit.DONE


def _read(say: Words, path: Path) -> Record:
    """The record in a file, if a race can be driven from it."""
    try:
        record = decoded(path.read_bytes())
    except (OSError, msgspec.MsgspecError) as fault:
        raise click.UsageError(
            say("{file} ist keine Aufzeichnung: {fault}", file=str(path), fault=str(fault))
        ) from None
    if record.game != GAME:
        raise click.UsageError(say("{file} ist kein Rennen nach Masters 2002.", file=str(path)))
    names = [car.car for car in record.cars]
    if (
        not names
        or len(set(names)) < len(names)
        or record.laps < 1
        or {car.driver for car in record.cars} - set(DRIVERS)
    ):
        raise click.UsageError(say("{file}: Autos, Fahrweisen oder Umläufe sind unmöglich.", file=str(path)))
    if len(names) > len(circuit(record.circuit).grid):
        raise click.UsageError(say("{file}: So viele Autos stehen nicht am Start.", file=str(path)))
    return record
