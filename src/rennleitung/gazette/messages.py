"""The words of TURBO 2000 and of unusable files: every diagnostic code, posting and event as a sentence.

German stands here, English in ``locale/en``. ``{name}`` stands for a value of the diagnostic, posting or event. The
words of the other game are in ``masters_messages``.
"""

from collections.abc import Callable, Mapping
from typing import Final

from rennleitung.gazette import masters_messages
from rennleitung.gazette.catalogue import Words, mark, paragraph_text, words
from rennleitung.gazette.model import Note
from rennleitung.kernel.diagnostic import Diagnostic, Severity, UnusableError, Value
from rennleitung.turbo2000.state import Race, RaceKind

SEVERITIES: Final[Mapping[Severity, str]] = {
    Severity.ERROR: mark("Fehler"),
    Severity.DEPENDS: mark("Bedingt"),
    Severity.WARNING: mark("Warnung"),
    Severity.NOTE: mark("Hinweis"),
    Severity.SUPPLIED: mark("Ergänzt"),
}

# By code. A value named ``nearest`` or ``example`` is not in the sentence: it is offered behind it, if there is one.
DIAGNOSTICS: Final[Mapping[str, str]] = {
    # What the reader says of form
    "sheet-without-start": mark("Die Startzeile fehlt."),
    "sheet-without-header": mark("Im Kopf fehlt: {missing}."),
    "sheet-without-end": mark("Das Endezeichen fehlt."),
    "sheet-started-again": mark("Hier beginnt der Zug von neuem; was davor steht, gilt nicht."),
    "header-again": mark("„{word}“ steht zweimal im Kopf; es gilt die erste Angabe."),
    "other-match": mark("Der Zug nennt die Partie „{word}“, dies ist „{expected}“."),
    "other-team": mark("Der Zug nennt den Rennstall „{word}“, er kam aber von {expected}."),
    "round-unreadable": mark("„{word}“ ist keine Runde."),
    "unknown-section": mark("Einen Abschnitt „{word}“ gibt es nicht; ungelesene Zeilen darunter: {lines}."),
    "line-outside-section": mark("„{word}“ steht in keinem Abschnitt."),
    "wrong-section": mark("„{word}“ steht im falschen Abschnitt."),
    "line-incomplete": mark("Die Zeile bricht zu früh ab."),
    "mark-missing": mark("Hier fehlt das Zeichen „{mark}“."),
    "word-order": mark("Die Teile der Zeile stehen in der falschen Reihenfolge."),
    "unknown-word": mark("„{word}“ ist hier nicht zu verstehen."),
    "unknown-team": mark("Einen Rennstall „{word}“ gibt es nicht."),
    "unknown-driver": mark("Einen Fahrer „{word}“ gibt es nicht."),
    "unknown-race": mark("Ein Rennen „{word}“ ist nicht ausgeschrieben."),
    "wrong-rating": mark("{driver} hat nicht die Kennzahl {written}, sondern {rating}; die Zeile gilt."),
    "number-missing": mark("Hier fehlt eine Zahl."),
    "number-negative": mark("„{word}“ ist negativ."),
    "number-with-comma": mark("„{word}“ hat ein Komma; Tausender trennt ein Punkt."),
    "number-groups": mark("„{word}“ ist nicht zu je drei Ziffern gruppiert."),
    "number-too-large": mark("„{word}“ ist zu groß."),
    "number-of-other-script": mark("„{word}“ hat Ziffern einer anderen Schrift."),
    "number-unreadable": mark("„{word}“ ist keine Zahl."),
    "season-unreadable": mark("Hinter dem Fahrer steht 1 für dieses oder 2 für das nächste Rennjahr."),
    "address-missing": mark("Die Anrede fehlt: an alle oder an einen Rennstall."),
    "count-supplied": mark("Ohne Anzahl gilt 1 Stück."),
    "price-word": mark("Vor dem Preis steht hier „{expected}“."),
    "maker-missing": mark("Bei {word} fehlt der Hersteller."),
    "rating-missing": mark("Bei „{word}“ fehlt die Kennzahl."),
    "factory-count": mark("Von einer Fabrik gibt es nur eine, nicht {count}."),
    "range-unreadable": mark("„{word}“ ist kein Bereich wie [5-7]."),
    "range-reversed": mark("Der Bereich „{word}“ ist verkehrt herum."),
    "range-with-direction": mark("Hinter einem Bereich steht keine Richtung „{word}“."),
    "entry-incomplete": mark("Der Meldung fehlt: {missing}."),
    "entry-part-again": mark("„{word}“ ist eine doppelte Angabe."),
    "message-without-address": mark("Der Mitteilung fehlt die Anrede; sie wird nicht gedruckt."),
    "message-empty": mark("Die Mitteilung ist leer."),
    "message-address-unknown": mark("„{word}“ ist kein Rennstall; die Zeile gehört zur Mitteilung davor."),
    # What the rules say
    "cannot-pay": mark("Nicht bezahlbar ({reason}): nötig sind {amount}, auf dem Konto sind {balance}."),
    "team-name-form": mark(
        "„{team}“ taugt nicht als Name eines Rennstalls: höchstens {length} Zeichen, nur Buchstaben ohne Umlaute, "
        "Ziffern und Bindestriche, am Anfang ein Buchstabe."
    ),
    "team-name-taken": mark("Der Name „{team}“ ist vergeben oder einem Fahrer, dem Haus oder „alle“ vorbehalten."),
    "unknown-team-decided": mark("Einen Rennstall „{team}“ gibt es in dieser Partie nicht (mehr)."),
    "bid-again": mark("Ein zweites Gebot für {driver} im selben Rennjahr zählt nicht; es gilt das erste."),
    "bid-too-low": mark("Das Gehalt für {driver} liegt unter dem Mindestgehalt von {least}."),
    "driver-not-free": mark("{driver} steht in diesem Rennjahr schon bei {team} unter Vertrag."),
    "match-ends": mark("Die Partie endet mit Runde {round}; das hätte keine Wirkung mehr."),
    "no-room": mark("{driver} kommt nicht: Ein Rennstall hat höchstens {most} Fahrer im Rennjahr."),
    "no-room-next": mark("Höchstens {most} Angebote eines Rennstalls für das nächste Rennjahr können stehen."),
    "offer-not-higher": mark("Für {driver} steht das Angebot von {team} über {salary}; nur ein höheres löst es ab."),
    "outbid": mark("{driver} ging an {team}."),
    "unknown-driver-ordered": mark("Einen Fahrer {driver} gibt es in dieser Partie nicht."),
    "blank-again": mark("Nur ein Gebot darf ein Blankovertrag sein; das für {driver} zählt als gewöhnliches Gebot."),
    "blank-not-now": mark(
        "Ein Blankovertrag geht nur im Einstiegszug und nur für das richtige Rennjahr (hier: {season}); "
        "das Gebot für {driver} zählt als gewöhnliches."
    ),
    "blank-unfilled": mark("Statt {driver} ist kein vertragsloser Fahrer dieser oder niedrigerer Kennzahl mehr da."),
    "no-such-line": mark("Von {to} steht keine Geschäftszeile im Rennanzeiger, auf die das passt."),
    "deal-to-yourself": mark("Mit sich selbst kann ein Rennstall nicht handeln."),
    "too-many-lines": mark("Mehr als {most} Geschäftszeilen in einem Zug; diese zählt nicht mehr."),
    "reply-unserved": mark("{count} Stück von oder an {to} kamen nicht zustande; andere Gebote waren besser."),
    "reply-struck": mark("Als höchstes Gebot auf das unerfüllbare Angebot {line} wurde diese Zeile gestrichen."),
    "cannot-deliver": mark("{count} {component} zu {line} waren nicht zu liefern, auch kein Ersatz."),
    "penalty-not-payable": mark("Konventionalstrafe zu {line}: für {count} Stück zu je {amount} fehlte das Geld."),
    "factory-line-form": mark(
        "Eine Fabrik wird nur an alle und unter dem eigenen Namen angeboten; „{name}“ passt hier nicht zu {team}."
    ),
    "nothing-to-eliminate": mark("Dazu gab es nichts im Bestand; nichts wurde eliminiert."),
    "unknown-maker": mark("Einen Hersteller „{maker}“ gibt es nicht; die Zeile bleibt ohne Wirkung."),
    "zero-count": mark("Anzahl oder Betrag ist null; die Zeile bleibt ohne Wirkung."),
    "camp-closed": mark("In dieser Partie gibt es kein Trainingslager."),
    "training-bid": mark("Das Trainingsgebot {bid} muss positiv und durch {step} teilbar sein."),
    "training-lost": mark("{driver} bekam keinen Platz im Trainingslager; es kostet nichts."),
    "driver-hurt": mark("{driver} ist nach seinem Unfall in dieser Runde nicht einsatzfähig."),
    "driver-not-yours": mark("{driver} steht nicht bei diesem Rennstall unter Vertrag."),
    "driver-used": mark("{driver} ist in diesem Zug schon eingesetzt; es gilt die erste gültige Zeile."),
    "component-missing": mark("{component} ist nicht im Bestand."),
    "component-used": mark("Alle Stücke {component} sind in diesem Zug schon eingesetzt."),
    "race-not-run": mark("Ein Rennen {race} ist für diese Runde nicht ausgeschrieben."),
    "section-count": mark("Angegeben sind LP für {given} Abschnitte, das Rennen hat {sections}."),
    "setting-range": mark("d und e müssen zwischen {least} und {greatest} liegen."),
    "too-many-points": mark("{spent} LP sind verplant, nur {available} stehen zur Verfügung."),
    "formula-2-other-race": mark("{race} geht nur, wer für kein anderes Rennen meldet; gemeldet ist auch {other}."),
    "formula-2-winner": mark("{race} ist gesperrt: Der Rennstall hat das letzte Rennen der Formel II gewonnen."),
    "formula-n-limit": mark("{available} LP stehen zur Verfügung, {race} erlaubt höchstens {limit}."),
    "stock-car-risk": mark("Das Risiko d + e ist {risk}, {race} verlangt mindestens {least}."),
    "junior-points": mark("{race} ist nur für Rennställe ohne WM-Punkte; in der ewigen Liste stehen {points}."),
    "stage-driver": mark("{driver} war in der vorigen Etappe nicht platziert und darf {race} nicht fahren."),
    "stage-too-far-back": mark(
        "{driver} war in der vorigen Etappe {place}. von {of}; Letzter und Vorletzter dürfen {race} nicht fahren."
    ),
    "stage-component": mark("{race} verlangt {needed} aus der vorigen Etappe, gemeldet ist {component}."),
    "stage-tyres": mark("{race} verlangt Reifen R{needed} wie in der vorigen Etappe, gemeldet ist {component}."),
    "stage-points": mark("{race} verlangt genau {needed} LP in der Qualifikation, gemeldet sind {points}."),
    "line-again": mark("Eine zweite Zeile für {kind} in diesem Abschnitt zählt nicht; es gilt die erste."),
    "factory-already": mark("Eine {kind}-Fabrik ist schon vorhanden."),
    "factory-missing": mark("Eine {kind}-Fabrik ist nicht vorhanden."),
    "modern-enough": mark(
        "Die {kind}-Fabrik hat Kennzahl {rating}; modernisiert wird nur unter dem veröffentlichten Wert {published}."
    ),
    "factory-elimination-alone": mark(
        "Eine Fabrik wird nur eliminiert, wenn der Zug sonst keine Anweisung zu Entwicklung oder Bau enthält."
    ),
    "not-in-these-rules": mark("„{word}“ gibt es nach den Regeln dieser Partie nicht."),
    "investment-too-small": mark("Entwickelt wird in vollen Schritten zu {step}."),
    "digits-full": mark("Alle Entwicklungsziffern der {kind}-Fabrik haben den Höchstwert; es kostet nichts."),
    "building-too-small": mark("Der Betrag reicht für kein Stück; {kind} kostet {cost}."),
    "messages-too-long": mark("Die Mitteilungen eines Zuges sind auf {limit} Zeichen begrenzt; diese entfiel."),
    "no-vote-now": mark("In dieser Runde wird nicht über das Ende der Partie abgestimmt."),
    "vote-again": mark("Eine zweite Stimme zählt nicht; es gilt die erste."),
    # Files and decisions that cannot be used
    "match-is-over": mark("Die Partie ist zu Ende; es gibt keine Runde mehr auszuwerten."),
    "file-wrong-value": mark("Der Wert „{value}“ passt hier nicht."),
    "document-line-unreadable": mark("Die Geschäftszeile „{text}“ ist nicht lesbar."),
    "case-unknown-name": mark("„{name}“ kommt in diesem Fall nicht vor."),
    "case-unknown-label": mark("Einen Wurf oder ein Los „{label}“ gibt es in diesem Fall nicht."),
    "file-unreadable": mark("Die Datei ist nicht lesbar ({fault})."),
    "file-not-toml": mark("Kein gültiges TOML ({fault})."),
    "file-unknown-key": mark("Diesen Schlüssel gibt es nicht."),
    "file-missing-key": mark("Dieser Schlüssel fehlt."),
    "file-wrong-type": mark("Der Wert hat die falsche Form; verlangt ist: {wanted}."),
    "ruleset-missing-mark": mark("Die Herkunft fehlt: mark muss S, P oder R sein."),
    "ruleset-extends-itself": mark("Das Regelwerk erweitert sich selbst."),
    "ruleset-unknown": mark("Ein Regelwerk „{name}“ gibt es nicht."),
    "ruleset-out-of-range": mark("Diese Zahl ist hier nicht möglich."),
    "ruleset-die-too-small": mark("Der Würfel braucht mehr Seiten als das größte Risiko ({risk})."),
    "ruleset-effect-missing": mark("Für die Konsequenz „{consequence}“ fehlt die Wirkung."),
    # Match folders
    "bundle-part-missing": mark("Dieser Teil der Runde fehlt."),
    "file-not-json": mark("Kein gültiger Inhalt ({fault})."),
    "folder-busy": mark("In dieser Partie arbeitet gerade ein anderer Befehl; bitte gleich noch einmal."),
    "folder-match-name": mark("„{name}“ taugt nicht als Name einer Partie: höchstens {most} druckbare Zeichen."),
    "folder-match-over": mark("Die Partie ist zu Ende; es gibt nichts mehr auszuwerten."),
    "folder-no-match": mark("Hier liegt keine Partie."),
    "folder-nothing-to-revise": mark("Noch ist keine Runde ausgewertet, die sich berichtigen ließe."),
    "folder-pointer-unusable": mark("Hier muss die Fassung der Runde stehen, die zählt, zum Beispiel r1."),
    "folder-round-unknown": mark("Eine Runde {round} gibt es nicht."),
    "folder-secret-unusable": mark("Hier muss das Hauptgeheimnis als Hexadezimalzahl stehen."),
    "folder-taken": mark("Hier liegt schon eine Partie."),
    "folder-team-unknown": mark("Einen Rennstall „{team}“ gibt es in dieser Partie nicht."),
    "sheet-ahead": mark("Das Blatt liegt für Runde {round} bereit; jetzt läuft Runde {now}. Geprüft wird es dann."),
    "sheet-round-past": mark("Das Blatt ist für Runde {round}; die ist vorbei, jetzt läuft Runde {now}."),
    "sheet-team-left": mark("{team} hat die Partie verlassen."),
    "sheet-team-unknown": mark("Das Blatt nennt keinen Rennstall dieser Partie."),
    "sheet-too-large": mark("Das ist kein Zugabgabeblatt: Es ist größer als {most} Bytes."),
    # What verifying finds
    "verify-chain": mark(
        "Runde {round}, Fassung {revision}: Der Beweis gehört nicht zu dem von Runde {previous} davor."
    ),
    "verify-copy": mark("Die Abgabe ist nicht mehr die, die in der Quittung besiegelt ist."),
    "verify-edition": mark("{file}: verändert; die Runde ergibt etwas anderes."),
    "verify-events": mark("Runde {round}, Fassung {revision}: Die öffentlichen Ereignisse sind verändert."),
    "verify-file": mark("{file}: verändert."),
    "verify-file-added": mark("{file}: gehört nicht hierher."),
    "verify-file-missing": mark("{file}: fehlt."),
    "verify-lot": mark("Runde {round}, Fassung {revision}: Das Los {label} ist verändert."),
    "verify-master": mark("Runde {round}, Fassung {revision}: Das Geheimnis stammt nicht aus dem Hauptgeheimnis."),
    "verify-not-chained": mark("Der Beweis der Runde davor liegt nicht daneben ({file}); die Kette bleibt ungeprüft."),
    "edition-needs-typst": mark("Für PDF fehlt typst. Es kommt mit: pip install rennleitung[pdf]"),
    "verify-not-replayed": mark(
        "Runde {round}, Fassung {revision}: nicht neu ausgewertet. Sie entstand mit Version {version}, "
        "hier läuft {installed}."
    ),
    "verify-promise": mark(
        "Runde {round}, Fassung {revision}: In Runde {previous} wurde ein anderes Geheimnis versprochen."
    ),
    "verify-proof": mark("Runde {round}, Fassung {revision}: Der Beweis passt nicht zur Runde ({part})."),
    "verify-replay": mark("Runde {round}, Fassung {revision}: Neu ausgewertet ergibt sich etwas anderes ({part})."),
    "verify-secret": mark("Runde {round}, Fassung {revision}: Das Geheimnis ist nicht das versprochene."),
    "verify-secret-form": mark(
        "Runde {round}, Fassung {revision}: Geheimnis oder Startwert sind keine Hexadezimalzahlen."
    ),
    "verify-seed": mark(
        "Runde {round}, Fassung {revision}: Der Startwert der Würfel passt nicht zu Geheimnis und Siegeln."
    ),
    "verify-sheet": mark("Runde {round}, Fassung {revision}: Blatt oder Salz von {team} passen nicht zum Siegel."),
    "verify-throw": mark("Runde {round}, Fassung {revision}: Wurf {number} von {label} ist verändert (dort: {face})."),
    "verify-unusable": mark("Runde {round}, Fassung {revision}: {file} ist unbrauchbar."),
}

POSTINGS: Final[Mapping[str, str]] = {
    "start": mark("Startkapital"),
    "sponsor": mark("Sponsorengeld"),
    "by-hand": mark("Spielleiter: {text}"),
    "lapsed": mark("Konto verfallen"),
    "salary": mark("Gehalt {driver}"),
    "next-salary": mark("Gehalt {driver}, neues Rennjahr"),
    "blank-salary": mark("Gehalt {driver}, Blankovertrag"),
    "deal": mark("Geschäft {line}: {count} {component}"),
    "penalty": mark("Geschäft {line}: Konventionalstrafe, {count} Stück"),
    "factory-deal": mark("Geschäft {line}: {kind}-Fabrik"),
    "training": mark("Trainingslager {driver}"),
    "start-money": mark("Startgeld {race}, {driver}"),
    "prize": mark("Preisgeld {race}, {driver}, {place}. Platz"),
    "premium": mark("Konstrukteursprämie {race}, {component}"),
    "founding": mark("Errichtung {kind}-Fabrik"),
    "modernisation": mark("Modernisierung {kind}-Fabrik"),
    "factory-elimination": mark("Elimination {kind}-Fabrik, Ziffernsumme {digits}"),
    "investment": mark("Entwicklung {kind}"),
    "building": mark("Bau {count} {kind} zu je {cost}"),
}

# What a file's value has to be, for "wrong form"; forms that are rarer keep the name they have in the program.
FORMS: Final[Mapping[str, str]] = {
    "int": mark("ganze Zahl"),
    "str": mark("Text"),
    "bool": mark("true oder false"),
    "tuple[str, ...]": mark("Liste von Texten"),
    "list": mark("Liste"),
    "table": mark("Tabelle"),
}

# The same as bare words, for "not payable (…)".
EXPENSES: Final[Mapping[str, str]] = {
    "by-hand": mark("Buchung des Spielleiters"),
    "salary": mark("Gehalt"),
    "next-salary": mark("Gehalt im neuen Rennjahr"),
    "blank-salary": mark("Gehalt per Blankovertrag"),
    "deal": mark("Geschäft"),
    "training": mark("Trainingslager"),
    "founding": mark("Errichtung einer Fabrik"),
    "modernisation": mark("Modernisierung"),
    "investment": mark("Entwicklung"),
    "building": mark("Komponentenbau"),
}

PHASES: Final[Mapping[str, str]] = {
    "income": mark("Einnahmen"),
    "contracts": mark("Verträge"),
    "deals": mark("Geschäfte"),
    "elimination": mark("Elimination"),
    "races": mark("Training und Rennen"),
    "development": mark("Entwicklung"),
    "building": mark("Bau"),
    "season-end": mark("Ende des Rennjahres"),
    "publication": mark("Veröffentlichung"),
}

RACES: Final[Mapping[RaceKind, str]] = {
    RaceKind.FORMULA_1: mark("Formel I"),
    RaceKind.FORMULA_2: mark("Formel II"),
    RaceKind.FORMULA_N: mark("Formel {limit}"),
    RaceKind.DRAGSTER: mark("Dragster Race"),
    RaceKind.STOCK_CAR: mark("Stock Car Tournament"),
    RaceKind.FORMULA_JUNIOR: mark("Formel Junior"),
    RaceKind.RALLYE: mark("Rallye, Etappe {stage} von {stages}"),
}

# A ruleset may have consequences of its own; they are printed as it has them.
CONSEQUENCES: Final = (
    mark("Box"),
    mark("Dreher"),
    mark("Reifenschaden"),
    mark("Motorschaden"),
    mark("Wagenschaden"),
    mark("Totalschaden"),
    mark("Unfall"),
)

CAUSES: Final[Mapping[str, str]] = {
    "training": mark("Training"),
    "race": mark("Rennen"),
    "accident": mark("Unfall"),
    "season": mark("Rennjahr"),
}

KINDS: Final[Mapping[str, str]] = {"W": mark("Wagen"), "M": mark("Motoren"), "R": mark("Reifen")}

SENTENCES: Final[Mapping[str, str]] = {
    "team-entered": mark("{team} steigt in die Partie ein."),
    "team-dissolved": mark("{team} scheidet aus der Partie aus; die Fahrer werden frei, das Material versteigert."),
    "leftover-eliminated": mark("Was von {team} nicht verkauft wurde, hat der Spielleiter eliminiert."),
    "hand-posted": mark("Der Spielleiter bucht bei {team} {amount}: {reason}"),
    "components-eliminated": mark("{team} eliminiert {count} {component}."),
    "driver-signed": mark("{team} verpflichtet {driver} für {salary}."),
    "blank-contract-filled": mark("{team} bekommt per Blankovertrag {driver} statt {instead_of} für {salary}."),
    "blank-contract-filled/next": mark(
        "{team} bekommt per Blankovertrag für das neue Rennjahr {driver} statt {instead_of} für {salary}."
    ),
    "offer-stands": mark("{team} bietet {driver} für das nächste Rennjahr {salary}."),
    "contract-started": mark("{driver} fährt im neuen Rennjahr für {team}, Gehalt {salary}."),
    "contract-failed": mark(
        "{driver} wird vertragslos: {team} konnte {salary} nicht zahlen oder hatte keinen Platz mehr."
    ),
    "dealt": mark("{seller} liefert {buyer} {count} {component} zu {price}."),
    "dealt/substitute": mark("{seller} liefert {buyer} {count} {component} statt {instead_of} zu {price}."),
    "penalty-due": mark("{seller} kann {buyer} {count} {component} nicht liefern; Konventionalstrafe {amount}."),
    "penalty-due/unpaid": mark("{seller} kann {buyer} {count} {component} nicht liefern und zahlt keine Strafe."),
    "bid-struck": mark("Gestrichen: {buyer}, {count} Stück zu {price}, als höchstes Gebot."),
    "factory-sold": mark("{buyer} ersteigert von {seller} die {kind}-Fabrik, Kennzahl {rating}, für {price}."),
    "driver-trained": mark("{driver} ({team}) für {fee}"),
    "premium-paid": mark("Konstrukteursprämie: {amount} an den Hersteller von {component}."),
    "rallye-ended": mark("Die Rallye ist mit dieser Etappe zu Ende."),
    "rallye-ended/early": mark("Die Rallye ist vorzeitig zu Ende: Zu wenige Fahrer haben das Etappenziel erreicht."),
    "factory-founded": mark("{team} errichtet eine {kind}-Fabrik mit Kennzahl {rating}."),
    "factory-modernised": mark("{team} modernisiert die {kind}-Fabrik von {before} auf {rating}."),
    "factory-eliminated": mark("{team} eliminiert die {kind}-Fabrik."),
    "factory-improved": mark("{team} verbessert die {kind}-Fabrik von {before} auf {after}."),
    "invested": mark("{kind}-Fabrik: {amount} investiert, Entwicklungsziffern {before}, nun {after}."),
    "development-checked": mark("{kind}-Fabrik: Stelle {position}, Ziffer {digit}, Wurf {test}: Kennzahl {rating}."),
    "built": mark("{count} {component} gebaut zu je {unit_cost}."),
    "claims-scored": mark("Herstellerwertung {kind}: {maker} mit {claims} Ansprüchen, {points} WM-Punkte."),
    "votes-counted": mark("Abstimmung: {in_favour} für das Ende, {against} dagegen. Die Partie geht weiter."),
    "votes-counted/end": mark("Abstimmung: {in_favour} für das Ende, {against} dagegen. Die Partie geht zu Ende."),
    "votes-counted/tie": mark(
        "Abstimmung: {in_favour} für das Ende, {against} dagegen. Der Spielleiter entscheidet: Die Partie geht weiter."
    ),
    "votes-counted/tie/end": mark(
        "Abstimmung: {in_favour} für das Ende, {against} dagegen. Der Spielleiter entscheidet: Die Partie geht zu Ende."
    ),
    "vote-called": mark("Aufruf zur Abstimmung: Mit dem nächsten Zug kann für oder gegen das Ende gestimmt werden."),
    "match-ended": mark("Die Partie ist zu Ende. Es gewinnt: {winners}"),
}

# What of an event's values picks another sentence.
_VARIANTS: Final[Mapping[str, Callable[[Mapping[str, Value]], str]]] = {
    "blank-contract-filled": lambda values: "/next" if values["season"] != 1 else "",
    "dealt": lambda values: "/substitute" if values["instead_of"] else "",
    "penalty-due": lambda values: "" if values["amount"] else "/unpaid",
    "rallye-ended": lambda values: "/early" if values["early"] else "",
    "votes-counted": lambda values: ("/tie" if values["by_game_master"] else "") + ("/end" if values["end"] else ""),
}


def word(diagnostic: Diagnostic, lang: str = "de") -> str:
    """One sentence on a diagnostic: where, what, the nearest right form if there is one, the paragraph if any."""
    say = words(lang)
    place = say("Zeile {line}: ", line=diagnostic.span.line) if diagnostic.span else ""
    paragraph = f" ({paragraph_text(diagnostic.paragraph)})" if diagnostic.paragraph else ""
    return place + _reason(diagnostic, say) + paragraph


def fault(error: UnusableError, lang: str = "de") -> str:
    """One sentence on a file that cannot be used: ``file:line: key: reason``, without what is not known."""
    place = f"{error.file}:{error.line}" if error.line else error.file
    return ": ".join(filter(None, (place, error.key, _reason(error.reason, words(lang)))))


def severity(value: Severity, lang: str = "de") -> str:
    """The word for how much a diagnostic weighs."""
    return words(lang)(SEVERITIES[value])


def posting(reason: str, values: Mapping[str, Value], lang: str = "de") -> str:
    """What a posting was for, in a few words."""
    return words(lang).filled(POSTINGS[reason], values)


def sentence(note: Note, lang: str = "de") -> str:
    """The sentence that tells an event."""
    variant = _VARIANTS.get(note.kind)
    return words(lang).filled(SENTENCES[note.kind + (variant(note.values) if variant else "")], note.values)


def race_name(race: Race, lang: str = "de") -> str:
    """The kind of a race as players know it, with its limit or stage: ``Formel 500``, ``Rallye, Etappe 2 von 4``."""
    return words(lang).filled(RACES[race.kind], {"limit": str(race.limit), "stage": race.stage, "stages": race.stages})


def conditions(race: Race, lang: str = "de") -> str:
    """Everything an announcement says of a race beside its kind and its prizes, in a line."""
    say = words(lang)
    facts = [
        say("{sections} Abschnitte", sections=race.sections) if race.sections else say("Ohne Abschnitte"),
        say("{grid} Startplätze", grid=race.grid),
        say("Startgeld {money}", money=race.start_money) if race.start_money else "",
        say("Konstrukteursprämie {money}", money=race.premium) if race.premium else "",
        say("höchstens {limit} LP", limit=race.limit) if race.limit else "",
        say("Risiko mindestens {risk}", risk=race.min_risk) if race.min_risk else "",
    ]
    return ", ".join(filter(None, facts))


def consequence(name: str, lang: str = "de") -> str:
    """A row of the risk table in words; wear letters stay, and nothing is said where nothing happened."""
    return "" if name == "-" else words(lang)(name)


def _reason(diagnostic: Diagnostic, say: Words) -> str:
    if diagnostic.code in masters_messages.DIAGNOSTICS:
        return masters_messages.reason(diagnostic, say.language)
    values = dict(diagnostic.values)
    if values.get("reason") in EXPENSES:
        values["reason"] = say(EXPENSES[str(values["reason"])])
    if values.get("wanted") in FORMS:
        values["wanted"] = say(FORMS[str(values["wanted"])])
    if values.get("to") == "":
        values["to"] = say("alle")
    reason = say.filled(DIAGNOSTICS[diagnostic.code], values)
    hint = ""
    if values.get("nearest"):
        supplied = diagnostic.severity is Severity.SUPPLIED
        hint = mark("Verstanden als „{nearest}“.") if supplied else mark("Richtig wäre „{nearest}“.")
    elif "example" in values:
        hint = mark("Zum Beispiel „{example}“.")
    return f"{reason} {say.filled(hint, values)}" if hint else reason
