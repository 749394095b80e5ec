"""What makes the dice fair: secrets that are promised before, sheets that are sealed, a seed nobody could choose.

The digest of a round's secret is printed a round earlier. Every accepted sheet is sealed with a salt. The round seed
takes in the secret and all sealed sheets, so neither the game master nor any player can steer a throw.
"""

import hmac
import unicodedata
from collections.abc import Mapping
from hashlib import sha256


def round_secret(master_secret: bytes, round_number: int) -> bytes:
    """The secret of one round, HMAC-SHA256 of the round number in decimal; published with the round's proof."""
    return hmac.digest(master_secret, str(round_number).encode(), "sha256")


def secret_digest(secret: bytes) -> str:
    """The promise that is printed one round before the secret: its SHA-256 in hex."""
    return sha256(secret).hexdigest()


def sheet_digest(salt: bytes, text: str) -> str:
    """The public seal of a sheet: SHA-256 of its salt and its text in Unicode form NFC, in hex."""
    return sha256(salt + unicodedata.normalize("NFC", text).encode()).hexdigest()


def round_seed(secret: bytes, digests: Mapping[str, str]) -> bytes:
    """The seed of a round's dice from its secret and every team's sheet digest (teams by code point)."""
    seal = sha256(secret)
    for team in sorted(digests):
        seal.update(team.encode() + b"\0" + digests[team].encode())
    return seal.digest()
