"""The match folder: inbox, decisions, rounds that are all there or not at all, editions, and the check of all of it."""
