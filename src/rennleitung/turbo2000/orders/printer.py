"""Orders in canonical spelling, as a receipt shows what was understood. What is printed parses back to equal orders."""

from typing import Final, assert_never

from rennleitung.kernel.units import money_text
from rennleitung.turbo2000.orders.contracts import BLANK_WORD, LEAVE_WORD
from rennleitung.turbo2000.orders.deals import ADDRESS_WORD, price_word
from rennleitung.turbo2000.orders.frame import END_MARKER, START_LINE, Section, header_line
from rennleitung.turbo2000.orders.model import (
    ALL_TEAMS,
    Bid,
    Building,
    Deal,
    Development,
    Elimination,
    Entry,
    Leave,
    Lexicon,
    Message,
    Order,
    Project,
    Sheet,
    Training,
    Vote,
)
from rennleitung.turbo2000.orders.races import TRAINING_WORD
from rennleitung.turbo2000.orders.vote import AGAINST, FOR, MOTION_WORD
from rennleitung.turbo2000.state import FACTORY_WORD, DealLine, Kind

SECTION_OF: Final[dict[type[Order], Section]] = {
    Bid: Section.CONTRACTS,
    Leave: Section.CONTRACTS,
    Deal: Section.DEALS,
    Elimination: Section.ELIMINATION,
    Entry: Section.RACES,
    Training: Section.RACES,
    Development: Section.DEVELOPMENT,
    Building: Section.BUILDING,
    Vote: Section.VOTE,
    Message: Section.MESSAGES,
}


def print_sheet(sheet: Sheet, lexicon: Lexicon) -> str:
    """The whole sheet in canonical spelling, its orders in their sequence; it parses back to equal orders."""
    lines = [START_LINE, header_line(sheet.match or lexicon.match, sheet.round or lexicon.round, sheet.team)]
    section = None
    for order in sheet.orders:
        if SECTION_OF[type(order)] is not section:
            section = SECTION_OF[type(order)]
            lines += ["", f"[{section}]"]
        lines.append(print_order(order))
    return "\n".join([*lines, "", END_MARKER, ""])


def print_order(order: Order) -> str:
    """One order in canonical spelling: a line of its section; only a message may take several."""
    match order:
        case Bid(driver, season, salary, blank):
            return f"{driver} {season}: {money_text(salary)}" + (f" {BLANK_WORD}" if blank else "")
        case Leave():
            return LEAVE_WORD
        case Deal():
            return print_deal_line(order)
        case Elimination():
            return f"{order.count} {_pattern(order)}"
        case Entry():
            return _entry(order)
        case Training(driver, bid):
            return f"{TRAINING_WORD}: {driver}, {money_text(bid)}"
        case Development(kind, Project.INVEST, amount) | Building(kind, amount):
            return f"{kind}: {money_text(amount)}"
        case Development(kind, project):
            return f"{kind}: {project}"
        case Vote(end):
            return f"{MOTION_WORD}: {FOR if end else AGAINST}"
        case Message(to, text):
            return f"{ADDRESS_WORD} {to or ALL_TEAMS}: {text}"
    assert_never(order)


def print_deal_line(line: Deal | DealLine) -> str:
    """A deal line as sheets write it and gazettes print it: ``an alle: Biete 2 Honda-M12 ab 150.000``."""
    goods = _made_by(line.maker, line.kind)
    goods = f"{goods}-{FACTORY_WORD}" if line.factory else f"{line.count} {goods}{line.rating}"
    price = f"{price_word(line.verb, line.to, line.factory)} {money_text(line.price)}"
    return f"{ADDRESS_WORD} {line.to or ALL_TEAMS}: {line.verb} {goods} {price}"


def _made_by(maker: str, kind: Kind) -> str:
    return f"{maker}-{kind}" if maker else kind.value


def _pattern(order: Elimination) -> str:
    goods = _made_by(order.maker, order.kind)
    return f"{goods}[{order.low}-{order.high}]" if order.ranged else f"{goods}{order.low}{order.direction}"


def _entry(entry: Entry) -> str:
    goods = ", ".join(str(piece) for piece in (entry.car, entry.engine, entry.tyres))
    points = f"LP {entry.qualification}" + (" / " if entry.sections else "") + " ".join(map(str, entry.sections))
    return f"{entry.race}: {entry.driver}, {goods}, d {entry.revs}, e {entry.effort}, {points}"
