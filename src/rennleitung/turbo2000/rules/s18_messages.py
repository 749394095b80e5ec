"""Paragraph 18: messages are public, as many as a player likes within reason."""

from rennleitung.kernel.paragraph import paragraph
from rennleitung.turbo2000.codes import MESSAGES_TOO_LONG
from rennleitung.turbo2000.events import MessagePosted
from rennleitung.turbo2000.orders.model import Message
from rennleitung.turbo2000.round import Round


@paragraph("S18", keys=("messages.length_per_turn",))
def post_messages(round: Round) -> None:
    """Print the messages of every sheet, a leaver's too, up to the limit of characters per turn (0: none).

    The game master may set another limit for the round or lift it. A message that would pass the limit is left out
    whole, and its team is told; all that are printed are public, whatever their address (ruling 11).
    """
    decided = round.decisions.message_limit
    limit = round.rules.messages.length_per_turn if decided is None else decided
    for team in round.sheets:
        length = 0
        for message in round.orders_of(team, Message):
            if limit and length + len(message.text) > limit:
                round.tell(team, MESSAGES_TOO_LONG.at(message.span, limit=limit))
                continue
            length += len(message.text)
            round.events.append(MessagePosted(paragraph="S18", team=team, to=message.to, text=message.text))
