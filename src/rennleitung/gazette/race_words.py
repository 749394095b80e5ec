"""A race in a few sentences, as a reporter would tell it: nothing but what stands in the report of the race.

Which of several sentences is taken comes from a stream of its own, made from the public facts: the same race is told
in the same words again, and no die of the match is touched.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import pairwise
from random import Random
from typing import Final, TypeAlias

from rennleitung.gazette.catalogue import mark, words
from rennleitung.gazette.messages import consequence
from rennleitung.gazette.model import Car, Masthead, RaceReport
from rennleitung.turbo2000.events import Outcome

NARROW: Final = 2  # points between the first two that are called little
CLIMB: Final = 3  # places that are worth telling
MOST_TOLD: Final = 3  # retirements that get a sentence each

Told: TypeAlias = tuple[Sequence[str], dict[str, object]]  # sentences to choose from, and their values

WON: Final = (
    mark("{driver} ({team}) gewinnt mit {margin} Punkten Vorsprung auf {second} ({other})."),
    mark("Sieg für {driver} ({team}), {margin} Punkte vor {second} ({other})."),
    mark("{driver} ({team}) siegt; {margin} Punkte liegen zwischen ihm und {second} ({other})."),
)
NARROWLY: Final = (
    mark("{driver} ({team}) gewinnt knapp vor {second} ({other}): {points} zu {less} Punkte."),
    mark("Es war eng: {driver} ({team}) schlägt {second} ({other}) mit {points} zu {less} Punkten."),
    mark("{second} ({other}) kommt {driver} ({team}) nahe, aber nicht vorbei: {less} zu {points} Punkte."),
)
LEVEL: Final = (
    mark("{driver} ({team}) gewinnt punktgleich mit {second} ({other}); beide haben {points} Punkte."),
    mark("{points} Punkte haben {driver} ({team}) und {second} ({other}), und {driver} gewinnt."),
)
ALONE: Final = (
    mark("{driver} ({team}) kommt als Einziger ins Ziel und gewinnt."),
    mark("Nur {driver} ({team}) sieht das Ziel und gewinnt."),
)
NOBODY: Final = (mark("Niemand erreicht das Ziel."), mark("Ein Rennen ohne Sieger: Niemand kommt ins Ziel."))
FROM_THE_FRONT: Final = (
    mark("Schon in der Startaufstellung stand {driver} ganz vorn."),
    mark("{driver} war vom ersten Startplatz losgefahren."),
)
LED: Final = (
    mark("Nach dem {section}. Abschnitt führte noch {driver}."),
    mark("Am Ende des {section}. Abschnitts lag {driver} vorn."),
)
CLIMBED: Final = (
    mark("{driver} fährt vom {grid}. Startplatz auf den {place}. Platz."),
    mark("Vom {grid}. auf den {place}. Platz: {driver} arbeitet sich durch das Feld."),
)
TOGETHER: Final = (
    mark("{driver} und {second} kommen mit je {points} Punkten an, {driver} auf Platz {place}."),
    mark("Punktgleich, mit {points}, fahren {driver} auf Platz {place} und {second} dahinter ins Ziel."),
)
OUT: Final = (
    mark("{driver} scheidet im {section}. Abschnitt aus: {consequence}."),
    mark("Für {driver} ist im {section}. Abschnitt Schluss: {consequence}."),
    mark("{consequence} im {section}. Abschnitt: Das Rennen von {driver} ist zu Ende."),
)
MANY_OUT: Final = (mark("{count} Fahrer scheiden aus."), mark("Das Ziel sehen {count} Fahrer nicht."))


def race_words(race: RaceReport, masthead: Masthead, lang: str = "de") -> str:
    """The race in one paragraph; empty if nobody started."""
    say, stream = words(lang), _stream(race, masthead)
    told = [say.filled(stream.choice(variants), values) for variants, values in _story(race, lang)]
    return " ".join(told)


def _stream(race: RaceReport, masthead: Masthead) -> Random:
    facts = [(car.driver, car.place, car.points) for car in race.cars]
    seed = repr((masthead.match, masthead.round, race.announcement.code, facts))
    return Random(sha256(seed.encode("utf-8", "surrogatepass")).digest())


def _story(race: RaceReport, lang: str) -> Iterator[Told]:
    """What there is to tell, in its order."""
    placed = [car for car in race.cars if car.outcome is Outcome.PLACED]
    out = [car for car in race.cars if car.outcome is Outcome.RETIRED]
    if placed:
        yield _victory(placed)
        yield from _before_the_end(placed, [*placed, *out])
        yield from _climb(placed)
        yield from _level(placed[1:])
    elif out:
        yield NOBODY, {}
    if len(out) > MOST_TOLD:
        yield MANY_OUT, {"count": len(out)}
    else:
        for car in sorted(out, key=lambda car: len(car.sections)):
            end = consequence(car.sections[-1].consequence, lang)
            yield OUT, {"driver": car.driver, "section": len(car.sections), "consequence": end}


def _victory(placed: Sequence[Car]) -> Told:
    winner = placed[0]
    values: dict[str, object] = {"driver": winner.driver, "team": winner.team, "points": winner.points}
    if len(placed) == 1:
        return ALONE, values
    second = placed[1]
    margin = winner.points - second.points
    values |= {"second": second.driver, "other": second.team, "less": second.points, "margin": margin}
    return LEVEL if not margin else NARROWLY if margin <= NARROW else WON, values


def _before_the_end(placed: Sequence[Car], starters: Sequence[Car]) -> Iterator[Told]:
    """Who led before the last section if it was another, else whether the winner came from the front."""
    winner, section = placed[0], len(placed[0].sections) - 1
    if section > 0:
        ranked = sorted(
            (
                (sum(part.points for part in car.sections[:section]), car)
                for car in starters
                if len(car.sections) > section
            ),
            key=lambda item: -item[0],
        )
        if ranked[0][1] is not winner and ranked[0][0] > ranked[1][0]:
            yield LED, {"driver": ranked[0][1].driver, "section": section}
            return
    if winner.grid == 1:
        yield FROM_THE_FRONT, {"driver": winner.driver}


def _climb(placed: Sequence[Car]) -> Iterator[Told]:
    best = max(placed, key=lambda car: car.grid - car.place)
    if best.grid - best.place >= CLIMB:
        yield CLIMBED, {"driver": best.driver, "grid": best.grid, "place": best.place}


def _level(behind: Sequence[Car]) -> Iterator[Told]:
    """The first two behind the winner who came in with equal points."""
    for car, other in pairwise(behind):
        if car.points == other.points:
            values = {"driver": car.driver, "second": other.driver, "points": car.points, "place": car.place}
            yield TOGETHER, values
            return
