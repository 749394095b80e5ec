"""A match as a document of plain tables and back: cases, matches begun on paper, the stored state of a round.

The tables are those of the case format: ``[teams]``, ``[drivers]``, ``[[races]]``, ``[training]``, ``[published]``.
Reading is strict; an omitted key takes the default of the rules. What was written reads back as an equal match.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from types import MappingProxyType

from rennleitung.kernel.diagnostic import Code, UnusableError
from rennleitung.kernel.ruleset import nearest
from rennleitung.kernel.table import WRONG_VALUE, Table
from rennleitung.kernel.units import Tenths, tenths, tenths_text
from rennleitung.turbo2000.orders.frame import Section
from rennleitung.turbo2000.orders.model import Deal, Lexicon
from rennleitung.turbo2000.orders.printer import print_deal_line
from rennleitung.turbo2000.orders.reader import parse_sheet
from rennleitung.turbo2000.rules.g1_round import check_team_name
from rennleitung.turbo2000.rules.g3_announcements import default_race
from rennleitung.turbo2000.rules.s04_6_rallye import rallye_name
from rennleitung.turbo2000.ruleset import Rules
from rennleitung.turbo2000.state import (
    Component,
    DealLine,
    Decisions,
    Driver,
    Factory,
    HandPosting,
    Kind,
    Match,
    NextContract,
    Published,
    Race,
    RaceKind,
    StageResult,
    Team,
    TeamStatus,
    Verb,
)

Document = dict[str, object]

LINE_UNREADABLE = Code("document-line-unreadable", "G1")

_STOCK = re.compile(r"(?:([1-9][0-9]*) )?(\S+)")
_COMPONENT = re.compile(r"(.+)-([WMR])([0-9]+)")
_MAKER = re.compile(r"(\S+)-[WMR](?:[0-9]|-Fabrik)")
_DRIVER = re.compile(r"[^\W\d_](?:[^\W_]|[ .'-])*")  # ruling 19
_CODE = re.compile(r"[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*")


# Reading


def read_match(document: Mapping[str, object], rules: Rules) -> Match:
    """The match of a document's tables.

    Raises:
        UnusableError: for an unknown key, a wrong type or value, a name that the document does not know; with the
            dotted key.
    """
    whole = Table(document)
    round_number = whole.number("round", least=1)
    teams = _read_teams(whole.table("teams"), whole.table("drivers").names(), rules)
    drivers = {name: read_driver(name, table, teams, rules) for name, table in whole.table("drivers").children()}
    races = read_races(whole.tables("races"), rules, round_number)
    training = whole.table("training")
    places = training.number("places", rules.training.places)
    training.close()
    match = Match(
        name=whole.take("name", str, ""),
        round=round_number,
        teams=MappingProxyType(teams),
        drivers=MappingProxyType(drivers),
        published=_read_published(whole.table("published"), rules, teams, drivers, races, places),
        ended=whole.take("ended", bool, False),
    )
    whole.close()
    return match


def _read_teams(tables: Table, drivers: Sequence[str], rules: Rules) -> dict[str, Team]:
    teams: dict[str, Team] = {}
    for name, table in tables.children():
        _check_name(name, teams, dict.fromkeys(drivers, Driver("")), rules, table.key)
        teams[name] = read_team(name, table, rules)
    return teams


def _check_name(name: str, teams: Mapping[str, Team], drivers: Mapping[str, Driver], rules: Rules, key: str) -> None:
    try:
        check_team_name(name, teams, drivers, rules)
    except UnusableError as fault:
        raise UnusableError(fault.reason, key=key) from None


def read_team(name: str, table: Table, rules: Rules) -> Team:
    """A team from its table; what is left out takes its default.

    Raises:
        UnusableError: for an unknown key, a wrong type or value.
    """
    team = Team(
        name,
        table.number("money", 0),
        _read_stock(table),
        _read_factories(table.table("factories"), rules),
        table.number("points", 0),
        table.number("season_points", 0),
        read_kinds(table.table("claims")),
        _read_status(table),
    )
    table.close()
    return team


def _read_status(table: Table) -> TeamStatus:
    entering = table.take("entering", bool, False)
    dissolved = table.take("dissolved", bool, False)
    if entering and dissolved:
        raise table.wrong("dissolved", "true")
    if entering:
        return TeamStatus.ENTERING
    return TeamStatus.DISSOLVED if dissolved else TeamStatus.PLAYING


def _read_stock(table: Table) -> Mapping[Component, int]:
    stock: dict[Component, int] = {}
    for text in table.take("stock", tuple[str, ...], ()):
        found = _STOCK.fullmatch(text)
        component = read_component(found[2]) if found else None
        if not (found and component):
            raise table.wrong("stock", text, "2 Turbo-W11")
        stock[component] = stock.get(component, 0) + int(found[1] or 1)
    return MappingProxyType(stock)


def read_component(text: str) -> Component | None:
    """The component written ``Turbo-W11``; ``None`` if the text is none. A maker's name may hold hyphens."""
    found = _COMPONENT.fullmatch(text)
    return Component(found[1], Kind(found[2]), int(found[3])) if found else None


def _read_factories(table: Table, rules: Rules) -> Mapping[Kind, Factory]:
    factories = {}
    for name, entry in table.children():
        kind = _read_kind(table, name)
        digits = entry.take("digits", str, "0" * len(rules.factories.new_digits))
        if len(digits) != len(rules.factories.new_digits) or not (digits.isascii() and digits.isdigit()):
            raise entry.wrong("digits", digits, rules.factories.new_digits)
        factories[kind] = Factory(entry.number("rating", rules.factories.new_least), tuple(map(int, digits)))
        entry.close()
    return MappingProxyType(factories)


def read_kinds(table: Table, default: int | None = None) -> Mapping[Kind, int]:
    """A number for each kind of component, as ``{ W = 10, M = 12 }``; with a default all three are there.

    Raises:
        UnusableError: for a kind that is none, a number below nought.
    """
    numbers = {} if default is None else dict.fromkeys(Kind, default)
    return MappingProxyType(numbers | {_read_kind(table, name): table.number(name) for name in table.names()})


def _read_kind(table: Table, name: str) -> Kind:
    if name not in list(Kind):
        raise table.wrong(name, name, Kind.CAR)
    return Kind(name)


def read_driver(name: str, table: Table, teams: Mapping[str, Team], rules: Rules) -> Driver:
    """A driver from his table; what is left out takes its default, a given name that of the ruleset.

    Raises:
        UnusableError: for an unknown key, a wrong type or value, a team that is not known.
    """
    if not _DRIVER.fullmatch(name):
        raise UnusableError(WRONG_VALUE.at(value=name, nearest=""), key=table.key)
    given_names = dict(rules.names.drivers)
    driver = Driver(
        name,
        table.take("given_name", str, given_names.get(name, "")),
        _read_rating(table, rules),
        _read_name(table, "team", teams, ""),
        _read_next(table.table("next"), teams),
        table.take("injured", bool, False),
        table.number("season_points", 0),
    )
    table.close()
    return driver


def _read_rating(table: Table, rules: Rules) -> Tenths:
    text = table.take("rating", str, tenths_text(rules.contracts.start_rating))
    try:
        return tenths(text)
    except ValueError:
        raise table.wrong("rating", text, tenths_text(rules.contracts.start_rating)) from None


def _read_next(table: Table, teams: Mapping[str, Team]) -> NextContract | None:
    if not table.names():  # `next = {}` says that nobody has made an offer (ruling 39)
        return None
    contract = NextContract(_read_name(table, "team", teams), table.number("salary"))
    table.close()
    return contract


def _read_name(table: Table, key: str, known: Mapping[str, object], default: str | None = None) -> str:
    """A name that the document must know; the default stands for nobody."""
    name = table.take(key, str) if default is None else table.take(key, str, default)
    if name != default and name not in known:
        raise table.wrong(key, name, nearest(name, known))
    return name


def read_races(tables: Sequence[Table], rules: Rules, round_number: int) -> tuple[Race, ...]:
    """Race announcements; without a ``round`` of its own a race is run in ``round_number``.

    The stages of a rallye follow each other round by round, the first of them that is given in ``round_number``.

    Raises:
        UnusableError: for an unknown key, a kind that these rules do not know, a code given twice.
    """
    races: dict[str, Race] = {}
    stages = _stages(tables)
    for table in tables:
        race = _read_race(table, rules, round_number, stages)
        if race.code in races:
            raise table.wrong("code", race.code)
        races[race.code] = race
    return tuple(races.values())


def _stages(tables: Sequence[Table]) -> dict[str, list[int]]:
    """The stages that are announced of each rallye."""
    stages: dict[str, list[int]] = {}
    for table in tables:
        code = table.take("code", str)
        stages.setdefault(rallye_name(code), []).append(_stage(table, code))
    return stages


def _stage(table: Table, code: str) -> int:
    number = code.rpartition("-")[2]
    return table.number("stage", int(number) if number.isascii() and number.isdigit() else 1)


def _read_race(table: Table, rules: Rules, round_number: int, stages: Mapping[str, list[int]]) -> Race:
    code, kind = table.take("code", str), _read_race_kind(table, rules)
    if not _CODE.fullmatch(code):
        raise table.wrong("code", code)
    stage, announced = 0, [0]
    if kind is RaceKind.RALLYE:
        stage, announced = _stage(table, code), stages[rallye_name(code)]
    default = default_race(kind, code, round_number + stage - min(announced), rules)
    race = Race(
        code,
        kind,
        round=table.number("round", default.round, round_number),
        sections=table.number("sections", default.sections),
        grid=table.number("grid", default.grid),
        prizes=table.take("prizes", tuple[int, ...], default.prizes),
        start_money=table.number("start_money", default.start_money),
        premium=table.number("premium", default.premium),
        limit=table.number("limit", default.limit),
        min_risk=table.number("min_risk", default.min_risk),
        stage=table.number("stage", stage),
        stages=table.number("stages", max(announced), stage),
        pay_every_stage=table.take("pay_every_stage", bool, default.pay_every_stage),
    )
    if kind is RaceKind.DRAGSTER and race.sections != default.sections:
        raise table.wrong("sections", race.sections, str(default.sections))
    if any(prize < 0 for prize in race.prizes):
        raise table.wrong("prizes", min(race.prizes))
    table.close()
    return race


def _read_race_kind(table: Table, rules: Rules) -> RaceKind:
    kind = table.take("kind", str)
    if kind not in rules.races.kinds:
        raise table.wrong("kind", kind, nearest(kind, rules.races.kinds))
    return RaceKind(kind)


def _read_published(
    table: Table,
    rules: Rules,
    teams: Mapping[str, Team],
    drivers: Mapping[str, Driver],
    races: tuple[Race, ...],
    training_places: int,
) -> Published:
    published = Published(
        read_kinds(table.table("new_factory"), rules.factories.new_least),
        read_lines(table.tables("lines"), teams, rules),
        races,
        training_places,
        read_winners(table, teams),
        tuple(read_stage(entry, teams, drivers) for entry in table.tables("stage")),
        table.number("ends_after", 0),
    )
    table.close()
    return published


def read_winners(table: Table, teams: Mapping[str, Team]) -> tuple[str, ...]:
    """``last_formel_2_winner``: a name, or a list of them where several Formel II races were run (ruling 47).

    Raises:
        UnusableError: for a team that is not known.
    """
    winners = table.take("last_formel_2_winner", str | tuple[str, ...], ())  # type: ignore[arg-type]
    names: tuple[str, ...] = (winners,) if isinstance(winners, str) else tuple(winners)
    for name in names:
        if name not in teams:
            raise table.wrong("last_formel_2_winner", name, nearest(name, teams))
    return names


def read_stage(table: Table, teams: Mapping[str, Team], drivers: Mapping[str, Driver]) -> StageResult:
    """How a driver ended a rallye stage, as ``published.stage`` gives it.

    Raises:
        UnusableError: for an unknown key, a wrong type, a component that is none.
    """
    entry = StageResult(
        table.take("race", str),
        _read_name(table, "driver", drivers),
        _read_name(table, "team", teams),
        table.number("place", least=1),
        table.number("of", least=1),
        table.number("points"),
        _read_piece(table, "car", Kind.CAR),
        _read_piece(table, "engine", Kind.ENGINE),
        table.number("tyres"),
    )
    table.close()
    return entry


def _read_piece(table: Table, key: str, kind: Kind) -> Component:
    text = table.take(key, str)
    component = read_component(text)
    if component is None or component.kind != kind:
        raise table.wrong(key, text, f"Turbo-{kind}10")
    return component


def read_lines(tables: Sequence[Table], teams: Mapping[str, Team], rules: Rules) -> tuple[DealLine, ...]:
    """Published deal lines from their texts; those of one team are numbered from 1 in the order given.

    Raises:
        UnusableError: for a line that cannot be read or that is no offer or search.
    """
    # Any maker may be offered, even one whose pieces nobody holds (paragraph 14): the lines themselves name the makers.
    makers = {maker for table in tables for maker in _MAKER.findall(table.take("text", str))}
    names = Lexicon("", 0, {}, {}, (*teams, rules.names.house), tuple(sorted(makers)), ())
    numbers: dict[str, int] = {}
    lines = []
    for table in tables:
        team = _read_name(table, "team", dict.fromkeys(names.teams))
        numbers[team] = numbers.get(team, 0) + 1
        deal = _read_deal(table, names, rules)
        table.close()
        lines.append(
            DealLine(
                team,
                numbers[team],
                deal.to,
                deal.verb,
                deal.count,
                team if deal.factory else deal.maker,
                deal.kind,
                deal.rating,
                deal.price,
                deal.factory,
            )
        )
    return tuple(lines)


def _read_deal(table: Table, names: Lexicon, rules: Rules) -> Deal:
    text = table.take("text", str)
    sheet = parse_sheet(f"[{Section.DEALS}]\n{text}", names, team=rules.names.house)
    deals = [order for order in sheet.orders if isinstance(order, Deal) and order.verb in (Verb.OFFER, Verb.SEARCH)]
    if len(deals) != 1 or len(sheet.orders) != 1:
        raise UnusableError(LINE_UNREADABLE.at(text=text), key=table.place("text"))
    return deals[0]


def read_decisions(document: Mapping[str, object], match: Match, rules: Rules, within: str = "") -> Decisions:
    """The game master's decisions for the round that is evaluated; races without a round are run in the next one.

    ``within`` is the place of the document in its file, for messages (``decisions`` in a case).

    Raises:
        UnusableError: for an unknown key, a wrong type or value; with the dotted key.
    """
    table = Table(document, within)
    teams = {**match.teams, **_read_entering(table, match, rules)}
    decisions = Decisions(
        races=read_races(table.tables("races"), rules, match.round + 1) if "races" in table else None,
        training_places=table.number("training_places") if "training_places" in table else None,
        new_factory=read_kinds(table.table("new_factory")),
        vote_tie=_read_word(table, "vote_tie", ("end", "go on")),
        leftover=_read_word(table, "leftover", ("eliminate",)),
        enter=tuple(name for name in teams if name not in match.teams),
        remove=_read_team_names(table, "remove", match.teams),
        message_limit=table.number("message_limit") if "message_limit" in table else None,
        postings=tuple(_read_posting(entry, teams) for entry in table.tables("postings")),
        editorial=table.take("editorial", str, ""),
        deadline=table.take("deadline", str, ""),
    )
    table.close()
    return decisions


def _read_entering(table: Table, match: Match, rules: Rules) -> dict[str, Team]:
    entering: dict[str, Team] = {}
    for name in table.take("enter", tuple[str, ...], ()):
        _check_name(name, {**match.teams, **entering}, match.drivers, rules, table.place("enter"))
        entering[name] = Team(name, status=TeamStatus.ENTERING)
    return entering


def _read_word(table: Table, key: str, words: tuple[str, ...]) -> str:
    word = table.take(key, str, "")
    if word and word not in words:
        raise table.wrong(key, word, nearest(word, words) or words[0])
    return word


def _read_team_names(table: Table, key: str, known: Mapping[str, Team]) -> tuple[str, ...]:
    names = table.take(key, tuple[str, ...], ())
    for name in names:
        if name not in known:
            raise table.wrong(key, name, nearest(name, known))
    return names


def _read_posting(table: Table, teams: Mapping[str, Team]) -> HandPosting:
    posting = HandPosting(_read_name(table, "team", teams), table.take("amount", int), table.take("reason", str))
    table.close()
    return posting


# Writing


def write_match(match: Match) -> Document:
    """The document of a match, of plain tables, lists, texts and numbers; it reads back as an equal match."""
    published = match.published
    return {
        "name": match.name,
        "round": match.round,
        "ended": match.ended,
        "teams": {team.name: write_team(team) for team in match.teams.values()},
        "drivers": {driver.name: write_driver(driver) for driver in match.drivers.values()},
        "races": [_write_race(race) for race in published.races],
        "training": {"places": published.training_places},
        "published": {
            "new_factory": _write_kinds(published.new_factory),
            "lines": [{"team": line.team, "text": print_deal_line(line)} for line in published.lines],
            "last_formel_2_winner": list(published.last_formel_2_winners),
            "stage": [write_stage(entry) for entry in published.stages],
            "ends_after": published.ends_after,
        },
    }


def write_team(team: Team) -> Document:
    """A team's table, with every key."""
    return {
        "money": team.money,
        "stock": [f"{count} {component}" for component, count in team.stock.items() if count],
        "factories": {str(kind): _write_factory(factory) for kind, factory in team.factories.items()},
        "points": team.points,
        "season_points": team.season_points,
        "claims": _write_kinds(team.claims),
        "entering": team.status == TeamStatus.ENTERING,
        "dissolved": team.status == TeamStatus.DISSOLVED,
    }


def _write_factory(factory: Factory) -> Document:
    return {"rating": factory.rating, "digits": "".join(map(str, factory.digits))}


def _write_kinds(numbers: Mapping[Kind, int]) -> Document:
    return {str(kind): number for kind, number in numbers.items()}


def write_driver(driver: Driver) -> Document:
    """A driver's table, with every key."""
    offer = driver.next
    return {
        "given_name": driver.given_name,
        "rating": tenths_text(driver.rating),
        "team": driver.team,
        "next": {"team": offer.team, "salary": offer.salary} if offer else {},
        "injured": driver.injured,
        "season_points": driver.season_points,
    }


def _write_race(race: Race) -> Document:
    return {**asdict(race), "kind": str(race.kind), "prizes": list(race.prizes)}


def write_stage(entry: StageResult) -> Document:
    """An entry of ``published.stage``."""
    return {**asdict(entry), "car": str(entry.car), "engine": str(entry.engine)}
