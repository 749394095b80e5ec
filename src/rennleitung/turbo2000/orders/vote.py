"""[Abstimmung]: the vote on the end of the match (paragraph 20, ruling 37)."""

from rennleitung.turbo2000.orders.line import Line
from rennleitung.turbo2000.orders.model import Vote
from rennleitung.turbo2000.orders.vocabulary import Vocabulary

MOTION_WORD = "Ende"
MOTION = Vocabulary({MOTION_WORD: True}, default=True)
FOR, AGAINST = "dafür", "dagegen"
CHOICES = Vocabulary({FOR: True, AGAINST: False}, shortened=True, default=False)


def read_vote(line: Line) -> Vote:
    """Read ``Ende: dafür`` or ``Ende: dagegen``."""
    line.keyword(MOTION)
    line.need(":")
    end = line.keyword(CHOICES)
    line.finish()
    return Vote(end, line.span)
