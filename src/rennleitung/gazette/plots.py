"""Pictures of a gazette: deterministic SVG with a title and a description for those who do not see it.

Colours are those of Okabe and Ito, which stay apart for colour-blind eyes; shape or label always says the same.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from io import StringIO
from typing import TYPE_CHECKING, Final

from rennleitung.gazette.catalogue import words
from rennleitung.gazette.messages import KINDS, consequence, race_name
from rennleitung.gazette.model import Car, RaceReport, Report
from rennleitung.turbo2000.events import Outcome
from rennleitung.turbo2000.state import Kind

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

LEADERS: Final = ("#0072b2", "#d55e00", "#009e73")  # blue, vermilion, green
MARKERS: Final = ("o", "s", "^")
OTHERS: Final = "#767676"
FAINT: Final = "#c8c8c8"
WIDTH: Final = 8.0  # inches; pages scale the picture to their width
ROW: Final = 0.26  # inches per car or team
LEFT, RIGHT, BOTTOM, TOP = 0.8, 0.2, 0.3, 0.3  # inches around the plots
SMALL: Final = 8
SPREAD: Final = 0.7  # how much of a round's width its sales take
THOUSAND: Final = 1000


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture with its name (for files and anchors), its title, and what it shows in words."""

    name: str
    title: str
    description: str
    svg: str


def race_picture(race: RaceReport, lang: str = "de") -> Picture | None:
    """A race section by section: the places on the left, the distance points on the right; None without sections."""
    say = words(lang)
    starters = [car for car in race.cars if car.outcome is not Outcome.NOT_QUALIFIED]
    sections = max((len(car.sections) for car in starters), default=0)
    if not sections:
        return None
    figure = _figure(1.1 + ROW * len(starters))
    places, distance = figure.subplots(1, 2, width_ratios=(2, 3), sharey=True)
    _draw_places(places, starters, sections, say("Start"))
    _draw_distance(distance, starters, sections, lang)
    places.set_title(say("Platz nach jedem Abschnitt"), fontsize=SMALL + 1, loc="left")
    distance.set_title(say("Streckenpunkte nach Abschnitten"), fontsize=SMALL + 1, loc="left")
    title = f"{race.announcement.code}, {race_name(race.announcement, lang)}"
    placed = [f"{car.place}. {car.driver} {car.points}" for car in starters if car.outcome is Outcome.PLACED]
    out = [
        f"{car.driver} {consequence(car.sections[-1].consequence, lang)}"
        for car in starters
        if car.outcome is Outcome.RETIRED
    ]
    description = say("Im Ziel: {placed}. Ausgefallen: {out}.", placed=_listed(placed), out=_listed(out))
    return _picture(figure, f"race-{race.announcement.code}", title, description)


def season_picture(reports: Sequence[Report], lang: str = "de") -> Picture | None:
    """Championship points of the season, round by round, one small plot a team; None without a point."""
    say = words(lang)
    rounds = [report.masthead.round for report in reports]
    points = _by_name((report.masthead.round, s.name, s.points) for report in reports for s in report.season_standings)
    scoring = {name: own for name, own in points.items() if any(own.values())}
    ranked = sorted(scoring.items(), key=lambda item: (-item[1].get(rounds[-1], 0), item[0]))
    series = dict(ranked)
    most = max((max(own.values()) for own in series.values()), default=0)
    figure = _small_multiples(series, rounds, (0, most * 1.15 + 1))
    if figure is None:
        return None
    season = reports[-1].masthead.season
    latest = [f"{name} {own.get(rounds[-1], 0)}" for name, own in ranked]
    description = say("WM-Punkte nach Runde {round}: {latest}.", round=rounds[-1], latest=_listed(latest))
    return _picture(figure, "season", say("Weltmeisterschaft, Rennjahr {season}", season=season), description)


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
    figure = _figure(2.6)
    for axes, (kind, makers) in zip(figure.subplots(1, len(Kind), sharey=True), by_kind.items(), strict=True):
        _draw_makers(axes, makers, rounds)
        axes.set_title(say(KINDS[kind]), fontsize=SMALL + 1, loc="left")
    best = [
        f"{say(KINDS[kind])}: " + _listed(f"{name} {own[rounds[-1]]}" for name, own in _best(makers, rounds[-1]))
        for kind, makers in by_kind.items()
    ]
    description = say("Kennzahlen der Fabriken nach Runde {round}. {best}.", round=rounds[-1], best=". ".join(best))
    return _picture(figure, "makers", say("Kennzahlen der Hersteller"), description)


def prices_picture(reports: Sequence[Report], lang: str = "de") -> Picture | None:
    """Prices paid for components over time, one small plot for each kind; None if nothing was sold."""
    say = words(lang)
    rounds = [report.masthead.round for report in reports]
    paid: dict[Kind, list[tuple[int, int, int]]] = {kind: [] for kind in Kind}  # round, rating, price
    for report in reports:
        for note in (note for deal in report.deals for note in deal.notes if note.kind == "dealt"):
            piece = re.fullmatch(r".+-([WMR])(\d+)", str(note.values["component"]))
            if piece:
                paid[Kind(piece[1])].append((report.masthead.round, int(piece[2]), int(note.values["price"])))
    if not any(paid.values()):
        return None
    figure = _figure(2.6)
    for axes, (kind, sales) in zip(figure.subplots(1, len(Kind)), paid.items(), strict=True):
        _draw_prices(axes, sales, rounds)
        axes.set_title(say(KINDS[kind]), fontsize=SMALL + 1, loc="left")
    ranges = [
        say(
            "{kind}: {count} Verkäufe zu {least} bis {most}",
            kind=say(KINDS[kind]),
            count=len(sales),
            least=min(price for *_, price in sales),
            most=max(price for *_, price in sales),
        )
        for kind, sales in paid.items()
        if sales
    ]
    description = say("Gezahlte Preise je Stück, in Tausend. {ranges}.", ranges="; ".join(ranges))
    return _picture(figure, "prices", say("Preise in Tausend"), description)


# A race


def _draw_places(axes: "Axes", starters: Sequence[Car], sections: int, start: str) -> None:
    for row, car in enumerate(starters):
        ranks = [car.grid, *(_rank(starters, car, section) for section in range(1, len(car.sections) + 1))]
        colour, marker = _look(row if car.outcome is Outcome.PLACED else len(LEADERS))
        steps = range(len(ranks))
        axes.plot(steps, ranks, color=colour, marker=marker, markersize=4, linewidth=1.6, clip_on=False)
        if car.outcome is Outcome.RETIRED:
            axes.plot(steps[-1], ranks[-1], color="black", marker="x", markersize=7, clip_on=False)
        axes.annotate(
            car.driver, (0, car.grid), (-6, 0), textcoords="offset points", ha="right", va="center", fontsize=SMALL
        )
    axes.set_ylim(len(starters) + 0.6, 0.4)
    axes.set_xticks(range(sections + 1), [start, *map(str, range(1, sections + 1))], fontsize=SMALL)
    axes.set_yticks([])
    axes.spines[:].set_visible(False)


def _rank(starters: Sequence[Car], car: Car, section: int) -> int:
    """The place of a car after a section: those still running by points, then those out, the latest first."""

    def standing(other: Car) -> tuple[bool, int, int, int]:
        run = other.sections[:section]
        out = other.outcome is Outcome.RETIRED and len(other.sections) <= section
        return out, -len(run), -sum(part.points for part in run), other.grid

    return 1 + sum(standing(other) < standing(car) for other in starters)


def _draw_distance(axes: "Axes", starters: Sequence[Car], sections: int, lang: str) -> None:
    shades = [f"{0.62 + 0.26 * (section % 2):.2f}" for section in range(sections)]
    for row, car in enumerate(starters, 1):
        left = 0
        for section, run in enumerate(car.sections):
            axes.barh(row, run.points, left=left, height=0.74, color=shades[section], linewidth=0)
            if run.consequence != "-" and run.points:
                axes.annotate(
                    run.consequence, (left + run.points / 2, row), ha="center", va="center", fontsize=SMALL - 1
                )
            left += run.points
        end = consequence(car.sections[-1].consequence, lang) if car.outcome is Outcome.RETIRED else ""
        label = f"✕ {car.driver}: {end}" if end else f"{car.place}. {car.driver} {car.points}"
        axes.annotate(label, (left, row), (5, 0), textcoords="offset points", va="center", fontsize=SMALL)
    axes.margins(x=0.32)
    axes.set_xlim(left=0)
    axes.tick_params(labelsize=SMALL, left=False, labelleft=False)
    axes.spines[["top", "right", "left"]].set_visible(False)


# Series over rounds

Series = Mapping[int, int]


def _small_multiples(
    series: Mapping[str, Series], rounds: Sequence[int], limits: tuple[float, float]
) -> "Figure | None":
    """One small plot a name, all on the same scale, the others faint behind it."""
    if not series:
        return None
    columns = min(4, len(series))
    rows = -(-len(series) // columns)
    figure = _figure(0.4 + 1.25 * rows)
    grid = figure.subplots(rows, columns, sharex=True, sharey=True, squeeze=False)
    panels = [axes for row in grid for axes in row]
    for axes, (name, own) in zip(panels, series.items(), strict=False):
        for other in series.values():
            axes.plot(list(other), list(other.values()), color=FAINT, linewidth=0.7)
        axes.plot(list(own), list(own.values()), color=LEADERS[0], linewidth=1.8, marker="o", markersize=3)
        last = max(own)
        axes.annotate(str(own[last]), (last, own[last]), (0, 3), textcoords="offset points", ha="right", fontsize=SMALL)
        axes.set_title(name, fontsize=SMALL, loc="left", pad=3)
        _style(axes, rounds)
        axes.set_ylim(*limits)
    for axes in panels[len(series) :]:
        axes.set_visible(False)
    return figure


def _draw_makers(axes: "Axes", makers: Mapping[str, Series], rounds: Sequence[int]) -> None:
    leaders = [name for name, _ in _best(makers, rounds[-1])]
    for name, own in sorted(makers.items(), key=lambda item: item[0] in leaders):
        place = leaders.index(name) if name in leaders else len(LEADERS)
        colour, marker = _look(place)
        colour = colour if name in leaders else FAINT
        axes.plot(list(own), list(own.values()), color=colour, marker=marker, markersize=3, linewidth=1.4)
    for place, name in enumerate(leaders):  # a legend of our own: the shape says the same as the colour
        colour, marker = _look(place)
        label = f"{name} {makers[name][rounds[-1]]}"
        axes.plot([], [], color=colour, marker=marker, markersize=3, linewidth=1.4, label=label)
    if leaders:
        axes.legend(fontsize=SMALL - 1, frameon=False, loc="upper left", borderaxespad=0, handlelength=1.4)
    _style(axes, rounds)
    axes.locator_params(axis="y", integer=True)
    axes.margins(y=0.45)


def _best(makers: Mapping[str, Series], last: int) -> list[tuple[str, Series]]:
    still = [(name, own) for name, own in makers.items() if last in own]
    return sorted(still, key=lambda item: (-item[1][last], item[0]))[: len(LEADERS)]


def _draw_prices(axes: "Axes", sales: Sequence[tuple[int, int, int]], rounds: Sequence[int]) -> None:
    """Each sale a point, side by side within its round; the best rating stands out if there are several."""
    best = max((rating for _, rating, _ in sales), default=0)
    several = any(rating != best for _, rating, _ in sales)
    for round_number in rounds:
        here = sorted((price, rating) for sold, rating, price in sales if sold == round_number)
        for number, (price, rating) in enumerate(here, 1):
            place = round_number + SPREAD * (number / (len(here) + 1) - 0.5)
            stands_out = several and rating == best
            colour, marker = (LEADERS[0], "D") if stands_out else (OTHERS, "o")
            axes.plot(place, price / THOUSAND, color=colour, marker=marker, markersize=3.5, linestyle="", clip_on=False)
    if several:
        axes.plot([], [], color=LEADERS[0], marker="D", markersize=3.5, linestyle="", label=str(best))
        axes.legend(fontsize=SMALL - 1, frameon=False, loc="upper right", borderaxespad=0, handletextpad=0)
    _style(axes, rounds)
    if sales:
        prices = [price / THOUSAND for *_, price in sales]
        axes.set_ylim(0.9 * min(prices), 1.1 * max(prices) + 1)


def _style(axes: "Axes", rounds: Sequence[int]) -> None:
    first, last = rounds[0], rounds[-1]
    axes.set_xlim(first - 0.5, last + 0.5)
    axes.set_xticks(range(first, last + 1, max(1, (last - first) // 5)))
    axes.tick_params(labelsize=SMALL)
    axes.spines[["top", "right"]].set_visible(False)


def _by_name(facts: Iterable[tuple[int, str, int]]) -> dict[str, dict[int, int]]:
    series: dict[str, dict[int, int]] = {}
    for round_number, name, value in facts:
        series.setdefault(name, {})[round_number] = value
    return series


# Drawing


def _look(place: int) -> tuple[str, str]:
    """Colour and marker of a place: the first three stand out."""
    return (LEADERS[place], MARKERS[place]) if place < len(LEADERS) else (OTHERS, ".")


def _figure(height: float) -> "Figure":
    import matplotlib  # late: it takes longer to import than all the rest
    from matplotlib.figure import Figure

    matplotlib.rcParams.update(  # names are names, whatever dollar signs they hold
        {"svg.hashsalt": "rennleitung", "svg.fonttype": "path", "font.family": "DejaVu Sans", "text.parse_math": False}
    )
    figure = Figure(figsize=(WIDTH, height))
    figure.subplots_adjust(  # margins in inches: a layout engine would draw everything twice
        left=LEFT / WIDTH,
        right=1 - RIGHT / WIDTH,
        bottom=BOTTOM / height,
        top=1 - TOP / height,
        hspace=0.45,
        wspace=0.16,
    )
    return figure


def _picture(figure: "Figure", name: str, title: str, description: str) -> Picture:
    drawing = StringIO()
    figure.savefig(drawing, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    _, attributes, drawn = re.split(r"<svg(.*?)>", drawing.getvalue(), maxsplit=1, flags=re.DOTALL)
    labels = f'role="img" aria-labelledby="{name}-title {name}-desc"'
    words_of_it = f'<title id="{name}-title">{escape(title)}</title><desc id="{name}-desc">{escape(description)}</desc>'
    return Picture(name, title, description, f"<svg{attributes} {labels}>{words_of_it}{drawn}")


def _listed(items: Iterable[str]) -> str:
    return ", ".join(items) or "–"
