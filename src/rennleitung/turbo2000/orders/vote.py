"""[Abstimmung]: the vote on the end of the match (paragraph 20, ruling 37)."""

from rennleitung.turbo2000.codes import UNKNOWN_WORD
from rennleitung.turbo2000.orders.line import Line
from rennleitung.turbo2000.orders.model import Vote
from rennleitung.turbo2000.orders.vocabulary import Vocabulary, fold

MOTION_WORD = "Ende"
MOTION = Vocabulary({MOTION_WORD: True}, default=True)
FOR, AGAINST = "dafür", "dagegen"
CHOICES = Vocabulary({FOR: True, AGAINST: False}, shortened=True, default=False)
OTHER_WORDS = {"ja": FOR, "nein": AGAINST}  # not taken for a vote, but there is no doubt what to propose


def read_vote(line: Line) -> Vote:
    """Read ``Ende: dafür`` or ``Ende: dagegen``."""
    line.keyword(MOTION)
    line.need(":")
    if (meant := OTHER_WORDS.get(fold(line.words[line.at]))) is not None:
        line.wrong(UNKNOWN_WORD, 1, meant, word=line.words[line.at])
    end = line.keyword(CHOICES)
    line.finish()
    return Vote(end, line.span)
