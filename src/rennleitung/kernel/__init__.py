"""What both games stand on: units, named dice, the ledger, diagnostics, rulesets, the paragraph index.

The kernel knows no game, no file and no clock, and imports the standard library only.
"""
