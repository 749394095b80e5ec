"""Named dice (ruling 44): every throw can be recomputed from the seed, the label and its number."""

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rennleitung.kernel.dice import ScriptedDice, SeededDice

SEED = bytes(range(32))


def hmac_by_hand(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256 as RFC 2104 writes it, so that the oracle shares no code with the dice."""
    block = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in block) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in block) + inner).digest()


def words(message: str) -> list[int]:
    digest = hmac_by_hand(SEED, message.encode())
    return [int.from_bytes(digest[start : start + 8], "big") for start in (0, 8, 16, 24)]


def test_a_throw_is_one_plus_the_first_word_modulo_the_sides() -> None:
    dice = SeededDice(SEED)
    faces = [dice.throw("risk/F1/1/Lauda", 12) for _ in range(3)]
    assert faces == [1 + words(f"risk/F1/1/Lauda#{number}")[0] % 12 for number in (1, 2, 3)]


def test_a_ten_sided_die_shows_nought_to_nine() -> None:
    dice = SeededDice(SEED)
    face = dice.throw("development/Honda-M", 10, lowest=0)
    assert face == words("development/Honda-M#1")[0] % 10


def test_a_word_beyond_the_last_full_multiple_is_rejected() -> None:
    """With 3 * 2^62 sides a quarter of all words are rejected; the next word or block takes their place."""
    sides = 3 << 62
    dice = SeededDice(SEED)
    rejections = 0
    for number in range(1, 60):
        stream = [word for block in ("", "#2", "#3") for word in words(f"probe#{number}{block}")]
        accepted = next(word for word in stream if word < sides)
        rejections += accepted != stream[0]
        assert dice.throw("probe", sides) == 1 + accepted % sides
    assert rejections > 5


def test_a_second_block_follows_when_all_four_words_are_rejected() -> None:
    sides = (1 << 63) + 1  # just over half of all words are accepted
    number = next(n for n in range(1, 999) if all(word >= sides for word in words(f"probe#{n}")))
    dice = SeededDice(SEED)
    for _ in range(number - 1):
        dice.throw("probe", sides)
    stream = [word for block in ("#2", "#3", "#4") for word in words(f"probe#{number}{block}")]
    assert dice.throw("probe", sides) == 1 + next(word for word in stream if word < sides)


def test_a_lot_sorts_by_the_hmac_of_label_and_candidate() -> None:
    drawn = SeededDice(SEED).lot("training", ["Prost", "Lauda", "Senna"])
    assert list(drawn) == sorted(
        ["Lauda", "Prost", "Senna"], key=lambda name: hmac_by_hand(SEED, f"training@{name}".encode())
    )


@given(st.permutations(["Ferrari", "Honda", "March", "Tyrrell"]))
def test_neither_the_order_of_candidates_nor_of_throws_matters(order: list[str]) -> None:
    first, second = SeededDice(SEED), SeededDice(SEED)
    assert first.lot("blank", order) == second.lot("blank", sorted(order))
    forward = {team: first.throw(team, 12) for team in order}
    backward = {team: second.throw(team, 12) for team in reversed(order)}
    assert forward == backward


def test_one_candidate_needs_no_lot() -> None:
    dice = SeededDice(SEED)
    assert dice.lot("blank", ["Honda"]) == ("Honda",)
    assert dice.lots == []


def test_every_face_comes_up_about_equally_often() -> None:
    """Chi-square with 11 degrees of freedom: 31.26 is the 0.1 % point (published tables)."""
    dice = SeededDice(SEED)
    counts = Counter(dice.throw("fair", 12) for _ in range(12_000))
    assert sum((counts[face] - 1000) ** 2 / 1000 for face in range(1, 13)) < 31.26


def test_ranking_leaves_only_equal_keys_to_the_lot() -> None:
    dice = ScriptedDice({}, {"qualification/F1": ["Senna", "Lauda"]})
    entries = [("Lauda", 20), ("Prost", 25), ("Senna", 20)]
    ranked = dice.ranked(entries, lambda e: -e[1], lambda e: e[0], lambda _: "qualification/F1")
    assert [name for name, _ in ranked] == ["Prost", "Senna", "Lauda"]


def test_scripted_dice_show_what_is_listed_then_the_highest_face() -> None:
    dice = ScriptedDice({"risk/F1/1/Lauda": [2, 3]})
    assert [dice.throw("risk/F1/1/Lauda", 12) for _ in range(3)] == [2, 3, 12]
    assert dice.throw("development/Honda-M", 10, lowest=0) == 9
    assert dice.leftover() == {}


def test_scripted_dice_name_faces_and_lots_that_were_left() -> None:
    dice = ScriptedDice({"risk/F1/1/Lauda": [2, 3]}, {"blank": ["Honda"]})
    dice.throw("risk/F1/1/Lauda", 12)
    assert dice.leftover() == {"risk/F1/1/Lauda": 1, "blank": 1}


def test_strict_scripted_dice_refuse_an_unlisted_throw() -> None:
    with pytest.raises(LookupError, match="M1/1/A/engine#1"):
        ScriptedDice({}, strict=True).throw("M1/1/A/engine", 20)
