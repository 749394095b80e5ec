"""Groups of tests that need a program beside Python: without it they are left out, and the end of the run says so.

With ``REQUIRE_PROGRAMS`` in the environment, as in continuous integration, nothing is left out.
"""

import os
import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PROGRAMS = {"browser": "chromium", "poppler": "pdftotext"}  # the program that a marker stands for
PACKAGES = {"browser": "chromium", "poppler": "poppler-utils"}  # where Debian has it


def left_out() -> list[str]:
    """The markers whose program is missing."""
    if os.environ.get("REQUIRE_PROGRAMS"):
        return []
    return [marker for marker, program in PROGRAMS.items() if shutil.which(program) is None]


def pytest_configure(config: pytest.Config) -> None:
    for marker, program in PROGRAMS.items():
        config.addinivalue_line("markers", f"{marker}: needs the program {program}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    missing = left_out()
    dropped = [item for item in items if any(item.get_closest_marker(marker) for marker in missing)]
    if dropped:
        config.hook.pytest_deselected(items=dropped)
        items[:] = [item for item in items if item not in dropped]


@pytest.fixture(scope="module")
def browser() -> Iterator["Browser"]:
    """Debian's Chromium; it loads nothing but our own pages, so it may run without its sandbox."""
    from playwright.sync_api import sync_playwright  # late: only its own group needs it

    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        yield opened
        opened.close()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for marker in left_out():
        terminalreporter.write_line(
            f"LEFT OUT: the tests marked {marker}, for want of {PROGRAMS[marker]} (Debian: {PACKAGES[marker]})",
            yellow=True,
        )
