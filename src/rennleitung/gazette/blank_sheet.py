"""A blank turn sheet for a team: everything it may use in this round stands in it, and nothing is ordered yet.

Information is commented with ``;``, lines one may want to use with ``#``: without that sign they are right orders.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from rennleitung.gazette.catalogue import Words, words
from rennleitung.gazette.messages import KINDS, conditions, race_name
from rennleitung.kernel.dice import ScriptedDice
from rennleitung.kernel.units import money_text, whole_rating
from rennleitung.turbo2000 import Decisions, print_deal_line, print_order
from rennleitung.turbo2000.orders.frame import END_MARKER, START_LINE, Section, header_line
from rennleitung.turbo2000.orders.model import (
    THIS_SEASON,
    Bid,
    Building,
    Deal,
    Development,
    Entry,
    Project,
    Training,
    Vote,
)
from rennleitung.turbo2000.round import Round
from rennleitung.turbo2000.rules.g3_races import available_points
from rennleitung.turbo2000.rules.s10_11_building import unit_cost
from rennleitung.turbo2000.rules.s20_match_end import is_vote_round
from rennleitung.turbo2000.ruleset import Rules
from rennleitung.turbo2000.state import Component, DealLine, Driver, Kind, Match, Race, TeamStatus, Verb

COLUMN: Final = 43  # remarks begin behind it, if the line is not longer

Lines = Iterator[str]


def blank_sheet(match: Match, team: str, rules: Rules, lang: str = "de") -> str:
    """The sheet of a team in play for the round of ``match``, ready to be filled in."""
    say = words(lang)
    round = Round(match, {}, rules, ScriptedDice({}), Decisions())
    lines = [START_LINE, header_line(match.name, match.round, team), *_introduction(round, team, say)]
    for section, content in _CONTENTS.items():
        if section is not Section.VOTE or is_vote_round(round):
            lines += ["", f"[{section}]", *content(round, team, say)]
    return "\n".join([*lines, "", END_MARKER, ""])


def _remark(text: str) -> str:
    return f"; {text}"


def _suggestion(line: str, remark: str = "") -> str:
    return f"# {line:<{COLUMN}} ; {remark}" if remark else f"# {line}"


def _introduction(round: Round, team: str, say: Words) -> Lines:
    yield _remark(
        say("Was hinter ; oder # steht, wird nicht gelesen. Zeilen mit # sind Vorschläge: # löschen, ändern.")
    )
    yield _remark(say("Konto vor der Runde: {money}", money=round.ledger.balance(team)))
    yield _remark(say("Mitteilungen kommen unter [Kontakte]; dort wird jede Zeile gedruckt, auch eine mit ; oder #."))


def _contracts(round: Round, team: str, say: Words) -> Lines:
    for name in round.drivers_of(team):
        under_contract = say("unter Vertrag im Rennjahr {season}", season=round.season)
        yield _remark(f"{name}, {under_contract}: {_rating(round.drivers[name], say)}")
    if round.teams[team].status is TeamStatus.ENTERING and round.rules.contracts.blank_contracts:
        yield _remark(say("Einstiegszug: Neben ein Gebot darf das Wort Blankovertrag."))
    for driver in round.drivers.values():
        if driver.next:
            offer = say("nächstes Rennjahr: {team} bietet {salary}", team=driver.next.team, salary=driver.next.salary)
            yield _remark(f"{driver.name}, {offer}")
    for driver in round.drivers.values():
        if not driver.team:
            least = round.rules.contracts.least_salary_per_point * whole_rating(driver.rating)
            yield _suggestion(print_order(Bid(driver.name, THIS_SEASON, least)), _rating(driver, say))


def _rating(driver: Driver, say: Words) -> str:
    return say("Kennzahl {rating:tenths}", rating=driver.rating) + (f", {say('verletzt')}" if driver.injured else "")


def _deals(round: Round, team: str, say: Words) -> Lines:
    yield _remark(say("Höchstens {most} Zeilen, Antworten mitgezählt.", most=round.rules.deals.lines_per_turn))
    for line in round.published_lines():
        if line.team != team and line.to in ("", team):
            reply = _reply(round, team, line)
            printed = f"{line.team}, {print_deal_line(line)}"
            yield _suggestion(print_order(reply), printed) if reply else _remark(printed)


def _reply(round: Round, team: str, line: DealLine) -> Deal | None:
    """The reply at the line's own price; none to a search for what the team does not have."""
    if line.verb is Verb.OFFER:
        maker = line.team if line.factory else line.maker
        return Deal(line.team, Verb.BUY, line.count, maker, line.kind, line.rating, line.price, line.factory)
    fitting = [
        piece
        for piece in round.stock[team]
        if piece.kind is line.kind and piece.rating >= line.rating and line.maker in ("", piece.maker)
    ]
    piece = min(fitting, key=lambda piece: (piece.rating, piece.maker), default=None)
    if piece is None:
        return None
    count = min(line.count, round.stock[team][piece])
    return Deal(line.team, Verb.SELL, count, piece.maker, piece.kind, piece.rating, line.price)


def _stock(round: Round, team: str, say: Words) -> Lines:
    for kind in Kind:
        pieces = _pieces(round, team, kind)
        if pieces:
            listed = ", ".join(f"{round.stock[team][piece]} {piece}" for piece in pieces)
            yield _remark(f"{say(KINDS[kind])}: {listed}")


def _pieces(round: Round, team: str, kind: Kind) -> list[Component]:
    """A team's pieces of a kind, the best first."""
    return sorted(
        (piece for piece in round.stock[team] if piece.kind is kind), key=lambda piece: (-piece.rating, piece.maker)
    )


def _races(round: Round, team: str, say: Words) -> Lines:
    fit = [driver for driver in map(round.drivers.__getitem__, round.drivers_of(team)) if not driver.injured]
    best = [pieces[0] for pieces in (_pieces(round, team, kind) for kind in Kind) if pieces]
    for race in round.races.values():
        prizes = " / ".join(map(money_text, race.prizes)) or say("keine Preise")
        yield _remark(f"{race.code}, {race_name(race, say.language)}: {conditions(race, say.language)}; {prizes}")
        if fit and len(best) == len(Kind):
            yield _entry(round, race, fit[0], best, say)
    camp = round.rules.training
    places = round.match.published.training_places
    if camp.open and places:
        yield _remark(say("Trainingslager, Plätze: {places}", places=places))
        for driver in fit:
            yield _suggestion(print_order(Training(driver.name, camp.bid_step)))


def _entry(round: Round, race: Race, driver: Driver, best: list[Component], say: Words) -> str:
    least = round.rules.performance_points.least_setting
    car, engine, tyres = best
    entry = Entry(race.code, driver.name, car, engine, tyres, least, least, 0, (0,) * race.sections)
    return _suggestion(print_order(entry), say("verfügbar: {points} LP", points=available_points(round, entry)))


def _development(round: Round, team: str, say: Words) -> Lines:
    keys = round.rules.factories
    for kind in Kind:
        factory = round.factory(team, kind)
        if factory:
            digits = "".join(map(str, factory.digits))
            state = say("Kennzahl {rating}, Entwicklungsziffern {digits}", rating=factory.rating, digits=digits)
            yield _suggestion(print_order(Development(kind, Project.INVEST, keys.investment_step)), state)
        else:
            rating = round.match.published.new_factory[kind]
            price = say("kostet {money}, Kennzahl {rating}", money=keys.founding_cost, rating=rating)
            yield _suggestion(print_order(Development(kind, Project.FOUND)), price)


def _building(round: Round, team: str, say: Words) -> Lines:
    for kind in Kind:
        if factory := round.factory(team, kind):
            cost = unit_cost(kind, round.best_factory(kind) - factory.rating, round.rules)
            yield _suggestion(print_order(Building(kind, 1)), say("ein Stück kostet zur Zeit {cost}", cost=cost))


def _vote(round: Round, team: str, say: Words) -> Lines:
    for end in (True, False):
        yield _suggestion(print_order(Vote(end)))


def _messages(round: Round, team: str, say: Words) -> Lines:
    return iter(())  # there are no comments among messages: everything is printed


_CONTENTS: Final[Mapping[Section, Callable[[Round, str, Words], Lines]]] = {
    Section.CONTRACTS: _contracts,
    Section.DEALS: _deals,
    Section.ELIMINATION: _stock,
    Section.RACES: _races,
    Section.DEVELOPMENT: _development,
    Section.BUILDING: _building,
    Section.VOTE: _vote,
    Section.MESSAGES: _messages,
}
