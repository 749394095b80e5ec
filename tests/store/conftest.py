import shutil
from collections.abc import Iterator
from pathlib import Path

import hand
import pytest

from rennleitung.store.folder import Folder, open_folder


@pytest.fixture(scope="session")
def played_season(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The hand-written season, all six rounds; look, but do not touch."""
    root = tmp_path_factory.mktemp("season") / "monza"
    folder = hand.open_season(root)
    for number in hand.ROUNDS:
        hand.play(folder, number)
    return root


@pytest.fixture
def season(played_season: Path, tmp_path: Path) -> Folder:
    """A copy of the season to do with as one likes."""
    shutil.copytree(played_season, tmp_path / "monza")
    return open_folder(tmp_path / "monza")


@pytest.fixture
def match(tmp_path: Path) -> Folder:
    """The same match before its first round."""
    return hand.open_season(tmp_path / "monza")


@pytest.fixture(scope="session", autouse=True)
def quick_disk() -> Iterator[None]:
    """Flushing to the disk outlives a power cut, which no test can make; ``test_files`` looks that it is done."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("os.fsync", lambda descriptor: None)
        yield
