"""The text edition: 60 columns, as the old printed race gazettes were.

``render`` gives a whole edition; for many teams at once, ``printer`` sets the public pages only once.
"""

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias, TypeVar
from unicodedata import combining, normalize

from rennleitung.gazette.catalogue import Words, paragraph_text, words
from rennleitung.gazette.layout import GAPS, HANGING, Page
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
from rennleitung.gazette.model import (
    Books,
    Car,
    DriverReport,
    Note,
    PostingReport,
    RaceReport,
    Report,
    Standing,
)
from rennleitung.gazette.race_words import race_words
from rennleitung.kernel.units import money_text, tenths_text
from rennleitung.turbo2000.events import Outcome
from rennleitung.turbo2000.state import Kind, Race

Content = TypeVar("Content", Report, Books)
Part: TypeAlias = Callable[[Page, Words, Content], None]

WIDTH: Final = 60
PROSE_LANGUAGE: Final = "de"  # what players and game masters write in, whatever language the edition has
SHORT: Final = 4  # letters of a consequence in the table of sections
INDENT: Final = "  "
PROMISE_PART: Final = 32  # hex digits of the promise in a line

_ASCII: Final = str.maketrans(
    {
        "ä": "ae",
        "ö": "oe",
        "ü": "ue",
        "Ä": "Ae",
        "Ö": "Oe",
        "Ü": "Ue",
        "ß": "ss",
        "ẞ": "SS",
        "„": '"',
        "“": '"',
        "”": '"',
        "‚": "'",
        "‘": "'",
        "’": "'",
        "–": "-",
        "—": "-",
        "…": "...",
        "·": "-",
        "→": "->",
        "×": "x",
        "§": "Par. ",
    }
)


def render(report: Report, lang: str = "de", width: int = WIDTH, ascii_only: bool = False) -> str:
    """The whole edition: the public pages, and behind them the team's own if the report has any."""
    return printer(report, lang, width, ascii_only)(report.books)


def printer(
    report: Report, lang: str = "de", width: int = WIDTH, ascii_only: bool = False
) -> Callable[[Books | None], str]:
    """A function that gives the edition for everybody, or with the books of one team."""
    pages = _printed(PUBLIC_PARTS, report, lang, width, ascii_only)

    def printed(books: Books | None) -> str:
        return pages + ("\n" + _printed(OWN_PARTS, books, lang, width, ascii_only) if books else "")

    return printed


def transliterate(text: str) -> str:
    """The text in ASCII: umlauts as two letters, plain quotes and dashes, accents dropped, anything else ``?``."""
    if text.isascii():
        return text
    plain = "".join(sign for sign in normalize("NFKD", text.translate(_ASCII)) if not combining(sign))
    return plain.encode("ascii", "replace").decode()


def _printed(parts: Iterable[Part[Content]], content: Content, lang: str, width: int, ascii_only: bool) -> str:
    page, say = Page(width, lang, transliterate if ascii_only else None), words(lang)
    for part in parts:
        part(page, say, content)
    return page.text()


# The public pages


def _masthead(page: Page, say: Words, report: Report) -> None:
    head = report.masthead
    page.rule("=")
    page.centred(" ".join(say("RENNANZEIGER")))
    page.centred(say("TURBO 2000, Partie {match}", match=head.match))
    page.rule("=")
    season = say("Rennjahr {season}", season=head.season)
    if head.season_round:
        season += say(", {number}. von {all} Runden", number=head.season_round, all=head.rounds_per_season)
    page.ends(say("Runde {round}", round=head.round), season)
    if head.revision > 1:
        page.item(say("{revision}. Fassung; sie ersetzt alle früheren.", revision=head.revision))
    if head.deadline:
        page.item(say("Nächster Zugabgabetermin: {deadline}", deadline=head.deadline))
    if head.ends_after:
        page.item(say("Die Partie endet mit Runde {round}.", round=head.ends_after))
    if head.editorial:
        page.heading(say("Der Spielleiter hat das Wort"))
        page.prose(head.editorial, PROSE_LANGUAGE)


def _bulletin(page: Page, say: Words, report: Report) -> None:
    _notes(page, say("Aus der Rennleitung"), (*report.season, *report.teams))


def _races(page: Page, say: Words, report: Report) -> None:
    for race in report.races:
        page.heading(f"{race.announcement.code}: {race_name(race.announcement, page.language)}")
        _conditions(page, say, race.announcement, "")
        page.space()
        if story := race_words(race, report.masthead, page.language):
            page.prose(story, page.language)
            page.space()
        if race.cars:
            _result(page, say, race)
        else:
            page.item(say("Es lag keine gültige Meldung vor."))
        if any(car.sections for car in race.cars):
            _sections(page, say, race)
        if race.notes:
            page.space()
        for note in race.notes:
            page.item(sentence(note, page.language))
        if race.cars:
            _grid(page, say, race)


def _conditions(page: Page, say: Words, race: Race, indent: str) -> None:
    page.item(f"{conditions(race, page.language)}.", indent)
    if race.prizes:
        head = say("Preisgeld nach jeder Etappe:") if race.pay_every_stage else say("Preisgeld:")
        page.series(indent + head, _listed([money_text(prize) for prize in race.prizes]), indent + HANGING)


def _result(page: Page, say: Words, race: RaceReport) -> None:
    place = {Outcome.RETIRED: say("aus"), Outcome.NOT_QUALIFIED: say("n.q.")}
    rows = [
        (
            place.get(car.outcome) or f"{car.place}.",
            car.driver,
            car.team,
            str(car.points),
            car.wear,
            _number(car.championship_points),
            _number(car.prize),
        )
        for car in race.cars
    ]
    head = ("", say("Fahrer"), say("Rennstall"), say("Pkt."), say("Versch."), say("WM"), say("Prämie"))
    page.table(rows, "><<>>>>", head)


def _sections(page: Page, say: Words, race: RaceReport) -> None:
    """Points and consequence of every car in every section; a line in words tells who went out, and why."""
    page.heading_below(say("Rennverlauf (§3)"))
    starters = [car for car in race.cars if car.sections]
    width = max(len(str(section.points)) for car in starters for section in car.sections)
    cells = {
        car.driver: [
            f"{section.points:{width}} {_short(consequence(section.consequence, page.language))}"
            for section in car.sections
        ]
        for car in starters
    }
    longest = max(len(cell) for row in cells.values() for cell in row) + GAPS[-1]
    across = max(1, (page.width - max(map(len, cells))) // longest)  # sections that fit the page
    count = max(map(len, cells.values()))
    for start in range(0, count, across):
        numbers = range(start, min(start + across, count))
        running = [(driver, row[start : start + across]) for driver, row in cells.items() if len(row) > start]
        rows = [(driver, *row, *[""] * (len(numbers) - len(row))) for driver, row in running]
        page.table(rows, "<" * (len(numbers) + 1), ("", *(f"{number + 1:{width}}." for number in numbers)))
    _retired(page, say, [car for car in starters if car.outcome is Outcome.RETIRED])


def _retired(page: Page, say: Words, cars: list[Car]) -> None:
    told = [
        say(
            "{driver} im {section}. Abschnitt ({consequence})",
            driver=car.driver,
            section=len(car.sections),
            consequence=consequence(car.sections[-1].consequence, page.language),
        )
        for car in cars
    ]
    if told:
        page.series(say("Ausgeschieden:"), _listed(told))


def _short(text: str) -> str:
    return text if len(text) <= SHORT else text[: SHORT - 1] + "."


def _grid(page: Page, say: Words, race: RaceReport) -> None:
    page.heading_below(say("Startaufstellung und Meldungen (§2)"))
    for car in sorted(race.cars, key=lambda car: car.grid):
        spent = f"{car.qualification} / {' '.join(map(str, car.planned))}" if car.planned else str(car.qualification)
        points = say("LP {spent} von {available}", spent=spent, available=str(car.available))
        setting = f"d {car.revs}, e {car.effort},"
        parts = (f"{car.driver}-F{car.rating}:", f"{car.car},", f"{car.engine},", f"{car.tyres},", setting, points)
        page.series(f"{car.grid:2}.", parts, hanging="    ")


def _training(page: Page, say: Words, report: Report) -> None:
    _notes(page, say("Trainingslager (§1)"), report.training)


def _standings(page: Page, say: Words, report: Report) -> None:
    season = say("Rennjahr {season}", season=report.masthead.season)
    page.heading(say("WM-Punkte"))
    page.side_by_side(
        page.columns(map(_standing, report.season_standings), "><>", ("", season, "")),
        page.columns(map(_standing, report.all_time_standings), "><>", ("", say("Ewige Liste"), "")),
    )
    if report.claims:
        page.heading_below(say("Ansprüche der Hersteller"))
    for listed in report.claims:
        makers = [f"{entry.rank}. {entry.name} {entry.points}" for entry in listed.standings]
        page.series(f"{say(KINDS[listed.kind])}:", _listed(makers))


def _standing(standing: Standing) -> tuple[str, str, str]:
    return f"{standing.rank}.", standing.name, str(standing.points)


def _drivers(page: Page, say: Words, report: Report) -> None:
    _notes(page, say("Verträge"), report.contracts)
    page.heading(say("Fahrer unter Vertrag"))
    _driver_table(page, say, [driver for driver in report.drivers if driver.team])
    page.heading(say("Vertragslose Fahrer"))
    _driver_table(page, say, [driver for driver in report.drivers if not driver.team])
    if report.offers:
        page.heading(say("Angebote für das nächste Rennjahr"))
        page.table([(offer.driver, offer.team, money_text(offer.salary)) for offer in report.offers], "<<>")
    changed = [driver for driver in report.drivers if driver.steps]
    if changed:
        page.heading(say("Neue Kennzahlen (§5)"))
        for driver in changed:
            page.item(_steps(driver, say))


def _driver_table(page: Page, say: Words, drivers: list[DriverReport]) -> None:
    if not drivers:
        page.item(say("Keine."))
        return
    rows = [
        (
            f"{driver.given_name} {driver.name}".strip(),
            tenths_text(driver.rating),
            driver.team,
            say("verletzt") if driver.injured else "",
            _number(driver.season_points),
            money_text(driver.least_salary),
        )
        for driver in drivers
    ]
    page.table(rows, "<><<>>", ("", "F", "", "", say("WM"), say("Mindestgehalt")))


def _steps(driver: DriverReport, say: Words) -> str:
    steps, rating = [], -1
    for step in driver.steps:
        start = "" if step.before == rating else say("von {rating:tenths} ", rating=step.before)
        cause = say(CAUSES[step.cause])
        steps.append(start + say("auf {rating:tenths} ({cause})", rating=step.after, cause=cause))
        rating = step.after
    return f"{driver.name} {', '.join(steps)}"


def _factories(page: Page, say: Words, report: Report) -> None:
    page.heading(say("Fabriken"))
    for note in report.factory_news:
        page.item(sentence(note, page.language))
    if report.factory_news:
        page.space()
    new = {factory.kind: factory.rating for factory in report.new_factories}
    rated = [*((factory.team, factory.ratings) for factory in report.factories), (say("Neue Fabrik (§7)"), new)]
    rows = [(name, *(str(ratings.get(kind, "")) for kind in Kind)) for name, ratings in rated]
    page.table(rows, "<>>>", ("", *Kind))


def _deals(page: Page, say: Words, report: Report) -> None:
    if not report.deals:
        return
    page.heading(say("Abgeschlossene Geschäfte"))
    for deal in report.deals:
        page.item(f"{deal.line} {deal.text}")
        for note in deal.notes:
            page.item(sentence(note, page.language), indent=INDENT)


def _stock(page: Page, say: Words, report: Report) -> None:
    page.heading(say("Material"))
    nothing = (say("nichts"),)
    for stock in report.stock:
        goods = _listed([f"{goods.count} {goods.component}" for goods in stock.goods])
        page.series(f"{stock.team}:", goods or nothing)


def _lines(page: Page, say: Words, report: Report) -> None:
    if report.lines:
        page.heading(say("Geschäfte (§12)"))
    for line in report.lines:
        page.item(f"{line.line} {line.text}")


def _announcements(page: Page, say: Words, report: Report) -> None:
    page.heading(say("Rennausschreibungen"))
    for race in report.next_races:
        name = race_name(race, page.language)
        page.item(say("{code}: {name} in Runde {round}", code=race.code, name=name, round=race.round))
        _conditions(page, say, race, INDENT)
    page.item(say("Plätze im Trainingslager: {places}", places=report.training_places))


def _messages(page: Page, say: Words, report: Report) -> None:
    if report.messages:
        page.heading(say("Kontakte (§18)"))
    for place, message in enumerate(report.messages):
        if place:
            page.space()
        page.item(say("{team} an {to}:", team=message.team, to=message.to or say("alle")))
        page.prose(message.text, PROSE_LANGUAGE)


def _imprint(page: Page, say: Words, report: Report) -> None:
    head = report.masthead
    page.space()
    page.rule("=")
    if head.ruleset:
        page.item(say("Regelwerk: {ruleset}", ruleset=head.ruleset))
    if head.promise:
        page.item(say("SHA-256 des Würfelgeheimnisses der nächsten Runde:"))
        for start in range(0, len(head.promise), PROMISE_PART):
            page.item(head.promise[start : start + PROMISE_PART], indent=INDENT)


# A team's own pages


def _account(page: Page, say: Words, books: Books) -> None:
    page.rule("=")
    page.centred(say("Nur für {team}", team=books.team))
    page.rule("=")
    page.heading(say("Konto"))
    rows = [(say("Anfangsstand"), "", money_text(books.opening))]
    phase = ""
    for number, entry in enumerate(books.postings, 1):
        if entry.phase != phase:
            phase = entry.phase
            rows.append((f"{say(PHASES[phase])}:", "", ""))
        rows.append((f"{number:2}. {_entry(entry, say)}", money_text(entry.amount), money_text(entry.balance)))
    rows.append((say("Endstand"), "", money_text(books.closing)))
    page.table(rows, "<>>")


def _entry(entry: PostingReport, say: Words) -> str:
    reason = posting(entry.reason, entry.values, say.language)
    if entry.other:
        other = say("von {team}", team=entry.other) if entry.amount > 0 else say("an {team}", team=entry.other)
        reason = f"{reason}, {other}"
    return f"{reason} ({paragraph_text(entry.trace.paragraph)})"


def _own_factories(page: Page, say: Words, books: Books) -> None:
    if books.factories:
        page.heading(say("Eigene Fabriken"))
        rows = [(f"{books.team}-{factory.kind}", str(factory.rating), factory.digits) for factory in books.factories]
        page.table(rows, "<>>", ("", say("Kennzahl"), say("Ziffern")))
    _notes(page, say("Nur im eigenen Haus bekannt"), books.notes)


def _orders(page: Page, say: Words, books: Books) -> None:
    page.heading(say("Verstanden als"))
    if not books.sent:
        page.item(say("Es lag kein auswertbarer Zug vor."))
    for order in books.orders:
        page.series(say("Zeile {line}:", line=order.line), _listed(order.text.split(", ")))
    if books.diagnostics:
        page.heading(say("Dazu ist zu sagen"))
    for diagnostic in books.diagnostics:
        page.item(f"{severity(diagnostic.severity, page.language)}: {word(diagnostic, page.language)}")


def _notes(page: Page, heading: str, notes: tuple[Note, ...]) -> None:
    if notes:
        page.heading(heading)
    for note in notes:
        page.item(sentence(note, page.language))


def _listed(pieces: list[str]) -> list[str]:
    """The pieces with commas between them, each to stay together with its own."""
    return [f"{piece}," for piece in pieces[:-1]] + pieces[-1:]


def _number(value: int) -> str:
    """A number in a table, where nought is left out."""
    return money_text(value) if value else ""


PUBLIC_PARTS: Final[tuple[Part[Report], ...]] = (
    _masthead,
    _bulletin,
    _races,
    _training,
    _standings,
    _drivers,
    _factories,
    _deals,
    _stock,
    _lines,
    _announcements,
    _messages,
    _imprint,
)
OWN_PARTS: Final[tuple[Part[Books], ...]] = (_account, _own_factories, _orders)
