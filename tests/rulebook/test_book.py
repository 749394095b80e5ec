"""The whole rulebook of a match as text and as a page."""

from collections import Counter
from html.parser import HTMLParser

import pytest

from rennleitung.rulebook.book import book
from rennleitung.rulebook.html import book_html
from rennleitung.rulebook.rulesets import masters_rules, turbo_rules
from rennleitung.rulebook.template import Table
from rennleitung.rulebook.text import WIDTH, book_text, plain, table_lines

RULESETS = [turbo_rules(), turbo_rules("original-1985"), masters_rules()]
VOID = {"meta", "link", "br", "img", "input", "hr"}


class Page(HTMLParser):
    """Elements, ids, links and text of a page, and whether its tags are closed."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.ids, self.targets, self.words, self.open = Counter(), [], [], [], []
        self.attributes = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags[tag] += 1
        given = dict(attrs)
        self.attributes.append((tag, given))
        if "id" in given:
            self.ids.append(given["id"])
        if tag == "a":
            self.targets.append(given["href"])
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.words.append(data)

    @property
    def text(self):
        return " ".join("".join(self.words).split())


@pytest.fixture(params=RULESETS, ids=lambda ruleset: ruleset.name)
def ruleset(request):
    return request.param


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_page_is_sound_and_needs_nothing_else(ruleset, language):
    page = Page(book_html(book(ruleset, language)))
    assert page.open == []
    assert len(page.ids) == len(set(page.ids))
    assert all(target.startswith("#") and target[1:] in page.ids for target in page.targets)
    assert not page.tags.keys() & {"script", "link", "img", "iframe"}
    assert ("html", {"lang": language}) in page.attributes
    assert page.tags["caption"] == page.tags["table"] > 10
    assert page.tags["h1"] == page.tags["main"] == page.tags["nav"] == 1
    assert all("scope" in given for tag, given in page.attributes if tag == "th")


def test_every_word_of_the_book_is_on_the_page(ruleset):
    content = book(ruleset, "de")
    text = Page(book_html(content)).text
    for section in content.sections:
        assert section.title in text
        for block in section.blocks:
            if isinstance(block, Table):
                assert all(" ".join(cell.split()) in text for row in block.rows for cell in row)
            else:
                literal = "".join(
                    run.text + (str(run.mark) if run.mark and not run.literal else "") for run in block.runs
                )
                assert " ".join(literal.split()) in text
        for key in section.keys:
            assert key.key in text


def test_names_are_text_and_never_markup():
    content = book(turbo_rules(), "de", match='<script>alert("&")</script>')
    page = book_html(content)
    assert "<script" not in page
    assert '<script>alert("&")</script>' in Page(page).text


def test_a_number_shows_where_it_comes_from():
    page = book_html(book(turbo_rules(), "de"))
    mark = '<sup><abbr title="aus dem Quelltext der Regeln, verbindlich">S</abbr></sup>'
    assert f'<span class="value">200.000{mark}</span>' in page


def test_title_and_subtitle_name_match_and_ruleset():
    content = book(turbo_rules("juni-1996"), "de", match="Jack-Brabham")
    assert content.title == "TURBO 2000: Regelwerk"
    assert content.subtitle == "Partie Jack-Brabham, Regelwerk juni-1996"


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_text_keeps_to_its_width(ruleset, language):
    lines = book_text(book(ruleset, language)).splitlines()
    long = [line for line in lines if len(line) > WIDTH]
    assert long == []


def test_the_text_holds_paragraphs_rulings_and_marks():
    text = book_text(book(turbo_rules(), "de"))
    assert "\n§14  Geschäfte: Unerfüllbares Angebot\n" in text
    assert "\nR09a zu §9: Welche anderen Anweisungen" in text
    assert "\nincome.sponsor_money  Sponsorengeld je Runde  200.000  S\n" in text


def test_an_english_book_is_english():
    text = book_text(book(turbo_rules(), "en"))
    assert "\n§17  Sponsor money\n" in text
    assert "Schlüssel" not in text


def test_a_narrow_line_wraps_the_widest_column():
    table = Table("Titel", ("Name", "Text", "Zahl"), (("a", "eins zwei drei vier fünf sechs", "1.000"),))
    assert list(table_lines(table, 30)) == [
        "Titel",
        "Name  Text                Zahl",
        "----  -----------------  -----",
        "a     eins zwei drei     1.000",
        "      vier fünf sechs",
    ]


def test_what_is_written_letter_by_letter_is_quoted():
    section = next(section for section in book(turbo_rules(), "de").sections if section.name == "S06")
    assert "»4 Turbo-R15-«" in plain(section.blocks[0].runs)
