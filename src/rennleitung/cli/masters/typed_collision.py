"""A collision typed by the director, word by word, in the words of the reader's language or of case files.

What cannot be understood is refused with a ``ClickException``: one sentence with the place and what is possible there.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import NoReturn, TypeVar

import click

from rennleitung.gazette.catalogue import Words
from rennleitung.gazette.masters_messages import term, typed_term
from rennleitung.gazette.messages import word
from rennleitung.masters2002.codes import WORD_UNKNOWN
from rennleitung.masters2002.collision import Car, Place, Situation
from rennleitung.masters2002.terms import Condition, Ending, Track

NUMBER = re.compile("-?[0-9]{1,9}")

Term = TypeVar("Term", bound=StrEnum)
Answer = TypeVar("Answer")


def typed_situation(
    say: Words, cars: Iterable[str], track: str, ending: str, leader: str, blocked_by: str
) -> Situation:
    """The situation of the options; an empty word stands for what is usual."""
    return Situation(
        cars=tuple(typed_car(say, car) for car in cars),
        track=_term(say, "--track", track, Track) if track else Track.DRY,
        ending=_term(say, "--ending", ending, Ending) if ending else Ending.MOVED,
        leader=leader,
        blocked_by=blocked_by,
    )


def typed_car(say: Words, text: str) -> Car:
    """A car as ``name place body``, and behind it in any order a condition, ``marked``, ``gear=4``, ``arrival=2``."""
    words = text.split()
    if len(words) < 3:
        refuse(text, say("Ein Auto braucht Namen, Platz und Karosseriepunkte."))
    name, place, body, *more = words
    condition, marked, numbers = Condition.SOUND, False, {"gear": 1, "arrival": 0}
    keys = {"gear": "gear", say("Gang").lower(): "gear", "arrival": "arrival", say("Ankunft").lower(): "arrival"}
    for each in more:
        key, equals, number = each.partition("=")
        if equals and key.lower() in keys:
            numbers[keys[key.lower()]] = typed_number(say, text, number)
        elif each.lower() in ("marked", say("markiert")):
            marked = True
        else:
            condition = _term(say, text, each, Condition)
    return Car(name, _term(say, text, place, Place), typed_number(say, text, body), condition, marked, **numbers)


def typed_faces(say: Words, throws: Iterable[str]) -> Mapping[str, tuple[int, ...]]:
    """The faces of ``C=1`` and ``A=5,7``, by car."""
    faces: dict[str, tuple[int, ...]] = {}
    for text in throws:
        name, equals, numbers = text.partition("=")
        if not equals:
            refuse(text, say("Ein Wurf braucht Auto und Augenzahl, wie C=1 oder A=5,7."))
        faces[name] = (*faces.get(name, ()), *(typed_number(say, text, number) for number in numbers.split(",")))
    return faces


def typed_number(say: Words, place: str, text: str) -> int:
    """A whole number, perhaps below nought."""
    if not NUMBER.fullmatch(text):
        refuse(place, say("„{word}“ ist keine ganze Zahl mit höchstens neun Ziffern.", word=text))
    return int(text)


def asked_situation(say: Words) -> Situation:
    """The situation, asked for line by line on standard error; a line that cannot be understood is asked for again."""
    track = ask(say("Fahrbahn"), lambda text: _term(say, text, text, Track), term(Track.DRY, say.language))
    cars: list[Car] = []
    while car := ask(
        say("Auto (Name Platz Karosserie; leer: keins mehr)"), lambda text: typed_car(say, text) if text else None
    ):
        cars.append(car)
    out = any(car.place is Place.CAUSING and car.condition is Condition.BLOCKED for car in cars)
    blocked_by = ask(say("Welches Auto steht davor?"), str) if out else ""
    return Situation(tuple(cars), track, blocked_by=blocked_by)


def ask(question: str, read: Callable[[str], Answer], default: str = "") -> Answer:
    """What ``read`` makes of the answer; asked again as long as it refuses."""
    while True:
        answer = click.prompt(question, default=default, show_default=bool(default), err=True)
        try:
            return read(answer.strip())
        except click.ClickException as refusal:
            click.echo(refusal.message, err=True)


def refuse(place: str, sentence: str) -> NoReturn:
    """Stop with a sentence on what is wrong at a place."""
    raise click.ClickException(f"{place}: {sentence}")


def _term(say: Words, place: str, text: str, terms: type[Term]) -> Term:
    value = typed_term(text, terms, say.language)
    if value is None:
        known = ", ".join(term(each, say.language) for each in terms)
        refuse(place, word(WORD_UNKNOWN.at(word=text, known=known), say.language))
    return value
