"""``explain``, and the handbook's page of codes."""

from pathlib import Path

import pytest

from rennleitung.casebook.files import packaged_cases
from rennleitung.cli import Exit
from rennleitung.cli.codes import known_codes, page, sentence
from rennleitung.cli.group import run
from rennleitung.rulebook.index import Game, paragraphs

PAGE = Path(__file__).parents[2] / "docs" / "handbuch" / "meldungen.md"


def explain(subject, capsys, language="de"):
    code = run(["--lang", language, "explain", subject], 0.0)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_a_paragraph_is_told_with_code_rulings_messages_and_cases(capsys):
    code, out, _ = explain("S14", capsys)
    assert code == Exit.DONE
    assert out.startswith("§14  Geschäfte: Unerfüllbares Angebot\n")
    assert "\n  rennleitung.turbo2000.rules.s12_15_deals: strike_unmeetable\n" in out
    assert "\nR52 zu §14: " in out
    assert "\n  reply-struck\n" in out
    assert "\n  T2K.14.1    Unerfüllbares Angebot" in out


def test_keys_have_value_and_mark(capsys):
    _, out, _ = explain("§17", capsys)
    assert "income.sponsor_money  Sponsorengeld je Runde  200.000  S\n" in out


def test_an_article_is_told_with_its_cases(capsys):
    code, out, _ = explain("M14", capsys)
    assert code == Exit.DONE
    assert out.startswith("Art. 14  Kollision\n")
    assert "\n  M02.14.5.1  " in out


def test_english_readers_get_english(capsys):
    _, out, _ = explain("S17", capsys, "en")
    assert out.startswith("§17  Sponsor money\n")
    assert "Every team gets 200.000" in out


def test_a_case_is_shown_as_its_file_stands(capsys):
    case = next(case for case in packaged_cases() if case.word("id") == "T2K.6.2")
    assert explain("T2K.6.2", capsys) == (Exit.DONE, case.text, "")


def test_a_code_is_told_with_sentence_weight_and_paragraph(capsys):
    code, out, _ = explain("bid-too-low", capsys)
    assert code == Exit.DONE
    assert out.splitlines() == [
        "Das Gehalt für … liegt unter dem Mindestgehalt von ….",
        "Fehler",
        "G2 Fahrer und Verträge",
    ]


@pytest.mark.parametrize(("asked", "meant"), [("cannotpay", "cannot-pay"), ("traning-bid", "training-bid")])
def test_what_nobody_knows_is_refused_with_the_nearest(asked, meant, capsys):
    code, out, err = explain(asked, capsys)
    assert (code, out) == (Exit.UNUSABLE, "")
    assert f"„{asked}“ ist nicht bekannt. Richtig wäre „{meant}“." in err


@pytest.mark.parametrize("game", list(Game))
def test_every_paragraph_can_be_explained_and_has_code(game, capsys):
    for entry in paragraphs(game):
        code, out, _ = explain(entry.name, capsys)
        assert code == Exit.DONE
        assert "\nIm Programm:\n  rennleitung." in out
        assert game is Game.MASTERS or "\nRegelfälle:\n  T2K." in out


def test_every_code_can_be_worded_in_both_languages():
    assert len(known_codes()) > 150
    for code in known_codes().values():
        assert sentence(code, "de")
        assert sentence(code, "en")


def test_the_page_of_codes_is_current():
    assert PAGE.read_text("utf-8") == page(), "make pages"
