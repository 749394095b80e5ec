"""``python -m rennleitung`` is the command line."""

from rennleitung.cli import main

main()
