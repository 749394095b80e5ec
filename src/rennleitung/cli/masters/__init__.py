"""``masters``: the verbs of the Masters 2002 rules, one module each."""

import click

from rennleitung.cli.masters import circuit, collision, race, verify
from rennleitung.gazette.catalogue import Words
from rennleitung.gazette.masters_messages import masters_words

VERBS = (race, collision, circuit, verify)


def command(say: Words) -> click.Command:
    """The group of these verbs."""
    say = masters_words(say.language)
    return click.Group(
        "masters",
        help=say("Formel Dé nach den Regeln Masters 2002."),
        commands=[verb.command(say) for verb in VERBS],
    )
