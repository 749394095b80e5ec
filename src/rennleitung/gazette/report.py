"""From an evaluation to the report for one viewer.

A report is built up from what its viewer may see: the
public part from events for everybody and from public values of the match, a team's books from its own events,
postings and diagnostics. Nothing is made first and cut out afterwards.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from re import sub
from typing import Any, Final, TypeVar

from rennleitung.gazette.model import (
    FORMAT,
    Books,
    Car,
    ClaimList,
    DealReport,
    DriverReport,
    FactoryReport,
    Goods,
    Imprint,
    LineReport,
    Masthead,
    MessageReport,
    NewFactory,
    Note,
    OfferReport,
    OwnFactory,
    PostingReport,
    RaceReport,
    RatingStep,
    Report,
    Section,
    Standing,
    StockReport,
    Trace,
    Understood,
)
from rennleitung.kernel.diagnostic import Value
from rennleitung.kernel.ledger import BANK, Posting
from rennleitung.kernel.units import Money, whole_rating
from rennleitung.turbo2000 import print_deal_line, print_order
from rennleitung.turbo2000.events import (
    PUBLIC,
    Announced,
    BidStruck,
    BlankContractFilled,
    CarRun,
    ClaimsScored,
    ComponentsEliminated,
    ContractFailed,
    ContractStarted,
    Dealt,
    DevelopmentChecked,
    DriverSigned,
    DriverTrained,
    Evaluation,
    Event,
    FactoryEliminated,
    FactoryFounded,
    FactoryImproved,
    FactoryModernised,
    FactorySold,
    HandPosted,
    LeftoverEliminated,
    MatchEnded,
    MessagePosted,
    OfferStands,
    PenaltyDue,
    PremiumPaid,
    RaceRun,
    RallyeEnded,
    RatingChanged,
    TeamDissolved,
    TeamEntered,
    VoteCalled,
    VotesCounted,
)
from rennleitung.turbo2000.ruleset import Rules
from rennleitung.turbo2000.state import Component, Driver, Kind, Match, Team, TeamStatus

NO_IMPRINT: Final = Imprint()
AnyEvent = TypeVar("AnyEvent", bound=Event)


TEAM_NEWS: Final = (TeamEntered, TeamDissolved, LeftoverEliminated, HandPosted, ComponentsEliminated)
SEASON_NEWS: Final = (ClaimsScored, VotesCounted, VoteCalled, MatchEnded)
CONTRACT_NEWS: Final = (DriverSigned, BlankContractFilled, OfferStands, ContractStarted, ContractFailed)
FACTORY_NEWS: Final = (FactoryFounded, FactoryModernised, FactoryEliminated, FactoryImproved)
DEAL_NEWS: Final[tuple[type[Dealt | PenaltyDue | BidStruck | FactorySold], ...]] = (
    Dealt,
    PenaltyDue,
    BidStruck,
    FactorySold,
)
RACE_NEWS: Final[tuple[type[PremiumPaid | RallyeEnded], ...]] = (PremiumPaid, RallyeEnded)


def report(evaluation: Evaluation, rules: Rules, imprint: Imprint = NO_IMPRINT, viewer: str = PUBLIC) -> Report:
    """The report of a round for everybody, or for a team: the public report with that team's books."""
    public = _public_report(evaluation, rules, imprint)
    return replace(public, books=next(books_of(evaluation, (viewer,)))) if viewer else public


def books_of(evaluation: Evaluation, teams: Iterable[str]) -> Iterator[Books]:
    """The books of some teams, in that order; cheaper for many teams at once than one by one."""
    events = _grouped(evaluation.events, lambda event: event.audience)
    postings: dict[str, list[Posting]] = {}
    for posting in evaluation.postings:
        for account in (posting.payer, posting.payee):
            postings.setdefault(account, []).append(posting)
    drawn = _Drawn(evaluation)
    for team in teams:
        notes = tuple(_note(event, drawn, "team") for event in events.get(team, ()))
        yield _books(evaluation, team, postings.get(team, ()), notes)


def ranking(points: Mapping[str, int]) -> tuple[Standing, ...]:
    """Names by points, the most first, equal points by name with a shared rank (1, 1, 3)."""
    ordered = sorted(points.items(), key=lambda item: (-item[1], item[0]))
    standings: list[Standing] = []
    for position, (name, value) in enumerate(ordered, 1):
        shared = standings and standings[-1].points == value
        standings.append(Standing(name, standings[-1].rank if shared else position, value))
    return tuple(standings)


# Building it up


class _News:
    """The events that one audience may see, by their class."""

    def __init__(self, evaluation: Evaluation, audience: str) -> None:
        self._events = _grouped((event for event in evaluation.events if event.audience == audience), type)
        self.drawn = _Drawn(evaluation)

    def of(self, kind: type[AnyEvent]) -> Sequence[AnyEvent]:
        """All events of a class, as they happened."""
        return self._events.get(kind, ())

    def notes(self, *kinds: type[Event]) -> tuple[Note, ...]:
        """All events of some classes as notes: class by class, in each as they happened."""
        return tuple(_note(event, self.drawn) for kind in kinds for event in self.of(kind))


class _Drawn:
    """The throws and lots of the round by their label."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.faces: dict[str, list[int]] = {}
        for throw in evaluation.throws:
            self.faces.setdefault(throw.label, []).append(throw.face)
        self.lots = {lot.label for lot in evaluation.lots}

    def trace(self, paragraph: str, label: str) -> Trace:
        """A trace that names the label if anything was thrown or drawn under it."""
        return Trace(paragraph, label if label in self.lots or label in self.faces else "")

    def throws(self, paragraph: str, label: str) -> Trace:
        """The same with the faces, for throws that everybody may see."""
        return Trace(paragraph, label, tuple(self.faces.get(label, ())))


def _public_report(evaluation: Evaluation, rules: Rules, imprint: Imprint) -> Report:
    news, after = _News(evaluation, PUBLIC), evaluation.after
    return Report(
        format=FORMAT,
        masthead=_masthead(evaluation, news, rules, imprint),
        teams=news.notes(*TEAM_NEWS),
        races=tuple(_race(race, news) for race in news.of(RaceRun)),
        training=news.notes(DriverTrained),
        season=news.notes(*SEASON_NEWS),
        season_standings=ranking({team.name: team.season_points for team in after.teams.values() if _counts(team)}),
        all_time_standings=ranking({name: team.points for name, team in after.teams.items()}),
        claims=tuple(_claims(after)),
        contracts=news.notes(*CONTRACT_NEWS),
        drivers=_drivers(after, news, rules),
        offers=tuple(
            OfferReport(driver.name, driver.next.team, driver.next.salary)
            for driver in after.drivers.values()
            if driver.next
        ),
        factory_news=news.notes(*FACTORY_NEWS),
        factories=tuple(FactoryReport(team.name, _ratings(team)) for team in after.teams.values() if team.factories),
        new_factories=tuple(NewFactory(kind, after.published.new_factory[kind]) for kind in Kind),
        deals=_deals(evaluation.before, news),
        stock=tuple(_stock(team) for team in after.teams.values()),
        lines=tuple(LineReport(line.id, print_deal_line(line)) for line in after.published.lines),
        next_races=after.published.races,
        training_places=after.published.training_places,
        messages=tuple(MessageReport(event.team, event.to, event.text) for event in news.of(MessagePosted)),
    )


def _grouped(items: Iterable[Any], key: Callable[[Any], Any]) -> dict[Any, list[Any]]:
    groups: dict[Any, list[Any]] = {}
    for item in items:
        groups.setdefault(key(item), []).append(item)
    return groups


def _masthead(evaluation: Evaluation, news: _News, rules: Rules, imprint: Imprint) -> Masthead:
    number, length = evaluation.before.round, rules.calendar.rounds_per_season
    words = next(iter(news.of(Announced)), Announced(paragraph="", editorial="", deadline=""))
    return Masthead(
        match=evaluation.before.name,
        round=number,
        season=max(0, number - 1) // length + 1,
        season_round=(number - 1) % length + 1 if number else 0,
        rounds_per_season=length,
        ends_after=evaluation.after.published.ends_after,
        deadline=words.deadline,
        editorial=words.editorial,
        ruleset=imprint.ruleset,
        promise=imprint.promise,
        revision=imprint.revision,
    )


def _note(event: Event, drawn: _Drawn, context: str = "") -> Note:
    """An event as a note; ``context`` is the fact that is told by the place where the note stands."""
    kind, names = _SHAPES[type(event)]
    values = {name: _plain(getattr(event, name)) for name in names if name != context}
    label = _LABELS.get(type(event))
    return Note(kind, values, drawn.trace(event.paragraph, label(event) if label else ""))


def _shape_of(kind: type[Event]) -> tuple[str, tuple[str, ...]]:
    name = sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()
    return name, tuple(field.name for field in fields(kind) if field.name not in ("paragraph", "audience"))


# The name of each event class in words (``driver-signed``) and the names of its facts.
_SHAPES: Final = {kind: _shape_of(kind) for kind in Event.__subclasses__()}


def _plain(value: Any) -> Value:
    if isinstance(value, Component):
        return value.promised
    if isinstance(value, tuple):  # digits of a factory, or names
        return ("" if all(isinstance(entry, int) for entry in value) else ", ").join(map(str, value))
    return "" if value is None else value


# What a fact was drawn or thrown for; labels never change their meaning.
_LABELS: Final[Mapping[type[Event], Callable[[Any], str]]] = {
    DriverSigned: lambda event: f"contract/{event.driver}/1",
    OfferStands: lambda event: f"contract/{event.driver}/2",
    BlankContractFilled: lambda event: f"blank/{event.team}",
    DriverTrained: lambda event: "training",
    Dealt: lambda event: f"deal/{event.line}",
    FactorySold: lambda event: f"deal/{event.line}",
    BidStruck: lambda event: f"strike/{event.line}",
    FactoryImproved: lambda event: f"development/{event.team}-{event.kind}",
    DevelopmentChecked: lambda event: f"development/{event.team}-{event.kind}",
}


def _race(event: RaceRun, news: _News) -> RaceReport:
    code = event.race.code
    also = [other for kind in RACE_NEWS for other in news.of(kind) if other.race == code]
    return RaceReport(
        announcement=event.race,
        cars=tuple(_car(code, run, event.paragraph, news.drawn) for run in event.cars),
        notes=tuple(_note(other, news.drawn, "race") for other in also),
        trace=news.drawn.trace(event.paragraph, f"qualification/{code}"),
    )


def _car(code: str, run: CarRun, paragraph: str, drawn: _Drawn) -> Car:
    return Car(
        driver=run.driver,
        team=run.team,
        rating=run.rating,
        car=str(run.car),
        engine=str(run.engine),
        tyres=str(run.tyres),
        revs=run.revs,
        effort=run.effort,
        available=run.available,
        qualification=run.qualification,
        planned=run.planned,
        grid=run.grid,
        outcome=run.outcome,
        place=run.place,
        points=run.points,
        wear=run.wear,
        prize=run.prize,
        championship_points=run.championship_points,
        sections=tuple(_sections(code, run, drawn)),
        trace=Trace(paragraph),
    )


def _sections(code: str, run: CarRun, drawn: _Drawn) -> Iterator[Section]:
    for number, section in enumerate(run.sections, 1):
        trace = drawn.throws("S03", f"risk/{code}/{number}/{run.driver}")
        yield Section(section.points, section.consequence, trace)


def _counts(team: Team) -> bool:
    """Whether a team stands in the season's list: a dissolved one only for the season in which it won points."""
    return team.status is not TeamStatus.DISSOLVED or team.season_points > 0


def _claims(after: Match) -> Iterator[ClaimList]:
    for kind in Kind:
        claims = {team.name: team.claims[kind] for team in after.teams.values() if team.claims.get(kind)}
        if claims:
            yield ClaimList(kind, ranking(claims))


def _drivers(after: Match, news: _News, rules: Rules) -> tuple[DriverReport, ...]:
    """The drivers by rating, the best first."""
    steps: dict[str, list[RatingStep]] = {}
    for event in news.of(RatingChanged):
        steps.setdefault(event.driver, []).append(
            RatingStep(event.cause, event.before, event.after, Trace(event.paragraph))
        )
    ordered = sorted(after.drivers.values(), key=lambda driver: (-driver.rating, driver.name))
    return tuple(_driver(driver, tuple(steps.get(driver.name, ())), rules) for driver in ordered)


def _driver(driver: Driver, steps: tuple[RatingStep, ...], rules: Rules) -> DriverReport:
    return DriverReport(
        name=driver.name,
        given_name=driver.given_name,
        rating=driver.rating,
        team=driver.team,
        injured=driver.injured,
        season_points=driver.season_points,
        least_salary=rules.contracts.least_salary_per_point * whole_rating(driver.rating),
        steps=steps,
    )


def _ratings(team: Team) -> dict[Kind, int]:
    return {kind: team.factories[kind].rating for kind in Kind if kind in team.factories}


def _stock(team: Team) -> StockReport:
    kinds = list(Kind)
    ordered = sorted(team.stock.items(), key=lambda item: (kinds.index(item[0].kind), -item[0].rating, item[0].maker))
    return StockReport(team.name, tuple(Goods(str(component), count) for component, count in ordered))


def _deals(before: Match, news: _News) -> tuple[DealReport, ...]:
    outcomes: dict[str, list[Note]] = {}
    for kind in DEAL_NEWS:
        for event in news.of(kind):
            outcomes.setdefault(event.line, []).append(_note(event, news.drawn, "line"))
    return tuple(
        DealReport(line.id, print_deal_line(line), tuple(outcomes[line.id]))
        for line in before.published.lines
        if line.id in outcomes
    )


# The books of a team


def _books(evaluation: Evaluation, team: str, postings: Sequence[Posting], notes: tuple[Note, ...]) -> Books:
    before, after, sheet = evaluation.before.teams.get(team), evaluation.after.teams[team], evaluation.sheets.get(team)
    opening = before.money if before else 0
    return Books(
        team=team,
        opening=opening,
        postings=tuple(_account(team, opening, postings)),
        closing=after.money,
        factories=tuple(
            OwnFactory(kind, rating, "".join(map(str, after.factories[kind].digits)))
            for kind, rating in _ratings(after).items()
        ),
        notes=notes,
        sent=sheet is not None and not sheet.refused,
        orders=tuple(Understood(order.span.line, print_order(order)) for order in sheet.orders) if sheet else (),
        diagnostics=evaluation.diagnostics.get(team, ()),
    )


def _account(team: str, opening: Money, postings: Sequence[Posting]) -> Iterator[PostingReport]:
    balance = opening
    for posting in postings:
        balance += posting.effect(team)
        other = posting.payer if posting.payee == team else posting.payee
        yield PostingReport(
            phase=posting.phase,
            reason=posting.reason,
            other="" if other == BANK else other,
            amount=posting.effect(team),
            balance=balance,
            values=posting.values,
            trace=Trace(posting.paragraph),
        )
