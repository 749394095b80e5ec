"""Chapter 14: situations and throws that cannot be. Who types one hears what is wrong with it, and where."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from rennleitung.kernel.diagnostic import Diagnostic
from rennleitung.kernel.paragraph import paragraph
from rennleitung.masters2002 import codes
from rennleitung.masters2002.collision import Place, Situation
from rennleitung.masters2002.ruleset import MastersRules
from rennleitung.masters2002.terms import Condition


@paragraph("M14", keys=("collision.beside", "setup.wear", "setup.repairs", "gears.faces"))
def impossibilities(situation: Situation, rules: MastersRules) -> tuple[Diagnostic, ...]:
    """Everything that is wrong with a situation somebody typed; empty if it can be.

    The value ``key`` of each diagnostic names the entry, as ``cars.<name>.<field>`` or ``situation.<field>``.
    """
    return (*_cars(situation, rules), *_spaces(situation, rules), *_leader(situation), *_blocking(situation))


@paragraph("M14", keys=("dice.black",))
def impossible_faces(
    faces: Mapping[str, Sequence[int]], situation: Situation, rules: MastersRules
) -> tuple[Diagnostic, ...]:
    """Every throw that the black die cannot show, and every thrower who is not there (``key`` is ``throws.<name>``)."""
    names = {car.name for car in situation.cars}
    return (
        *(codes.THROWER_UNKNOWN.at(key=f"throws.{name}", car=name) for name in faces if name not in names),
        *(
            codes.FACE_IMPOSSIBLE.at(key=f"throws.{name}", car=name, face=face, faces=rules.dice.black)
            for name, thrown in faces.items()
            for face in thrown
            if not 1 <= face <= rules.dice.black
        ),
    )


def _cars(situation: Situation, rules: MastersRules) -> Iterator[Diagnostic]:
    most, gears = rules.setup.wear + rules.setup.repairs, len(rules.gears.faces)
    names = Counter(car.name for car in situation.cars)
    yield from (codes.CAR_TWICE.at(key=f"cars.{name}", car=name) for name, count in names.items() if count > 1)
    for car in situation.cars:
        if not car.name.strip():
            yield codes.CAR_NAMELESS.at(key="cars")
        if not 0 <= car.body <= most:
            yield codes.BODY_IMPOSSIBLE.at(key=f"cars.{car.name}.body", car=car.name, body=car.body, most=most)
        if not 1 <= car.gear <= gears:
            yield codes.GEAR_IMPOSSIBLE.at(key=f"cars.{car.name}.gear", car=car.name, gear=car.gear, most=gears)
        if car.place is Place.PIT:
            yield codes.CAR_IN_PIT.at(key=f"cars.{car.name}.place", car=car.name)


def _spaces(situation: Situation, rules: MastersRules) -> Iterator[Diagnostic]:
    """One car for each space: one in the lane before and behind, one in each neighbouring lane beside."""
    room = {
        Place.AHEAD: 1,
        Place.HALF_AHEAD: rules.collision.beside,
        Place.HALF_BEHIND: rules.collision.beside,
        Place.BEHIND: 1,
    }
    for place, most in room.items():
        names = [car.name for car in situation.cars if car.place is place]
        if len(names) > most:
            key = f"cars.{names[most]}.place"
            yield codes.SPACE_TAKEN.at(key=key, place=place, cars=", ".join(names), most=most)
    causing = [car.name for car in situation.cars if car.place is Place.CAUSING]
    if len(causing) != 1:
        yield codes.CAUSING_COUNT.at(key="cars", count=len(causing), cars=", ".join(causing))


def _leader(situation: Situation) -> Iterator[Diagnostic]:
    if situation.leader and situation.leader not in {car.name for car in situation.cars}:
        yield codes.LEADER_UNKNOWN.at(key="situation.leader", car=situation.leader)


def _blocking(situation: Situation) -> Iterator[Diagnostic]:
    """Out through blocking in this play means: behind a car on the next space, which is named (12-1, ruling 9)."""
    key, name = "situation.blocked_by", situation.blocked_by
    places = {car.name: car.place for car in situation.cars}
    in_front = Place.AHEAD if Place.AHEAD in places.values() else Place.HALF_AHEAD
    causing = next((car for car in situation.cars if car.place is Place.CAUSING), None)
    if name and name not in places:
        yield codes.BLOCKER_UNKNOWN.at(key=key, car=name)
    elif name and places[name] is not in_front:
        yield codes.BLOCKER_NOT_IN_FRONT.at(key=key, car=name)
    if causing and name and causing.condition not in (Condition.BLOCKED, Condition.ENGINE):
        yield codes.BLOCKED_STILL_DRIVING.at(key=f"cars.{causing.name}.condition", car=causing.name)
    if causing and not name and causing.condition is Condition.BLOCKED:
        yield codes.BLOCKER_MISSING.at(key=key, car=causing.name)
