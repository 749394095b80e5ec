"""Formula Dé under the Masters 2002 rules."""
