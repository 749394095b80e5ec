"""A receipt in words: whose sheet it is, what was understood, what is to be said of it."""

from rennleitung.gazette.catalogue import Words
from rennleitung.gazette.messages import severity, word
from rennleitung.kernel.diagnostic import Diagnostic
from rennleitung.store.inbox import Receipt, Reception


def receipt_text(receipt: Receipt, say: Words, reception: Reception | None = None, counting: int = 0) -> str:
    """The whole receipt; without a ``reception`` the sheet was only checked. ``counting`` is the copy that counts."""
    lines = [_title(receipt, say, reception, counting)]
    if receipt.digest:
        lines.append("  " + say("Siegel {digest}, Salz {salt}", digest=receipt.digest, salt=receipt.salt))
    if receipt.ignored:
        lines.append("  " + say("Zeilen vor und nach dem Blatt, nicht gelesen: {count}", count=receipt.ignored))
    if not receipt.refused:
        lines.append("  " + _content(receipt, say))
    for order in receipt.understood:
        place = "    " + say("Zeile {line}", line=order.line).ljust(10)
        lines.append(place + order.text.replace("\n", "\n" + " " * len(place)))
    lines += [f"  {_told(told, say)}" for told in receipt.diagnostics]
    return "\n".join(lines) + "\n"


def _content(receipt: Receipt, say: Words) -> str:
    if receipt.understood:
        return say("Verstanden als:")
    if receipt.has_errors:
        return say("Keine Anweisung wurde verstanden.")
    return say("Bewusst leer: keine Anweisungen.")


def _title(receipt: Receipt, say: Words, reception: Reception | None, counting: int) -> str:
    if receipt.refused:
        return say("Abgelehnt: {team}", team=receipt.team or say("Rennstall unbekannt"))
    of = {"team": receipt.team, "round": receipt.round, "number": receipt.number}
    if reception is None:
        return say("Geprüft: {team}, Runde {round}", **of)
    if reception is Reception.RECOGNISED:
        return say(
            "Schon da: {team}, Runde {round}, Abgabe {number}; es zählt Abgabe {counting}", **of, counting=counting
        )
    if receipt.number > 1:
        return say("Angenommen: {team}, Runde {round}, Abgabe {number}; sie ersetzt die frühere ganz", **of)
    return say("Angenommen: {team}, Runde {round}, Abgabe {number}", **of)


def _told(told: Diagnostic, say: Words) -> str:
    return f"{severity(told.severity, say.language)}: {word(told, say.language)}"
