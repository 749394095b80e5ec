"""Double entry: what one account loses another gains, and no team falls below zero."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rennleitung.kernel.ledger import BANK, Ledger


def test_a_posting_moves_money_and_says_why() -> None:
    ledger = Ledger({"Honda": 100, "Ferrari": 50})
    ledger.phase = "deals"
    posting = ledger.post("Honda", "Ferrari", 30, "deal", "S12", line="Ferrari-1")
    assert (ledger.balance("Honda"), ledger.balance("Ferrari")) == (70, 80)
    assert posting is not None
    assert (posting.effect("Honda"), posting.effect("Ferrari"), posting.effect(BANK)) == (-30, 30, 0)
    assert (posting.phase, posting.reason, posting.paragraph) == ("deals", "deal", "S12")


def test_the_last_coin_can_be_paid_but_not_one_more() -> None:
    ledger = Ledger({"Honda": 100})
    assert not ledger.can_pay("Honda", 101)
    with pytest.raises(ValueError, match="Honda cannot pay 101"):
        ledger.post("Honda", BANK, 101, "salary", "G2")
    ledger.post("Honda", BANK, 100, "salary", "G2")
    assert ledger.balance("Honda") == 0


def test_the_bank_may_owe_without_limit_and_nought_leaves_no_trace() -> None:
    ledger = Ledger({})
    ledger.post(BANK, "Honda", 10**12, "prize", "G4")
    assert ledger.balance(BANK) == -(10**12)
    assert ledger.post(BANK, "Honda", 0, "prize", "G4") is None
    assert ledger.post("Honda", "Honda", 5, "deal", "S12") is None
    assert len(ledger.postings) == 1
    with pytest.raises(ValueError, match="cannot pay -1"):
        ledger.post(BANK, "Honda", -1, "prize", "G4")


@given(st.lists(st.tuples(st.sampled_from(["A", "B", BANK]), st.sampled_from(["A", "B", BANK]), st.integers(0, 500))))
def test_money_is_conserved(moves: list[tuple[str, str, int]]) -> None:
    ledger = Ledger({"A": 300, "B": 200})
    for payer, payee, amount in moves:
        if ledger.can_pay(payer, amount):
            ledger.post(payer, payee, amount, "deal", "S12")
    assert ledger.balance("A") + ledger.balance("B") + ledger.balance(BANK) == 500
    for account, start in (("A", 300), ("B", 200), (BANK, 0)):
        assert ledger.balance(account) == start + sum(posting.effect(account) for posting in ledger.postings)
    assert min(ledger.balance("A"), ledger.balance("B")) >= 0
