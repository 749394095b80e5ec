"""A match to read sheets in: teams with hyphens, a driver with three names, races with odd codes."""

from rennleitung.turbo2000 import Lexicon, Sheet, parse_sheet

LEXICON = Lexicon(
    match="Jack-Brabham",
    round=7,
    drivers={"Lauda": 10, "Senna": 11, "Prost": 10, "Fangio": 12, "Hill": 10},
    full_names={"Niki Lauda": "Lauda", "Juan Manuel Fangio": "Fangio", "Graham Hill": "Hill"},
    teams=("Ferrari", "Honda", "Silver-Sprint", "Turbo"),
    makers=("Ferrari", "Honda", "Turbo"),
    races=("F1", "F2", "DRAG", "RAL-2"),
)


def read(text: str, strict: bool = False) -> Sheet:
    """The sheet of Honda in the match above."""
    return parse_sheet(text, LEXICON, "Honda", strict)


def read_line(section: str, line: str) -> Sheet:
    """A sheet of Honda with one line in one section, framed as it should be."""
    header = "Partie: Jack-Brabham   Runde: 7   Rennstall: Honda"
    return read(f"TURBO 2000\n{header}\n[{section}]\n{line}\nENDE\n", strict=True)
