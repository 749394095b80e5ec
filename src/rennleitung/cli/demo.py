"""``demo``: a season of computer teams in a match folder, and the first page of its last gazette."""

import time
from functools import partial
from itertools import chain, count
from pathlib import Path

import click

from rennleitung.bots.game_master import announcement, decisions_text, first_announcement
from rennleitung.cli import Exit
from rennleitung.cli.progress import steps
from rennleitung.gazette.catalogue import Words
from rennleitung.gazette.editions import TEXT
from rennleitung.rulebook.rulesets import turbo_rules
from rennleitung.store.computer import computer_names
from rennleitung.store.files import write_file
from rennleitung.store.folder import Folder, Settings
from rennleitung.store.rounds import evaluate_round
from rennleitung.store.start import new_folder

DEFAULT_FOLDER = "demo-partie"
MATCH_NAME = "Demo"
RULESET = "april-2000"
SEED = bytes(31) + b"\x07"  # the same season every time, whoever plays it
PAGE_LINES = 60
TEAMS = 12


def command(say: Words) -> click.Command:
    """The verb's click command."""
    return click.Command(
        "demo",
        callback=partial(run, say),
        help=say(
            "Spielt ein Rennjahr mit zwölf Computerteams in einen neuen Partieordner und zeigt die erste Seite des "
            "letzten Rennanzeigers."
        ),
        params=[click.Argument(["wanted"], default=DEFAULT_FOLDER, type=click.Path(path_type=Path), metavar="[DIR]")],
    )


def run(say: Words, wanted: Path) -> int:
    """Play the season, show the first page and say where the rest is."""
    root = free_place(wanted)
    if root != wanted:
        click.echo(say("{taken} gibt es schon, die neue Partie kommt nach {root}.", taken=wanted, root=root), err=True)
    match = open_match(root, say.language)
    rounds = range(1, match.rules.values.calendar.rounds_per_season + 1)
    for number in steps(rounds, say("Ein Rennjahr")):
        play_round(match, number)
    gazette = match.part("public", match.last_round()) / TEXT
    click.echo("\n".join(gazette.read_text("utf-8").splitlines()[:PAGE_LINES]))
    click.echo()
    click.echo(say("Der ganze Rennanzeiger: {file}", file=gazette))
    click.echo(say("Alle Runden, auch die Seiten der Rennställe: {root}", root=root))
    return Exit.DONE


def free_place(wanted: Path) -> Path:
    """The folder wanted, or if there is something in it the first free one of ``name-2``, ``name-3`` ... beside."""
    others = (wanted.with_name(f"{wanted.name}-{number}") for number in count(2))
    return next(place for place in chain((wanted,), others) if not place.exists() or _is_empty(place))


def _is_empty(place: Path) -> bool:
    return place.is_dir() and not any(place.iterdir())


def open_match(root: Path, language: str) -> Folder:
    """The folder of a new match of computer teams, with the first races announced."""
    teams = computer_names(TEAMS, ())
    settings = Settings(MATCH_NAME, RULESET, teams, computer_teams=teams, language=language)
    rules = turbo_rules(RULESET).values
    write_file(root / "decisions" / "00.toml", decisions_text(first_announcement(rules)).encode())
    return new_folder(root, settings, seed=SEED)


def play_round(match: Folder, number: int) -> None:
    """Decide what the game master has to decide, then evaluate the round like one of any other match."""
    decisions = announcement(match.match_after(number - 1), match.rules.values)
    write_file(match.decisions_file(number), decisions_text(decisions).encode())
    evaluate_round(match, time.time())
