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
class WeatherRules:
    """Article 3."""

    qualifying: Track  # the track if the weather is changeable at the start: as qualifying left it
    final: int  # so many equal results of sun or rain after each other are final


@dataclass(frozen=True, slots=True)
class SetupRules:
    """Articles 2, 4 and 5."""

    laps: int
    wear: int  # wear points for the car
    repairs: int  # wear points for repairs in the pit, which may go on the car instead
    lowest: int  # in each category
    most_laps: int


@dataclass(frozen=True, slots=True)
class DrivingRules:
    """Article 7."""

    most_stops: int  # a corner can require


@dataclass(frozen=True, slots=True)
class TyreRules:
    """Article 8. A set is old from lap ``old_lap`` on; ``factor`` keys are tyre points for each space overshot."""

    old_lap: int
    factor_hard: int
    factor_soft: int
    factor_soft_old: int
    factor_rain_wet: int
    factor_rain_dry: int
    factor_rain_dry_old: int
    slide_hard: int  # spaces at each required stop on a wet track
    slide_soft: int
    slide_rain: int
    bonus: int  # spaces more in a move with soft tyres on a dry track
    bonus_laps: int  # in so many first laps of the set


@dataclass(frozen=True, slots=True)
class StartRules:
    """Article 9, and the restart after a spin (10-4): faces of the black die."""

    stall: int
    super_start: int
    super_spaces: int
    gear: int


@dataclass(frozen=True, slots=True)
class OvershootingRules:
    """Article 10."""

    fatal_stops: int  # out at once if so many required stops are missing
    second_spin: int  # tyre points that a car without any may still overshoot for, with another spin


@dataclass(frozen=True, slots=True)
class BlockingRules:
    """Article 12: the cost of one, two, ... missing spaces. More than are listed cannot be paid."""

    brakes: tuple[int, ...]
    tyres: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GearRules:
    """Articles 6 and 13: the faces of each gear's die, and the cost of skipping one, two, ... gears downwards."""

    faces: tuple[tuple[int, ...], ...]
    skip_gas: tuple[int, ...]
    skip_brakes: tuple[int, ...]
    skip_engine: tuple[int, ...]
    up: int  # most gears up at a time
    down: int  # most gears down without cost
    skip_marker: int  # skipping so many lays a marker


@dataclass(frozen=True, slots=True)
class WallRules:
    """Article 15: the highest faces that damage, and the body points lost."""

    hit_dry: int
    hit_wet: int
    loss: int


@dataclass(frozen=True, slots=True)
class EngineRules:
    """Article 16."""

    lowest_gear: int  # cars in this gear or a higher one test
    top_speeds: tuple[int, ...]  # the throw in that gear and the next ones that makes all test
    hit_dry: int
    hit_wet: int
    roll_gear: int
    home_corners: int  # a car past the last corner but so many rolls to the line in its last lap


@dataclass(frozen=True, slots=True)
class HandlingRules:
    """Article 17: the highest faces that damage."""

    hit_dry: int
    hit_wet: int


@dataclass(frozen=True, slots=True)
class SlipstreamRules:
    """Article 18. Shapes: o = out to the side, s = straight, b = back to the lane it came from."""

    lowest_gear: int  # of both cars
    shapes: tuple[str, ...]
    corner_brakes: int
    space_brakes: int  # for each space that a slipstream falls short


@dataclass(frozen=True, slots=True)
class PitRules:
    """Article 19."""

    first_lap: int  # of a car, from which on the lane is open to it
    laps_closed: int  # so many last laps
    quick_highest: int  # highest face of the black die with which a quick stop leaves at once
    quick_divisor: int  # the throw is divided by this, rounded up
    exit_gear: int  # of a quick stop, and the highest after another stop


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
    weather: WeatherRules
    setup: SetupRules
    driving: DrivingRules
    tyres: TyreRules
    start: StartRules
    overshooting: OvershootingRules
    blocking: BlockingRules
    gears: GearRules
    wall: WallRules
    engine: EngineRules
    handling: HandlingRules
    slipstream: SlipstreamRules
    pits: PitRules

    def __post_init__(self) -> None:
        if self.dice.black < 1:
            raise UnusableError(OUT_OF_RANGE.at(lowest=1), key="dice.black")
        for key in ("hit_dry", "hit_wet", "hit_aggravated_dry", "hit_aggravated_wet"):
            if not 0 <= getattr(self.collision, key) <= self.dice.black:
                raise UnusableError(OUT_OF_RANGE.at(lowest=0, highest=self.dice.black), key=f"collision.{key}")
        for key in ("loss", "loss_per_destroyed", "blocking_loss", "beside"):
            if getattr(self.collision, key) < 0:
                raise UnusableError(OUT_OF_RANGE.at(lowest=0), key=f"collision.{key}")

    def longest_move(self) -> int:
        """Spaces of the longest move without a slipstream: the highest throw with the longest slide or the bonus."""
        tyres = self.tyres
        longest = max(tyres.slide_hard, tyres.slide_soft, tyres.slide_rain, tyres.bonus)
        return max(map(max, self.gears.faces)) + longest
