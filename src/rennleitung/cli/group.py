"""The group of all verbs: their names with one line of help each; none is imported before it is asked for."""

import importlib
import os
import sys
from collections.abc import Sequence
from typing import Final

import click

from rennleitung.cli import Exit
from rennleitung.cli.language import language_option, reader_language, speak_click, version_option
from rennleitung.gazette.catalogue import Words, mark, words
from rennleitung.gazette.messages import fault as fault_text
from rennleitung.kernel.diagnostic import UnusableError

VERBS: Final = {
    "demo": mark("Eine Saison mit Computerteams spielen und den letzten Rennanzeiger zeigen."),
    "new": mark("Eine Partie anlegen."),
    "submit": mark("Zugabgabeblätter prüfen und in den Eingang legen."),
    "check": mark("Zugabgabeblätter nur prüfen."),
    "evaluate": mark("Die Runde auswerten, oder die letzte noch einmal."),
    "gazette": mark("Einen Rennanzeiger ausgeben."),
    "sheet": mark("Ein leeres Zugabgabeblatt ausgeben."),
    "export": mark("Ergebnisse, Ranglisten, Preise oder Buchungen als Tabelle ausgeben."),
    "verify": mark("Nachrechnen, ob eine Partie oder ein Beweis unverändert ist."),
    "explain": mark("Einen Paragraphen, einen Fall oder eine Meldung erklären."),
    "rulebook": mark("Das Regelwerk einer Partie ausgeben, mit ihren wirklichen Zahlen."),
    "case": mark("Die nummerierten Regelfälle zeigen und prüfen."),
    "masters": mark("Formel Dé nach den Regeln Masters 2002."),
}


class Verbs(click.Group):
    """Finds the command of a verb in the module of its name."""

    def __init__(self, say: Words) -> None:
        super().__init__(
            "rennleitung",
            help=say("Rennleitung für TURBO 2000 und für Formel Dé nach den Regeln Masters 2002."),
        )
        self.say = say
        self.params += [version_option(say), language_option(say)]

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in VERBS:
            return None
        command = importlib.import_module(f"rennleitung.cli.{cmd_name}").command(self.say)
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(self.say("Befehle")):
            formatter.write_dl([(verb, self.say(line)) for verb, line in VERBS.items()])


def run(arguments: Sequence[str], asked_at: float) -> int:
    """Run one command line and return its exit code; what went wrong stands on standard error.

    ``asked_at`` is when the process was started, in seconds as ``time.time`` gives them; verbs find it as ``obj``.
    """
    language = reader_language(arguments, os.environ)
    speak_click(language)
    say = words(language)
    try:
        code = Verbs(say).main(list(arguments), "rennleitung", standalone_mode=False, obj=asked_at)
        sys.stdout.flush()
    except UnusableError as error:
        click.echo(fault_text(error, language), err=True)
        return Exit.UNUSABLE
    except click.ClickException as error:
        error.show()
        return Exit.UNUSABLE
    except (click.Abort, KeyboardInterrupt):
        return Exit.UNUSABLE
    except BrokenPipeError:  # the reader of a pipe has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return Exit.DONE
    except OSError as error:  # a folder that must not be written into, or a full disk
        refusal = say("Das Betriebssystem lässt das nicht zu ({fault}).", fault=error.strerror or error)
        click.echo(f"{error.filename}: {refusal}" if error.filename else refusal, err=True)
        return Exit.UNUSABLE
    return code if isinstance(code, int) else Exit.DONE
