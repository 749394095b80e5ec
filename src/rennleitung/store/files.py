"""Writing whole or not at all, reading whatever encoding arrives, and one writer at a time.

Every change of a match folder goes through this module. A file or a folder is written beside its place, flushed to
the disk, and moved into place; so a crash at any moment leaves the old one or the new one.
"""

import os
import shutil
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from rennleitung.kernel.diagnostic import UnusableError
from rennleitung.kernel.table import FILE_UNREADABLE
from rennleitung.store.codes import FOLDER_BUSY

PART = ".part"  # what is still being written
OLD = ".old"  # what was just replaced


def write_file(path: Path, data: bytes, mode: int = 0o644) -> None:
    """Put ``data`` at ``path``; the folders above are made as needed."""
    _make_folder(path.parent)
    part = path.with_name(f".{path.name}{PART}")
    _write(part, data, mode)
    os.replace(part, path)
    _flush_folder(path.parent)


def write_folder(path: Path, files: Mapping[str, bytes]) -> None:
    """Put a folder with exactly these files (names may hold ``/``) at ``path``, in place of what stood there.

    A crash between the two moves leaves no folder; whoever writes derived folders makes them again.
    """
    _make_folder(path.parent)
    part, old = (path.with_name(f".{path.name}{ending}") for ending in (PART, OLD))
    for leftover in (part, old):
        shutil.rmtree(leftover, ignore_errors=True)
    part.mkdir()
    for name, data in files.items():
        (part / name).parent.mkdir(parents=True, exist_ok=True)
        (part / name).write_bytes(data)
    for name in files:  # all are written before the first is flushed: the disk then has one long write, not many short
        _flush(part / name)
    for folder in {(part / name).parent for name in files} | {part}:
        _flush_folder(folder)
    if path.exists():
        os.replace(path, old)
    os.replace(part, path)
    _flush_folder(path.parent)
    shutil.rmtree(old, ignore_errors=True)


def read_folder(path: Path) -> dict[str, bytes]:
    """Every file below a folder, by its name with ``/``, in order of the names."""
    found = sorted(file for file in path.rglob("*") if file.is_file())
    return {file.relative_to(path).as_posix(): read_bytes(file) for file in found}


def read_bytes(path: Path) -> bytes:
    """The content of a file.

    Raises:
        UnusableError: if the file is missing or cannot be read.
    """
    try:
        return path.read_bytes()
    except OSError as fault:
        raise UnusableError(FILE_UNREADABLE.at(fault=fault.strerror or ""), str(path)) from None


def decode(data: bytes) -> tuple[str, str]:
    """The text of a file that anybody may have written, and the encoding it was read in; never fails.

    UTF-8 with or without byte order mark, UTF-16 with one; else Windows-1252, and Latin-1 where that has gaps.
    """
    marks = {b"\xef\xbb\xbf": "utf-8-sig", b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}
    marked = [encoding for mark, encoding in marks.items() if data.startswith(mark)]
    for encoding in (*marked, "utf-8", "cp1252"):
        try:
            return data.decode(encoding), encoding
        except UnicodeDecodeError:
            continue
    return data.decode("latin-1"), "latin-1"


@contextmanager
def locked(root: Path, patience: float = 10.0) -> Iterator[None]:
    """Hold the only right to write into a match folder; the operating system frees it if the process dies.

    Raises:
        UnusableError: if another process still holds it after ``patience`` seconds.
    """
    with open(root / ".lock", "a+b") as handle:
        deadline = time.monotonic() + patience
        while not _try_lock(handle):
            if time.monotonic() > deadline:
                raise UnusableError(FOLDER_BUSY.at(), str(root))
            time.sleep(0.02)
        try:
            yield
        finally:
            _unlock(handle)


if sys.platform == "win32":
    import msvcrt

    def _try_lock(handle: IO[bytes]) -> bool:
        handle.seek(0)
        try:
            msvcrt.locking(handle.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _unlock(handle: IO[bytes]) -> None:
        handle.seek(0)
        msvcrt.locking(handle.fileno(), msvcrt.LK_UNLCK, 1)

    def _flush_folder(path: Path) -> None:
        """Windows keeps no handle on folders: its moves are journalled by the file system."""

else:
    import fcntl

    def _try_lock(handle: IO[bytes]) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _unlock(handle: IO[bytes]) -> None:
        fcntl.flock(handle, fcntl.LOCK_UN)

    def _flush_folder(path: Path) -> None:
        """A move is on the disk only once its folder is."""
        _flush(path, os.O_RDONLY)


def _make_folder(path: Path) -> None:
    if not path.is_dir():
        path.mkdir(parents=True, exist_ok=True)


def _write(path: Path, data: bytes, mode: int) -> None:
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode)
    with open(descriptor, "wb") as handle:
        handle.write(data)
    _flush(path)


def _flush(path: Path, flags: int = os.O_RDWR) -> None:
    descriptor = os.open(path, flags)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
