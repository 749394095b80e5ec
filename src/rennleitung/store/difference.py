"""What changed between two documents of the same kind: every leaf that is not the same, with its place."""

from collections.abc import Iterator

from rennleitung.store.bundle import Change


def differences(before: object, after: object) -> tuple[Change, ...]:
    """The leaves of plain documents that differ; a leaf that one of them lacks is empty there."""
    old, new = dict(_leaves(before, "")), dict(_leaves(after, ""))
    places = sorted(old.keys() | new.keys())
    return tuple(
        Change(place, old.get(place, ""), new.get(place, "")) for place in places if old.get(place) != new.get(place)
    )


def _leaves(value: object, place: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        for name, entry in value.items():
            yield from _leaves(entry, f"{place}.{name}" if place else str(name))
    elif isinstance(value, list | tuple):
        for number, entry in enumerate(value, 1):
            yield from _leaves(entry, f"{place}.{number}")
    else:
        yield place, str(value)
