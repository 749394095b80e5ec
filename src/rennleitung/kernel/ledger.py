"""Double-entry books: money moves from one account to another, and every posting says why.

The bank is the account outside the teams; it alone may fall below zero, so all accounts together always sum to nought.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from rennleitung.kernel.diagnostic import Value
from rennleitung.kernel.units import Money

BANK: Final = "(Bank)"  # brackets: no team name can hold them


@dataclass(frozen=True, slots=True)
class Posting:
    """``amount`` (positive) went from ``payer`` to ``payee`` in ``phase`` for ``reason`` under ``paragraph``."""

    number: int
    payer: str
    payee: str
    amount: Money
    phase: str
    reason: str
    paragraph: str
    values: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))

    def effect(self, account: str) -> Money:
        """What this posting does to the account: negative if it pays."""
        return self.amount * ((self.payee == account) - (self.payer == account))


class Ledger:
    """The accounts of one evaluation."""

    def __init__(self, balances: Mapping[str, Money]) -> None:
        self._balances = dict(balances)
        self.postings: list[Posting] = []
        self.phase = ""

    def balance(self, account: str) -> Money:
        """What the account holds now; 0 for one that never moved."""
        return self._balances.get(account, 0)

    def can_pay(self, account: str, amount: Money) -> bool:
        """Whether the amount can be taken from the account without going below zero."""
        return account == BANK or self.balance(account) >= amount

    def post(
        self, payer: str, payee: str, amount: Money, reason: str, paragraph: str, **values: Value
    ) -> Posting | None:
        """Move money; an amount of nought or between one and the same account leaves no trace.

        Raises:
            ValueError: for a negative amount or one the payer does not have. Callers ask ``can_pay`` first.
        """
        if amount < 0 or not self.can_pay(payer, amount):
            raise ValueError(f"{payer} cannot pay {amount} ({reason}, {paragraph})")
        if amount == 0 or payer == payee:
            return None
        self._balances[payer] = self.balance(payer) - amount
        self._balances[payee] = self.balance(payee) + amount
        posting = Posting(len(self.postings) + 1, payer, payee, amount, self.phase, reason, paragraph, values)
        self.postings.append(posting)
        return posting
