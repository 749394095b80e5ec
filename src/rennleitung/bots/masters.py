"""Computer drivers: one that takes the first legal move, and three that weigh what a move gains and risks."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate
from typing import NamedTuple

from rennleitung.masters2002.choices import Driver, Gear, Move, Setup
from rennleitung.masters2002.circuit import NOWHERE, SPACE, Circuit
from rennleitung.masters2002.contacts import situation, touches
from rennleitung.masters2002.odds import collision_odds
from rennleitung.masters2002.rules.a06_order import foremost
from rennleitung.masters2002.rules.a07_driving import End, Roads, roads, stops_missing
from rennleitung.masters2002.rules.a08_tyres import tyre_factor
from rennleitung.masters2002.ruleset import MastersRules
from rennleitung.masters2002.state import Car, PitChoice, Race, Tyre, Wear, Weather


class FirstLegal:
    """Takes the first legal move, in a gear that leaves room to brake: not clever, but quick, for simulations."""

    _braking: tuple[int, ...]  # of the race it was set up for

    def set_up(self, race: Race) -> Setup:
        """Many points go into body and handling, for it avoids nobody."""
        self._braking = braking_distances(race.rules)
        return Setup(Wear(5, 5, 1, 6, 1, 4), 0, Tyre.HARD)

    def gear(self, race: Race, car: Car, gears: Sequence[Gear]) -> Gear:
        """The highest free gear from which it can come down in time for the next corner that wants a stop."""
        missing = stops_missing(race.circuit, car.space, car.stops, car.space)
        reach = room(race.circuit)[car.space][not missing]
        free = [gear for gear in gears if not gear.gas]
        return next((gear for gear in free if self._braking[gear.gear] <= reach), free[-1])

    def move(self, race: Race, car: Car, moves: Iterator[Move]) -> Move:
        """The first move that is not the end of the race, else the first."""
        first = next(moves)
        return next((move for move in (first, *moves) if not move.out), first) if first.out else first

    def slipstream(self, race: Race, car: Car, moves: Sequence[Move]) -> Move | None:
        """No slipstreams."""
        return None

    def pit(self, race: Race, car: Car) -> PitChoice:
        """A quick stop, if the lane was the only way."""
        return PitChoice(True, car.tyre)


@cache
def room(circuit: Circuit) -> tuple[tuple[int, int], ...]:
    """For each space the half-spaces to the end of the corner it is in, and of the next one; a lap on a straight."""
    ends: dict[int, int] = {}
    for x, corner in zip(circuit.x, circuit.corner, strict=True):
        if corner != NOWHERE:
            ends[corner] = max(x - 1, ends.get(corner, NOWHERE))
    last = [ends[number] for number in sorted(ends)]
    rooms = []
    for x, corner in zip(circuit.x, circuit.corner, strict=True):
        ahead = sorted((end - x) % circuit.length for number, end in enumerate(last) if number != corner)
        own = last[corner] - x if corner != NOWHERE else circuit.length
        rooms.append((own, ahead[0] if ahead else circuit.length))
    return tuple(rooms)


@cache
def braking_distances(rules: MastersRules) -> tuple[int, ...]:
    """For each gear, from nought, the half-spaces of the highest throws in it and in all lower ones."""
    return tuple(accumulate((SPACE * max(faces) for faces in rules.gears.faces), initial=0))


class Style(NamedTuple):
    """What things are worth to a driver, in spaces of the track."""

    tyre: float
    brake: float
    gas: float
    engine: float
    body: float
    danger: float  # a marked space or the wall
    out: float
    ahead: float  # how much the position after the move counts
    wear: Wear
    dry_tyre: Tyre


CAUTIOUS = Style(2.2, 1.6, 2.0, 9.0, 8.0, 2.0, 250.0, 1.0, Wear(7, 5, 2, 4, 2, 2), Tyre.HARD)
NORMAL = Style(1.5, 1.2, 1.5, 6.0, 5.0, 1.2, 150.0, 1.0, Wear(7, 5, 2, 3, 3, 2), Tyre.HARD)
DARING = Style(0.9, 0.8, 1.0, 4.0, 3.0, 0.6, 80.0, 0.9, Wear(8, 4, 2, 2, 3, 3), Tyre.SOFT)
STYLES = {"cautious": CAUTIOUS, "normal": NORMAL, "daring": DARING}
DRIVERS = (*STYLES, "first")
_CONTACTS_LOOKED_AT = 3  # of the best moves the exact odds of a collision are asked
_MOST_BRAKES = 2  # spent at once, when looking ahead
_TYRE_STEPS = (1, 3, 6)  # spaces overshot that a car can pay for, roughly, when looking ahead
_WORN = 2  # tyre points from which a stop is worth while
_STOP_COST = 10.0


def driver(style: str) -> Driver:
    """The driver of a style: cautious, normal, daring, or first for the first legal move."""
    return FirstLegal() if style == "first" else Racer(STYLES[style])


class Racer:
    """Plays for progress, weighing every legal move with the position it leads to and the odds of its contacts."""

    def __init__(self, style: Style) -> None:
        self._style = style
        self._outlooks: dict[tuple[int, int, int], Outlook] = {}  # of the race it was set up for

    def set_up(self, race: Race) -> Setup:
        """The style's points; tyres by the weather."""
        self._outlooks.clear()
        wet = race.weather is Weather.RAIN or race.wet
        return Setup(self._style.wear, 0, Tyre.RAIN if wet else self._style.dry_tyre)

    def gear(self, race: Race, car: Car, gears: Sequence[Gear]) -> Gear:
        """The gear with the best mean over the faces of its die."""
        style, outlook = self._style, self._outlook(race, car)
        missing = stops_missing(race.circuit, car.space, car.stops, car.space)

        def worth(gear: Gear) -> float:
            price = gear.gas * style.gas + gear.brakes * style.brake + gear.engine * style.engine
            risk = style.out if gear.engine >= car.engine else 0.0
            return outlook.throw(car.space, missing, gear.gear, True) - price - risk

        return max(gears, key=worth)

    def move(self, race: Race, car: Car, moves: Iterator[Move]) -> Move:
        """The move that is worth most, after a look at the contacts of the best few."""
        ranked = sorted(((self._worth(race, car, move), n, move) for n, move in enumerate(moves)), key=_best_first)
        near = ranked[:_CONTACTS_LOOKED_AT]
        return max(near, key=lambda entry: entry[0] - self._contact(race, car, entry[2]))[2]

    def slipstream(self, race: Race, car: Car, moves: Sequence[Move]) -> Move | None:
        """The best way on, if it is worth more than staying and is not the end."""
        best = self.move(race, car, iter(moves))
        gain = len(best.path) - self._price(race, best) - self._contact(race, car, best)
        return best if gain > 0 and not best.out else None

    def pit(self, race: Race, car: Car) -> PitChoice:
        """A quick stop, with tyres for the weather."""
        return PitChoice(True, Tyre.RAIN if race.wet else self._style.dry_tyre)

    def _outlook(self, race: Race, car: Car) -> "Outlook":
        factor = tyre_factor(car.tyre, car.tyre_laps, race.wet, race.rules.tyres)
        payable = max((points for points in _TYRE_STEPS if points * factor < car.tyres), default=0)
        key = factor, payable, min(car.brakes, _MOST_BRAKES)
        if key not in self._outlooks:
            self._outlooks[key] = outlook(race.circuit, race.rules, self._style, *key)
        return self._outlooks[key]

    def _worth(self, race: Race, car: Car, move: Move) -> float:
        """Spaces gained, less what they cost, with what can come next."""
        if move.finish:
            return 0.0 if move.out else self._style.out - self._price(race, move)
        worth = len(move.path) - self._price(race, move)
        if move.pit:
            worn = self._style.tyre * (car.start.tyres - car.tyres)
            return worth + (worn if car.tyres <= _WORN else 0.0) - _STOP_COST
        end = move.path[-1] if move.path else car.space
        missing = max(0, stops_missing(race.circuit, car.space, car.stops, end) - (not move.over))
        return worth + self._style.ahead * self._outlook(race, car).turn(end, missing, car.gear)

    def _price(self, race: Race, move: Move) -> float:
        style = self._style
        brakes = move.brakes + move.corner_brakes + move.block_brakes
        dangers = (move.mask & race.markers).bit_count()
        price = brakes * style.brake + (move.tyres + move.block_tyres) * style.tyre + dangers * style.danger
        return price + (style.out if move.out else 0.0)

    def _contact(self, race: Race, car: Car, move: Move) -> float:
        """What the collision at the end of a move costs on average, by its exact odds."""
        end = move.path[-1] if move.path else car.space
        if move.finish or move.pit or move.out or not touches(race, end):
            return 0.0
        odds = collision_odds(situation(race, car, end, foremost(race)), race.rules)
        return float(odds.mean(car.name)) * self._style.body + float(odds.destroyed(car.name)) * self._style.out


def _best_first(entry: tuple[float, int, Move]) -> tuple[float, int]:
    return -entry[0], entry[1]


@cache
def outlook(circuit: Circuit, rules: MastersRules, style: Style, factor: int, payable: int, brakes: int) -> "Outlook":
    """The outlook table of a circuit for a style and what the car can still pay for."""
    return Outlook(circuit, rules, style, factor, payable, brakes)


class Outlook:
    """What a space is worth before the next throw, on the free board; each entry is worked out once.

    A space overshot costs ``factor`` tyre points, and more than ``payable`` spaces are the end; up to ``brakes`` may be
    spent.
    """

    def __init__(
        self, circuit: Circuit, rules: MastersRules, style: Style, factor: int, payable: int, brakes: int
    ) -> None:
        self._circuit = circuit
        self._gears = rules.gears
        self._style = style
        self._tyre = style.tyre * factor
        self._payable = payable
        self._brakes = brakes
        self._roads: Roads = roads(circuit, rules.overshooting.fatal_stops)
        self._throws: dict[tuple[int, int, int, bool], float] = {}
        self._turns: dict[tuple[int, int, int], float] = {}

    def turn(self, space: int, missing: int, gear: int) -> float:
        """The mean gain of the next turn in the best gear that is free from this one."""
        key = space, missing, gear
        if key not in self._turns:
            highest = min(gear + self._gears.up, len(self._gears.faces))
            lowest = max(gear - self._gears.down, 1)
            self._turns[key] = max(self.throw(space, missing, chosen, False) for chosen in range(lowest, highest + 1))
        return self._turns[key]

    def throw(self, space: int, missing: int, gear: int, further: bool) -> float:
        """The mean gain of a throw in a gear, with the turn after it if wanted."""
        key = space, missing, gear, further
        if key not in self._throws:
            faces = self._gears.faces[gear - 1]
            gains = {spaces: self._gain(space, missing, spaces, gear, further) for spaces in set(faces)}
            self._throws[key] = sum(gains[face] for face in faces) / len(faces)
        return self._throws[key]

    def _gain(self, space: int, missing: int, spaces: int, gear: int, further: bool) -> float:
        """The best end of so many spaces, with or without brakes."""
        best = -self._style.out
        for brakes in range(min(self._brakes, spaces) + 1):
            for end in self._roads.free(space, missing).layer(spaces - brakes):
                if end.fatal or end.over > self._payable:
                    continue
                gain = spaces - brakes * (1 + self._style.brake) - end.over * self._tyre
                if further:
                    gain += self._style.ahead * self.turn(end.space, self._left(space, missing, end), gear)
                best = max(best, gain)
        return best

    def _left(self, start: int, missing: int, end: End) -> int:
        """The stops still required after ending there."""
        corner = self._circuit.corner
        required = missing if corner[end.space] == corner[start] else self._circuit.required[end.space]
        return max(0, required - (not end.over))
