"""The HTML edition in a browser: nothing that shuts anybody out, and nothing that runs over the edge of a phone."""

import pictured
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from rennleitung.gazette import html

pytestmark = pytest.mark.browser

PHONE, DESK = 390, 1280


def shown(browser: Browser, name: str, width: int, scheme: str, lang: str = "de") -> Page:
    facts, pictures = pictured.edition(name, lang)
    page = browser.new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)  # type: ignore[arg-type]
    page.set_content(html.render(facts, lang, pictures))
    return page


@pytest.mark.parametrize(
    ("name", "width", "scheme", "lang"),
    [
        ("first", PHONE, "light", "de"),
        ("first", DESK, "dark", "en"),
        ("longest", PHONE, "dark", "de"),
        ("longest", DESK, "light", "de"),
        ("empty", PHONE, "light", "en"),
        ("empty", DESK, "dark", "de"),
        ("everything", PHONE, "light", "de"),
        ("everything", DESK, "dark", "de"),
    ],
)
def test_axe_finds_no_violation(browser: Browser, name: str, width: int, scheme: str, lang: str) -> None:
    page = shown(browser, name, width, scheme, lang)
    found = Axe().run(page)
    page.close()
    assert "color-contrast" in {rule["id"] for rule in found.response["passes"]}  # it did look
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("name", pictured.NAMES)
def test_on_a_phone_only_tables_and_pictures_scroll_sideways(browser: Browser, name: str) -> None:
    page = shown(browser, name, PHONE, "light")
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE
    wide = """() => [...document.querySelectorAll('body *')]
        .filter(e => e.getBoundingClientRect().right > innerWidth + 1 && !e.closest('.table, figure'))
        .filter(e => e.getBoundingClientRect().left >= 0).map(e => e.outerHTML.slice(0, 99))"""
    assert page.evaluate(wide) == []
    page.close()


def test_every_explanation_opens_with_the_keyboard(browser: Browser) -> None:
    page = shown(browser, "everything", DESK, "light")
    first = page.locator("details").first
    first.locator("summary").focus()
    page.keyboard.press("Enter")
    assert first.get_attribute("open") is not None
    assert first.locator(".why").is_visible()
    page.close()


def test_pages_run_no_script_and_load_nothing(browser: Browser) -> None:
    asked: list[str] = []
    page = browser.new_page()
    page.on("request", lambda request: asked.append(request.url))
    facts, pictures = pictured.edition("everything")
    page.set_content(html.render(facts, "de", pictures))
    assert page.locator("script").count() == 0
    assert asked == []
    page.close()
