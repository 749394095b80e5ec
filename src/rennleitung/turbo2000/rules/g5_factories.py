"""Development: one order per kind and team, investment in digits, and the development checks."""

from typing import TypeVar

from rennleitung.kernel.paragraph import paragraph
from rennleitung.turbo2000.codes import (
    DIGITS_FULL,
    FACTORY_MISSING,
    INVESTMENT_TOO_SMALL,
    LINE_AGAIN,
    ZERO_COUNT,
)
from rennleitung.turbo2000.events import DevelopmentChecked, FactoryImproved, Invested
from rennleitung.turbo2000.orders.model import Building, Development, Project
from rennleitung.turbo2000.round import Round
from rennleitung.turbo2000.rules.s07_09_factories import eliminate_factory, found, modernise
from rennleitung.turbo2000.ruleset import Factories
from rennleitung.turbo2000.state import Factory


@paragraph("G5")
def develop(round: Round) -> None:
    """The development phase: all orders first, then the checks of every factory."""
    carry_out_development(round)
    for team in round.playing:
        check_development(round, team)


@paragraph("G5")
def carry_out_development(round: Round) -> None:
    """The orders of [Entwicklung], each team's in the order of its sheet."""
    for team in round.playing:
        for order in first_of_each_kind(round, team, round.orders_of(team, Development)):
            match order.project:
                case Project.FOUND:
                    found(round, team, order)
                case Project.MODERNISE:
                    modernise(round, team, order)
                case Project.ELIMINATE:
                    eliminate_factory(round, team, order)
                case Project.INVEST:
                    invest(round, team, order)


KindOrder = TypeVar("KindOrder", Development, Building)


@paragraph("G5")
def first_of_each_kind(round: Round, team: str, orders: list[KindOrder]) -> list[KindOrder]:
    """One line per kind counts, the first; another is told (ruling 23)."""
    first: dict[str, KindOrder] = {}
    for order in orders:
        if order.kind in first:
            round.tell(team, LINE_AGAIN.at(order.span, kind=order.kind))
        else:
            first[order.kind] = order
    return list(first.values())


@paragraph("G5", keys=("factories.investment_step", "factories.greatest_digit"))
def raised(digits: tuple[int, ...], steps: int, keys: Factories) -> tuple[tuple[int, ...], int]:
    """The digits after so many steps, each raising the lowest (leftmost of equals) by 1, and the steps that counted."""
    raised_digits = list(digits)
    for step in range(steps):
        lowest = min(raised_digits)
        if lowest >= keys.greatest_digit:
            return tuple(raised_digits), step
        raised_digits[raised_digits.index(lowest)] += 1
    return tuple(raised_digits), steps


@paragraph("G5", keys=("factories.investment_step",))
def invest(round: Round, team: str, order: Development) -> None:
    """Every full step of money raises a digit; only steps with an effect are charged, and only as a whole."""
    factory, step = round.factory(team, order.kind), round.rules.factories.investment_step
    if factory is None:
        round.tell(team, FACTORY_MISSING.at(order.span, kind=order.kind))
    elif not order.amount:
        round.tell(team, ZERO_COUNT.at(order.span))
    elif order.amount < step:
        round.tell(team, INVESTMENT_TOO_SMALL.at(order.span, step=step))
    else:
        digits, steps = raised(factory.digits, order.amount // step, round.rules.factories)
        charge = steps * step
        if not steps:
            round.tell(team, DIGITS_FULL.at(order.span, kind=order.kind))
        elif round.pay(team, charge, "investment", "G5", order.span, kind=order.kind):
            round.factories[team][order.kind] = Factory(factory.rating, digits)
            round.events.append(
                Invested(
                    paragraph="G5",
                    audience=team,
                    team=team,
                    kind=order.kind,
                    amount=charge,
                    before=factory.digits,
                    after=digits,
                )
            )


@paragraph("G5", keys=("factories.checks_per_round", "factories.check_die"))
def check_development(round: Round, team: str) -> None:
    """Throw for a position, then against its digit: below it the rating rises by one. Several checks a round.

    Factories of teams without a sheet are checked as well (ruling 27).
    """
    keys = round.rules.factories
    for kind, factory in round.factories[team].items():
        label, rating = f"development/{team}-{kind}", factory.rating
        for _ in range(keys.checks_per_round):
            position = round.dice.throw(label, keys.check_die, lowest=0)
            test = round.dice.throw(label, keys.check_die, lowest=0)
            rating += test < factory.digits[position]
            round.events.append(
                DevelopmentChecked(
                    paragraph="G5",
                    audience=team,
                    team=team,
                    kind=kind,
                    position=position,
                    digit=factory.digits[position],
                    test=test,
                    rating=rating,
                )
            )
        if rating > factory.rating:
            round.factories[team][kind] = Factory(rating, factory.digits)
            round.events.append(
                FactoryImproved(paragraph="G5", team=team, kind=kind, before=factory.rating, after=rating)
            )
