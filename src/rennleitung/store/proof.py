"""The public proof of a round: what anybody needs to recompute every throw, and nothing that is anybody's secret.

A round's proof holds the digest of the proof before, so that the proofs of a match form a chain; and the promise of
the next round's secret, so that no secret can be chosen late.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256

from rennleitung.kernel.commitment import round_seed, secret_digest, sheet_digest
from rennleitung.kernel.diagnostic import Diagnostic
from rennleitung.kernel.dice import Lot, SeededDice, Throw
from rennleitung.store.codes import (
    CHAIN_BROKEN,
    EVENTS_ALTERED,
    LOT_ALTERED,
    PROMISE_BROKEN,
    SECRET_ALTERED,
    SECRET_FORM,
    SEED_ALTERED,
    THROW_ALTERED,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    """What ``proof.json`` holds. Digests are SHA-256 in hex, ``secret`` and ``seed`` hex.

    ``promise`` was printed a round before. ``sealed`` holds the sheet digest of every team that sent one when the
    round was first evaluated: the seed comes from these. ``corrected`` holds, in a revision, the teams whose sheet is
    another now, with its digest. ``events`` is the digest of the ``events.json`` beside, ``bundle`` the one of the
    game master's list of digests, ``previous`` the one of the proof of the round before, ``replaces`` the one of the
    proof that this revision takes the place of.
    """

    match: str
    round: int
    revision: int
    ruleset: str
    ruleset_digest: str
    rules_version: str
    promise: str
    secret: str
    sealed: Mapping[str, str]
    corrected: Mapping[str, str]
    seed: str
    throws: tuple[Throw, ...]
    lots: tuple[Lot, ...]
    events: str
    bundle: str
    previous: str
    replaces: str
    next_promise: str


def digest(data: bytes) -> str:
    """SHA-256 in hex, as proofs and bundles give it."""
    return sha256(data).hexdigest()


def is_sealed(text: str, salt: str, digest: str) -> bool:
    """Whether a sheet's text and salt (hex) give this digest; a salt that is no hexadecimal number gives none."""
    try:
        return sheet_digest(bytes.fromhex(salt), text) == digest
    except ValueError:
        return False


def check_proof(proof: Proof) -> Iterator[Diagnostic]:
    """What a proof alone shows to be altered: the secret, a sheet's digest, a throw, a lot."""
    place = {"round": proof.round, "revision": proof.revision}
    try:
        secret, seed = bytes.fromhex(proof.secret), bytes.fromhex(proof.seed)
    except ValueError:
        yield SECRET_FORM.at(None, **place)
        return
    if secret_digest(secret) != proof.promise:
        yield SECRET_ALTERED.at(None, **place)
    if round_seed(secret, proof.sealed) != seed or (proof.corrected and proof.revision == 1):
        yield SEED_ALTERED.at(None, **place)
    dice = SeededDice(seed)
    for throw in proof.throws:
        if not _thrown(dice, throw):
            yield THROW_ALTERED.at(None, **place, label=throw.label, number=throw.number, face=throw.face)
    for lot in proof.lots:
        if dice.lot(lot.label, lot.order) != lot.order:
            yield LOT_ALTERED.at(None, **place, label=lot.label)


def check_chain(proof: Proof, before: Proof, before_data: bytes) -> Iterator[Diagnostic]:
    """What a proof and the one of the round before show together."""
    place = {"round": proof.round, "revision": proof.revision, "previous": before.round}
    if proof.previous != digest(before_data):
        yield CHAIN_BROKEN.at(None, **place)
    if proof.promise != before.next_promise:
        yield PROMISE_BROKEN.at(None, **place)


def check_events(proof: Proof, events_data: bytes) -> Iterator[Diagnostic]:
    """Whether the public events are those that the proof was made for."""
    if digest(events_data) != proof.events:
        yield EVENTS_ALTERED.at(round=proof.round, revision=proof.revision)


def _thrown(dice: SeededDice, throw: Throw) -> bool:
    if throw.sides < 1:
        return False
    dice.throw(throw.label, throw.sides, throw.lowest)
    return dice.throws[-1] == throw
