"""The rulebook in a browser: nothing that shuts anybody out, and nothing that runs over the edge of a phone."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from rennleitung.rulebook.book import book
from rennleitung.rulebook.html import book_html
from rennleitung.rulebook.rulesets import masters_rules, turbo_rules

pytestmark = pytest.mark.browser

PHONE, DESK = 390, 1280
RULESETS = {"turbo": turbo_rules(), "masters": masters_rules()}


def shown(browser: Browser, name: str, lang: str, width: int, scheme: str) -> Page:
    page = browser.new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)  # type: ignore[arg-type]
    page.set_content(book_html(book(RULESETS[name], lang)))
    return page


@pytest.mark.parametrize(
    ("name", "lang", "width", "scheme"),
    [
        ("turbo", "de", PHONE, "light"),
        ("turbo", "en", DESK, "dark"),
        ("masters", "de", DESK, "light"),
        ("masters", "en", PHONE, "dark"),
    ],
)
def test_axe_finds_no_violation(browser: Browser, name: str, lang: str, width: int, scheme: str) -> None:
    page = shown(browser, name, lang, width, scheme)
    found = Axe().run(page)
    page.close()
    assert "color-contrast" in {rule["id"] for rule in found.response["passes"]}  # it did look
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("name", RULESETS)
def test_on_a_phone_only_wide_tables_scroll_sideways(browser: Browser, name: str) -> None:
    page = shown(browser, name, "de", PHONE, "light")
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE
    wide = """() => [...document.querySelectorAll('body *')]
        .filter(e => e.getBoundingClientRect().right > innerWidth + 1 && !e.closest('[data-wide]'))
        .filter(e => e.getBoundingClientRect().left >= 0).map(e => e.outerHTML.slice(0, 99))"""
    assert page.evaluate(wide) == []
    page.close()


def test_a_reference_leads_to_its_paragraph(browser: Browser) -> None:
    page = shown(browser, "turbo", "de", DESK, "light")
    page.locator("#G3 a[href='#S03']").first.click()
    assert page.evaluate("document.querySelector(':target').id") == "S03"
    page.close()
