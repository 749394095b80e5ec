"""[Kontakte]: public messages. There are no comments here, and the text stays as it was written (ruling 43)."""

import re
from collections.abc import Sequence

from rennleitung.kernel.diagnostic import Diagnostic
from rennleitung.kernel.source import Span
from rennleitung.turbo2000.codes import MESSAGE_ADDRESS_UNKNOWN, MESSAGE_EMPTY, MESSAGE_WITHOUT_ADDRESS
from rennleitung.turbo2000.orders.line import quoted
from rennleitung.turbo2000.orders.model import ALL_TEAMS, Lexicon, Message

_ADDRESS = re.compile(r"\s*+(an\s++([^\s:](?:[^:]{0,40}?[^\s:])?)\s*+:)", re.IGNORECASE)
_MOST_DOUBTS = 20  # addresses that are compared with all teams, so that no sheet takes long


def read_messages(
    written: Sequence[str], plain: Sequence[str], first: int, lexicon: Lexicon
) -> tuple[list[Message], list[Diagnostic]]:
    """Read the lines of the section, given as written and with plain characters; ``first`` numbers the first of them.

    A line that addresses all or a known team begins a message, which goes on until the next such line.
    """
    begun: list[tuple[Span, str, list[str]]] = []
    diagnostics: list[Diagnostic] = []
    doubts = lost = 0
    for number, (text, line) in enumerate(zip(written, plain, strict=True), first):
        address = _ADDRESS.match(line)
        to = lexicon.team_names.find(address[2]) if address else None
        if address is not None and to is not None:
            span = Span(number, address.start(1) + 1, len(text.rstrip()) + 1)
            begun.append((span, to, [text[address.end() :].strip()]))
            continue
        if address is not None and doubts < _MOST_DOUBTS:
            doubts += 1
            diagnostics += _doubtful(Span(number, address.start(2) + 1, address.end(2) + 1), address[2], lexicon)
        if begun:
            begun[-1][2].append(text.rstrip())
        elif text.strip() and not lost:
            lost = number
            diagnostics.append(MESSAGE_WITHOUT_ADDRESS.at(Span(lost, 1, len(text) + 1), nearest=f"an {ALL_TEAMS}: …"))
    return _finished(begun, diagnostics), diagnostics


def _doubtful(span: Span, name: str, lexicon: Lexicon) -> list[Diagnostic]:
    """A warning if a line that goes on with a message looks like the address of another one."""
    team = lexicon.team_names.nearest(name)
    return [MESSAGE_ADDRESS_UNKNOWN.at(span, word=quoted(name), nearest=f"an {team}:")] if team else []


def _finished(begun: list[tuple[Span, str, list[str]]], diagnostics: list[Diagnostic]) -> list[Message]:
    messages: list[Message] = []
    for span, to, parts in begun:
        text = "\n".join(parts).strip()
        if text:
            messages.append(Message(to, text, span))
        else:
            diagnostics.append(MESSAGE_EMPTY.at(span))
    return messages
