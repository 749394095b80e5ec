"""The PDF edition as programs for reading it see it: tagged, named, with every word, and nobody's text as markup."""

import re
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pictured
import pikepdf
import pytest

from rennleitung.gazette import html, pdf
from rennleitung.gazette.model import MessageReport
from rennleitung.gazette.pages import Drawing, Items, Letter, Prose, Section, Table, pages

FOLDS = str.maketrans("", "", "-\u00ad\u200b")  # hyphens at the ends of lines, and places where a line may break


@cache
def made(name: str, lang: str = "de") -> bytes:
    facts, pictures = pictured.edition(name, lang)
    return pdf.render(facts, lang, pictures)


def flowing(text: str) -> str:
    """A text without blanks and hyphens, however it was set."""
    return "".join(text.split()).translate(FOLDS)


def text_of(data: bytes, tmp_path: Path) -> str:
    file = tmp_path / "gazette.pdf"
    file.write_bytes(data)
    return subprocess.run(["pdftotext", "-raw", file, "-"], capture_output=True, check=True, text=True).stdout


def structure(node: Any) -> Iterator[Any]:
    """Every element of the structure tree."""
    if isinstance(node, pikepdf.Array):
        for each in node:
            yield from structure(each)
    elif isinstance(node, pikepdf.Dictionary) and "/S" in node:
        yield node
        yield from structure(node.get("/K", pikepdf.Array()))


@pytest.mark.parametrize("name", pictured.NAMES)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_file_is_tagged_and_says_its_language_and_title(name: str, lang: str) -> None:
    facts, pictures = pictured.edition(name, lang)
    with pikepdf.open(BytesIO(made(name, lang))) as file:
        assert file.Root.MarkInfo.Marked
        assert str(file.Root.Lang) == lang
        assert file.Root.ViewerPreferences.DisplayDocTitle
        with file.open_metadata() as metadata:
            assert facts.masthead.match in metadata["dc:title"]
            assert metadata["pdfuaid:part"] == "1"
        elements = list(structure(file.Root.StructTreeRoot.K))
    kinds = [str(element.S) for element in elements]
    assert {"/H1", "/H2", "/Table", "/TH", "/TD"} <= set(kinds)
    alternatives = [str(element.Alt) for element in elements if element.S == "/Figure"]
    assert sorted(alternatives) == sorted(f"{picture.title}. {picture.description}" for picture in pictures)


@pytest.mark.poppler
def test_poppler_agrees_that_it_is_tagged(tmp_path: Path) -> None:
    file = tmp_path / "gazette.pdf"
    file.write_bytes(made("everything"))
    told = subprocess.run(["pdfinfo", file], capture_output=True, check=True, text=True).stdout
    assert re.search(r"^Tagged: +yes$", told, re.MULTILINE)
    assert re.search(r"^Page size: .*A4", told, re.MULTILINE)


def test_equal_reports_are_equal_files() -> None:
    facts, pictures = pictured.edition("everything")
    assert pdf.render(facts, "de", pictures) == made("everything")


def words_of(section: Section) -> Iterator[str]:
    """Every text that a section has to print."""
    yield section.title
    for block in section.blocks:
        match block:
            case Table(_, caption, head, rows):
                yield from (caption, *head, *(cell.text for row in rows for cell in row))
            case Items(caption, items):
                yield from (caption, *(item.text for item in items))
            case Letter(head, text):
                yield from (head, *text.split("\n"))
            case Prose(text):
                yield text
            case Drawing():
                pass


@pytest.mark.poppler
@pytest.mark.parametrize("name", pictured.NAMES)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_word_of_the_report_is_on_paper(name: str, lang: str, tmp_path: Path) -> None:
    facts, _ = pictured.edition(name, lang)
    whole = pages(facts, lang)
    printed = flowing(text_of(made(name, lang), tmp_path))
    told = [whole.title, whole.subtitle, *whole.facts, *whole.imprint]
    told += [text for section in whole.sections for text in words_of(section)]
    missing = [text for text in told if flowing(text) not in printed]
    assert missing == []


HOSTILE = (
    "<script>alert(1)</script>",
    "<b>fett</b> &amp; \"'",
    '#import "@preview/x:1.0.0": y',
    "#let x = 1; #panic()",
    "$x^2$ *stark* _schräg_ `roh` // kein Kommentar",
    "= Überschrift",
    "=cmd|' /C calc'!A0",
    "{{ pages }} {% raw %}",
    "\\u{202e} @label <label>",
)


@pytest.mark.poppler
@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_on_paper_and_page_as_it_was_written(text: str, tmp_path: Path) -> None:
    facts = hostile(text)
    assert flowing(text) in flowing(text_of(pdf.render(facts), tmp_path))
    page = html.render(facts)
    assert "<script>" not in page
    assert "<b>" not in page
    escaped = re.search(r'<blockquote lang="de"><p>(.*?)</p>', page, re.DOTALL)
    assert escaped
    assert unescaped(escaped[1]) == text


@pytest.mark.poppler
def test_signs_that_turn_the_direction_of_writing_become_visible(tmp_path: Path) -> None:
    facts = hostile("vor\u202ehinter\u2066\u0007")
    assert "vor\ufffdhinter\ufffd\ufffd" in html.render(facts)
    assert "\u202e" not in text_of(pdf.render(facts), tmp_path)


@pytest.mark.poppler
def test_ten_thousand_letters_without_a_blank_are_all_printed(tmp_path: Path) -> None:
    facts = hostile("a" * 10_000)
    assert text_of(pdf.render(facts), tmp_path).count("a") > 10_000
    assert html.render(facts).count("a") > 10_000


def hostile(text: str):
    """A report in which everything that people can name is this text."""
    facts, _ = pictured.edition("everything")
    race, *others = facts.races
    car = replace(race.cars[0], driver=text, team=text)
    driver = replace(facts.drivers[0], name=text, given_name=text)
    return replace(
        facts,
        masthead=replace(facts.masthead, editorial=text),
        messages=(MessageReport(text, text, text),),
        races=(replace(race, cars=(car, *race.cars[1:])), *others),
        drivers=(driver, *facts.drivers[1:]),
    )


def unescaped(text: str) -> str:
    for name, sign in (("&lt;", "<"), ("&gt;", ">"), ("&#34;", '"'), ("&#39;", "'"), ("&amp;", "&")):
        text = text.replace(name, sign)
    return text
