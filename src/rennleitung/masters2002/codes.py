"""Every kind of diagnostic of the Masters 2002 rules: its name and article. ``gazette`` words them."""

from rennleitung.kernel.diagnostic import Code

# Collisions: situations and throws that cannot be. Each says in ``key`` which entry is meant.

WORD_UNKNOWN = Code("collision-word-unknown", "M14")
CAUSING_COUNT = Code("collision-causing-count", "M14")
CAR_NAMELESS = Code("collision-car-nameless", "M14")
CAR_TWICE = Code("collision-car-twice", "M14")
BODY_IMPOSSIBLE = Code("collision-body-impossible", "M14")
GEAR_IMPOSSIBLE = Code("collision-gear-impossible", "M06")
CAR_IN_PIT = Code("collision-car-in-pit", "M19")
SPACE_TAKEN = Code("collision-space-taken", "M14")
LEADER_UNKNOWN = Code("collision-leader-unknown", "M14")
BLOCKER_UNKNOWN = Code("collision-blocker-unknown", "M12")
BLOCKER_NOT_IN_FRONT = Code("collision-blocker-not-in-front", "M12")
BLOCKER_MISSING = Code("collision-blocker-missing", "M12")
BLOCKED_STILL_DRIVING = Code("collision-blocked-still-driving", "M12")
FACE_IMPOSSIBLE = Code("collision-face-impossible", "M14")
THROWER_UNKNOWN = Code("collision-thrower-unknown", "M14")
THROW_MISSING = Code("collision-throw-missing", "M14")
THROW_LEFT_OVER = Code("collision-throw-left-over", "M14")
