"""Paragraph 1: the training camp."""

from rennleitung.kernel.diagnostic import Diagnostic
from rennleitung.kernel.paragraph import paragraph
from rennleitung.turbo2000.codes import (
    CAMP_CLOSED,
    DRIVER_HURT,
    DRIVER_NOT_YOURS,
    TRAINING_BID,
    TRAINING_LOST,
)
from rennleitung.turbo2000.events import Cause, DriverTrained
from rennleitung.turbo2000.orders.model import Training
from rennleitung.turbo2000.round import Round
from rennleitung.turbo2000.rules.s05_improvement import change_rating

TeamTraining = tuple[str, Training]


@paragraph("S01", keys=("training.open", "training.bid_step"))
def training_faults(round: Round, team: str, order: Training) -> list[Diagnostic]:
    """What makes a training line invalid: no contract, hurt, a bid that is not positive or no multiple of the step."""
    camp = round.rules.training
    driver = round.drivers.get(order.driver)
    faults = []
    if not camp.open:
        faults.append(CAMP_CLOSED.at(order.span))
    if driver is None or driver.team != team:
        faults.append(DRIVER_NOT_YOURS.at(order.span, driver=order.driver, team=driver.team if driver else ""))
    elif driver.injured:
        faults.append(DRIVER_HURT.at(order.span, driver=order.driver))
    if order.bid <= 0 or order.bid % camp.bid_step:
        faults.append(TRAINING_BID.at(order.span, bid=order.bid, step=camp.bid_step))
    return faults


@paragraph("S01", keys=("training.gain",))
def train(round: Round, orders: list[TeamTraining]) -> None:
    """The highest payable bids get the published places; ties by lot. Who gets none pays nothing.

    The fee is charged before start money and prizes (ruling 24). That a losing driver may not race either was settled
    when the valid lines of the sheet were sorted out.
    """
    places = round.match.published.training_places
    ranked = round.dice.ranked(orders, lambda pair: -pair[1].bid, lambda pair: pair[1].driver, lambda _: "training")
    for team, order in ranked:
        if not places:
            round.tell(team, TRAINING_LOST.at(order.span, driver=order.driver))
        elif round.pay(team, order.bid, "training", "S01", order.span, driver=order.driver):
            places -= 1
            round.events.append(DriverTrained(paragraph="S01", driver=order.driver, team=team, fee=order.bid))
            change_rating(round, order.driver, round.rules.training.gain, Cause.TRAINING, "S01")
