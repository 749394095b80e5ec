"""The command line: one file per verb, each imported only when it is asked for.

A verb's module has ``command(say)``, which makes its click command with help in the reader's language; its callback
returns an ``Exit`` code.
"""

import sys
import time
from io import TextIOWrapper

import rennleitung


class Exit:
    """What the process tells its caller; plain numbers, for ``enum`` would take longer than all of ``--version``."""

    DONE = 0
    ERRORS = 1  # the checked input has errors, all printed
    UNUSABLE = 2  # wrong usage or unusable files
    WAITING = 3  # the game master has to decide something


def main() -> None:
    """Run the command line with the arguments of the process, and leave it with an ``Exit`` code."""
    asked_at = time.time()
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without our quotation marks is no reason to stop
    if sys.argv[1:] == ["--version"]:  # answered before anything is imported
        print(f"rennleitung {rennleitung.__version__}")
        return
    from rennleitung.cli.group import run

    sys.exit(run(sys.argv[1:], asked_at))
