"""A report in words, as sections of paragraphs and tables: what the HTML and the PDF edition both lay out.

Here every fact gets its words and its explanation; the two editions only set type. The text edition, with its sixty
columns, words the same facts more tightly (``text.py``).
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from rennleitung.gazette.catalogue import Words, paragraph_text, words
from rennleitung.gazette.messages import (
    CAUSES,
    KINDS,
    PHASES,
    conditions,
    consequence,
    posting,
    race_name,
    sentence,
    severity,
    word,
)
from rennleitung.gazette.model import Books, DriverReport, Masthead, Note, RaceReport, Report, Standing, Trace
from rennleitung.gazette.race_words import race_words
from rennleitung.kernel.units import money_text, tenths_text
from rennleitung.turbo2000.events import Outcome
from rennleitung.turbo2000.state import Kind, Race

WRITTEN_IN: Final = "de"  # what players and game masters write in, whatever language the edition has


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table; ``why`` explains it: throws, lot and paragraph. Numbers stand to the right."""

    text: str
    why: str = ""
    number: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A table whose first column names the rows. ``name`` is its anchor."""

    name: str
    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True)
class Items:
    """A list of short sentences, each with its explanation; ``caption`` may be empty."""

    caption: str
    items: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Letter:
    """What somebody wrote, word for word: who to whom, and the text with its line breaks."""

    head: str
    text: str
    language: str = WRITTEN_IN


@dataclass(frozen=True, slots=True)
class Prose:
    """A paragraph of the edition's own."""

    text: str


@dataclass(frozen=True, slots=True)
class Drawing:
    """The place of a picture, by the picture's name."""

    name: str


Block: TypeAlias = Table | Items | Letter | Prose | Drawing


@dataclass(frozen=True, slots=True)
class Section:
    """A section with its anchor and heading; ``private`` ones are a team's own."""

    name: str
    title: str
    blocks: tuple[Block, ...]
    private: bool = False


@dataclass(frozen=True, slots=True)
class Pages:
    """A whole gazette in words. ``facts`` are the lines of the masthead under title and round."""

    language: str
    title: str
    subtitle: str
    facts: tuple[str, ...]
    sections: tuple[Section, ...]
    imprint: tuple[str, ...]
    contents: str
    skip: str


def pages(report: Report, lang: str = "de", pictures: Iterable[str] = ()) -> Pages:
    """The report in words; ``pictures`` names the drawings that the edition will have."""
    say, drawn = words(lang), frozenset(pictures)
    parts = [*_public(report, say, drawn), *(own_sections(report.books, lang) if report.books else ())]
    head = report.masthead
    return Pages(
        lang,
        say("RENNANZEIGER"),
        say("TURBO 2000, Partie {match}", match=head.match),
        tuple(_facts(report, say)),
        tuple(section for section in parts if section.blocks),
        tuple(_imprint(report, say)),
        say("Inhalt"),
        say("Zum Text"),
    )


def _facts(report: Report, say: Words) -> Iterator[str]:
    head = report.masthead
    season = say("Rennjahr {season}", season=head.season)
    if head.season_round:
        season += say(", {number}. von {all} Runden", number=head.season_round, all=head.rounds_per_season)
    yield f"{say('Runde {round}', round=head.round)} · {season}"
    if head.revision > 1:
        yield say("{revision}. Fassung; sie ersetzt alle früheren.", revision=head.revision)
    if head.deadline:
        yield say("Nächster Zugabgabetermin: {deadline}", deadline=head.deadline)
    if head.ends_after:
        yield say("Die Partie endet mit Runde {round}.", round=head.ends_after)


def _imprint(report: Report, say: Words) -> Iterator[str]:
    if report.masthead.ruleset:
        yield say("Regelwerk: {ruleset}", ruleset=report.masthead.ruleset)
    if report.masthead.promise:
        yield say("SHA-256 des Würfelgeheimnisses der nächsten Runde:")
        yield report.masthead.promise


# The public sections


def _public(report: Report, say: Words, drawn: frozenset[str]) -> Iterator[Section]:
    def shown(name: str) -> tuple[Drawing, ...]:
        return (Drawing(name),) if name in drawn else ()

    editorial = report.masthead.editorial
    yield Section("editorial", say("Der Spielleiter hat das Wort"), (Letter("", editorial),) if editorial else ())
    yield Section("bulletin", say("Aus der Rennleitung"), _items("", (*report.season, *report.teams), say))
    for race in report.races:
        code = race.announcement.code
        title = f"{code}: {race_name(race.announcement, say.language)}"
        yield Section(f"race-{code}", title, tuple(_race(race, report.masthead, say, shown(f"race-{code}"))))
    yield Section("training", say("Trainingslager (§1)"), _items("", report.training, say))
    yield Section("standings", say("WM-Punkte"), (*_standings(report, say), *shown("season")))
    yield Section("contracts", say("Verträge"), _items("", report.contracts, say))
    yield Section("drivers", say("Fahrer"), tuple(_drivers(report, say)))
    yield Section(
        "factories",
        say("Fabriken"),
        (*_items("", report.factory_news, say), _factories(report, say), *shown("makers")),
    )
    yield Section("deals", say("Abgeschlossene Geschäfte"), (*_deals(report, say), *shown("prices")))
    yield Section("stock", say("Material"), (_stock(report, say),))
    yield Section("lines", say("Geschäfte (§12)"), _lines(report, say))
    yield Section("next", say("Rennausschreibungen"), tuple(_announcements(report, say)))
    yield Section("messages", say("Kontakte (§18)"), tuple(_letters(report, say)))


def _race(race: RaceReport, masthead: Masthead, say: Words, drawing: tuple[Drawing, ...]) -> Iterator[Block]:
    yield Items("", (*_terms(race.announcement, say),))
    if story := race_words(race, masthead, say.language):
        yield Prose(story)
    if not race.cars:
        yield Items("", (Cell(say("Es lag keine gültige Meldung vor.")),))
    else:
        yield _result(race, say)
    if any(car.sections for car in race.cars):
        yield _course(race, say)
    yield from drawing
    yield from _items("", race.notes, say)
    if race.cars:
        yield _grid(race, say)


def _terms(race: Race, say: Words) -> Iterator[Cell]:
    yield Cell(f"{conditions(race, say.language)}.")
    if race.prizes:
        head = say("Preisgeld nach jeder Etappe:") if race.pay_every_stage else say("Preisgeld:")
        yield Cell(f"{head} {', '.join(map(money_text, race.prizes))}")


def _result(race: RaceReport, say: Words) -> Table:
    place = {Outcome.RETIRED: say("aus"), Outcome.NOT_QUALIFIED: say("n.q.")}
    head = ("", say("Fahrer"), say("Rennstall"), say("Pkt."), say("Versch."), say("WM"), say("Prämie"))
    rows = [
        (
            Cell(place.get(car.outcome) or f"{car.place}."),
            Cell(car.driver),
            Cell(car.team),
            _number(car.points, blank=False),
            Cell(car.wear),
            _number(car.championship_points),
            _number(car.prize),
        )
        for car in race.cars
    ]
    return Table(f"result-{race.announcement.code}", say("Ergebnis"), head, tuple(rows))


def _course(race: RaceReport, say: Words) -> Table:
    """Points and consequence of every car in every section, each explained by its throws."""
    rows = []
    for car in (car for car in race.cars if car.sections):
        cells = [
            Cell(
                f"{section.points} {consequence(section.consequence, say.language)}".strip(),
                _why(section.trace, say),
                number=True,
            )
            for section in car.sections
        ]
        rows.append((Cell(car.driver), *cells, *[Cell("")] * (race.announcement.sections - len(cells))))
    head = (say("Fahrer"), *(f"{number}." for number in range(1, race.announcement.sections + 1)))
    return Table(f"course-{race.announcement.code}", say("Rennverlauf (§3)"), head, tuple(rows))


def _grid(race: RaceReport, say: Words) -> Table:
    head = ("", say("Fahrer"), say("Wagen"), say("Motor"), say("Reifen"), "d", "e", "LP", say("von"))
    rows = []
    for car in sorted(race.cars, key=lambda car: car.grid):
        spent = f"{car.qualification} / {' '.join(map(str, car.planned))}" if car.planned else str(car.qualification)
        rows.append(
            (
                Cell(f"{car.grid}."),
                Cell(f"{car.driver}-F{car.rating}", _why(car.trace, say)),
                Cell(car.car),
                Cell(car.engine),
                Cell(car.tyres),
                _number(car.revs),
                _number(car.effort),
                Cell(spent, number=True),
                _number(car.available, blank=False),
            )
        )
    return Table(f"grid-{race.announcement.code}", say("Startaufstellung und Meldungen (§2)"), head, tuple(rows))


def _standings(report: Report, say: Words) -> Iterator[Block]:
    season = say("Rennjahr {season}", season=report.masthead.season)
    yield _ranking("season-standings", season, report.season_standings, say)
    yield _ranking("all-time-standings", say("Ewige Liste"), report.all_time_standings, say)
    claims = [
        Cell(f"{say(KINDS[listed.kind])}: " + ", ".join(f"{e.rank}. {e.name} {e.points}" for e in listed.standings))
        for listed in report.claims
    ]
    if claims:
        yield Items(say("Ansprüche der Hersteller"), tuple(claims))


def _ranking(name: str, caption: str, standings: Sequence[Standing], say: Words) -> Table:
    rows = [(Cell(f"{entry.rank}."), Cell(entry.name), _number(entry.points, blank=False)) for entry in standings]
    return Table(name, caption, ("", say("Rennstall"), say("Punkte")), tuple(rows))


def _drivers(report: Report, say: Words) -> Iterator[Block]:
    under_contract = [driver for driver in report.drivers if driver.team]
    free = [driver for driver in report.drivers if not driver.team]
    yield _driver_table("drivers-signed", say("Fahrer unter Vertrag"), under_contract, say)
    yield _driver_table("drivers-free", say("Vertragslose Fahrer"), free, say)
    if report.offers:
        rows = [(Cell(offer.driver), Cell(offer.team), _number(offer.salary)) for offer in report.offers]
        head = (say("Fahrer"), say("Rennstall"), say("Gehalt"))
        yield Table("offers", say("Angebote für das nächste Rennjahr"), head, tuple(rows))


def _driver_table(name: str, caption: str, drivers: Sequence[DriverReport], say: Words) -> Block:
    if not drivers:
        return Items(caption, (Cell(say("Keine.")),))
    head = (say("Fahrer"), "F", say("Rennstall"), "", say("WM"), say("Mindestgehalt"))
    rows = [
        (
            Cell(f"{driver.given_name} {driver.name}".strip()),
            Cell(tenths_text(driver.rating), _steps(driver, say), number=True),
            Cell(driver.team),
            Cell(say("verletzt") if driver.injured else ""),
            _number(driver.season_points),
            _number(driver.least_salary),
        )
        for driver in drivers
    ]
    return Table(name, caption, head, tuple(rows))


def _steps(driver: DriverReport, say: Words) -> str:
    steps = [
        say(
            "von {before:tenths} auf {after:tenths} ({cause})",
            before=step.before,
            after=step.after,
            cause=say(CAUSES[step.cause]),
        )
        + f" ({paragraph_text(step.trace.paragraph)})"
        for step in driver.steps
    ]
    return ", ".join(steps)


def _factories(report: Report, say: Words) -> Table:
    new = {factory.kind: factory.rating for factory in report.new_factories}
    rated = [*((factory.team, factory.ratings) for factory in report.factories), (say("Neue Fabrik (§7)"), new)]
    rows = [(Cell(name), *(Cell(str(ratings.get(kind, "")), number=True) for kind in Kind)) for name, ratings in rated]
    head = (say("Rennstall"), *(say(KINDS[kind]) for kind in Kind))
    return Table("ratings", say("Kennzahlen der Hersteller"), head, tuple(rows))


def _deals(report: Report, say: Words) -> Iterator[Block]:
    for deal in report.deals:
        yield Items(f"{deal.line} {deal.text}", tuple(_told(deal.notes, say)))


def _stock(report: Report, say: Words) -> Table:
    nothing = say("nichts")
    rows = [
        (Cell(stock.team), Cell(", ".join(f"{goods.count} {goods.component}" for goods in stock.goods) or nothing))
        for stock in report.stock
    ]
    return Table("goods", say("Material der Rennställe"), (say("Rennstall"), say("Material")), tuple(rows))


def _lines(report: Report, say: Words) -> tuple[Block, ...]:
    rows = [(Cell(line.line), Cell(line.text)) for line in report.lines]
    caption = say("Angebote und Gesuche für den nächsten Zug")
    return (Table("open-lines", caption, (say("Nummer"), say("Zeile")), tuple(rows)),) if rows else ()


def _announcements(report: Report, say: Words) -> Iterator[Block]:
    for race in report.next_races:
        name = race_name(race, say.language)
        caption = say("{code}: {name} in Runde {round}", code=race.code, name=name, round=race.round)
        yield Items(caption, tuple(_terms(race, say)))
    yield Items("", (Cell(say("Plätze im Trainingslager: {places}", places=report.training_places)),))


def _letters(report: Report, say: Words) -> Iterator[Block]:
    for message in report.messages:
        yield Letter(say("{team} an {to}:", team=message.team, to=message.to or say("alle")), message.text)


# A team's own sections


def own_sections(books: Books, lang: str = "de") -> tuple[Section, ...]:
    """A team's own books: account, factories, what was tried, and how its sheet was understood."""
    return tuple(_own(books, words(lang)))


def _own(books: Books, say: Words) -> Iterator[Section]:
    title = say("Nur für {team}", team=books.team)
    yield Section("account", f"{title}: {say('Konto')}", (_account(books, say),), private=True)
    yield Section("own-factories", say("Eigene Fabriken"), tuple(_own_factories(books, say)), private=True)
    yield Section("own-orders", say("Verstanden als"), tuple(_orders(books, say)), private=True)


def _account(books: Books, say: Words) -> Table:
    head = (say("Buchung"), say("Phase"), say("Betrag"), say("Stand"))
    rows = [(Cell(say("Anfangsstand")), Cell(""), Cell(""), _number(books.opening, blank=False))]
    for entry in books.postings:
        reason = posting(entry.reason, entry.values, say.language)
        if entry.other:
            other = say("von {team}", team=entry.other) if entry.amount > 0 else say("an {team}", team=entry.other)
            reason = f"{reason}, {other}"
        amount, balance = _number(entry.amount), _number(entry.balance, blank=False)
        rows.append((Cell(reason, _why(entry.trace, say)), Cell(say(PHASES[entry.phase])), amount, balance))
    rows.append((Cell(say("Endstand")), Cell(""), Cell(""), _number(books.closing, blank=False)))
    return Table("postings", say("Konto"), head, tuple(rows))


def _own_factories(books: Books, say: Words) -> Iterator[Block]:
    if books.factories:
        head = (say("Fabrik"), say("Kennzahl"), say("Ziffern"))
        rows = [
            (Cell(f"{books.team}-{factory.kind}"), _number(factory.rating), Cell(factory.digits, number=True))
            for factory in books.factories
        ]
        yield Table("digits", say("Eigene Fabriken"), head, tuple(rows))
    yield from _items(say("Nur im eigenen Haus bekannt"), books.notes, say)


def _orders(books: Books, say: Words) -> Iterator[Block]:
    if not books.sent:
        yield Items("", (Cell(say("Es lag kein auswertbarer Zug vor.")),))
    if books.orders:
        rows = [(Cell(str(order.line), number=True), Cell(order.text)) for order in books.orders]
        yield Table("understood", say("Verstanden als"), (say("Zeile"), say("Auftrag")), tuple(rows))
    if books.diagnostics:
        told = [Cell(f"{severity(d.severity, say.language)}: {word(d, say.language)}") for d in books.diagnostics]
        yield Items(say("Dazu ist zu sagen"), tuple(told))


# Words


def _items(caption: str, notes: Sequence[Note], say: Words) -> tuple[Block, ...]:
    return (Items(caption, tuple(_told(notes, say))),) if notes else ()


def _told(notes: Sequence[Note], say: Words) -> Iterator[Cell]:
    return (Cell(sentence(note, say.language), _why(note.trace, say)) for note in notes)


def _why(trace: Trace, say: Words) -> str:
    """How a fact came about, in a line: its throws or its lot by label, and its paragraph."""
    paragraph = paragraph_text(trace.paragraph)
    if not trace.label:
        return paragraph
    if not trace.faces:
        return say("Los {label} ({paragraph})", label=trace.label, paragraph=paragraph)
    faces = ", ".join(map(str, trace.faces))
    return say("Würfe {label}: {faces} ({paragraph})", label=trace.label, faces=faces, paragraph=paragraph)


def _number(value: int, blank: bool = True) -> Cell:
    """A number in a table; nought may be left blank."""
    return Cell(money_text(value) if value or not blank else "", number=True)
