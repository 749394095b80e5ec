"""Whole editions with their pictures, for tests that look at them as readers do."""

from functools import cache

import sample

from rennleitung.gazette.model import Imprint, Report
from rennleitung.gazette.plots import Picture, round_pictures
from rennleitung.gazette.report import report

IMPRINT = Imprint("april-2000", "abcdef09" * 8)
NAMES = ("first", "longest", "empty", "everything")


@cache
def edition(name: str, lang: str = "de") -> tuple[Report, tuple[Picture, ...]]:
    """The report and the pictures of the first, the longest, an empty round, or one in which everything happens."""
    evaluation = getattr(sample, name)()
    viewer = "BMW" if name != "first" else ""
    facts = report(evaluation, sample.RULES, IMPRINT, viewer)
    return facts, round_pictures((facts,), lang)
