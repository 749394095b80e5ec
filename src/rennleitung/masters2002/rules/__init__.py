"""The rules, one file for each article."""
