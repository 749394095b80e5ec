"""Chapter 14: who is in a collision, who throws when, and what it costs."""

from collections.abc import Callable
from dataclasses import replace

from rennleitung.kernel.dice import Dice
from rennleitung.kernel.paragraph import paragraph
from rennleitung.masters2002.collision import (
    BodyLost,
    BodyTest,
    Car,
    Cause,
    Destroyed,
    Event,
    Marked,
    Outcome,
    Place,
    Plan,
    Situation,
    Thrown,
)
from rennleitung.masters2002.rules.a06_order import level_key
from rennleitung.masters2002.ruleset import MastersRules

FRONT_TO_BACK = tuple(Place)
CONTACT = (Place.AHEAD, Place.HALF_AHEAD, Place.HALF_BEHIND)  # not the car directly behind (14-1), nor the pits (19)
ARTICLES = {Cause.HIT: "14-1", Cause.AUTOMATIC: "14-4", Cause.BLOCKING: "12-1"}


@paragraph("M14", keys=("dice.black",))
def collide(situation: Situation, rules: MastersRules, dice: Dice, turn: str) -> Outcome:
    """What comes of a car's move having ended where it did, with these dice.

    Args:
        situation: a possible one, see ``a14_situation``.
        dice: labels are ``<turn>/<causing car>/body/<throwing car>``.
        turn: ``<race>/<round>``.
    """
    labels = f"{turn}/{situation.causing.name}/body/"
    return resolve(situation, rules, lambda test: dice.throw(labels + test.car, rules.dice.black))


@paragraph(
    "M14",
    keys=(
        "collision.loss",
        "collision.loss_per_destroyed",
        "collision.destroyed_stops",
        "collision.blocking_loss",
    ),
)
def resolve(situation: Situation, rules: MastersRules, throw: Callable[[BodyTest], int]) -> Outcome:
    """The same, whoever throws: ``throw`` is called for every test in its turn and gives the face (14-1 to 14-4).

    The involved cars throw first. The causing car pays for every car destroyed by that, without a throw, and then tests
    once against each other car. If it went out by blocking, ``situation.blocked_by`` has paid before (ruling 8).
    """
    due = plan(situation, rules)
    record = _Record(situation, rules)
    causing = situation.causing.name
    if situation.blocked_by:
        record.mark(causing, ARTICLES[Cause.BLOCKING])
        record.lose(situation.blocked_by, causing, rules.collision.blocking_loss, Cause.BLOCKING)
    for test in due.involved:
        record.throw(test, throw(test))
    destroyed = [test.car for test in due.involved if record.cars[test.car].wrecked]
    for car in destroyed:
        record.lose(causing, car, rules.collision.loss_per_destroyed, Cause.AUTOMATIC)
    for test in due.causing:
        if rules.collision.destroyed_stops and record.cars[causing].wrecked:
            break
        if test.against not in destroyed:
            record.throw(test, throw(test))
    return Outcome(tuple(record.events), tuple(record.cars.values()))


@paragraph(
    "M14",
    keys=(
        "collision.hit_dry",
        "collision.hit_wet",
        "collision.hit_aggravated_dry",
        "collision.hit_aggravated_wet",
        "collision.aggravating",
        "collision.aggravated_for",
        "collision.wreck_tested",
    ),
)
def plan(situation: Situation, rules: MastersRules) -> Plan:
    """Who throws what in which order.

    A wreck does not throw. Whether a test is aggravated is fixed before the first throw (14-3, ruling 3).
    """
    causing, others = situation.causing, involved(situation, rules)
    hampered = {car.name for car in (causing, *others) if _aggravates(car, rules)}

    def body_test(car: Car, other: Car) -> BodyTest:
        pair_only = rules.collision.aggravated_for == "pair"
        aggravated = bool(hampered & {car.name, other.name} if pair_only else hampered)
        return BodyTest(car.name, other.name, rules.collision.highest_hit(situation.track, aggravated), aggravated)

    tested = [car for car in others if rules.collision.wreck_tested or not car.wrecked]
    return Plan(
        involved=tuple(body_test(car, causing) for car in others if not car.wrecked),
        causing=() if causing.wrecked else tuple(body_test(causing, car) for car in tested),
    )


@paragraph("M14", keys=("collision.tested_after", "collision.throw_order"))
def involved(situation: Situation, rules: MastersRules) -> tuple[Car, ...]:
    """The cars tested besides the causing car, in the order in which they throw (14-1, rulings 5, 7 and 8)."""
    if situation.ending not in rules.collision.tested_after:
        return ()
    cars = tuple(
        car for car in track_order(situation, rules) if car.place in CONTACT and car.name != situation.blocked_by
    )
    return cars if rules.collision.throw_order == "leader-first" else cars[::-1]


@paragraph("M14")
def track_order(situation: Situation, rules: MastersRules) -> tuple[Car, ...]:
    """All cars from the leader of the race backwards, level cars by 6-2-4 (ruling 7)."""
    leader = next((FRONT_TO_BACK.index(car.place) for car in situation.cars if car.name == situation.leader), 0)

    def key(car: Car) -> tuple[bool, int, tuple[bool, int, bool, int], str]:
        place = FRONT_TO_BACK.index(car.place)
        return place < leader, place, level_key(car.condition, car.gear, car.arrival, rules.order), car.name

    return tuple(sorted(situation.cars, key=key))


def _aggravates(car: Car, rules: MastersRules) -> bool:
    return car.wrecked or car.condition in rules.collision.aggravating


class _Record:
    """The cars as they are by now, and the events so far."""

    def __init__(self, situation: Situation, rules: MastersRules) -> None:
        self.cars = {car.name: car for car in track_order(situation, rules)}
        self.events: list[Event] = []
        self._loss = rules.collision.loss

    def throw(self, test: BodyTest, face: int) -> None:
        hit = face <= test.highest_hit
        self.events.append(Thrown(test, face, hit, "14-3" if test.aggravated else "14-1"))
        if hit:
            self.lose(test.car, test.against, self._loss, Cause.HIT)

    def lose(self, name: str, other: str, points: int, cause: Cause) -> None:
        """Body points never fall below nought; each loss lays a marker, the last one makes a wreck (14-1, 14-2)."""
        car = self.cars[name]
        points = min(points, car.body)
        if not points:
            return
        self.cars[name] = car = replace(car, body=car.body - points)
        self.events.append(BodyLost(name, other, points, car.body, cause, ARTICLES[cause]))
        self.mark(name, ARTICLES[cause])
        if car.wrecked:
            self.events.append(Destroyed(name, "14-2"))

    def mark(self, name: str, article: str) -> None:
        """One marker for each space is enough (ruling 6)."""
        if not self.cars[name].marked:
            self.cars[name] = replace(self.cars[name], marked=True)
            self.events.append(Marked(name, article))
