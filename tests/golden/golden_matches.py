"""Three whole matches of computer teams, with what the game master and some players do on top of them.

``record`` plays a match and notes everything that goes into a round and all that comes out of it; ``replay`` plays it
again from what went in alone, without the computer teams. The recordings are packed JSON; one gazette of each match
lies beside them as text.
"""

import json
import lzma
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path

from rennleitung.bots import character, team_stream, team_views, write_sheet
from rennleitung.bots.game_master import announcement, first_announcement
from rennleitung.gazette.report import report
from rennleitung.gazette.text import render
from rennleitung.kernel.dice import SeededDice
from rennleitung.rulebook.rulesets import turbo_rules
from rennleitung.store.codec import events_to_json, from_json, to_json
from rennleitung.turbo2000 import Evaluation, Match, evaluate, lexicon, new_match, parse_sheet, with_entering_teams
from rennleitung.turbo2000.document import write_match
from rennleitung.turbo2000.state import Decisions, HandPosting

FOLDER = Path(__file__).parent
MOST_ROUNDS = 30  # a match that is not over by then was scripted wrongly

Change = Callable[[Decisions], Decisions]


@dataclass(frozen=True)
class Script:
    """A match to be played. ``votes`` says who votes for the end, by round: the first so many teams.

    ``leaves`` names teams and the round of their last turn, ``silent`` teams that send no sheet in a round;
    ``decisions`` are the game master's beside the calendar, by round.
    """

    name: str
    ruleset: str
    teams: tuple[str, ...]
    votes: Mapping[int, int]
    leaves: Mapping[int, str] = field(default_factory=dict)
    silent: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    decisions: Mapping[int, Change] = field(default_factory=dict)
    gazette: int = 0  # the round whose gazette is kept as well


def _deciding(**changes: object) -> Change:
    return lambda decisions: replace(decisions, **changes)  # type: ignore[arg-type]


SCRIPTS = (
    # Round 12 a clear majority against the end, round 18 for it: the end comes with round 24, as in paragraph 20.
    Script(
        "vierundzwanzig-runden",
        "april-2000",
        ("BRM", "Cooper", "Ferrari", "Honda", "Ligier", "Lotus", "Maserati", "Matra", "McLaren", "Porsche", "Tyrrell"),
        votes={12: 2, 18: 9},
        silent={5: ("Cooper",), 13: ("Lotus", "Matra")},
        gazette=6,
    ),
    # Two teams leave, two others enter, one of them in the last round of a season; a tie that the game master ends.
    Script(
        "kommen-und-gehen",
        "april-2000",
        ("Delage", "Ferrari", "Honda", "Lotus", "Maserati", "Matra", "Talbot", "Vanwall"),
        votes={12: 4},
        leaves={4: "Delage", 10: "Talbot"},
        silent={3: ("Vanwall",)},
        decisions={
            6: _deciding(enter=("Bugatti",), leftover="eliminate"),
            9: _deciding(enter=("Porsche",), postings=(HandPosting("Honda", -50_000, "Verspätete Anreise"),)),
            11: _deciding(message_limit=0),
            12: _deciding(vote_tie="end", leftover="eliminate"),
            14: _deciding(postings=(HandPosting("Lotus", 75_000, "Fairnesspreis"),), training_places=4),
        },
        gazette=10,
    ),
    # The rules before the amendments of April 2000.
    Script(
        "achtzehn-runden-1996",
        "juni-1996",
        ("Arrows", "Ferrari", "Honda", "Ligier", "March", "McLaren", "Minardi", "Porsche", "Tyrrell"),
        votes={12: 6},
        gazette=18,
    ),
)


@dataclass(frozen=True)
class RecordedRound:
    """A round: seed (hex) and sheets went in, with the decisions; events and the state after it came out, as JSON."""

    seed: str
    sheets: Mapping[str, str]
    decisions: Decisions
    events: str
    state: str


@dataclass(frozen=True)
class Recording:
    """A match from its opening; ``first`` are the decisions of round 0."""

    name: str
    ruleset: str
    teams: tuple[str, ...]
    first: Decisions
    rounds: tuple[RecordedRound, ...]


def record(script: Script) -> Recording:
    """Play a match with computer teams to its end."""
    rules = turbo_rules(script.ruleset).values
    secret = script.name.encode()
    first = first_announcement(rules)
    match = new_match(script.name, script.teams, rules, first)
    rounds: list[RecordedRound] = []
    while not match.ended:
        decisions = script.decisions.get(match.round, lambda decided: decided)(announcement(match, rules))
        sheets = dict(_sheets(script, with_entering_teams(match, decisions, rules), secret))
        seed = sha256(secret + b"%d" % match.round).hexdigest()
        played, outcome = play(match, RecordedRound(seed, sheets, decisions, "", ""), script.ruleset)
        rounds.append(outcome)
        match = played.after
        assert match.round <= MOST_ROUNDS, script.name
    return Recording(script.name, script.ruleset, script.teams, first, tuple(rounds))


def _sheets(script: Script, match: Match, secret: bytes) -> Iterator[tuple[str, str]]:
    rules = turbo_rules(script.ruleset).values
    for number, (team, view) in enumerate(team_views(match, rules).items()):
        text = write_sheet(view, character(number), team_stream(secret, team, match.round))
        if team in script.silent.get(match.round, ()):
            continue
        if script.leaves.get(match.round) == team:
            text = text.replace("ENDE", "[Verträge]\nAusstieg\nENDE")
        if match.round in script.votes:
            word = "dafür" if number < script.votes[match.round] else "dagegen"
            text = "\n".join(f"Ende: {word}" if line.startswith("Ende: ") else line for line in text.split("\n"))
        yield team, text


def play(match: Match, recorded: RecordedRound, ruleset: str) -> tuple[Evaluation, RecordedRound]:
    """Play a round from what went into it; returns it with what came out."""
    rules = turbo_rules(ruleset).values
    words = lexicon(with_entering_teams(match, recorded.decisions, rules), rules)
    sheets = {team: parse_sheet(text, words, team) for team, text in recorded.sheets.items()}
    played = evaluate(match, sheets, rules, SeededDice(bytes.fromhex(recorded.seed)), recorded.decisions)
    assert isinstance(played, Evaluation), (match.name, match.round, played)
    state = to_json(write_match(played.after)).decode()
    return played, replace(recorded, events=events_to_json(played.events).decode(), state=state)


def file_of(name: str) -> Path:
    """Where a recording lies."""
    return FOLDER / f"{name}.json.xz"


def gazette_file(script: Script) -> Path:
    """Where the gazette lies that is kept of a match."""
    return FOLDER / f"{script.name}-{script.gazette:02}.txt"


def write(recording: Recording) -> None:
    """Keep a recording, packed."""
    file_of(recording.name).write_bytes(lzma.compress(to_json(recording), preset=9))


def replay(recording: Recording) -> Iterator[tuple[RecordedRound, RecordedRound, Evaluation]]:
    """Play a recorded match again; yields each round as it was recorded, as it is now, and its evaluation."""
    match = new_match(recording.name, recording.teams, turbo_rules(recording.ruleset).values, recording.first)
    for kept in recording.rounds:
        evaluation, now = play(match, kept, recording.ruleset)
        yield kept, now, evaluation
        match = evaluation.after


def gazette_of(script: Script, evaluation: Evaluation) -> str:
    """The public gazette of a round as text."""
    return render(report(evaluation, turbo_rules(script.ruleset).values))


def read(name: str) -> Recording:
    """A recording that was kept."""
    file = file_of(name)
    return from_json(lzma.decompress(file.read_bytes()), Recording, str(file))


def first_difference(kept: str, now: str) -> str:
    """Where two JSON texts differ first, for a message that helps; empty if they are equal."""
    if kept == now:
        return ""
    old, new = json.loads(kept), json.loads(now)
    place = ""
    while type(old) is type(new) and isinstance(old, dict | list) and old and new:
        keys = list(old) if isinstance(old, dict) else list(range(min(len(old), len(new))))
        key = next(
            (key for key in keys if (key not in new if isinstance(new, dict) else False) or old[key] != new[key]), None
        )
        if key is None or (isinstance(new, dict) and key not in new):
            break
        place += f".{key}"
        old, new = old[key], new[key]
    return f"{place or '.'}: {str(old)[:300]} is now {str(new)[:300]}"
