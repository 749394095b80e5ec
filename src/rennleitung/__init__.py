"""Race control for TURBO 2000 (play-by-mail) and Formula Dé under the Masters 2002 rules."""

__version__ = "0.1.0"
