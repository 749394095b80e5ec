"""Circuits that cannot be raced on are refused with every fault."""

from collections.abc import Sequence

import click

from rennleitung.gazette.catalogue import Words
from rennleitung.gazette.messages import word
from rennleitung.kernel.diagnostic import Diagnostic
from rennleitung.masters2002.circuit import Circuit
from rennleitung.masters2002.circuit_check import check_circuit
from rennleitung.masters2002.ruleset import MastersRules


def refused_circuit(say: Words, circuit: Circuit, rules: MastersRules) -> None:
    """Nothing for a sound circuit.

    Raises:
        click.ClickException: naming the first fault and how many there are.
    """
    faults: Sequence[Diagnostic] = check_circuit(circuit, rules)
    if faults:
        first = word(faults[0], say.language)
        raise click.UsageError(
            say(
                "Auf dieser Strecke kann nicht gefahren werden ({count} Fehler): {first}",
                count=len(faults),
                first=first,
            )
        )
