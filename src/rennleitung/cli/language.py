"""The language of help and messages, from ``--lang`` or the locale; and the options that every command line has."""

import gettext
import os
from collections.abc import Mapping, Sequence
from typing import Final

import click

import rennleitung
from rennleitung.gazette.catalogue import LANGUAGES, LOCALE, SOURCE_LANGUAGE, Words

OTHER_LANGUAGE: Final = "en"  # for locales of languages there are no words in
VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # in the order of their weight
NO_LANGUAGE: Final = ("", "C", "POSIX")


def reader_language(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language asked for, else the one of the locale; German if neither says anything."""
    for place, argument in enumerate(arguments):
        option, _, value = argument.partition("=")
        if option == "--lang":
            asked = value or "".join(arguments[place + 1 : place + 2])
            return asked if asked in LANGUAGES else SOURCE_LANGUAGE
    for variable in VARIABLES:
        for locale in environment.get(variable, "").split(":"):
            if locale.partition(".")[0] not in NO_LANGUAGE:
                language = locale[:2].lower()
                return language if language in LANGUAGES else OTHER_LANGUAGE
    return SOURCE_LANGUAGE


def speak_click(language: str) -> None:
    """Let click's own words ("Usage", "Missing argument") be in this language too."""
    gettext.bindtextdomain("click", LOCALE)
    gettext.textdomain("click")
    os.environ["LANGUAGE"] = language  # where gettext looks


def language_option(say: Words) -> click.Option:
    """``--lang``."""
    return click.Option(
        ["--lang", "language"], type=click.Choice(LANGUAGES), help=say("Sprache: Deutsch oder Englisch.")
    )


def version_option(say: Words) -> click.Option:
    """``--version``."""

    def show(ctx: click.Context, param: click.Parameter, value: bool) -> None:
        if value:
            click.echo(f"rennleitung {rennleitung.__version__}")
            ctx.exit()

    return click.Option(
        ["--version"], is_flag=True, is_eager=True, expose_value=False, callback=show, help=say("Die Version zeigen.")
    )
