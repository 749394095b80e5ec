"""Drivers: bids for this season, the blank contract of the first turn, offers for the next season, training."""

from collections.abc import Iterable

from rennleitung.bots.racing import points_of
from rennleitung.bots.turn import Turn
from rennleitung.bots.view import PublicView
from rennleitung.kernel.units import Money, whole_rating
from rennleitung.turbo2000.orders.model import Bid, Training
from rennleitung.turbo2000.state import Driver, Kind, TeamStatus

THIS_SEASON, NEXT_SEASON = 1, 2
SPARE_BIDS = 2
POINT_WORTH = 400  # what one performance point is thought to bring in a race, in money
OFFER_ROUNDS = 2  # offers for the next season are made in the last round of a season and so many before it
LOYALTY = 75  # percent: how often its own drivers come first
OFFER_SHARE = 60  # percent of the money at hand that standing offers may claim
CAMP_SHARE = 5  # percent of the money at hand for one place in the training camp


def sign_drivers(turn: Turn) -> None:
    """Bid for as many free drivers as the team wants to race, and for some more in case that others bid higher.

    A team that enters puts the blank contract beside its last bid, at the least salary: some driver of that rating is
    then certain.
    """
    room = turn.view.public.rules.contracts.drivers_per_season - len(turn.view.drivers)
    wanted = min(room, turn.character.entries - len(turn.view.drivers))
    free = [driver for driver in turn.view.public.drivers.values() if not driver.team]
    if wanted <= 0 or not free:
        return
    chosen = _most_useful(turn, free)[: wanted + SPARE_BIDS]
    bids = [Bid(driver.name, THIS_SEASON, turn.above(least_salary(turn.view.public, driver))) for driver in chosen]
    if _enters(turn) and turn.view.public.rounds_left_in_season:
        bids[-1] = Bid(bids[-1].driver, THIS_SEASON, least_salary(turn.view.public, chosen[-1]), blank=True)
    while bids and not turn.spend(_most_payable(bids, room)):
        bids.pop()
    turn.orders += bids
    turn.wanted += [bid.driver for bid in bids if not turn.view.public.drivers[bid.driver].injured]


def _most_payable(bids: Iterable[Bid], room: int) -> Money:
    """The most that bids can cost: no more of them can win than there is room."""
    return sum(sorted((bid.salary for bid in bids), reverse=True)[:room])


def least_salary(public: PublicView, driver: Driver) -> Money:
    """The least salary by the driver's whole rating."""
    return public.rules.contracts.least_salary_per_point * whole_rating(driver.rating)


def _enters(turn: Turn) -> bool:
    return turn.view.me.status is TeamStatus.ENTERING and turn.view.public.rules.contracts.blank_contracts > 0


def _most_useful(turn: Turn, drivers: Iterable[Driver]) -> list[Driver]:
    """The drivers in the order in which they are worth their least salary, equal ones in drawn order."""
    candidates = sorted(drivers, key=lambda driver: driver.name)
    turn.stream.shuffle(candidates)
    return sorted(candidates, key=lambda driver: -_use(turn, driver))


def _use(turn: Turn, driver: Driver) -> Money:
    """What a driver brings with the best goods at hand in a season, less his salary; by rating while there are none."""
    pieces = [turn.pieces(kind) for kind in Kind]
    if not all(pieces):
        return driver.rating
    cars, engines, tyres = pieces
    least = turn.view.public.rules.performance_points.least_setting
    points = points_of(turn.view, (cars[0], engines[0], tyres[0]), driver.name, least, least)
    rounds = turn.view.public.rules.calendar.rounds_per_season
    return points * POINT_WORTH * rounds - least_salary(turn.view.public, driver)


def offer_for_next_season(turn: Turn) -> None:
    """Late in a season: overbid the standing offers for useful drivers, within a share of the money at hand."""
    public, me = turn.view.public, turn.view.me.name
    if public.rounds_left_in_season > OFFER_ROUNDS or not public.another_season:
        return
    standing = [driver for driver in public.drivers.values() if driver.next and driver.next.team == me]
    most = min(public.rules.contracts.next_offers_per_team, turn.character.entries)
    budget = turn.money * OFFER_SHARE // 100
    others = [driver for driver in public.drivers.values() if driver not in standing]
    useful = _most_useful(turn, others)
    if turn.chance(LOYALTY):
        useful.sort(key=lambda driver: driver.team != me)
    chosen = useful[: max(0, most - len(standing))]
    for driver in chosen:
        least = max(least_salary(public, driver), driver.next.salary if driver.next else 0)
        salary = turn.above(least + 1)
        if salary > budget or not turn.spend(salary):
            continue
        budget -= salary
        blank = _enters(turn) and not public.rounds_left_in_season and driver is chosen[-1]
        turn.orders.append(Bid(driver.name, NEXT_SEASON, salary, blank))


def train_second_drivers(turn: Turn) -> None:
    """Now and then send a driver to the camp instead of into a race; the best one always races."""
    for driver in _by_rating(turn)[1:]:
        if turn.chance(turn.character.training) and _learns(turn, driver):
            _train(turn, driver)


def train_idle_drivers(turn: Turn) -> None:
    """Send those to the camp who have nothing to race with."""
    for driver in _by_rating(turn):
        _train(turn, driver)


def _by_rating(turn: Turn) -> list[str]:
    return sorted(turn.drivers, key=lambda name: (-turn.view.public.drivers[name].rating, name))


def _learns(turn: Turn, driver: str) -> bool:
    """Whether a better rating would still count: the highest factor of an entry is struck (paragraph 2)."""
    best = max((piece.rating for piece in turn.goods), default=0)
    return whole_rating(turn.view.public.drivers[driver].rating) <= best


def _train(turn: Turn, driver: str) -> None:
    camp = turn.view.public.rules.training
    bid = turn.money * CAMP_SHARE // 100 // camp.bid_step * camp.bid_step
    if camp.open and turn.view.public.published.training_places and bid and turn.spend(bid):
        turn.orders.append(Training(driver, bid))
        turn.drivers.remove(driver)
