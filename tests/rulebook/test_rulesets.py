import pytest

from rennleitung.kernel.diagnostic import UnusableError
from rennleitung.rulebook.rulesets import masters_rules


def test_the_masters_ruleset_is_packaged():
    rules = masters_rules()
    assert rules.name == "masters-2002"
    assert rules.values.dice.black == 20
    assert set(rules.marks) == set(rules.listed())


def test_an_unknown_ruleset_is_refused_with_the_nearest_name():
    with pytest.raises(UnusableError) as fault:
        masters_rules("masters-2020")
    assert fault.value.reason.code == "ruleset-unknown"
    assert fault.value.reason.values == {"name": "masters-2020", "nearest": "masters-2002"}
