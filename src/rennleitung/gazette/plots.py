"""Pictures of a gazette: deterministic SVG with a title and a description for those who do not see it.

Colours are those of Okabe and Ito, which stay apart for colour-blind eyes; shape or label always says the same.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rennleitung.gazette.catalogue import Words, words
from rennleitung.gazette.messages import KINDS, consequence, race_name
from rennleitung.gazette.model import Car, RaceReport, Report
from rennleitung.gazette.svg import LETTER, SIZE, Canvas, Point, room_for, ticks
from rennleitung.turbo2000.events import Outcome
from rennleitung.turbo2000.state import Kind

LEADERS: Final = ("#0072b2", "#d55e00", "#009e73")  # blue, vermilion, green
MARKERS: Final = ("circle", "square", "triangle")
OTHERS: Final = "#808080"
WIDTH: Final = 640.0  # user units; pages scale the picture to their width
HEAD: Final = 24.0  # over the plots
FOOT: Final = 20.0  # below them, for the ticks
ROW: Final = 17.0  # per car
GAP: Final = 14.0  # between plots
PANEL: Final = 84.0  # the height of a plot among several
FAINT: Final = 0.3
SHADES: Final = (0.5, 0.28)  # of the bars of sections, in turn
PLACES_SHARE: Final = 0.36  # of the width, for the places of a race
COLUMNS: Final = 4  # of small multiples
MOST_PANELS: Final = 24
SPREAD: Final = 0.7  # how much of a round's width its sales take
AIR: Final = 1.15  # over the highest value
THOUSAND: Final = 1000
LOWER: Final = 4.0  # from the middle of letters down to their base line

Series = Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture with its name (for files and anchors), its title, and what it shows in words."""

    name: str
    title: str
    description: str
    svg: str


def round_pictures(reports: Sequence[Report], lang: str = "de") -> tuple[Picture, ...]:
    """All pictures of a gazette; ``reports`` are those of its season so far, its own the last."""
    drawn = [race_picture(race, lang) for race in reports[-1].races]
    drawn += [draw(reports, lang) for draw in (season_picture, makers_picture, prices_picture)]
    return tuple(picture for picture in drawn if picture)


def race_picture(race: RaceReport, lang: str = "de") -> Picture | None:
    """A race section by section: the places on the left, the distance points on the right; None without sections."""
    say = words(lang)
    starters = [car for car in race.cars if car.outcome is not Outcome.NOT_QUALIFIED]
    sections = max((len(car.sections) for car in starters), default=0)
    if not sections:
        return None
    canvas = Canvas(WIDTH, HEAD + ROW * len(starters) + FOOT)
    names = room_for(car.driver for car in starters) + GAP
    middle = WIDTH * PLACES_SHARE + names / 2
    canvas.words((0, SIZE), say("Platz nach jedem Abschnitt"), bold=True)
    canvas.words((middle, SIZE), say("Streckenpunkte nach Abschnitten"), bold=True)
    foot = canvas.height - FOOT
    _draw_places(canvas, _Plot(names, HEAD, middle - names - GAP, foot - HEAD, (0, 0.5), (sections, 0)), starters, say)
    _draw_distance(canvas, middle, starters, [_ending(car, lang) for car in starters])
    title = f"{race.announcement.code}, {race_name(race.announcement, lang)}"
    placed = [f"{car.place}. {car.driver} {car.points}" for car in starters if car.outcome is Outcome.PLACED]
    out = [
        f"{car.driver} {consequence(car.sections[-1].consequence, lang)}"
        for car in starters
        if car.outcome is Outcome.RETIRED
    ]
    description = say("Im Ziel: {placed}. Ausgefallen: {out}.", placed=_listed(placed), out=_listed(out))
    return _picture(canvas, f"race-{race.announcement.code}", title, description)


def season_picture(reports: Sequence[Report], lang: str = "de") -> Picture | None:
    """Championship points of the season, round by round, one small plot for each of the best teams.

    None if nobody has a point.
    """
    say = words(lang)
    rounds = [report.masthead.round for report in reports]
    points = _by_name((report.masthead.round, s.name, s.points) for report in reports for s in report.season_standings)
    scoring = {name: own for name, own in points.items() if any(own.values())}
    ranked = sorted(scoring.items(), key=lambda item: (-item[1].get(rounds[-1], 0), item[0]))[:MOST_PANELS]
    if not ranked:
        return None
    canvas = _small_multiples(dict(ranked), rounds)
    latest = [f"{name} {own.get(rounds[-1], 0)}" for name, own in ranked]
    description = say("WM-Punkte nach Runde {round}: {latest}.", round=rounds[-1], latest=_listed(latest))
    title = say("Weltmeisterschaft, Rennjahr {season}", season=reports[-1].masthead.season)
    return _picture(canvas, "season", title, description)


def makers_picture(reports: Sequence[Report], lang: str = "de") -> Picture | None:
    """Ratings of the factories over time, one small plot for each kind; None without a factory."""
    say = words(lang)
    rounds = [report.masthead.round for report in reports]
    by_kind = {
        kind: _by_name(
            (report.masthead.round, factory.team, factory.ratings[kind])
            for report in reports
            for factory in report.factories
            if kind in factory.ratings
        )
        for kind in Kind
    }
    if not any(by_kind.values()):
        return None
    leaders = {kind: _best(makers, rounds[-1]) for kind, makers in by_kind.items()}
    legend = max(map(len, leaders.values())) * ROW
    canvas = Canvas(WIDTH, HEAD + legend + PANEL + FOOT)
    ratings = [rating for makers in by_kind.values() for own in makers.values() for rating in own.values()]
    low, high = (rounds[0] - 0.5, min(ratings) - 1), (rounds[-1] + 0.5, max(ratings) + 1)
    for left, width, (kind, makers) in zip(*_across(len(Kind)), by_kind.items(), strict=True):
        canvas.words((left, SIZE), say(KINDS[kind]), bold=True)
        if makers:
            plot = _Plot(left, HEAD + legend, width, PANEL, low, high)
            _draw_makers(canvas, plot, makers, leaders[kind], rounds)
    best = [
        f"{say(KINDS[kind])}: " + _listed(f"{name} {makers[rounds[-1]]}" for name, makers in leading)
        for kind, leading in leaders.items()
    ]
    description = say("Kennzahlen der Fabriken nach Runde {round}. {best}.", round=rounds[-1], best=". ".join(best))
    return _picture(canvas, "makers", say("Kennzahlen der Hersteller"), description)


def prices_picture(reports: Sequence[Report], lang: str = "de") -> Picture | None:
    """Prices paid for components over time, one small plot for each kind; None if nothing was sold."""
    say = words(lang)
    rounds = [report.masthead.round for report in reports]
    paid: dict[Kind, list[_Sale]] = {kind: [] for kind in Kind}
    for report in reports:
        for note in (note for deal in report.deals for note in deal.notes if note.kind == "dealt"):
            piece = re.fullmatch(r".+-([WMR])(\d+)", str(note.values["component"]))
            if piece:
                paid[Kind(piece[1])].append(
                    _Sale(report.masthead.round, int(piece[2]), int(note.values["price"]), int(note.values["count"]))
                )
    if not any(paid.values()):
        return None
    canvas = Canvas(WIDTH, HEAD + ROW + PANEL + FOOT)
    for left, width, (kind, sales) in zip(*_across(len(Kind)), paid.items(), strict=True):
        canvas.words((left, SIZE), say(KINDS[kind]), bold=True)
        if sales:
            _draw_prices(canvas, left, width, sales, rounds)
    ranges = [
        say(
            "{kind}: {count} Stück zu {least} bis {most}",
            kind=say(KINDS[kind]),
            count=sum(sale.count for sale in sales),
            least=min(sale.price for sale in sales),
            most=max(sale.price for sale in sales),
        )
        for kind, sales in paid.items()
        if sales
    ]
    description = say("Gezahlte Preise je Stück, in Tausend. {ranges}.", ranges="; ".join(ranges))
    return _picture(canvas, "prices", say("Preise in Tausend"), description)


@dataclass(frozen=True, slots=True)
class _Plot:
    """A part of the sheet with its scales: ``low`` is at its lower left, ``high`` at its upper right corner."""

    left: float
    top: float
    width: float
    height: float
    low: Point
    high: Point

    def at(self, x: float, y: float) -> Point:
        """Where a value stands on the sheet."""
        across = (x - self.low[0]) / (self.high[0] - self.low[0])
        down = (self.high[1] - y) / (self.high[1] - self.low[1])
        return self.left + across * self.width, self.top + down * self.height


# A race


def _draw_places(canvas: Canvas, plot: _Plot, starters: Sequence[Car], say: Words) -> None:
    sections = int(plot.high[0])
    ranks = [_ranks(starters, car) for car in starters]

    def at(section: int, rank: int) -> Point:
        return plot.at(section, 0)[0], plot.top + (rank - 0.5) * ROW

    for row in reversed(range(len(starters))):  # the winner is drawn last, over the others
        car, colour, marker = starters[row], *_look(row)
        points = [at(section, rank) for section, rank in enumerate(ranks[row])]
        canvas.line(points, colour, 2 if row < len(LEADERS) else 1.2)
        for point in points[1:] if car.outcome is Outcome.PLACED else points[1:-1]:
            canvas.mark(point, marker, colour, 3.5 if row < len(LEADERS) else 2)
        if car.outcome is Outcome.RETIRED:
            canvas.mark(points[-1], "cross")
        canvas.words((plot.left - GAP / 2, points[0][1] + LOWER), car.driver, "end")
    foot = plot.top + plot.height + SIZE + 4
    canvas.words((plot.left, foot), say("Start"), "middle")
    for section in range(1, sections + 1):
        canvas.words((plot.at(section, 0)[0], foot), str(section), "middle")


def _ranks(starters: Sequence[Car], car: Car) -> list[int]:
    """The places of a car among the starters: on the grid, then after each section that it ran."""
    grid = 1 + sum(other.grid < car.grid for other in starters)
    return [grid, *(_rank(starters, car, section) for section in range(1, len(car.sections) + 1))]


def _rank(starters: Sequence[Car], car: Car, section: int) -> int:
    """The place of a car after a section: those still running by points, then those out, the latest first."""

    def standing(other: Car) -> tuple[bool, int, int, int]:
        run = other.sections[:section]
        out = other.outcome is Outcome.RETIRED and len(other.sections) <= section
        return out, -len(run), -sum(part.points for part in run), other.grid

    return 1 + sum(standing(other) < standing(car) for other in starters)


def _ending(car: Car, lang: str) -> str:
    """What stands behind the bars of a car: how its race ended."""
    if car.outcome is Outcome.RETIRED:
        return f"{car.driver}: {consequence(car.sections[-1].consequence, lang)}"
    return f"{car.place}. {car.driver} {car.points}"


def _draw_distance(canvas: Canvas, left: float, starters: Sequence[Car], endings: Sequence[str]) -> None:
    room = WIDTH - left - room_for(endings) - 2 * GAP
    unit = room / max(1, *(sum(section.points for section in car.sections) for car in starters))
    for row, (car, ending) in enumerate(zip(starters, endings, strict=True)):
        place, middle = left, HEAD + (row + 0.5) * ROW
        for number, section in enumerate(car.sections):
            width = section.points * unit
            canvas.bar(place, middle - 0.4 * ROW, width, 0.8 * ROW, SHADES[number % len(SHADES)])
            if section.consequence != "-" and len(section.consequence) * LETTER < width:
                canvas.words((place + width / 2, middle + LOWER), section.consequence, "middle")
            place += width
        if car.outcome is Outcome.RETIRED:
            canvas.mark((place + GAP / 2, middle), "cross")
        canvas.words((place + (GAP if car.outcome is Outcome.RETIRED else GAP / 2), middle + LOWER), ending)


# Series over rounds


def _small_multiples(series: Mapping[str, Series], rounds: Sequence[int]) -> Canvas:
    """One small plot a name, all on the same scale, the others faint behind it."""
    rows = -(-len(series) // COLUMNS)
    height = HEAD + PANEL + FOOT
    canvas = Canvas(WIDTH, rows * height)
    most = max(max(own.values()) for own in series.values())
    for number, (name, own) in enumerate(series.items()):
        row, column = divmod(number, COLUMNS)
        lefts, widths = _across(COLUMNS)
        top = row * height
        plot = _Plot(
            lefts[column], top + HEAD, widths[column], PANEL, (rounds[0] - 0.5, 0), (rounds[-1] + 0.5, most * AIR)
        )
        canvas.words((plot.left, top + SIZE), name, bold=True)
        for other in series.values():
            canvas.line((plot.at(*point) for point in other.items()), opacity=FAINT)
        _draw_series(canvas, plot, own, LEADERS[0], MARKERS[0])
        last = max(own)
        x, y = plot.at(last, own[last])
        canvas.words((x, y - SIZE / 2), str(own[last]), "middle")
        _draw_axes(canvas, plot, rounds, ticks(0, most))
    return canvas


def _draw_makers(
    canvas: Canvas,
    plot: _Plot,
    makers: Mapping[str, Series],
    leaders: Sequence[tuple[str, Series]],
    rounds: Sequence[int],
) -> None:
    for own in makers.values():
        canvas.line((plot.at(*point) for point in own.items()), opacity=FAINT)
    for place, (name, own) in enumerate(leaders):
        _draw_series(canvas, plot, own, *_look(place))
        base = HEAD + (place + 0.5) * ROW
        canvas.mark((plot.left + GAP / 2, base), _look(place)[1], _look(place)[0])
        canvas.words((plot.left + 1.2 * GAP, base + LOWER), f"{name} {own[rounds[-1]]}")
    _draw_axes(canvas, plot, rounds, ticks(plot.low[1] + 1, plot.high[1]))


def _draw_series(canvas: Canvas, plot: _Plot, own: Series, colour: str, marker: str) -> None:
    points = [plot.at(*point) for point in own.items()]
    canvas.line(points, colour, 2)
    for point in points:
        canvas.mark(point, marker, colour, 3)


def _best(makers: Mapping[str, Series], last: int) -> list[tuple[str, Series]]:
    still = [(name, own) for name, own in makers.items() if last in own]
    return sorted(still, key=lambda item: (-item[1][last], item[0]))[: len(LEADERS)]


@dataclass(frozen=True, slots=True)
class _Sale:
    round: int
    rating: int
    price: int
    count: int


def _draw_prices(canvas: Canvas, left: float, width: float, sales: Sequence[_Sale], rounds: Sequence[int]) -> None:
    """Each sale a mark, side by side within its round; the best rating stands out if there are several."""
    least, most = (pick(sale.price / THOUSAND for sale in sales) for pick in (min, max))
    air = max(1, (most - least) / 10)
    low, high = (rounds[0] - 0.5, max(0, least - air)), (rounds[-1] + 0.5, most + air)
    plot = _Plot(left, HEAD + ROW, width, PANEL, low, high)
    ratings = {sale.rating for sale in sales}
    best = max(ratings) if len(ratings) > 1 else None
    for number in rounds:
        here = sorted((sale.price, sale.rating) for sale in sales if sale.round == number)
        for place, (price, rating) in enumerate(here, 1):
            at = plot.at(number + SPREAD * (place / (len(here) + 1) - 0.5), price / THOUSAND)
            canvas.mark(at, *(("diamond", LEADERS[0]) if rating == best else ("circle", OTHERS)), 3)
    if best is not None:
        canvas.mark((left + GAP / 2, HEAD + ROW / 2), "diamond", LEADERS[0], 3)
        canvas.words((left + 1.2 * GAP, HEAD + ROW / 2 + LOWER), str(best))
    _draw_axes(canvas, plot, rounds, ticks(plot.low[1], plot.high[1]))


def _draw_axes(canvas: Canvas, plot: _Plot, rounds: Sequence[int], values: Iterable[int]) -> None:
    foot = plot.top + plot.height
    canvas.line([(plot.left, plot.top), (plot.left, foot), (plot.left + plot.width, foot)], opacity=0.6)
    for number in ticks(rounds[0], rounds[-1]):
        canvas.words((plot.at(number, 0)[0], foot + SIZE + 3), str(number), "middle")
    for value in values:
        canvas.words((plot.left - 4, plot.at(plot.low[0], value)[1] + LOWER), str(value), "end")


def _across(columns: int) -> tuple[list[float], list[float]]:
    """The left edges and the widths of plots side by side, with room for the ticks before each."""
    room = 5 * LETTER
    width = (WIDTH - columns * room - GAP) / columns
    return [room + number * (width + room) for number in range(columns)], [width] * columns


def _by_name(facts: Iterable[tuple[int, str, int]]) -> dict[str, dict[int, int]]:
    series: dict[str, dict[int, int]] = {}
    for round_number, name, value in facts:
        series.setdefault(name, {})[round_number] = value
    return series


def _look(place: int) -> tuple[str, str]:
    """Colour and marker of a place: the first three stand out."""
    return (LEADERS[place], MARKERS[place]) if place < len(LEADERS) else (OTHERS, "circle")


def _picture(canvas: Canvas, name: str, title: str, description: str) -> Picture:
    return Picture(name, title, description, canvas.svg(name, title, description))


def _listed(items: Iterable[str]) -> str:
    return ", ".join(items) or "–"
