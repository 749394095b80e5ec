"""Whatever players write, nothing raises: sheets of odd names, huge counts and broken lines through several rounds."""

from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rennleitung.gazette.messages import word
from rennleitung.kernel.dice import SeededDice
from rennleitung.rulebook.rulesets import turbo_rules
from rennleitung.turbo2000 import Decisions, Evaluation, Match, check, evaluate, lexicon, parse_sheet
from rennleitung.turbo2000.document import read_match, write_match
from rennleitung.turbo2000.ruleset import Rules

# Prefixes of each other, and names that look like goods.
TEAMS = ("A", "Ab", "Abc-W8", "Honda", "Honda-W8", "M-Fabrik", "Silver-Sprint", "X-M-Fabrik")
DRIVERS = ("Lauda", "Lauda-F10", "Senna", "Juan Manuel Fangio", "Hill", "Nobody")
NUMBERS = (
    "0",
    "1",
    "2",
    "3",
    "-5",
    "999",
    "1000",
    "1.000",
    "150.000",
    "1000000000000",
    "1e4",
    "٣",
    "12345678901234567890",
)
RACES = {"F1": "formel-1", "F2": "formel-2", "F500": "formel-n", "DRAG": "dragster", "STOCK": "stock-car",
         "JUN": "formel-junior", "RAL-1": "rallye"}  # fmt: skip
SECTIONS = ("Verträge", "Geschäfte", "Elimination", "Rennmeldung", "Entwicklung", "Bau", "Abstimmung", "Kontakte")


class Scribbler:
    """Writes sheets and matches from a stream of chance."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.one_of = chance.choice

    def piece(self, kind: str = "") -> str:
        maker = self.one_of((*TEAMS, "Turbo", "Turbo", "Nix", ""))
        rating = self.one_of(("1", "8", "10", "10", "12", "0", "1000000000000", ""))
        return f"{maker}-{kind or self.one_of('WMR')}{rating}"

    def line(self, section: str) -> str:
        one_of, number = self.one_of, self.one_of(NUMBERS)
        to = one_of((*TEAMS, "alle", "Turbo"))
        if self.chance.random() < 0.1:
            return "".join(one_of("WMRab -:/[]+,.;#\"'0159äß\t\u00a0\u2014") for _ in range(self.chance.randrange(30)))
        match section:
            case "Verträge":
                return f"{one_of(DRIVERS)} {one_of('123')}: {number} {one_of(('', 'Blankovertrag'))}"
            case "Geschäfte":
                goods = one_of((self.piece(), f"{one_of(TEAMS)}-M-Fabrik", "W-Fabrik"))
                verb, price = one_of(("Biete", "Suche", "Kaufe", "Verkaufe")), one_of(("ab", "zu", "bis"))
                return f"an {to}: {verb} {one_of(('', *NUMBERS))} {goods} {price} {number}"
            case "Elimination":
                return f"{one_of(('', *NUMBERS))} {self.piece()}{one_of(('', '+', '-', '[1-9]', '[9-1]'))}"
            case "Rennmeldung":
                if self.chance.random() < 0.2:
                    return f"Training: {one_of(DRIVERS)}, {number}"
                points = " ".join(one_of(("10", "0", number)) for _ in range(one_of((0, 1, 3, 5))))
                goods = f"{self.piece('W')}, {self.piece('M')}, {self.piece('R')}"
                return (
                    f"{one_of((*RACES, 'NIX'))}: {one_of(DRIVERS)}, {goods}, d {one_of('0135')}, e 1, LP 10 / {points}"
                )
            case "Entwicklung":
                return f"{one_of('WMR')}: {one_of(('Fabrik', 'Modernisierung', 'Elimination', number))}"
            case "Bau":
                return f"{one_of('WMR')}: {number}"
            case "Abstimmung":
                return f"Ende: {one_of(('dafür', 'dagegen', 'ja'))}"
            case _:
                return f"an {to}: {'x' * one_of((0, 3, 5000))}"

    def sheet(self) -> str:
        text = "TURBO 2000\n"
        for section in SECTIONS:
            text += f"[{section}]\n" + "".join(f"{self.line(section)}\n" for _ in range(self.one_of((0, 1, 4, 15))))
        if self.chance.random() < 0.05:
            text += "[Verträge]\nAusstieg\n"
        characters = list(f"{text}ENDE\n")
        for _ in range(self.one_of((0, 0, 3))):
            characters[self.chance.randrange(len(characters))] = self.one_of("x\n:-[]0/ ,")
        return "".join(characters)

    def match(self, rules: Rules) -> Match:
        one_of = self.one_of
        names = self.chance.sample(TEAMS, one_of((0, 1, 2, 6)))
        teams, lines = {}, []
        for name in names:
            stock = [
                f"{one_of((1, 3, 10**12))} {goods}" for goods in ("Turbo-W10", "Turbo-M10", "Turbo-R10", f"{name}-R12")
            ]
            factories = {kind: {"rating": one_of((1, 10, 30)), "digits": one_of(("0" * 10, "9" * 10))} for kind in "WR"}
            teams[name] = {
                "money": one_of((0, 3_000_000, 10**12)),
                "stock": stock,
                "factories": factories,
                one_of(("entering", "dissolved")): self.chance.random() < 0.1,
            }
            text = one_of((f"Biete 2 {name}-R12 ab 0", "Suche 5 R10 bis 1000000000000", "Biete Turbo-W10 ab 10"))
            lines.append({"team": name, "text": f"an alle: {text}"})
        drivers = {name: {"team": one_of((*names, ""))} for name in ("Lauda", "Senna", "Fangio", "Hill")}
        races = [{"code": code, "kind": kind} for code, kind in RACES.items() if kind in rules.races.kinds]
        document = {"round": one_of((2, 6, 11, 12, 18)), "teams": teams, "drivers": drivers, "races": races}
        return read_match(document | {"published": {"lines": lines}}, rules)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 2**32), st.sampled_from(("april-2000", "juni-1996", "original-1985")))
def test_no_sheet_of_anybody_stops_a_round(seed: int, ruleset: str) -> None:
    rules = turbo_rules(ruleset).values
    scribbler = Scribbler(Random(seed))
    match = scribbler.match(rules)
    for _ in range(2):
        words = lexicon(match, rules)
        sheets = {name: parse_sheet(scribbler.sheet(), words, name) for name in match.teams}
        told = [item for sheet in sheets.values() for item in check(match, sheet, rules)]
        result = evaluate(match, sheets, rules, SeededDice(b"\x07" * 32), Decisions(vote_tie="go on"))
        assert isinstance(result, Evaluation)
        told += [item for items in result.diagnostics.values() for item in items]
        assert all(word(item, language) for item in told for language in ("de", "en"))
        match = result.after
        assert read_match(write_match(match), rules).teams == match.teams
