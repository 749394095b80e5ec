"""The tables of the Masters 2002 rulebook, made from the ruleset by the rules themselves."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import groupby
from typing import Final

from rennleitung.kernel.units import PERCENT
from rennleitung.masters2002.collision import Car, Place, Situation
from rennleitung.masters2002.odds import collision_odds
from rennleitung.masters2002.ruleset import MastersRules
from rennleitung.masters2002.terms import Condition, Track
from rennleitung.rulebook.template import Table
from rennleitung.rulebook.wording import Say


def gears(rules: MastersRules, say: Say) -> Table:
    """The faces of each gear's die."""
    rows = [(str(gear), _faces(faces)) for gear, faces in enumerate(rules.gears.faces, 1)]
    return Table(say("gears.caption"), (say("gears.gear"), say("gears.faces")), tuple(rows))


def _faces(faces: tuple[int, ...]) -> str:
    """Faces with how often each is on the die: ``1 ×2, 2 ×2``; those that follow each other are drawn together."""
    counted = [(face, len(list(same))) for face, same in groupby(sorted(faces))]
    parts = []
    for times, run in groupby(counted, key=lambda pair: pair[1]):
        values = [face for face, _ in run]
        row = values == list(range(values[0], values[-1] + 1)) and len(values) > 1
        text = f"{values[0]}–{values[-1]}" if row else ", ".join(map(str, values))
        parts.append(f"{text} ×{times}")
    return ", ".join(parts)


def skipping(rules: MastersRules, say: Say) -> Table:
    """The cost of skipping gears."""
    keys = rules.gears
    costs = zip(keys.skip_gas, keys.skip_brakes, keys.skip_engine, strict=True)
    columns = ("skipped", "gas", "brakes", "engine")
    return _numbered(say("gears.skipping"), tuple(say(f"gears.{column}") for column in columns), costs)


def _numbered(caption: str, head: tuple[str, ...], rows: "zip[tuple[int, ...]]") -> Table:
    return Table(caption, head, tuple((str(number), *map(str, row)) for number, row in enumerate(rows, 1)))


def tyres(rules: MastersRules, say: Say) -> Table:
    """What tyres cost beyond a corner, and how far they slide."""
    keys = rules.tyres
    rows = {
        "hard": (keys.factor_hard, keys.slide_hard),
        "soft": (keys.factor_soft, keys.slide_soft),
        "soft_old": (keys.factor_soft_old, keys.slide_soft),
        "rain_wet": (keys.factor_rain_wet, keys.slide_rain),
        "rain_dry": (keys.factor_rain_dry, 0),
        "rain_dry_old": (keys.factor_rain_dry_old, 0),
    }
    head = (say("tyres.set"), say("tyres.factor"), say("tyres.slide"))
    return Table(
        say("tyres.caption"), head, tuple((say(f"tyres.{name}"), *map(str, row)) for name, row in rows.items())
    )


def blocking(rules: MastersRules, say: Say) -> Table:
    """The cost of spaces not moved because of a car ahead."""
    head = (say("blocking.missing"), say("gears.brakes"), say("gears.tyres"))
    return _numbered(say("blocking.caption"), head, zip(rules.blocking.brakes, rules.blocking.tyres, strict=True))


def collision(rules: MastersRules, say: Say) -> Table:
    """The faces that hit."""
    rows = [
        (
            say(f"collision.{'aggravated' if aggravated else 'normal'}"),
            *(_up_to(rules.collision.highest_hit(track, aggravated), say) for track in Track),
        )
        for aggravated in (False, True)
    ]
    head = (say("collision.test"), *(say(f"collision.{track}") for track in Track))
    return Table(say("collision.caption"), head, tuple(rows))


def _up_to(face: int, say: Say) -> str:
    return str(face) if face <= 1 else say("collision.up_to", face=str(face))


def odds_example(rules: MastersRules, say: Say) -> Table:
    """The exact odds of the source text's example (14-5), for each track and with a spun car in the test."""
    rows = [
        _odds_row(track, condition, rules, say) for condition in (Condition.SOUND, Condition.SPUN) for track in Track
    ]
    points = tuple(map(str, range(len(rows[0]) - 2)))
    return Table(say("collision.odds"), (say("collision.test"), *points, say("collision.mean")), tuple(rows))


def _odds_row(track: Track, condition: Condition, rules: MastersRules, say: Say) -> tuple[str, ...]:
    cars = (
        Car("A", Place.CAUSING, rules.setup.wear),
        Car("C", Place.AHEAD, 1, condition),
        Car("D", Place.HALF_AHEAD, 1),
    )
    odds = collision_odds(Situation(cars, track), rules)
    test = say(f"collision.{'normal' if condition is Condition.SOUND else 'aggravated'}")
    losses = (_percent(chance) for chance in odds.losses("A"))
    return (f"{say(f'collision.{track}')}, {test}", *losses, f"{float(odds.mean('A')):.3f}")


def _percent(chance: Fraction) -> str:
    return f"{float(chance * PERCENT):.2f} %"


def top_speeds(rules: MastersRules, say: Say) -> Table:
    """The throws that make engines test."""
    first = rules.engine.lowest_gear
    rows = tuple((str(gear), str(face)) for gear, face in enumerate(rules.engine.top_speeds, first))
    return Table(say("engine.caption"), (say("gears.gear"), say("engine.speed")), rows)


def slipstream(rules: MastersRules, say: Say) -> Table:
    """The ways in a slipstream."""
    ways = tuple((", ".join(say(f"slipstream.{step}") for step in shape),) for shape in rules.slipstream.shapes)
    return Table(say("slipstream.caption"), (say("slipstream.way"),), ways)


def endings(rules: MastersRules, say: Say) -> Table:
    """How a car goes out, and what that leaves behind."""
    blocked = Condition.BLOCKED in rules.collision.aggravating
    rows: Mapping[str, tuple[bool | None, ...]] = {  # None: the car is gone before it could aggravate anything
        "overshooting": (True, None, False),
        "blocking": (False, blocked, True),
        "collision": (False, True, True),
        "engine": (False, False, True),
        "handling": (True, None, False),
    }
    head = tuple(say(f"endings.{column}") for column in ("through", "removed", "aggravates", "marker"))
    return Table(
        say("endings.caption"),
        head,
        tuple((say(f"endings.{name}"), *(_yes_no(fact, say) for fact in facts)) for name, facts in rows.items()),
    )


def _yes_no(fact: bool | None, say: Say) -> str:
    return "-" if fact is None else say("yes" if fact else "no")


TABLES: Final[Mapping[str, Callable[[MastersRules, Say], Table]]] = {
    "gears": gears,
    "skipping": skipping,
    "tyres": tyres,
    "blocking": blocking,
    "collision": collision,
    "collision_odds": odds_example,
    "top_speeds": top_speeds,
    "slipstream": slipstream,
    "endings": endings,
}
