"""Every word a player can read is there, in both languages, with the same values in both."""

import ast
import importlib
import pkgutil
from dataclasses import fields
from string import Formatter

import extraction
import pytest

import rennleitung
from rennleitung.gazette import messages
from rennleitung.gazette.catalogue import paragraph_text, words
from rennleitung.kernel.diagnostic import Code, Severity, UnusableError
from rennleitung.kernel.ruleset import UNKNOWN_KEY
from rennleitung.kernel.source import Span
from rennleitung.masters2002.ruleset import OUT_OF_RANGE
from rennleitung.rulebook.rulesets import turbo_rules
from rennleitung.turbo2000 import events
from rennleitung.turbo2000.codes import DRIVER_HURT, NO_SUCH_LINE
from rennleitung.turbo2000.evaluation import PHASES
from rennleitung.turbo2000.events import Announced, Cause, Event, MessagePosted, RaceRun, RatingChanged
from rennleitung.turbo2000.orders.model import START
from rennleitung.turbo2000.state import Kind, RaceKind

PRINTED_OTHERWISE = (RaceRun, RatingChanged, MessagePosted, Announced)  # in tables, and as they were written


def codes() -> dict[str, Code]:
    """Every code of the package but those of the other game, by the name of its constant."""
    names = [module.name for module in pkgutil.walk_packages(rennleitung.__path__, "rennleitung.")]
    modules = [importlib.import_module(name) for name in names if not ("masters" in name or "__main__" in name)]
    return {name: value for module in modules for name, value in vars(module).items() if isinstance(value, Code)}


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def calls(method: str):
    """Every call of a method in the source of the package, as syntax trees."""
    for file in extraction.SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == method:
                yield node


def test_every_code_has_words_and_no_words_are_left_over():
    assert {code.name for code in codes().values()} == set(messages.DIAGNOSTICS) - {OUT_OF_RANGE.name}


def test_every_place_that_makes_a_diagnostic_gives_the_values_its_sentence_needs():
    known, seen = codes(), set()
    made = [(call.func.value, call) for call in calls("at")]  # CODE.at(span, …)
    made += [(call.args[0], call) for method in ("wrong", "note") for call in calls(method) if call.args]
    for code, call in made:
        name = code.id if isinstance(code, ast.Name) else ""
        given = {keyword.arg for keyword in call.keywords}
        if name in known and None not in given:
            seen.add(name)
            assert placeholders(messages.DIAGNOSTICS[known[name].name]) <= given, (name, given)
    assert len(seen) > 90


@pytest.mark.parametrize("method", ["post", "pay", "credit"])
def test_every_posting_has_a_reason_with_words_and_the_values_they_need(method):
    place = {"post": 3, "pay": 2, "credit": 2}[method]
    literal = [call for call in calls(method) if len(call.args) > place and isinstance(call.args[place], ast.Constant)]
    assert literal
    for call in literal:
        given = {keyword.arg for keyword in call.keywords}
        assert placeholders(messages.POSTINGS[call.args[place].value]) <= given


def test_what_can_be_too_expensive_has_a_word():
    reasons = {call.args[2].value for call in calls("pay") if isinstance(call.args[2], ast.Constant)}
    assert reasons | {"deal"} == set(messages.EXPENSES)


def test_every_event_has_a_sentence_that_tells_all_its_facts():
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)}
    for kind in kinds - {Event, *PRINTED_OTHERWISE}:
        name = "".join(f"-{sign.lower()}" if sign.isupper() else sign for sign in kind.__name__).strip("-")
        sentences = [text for key, text in messages.SENTENCES.items() if key.split("/")[0] == name]
        facts = {field.name for field in fields(kind)} - {"paragraph", "audience"}
        told = set().union(*map(placeholders, sentences))
        # which variant it is tells the rest; the context tells the line, the race and whose books they are
        assert sentences
        assert told <= facts
        assert facts - told <= {"early", "end", "by_game_master", "season", "line", "race", "team"}


def test_all_closed_lists_are_worded():
    assert set(messages.SEVERITIES) == set(Severity)
    assert set(messages.RACES) == set(RaceKind)
    assert set(messages.CAUSES) == set(Cause)
    assert set(messages.KINDS) == set(Kind)
    assert set(messages.PHASES) == {name for name, _ in PHASES}


def test_all_consequences_of_the_risk_table_can_be_read_in_english():
    spoken = [name for name in turbo_rules().values.risk.consequences if set(name) - set("-MW")]
    assert set(spoken) == set(messages.CONSEQUENCES)
    assert messages.consequence("Reifenschaden", "en") == "Tyre damage"
    assert messages.consequence("WWW", "en") == "WWW"


@pytest.mark.parametrize(
    ("name", "printed"), [("S04.1", "§4.1"), ("S04.0", "§4"), ("S16", "§16"), ("G3", "G3"), ("M06", "Art. 6")]
)
def test_paragraphs_are_printed_as_players_know_them(name, printed):
    assert paragraph_text(name) == printed


@pytest.mark.parametrize("domain", extraction.DOMAINS)
def test_catalogues_hold_just_what_the_code_says(domain):
    texts = {message.id for message in extraction.extracted(domain) if message.id}
    for file in extraction.catalogue_files(domain) if texts else ():
        catalogue = extraction.read(file)
        assert {message.id for message in catalogue if message.id} == texts
        for message in catalogue:
            assert message.string or not message.id, f"untranslated: {message.id}"
            assert not (message.fuzzy and message.id), f"fuzzy: {message.id}"
            if message.id:
                assert placeholders(message.string) == placeholders(message.id)


@pytest.mark.parametrize("domain", extraction.DOMAINS)
def test_compiled_catalogues_are_up_to_date(domain):
    for file in extraction.catalogue_files(domain) if extraction.extracted(domain) else ():
        for message in extraction.read(file):
            if message.id:
                assert words("en", domain)(message.id) == message.string


def test_unknown_language_is_refused():
    with pytest.raises(LookupError):
        words("tlh")


def test_a_diagnostic_is_one_sentence_with_place_and_paragraph():
    told = DRIVER_HURT.at(Span(12, 3, 8), driver="Lauda")
    assert messages.word(told) == ("Zeile 12: Lauda ist nach seinem Unfall in dieser Runde nicht einsatzfähig. (§3)")
    assert messages.word(told, "en") == "Line 12: After his accident Lauda is not fit for this round. (§3)"


def test_the_nearest_right_form_is_offered_where_there_is_one():
    near, far = (
        UnusableError(UNKNOWN_KEY.at(nearest=word), "own.toml", "races.section", 7) for word in ("races.sections", "")
    )
    assert messages.fault(near) == (
        "own.toml:7: races.section: Diesen Schlüssel gibt es nicht. Richtig wäre „races.sections“."
    )
    assert messages.fault(far, "en") == "own.toml:7: races.section: There is no such key."


def test_an_empty_address_reads_as_all():
    assert "Von alle steht" in messages.word(NO_SUCH_LINE.at(START, to=""))
