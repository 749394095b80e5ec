import pytest

from rennleitung.kernel.diagnostic import UnusableError
from rennleitung.kernel.table import Table


def fault_of(action):
    with pytest.raises(UnusableError) as fault:
        action()
    return fault.value.key, fault.value.reason.code


def test_values_come_out_frozen_and_defaults_where_they_are_missing():
    table = Table({"grid": 26, "prizes": [3, 2], "open": True})
    assert table.number("grid") == 26
    assert table.take("prizes", tuple[int, ...]) == (3, 2)
    assert table.take("open", bool) is True
    assert table.take("title", str, "none") == "none"
    table.close()


def test_a_key_nobody_asked_for_is_refused_with_the_nearest_one():
    table = Table({"gird": 26}, "races.1")
    assert table.number("grid", 10) == 10
    with pytest.raises(UnusableError) as fault:
        table.close()
    assert (fault.value.key, fault.value.reason.code) == ("races.1.gird", "file-unknown-key")
    assert fault.value.reason.values == {"nearest": "grid"}


@pytest.mark.parametrize(
    ("values", "key", "code"),
    [
        ({}, "money", "file-missing-key"),
        ({"money": "12"}, "money", "file-wrong-type"),
        ({"money": True}, "money", "file-wrong-type"),
        ({"money": 1.0}, "money", "file-wrong-type"),
        ({"money": -1}, "money", "file-wrong-value"),
    ],
)
def test_numbers_are_whole_and_at_least_the_least(values, key, code):
    assert fault_of(lambda: Table(values).number("money")) == (key, code)


def test_tables_and_lists_of_tables_know_their_place():
    table = Table({"teams": {"Honda": {"money": 1}}, "races": [{"code": "F1"}, {"code": "F2"}]}, "expect")
    assert [(name, child.key) for name, child in table.table("teams").children()] == [("Honda", "expect.teams.Honda")]
    assert [entry.key for entry in table.tables("races")] == ["expect.races.1", "expect.races.2"]
    assert not list(table.table("drivers").children())


@pytest.mark.parametrize(("values", "key"), [({"races": 3}, "races"), ({"races": [3]}, "races.1")])
def test_a_list_of_tables_holds_tables_only(values, key):
    assert fault_of(lambda: Table(values).tables("races")) == (key, "file-wrong-type")
