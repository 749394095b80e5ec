"""Every kind of diagnostic of TURBO 2000: its name, paragraph and severity. ``gazette.messages`` words them.

Two parts: what the reader of sheets says of form, and what the rules say of orders that are well written.
"""

from rennleitung.kernel.diagnostic import Code, Severity

# The reader: form

# The rules

CANNOT_PAY = Code("cannot-pay", "G1")
NOT_BUILT_YET = Code("not-built-yet", "G1", Severity.NOT_YET)
