"""``masters``: the verbs of the Masters 2002 rules, one module each."""

import click

from rennleitung.cli.masters import collision
from rennleitung.gazette.catalogue import Words
from rennleitung.gazette.masters_messages import masters_words

VERBS = (collision,)


def command(say: Words) -> click.Command:
    """The group of these verbs."""
    say = masters_words(say.language)
    return click.Group(
        "masters",
        help=say("Formel Dé nach den Regeln Masters 2002."),
        commands=[verb.command(say) for verb in VERBS],
    )
