"""The packaged circuits by name, and circuit files of one's own. The engines know no file, so reading stands here."""

from functools import cache
from importlib.resources import files
from pathlib import Path

from rennleitung.kernel.diagnostic import UnusableError
from rennleitung.kernel.table import FILE_UNREADABLE
from rennleitung.masters2002 import codes
from rennleitung.masters2002.circuit import Circuit
from rennleitung.masters2002.circuit_file import read_circuit


def circuit_names() -> tuple[str, ...]:
    """The names of the packaged circuits."""
    return tuple(sorted(_packaged()))


@cache
def packaged_circuit(name: str) -> Circuit:
    """A circuit that comes with the package.

    Raises:
        UnusableError: if there is none of that name.
    """
    texts = _packaged()
    if name not in texts:
        raise _unknown(name)
    return read_circuit(texts[name], f"{name}.toml")


def circuit(name_or_file: str) -> Circuit:
    """The packaged circuit of that name, or the one in a file (``….toml``).

    Raises:
        UnusableError: if there is no such circuit, or the file cannot be read or used.
    """
    if not name_or_file.endswith(".toml"):
        return packaged_circuit(name_or_file)
    if not (path := Path(name_or_file)).exists():
        raise _unknown(name_or_file)
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        reason = str(fault.strerror) if isinstance(fault, OSError) else fault.reason
        raise UnusableError(FILE_UNREADABLE.at(fault=reason), name_or_file) from fault
    return read_circuit(text, name_or_file)


def _unknown(name: str) -> UnusableError:
    return UnusableError(codes.UNKNOWN_CIRCUIT.at(name=name, known=", ".join(circuit_names())), key="circuit")


def _packaged() -> dict[str, str]:
    folder = files("rennleitung.masters2002").joinpath("circuits")
    return {
        file.name.removesuffix(".toml"): file.read_text("utf-8")
        for file in folder.iterdir()
        if file.name.endswith(".toml")
    }
