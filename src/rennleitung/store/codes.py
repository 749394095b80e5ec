"""Every kind of fault and finding of match folders. ``gazette.messages`` words them.

They belong to no paragraph of the rules.
"""

from rennleitung.kernel.diagnostic import Code, Severity

# Folders and files that cannot be used

BUNDLE_PART_MISSING = Code("bundle-part-missing", "")
FILE_NOT_JSON = Code("file-not-json", "")
FOLDER_BUSY = Code("folder-busy", "")
NO_MATCH_FOLDER = Code("folder-no-match", "")
SECRET_UNUSABLE = Code("folder-secret-unusable", "")
POINTER_UNUSABLE = Code("folder-pointer-unusable", "")
ROUND_UNKNOWN = Code("folder-round-unknown", "")
FOLDER_TAKEN = Code("folder-taken", "")
MATCH_NAME_FORM = Code("folder-match-name", "")
TEAM_UNKNOWN = Code("folder-team-unknown", "")
MATCH_OVER = Code("folder-match-over", "")
NOTHING_TO_REVISE = Code("folder-nothing-to-revise", "")

# Sheets as they come in

SHEET_TOO_LARGE = Code("sheet-too-large", "")
SHEET_TEAM_UNKNOWN = Code("sheet-team-unknown", "")
SHEET_TEAM_LEFT = Code("sheet-team-left", "")
SHEET_ROUND_PAST = Code("sheet-round-past", "")
SHEET_AHEAD = Code("sheet-ahead", "", Severity.NOTE)

# What verifying finds

SECRET_ALTERED = Code("verify-secret", "")
SEED_ALTERED = Code("verify-seed", "")
THROW_ALTERED = Code("verify-throw", "")
LOT_ALTERED = Code("verify-lot", "")
EVENTS_ALTERED = Code("verify-events", "")
CHAIN_BROKEN = Code("verify-chain", "")
PROMISE_BROKEN = Code("verify-promise", "")
COPY_ALTERED = Code("verify-copy", "")
SECRET_FORM = Code("verify-secret-form", "")
FILE_ALTERED = Code("verify-file", "")
FILE_MISSING = Code("verify-file-missing", "")
FILE_ADDED = Code("verify-file-added", "")
PART_UNUSABLE = Code("verify-unusable", "")
PROOF_ALTERED = Code("verify-proof", "")
SHEET_ALTERED = Code("verify-sheet", "")
MASTER_ALTERED = Code("verify-master", "")
REPLAY_DIFFERS = Code("verify-replay", "")
EDITION_ALTERED = Code("verify-edition", "")
NOT_REPLAYED = Code("verify-not-replayed", "", Severity.NOTE)
NOT_CHAINED = Code("verify-not-chained", "", Severity.NOTE)
