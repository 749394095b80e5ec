import pytest

from rennleitung.kernel.diagnostic import UnusableError
from rennleitung.rulebook.rulesets import masters_rules, own_turbo_rules, turbo_rules


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


@pytest.mark.parametrize("name", ["april-2000", "juni-1996", "original-1985"])
def test_the_turbo_rulesets_are_packaged_with_a_mark_beside_every_key(name):
    rules = turbo_rules(name)
    assert rules.name == name
    assert set(rules.marks) == set(rules.listed())


def test_a_game_masters_own_ruleset_changes_one_key_of_a_packaged_one():
    text = 'extends = "april-2000"\n[income]\nsponsor_money = { value = 150_000, mark = "S" }\n'
    rules = own_turbo_rules("unsere", "unsere.toml", text)
    assert rules.values.income.sponsor_money == 150_000
    assert rules.values.income.start_money == turbo_rules().values.income.start_money
    assert rules.digest != turbo_rules().digest


def test_a_fault_in_a_game_masters_own_ruleset_names_file_key_and_line():
    text = 'extends = "april-2000"\n[income]\nsponsor_mony = { value = 150_000, mark = "S" }\n'
    with pytest.raises(UnusableError) as fault:
        own_turbo_rules("unsere", "unsere.toml", text)
    assert (fault.value.file, fault.value.key, fault.value.line) == ("unsere.toml", "income.sponsor_mony", 3)
