"""What computer teams say in public, and how they vote."""

from rennleitung.bots.turn import Turn
from rennleitung.turbo2000.orders.model import Message, Vote

END_CHANCE = 25  # percent, for a team in the middle of the table at the first vote
END_CHANCE_SEASON = 20  # more for each season that has gone by since
END_CHANCE_LEADER = 40  # more for the team that would win

MESSAGES = (
    "Wir wünschen allen ein gutes Rennen.",
    "Wer hat Reifen übrig? Angebote bitte in der nächsten Runde.",
    "Wer baut in dieser Runde Motoren für den Verkauf?",
    "Glückwunsch an die Sieger der letzten Runde.",
    "Unsere Mechaniker haben drei Nächte nicht geschlafen.",
    "Gesucht wird ein Wagen, der eine ganze Saison hält.",
    "Über Preise lässt sich mit uns reden.",
    "Dieses Jahr greifen wir an.",
    "Mehr Rallyes, bitte!",
    "Die Konkurrenz schläft nicht, wir leider auch nicht.",
)


def speak(turn: Turn) -> None:
    """Now and then a line to everybody."""
    if turn.chance(turn.character.talk):
        turn.orders.append(Message("", turn.stream.choice(MESSAGES)))


def vote(turn: Turn) -> None:
    """Vote when the vote is called: who leads wants the end rather than others, and all of them more every season."""
    public = turn.view.public
    if not public.is_vote_round:
        return
    season = public.round // public.rules.calendar.rounds_per_season
    leads = turn.view.me.points >= max(team.points for team in public.teams.values())
    seasons_gone_by = season - public.rules.calendar.first_vote_season
    percent = END_CHANCE + END_CHANCE_SEASON * seasons_gone_by + END_CHANCE_LEADER * leads
    turn.orders.append(Vote(end=turn.chance(percent)))
