"""[Entwicklung] and [Bau]: what factories are to do (paragraphs 7 to 11)."""

from rennleitung.turbo2000.orders.line import Line
from rennleitung.turbo2000.orders.model import Building, Development, Project
from rennleitung.turbo2000.orders.vocabulary import Vocabulary
from rennleitung.turbo2000.state import Kind

KIND_WORDS = Vocabulary(
    {kind.value: kind for kind in Kind} | {"Wagen": Kind.CAR, "Motor": Kind.ENGINE, "Reifen": Kind.TYRES},
    shortened=True,
    default=Kind.CAR,
)
PROJECTS = Vocabulary(
    {project.value: project for project in Project if project is not Project.INVEST},
    shortened=True,
    default=Project.INVEST,
)


def read_development(line: Line) -> Development:
    """Read ``W: 500.000`` or ``M: Modernisierung``."""
    kind = line.keyword(KIND_WORDS)
    line.need(":")
    project, amount = Project.INVEST, 0
    if line.words[line.at][:1].isalpha():
        project = line.keyword(PROJECTS)
    else:
        amount = line.money()
    line.finish()
    return Development(kind, project, amount, line.span)


def read_building(line: Line) -> Building:
    """Read ``W: 1.200.000`` or ``M: 3``."""
    kind = line.keyword(KIND_WORDS)
    line.need(":")
    amount = line.money()
    line.finish()
    return Building(kind, amount, line.span)
