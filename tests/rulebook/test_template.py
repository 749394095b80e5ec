"""The template language: what it understands, and that it understands nothing else."""

import pytest

from rennleitung.kernel.ruleset import Mark
from rennleitung.rulebook.rulesets import turbo_rules
from rennleitung.rulebook.template import Run, Table, TemplateError, Text, Values, inline, read

RULES = turbo_rules("april-2000")
VALUES = Values(RULES, frozenset({"training.gain"}), lambda name: f"<{name}>")


def blocks(text: str) -> tuple[Text | Table, ...]:
    return read(f"# Titel\n{text}", VALUES, lambda name: Table(name, ("Spalte",), ()))[1]


def plain(text: str) -> list[str]:
    return ["".join(run.text for run in block.runs) for block in blocks(text) if isinstance(block, Text)]


def test_values_are_printed_with_dots_and_ratings_with_their_decimal():
    assert plain("Es kostet {income.sponsor_money} und bringt {training.gain}.") == [
        "Es kostet 200.000 und bringt 2.0."
    ]


def test_a_value_knows_its_key_and_mark():
    (run,) = inline("{income.sponsor_money}", VALUES)
    assert run == Run("200.000", key="income.sponsor_money", mark=Mark.SOURCE)


def test_fields_and_entries_of_a_key_can_be_named():
    assert plain("{building.car.base} {house.pieces_per_team.R}") == ["600.000 4"]


def test_references_and_literal_words():
    runs = inline("Nach {S05}: `{names.house}-W8`", VALUES)
    assert runs[1] == Run("<S05>", target="S05")
    assert [(run.text, run.literal) for run in runs[3:]] == [("Turbo", True), ("-W8", True)]


def test_paragraphs_items_and_tables():
    content = blocks("Eins\nzwei\n\n- a\n  b\n- c\n{table risk}\nDrei")
    assert [getattr(block, "item", None) for block in content] == [False, True, True, None, False]
    assert plain("Eins\nzwei\n\n- a\n  b\n- c") == ["Eins zwei", "a b", "c"]


@pytest.mark.parametrize(
    ("condition", "chosen"),
    [
        ("training.open", "ja"),
        ("not training.open", "nein"),
        ("options.no_votes = tie", "ja"),
        ("options.no_votes = against", "nein"),
        ("races.kinds has rallye", "ja"),
        ("races.kinds has formel-9", "nein"),
        ("improvement.per_championship_point", "nein"),
        ("calendar.first_vote_season = 2", "ja"),
        ("training.open and options.no_votes = tie", "ja"),
        ("training.open and not training.open", "nein"),
    ],
)
def test_conditions(condition, chosen):
    assert plain(f"{{if {condition}}}\nja\n{{else}}\nnein\n{{end}}") == [chosen]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Text {training.gian}", "line 2: no ruleset key 'training.gian'"),
        ("{building.car.bass}", "no ruleset key 'building.car.bass'"),
        ("{races.prizes}", "'races.prizes' is neither a number nor a word"),
        ("{if training.gian}\nja\n{end}", "line 2: no ruleset key"),
        ("{if training.open}\nja\n{else}\n{training.gian}\n{end}", "line 5: no ruleset key"),
        ("{if not training.open and training.gian}\nja\n{end}", "no ruleset key 'training.gian'"),
        ("{if training.open is true}\nja\n{end}", "no condition"),
        ("{if income.sponsor_money has 3}\nja\n{end}", "is no list"),
        ("{if training.open}\nja", "a condition has no end"),
        ("{else}", "{else} cannot stand here"),
        ("{end}", "{end} cannot stand here"),
        ("{if training.open}\n{if training.open}\nja\n{end}\n{end}", "{if} cannot stand here"),
        ("Ein `offenes", "a backquote is left open"),
    ],
)
def test_whatever_is_not_understood_is_refused(text, fault):
    with pytest.raises(TemplateError) as refusal:
        blocks(text)
    assert fault in str(refusal.value)


def test_a_title_is_needed():
    with pytest.raises(TemplateError, match="a title is missing"):
        read("Ohne Titel", VALUES, lambda name: Table(name, (), ()))
