"""``evaluate``: play the round, or the last one again."""

from functools import partial
from typing import Final

import click

from rennleitung.cli import Exit
from rennleitung.cli.parameters import match_folder
from rennleitung.cli.progress import working
from rennleitung.gazette.catalogue import Words, mark
from rennleitung.gazette.editions import TEXT
from rennleitung.store.folder import Folder
from rennleitung.store.publication import edition, heal
from rennleitung.store.rounds import AlreadyEvaluated, Evaluated, evaluate_round, try_round
from rennleitung.turbo2000.events import Waiting

QUESTIONS: Final = {
    "vote_tie": mark(
        "Die Abstimmung über das Ende der Partie steht {in_favour} zu {against}; der Spielleiter entscheidet: "
        "„end“ (noch ein Rennjahr, dann Schluss) oder „go on“."
    ),
}


def command(say: Words) -> click.Command:
    """The verb's click command."""
    return click.Command(
        "evaluate",
        callback=partial(run, say),
        help=say(
            "Wertet die Runde mit den Blättern im Eingang und den Entscheidungen des Spielleiters aus. Fehlt eine "
            "Entscheidung, nennt er die Frage und rührt nichts an."
        ),
        params=[
            match_folder(),
            click.Option(["--dry-run"], is_flag=True, help=say("Mit Wegwerfwürfeln probieren, nichts schreiben.")),
            click.Option(["--revise"], is_flag=True, help=say("Die letzte Runde noch einmal, mit denselben Würfeln.")),
        ],
    )


def run(say: Words, folder: Folder, dry_run: bool, revise: bool) -> int:
    """Evaluate and say what came of it."""
    with working(say("Die Runde wird ausgewertet.")):
        if dry_run:
            result: Evaluated | Waiting | AlreadyEvaluated = try_round(folder, revise)
        elif folder.last_round() in heal(folder) and not revise:
            # the call that evaluated it broke off: whoever repeats that call does not mean the next round
            result = AlreadyEvaluated(folder.last_round())
        else:
            result = evaluate_round(folder, click.get_current_context().obj, revise)
    if isinstance(result, Waiting):
        file = folder.decisions_file(folder.last_round() + (not revise))
        click.echo(say.filled(QUESTIONS[result.question], result.values))
        click.echo(say("Antwort in {file} eintragen: {key} = …", file=file, key=result.question))
        return Exit.WAITING
    if isinstance(result, AlreadyEvaluated):
        click.echo(say("Nichts zu tun: Runde {round} ist schon ausgewertet.", round=result.round))
        return Exit.DONE
    if result.missing:
        click.echo(say("Ohne Zug: {teams}", teams=", ".join(result.missing)), err=dry_run)
    if dry_run:
        click.echo(say("Nur eine Probe mit Wegwerfwürfeln; nichts wurde geschrieben."), err=True)
        click.echo(edition(folder, result.bundle, "text", folder.settings.language), nl=False)
        return Exit.DONE
    heading = result.bundle.heading
    click.echo(
        say("Runde {round} ist ausgewertet, Fassung {revision}.", round=heading.round, revision=heading.revision)
    )
    click.echo(say("Rennanzeiger: {file}", file=folder.part("public", heading.round) / TEXT))
    return Exit.DONE
