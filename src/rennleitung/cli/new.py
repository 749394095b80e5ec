"""``new``: open a match folder."""

from functools import partial
from pathlib import Path

import click

from rennleitung.cli import Exit
from rennleitung.gazette.catalogue import LANGUAGES, SOURCE_LANGUAGE, Words
from rennleitung.gazette.editions import TEXT
from rennleitung.rulebook.rulesets import own_turbo_rules
from rennleitung.store.computer import computer_names
from rennleitung.store.files import decode, read_bytes
from rennleitung.store.folder import OWN_RULESET, Settings
from rennleitung.store.start import continued_folder, new_folder


def command(say: Words) -> click.Command:
    """The verb's click command."""
    path = click.Path(exists=True, dir_okay=False, path_type=Path)
    return click.Command(
        "new",
        callback=partial(run, say),
        help=say("Legt eine Partie an und veröffentlicht ihre Runde 0 mit dem ersten Rennanzeiger."),
        params=[
            click.Argument(["root"], type=click.Path(file_okay=False, path_type=Path), metavar="DIR"),
            click.Option(["--name"], required=True, help=say("Name der Partie.")),
            click.Option(
                ["--ruleset"],
                default="april-2000",
                show_default=True,
                help=say("Name eines Regelwerks oder eine eigene TOML-Datei."),
            ),
            click.Option(["--teams"], default="", metavar="A,B,...", help=say("Rennställe der Spieler.")),
            click.Option(
                ["--bots"], type=click.IntRange(0), default=0, metavar="N", help=say("Zahl der Computerteams.")
            ),
            click.Option(
                ["--seed"],
                default="",
                metavar="HEX",
                help=say("Hauptgeheimnis als Hexadezimalzahl, für wiederholbare Partien."),
            ),
            click.Option(
                ["--from", "state"],
                type=path,
                help=say("Stand einer auf Papier begonnenen Partie (Tabellen der Fallnotation)."),
            ),
            click.Option(
                ["--lang", "language"],
                type=click.Choice(LANGUAGES),
                default=SOURCE_LANGUAGE,
                show_default=True,
                help=say("Sprache der Rennanzeiger."),
            ),
        ],
    )


def run(
    say: Words,
    root: Path,
    name: str,
    ruleset: str,
    teams: str,
    bots: int,
    seed: str,
    state: Path | None,
    language: str,
) -> int:
    """Open the match and say where its first gazette lies."""
    players = tuple(team.strip() for team in teams.split(",") if team.strip())
    if state and (players or bots):
        raise click.UsageError(say("Mit --from stehen die Rennställe im Stand; --teams und --bots entfallen."))
    if not (state or players or bots):
        raise click.UsageError(say("Eine Partie braucht Rennställe: --teams, --bots oder --from."))
    secret = _master_secret(seed, say)
    computers = computer_names(bots, players)
    own_rules = _own_rules(Path(ruleset)) if ruleset.endswith(".toml") else b""
    settings = Settings(name, OWN_RULESET if own_rules else ruleset, players + computers, computers, language)
    if state:
        folder = continued_folder(root, settings, state, own_rules, secret)
    else:
        folder = new_folder(root, settings, own_rules, secret)
    click.echo(say("Die Partie {name} ist angelegt.", name=name))
    click.echo(say("Rennanzeiger: {file}", file=folder.part("public", folder.last_round()) / TEXT))
    return Exit.DONE


def _own_rules(file: Path) -> bytes:
    """The game master's ruleset file; its faults are told with its own name, before a copy is in the match folder."""
    raw = read_bytes(file)
    own_turbo_rules(Path(OWN_RULESET).stem, str(file), decode(raw)[0])
    return raw


def _master_secret(seed: str, say: Words) -> bytes:
    try:
        return bytes.fromhex(seed.zfill(len(seed) + len(seed) % 2))  # „7“ is a number too
    except ValueError:
        raise click.UsageError(say("--seed: „{seed}“ ist keine Hexadezimalzahl.", seed=seed)) from None
