"""The tables of the TURBO 2000 rulebook, made from the ruleset by the rules themselves."""

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import count, zip_longest
from typing import Final

from rennleitung.kernel.units import Tenths, money_text, tenths_text, whole_rating
from rennleitung.rulebook.template import Table
from rennleitung.rulebook.wording import Say
from rennleitung.turbo2000.evaluation import PHASES
from rennleitung.turbo2000.rules.g3_announcements import default_race
from rennleitung.turbo2000.rules.s02_performance_points import performance_points
from rennleitung.turbo2000.rules.s10_11_building import unit_cost
from rennleitung.turbo2000.ruleset import Effect, Rules
from rennleitung.turbo2000.state import Kind, Race, RaceKind

GREATEST_SHOWN: Final = 99  # rows of a table of building costs that never reaches its least cost
VOTES_SHOWN: Final = 3


def phases(rules: Rules, say: Say) -> Table:
    """The phases of the evaluation, in their order."""
    rows = [
        (str(number), say(f"phases.name.{name}"), say(f"phases.text.{name}"))
        for number, (name, _) in enumerate(PHASES, 1)
    ]
    return Table(say("phases.caption"), (say("phases.number"), say("phases.phase"), say("phases.what")), tuple(rows))


def drivers(rules: Rules, say: Say) -> Table:
    """The drivers of a new match."""
    head = (say("drivers.surname"), say("drivers.given_name"))
    return Table(say("drivers.caption"), head, tuple(sorted(rules.names.drivers)))


def races(rules: Rules, say: Say) -> Table:
    """What each kind of race is like where the announcement leaves everything out."""
    columns = ("kind", "sections", "grid", "start_money", "more")
    announced = [default_race(RaceKind(kind), "", 0, rules) for kind in rules.races.kinds]
    return Table(
        say("races.caption"),
        tuple(say(f"races.{column}") for column in columns),
        tuple(_race_row(race, say) for race in announced),
    )


def _race_row(race: Race, say: Say) -> tuple[str, ...]:
    more = [
        say("races.premium", premium=money_text(race.premium)) if race.premium else "",
        say("races.limit", limit=money_text(race.limit)) if race.limit else "",
        say("races.min_risk", risk=str(race.min_risk)) if race.min_risk else "",
    ]
    return (
        say(f"races.{race.kind}"),
        str(race.sections),
        str(race.grid),
        money_text(race.start_money),
        ", ".join(filter(None, more)),
    )


def prizes(rules: Rules, say: Say) -> Table:
    """The prizes of each place, of side races if there are any."""
    columns = {say(f"races.{RaceKind.FORMULA_1}"): rules.races.prizes}
    if len(rules.races.kinds) > 1:
        columns[say("races.others")] = rules.races.side_prizes
    rows = [
        (str(place), *map(money_text, row)) for place, row in enumerate(zip_longest(*columns.values(), fillvalue=0), 1)
    ]
    return Table(say("races.prizes"), (say("scoring.place"), *columns), tuple(rows))


def points_example(rules: Rules, say: Say) -> Table:
    """The points of the source text's entry (paragraph 4.2) with d and e at the least, and with either one higher."""
    least = rules.performance_points.least_setting
    car, engine, tyres, driver = 17, 18, 17, 17
    rows = [
        (str(revs), str(effort), money_text(performance_points(car, engine, tyres, driver, revs, effort, rules)))
        for revs, effort in ((least, least), (least + 1, least), (least, least + 1))
    ]
    return Table(say("performance_points.caption"), ("d", "e", say("performance_points.available")), tuple(rows))


def risk(rules: Rules, say: Say) -> Table:
    """The risk table with the effects of its rows."""
    last = len(rules.risk.consequences) - 1
    rows = [
        (
            say("risk.and_more", hits=str(hits)) if hits == last else str(hits),
            say.consequence(consequence),
            _effects(rules.risk.effects[consequence], say),
        )
        for hits, consequence in enumerate(rules.risk.consequences)
    ]
    return Table(say("risk.caption"), (say("risk.hits"), say("risk.consequence"), say("risk.effect")), tuple(rows))


def _effects(effects: tuple[Effect, ...], say: Say) -> str:
    words = [say(f"risk.effects.{effect}", count=str(times)) for effect, times in Counter(effects).items()]
    if Effect.CAR_DESTROYED in effects or Effect.ENGINE_DESTROYED in effects:
        words.append(say("risk.out"))
    return ", ".join(words) or say("risk.none")


def stock_car(rules: Rules, say: Say) -> Table:
    """How drivers improve in the Stock Car Tournament."""
    table = rules.improvement
    return _improvement_table(
        say("improvement.stock_car"),
        [
            (say("improvement.first_places", place=str(table.stock_car_first_places)), table.stock_car_first),
            (say("improvement.placed"), table.stock_car_placed),
            (say("improvement.qualified"), table.stock_car_qualified),
        ],
        say,
    )


def improvement(rules: Rules, say: Say) -> Table:
    """How drivers improve after a race."""
    table = rules.improvement
    rows = [(say("improvement.place", place=str(place)), gain) for place, gain in enumerate(table.places, 1)]
    rows += [(say("improvement.placed"), table.placed), (say("improvement.qualified"), table.qualified)]
    return _improvement_table(say("improvement.caption"), rows, say)


def _improvement_table(caption: str, rows: list[tuple[str, Tenths]], say: Say) -> Table:
    head = (say("improvement.success"), say("improvement.improvement"))
    return Table(caption, head, tuple((success, f"+{tenths_text(gain)}") for success, gain in rows))


def improvement_example(rules: Rules, say: Say) -> Table:
    """The source text's driver, who qualifies in three races (paragraph 5)."""
    ratings = [rules.contracts.start_rating + race * rules.improvement.qualified for race in range(4)]
    rows = [(str(race), tenths_text(rating), f"F{whole_rating(rating)}") for race, rating in enumerate(ratings)]
    head = (say("improvement.after"), say("improvement.rating"), say("improvement.races_as"))
    return Table(say("improvement.example"), head, tuple(rows))


def championship_points(rules: Rules, say: Say) -> Table:
    """The points of each place in Formel I."""
    return _ranked("championship_points", "place", rules.races.championship_points, say)


def claims(rules: Rules, say: Say) -> Table:
    """The points of each rank among the makers."""
    return _ranked("claims", "rank", rules.claims.points, say)


def _ranked(caption: str, column: str, points: tuple[int, ...], say: Say) -> Table:
    rows = tuple((str(rank), str(value)) for rank, value in enumerate(points, 1))
    return Table(say(f"scoring.{caption}"), (say(f"scoring.{column}"), say("scoring.points")), rows)


def factory_elimination(rules: Rules, say: Say) -> Table:
    """What eliminating a factory brings, with the digits of a new one and others."""
    keys = rules.factories
    examples = dict.fromkeys((keys.new_digits, "2222222222", "0012000000"))
    rows = [
        (digits, str(total), money_text(total * keys.elimination_per_digit))
        for digits, total in ((digits, sum(map(int, digits))) for digits in examples)
    ]
    head = (say("factories.digits"), say("factories.sum"), say("factories.credit"))
    return Table(say("factories.elimination"), head, tuple(rows))


def building_cost(rules: Rules, say: Say) -> Table:
    """The cost of a piece of each kind, down to the row from which nothing gets cheaper."""
    head = (say("building.difference"), *(say(f"kind.{kind}") for kind in Kind))
    costs = []
    for difference in range(GREATEST_SHOWN):
        costs.append(tuple(unit_cost(kind, difference, rules) for kind in Kind))
        if costs[-1] == tuple(unit_cost(kind, difference + 1, rules) for kind in Kind):
            break
    rows = [(str(difference), *map(money_text, row)) for difference, row in enumerate(costs)]
    last = str(len(rows) - 1)
    name = say("building.and_more", difference=last) if len(rows) > 1 else say("building.any")
    rows[-1] = (name, *rows[-1][1:])
    return Table(say("building.caption"), head, tuple(rows))


def building_example(rules: Rules, say: Say) -> Table:
    """The five tyre makers of the source text (paragraph 10)."""
    makers = {"Goodyear": 23, "Dunlop": 18, "Uniroyal": 14, "Michelin": 21, "Pirelli": 10}
    best = max(makers.values())
    rows = [
        (maker, str(rating), money_text(unit_cost(Kind.TYRES, best - rating, rules)))
        for maker, rating in makers.items()
    ]
    head = (say("building.maker"), say("building.rating"), say("building.cost"))
    return Table(say("building.example"), head, tuple(rows))


def house(rules: Rules, say: Say) -> Table:
    """What the house offers per team, and its least prices."""
    rows = [
        (say(f"kind.{kind}"), str(pieces), money_text(unit_cost(kind, rules.house.price_difference, rules)))
        for kind, pieces in rules.house.pieces_per_team.items()
    ]
    return Table(say("house.caption"), (say("house.kind"), say("house.pieces"), say("house.price")), tuple(rows))


def match_end(rules: Rules, say: Say) -> Table:
    """The first votes, and with which round the match ends if one of them is for ending."""
    length, after = rules.calendar.rounds_per_season, rules.calendar.seasons_after_vote
    rows = []
    for _, season in zip(range(VOTES_SHOWN), count(rules.calendar.first_vote_season), strict=False):
        last = season * length
        rows.append((str(last - 1), str(last), str(last + after * length)))
    head = (say("match_end.called"), say("match_end.counted"), say("match_end.ends"))
    return Table(say("match_end.caption"), head, tuple(rows))


TABLES: Final[Mapping[str, Callable[[Rules, Say], Table]]] = {
    "phases": phases,
    "drivers": drivers,
    "races": races,
    "prizes": prizes,
    "performance_points": points_example,
    "risk": risk,
    "stock_car": stock_car,
    "improvement": improvement,
    "improvement_example": improvement_example,
    "championship_points": championship_points,
    "claims": claims,
    "factory_elimination": factory_elimination,
    "building_cost": building_cost,
    "building_example": building_example,
    "house": house,
    "match_end": match_end,
}
