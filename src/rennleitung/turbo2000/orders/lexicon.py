"""The names a sheet may use in a round, gathered from the match."""

from rennleitung.kernel.units import whole_rating
from rennleitung.turbo2000.orders.model import Lexicon
from rennleitung.turbo2000.ruleset import Rules
from rennleitung.turbo2000.state import Match


def lexicon(match: Match, rules: Rules) -> Lexicon:
    """What the reader needs to know of a match: its names, ratings and announced races.

    Races are all that the last gazette announced, also stages of later rounds: the rules know which are run.
    """
    teams, published = match.teams.values(), match.published
    makers = {component.maker for team in teams for component in team.stock}
    makers |= {team.name for team in teams if team.factories} | {line.maker for line in published.lines}
    return Lexicon(
        match=match.name,
        round=match.round,
        drivers={driver.name: whole_rating(driver.rating) for driver in match.drivers.values()},
        full_names={
            f"{driver.given_name} {driver.name}": driver.name for driver in match.drivers.values() if driver.given_name
        },
        teams=tuple(sorted({*match.teams, rules.names.house})),
        makers=tuple(sorted({*makers, rules.names.house} - {""})),
        races=tuple(race.code for race in published.races),
    )
