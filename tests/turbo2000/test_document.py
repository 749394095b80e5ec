"""A match as tables: what cases and match folders hold is read strictly and loses nothing."""

import tomllib
from dataclasses import replace
from types import MappingProxyType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rennleitung.kernel.diagnostic import UnusableError
from rennleitung.rulebook.rulesets import turbo_rules
from rennleitung.turbo2000 import new_match
from rennleitung.turbo2000.document import read_decisions, read_match, write_match
from rennleitung.turbo2000.state import (
    Component,
    DealLine,
    Decisions,
    Driver,
    Factory,
    HandPosting,
    Kind,
    Match,
    NextContract,
    Published,
    Race,
    RaceKind,
    StageResult,
    Team,
    TeamStatus,
    Verb,
)

RULES = turbo_rules().values
TEAMS = ("Ferrari", "Honda", "Silver-Sprint")
DRIVERS = ("Lauda", "Prost", "Senna")


def match_of(text):
    return read_match(tomllib.loads(text), RULES)


def fault_of(text):
    with pytest.raises(UnusableError) as fault:
        match_of(text)
    return fault.value.key, fault.value.reason.code


# What is left out


def test_omitted_keys_take_the_defaults_of_the_case_format():
    match = match_of('round = 3\n[teams.Honda]\n[drivers.Lauda]\n[[races]]\ncode = "F1"\nkind = "formel-1"')
    assert match.teams["Honda"] == Team("Honda")
    assert match.drivers["Lauda"] == Driver("Lauda", "Niki", 100)
    assert match.published == Published(
        new_factory={Kind.CAR: 10, Kind.ENGINE: 10, Kind.TYRES: 10},
        races=(
            Race("F1", RaceKind.FORMULA_1, 3, 5, 26, (500_000, 350_000, 250_000, 150_000, 100_000, 50_000), 25_000),
        ),
        training_places=2,
    )


def test_a_case_without_races_has_none():
    assert match_of("round = 3").published.races == ()


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("formel-2", {"sections": 3, "premium": 100_000}),
        ("formel-n", {"sections": 3, "limit": 500}),
        ("dragster", {"sections": 0}),
        ("stock-car", {"sections": 3, "min_risk": 6}),
        ("formel-junior", {"sections": 3}),
    ],
)
def test_side_races_take_half_prizes_no_start_money_and_the_keys_of_their_kind(kind, expected):
    (race,) = match_of(f'round = 3\n[[races]]\ncode = "X"\nkind = "{kind}"').published.races
    half = (250_000, 175_000, 125_000, 75_000, 50_000, 25_000)
    assert race == replace(Race("X", RaceKind(kind), 3, 0, 26, half), **expected)


def test_an_empty_list_and_nought_mean_none():
    (race,) = match_of(
        'round = 3\n[[races]]\ncode = "F2"\nkind = "formel-2"\nprizes = []\nstart_money = 0\npremium = 0'
    ).published.races
    assert (race.prizes, race.start_money, race.premium) == ((), 0, 0)


def test_stages_of_a_rallye_follow_each_other_round_by_round():
    races = match_of(
        "round = 7\n" + "".join(f'[[races]]\ncode = "RAL-{n}"\nkind = "rallye"\n' for n in (2, 3))
    ).published.races
    assert [(race.code, race.round, race.stage, race.stages) for race in races] == [
        ("RAL-2", 7, 2, 3),
        ("RAL-3", 8, 3, 3),
    ]


def test_factories_without_digits_have_nought_everywhere():
    match = match_of("round = 3\n[teams.Honda]\nfactories = { M = { rating = 12 } }")
    assert match.teams["Honda"].factories == {Kind.ENGINE: Factory(12, (0,) * 10)}


def test_stock_of_the_same_piece_adds_up():
    match = match_of('round = 3\n[teams.Honda]\nstock = ["2 Silver-Sprint-W8", "Silver-Sprint-W8", "1 Turbo-R9"]')
    assert match.teams["Honda"].stock == {
        Component("Silver-Sprint", Kind.CAR, 8): 3,
        Component("Turbo", Kind.TYRES, 9): 1,
    }


def test_published_lines_are_numbered_by_team_in_the_order_given():
    match = match_of(
        """
round = 8
[teams.Ferrari]
[teams.Honda]
[published]
lines = [
  { team = "Honda", text = "an alle: Biete 2 Honda-M12 ab 150.000" },
  { team = "Turbo", text = "an alle: Biete 1 Turbo-W10 ab 400.000" },
  { team = "Honda", text = "an alle: Suche 4 R15 bis 20.000" },
  { team = "Honda", text = "an alle: Biete Honda-M-Fabrik ab 900.000" },
  { team = "Ferrari", text = "an Honda: Biete 1 Honda-M12 zu 150.000" },
]
"""
    )
    assert match.published.lines == (
        DealLine("Honda", 1, "", Verb.OFFER, 2, "Honda", Kind.ENGINE, 12, 150_000),
        DealLine("Turbo", 1, "", Verb.OFFER, 1, "Turbo", Kind.CAR, 10, 400_000),
        DealLine("Honda", 2, "", Verb.SEARCH, 4, "", Kind.TYRES, 15, 20_000),
        DealLine("Honda", 3, "", Verb.OFFER, 1, "Honda", Kind.ENGINE, 0, 900_000, factory=True),
        DealLine("Ferrari", 1, "Honda", Verb.OFFER, 1, "Honda", Kind.ENGINE, 12, 150_000),
    )


def test_the_last_formel_2_winner_is_a_name_or_a_list():
    frame = "round = 8\n[teams.Honda]\n[teams.Ferrari]\n[published]\nlast_formel_2_winner = "
    assert match_of(frame + '"Honda"').published.last_formel_2_winners == ("Honda",)
    assert match_of(frame + '["Honda", "Ferrari"]').published.last_formel_2_winners == ("Honda", "Ferrari")


# What is refused


@pytest.mark.parametrize(
    ("text", "key", "code"),
    [
        ("", "round", "file-missing-key"),
        ("round = 0", "round", "file-wrong-value"),
        ("round = 3\nrond = 4", "rond", "file-unknown-key"),
        ("round = 3\n[teams.Honda]\nmoney = -1", "teams.Honda.money", "file-wrong-value"),
        ("round = 3\n[teams.Honda]\nmony = 1", "teams.Honda.mony", "file-unknown-key"),
        ("round = 3\n[teams.Turbo]", "teams.Turbo", "team-name-taken"),
        ("round = 3\n[teams.Lauda]\n[drivers.Lauda]", "teams.Lauda", "team-name-taken"),
        ("round = 3\n[teams.'Two Words']", "teams.Two Words", "team-name-form"),
        ("round = 3\n[drivers.'La/uda']", "drivers.La/uda", "file-wrong-value"),
        ('round = 3\n[teams.Honda]\nstock = ["0 Turbo-R9"]', "teams.Honda.stock", "file-wrong-value"),
        ('round = 3\n[teams.Honda]\nstock = ["2 Turbo-X9"]', "teams.Honda.stock", "file-wrong-value"),
        ("round = 3\n[teams.Honda]\nentering = true\ndissolved = true", "teams.Honda.dissolved", "file-wrong-value"),
        ("round = 3\n[teams.Honda]\nclaims = { X = 3 }", "teams.Honda.claims.X", "file-wrong-value"),
        (
            'round = 3\n[teams.Honda]\nfactories = { M = { digits = "123" } }',
            "teams.Honda.factories.M.digits",
            "file-wrong-value",
        ),
        ('round = 3\n[drivers.Lauda]\nrating = "10.55"', "drivers.Lauda.rating", "file-wrong-value"),
        ('round = 3\n[drivers.Lauda]\nteam = "Honda"', "drivers.Lauda.team", "file-wrong-value"),
        ("round = 3\n[drivers.Lauda]\nnext = { salary = 1 }", "drivers.Lauda.next.team", "file-missing-key"),
        ('round = 3\n[[races]]\ncode = "F1"\nkind = "formel-3"', "races.1.kind", "file-wrong-value"),
        ('round = 3\n[[races]]\ncode = "F/1"\nkind = "formel-1"', "races.1.code", "file-wrong-value"),
        (
            'round = 3\n[[races]]\ncode = "A"\nkind = "formel-2"\n[[races]]\ncode = "A"\nkind = "formel-2"',
            "races.2.code",
            "file-wrong-value",
        ),
        ('round = 3\n[[races]]\ncode = "D"\nkind = "dragster"\nsections = 3', "races.1.sections", "file-wrong-value"),
        ('round = 3\n[[races]]\ncode = "F1"\nkind = "formel-1"\nprizes = [-1]', "races.1.prizes", "file-wrong-value"),
        ("round = 3\n[published]\nlast_formel_2_winner = 'X'", "published.last_formel_2_winner", "file-wrong-value"),
        (
            "round = 3\n[published]\nlines = [ { team = 'X', text = 'an alle: Suche R10 bis 5.000' } ]",
            "published.lines.1.team",
            "file-wrong-value",
        ),
        (
            "round = 3\n[teams.Honda]\n[published]\nlines = [ { team = 'Honda', text = 'Suche R10' } ]",
            "published.lines.1.text",
            "document-line-unreadable",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_its_key(text, key, code):
    assert fault_of(text) == (key, code)


def test_a_ruleset_without_side_races_announces_none():
    document = tomllib.loads('round = 3\n[[races]]\ncode = "F2"\nkind = "formel-2"')
    with pytest.raises(UnusableError) as fault:
        read_match(document, turbo_rules("original-1985").values)
    assert fault.value.key == "races.1.kind"


# Nothing is lost

names = st.sampled_from(TEAMS)
kinds = st.sampled_from(list(Kind))
small = st.integers(0, 99)
money = st.integers(0, 10**9)
components = st.builds(Component, st.sampled_from((*TEAMS, "Turbo", "Lotus")), kinds, small)
factories = st.builds(Factory, small, st.tuples(*[st.integers(0, 9)] * 10))
races = st.builds(
    Race,
    code=st.just("F1"),
    kind=st.sampled_from([kind for kind in RaceKind if kind is not RaceKind.DRAGSTER]),
    round=st.integers(7, 9),
    sections=small,
    grid=small,
    prizes=st.lists(money, max_size=3).map(tuple),
    start_money=money,
    premium=money,
    limit=small,
    min_risk=small,
    stage=st.just(2),
    stages=st.integers(2, 5),
    pay_every_stage=st.booleans(),
)
stages = st.builds(
    StageResult,
    race=st.just("RAL-1"),
    driver=st.sampled_from(DRIVERS),
    team=names,
    place=st.integers(1, 26),
    of=st.integers(1, 26),
    points=small,
    car=components.map(lambda piece: piece._replace(kind=Kind.CAR)),
    engine=components.map(lambda piece: piece._replace(kind=Kind.ENGINE)),
    tyres=small,
)


def teams(name):
    return st.builds(
        Team,
        name=st.just(name),
        money=money,
        stock=st.dictionaries(components, st.integers(1, 99), max_size=3),
        factories=st.dictionaries(kinds, factories, max_size=3),
        points=small,
        season_points=small,
        claims=st.dictionaries(kinds, small, max_size=3),
        status=st.sampled_from(TeamStatus),
    )


def drivers(name):
    return st.builds(
        Driver,
        name=st.just(name),
        given_name=st.sampled_from(("", "Niki", "Juan Manuel")),
        rating=st.integers(0, 400),
        team=st.sampled_from(("", *TEAMS)),
        next=st.none() | st.builds(NextContract, names, money),
        injured=st.booleans(),
        season_points=small,
    )


@st.composite
def deal_lines(draw):
    numbers = {}
    lines = []
    for team in draw(st.lists(st.sampled_from((*TEAMS, "Turbo")), max_size=4)):
        numbers[team] = numbers.get(team, 0) + 1
        to = draw(st.sampled_from(("", *TEAMS)))
        frame = DealLine(team, numbers[team], to, Verb.OFFER, 1, team, draw(kinds), 0, draw(st.integers(1, 10**9)))
        piece, count = draw(components), draw(st.integers(1, 99))
        offer = replace(frame, count=count, maker=piece.maker, kind=piece.kind, rating=piece.rating)
        search = replace(offer, verb=Verb.SEARCH, maker=draw(st.sampled_from(("", piece.maker))))
        factory = replace(frame, to="", factory=True)
        lines.append(draw(st.sampled_from((offer, search, factory))))
    return tuple(lines)


published = st.builds(
    Published,
    new_factory=st.fixed_dictionaries(dict.fromkeys(Kind, small)),
    lines=deal_lines(),
    races=st.lists(races, max_size=1).map(tuple),
    training_places=small,
    last_formel_2_winners=st.lists(names, max_size=2, unique=True).map(tuple),
    stages=st.lists(stages, max_size=2).map(tuple),
    ends_after=small,
)
matches = st.builds(
    Match,
    name=st.sampled_from(("", "Jack-Brabham")),
    round=st.just(7),
    teams=st.fixed_dictionaries({name: teams(name) for name in TEAMS}),
    drivers=st.fixed_dictionaries({name: drivers(name) for name in DRIVERS}),
    published=published,
    ended=st.booleans(),
)


@settings(max_examples=60, deadline=None)
@given(matches)
def test_what_was_written_reads_back_as_an_equal_match(match):
    assert read_match(write_match(match), RULES) == match


@pytest.mark.parametrize("ruleset", ["april-2000", "juni-1996", "original-1985"])
def test_a_new_match_reads_back_as_an_equal_match(ruleset):
    rules = turbo_rules(ruleset).values
    match = new_match("Jack-Brabham", TEAMS, rules)
    assert read_match(write_match(match), rules) == match


# Decisions of the game master


def decisions_of(text):
    match = match_of("round = 7\n[teams.Honda]\n[teams.Ferrari]")
    return read_decisions(tomllib.loads(text), match, RULES, "decisions")


def test_no_decision_is_the_default_of_everything():
    assert decisions_of("") == Decisions()


def test_every_decision_of_the_game_master():
    assert decisions_of(
        """
training_places = 3
new_factory = { M = 14 }
vote_tie = "go on"
leftover = "eliminate"
enter = ["Lotus"]
remove = ["Ferrari"]
message_limit = 0
editorial = "Glückwunsch!"
deadline = "2000-05-12 20:00"
[[races]]
code = "F1"
kind = "formel-1"
sections = 4
prizes = []
start_money = 0
[[postings]]
team = "Honda"
amount = -50_000
reason = "Kopierkosten"
"""
    ) == Decisions(
        races=(Race("F1", RaceKind.FORMULA_1, 8, 4, 26),),
        training_places=3,
        new_factory=MappingProxyType({Kind.ENGINE: 14}),
        vote_tie="go on",
        leftover="eliminate",
        enter=("Lotus",),
        remove=("Ferrari",),
        message_limit=0,
        postings=(HandPosting("Honda", -50_000, "Kopierkosten"),),
        editorial="Glückwunsch!",
        deadline="2000-05-12 20:00",
    )


def test_a_team_that_enters_may_get_money_by_hand_at_once():
    decisions = decisions_of('enter = ["Lotus"]\n[[postings]]\nteam = "Lotus"\namount = 1\nreason = "Willkommen"')
    assert decisions.postings == (HandPosting("Lotus", 1, "Willkommen"),)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ('enter = ["Honda"]', "decisions.enter"),
        ('enter = ["Lotus", "Lotus"]', "decisions.enter"),
        ('vote_tie = "ende"', "decisions.vote_tie"),
        ('leftover = "keep"', "decisions.leftover"),
        ('remove = ["Lotus"]', "decisions.remove"),
        ("voting = 1", "decisions.voting"),
        ("training_places = -1", "decisions.training_places"),
        ('[[postings]]\nteam = "Lotus"\namount = 1\nreason = "x"', "decisions.postings.1.team"),
        ('[[races]]\ncode = "F1"\nkind = "formel-1"\ngird = 3', "decisions.races.1.gird"),
    ],
)
def test_a_decision_that_cannot_be_is_refused_with_its_key(text, key):
    with pytest.raises(UnusableError) as fault:
        decisions_of(text)
    assert fault.value.key == key


def test_a_promised_factory_is_written_as_on_turn_sheets():
    assert Component("Honda", Kind.ENGINE, 0).promised == "Honda-M-Fabrik"
    assert Component("Honda", Kind.ENGINE, 12).promised == "Honda-M12"
