"""Which editions a round is written in, what they show of the season, and what they share."""

import json
import time
from dataclasses import replace
from pathlib import Path

import hand
import pytest

from rennleitung.gazette.editions import EDITIONS
from rennleitung.kernel.diagnostic import UnusableError
from rennleitung.store.folder import Folder, Settings, open_folder
from rennleitung.store.publication import edition, editions
from rennleitung.store.rounds import evaluate_round
from rennleitung.store.start import new_folder
from rennleitung.store.verify import verify_folder


def with_editions(folder: Folder, *wanted: str) -> Folder:
    return replace(folder, settings=replace(folder.settings, editions=wanted))


def test_a_round_is_written_as_text_page_and_data(season: Folder) -> None:
    for part, place in (("public", season.part("public", 3)), ("private", season.part("private", 3) / "Honda")):
        written = {file.name for file in place.iterdir() if file.name.startswith("gazette")}
        assert written == {"gazette.txt", "gazette.html", "gazette.json"}, part


def test_a_match_may_want_other_editions(season: Folder) -> None:
    made = editions(with_editions(season, "ascii", "pdf"), 1)
    assert {name for name in made["public"] if name.startswith("gazette")} == {"gazette-ascii.txt", "gazette.pdf"}
    assert made["private"]["Honda/gazette-ascii.txt"].isascii()
    assert made["private"]["Honda/gazette.pdf"].startswith(b"%PDF-1.7")


def test_an_edition_that_nobody_prints_is_refused_with_the_nearest(season: Folder) -> None:
    file = season.root / "match.toml"
    file.write_text(file.read_text("utf-8").replace('"html"', '"htm"'), "utf-8")
    with pytest.raises(UnusableError) as fault:
        open_folder(season.root)
    assert (fault.value.key, fault.value.reason.values["nearest"]) == ("settings.editions", "html")


@pytest.mark.parametrize("shape", ["text", "ascii", "html", "json"])
def test_what_teams_share_is_printed_once_and_is_the_same_as_alone(season: Folder, shape: str) -> None:
    made = editions(with_editions(season, shape), 2)
    name = EDITIONS[shape].file
    bundle = season.bundle(2)
    assert made["public"][name] == edition(season, bundle, shape, "de")
    for team in hand.TEAMS:
        assert made["private"][f"{team}/{name}"] == edition(season, bundle, shape, "de", team)


def test_the_books_in_the_data_of_a_team_are_the_last_of_its_facts(season: Folder) -> None:
    public, own = (json.loads(edition(season, season.bundle(2), "json", "de", team)) for team in ("", "Honda"))
    assert list(public) == list(own)
    assert public.pop("books") is None
    assert own.pop("books")["team"] == "Honda"
    assert public == own


def test_pictures_show_the_season_so_far(season: Folder) -> None:
    pages = [edition(season, season.bundle(number), "html", "de").decode() for number in (2, 5)]
    for page, last in zip(pages, (2, 5), strict=True):
        assert f"WM-Punkte nach Runde {last}:" in page
        ticks = [f">{number}</text>" in page[page.index('id="makers-title"') :] for number in range(1, 7)]
        assert ticks == [number <= last for number in range(1, 7)]


def test_pictures_of_a_new_season_begin_with_it(season: Folder) -> None:
    evaluate_round(season, time.time())
    page = (season.part("public", 7) / "gazette.html").read_text("utf-8")
    makers = page[page.index('id="makers-title"') :]
    assert ">7</text>" in makers
    assert ">6</text>" not in makers


def test_the_first_gazette_prints_what_the_game_master_wrote(tmp_path: Path) -> None:
    root = tmp_path / "m"
    (root / "decisions").mkdir(parents=True)
    (root / "decisions" / "00.toml").write_text('editorial = "Willkommen!"\ndeadline = "1. Mai 2000"\n', "utf-8")
    new_folder(root, Settings("Neu", "april-2000", ("Honda",)), seed=b"\1" * 32)
    for name in ("gazette.txt", "gazette.html"):
        page = (root / "public" / "00" / name).read_text("utf-8")
        assert "Willkommen!" in page
        assert "Nächster Zugabgabetermin: 1. Mai 2000" in page
    assert list(verify_folder(open_folder(root))) == []
