"""The chain from master secret to round seed, by the formulas in the docs, worked out with hashlib alone."""

import hashlib
import hmac

from rennleitung.kernel.commitment import round_secret, round_seed, secret_digest, sheet_digest


def test_the_round_secret_is_the_hmac_of_the_round_number() -> None:
    assert round_secret(b"m" * 32, 7) == hmac.new(b"m" * 32, b"7", hashlib.sha256).digest()


def test_the_promise_is_the_digest_of_the_secret() -> None:
    assert secret_digest(b"secret") == hashlib.sha256(b"secret").hexdigest()


def test_a_sheet_is_sealed_with_its_salt_in_composed_unicode() -> None:
    composed, decomposed = "Verträge", "Vertra\u0308ge"
    assert sheet_digest(b"salt", decomposed) == hashlib.sha256(b"salt" + composed.encode()).hexdigest()
    assert sheet_digest(b"salt", composed) != sheet_digest(b"tlas", composed)


def test_the_seed_takes_in_secret_and_sheets_by_code_point() -> None:
    by_hand = hashlib.sha256(b"secret" + b"Ferrari\0aa" + b"Honda\0bb").digest()
    assert round_seed(b"secret", {"Honda": "bb", "Ferrari": "aa"}) == by_hand
    assert round_seed(b"secret", {"Honda": "bb"}) != by_hand
