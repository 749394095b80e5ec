"""A race as text: every play in a sentence or two, in the reader's language, and the ranking.

Events are facts without words; here they get theirs. Spaces are printed by their names.
"""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, is_dataclass
from typing import Any, Final

from rennleitung.gazette.catalogue import Words, mark, words
from rennleitung.masters2002 import events
from rennleitung.masters2002.circuit import Circuit
from rennleitung.masters2002.collision import Thrown
from rennleitung.masters2002.events import Event

DOMAIN: Final = "masters"

# By the kind of the event, and after a dash by what it tells
RACE_SENTENCES: Final[Mapping[str, str]] = {
    "WeatherThrown-": mark("Wetter: {face}, {weather}; die Fahrbahn ist {track}."),
    "WeatherThrown-car": mark("Wetterwurf durch {car}: {face}, {weather}; die Fahrbahn ist {track}."),
    "SetUp": mark("{car} steht auf {space}: {tyre}, Reifen/Bremsen/Benzin/Karosserie/Motor/Straßenlage {points}."),
    "RoundBegan": mark("Runde {round}: {order}"),
    "Lapped": mark("{car} wurde überrundet und setzt aus."),
    "PlaysAgain": mark("{car} hat sich zurückgerundet und zieht am Ende der Runde noch einmal."),
    "Started-stall": mark("{car} würfelt {face}: Motor abgewürgt."),
    "Started-super": mark("{car} würfelt {face}: Superstart."),
    "Started-normal": mark("{car} würfelt {face} und kommt weg."),
    "GearsSkipped": mark(
        "{car} schaltet vom {before}. in den {gear}. Gang: Benzin {gas}, Bremsen {brakes}, Motor {engine}."
    ),
    "Moved-": mark("{car} zieht im {gear}. Gang {thrown} von {start} nach {end}{extras}."),
    "Moved-still": mark("{car} bleibt im {gear}. Gang mit {thrown} auf {start} stehen{extras}."),
    "Slipstreamed": mark("{car} fährt im Windschatten von {other} nach {end}{extras}."),
    "Overshot-paid": mark("{car} überfährt die Kurve um {spaces}: {tyres} Reifenpunkte, noch {left}."),
    "Overshot-spin": mark("{car} überfährt die Kurve um {spaces}: der letzte Reifenpunkt ist weg."),
    "Overshot-out": mark("{car} überfährt die Kurve um {spaces} und kann nicht zahlen."),
    "Spun": mark("{car} dreht sich auf {space}."),
    "TurnedRound": mark("{car} wird umgedreht."),
    "Blocked-": mark("{car} kommt nicht durch: {missing} fehlen, Bremsen {brakes}, Reifen {tyres}."),
    "Blocked-fatal": mark("{car} kommt nicht durch: {missing} fehlen, das ist nicht zu bezahlen."),
    "HandlingTested-hit": mark(
        "{car} überfährt das gefährliche Feld {space}: {face}, Schaden, Straßenlage noch {left}."
    ),
    "HandlingTested-missed": mark("{car} überfährt das gefährliche Feld {space}: {face}, kein Schaden."),
    "WallTested-hit": mark("{car} streift auf {space} die Mauer: {face}, Karosserie noch {left}."),
    "WallTested-missed": mark("{car} kommt auf {space} an die Mauer: {face}, kein Schaden."),
    "TopSpeed": mark("{car} hat {thrown} gewürfelt: Motortests."),
    "EngineTested-hit": mark("Motortest {car}: {face}, Schaden, noch {left}."),
    "EngineTested-missed": mark("Motortest {car}: {face}, kein Schaden."),
    "MarkerLaid": mark("Auf {space} liegt eine Markierung für ein gefährliches Feld."),
    "PitEntered": mark("{car} fährt in die Boxengasse."),
    "PitStop-quick": mark("{car} hält kurz an der Box: {tyre}."),
    "PitStop-long": mark("{car} hält lange an der Box: {tyre}, {repaired} Punkte repariert."),
    "QuickStop-leaves": mark("{car} würfelt {face} und fährt mit {spaces} gleich weiter."),
    "QuickStop-waits": mark("{car} würfelt {face} und wartet."),
    "LapBegan": mark("{car} beginnt Umlauf {lap}."),
    "Finished": mark("{car} ist als {place}. im Ziel."),
    "Out": mark("{car} ist ausgefallen: {cause}."),
    "Removed": mark("{car} wird aus dem Rennen genommen."),
    "RaceEnded": mark("Das Rennen ist nach {rounds} Runden zu Ende."),
    "Thrown-hit": mark("Karosserietest {car} gegen {against}: {face}, Treffer."),
    "Thrown-missed": mark("Karosserietest {car} gegen {against}: {face}."),
    "BodyLost": mark("{car} verliert {points} Karosserie und hat noch {left}."),
    "Marked": mark("Unter {car} liegt eine Markierung für ein gefährliches Feld."),
    "Destroyed": mark("{car} ist zerstört."),
}
_CAUSES: Final[Mapping[str, str]] = {
    "10": mark("Kurve überfahren"),
    "12": mark("blockierte Spur"),
    "14-2": mark("Kollision"),
    "15": mark("Mauer"),
    "16": mark("Motorschaden"),
    "17": mark("Straßenlage"),
}
_WORDS: Final[Mapping[str, str]] = {
    "sun": mark("Sonne"),
    "changeable": mark("wechselhaft"),
    "rain": mark("Regen"),
    "dry": mark("trocken"),
    "wet": mark("nass"),
}
_TYRES: Final[Mapping[str, str]] = {
    "hard": mark("harte Reifen"),
    "soft": mark("weiche Reifen"),
    "rain": mark("Regenreifen"),
}
_EXTRAS: Final[Mapping[str, str]] = {
    "brakes": mark("{points} gebremst"),
    "corner_brakes": mark("{points} Bremse für die Kurve"),
    "slide": mark("{points} gerutscht"),
    "bonus": mark("{points} durch weiche Reifen"),
}


def race_words(language: str) -> Words:
    """The words of a race in a language."""
    return words(language, DOMAIN)


def race_sentence(event: Event, circuit: Circuit, language: str = "de") -> str:
    """What an event tells, as a sentence."""
    say = race_words(language)
    values = _values(event)
    kind = type(event).__name__ + _variant(event)
    return say.filled(
        RACE_SENTENCES[kind], {name: _printed(name, value, circuit, say, values) for name, value in values.items()}
    )


def _values(event: Event) -> dict[str, Any]:
    """The fields of an event by name, with those that a sentence needs besides."""
    values: dict[str, Any] = asdict(event) if is_dataclass(event) else event._asdict()
    if isinstance(event, Thrown):
        values |= values.pop("test")
    if isinstance(event, events.Moved | events.Slipstreamed):
        values["end"] = event.path[-1] if event.path else -1
        values["extras"] = {name: values[name] for name in _EXTRAS if values.get(name)}
    if isinstance(event, events.Out):
        values["cause"] = event.article
    return values


def _variant(event: Event) -> str:
    """Which of the sentences of its kind tells the event."""
    match event:
        case events.WeatherThrown(car=car):
            return "-car" if car else "-"
        case events.Started(result=result) | events.Overshot(result=result):
            return f"-{result}"
        case events.Moved(path=path):
            return "-" if path else "-still"
        case events.Blocked(fatal=fatal):
            return "-fatal" if fatal else "-"
        case events.PitStop(quick=quick):
            return "-quick" if quick else "-long"
        case events.QuickStop(spaces=spaces):
            return "-leaves" if spaces else "-waits"
        case events.HandlingTested() | events.WallTested() | events.EngineTested() | Thrown():
            return "-hit" if event.hit else "-missed"
    return ""


def _printed(name: str, value: Any, circuit: Circuit, say: Words, values: Mapping[str, Any]) -> object:
    """A value as it is printed."""
    if name in ("space", "start", "end") and isinstance(value, int):
        return circuit.names[value] if value >= 0 else ""
    if name == "tyre":
        return say(_TYRES[value])
    if name in ("weather", "track"):
        return say(_WORDS[value])
    if name == "cause" and value in _CAUSES:
        return say(_CAUSES[value])
    if name == "order":
        return ", ".join(value)
    if name == "points" and isinstance(value, tuple):
        return "/".join(map(str, value))
    if name == "repaired":
        return sum(value)
    if name == "extras":
        return "".join(f", {say(_EXTRAS[kind], points=points)}" for kind, points in value.items())
    return value


def race_report(circuit: Circuit, happened: Iterable[Event], language: str = "de") -> str:
    """The whole race: a paragraph for each round, a line for each play, and the ranking."""
    say = race_words(language)
    lines = [circuit.title, "=" * len(circuit.title), ""]
    ranking: tuple[str, ...] = ()
    for event in happened:
        text = race_sentence(event, circuit, language)
        if isinstance(event, events.RoundBegan):
            lines += ["", text]
        else:
            lines.append(f"  {text}" if _own_line(event) else f"    {text}")
        if isinstance(event, events.RaceEnded):
            ranking = event.ranking
    lines += ["", say("Ergebnis"), *(f"  {place}. {car}" for place, car in enumerate(ranking, 1))]
    if not ranking:
        lines.append("  " + say("Niemand ist im Ziel."))
    return "\n".join(lines) + "\n"


def _own_line(event: Event) -> bool:
    """Whether an event begins what a car does; the others follow from one, and are indented under it."""
    return isinstance(
        event, events.WeatherThrown | events.SetUp | events.Started | events.Moved | events.Lapped | events.RaceEnded
    )
