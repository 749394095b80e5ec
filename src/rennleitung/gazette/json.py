"""The JSON edition: the report as it is, with the names of the model as keys, in the order of the model."""

from collections.abc import Mapping

from rennleitung.gazette.model import Report


def render(report: Report) -> bytes:
    """The whole edition in UTF-8, indented for reading; the same report gives the same bytes."""
    from msgspec import json  # late: only this edition needs it

    return json.format(json.encode(report, enc_hook=_plain), indent=1) + b"\n"


def _plain(value: object) -> object:
    """What msgspec does not know: read-only mappings."""
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(type(value))
