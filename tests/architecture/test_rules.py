"""House rules that a reader of the engine relies on, checked by looking at the code itself."""

import ast
from importlib import import_module
from pathlib import Path

import pytest

import rennleitung
from rennleitung.kernel.paragraph import indexed_paragraphs, rules_of
from rennleitung.kernel.ruleset import Mark
from rennleitung.rulebook.rulesets import masters_rules, turbo_rules

PACKAGE = Path(rennleitung.__file__).parent
TURBO_RULES = sorted((PACKAGE / "turbo2000" / "rules").glob("*.py"))
MASTERS = PACKAGE / "masters2002"
MASTERS_RULES = sorted(
    (
        *(MASTERS / "rules").glob("*.py"),
        *(MASTERS / f"{name}.py" for name in ("race", "play", "journey", "moves", "odds")),
    )
)
ARTICLES = [f"M{number:02}" for number in range(2, 22) if number != 20]  # article 20 is not played
for rule_module in MASTERS_RULES:  # the index knows what has been imported
    import_module(".".join(rule_module.relative_to(PACKAGE.parent).with_suffix("").parts))
NOT_RULES = {0, 1}  # nothing, and the next one
RULESETS = ("april-2000", "juni-1996", "original-1985")
TURBO_PARAGRAPHS = (
    [f"G{number}" for number in range(1, 8)]
    + [f"S{number:02}" for number in range(1, 21) if number != 4]
    + [f"S04.{number}" for number in range(7)]
)


def stray_numbers(source: str) -> list[str]:
    return [
        f"line {node.lineno}: {node.value}"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant) and type(node.value) in (int, float) and node.value not in NOT_RULES
    ]


@pytest.mark.parametrize("path", [*TURBO_RULES, *MASTERS_RULES], ids=lambda path: path.stem)
def test_no_number_of_the_rulebook_stands_in_code(path: Path) -> None:
    assert stray_numbers(path.read_text()) == []


def test_the_check_for_stray_numbers_finds_one() -> None:
    assert stray_numbers("cost = 600_000 - 20_000 * difference") == ["line 1: 600000", "line 1: 20000"]


@pytest.mark.parametrize("paragraph", TURBO_PARAGRAPHS)
def test_every_paragraph_has_code(paragraph: str) -> None:
    assert rules_of(paragraph), f"no rule function carries {paragraph}"


def test_every_ruleset_key_is_read_by_the_rule_that_names_it() -> None:
    """Keys that a rule names exist, and every key of the ruleset is named by a rule."""
    named = {key for name in TURBO_PARAGRAPHS for rule in rules_of(name) for key in rule.keys}
    assert named == set(turbo_rules("april-2000").listed())


def test_the_index_holds_no_unknown_paragraph() -> None:
    turbo = {name for name in indexed_paragraphs() if name[0] in "GS"}
    assert turbo == set(TURBO_PARAGRAPHS)


@pytest.mark.parametrize("article", ARTICLES)
def test_every_article_has_code(article: str) -> None:
    assert rules_of(article), f"no rule function carries {article}"


def test_every_key_of_the_masters_rules_is_named_by_a_rule_function() -> None:
    named = {key for article in ARTICLES for rule in rules_of(article) for key in rule.keys}
    assert named == set(masters_rules().listed())


def test_the_index_holds_no_unknown_article() -> None:
    assert {name for name in indexed_paragraphs() if name[0] == "M"} == set(ARTICLES)


def test_every_masters_key_has_its_mark() -> None:
    ruleset = masters_rules()
    assert set(ruleset.marks) == set(ruleset.listed())
    assert set(ruleset.marks.values()) <= set(Mark)


@pytest.mark.parametrize("name", RULESETS)
def test_every_key_of_every_ruleset_has_its_mark(name: str) -> None:
    ruleset = turbo_rules(name)
    assert set(ruleset.marks) == set(ruleset.listed())
    assert set(ruleset.marks.values()) <= set(Mark)


def test_functions_stay_short_enough_to_read() -> None:
    long = [
        f"{path.relative_to(PACKAGE)}:{node.lineno} {node.name}"
        for path in sorted(PACKAGE.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.FunctionDef) and (node.end_lineno or 0) - node.lineno >= 60
    ]
    assert long == []
