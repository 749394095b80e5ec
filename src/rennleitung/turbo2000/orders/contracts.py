"""[Verträge]: bids for drivers, and leaving the match."""

from rennleitung.turbo2000.codes import SEASON_UNREADABLE
from rennleitung.turbo2000.orders.line import Line, quoted
from rennleitung.turbo2000.orders.model import NEXT_SEASON, THIS_SEASON, Bid, Leave
from rennleitung.turbo2000.orders.vocabulary import Vocabulary

LEAVE_WORD, BLANK_WORD = "Ausstieg", "Blankovertrag"
LEAVE = Vocabulary({LEAVE_WORD: True}, default=True)  # not shortened: nobody should leave a match by a slip
BLANK = Vocabulary({BLANK_WORD: True}, shortened=True, default=False)
SEASONS = {str(season): season for season in (THIS_SEASON, NEXT_SEASON)}


def read_contract(line: Line) -> Bid | Leave:
    """Read ``Lauda 1: 250.000``, perhaps with ``Blankovertrag`` behind it, or ``Ausstieg``."""
    if len(line.words) == 2 and LEAVE.find(line.words[0]):
        return Leave(line.span)
    driver = line.driver()
    season = _season(line)
    line.need(":")
    salary = line.money()
    blank = bool(line.words[line.at]) and line.keyword(BLANK)
    line.finish()
    return Bid(driver, season, salary, blank, line.span)


def _season(line: Line) -> int:
    word = line.words[line.at]
    if word in SEASONS:
        line.at += 1
    elif word.isalnum():
        line.wrong(SEASON_UNREADABLE, 1, str(THIS_SEASON), word=quoted(word))
    else:
        line.wrong(SEASON_UNREADABLE, 0, str(THIS_SEASON), word="")
    return SEASONS.get(word, THIS_SEASON)
