"""Files are whole on the disk before they take their place."""

import os
from pathlib import Path

import pytest

from rennleitung.kernel.diagnostic import UnusableError
from rennleitung.store.files import decode, locked, read_folder, write_file, write_folder


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is flushed and moved, in order, by name."""
    seen: list[str] = []
    replace = os.replace

    def flushed(descriptor: int) -> None:
        seen.append("flush " + Path(os.readlink(f"/proc/self/fd/{descriptor}")).name)

    def moved(source: Path, target: Path) -> None:
        seen.append(f"move to {Path(target).name}")
        replace(source, target)

    monkeypatch.setattr("os.fsync", flushed)
    monkeypatch.setattr("os.replace", moved)
    return seen


def test_a_file_is_flushed_then_moved_then_its_folder_is_flushed(tmp_path: Path, steps: list[str]) -> None:
    write_file(tmp_path / "current", b"r1\n")
    assert steps == ["flush .current.part", "move to current", f"flush {tmp_path.name}"]


def test_every_file_of_a_folder_is_flushed_before_the_folder_takes_its_place(tmp_path: Path, steps: list[str]) -> None:
    write_folder(tmp_path / "r1", {"a": b"1", "sheets/b": b"2"})
    assert steps[:2] == ["flush a", "flush b"]
    assert set(steps[2:4]) == {"flush .r1.part", "flush sheets"}
    assert steps[4:] == ["move to r1", f"flush {tmp_path.name}"]


def test_a_folder_takes_the_place_of_another_whole(tmp_path: Path) -> None:
    write_folder(tmp_path / "r1", {"a": b"1", "b": b"2"})
    write_folder(tmp_path / "r1", {"a": b"3"})
    assert read_folder(tmp_path / "r1") == {"a": b"3"}
    assert [path.name for path in tmp_path.iterdir()] == ["r1"]


def test_who_waits_too_long_for_a_folder_in_use_is_told(tmp_path: Path) -> None:
    with locked(tmp_path), pytest.raises(UnusableError) as fault, locked(tmp_path, patience=0.05):
        pass
    assert fault.value.reason.code == "folder-busy"
    with locked(tmp_path, patience=0.05):  # free again
        assert (tmp_path / ".lock").exists()


@pytest.mark.parametrize(
    ("data", "text", "encoding"),
    [
        (b"", "", "utf-8"),
        ("Straße".encode(), "Straße", "utf-8"),
        ("Straße".encode("utf-8-sig"), "Straße", "utf-8-sig"),
        ("Straße".encode("utf-16"), "Straße", "utf-16"),
        ("Straße „x“".encode("cp1252"), "Straße „x“", "cp1252"),
        (b"\xe4\x81", "ä\x81", "latin-1"),
        (b"\xff\xfea", "ÿþa", "cp1252"),  # half a UTF-16 letter
    ],
)
def test_texts_are_read_in_the_encoding_they_show(data: bytes, text: str, encoding: str) -> None:
    assert decode(data) == (text, encoding)
