"""The header of a sheet: ``Partie: Jack-Brabham   Runde: 7   Rennstall: Silver-Sprint``, on one line or several."""

import re
from typing import Final

from rennleitung.kernel.diagnostic import Diagnostic
from rennleitung.kernel.source import Span
from rennleitung.turbo2000.codes import HEADER_AGAIN, OTHER_MATCH, OTHER_TEAM, ROUND_UNREADABLE, UNKNOWN_TEAM
from rennleitung.turbo2000.orders.frame import HEADER_WORDS, MATCH, ROUND, TEAM
from rennleitung.turbo2000.orders.line import quoted, value_of
from rennleitung.turbo2000.orders.model import Lexicon
from rennleitung.turbo2000.orders.vocabulary import Vocabulary, fold

_WORDS: Final = Vocabulary({word: word for word in HEADER_WORDS}, shortened=True, default=MATCH)
_WORD = re.compile(r"\b([^\W\d_]++)\.?\s*+:")


class Header:
    """What the header says, and what is wrong with it; ``sender`` is the team that the sheet comes from, if known."""

    __slots__ = ("_lexicon", "_written", "diagnostics", "match", "round", "team")

    def __init__(self, lexicon: Lexicon, sender: str) -> None:
        self.match = ""
        self.round = 0
        self.team = sender
        self.diagnostics: list[Diagnostic] = []
        self._lexicon = lexicon
        self._written: dict[str, str] = {}

    @property
    def missing(self) -> str:
        """The words that stand nowhere in the header."""
        return ", ".join(word for word in HEADER_WORDS if word not in self._written)

    def read(self, text: str, number: int) -> bool:
        """Read a line, without its comment; ``False`` if it holds no word of the header."""
        found = [(word, match) for match in _WORD.finditer(text) if (word := _WORDS.find(match[1])) is not None]
        ends = [match.start() for _, match in found[1:]] + [len(text)]
        for (word, match), end in zip(found, ends, strict=False):
            value = text[match.end() : end].strip().rstrip(",|").rstrip()
            last = match.start() + len(text[match.start() : end].rstrip())
            fault = self._entered(word, value, Span(number, match.start() + 1, last + 1))
            self.diagnostics += [fault] if fault else []
        return bool(found)

    def _entered(self, word: str, value: str, span: Span) -> Diagnostic | None:
        if word in self._written:
            known = self._written[word]
            return None if value == known else HEADER_AGAIN.at(span, word=word, nearest=quoted(f"{word}: {known}"))
        self._written[word] = value
        if word == ROUND:
            return self._enter_round(value, span)
        return self._enter_match(value, span) if word == MATCH else self._enter_team(value, span)

    def _enter_round(self, value: str, span: Span) -> Diagnostic | None:
        round = value_of(value)
        if round is None:
            return ROUND_UNREADABLE.at(span, word=quoted(value), nearest=f"{ROUND}: {self._lexicon.round}")
        self.round = round
        return None

    def _enter_match(self, value: str, span: Span) -> Diagnostic | None:
        known = self._lexicon.match
        same = fold(value) == fold(known)
        self.match = known if same else value
        if same or not known:
            return None
        return OTHER_MATCH.at(span, word=quoted(value), expected=known, nearest=f"{MATCH}: {known}")

    def _enter_team(self, value: str, span: Span) -> Diagnostic | None:
        names, sender = self._lexicon.team_names, self.team
        team = names.find(value) or value
        self.team = sender or team
        if sender and team != sender:
            return OTHER_TEAM.at(span, word=quoted(value), expected=sender, nearest=f"{TEAM}: {sender}")
        if team not in self._lexicon.teams and not sender:
            nearest = names.nearest(value)
            return UNKNOWN_TEAM.at(span, word=quoted(value), nearest=f"{TEAM}: {nearest}" if nearest else "")
        return None
