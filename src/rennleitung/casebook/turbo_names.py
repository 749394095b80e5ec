"""The names a case may use: its teams, drivers, races and published lines, and the labels of dice and lots."""

from collections.abc import Mapping

from rennleitung.kernel.diagnostic import Code, UnusableError
from rennleitung.kernel.ruleset import nearest
from rennleitung.turbo2000.ruleset import Rules
from rennleitung.turbo2000.state import Kind, Match

UNKNOWN_NAME = Code("case-unknown-name", "case")
UNKNOWN_LABEL = Code("case-unknown-label", "case")


class Names:
    """What is known in a case; every method raises ``UnusableError`` with the key for what is not."""

    def __init__(self, match: Match, rules: Rules) -> None:
        self.rules = rules
        self.teams = match.teams
        self.drivers = match.drivers
        self.races = {race.code: race for race in match.published.races if race.round == match.round}
        self._line_ids = {line.id for line in match.published.lines}

    def team(self, name: str, key: str) -> str:
        """A team of the case, also one that enters by decision."""
        return _known(name, self.teams, key)

    def driver(self, name: str, key: str) -> str:
        """A driver of the case, by surname."""
        return _known(name, self.drivers, key)

    def race(self, code: str, key: str) -> str:
        """The code of a race that is run in the case's round."""
        return _known(code, self.races, key)

    def faces_of(self, label: str, key: str) -> range:
        """The faces that the die of a label has (formats of labels: risk and development)."""
        match label.split("/"):
            case ["risk", race, section, driver] if race in self.races and driver in self.drivers:
                if section in map(str, range(1, self.races[race].sections + 1)):
                    return range(1, self.rules.risk.die + 1)
            case ["development", factory]:
                team, _, kind = factory.rpartition("-")
                if team in self.teams and kind in list(Kind):
                    return range(self.rules.factories.check_die)
        raise UnusableError(UNKNOWN_LABEL.at(label=label), key=key)

    def candidates_of(self, label: str, key: str) -> Mapping[str, object]:
        """Who can be drawn under a label: drivers or teams (ruling 41)."""
        match label.split("/"):
            case ["training"]:
                return self.drivers
            case ["qualification", race] if race in self.races:
                return self.drivers
            case ["blank", team] if team in self.teams:
                return self.drivers
            case ["blank"]:
                return self.teams
            case ["contract", driver, "1" | "2"] if driver in self.drivers:
                return self.teams
            case ["deal" | "strike", line] if line in self._line_ids:
                return self.teams
        raise UnusableError(UNKNOWN_LABEL.at(label=label), key=key)


def _known(name: str, known: Mapping[str, object], key: str) -> str:
    if name not in known:
        raise UnusableError(UNKNOWN_NAME.at(name=name, nearest=nearest(name, known)), key=key)
    return name
