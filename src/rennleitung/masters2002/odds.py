"""The exact chances of a collision, in closed form.

The involved cars' throws are independent, so the chance of each set of hits is a product. It says which cars are
destroyed, thus what the causing car loses without a throw and against whom it still tests; the number of its hits is
the sum of those tests, cut off at its last body point.
"""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod
from types import MappingProxyType

from rennleitung.masters2002.collision import BodyTest, Car, Situation
from rennleitung.masters2002.rules.a14_collision import plan, track_order
from rennleitung.masters2002.ruleset import MastersRules


@dataclass(frozen=True, slots=True)
class Odds:
    """The joint distribution of a collision: the chance of each way in which the cars can lose body points.

    Its methods raise ``KeyError`` for a name that is not among the cars.
    """

    cars: tuple[Car, ...]  # before the collision, in track order
    joint: Mapping[tuple[int, ...], Fraction]  # body points lost by each of ``cars`` -> chance; they sum to 1

    def losses(self, name: str) -> tuple[Fraction, ...]:
        """The chances that the car loses 0, 1, 2 ... body points, up to the most it can lose."""
        place = self._place(name)
        chances = [Fraction()] * (1 + max(lost[place] for lost in self.joint))
        for lost, chance in self.joint.items():
            chances[lost[place]] += chance
        return tuple(chances)

    def mean(self, name: str) -> Fraction:
        """The body points the car loses on average."""
        return sum((points * chance for points, chance in enumerate(self.losses(name))), Fraction())

    def destroyed(self, *names: str) -> Fraction:
        """The chance that at least one of the cars loses its last body point here; a wreck has none to lose."""
        last = {place: self.cars[place].body for place in map(self._place, names) if not self.cars[place].wrecked}
        return sum(
            (chance for lost, chance in self.joint.items() if any(lost[place] == body for place, body in last.items())),
            Fraction(),
        )

    def _place(self, name: str) -> int:
        return {car.name: place for place, car in enumerate(self.cars)}[name]


@dataclass(frozen=True, slots=True)
class Choice:
    """What ending a move in one of several ways would risk."""

    name: str
    odds: Odds
    own_loss: Fraction  # body points the causing car loses on average
    own_destroyed: Fraction  # chance that it is destroyed
    others_loss: Fraction  # body points all other cars together lose on average
    others_destroyed: Fraction  # chance that at least one other car is destroyed


def collision_odds(situation: Situation, rules: MastersRules) -> Odds:
    """The exact odds of what ``a14_collision.collide`` does with fair dice."""
    cars, due, causing = track_order(situation, rules), plan(situation, rules), situation.causing
    faces, price = rules.dice.black, rules.collision
    body = {car.name: car.body for car in cars}
    lost = dict.fromkeys(body, 0)
    if situation.blocked_by:
        lost[situation.blocked_by] = min(price.blocking_loss, body[situation.blocked_by])
    ways: dict[tuple[int, ...], int] = {}
    for hit, chances in _involved_hits(due.involved, faces):
        lost |= {test.car: min(price.loss, body[test.car]) if test.car in hit else 0 for test in due.involved}
        destroyed = {car for car in hit if lost[car] == body[car]}
        automatic = price.loss_per_destroyed * len(destroyed)
        for hits, own in enumerate(_own_hits(due.causing, destroyed, faces)):
            lost[causing.name] = min(automatic + price.loss * hits, causing.body)
            key = tuple(lost.values())
            ways[key] = ways.get(key, 0) + chances * own
    total = faces ** (len(due.involved) + len(due.causing))
    return Odds(cars, MappingProxyType({key: Fraction(count, total) for key, count in ways.items() if count}))


def compare(options: Mapping[str, Situation], rules: MastersRules) -> tuple[Choice, ...]:
    """A whole choice of end spaces, named, the least dangerous to the driver first."""
    choices = [_choice(name, situation, rules) for name, situation in options.items()]
    return tuple(sorted(choices, key=lambda choice: (choice.own_destroyed, choice.own_loss, choice.name)))


def _choice(name: str, situation: Situation, rules: MastersRules) -> Choice:
    odds = collision_odds(situation, rules)
    own, others = situation.causing.name, [car.name for car in situation.cars if car is not situation.causing]
    return Choice(
        name,
        odds,
        odds.mean(own),
        odds.destroyed(own),
        sum(map(odds.mean, others), Fraction()),
        odds.destroyed(*others),
    )


def _involved_hits(tests: Sequence[BodyTest], faces: int) -> Iterator[tuple[frozenset[str], int]]:
    """Each set of involved cars that may be hit, with the number of ways to throw it."""
    for hits in product((False, True), repeat=len(tests)):
        pairs = list(zip(tests, hits, strict=True))
        ways = prod(test.highest_hit if hit else faces - test.highest_hit for test, hit in pairs)
        yield frozenset(test.car for test, hit in pairs if hit), ways


def _own_hits(tests: Sequence[BodyTest], destroyed: AbstractSet[str], faces: int) -> list[int]:
    """For 0, 1, 2 ... hits of the causing car, the number of ways to throw them.

    A test that falls away counts as missed with every face, so that all ways stay equally likely.
    """
    ways = [1]
    for test in tests:
        hit = 0 if test.against in destroyed else test.highest_hit
        ways = [miss * (faces - hit) + one_less * hit for miss, one_less in zip([*ways, 0], [0, *ways], strict=True)]
    return ways
