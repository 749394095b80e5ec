"""The whole turn of a computer team, written as the text of a turn sheet."""

import hmac
from random import Random

from rennleitung.bots.character import Character
from rennleitung.bots.contracts import offer_for_next_season, sign_drivers, train_idle_drivers, train_second_drivers
from rennleitung.bots.racing import enter_races
from rennleitung.bots.talk import speak, vote
from rennleitung.bots.trading import answer_searches, buy, buy_factory, eliminate_junk, offer, offer_factory, search
from rennleitung.bots.turn import Turn, begin_turn
from rennleitung.bots.view import TeamView
from rennleitung.bots.works import build, found, give_up, invest, modernise, save
from rennleitung.turbo2000 import print_sheet
from rennleitung.turbo2000.orders.model import (
    Bid,
    Building,
    Deal,
    Development,
    Elimination,
    Entry,
    Message,
    Sheet,
    Training,
    Vote,
)

# The orders in the sequence in which a sheet has its sections.
SECTIONS: tuple[type, ...] = (Bid, Deal, Elimination, Entry, Training, Development, Building, Vote, Message)


def team_stream(master_secret: bytes, team: str, round_number: int) -> Random:
    """The random stream of a computer team for a round; the dice of the match never draw from it."""
    return Random(hmac.digest(master_secret, f"bot/{team}/{round_number}".encode(), "sha256"))


def write_sheet(view: TeamView, character: Character, stream: Random) -> str:
    """The turn sheet of a computer team for the round that is evaluated next, as text.

    Equal views and streams give equal sheets.
    """
    return print_sheet(decide(view, character, stream), view.public.lexicon)


def decide(view: TeamView, character: Character, stream: Random) -> Sheet:
    """The orders of a computer team: what this round needs first, then what serves the rounds to come."""
    turn = begin_turn(view, character, stream)
    _race(turn)
    if not view.public.is_last_round:
        _provide(turn)
    vote(turn)
    speak(turn)
    orders = sorted(turn.orders, key=lambda order: SECTIONS.index(type(order)))
    return Sheet(view.me.name, tuple(orders), round=view.public.round, match=view.public.match)


def _race(turn: Turn) -> None:
    sign_drivers(turn)
    buy(turn)
    train_second_drivers(turn)
    enter_races(turn)
    train_idle_drivers(turn)


def _provide(turn: Turn) -> None:
    """Whatever is more urgent takes the money first."""
    offer_for_next_season(turn)
    build(turn)
    save(turn)
    buy_factory(turn)
    found(turn)
    modernise(turn)
    invest(turn)
    answer_searches(turn)
    eliminate_junk(turn)
    offer(turn)
    search(turn)
    offer_factory(turn)
    give_up(turn)
