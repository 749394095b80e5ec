"""[Geschäfte]: lines to buy, sell, offer and search (paragraphs 12 to 15)."""

import re

from rennleitung.turbo2000.codes import (
    ADDRESS_MISSING,
    COUNT_SUPPLIED,
    FACTORY_COUNT,
    PRICE_WORD,
    WORD_ORDER,
)
from rennleitung.turbo2000.orders.line import GOODS, KINDS, Fault, Line, quoted
from rennleitung.turbo2000.orders.model import ALL_TEAMS, Deal
from rennleitung.turbo2000.orders.vocabulary import Vocabulary
from rennleitung.turbo2000.state import Verb

VERBS = Vocabulary({verb.value: verb for verb in Verb}, shortened=True, default=Verb.OFFER)
ADDRESS_WORD = "an"
ADDRESS = Vocabulary({ADDRESS_WORD: True}, default=True)
AT_LEAST, AT, AT_MOST = "ab", "zu", "bis"
PRICE_WORDS = Vocabulary({word: word for word in (AT_LEAST, AT, AT_MOST)}, default=AT)

SEQUENCE = ("address", "verb", "count", "goods", "price")

_FACTORY = re.compile(r"(?:(.+)-\s*)?([WMR])\s*-\s*(?:Fabrik|Fabri|Fabr|Fab)\.?", re.IGNORECASE)


def price_word(verb: Verb, to: str, factory: bool) -> str:
    """The word before the price: an auction has a least price, a search a limit, all else its price.

    An offer to all is an auction. So is every offer of a factory: whether it may go to one team is for the rules.
    """
    if verb is Verb.SEARCH:
        return AT_MOST
    return AT_LEAST if verb is Verb.OFFER and (factory or not to) else AT


def read_deal(line: Line) -> Deal:
    """Read ``an Ferrari: Kaufe 2 Ferrari-W14 zu 550.000`` or ``an alle: Biete Honda-M-Fabrik ab 900.000``."""
    to = _address(line)
    verb = line.keyword(VERBS)
    goods = line.at
    count = line.number() if line.begins_number() else None
    factory = _FACTORY.fullmatch(line.words[line.at])
    if factory is not None:
        maker, kind, rating = line.maker(factory[1]), KINDS[factory[2]], 0
        _read_factory(line, count, goods)
    else:
        first = line.at
        maker, kind, rating = piece = line.component()
        if verb is not Verb.SEARCH:
            line.need_maker(piece, first)
    _price_word(line, price_word(verb, to, factory is not None))
    price = line.money()
    line.finish()
    if line.fault is not None:
        line.fault = _wrong_order(line) or line.fault
    elif count is None and factory is None:
        line.note(COUNT_SUPPLIED, goods)
    return Deal(to, verb, 1 if count is None else count, maker, kind, rating, price, factory is not None, line.span)


def _address(line: Line) -> str:
    if ADDRESS.find(line.words[line.at]) is None:
        line.wrong(ADDRESS_MISSING, 0, f"an {_likely_partner(line)}:")
        return ""
    line.at += 1
    to = line.team()
    line.need(":")
    return to


def _likely_partner(line: Line) -> str:
    """Whom a line without address probably means: a buyer writes to the maker, everybody else to all."""
    if VERBS.find(line.words[0]) is Verb.BUY:
        makers = (match[1] for word in line.words if (match := GOODS.fullmatch(word)))
        return next((team for maker in makers if maker and (team := line.lexicon.team_names.find(maker))), ALL_TEAMS)
    return ALL_TEAMS


def _read_factory(line: Line, count: int | None, at: int) -> None:
    if count in (None, 1):
        line.at += 1
    else:
        line.at = at
        line.wrong(FACTORY_COUNT, 1, "", count=str(count))


def _price_word(line: Line, expected: str) -> None:
    written = line.words[line.at]
    found = PRICE_WORDS.find(written)
    if found == expected:
        line.at += 1
    elif found is not None:
        line.wrong(PRICE_WORD, 1, expected, word=quoted(written), expected=expected)
    elif written[:1].isdigit():
        line.wrong(PRICE_WORD, 0, expected, word="", expected=expected)
    else:
        line.unexpected(PRICE_WORDS)


def _wrong_order(line: Line) -> Fault | None:
    """The fault of a line that holds all its parts, but in another sequence."""
    probe = Line(line.text, line.lexicon, line.paragraph)
    parts: dict[str, str] = {}
    while probe.words[probe.at]:
        first = probe.at
        part = _part(probe)
        if probe.fault is not None or part in parts:
            return None
        start, end = probe.characters(first, probe.at)
        parts[part] = line.text[start:end]
    right = [part for part in SEQUENCE if part in parts]
    if list(parts) == right or not {"verb", "goods", "price"} <= parts.keys():
        return None
    return Fault(WORD_ORDER, 0, len(line.words) - 1, " ".join(parts[part] for part in right), {})


def _part(line: Line) -> str:
    """Read the next part of a deal line, whichever it is."""
    word = line.words[line.at]
    if ADDRESS.find(word):
        line.at += 1
        line.team()
        line.take(":")
        return "address"
    if VERBS.find(word) is not None:
        line.at += 1
        return "verb"
    if PRICE_WORDS.find(word) is not None:
        line.at += 1
        _read_price_before_count(line)
        return "price"
    if word[:1].isdigit():
        line.number()
        return "count"
    if _FACTORY.fullmatch(word):
        line.at += 1
    else:
        line.component()
    return "goods"


def _read_price_before_count(line: Line) -> None:
    """Read a sum whose blanks only group by three digits, since a count may follow it."""
    plain = line.words[line.at].isdecimal()
    line.number()
    while plain and len(line.words[line.at]) == 3 and line.words[line.at].isdecimal():
        line.at += 1
