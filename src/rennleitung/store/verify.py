"""Checking what is kept: nothing was altered, every throw is what the secrets make it, every round comes out again.

The result is a list of findings; an empty one says that all is as it was. ``Severity.NOTE`` marks what could not be
checked.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path

import rennleitung
from rennleitung.kernel.commitment import round_secret
from rennleitung.kernel.diagnostic import Diagnostic, UnusableError
from rennleitung.store.bundle import DIGESTS, PROOF, Bundle, list_digests, pack, prove, unpack
from rennleitung.store.codec import from_json
from rennleitung.store.codes import (
    CHAIN_BROKEN,
    COPY_ALTERED,
    EDITION_ALTERED,
    FILE_ADDED,
    FILE_ALTERED,
    FILE_MISSING,
    MASTER_ALTERED,
    NOT_CHAINED,
    NOT_REPLAYED,
    PART_UNUSABLE,
    PROOF_ALTERED,
    REPLAY_DIFFERS,
    SEED_ALTERED,
    SHEET_ALTERED,
)
from rennleitung.store.difference import differences
from rennleitung.store.files import decode, read_bytes, read_folder
from rennleitung.store.folder import Folder
from rennleitung.store.inbox import copies, inbox_rounds
from rennleitung.store.proof import Proof, check_chain, check_events, check_proof, digest, is_sealed
from rennleitung.store.publication import EVENTS, editions, rules_of
from rennleitung.store.rounds import play
from rennleitung.turbo2000.document import read_match
from rennleitung.turbo2000.events import Waiting


def verify_folder(folder: Folder, only: int | None = None) -> Iterator[Diagnostic]:
    """Everything that is not as it was in a match folder, round by round; ``only`` looks at one round.

    Raises:
        UnusableError: if the folder has no such round, or its master secret cannot be read.
    """
    rounds = folder.rounds()
    if only is not None:
        folder.revision(only)
    for number in rounds:
        if only in (None, number):
            for revision in range(1, folder.revision(number) + 1):
                yield from _verify_revision(folder, number, revision)
            yield from _verify_editions(folder, number)
    for number in inbox_rounds(folder):
        if only in (None, number):
            yield from _verify_inbox(folder, number)


def verify_proof(path: Path) -> Iterator[Diagnostic]:
    """What a proof file shows by itself, with the events beside it and the proof of the round before where it finds it.

    Raises:
        UnusableError: if the file is no proof.
    """
    proof = from_json(read_bytes(path), Proof, str(path))
    yield from check_proof(proof)
    events = path.with_name(EVENTS)
    if events.is_file():
        yield from check_events(proof, read_bytes(events))
    before = path.parent.parent / f"{proof.round - 1:02}" / PROOF
    if before.is_file():
        data = read_bytes(before)
        yield from check_chain(proof, from_json(data, Proof, str(before)), data)
    elif proof.previous:
        yield NOT_CHAINED.at(round=proof.round, file=str(before))


def _verify_revision(folder: Folder, number: int, revision: int) -> Iterator[Diagnostic]:
    """One bundle: first what lies there, then what follows from it; a replay only where all of that is sound."""
    place = folder.bundle_folder(number, revision)
    files = read_folder(place)
    findings = list(_altered_files(files, place))
    try:
        bundle = unpack(files, str(place))
        findings += _verify_bundle(folder, bundle, files)
        if not findings:
            findings += _replay(folder, bundle)
    except UnusableError as fault:
        findings.append(PART_UNUSABLE.at(round=number, revision=revision, file=fault.file or str(place)))
    yield from findings


def _altered_files(files: Mapping[str, bytes], place: Path) -> Iterator[Diagnostic]:
    """The files of a bundle against its list of digests."""
    listed = from_json(files.get(DIGESTS, b"{}"), dict[str, str], str(place / DIGESTS))
    found = list_digests(files)
    for name in sorted({*listed, *found, DIGESTS, PROOF} - {*files}):
        yield FILE_MISSING.at(file=str(place / name))
    for name, told in found.items():
        if name not in listed:
            yield FILE_ADDED.at(file=str(place / name))
        elif listed[name] != told:
            yield FILE_ALTERED.at(file=str(place / name))


def _verify_bundle(folder: Folder, bundle: Bundle, files: Mapping[str, bytes]) -> Iterator[Diagnostic]:
    """A bundle against its own proof, the sheets against their seals, the secret, and the bundles it hangs on."""
    number, revision = bundle.heading.round, bundle.heading.revision
    place = {"round": number, "revision": revision}
    proof = prove(bundle, files[DIGESTS])
    stored = from_json(files[PROOF], Proof, str(folder.bundle_folder(number, revision) / PROOF))
    for field in fields(Proof):
        if getattr(proof, field.name) != getattr(stored, field.name):
            yield PROOF_ALTERED.at(None, **place, part=field.name)
    yield from check_proof(proof)
    for team, seal in bundle.seals.sheets.items():
        if not is_sealed(decode(bundle.raw[team])[0], seal.salt, seal.digest):
            yield SHEET_ALTERED.at(None, **place, team=team)
    if bundle.secret != round_secret(folder.master_secret(), number):
        yield MASTER_ALTERED.at(None, **place)
    if number != folder.rounds()[0]:
        before = read_bytes(folder.bundle_folder(number - 1) / PROOF)
        yield from check_chain(proof, from_json(before, Proof, PROOF), before)
    if revision > 1:
        replaced = folder.bundle_folder(number, revision - 1)
        if digest(read_bytes(replaced / PROOF)) != proof.replaces:
            yield CHAIN_BROKEN.at(None, **place, previous=number)
        first = unpack(read_folder(replaced), str(replaced))
        if first.seals.first != bundle.seals.first:
            yield SEED_ALTERED.at(None, **place)
        if differences(first.state, bundle.state) != bundle.difference:
            yield REPLAY_DIFFERS.at(None, **place, part="difference.json")


def _replay(folder: Folder, bundle: Bundle) -> Iterator[Diagnostic]:
    """The evaluation once more from what went in, if the installed rules are those of the round."""
    heading = bundle.heading
    place = {"round": heading.round, "revision": heading.revision}
    if heading.round == folder.rounds()[0]:
        return
    if heading.version != rennleitung.__version__:
        yield NOT_REPLAYED.at(None, **place, version=heading.version, installed=rennleitung.__version__)
        return
    rules = rules_of(bundle.rules)
    if rules.digest != bundle.rules.digest:
        yield REPLAY_DIFFERS.at(None, **place, part="ruleset.json")
    match = read_match(folder.bundle(heading.round - 1).state, rules.values)
    played = play(folder, bundle, match, rules.values)
    if isinstance(played, Waiting):
        yield REPLAY_DIFFERS.at(None, **place, part="decisions.toml")
        return
    again, kept = pack(played), pack(bundle)
    for name in again:
        if name not in (DIGESTS, PROOF) and again[name] != kept[name]:
            yield REPLAY_DIFFERS.at(None, **place, part=name)


def _verify_editions(folder: Folder, number: int) -> Iterator[Diagnostic]:
    """What was made for the web and the teams, against what the bundle makes it."""
    try:
        made = editions(folder, number)
    except UnusableError as fault:
        yield PART_UNUSABLE.at(round=number, revision=folder.revision(number), file=fault.file)
        return
    for part, files in made.items():
        for name, data in files.items():
            path = folder.part(part, number) / name
            if not path.is_file():
                yield FILE_MISSING.at(file=str(path))
            elif read_bytes(path) != data:
                yield EDITION_ALTERED.at(file=str(path))


def _verify_inbox(folder: Folder, number: int) -> Iterator[Diagnostic]:
    """The copies in the inbox against their receipts."""
    for path, copy in copies(folder, number):
        if not copy.is_sound:
            yield COPY_ALTERED.at(file=str(path))
