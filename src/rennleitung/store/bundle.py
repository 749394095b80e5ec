"""A round as one bundle: everything that went into a revision of it and everything that came out.

In the folder ``rounds/07/r1`` each part is a file of its own; ``digests.json`` holds the digest of every other file,
and ``proof.json`` the public proof, which takes in the digest of that list.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from rennleitung.kernel.diagnostic import Diagnostic, UnusableError
from rennleitung.kernel.dice import Lot, Throw
from rennleitung.kernel.ledger import Posting
from rennleitung.store.codec import events_from_json, events_to_json, from_json, to_json
from rennleitung.store.codes import BUNDLE_PART_MISSING, FILE_NOT_JSON
from rennleitung.store.proof import Proof, digest
from rennleitung.turbo2000.events import PUBLIC, Event

DIGESTS = "digests.json"
PROOF = "proof.json"


Document = dict[str, object]
Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Heading:
    """What a bundle is about and how it hangs on the ones before.

    ``promise`` was printed a round before, ``next_promise`` is printed with this round. ``previous`` is the digest of
    the proof of the round before, ``replaces`` the one of the revision before; both empty where there is none.
    ``deadline`` is what the calendar says of the next one, ``version`` is the one of the rules.
    """

    match: str
    round: int
    revision: int
    promise: str
    next_promise: str
    previous: str
    replaces: str
    deadline: str
    version: str


@dataclass(frozen=True, slots=True)
class FrozenRules:
    """A round's ruleset: name, digest, and the value of every dotted key."""

    name: str
    digest: str
    values: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Seal:
    """A sheet as it was evaluated: the number of its copy in the inbox, its salt (hex) and its digest."""

    number: int
    salt: str
    digest: str


@dataclass(frozen=True, slots=True)
class Seals:
    """The sheets' seals. ``first`` are the digests of the first evaluation of the round, which fixed the seed."""

    first: Mapping[str, str]
    sheets: Mapping[str, Seal]


@dataclass(frozen=True, slots=True)
class Drawn:
    """The seed (hex) and all that was thrown and drawn with it."""

    seed: str
    throws: tuple[Throw, ...]
    lots: tuple[Lot, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """What a revision changed: a place in the state or the books, before and after, as text."""

    place: str
    before: str
    after: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Bundle:
    """A revision of a round. ``raw`` holds the sheets' bytes as received, ``decisions`` the text of that file.

    ``state`` is the match after the round as a document; ``difference`` says how a revision changed it.
    """

    heading: Heading
    rules: FrozenRules
    secret: bytes
    seals: Seals
    raw: Mapping[str, bytes]
    decisions: str
    drawn: Drawn
    state: Document
    events: tuple[Event, ...] = ()
    postings: tuple[Posting, ...] = ()
    diagnostics: Mapping[str, tuple[Diagnostic, ...]] = field(default_factory=dict)
    difference: tuple[Change, ...] = ()


def pack(bundle: Bundle) -> dict[str, bytes]:
    """The files of a bundle, digests and proof included."""
    files = {f"sheets/{team}.txt": raw for team, raw in sorted(bundle.raw.items())} | {
        "heading.json": to_json(bundle.heading),
        "ruleset.json": to_json(bundle.rules),
        "secret": bundle.secret.hex().encode() + b"\n",
        "seals.json": to_json(bundle.seals),
        "decisions.toml": bundle.decisions.encode(),
        "dice.json": to_json(bundle.drawn),
        "events.json": events_to_json(bundle.events),
        "postings.json": to_json(bundle.postings),
        "diagnostics.json": to_json(bundle.diagnostics),
        "state.json": to_json(bundle.state),
        "difference.json": to_json(bundle.difference),
    }
    digests = to_json(list_digests(files))
    return files | {DIGESTS: digests, PROOF: to_json(prove(bundle, digests))}


def list_digests(files: Mapping[str, bytes]) -> dict[str, str]:
    """The digest of every file that the list of digests covers."""
    return {name: digest(data) for name, data in files.items() if name not in (DIGESTS, PROOF)}


def unpack(files: Mapping[str, bytes], folder: str) -> Bundle:
    """The bundle of these files; ``folder`` is named in faults.

    Raises:
        UnusableError: if a file is missing or damaged.
    """

    def part(name: str) -> tuple[bytes, str]:
        if name not in files:
            raise UnusableError(BUNDLE_PART_MISSING.at(), f"{folder}/{name}")
        return files[name], f"{folder}/{name}"

    def read(name: str, kind: type[Value]) -> Value:
        return from_json(part(name)[0], kind, part(name)[1])

    seals = read("seals.json", Seals)
    return Bundle(
        heading=read("heading.json", Heading),
        rules=read("ruleset.json", FrozenRules),
        secret=_secret(*part("secret")),
        seals=seals,
        raw={team: part(f"sheets/{team}.txt")[0] for team in seals.sheets},
        decisions=_text(*part("decisions.toml")),
        drawn=read("dice.json", Drawn),
        events=events_from_json(*part("events.json")),
        postings=read("postings.json", tuple[Posting, ...]),
        diagnostics=read("diagnostics.json", dict[str, tuple[Diagnostic, ...]]),
        state=read("state.json", dict[str, object]),
        difference=read("difference.json", tuple[Change, ...]),
    )


def prove(bundle: Bundle, digests: bytes) -> Proof:
    """The public proof of a bundle; ``digests`` is its list of digests as a file."""
    heading, first = bundle.heading, bundle.seals.first
    now = {team: seal.digest for team, seal in bundle.seals.sheets.items()}
    return Proof(
        match=heading.match,
        round=heading.round,
        revision=heading.revision,
        ruleset=bundle.rules.name,
        ruleset_digest=bundle.rules.digest,
        rules_version=heading.version,
        promise=heading.promise,
        secret=bundle.secret.hex(),
        sealed=first,
        corrected={team: now.get(team, "") for team in {**first, **now} if now.get(team) != first.get(team)},
        seed=bundle.drawn.seed,
        throws=bundle.drawn.throws,
        lots=bundle.drawn.lots,
        events=digest(public_events(bundle)),
        bundle=digest(digests),
        previous=heading.previous,
        replaces=heading.replaces,
        next_promise=heading.next_promise,
    )


def public_events(bundle: Bundle) -> bytes:
    """The facts that everybody may see, as the file beside the proof."""
    return events_to_json(tuple(event for event in bundle.events if event.audience == PUBLIC))


def _text(data: bytes, file: str) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError as fault:
        raise UnusableError(FILE_NOT_JSON.at(fault=str(fault)), file) from None


def _secret(data: bytes, file: str) -> bytes:
    try:
        return bytes.fromhex(_text(data, file))
    except ValueError as fault:
        raise UnusableError(FILE_NOT_JSON.at(fault=str(fault)), file) from None
