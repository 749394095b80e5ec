"""One script per figure: ``python -m bench`` prints a table for each; nothing here passes or fails."""
