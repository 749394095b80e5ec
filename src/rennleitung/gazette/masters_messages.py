"""The words of the Masters 2002 rules: every diagnostic code and event as a sentence, and the words one may type.

German stands here, English in ``locale/en``. ``{name}`` stands for a value of the diagnostic or event.
"""

from collections.abc import Mapping
from dataclasses import asdict
from enum import StrEnum
from typing import Final, TypeVar

from rennleitung.gazette.catalogue import Words, mark, words
from rennleitung.kernel.diagnostic import Diagnostic
from rennleitung.masters2002.collision import BodyLost, Destroyed, Event, Marked, Place, Thrown
from rennleitung.masters2002.terms import Condition, Ending, Track

DOMAIN: Final = "masters"

Term = TypeVar("Term", bound=StrEnum)

# Words for the terms of the rules, printed and typed; none has a blank in it, in any language.
TERMS: Final[Mapping[type[StrEnum], Mapping[str, str]]] = {
    Track: {
        Track.DRY: mark("trocken"),
        Track.WET: mark("nass"),
    },
    Place: {
        Place.AHEAD: mark("davor"),
        Place.HALF_AHEAD: mark("halb-davor"),
        Place.CAUSING: mark("Verursacher"),
        Place.HALF_BEHIND: mark("halb-dahinter"),
        Place.BEHIND: mark("dahinter"),
        Place.PIT: mark("Box"),
    },
    Condition: {
        Condition.SOUND: mark("heil"),
        Condition.STALLED: mark("Fehlstart"),
        Condition.RESTALLED: mark("Neustart-abgewürgt"),
        Condition.SPUN: mark("Dreher"),
        Condition.BLOCKED: mark("blockiert"),
        Condition.ENGINE: mark("Motorschaden"),
    },
    Ending: {
        Ending.MOVED: mark("gezogen"),
        Ending.BRAKED: mark("gebremst"),
        Ending.STALLED: mark("abgewürgt"),
        Ending.WAITED: mark("ausgesetzt"),
        Ending.FINISHED: mark("Ziel"),
    },
}

DIAGNOSTICS: Final[Mapping[str, str]] = {
    "collision-word-unknown": mark("„{word}“ gibt es hier nicht; möglich ist: {known}."),
    "collision-causing-count": mark("Genau ein Auto hat die Kollision verursacht, angegeben sind {count}."),
    "collision-car-nameless": mark("Jedes Auto braucht einen Namen."),
    "collision-car-twice": mark("{car} ist zweimal angegeben."),
    "collision-body-impossible": mark("{car} kann nicht {body} Karosseriepunkte haben, nur 0 bis {most}."),
    "collision-gear-impossible": mark("{car} kann nicht im Gang {gear} fahren, nur im 1. bis {most}."),
    "collision-car-in-pit": mark("{car} steht in der Boxengasse; dort gibt es keine Karosserietests."),
    "collision-space-taken": mark("„{place}“ ist Platz für höchstens {most}, angegeben sind {cars}."),
    "collision-leader-unknown": mark("{car} führt, ist aber keines der angegebenen Autos."),
    "collision-blocker-unknown": mark("{car} blockiert, ist aber keines der angegebenen Autos."),
    "collision-blocker-not-in-front": mark("{car} steht nicht vor dem Verursacher und kann ihn nicht blockieren."),
    "collision-blocker-missing": mark("{car} ist durch blockierte Spur ausgefallen; das Auto davor ist nicht genannt."),
    "collision-blocked-still-driving": mark("{car} ist als blockiert angegeben, aber nicht ausgefallen."),
    "collision-face-impossible": mark("{car} kann keine {face} würfeln; der schwarze Würfel zeigt 1 bis {faces}."),
    "collision-thrower-unknown": mark("{car} würfelt, ist aber keines der angegebenen Autos."),
    "collision-throw-missing": mark("Von {car} fehlt Wurf {number}."),
    "collision-throw-left-over": mark("{car} hat {thrown}-mal zu würfeln, angegeben sind {listed} Würfe."),
    "circuit-unknown": mark("Eine Rennstrecke {name} gibt es nicht; mitgeliefert sind: {known}."),
    "circuit-unknown-space": mark("Das Feld {name} gibt es nicht."),
    "circuit-wrong-arrows": mark("Es müssen {lanes} Zeilen mit je {length} Pfeilen sein: | < > * l r."),
    "circuit-wrong-lanes": mark("Spuren gibt es höchstens {most}; gezählt wird von links, die erste ist 0."),
    "circuit-wrong-length": mark("Ein Abschnitt ist mindestens {lowest} Feld lang."),
    "circuit-one-sided-touch": mark("{space} berührt {other}, aber {other} nicht {space}."),
    "circuit-touch-apart": mark("{space} und {other} sollen sich berühren, haben aber keine gemeinsame Kante."),
    "circuit-unreachable-space": mark("Kein Weg vom Start führt nach {space}."),
    "circuit-dead-end": mark("Von {space} führt kein Weg weiter."),
    "circuit-fork-across-lanes": mark("Von {space} führt ein Weg über eine Spur hinweg nach {other}."),
    "circuit-wrong-step": mark("Von {space} nach {other} ist es kein Schritt vorwärts um ein Feld."),
    "circuit-ahead-elsewhere": mark("{other} ist nicht das nächste Feld der Spur nach {space}."),
    "circuit-unclear-front": mark("Die Pfeile von {space} lassen das Feld davor aus und gabeln sich."),
    "circuit-no-link-over-line": mark("Von {space} geht es in der Spur nicht über die Ziellinie."),
    "circuit-lap-too-short": mark("Ein Umlauf hat {spaces} Felder; es müssen mindestens {lowest} sein."),
    "circuit-corner-stops": mark("Kurve {corner}, {name}: {stops} Stopps kann keine verlangen."),
    "circuit-corner-on-line": mark("{space} liegt auf der Ziellinie und in einer Kurve."),
    "circuit-grid-place": mark(
        "Der Startplatz {space} ist doppelt, liegt nicht auf der letzten Geraden oder vor einem besseren."
    ),
    "circuit-too-few-boxes": mark("Es gibt {boxes} Boxen für {cars} Startplätze."),
    "circuit-pit-link": mark("In der Boxengasse führt {space} nur auf {other}."),
    "circuit-grid-empty": mark("Die Startaufstellung hat keinen Platz."),
    "circuit-pit-exit": mark(
        "Die Boxengasse von {space} beginnt in einer Kurve, endet nicht auf der Strecke oder ist zu lang."
    ),
    "circuit-pit-limit": mark("Die Grenze {limit} liegt nicht hinter der Einfahrt {entry}."),
    "circuit-weather-table": mark(
        "Die Wettertabelle {sun}, {changeable}, {rain} steigt nicht bis zur höchsten Zahl des schwarzen Würfels."
    ),
    "circuit-wall-inside": mark("Die Mauer steht an Spur {lane}, also zwischen zwei Spuren."),
    "circuit-not-closed": mark("Die Kurven drehen zusammen um {turns} Grad; es müssen 360 oder -360 sein."),
    "setup-laps-impossible": mark("{laps} Umläufe gehen nicht, nur 1 bis {most}."),
    "setup-wear-too-low": mark("{category}: {points} Punkte, mindestens {lowest} müssen es sein."),
    "setup-wear-sum": mark("{points} Punkte sind verteilt, {wanted} müssen es sein."),
    "setup-repairs-negative": mark("{points} Punkte für Reparaturen gehen nicht, höchstens {most}."),
}

# By the kind of the event and what it tells
SENTENCES: Final[Mapping[str, str]] = {
    "thrown-hit": mark("{car} gegen {against}: {face}, Treffer ({article})"),
    "thrown-missed": mark("{car} gegen {against}: {face}, kein Treffer ({article})"),
    "lost-hit": mark("{car} verliert {points} VP Karosserie und hat noch {left} ({article})"),
    "lost-automatic": mark(
        "{car} verliert ohne Wurf {points} VP Karosserie, weil {other} zerstört wurde, und hat noch {left} ({article})"
    ),
    "lost-blocking": mark(
        "{car} verliert {points} VP Karosserie, weil {other} an ihm hängen blieb, und hat noch {left} ({article})"
    ),
    "marked": mark("Markierung für ein gefährliches Feld unter {car} ({article})"),
    "destroyed": mark("{car} ist zerstört und bleibt bis zu seinem nächsten Spielzug stehen ({article})"),
}


def masters_words(language: str) -> Words:
    """The words of this game in a language."""
    return words(language, DOMAIN)


def term(value: StrEnum, language: str = "de") -> str:
    """The word for a term of the rules."""
    return masters_words(language)(TERMS[type(value)][value])


def typed_term(word: str, terms: type[Term], language: str = "de") -> Term | None:
    """The term somebody typed, by its word in this language or in case files; None if it is none of these."""
    known = {term(value, language).lower(): value for value in terms} | {str(value): value for value in terms}
    return known.get(word.lower())


def reason(diagnostic: Diagnostic, language: str = "de") -> str:
    """What a diagnostic says, as a sentence."""
    values = dict(diagnostic.values)
    if "place" in values:
        values["place"] = term(Place(str(values["place"])), language)
    return masters_words(language).filled(DIAGNOSTICS[diagnostic.code], values)


def sentence(event: Event, language: str = "de") -> str:
    """The line that tells an event of a collision."""
    values: dict[str, object] = asdict(event)
    match event:
        case Thrown(test=test, hit=hit):
            kind, values = "thrown-hit" if hit else "thrown-missed", values | asdict(test)
        case BodyLost(cause=cause):
            kind = f"lost-{cause}"
        case Marked():
            kind = "marked"
        case Destroyed():
            kind = "destroyed"
    return masters_words(language).filled(SENTENCES[kind], values)
