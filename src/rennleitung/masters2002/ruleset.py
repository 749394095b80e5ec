"""Every number and every choice of the Masters 2002 rules: one group of keys for each article, read from TOML text."""

from dataclasses import dataclass
from typing import Literal

from rennleitung.kernel.diagnostic import Code, UnusableError
from rennleitung.masters2002.terms import Condition, Ending, Track

OUT_OF_RANGE = Code("ruleset-out-of-range", "ruleset")


@dataclass(frozen=True, slots=True)
class DiceRules:
    """The dice."""

    black: int  # faces of the black die, numbered from 1


@dataclass(frozen=True, slots=True)
class OrderRules:
    """Article 6-2: who comes first."""

    spun_gear: int  # the gear a spun car counts as being in


@dataclass(frozen=True, slots=True)
class CollisionRules:
    """Chapter 14. The ``hit`` keys are the highest face of the black die that hits."""

    tested_after: tuple[Ending, ...]  # the ends of a turn that cause a test
    hit_dry: int
    hit_wet: int
    hit_aggravated_dry: int
    hit_aggravated_wet: int
    loss: int  # body points a hit costs
    aggravating: tuple[Condition, ...]  # besides a wreck, which always aggravates
    aggravated_for: Literal["all", "pair"]  # all cars of the test, or only the two of which one aggravates
    throw_order: Literal["leader-first", "leader-last"]  # among the involved cars, and among the causing car's tests
    loss_per_destroyed: int  # body points of the causing car for each car destroyed by this collision
    wreck_tested: bool  # the causing car tests against a wreck that stood there before
    destroyed_stops: bool  # the causing car stops throwing once it is destroyed
    blocking_loss: int  # body points of the car in front in a fatal blocking
    beside: int  # most cars that can stand half a space ahead (and as many half a space behind): one in each lane

    def highest_hit(self, track: Track, aggravated: bool) -> int:
        """The highest face that hits."""
        if aggravated:
            return self.hit_aggravated_wet if track is Track.WET else self.hit_aggravated_dry
        return self.hit_wet if track is Track.WET else self.hit_dry


@dataclass(frozen=True, slots=True)
class MastersRules:
    """The rules of a race."""

    dice: DiceRules
    order: OrderRules
    collision: CollisionRules

    def __post_init__(self) -> None:
        if self.dice.black < 1:
            raise UnusableError(OUT_OF_RANGE.at(lowest=1), key="dice.black")
        for key in ("hit_dry", "hit_wet", "hit_aggravated_dry", "hit_aggravated_wet"):
            if not 0 <= getattr(self.collision, key) <= self.dice.black:
                raise UnusableError(OUT_OF_RANGE.at(lowest=0, highest=self.dice.black), key=f"collision.{key}")
        for key in ("loss", "loss_per_destroyed", "blocking_loss", "beside"):
            if getattr(self.collision, key) < 0:
                raise UnusableError(OUT_OF_RANGE.at(lowest=0), key=f"collision.{key}")
