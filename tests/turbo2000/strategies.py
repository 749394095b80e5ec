"""Hypothesis strategies: orders of every kind, whole sheets of them, and sheets spoilt by slips of the keyboard."""

import string

from hypothesis import strategies as st
from sheets import LEXICON

from rennleitung.turbo2000 import Lexicon, Order, Sheet, print_sheet
from rennleitung.turbo2000.orders.model import (
    Bid,
    Building,
    Deal,
    Development,
    Direction,
    Elimination,
    Entry,
    Leave,
    Message,
    Project,
    Training,
    Vote,
)
from rennleitung.turbo2000.state import Component, Kind, Verb

LARGEST_NUMBER = 10**12  # formats: larger ones are a diagnostic

# Rulings 19 and 50: what names may look like; the match may have any.
TEAM_NAMES = st.from_regex(r"[A-Za-z][A-Za-z0-9-]{0,12}", fullmatch=True).filter(lambda name: name.lower() != "alle")
DRIVER_WORDS = st.from_regex(r"[A-Za-zÄÖÜäöüßéč][A-Za-zÄÖÜäöüßéč0-9]{0,7}([-'][A-Za-zäöü]{1,5})?\.?", fullmatch=True)
DRIVER_NAMES = st.lists(DRIVER_WORDS, min_size=1, max_size=4).map(" ".join)
RACE_CODES = st.from_regex(r"[A-Z]{1,5}[0-9]{0,4}(-[0-9]{1,2})?", fullmatch=True)

# Text as people type it; what would end a message stands in its own test.
MESSAGE_LINES = st.text(
    st.characters(exclude_categories=("C",)) | st.sampled_from(string.ascii_letters + " ;#:,.[]>-"), max_size=40
).map(lambda line: line.rstrip())

numbers = st.integers(0, LARGEST_NUMBER)
small = st.integers(0, 200)
kinds = st.sampled_from(Kind)


def lexicons() -> st.SearchStrategy[Lexicon]:
    """Matches with names of every allowed form."""
    drivers = st.dictionaries(DRIVER_NAMES, st.integers(1, 40), min_size=1, max_size=6)
    names = st.lists(TEAM_NAMES, min_size=1, max_size=5, unique=True).map(tuple)
    codes = st.lists(RACE_CODES, min_size=1, max_size=4, unique=True).map(tuple)
    return st.builds(Lexicon, st.just("M"), small, drivers, st.just({}), names, names, codes)


def orders(lexicon: Lexicon = LEXICON) -> st.SearchStrategy[Order]:
    """Any order that a sheet in this match can hold."""
    drivers = st.sampled_from(sorted(lexicon.drivers))
    makers = st.sampled_from(sorted({*lexicon.makers, *lexicon.teams}))
    to = st.sampled_from(["", *lexicon.teams])
    pieces = {kind: st.builds(Component, makers, st.just(kind), small) for kind in Kind}
    races = st.sampled_from(lexicon.races)
    sections = st.lists(small, max_size=6).map(tuple)
    invested = st.builds(Development, kinds, st.just(Project.INVEST), numbers)
    projects = st.sampled_from([project for project in Project if project is not Project.INVEST])
    return st.one_of(
        st.builds(Bid, drivers, st.sampled_from((1, 2)), numbers, st.booleans()),
        st.just(Leave()),
        _deals(to, makers),
        _eliminations(makers | st.just("")),
        st.builds(Entry, races, drivers, *(pieces[kind] for kind in Kind), small, small, numbers, sections),
        st.builds(Training, drivers, numbers),
        invested | st.builds(Development, kinds, projects),
        st.builds(Building, kinds, numbers),
        st.builds(Vote, st.booleans()),
        st.builds(Message, to, _texts()),
    )


def sheets(lexicon: Lexicon = LEXICON) -> st.SearchStrategy[Sheet]:
    """Sheets of such orders in any sequence."""
    teams = st.sampled_from(lexicon.teams)
    return st.builds(Sheet, teams, st.lists(orders(lexicon), max_size=12).map(tuple), round=st.just(7))


@st.composite
def spoilt_sheets(draw: st.DrawFn) -> str:
    """The text of a good sheet after some slips: characters lost, doubled, swapped for others, lines cut short."""
    text = print_sheet(draw(sheets()), LEXICON)
    for _ in range(draw(st.integers(1, 8))):
        at = draw(st.integers(0, len(text)))
        lost = draw(st.integers(0, 3))
        typed = draw(st.text(max_size=2) | st.sampled_from(list(" -+,.:;#[]/='\"\n\t0９e%–")))
        text = text[:at] + typed + text[at + lost :]
    return text


@st.composite
def _deals(draw: st.DrawFn, to: st.SearchStrategy[str], makers: st.SearchStrategy[str]) -> Deal:
    verb, factory = draw(st.sampled_from(Verb)), draw(st.booleans())
    maker = draw(makers | st.just("") if factory or verb is Verb.SEARCH else makers)
    count, rating = (1, 0) if factory else (draw(numbers), draw(small))
    return Deal(draw(to), verb, count, maker, draw(kinds), rating, draw(numbers), factory)


@st.composite
def _eliminations(draw: st.DrawFn, makers: st.SearchStrategy[str]) -> Elimination:
    count, maker, kind = draw(numbers), draw(makers), draw(kinds)
    low, high = sorted((draw(small), draw(small)))
    if draw(st.booleans()):
        return Elimination(count, maker, kind, low, high, ranged=True)
    return Elimination(count, maker, kind, low, low, draw(st.sampled_from(Direction)))


def _texts() -> st.SearchStrategy[str]:
    lines = MESSAGE_LINES.filter(lambda line: not line.strip().lower().startswith(("an", "ende", "[")))
    return st.lists(lines, min_size=1, max_size=4).map("\n".join).map(str.strip).filter(bool)
