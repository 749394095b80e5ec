"""The words of the rules that every chapter shares: the track, and what a car may be suffering from."""

from enum import StrEnum


class Track(StrEnum):
    """The state of the track."""

    DRY = "dry"
    WET = "wet"


class Condition(StrEnum):
    """What holds a car back. A car without body points is a wreck, whatever its condition (ruling 10)."""

    SOUND = "sound"
    STALLED = "stalled"  # at the start of the race, until its next play (ruling 4)
    RESTALLED = "restalled"  # at the restart after a spin, until its next play
    SPUN = "spun"  # until it is turned round at the end of the round
    BLOCKED = "blocked"  # out through blocking, still standing on the track
    ENGINE = "engine"  # out with a blown engine, still on the track; goes before blocked (ruling 8)


class Ending(StrEnum):
    """How a car's turn ended, as far as collisions ask."""

    MOVED = "moved"
    BRAKED = "braked"  # braked to zero: a move of no space
    STALLED = "stalled"
    WAITED = "waited"
    FINISHED = "finished"  # crossed the line and left the board
