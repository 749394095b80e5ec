"""Where a person finds a key in a TOML file."""

from rennleitung.kernel.ruleset import line_of

TEXT = """name = "Jack-Brabham"
[teams.Honda]
factories = { M = { rating = 12 } }
[[races]]
code = "F1"
[[races]]
code = "F2"
"kind" = "formel-2"
grid.places = 26
"""


def test_keys_are_found_under_their_table_and_in_numbered_lists() -> None:
    assert line_of(TEXT, "name") == 1
    assert line_of(TEXT, "races.1.code") == 5
    assert line_of(TEXT, "races.2.kind") == 8
    assert line_of(TEXT, "races.2.grid") == 9


def test_a_key_inside_an_inline_table_or_a_missing_one_is_placed_at_the_nearest_table_above() -> None:
    assert line_of(TEXT, "teams.Honda.factories.M.rating") == 3
    assert line_of(TEXT, "teams.Honda.money") == 2
    assert line_of(TEXT, "races.2.prizes") == 6
    assert line_of(TEXT, "nothing.here") == 0
