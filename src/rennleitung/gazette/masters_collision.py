"""A collision for the director at the table: who throws what in which order, what came of it, and the exact odds."""

from collections.abc import Sequence
from fractions import Fraction

from rennleitung.gazette.catalogue import SOURCE_LANGUAGE, Words
from rennleitung.gazette.layout import Page
from rennleitung.gazette.masters_messages import masters_words, sentence, term
from rennleitung.masters2002.collision import BodyTest, Outcome, Plan
from rennleitung.masters2002.odds import Choice, Odds

DECIMALS = 4


def print_plan(page: Page, plan: Plan) -> None:
    """The throws due, in order."""
    say = masters_words(page.language)
    page.heading(say("Wer würfelt"))
    tests = [*plan.involved, *plan.causing]
    if not tests:
        page.item(say("Niemand hat zu würfeln."))
    page.table([[f"{place}.", *_test(test, say)] for place, test in enumerate(tests, 1)], "><<")
    if plan.involved and plan.causing:
        name = plan.causing[0].car
        page.item(
            say(
                "Wird ein Auto durch diese Kollision zerstört, verliert {car} dafür ohne Wurf und testet nicht mehr "
                "gegen es.",
                car=name,
            )
        )


def print_outcome(page: Page, outcome: Outcome) -> None:
    """What happened, and the cars afterwards."""
    say = masters_words(page.language)
    page.heading(say("Was geschah"))
    for event in outcome.events:
        page.item(sentence(event, page.language))
    if not outcome.events:
        page.item(say("Nichts."))
    page.heading(say("Danach"))
    rows = [
        [
            car.name,
            term(car.place, page.language),
            str(car.body),
            say("zerstört") if car.wrecked else term(car.condition, page.language),
            say("markiert") if car.marked else "",
        ]
        for car in outcome.cars
    ]
    page.table(rows, "<<><<", [say("Auto"), say("Platz"), say("Karosserie"), say("Zustand"), say("Feld")])


def print_odds(page: Page, odds: Odds) -> None:
    """For every car the chances of each loss, the mean loss, and the chance of being destroyed."""
    say = masters_words(page.language)
    page.heading(say("Chancen vor dem ersten Wurf"))
    losses = {car.name: odds.losses(car.name) for car in odds.cars}
    most = max(map(len, losses.values()))
    rows = [
        [
            name,
            *(_percent(chance, page.language) for chance in chances),
            *[""] * (most - len(chances)),
            _decimal(odds.mean(name), page.language),
            _percent(odds.destroyed(name), page.language),
        ]
        for name, chances in losses.items()
    ]
    head = [say("Auto"), *(say("verliert {points}", points=points) for points in range(most))]
    page.table(rows, "<" + ">" * (most + 2), [*head, say("im Mittel"), say("zerstört")])


def print_comparison(page: Page, choices: Sequence[Choice]) -> None:
    """One row for each end space, the least dangerous first."""
    say = masters_words(page.language)
    page.heading(say("Endfelder im Vergleich"))
    rows = [
        [
            choice.name,
            _decimal(choice.own_loss, page.language),
            _percent(choice.own_destroyed, page.language),
            _decimal(choice.others_loss, page.language),
            _percent(choice.others_destroyed, page.language),
        ]
        for choice in choices
    ]
    head = [say("Feld"), say("eigener Verlust"), say("zerstört"), say("andere verlieren"), say("anderes zerstört")]
    page.table(rows, "<>>>>", head)


def _test(test: BodyTest, say: Words) -> tuple[str, str]:
    who = say("{car} gegen {against}", car=test.car, against=test.against)
    if test.aggravated:
        return who, say("Treffer bis {highest}, verschärft", highest=test.highest_hit)
    return who, say("Treffer bis {highest}", highest=test.highest_hit)


def _percent(chance: Fraction, language: str) -> str:
    return _decimal(100 * chance, language) + " %"


def _decimal(value: Fraction, language: str) -> str:
    """Rounded exactly to so many decimals, with the comma where that is customary."""
    whole, part = divmod(round(value * 10**DECIMALS), 10**DECIMALS)
    return f"{whole}{',' if language == SOURCE_LANGUAGE else '.'}{part:0{DECIMALS}}"
