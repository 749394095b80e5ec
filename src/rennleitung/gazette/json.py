"""The JSON edition: the report as it is, with the names of the model as keys, in the order of the model."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from rennleitung.gazette.model import Books, Report

NO_BOOKS: Final = b'"books": null\n}\n'  # how every public edition ends: the books are the last field of the report


def render(report: Report) -> bytes:
    """The whole edition in UTF-8, indented for reading; the same report gives the same bytes."""
    return printer(report)(report.books)


def printer(report: Report) -> Callable[[Books | None], bytes]:
    """A function that gives the edition for everybody, or with the books of one team; the rest is written once."""
    everybody = _written(replace(report, books=None))
    shared = everybody.removesuffix(NO_BOOKS)

    def printed(books: Books | None) -> bytes:
        return shared + _written({"books": books}).removeprefix(b"{\n ") if books else everybody

    return printed


def _written(value: object) -> bytes:
    from msgspec import json  # late: only this edition needs it

    return json.format(json.encode(value, enc_hook=_plain), indent=1) + b"\n"


def _plain(value: object) -> object:
    """What msgspec does not know: read-only mappings."""
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(type(value))
