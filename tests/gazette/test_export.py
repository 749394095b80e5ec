"""Tables for spreadsheets: complete, safe to open, numbers stay numbers."""

import csv
from io import StringIO

import pytest
import sample

from rennleitung.gazette.export import Export, ledger, prices, results, standings, to_csv, to_records
from rennleitung.gazette.report import report


@pytest.fixture(scope="module")
def public():
    return report(sample.everything(), sample.RULES)


@pytest.fixture(scope="module")
def own():
    return report(sample.everything(), sample.RULES, viewer="BMW")


def records(export):
    return list(csv.DictReader(StringIO(to_csv(export), newline="")))


def test_every_car_of_every_race_is_a_row(public):
    rows = to_records(results([public]))
    cars = [(race.announcement.code, car) for race in public.races for car in race.cars]
    assert [(row["race"], row["driver"], row["points"]) for row in rows] == [
        (code, car.driver, car.points) for code, car in cars
    ]
    assert rows[0]["round"] == public.masthead.round
    assert rows[0]["prize"] == cars[0][1].prize


def test_several_rounds_follow_each_other(public):
    assert len(results([public, public]).rows) == 2 * len(results([public]).rows)


def test_rankings_by_name(public):
    rows = to_records(standings([public]))
    assert {row["list"] for row in rows} >= {"season", "all-time"}
    assert [(row["name"], row["points"]) for row in rows if row["list"] == "all-time"] == [
        (entry.name, entry.points) for entry in public.all_time_standings
    ]


def test_prices_are_those_of_deals_factories_salaries_and_training(public):
    rows = to_records(prices([public]))
    assert {row["sort"] for row in rows} == {"component", "factory", "salary", "training"}
    sold = [note for deal in public.deals for note in deal.notes if note.kind == "dealt"]
    assert [(row["what"], row["price"]) for row in rows if row["sort"] == "component"] == [
        (note.values["component"], note.values["price"]) for note in sold
    ]


def test_a_ledger_is_the_account_of_its_team(own):
    rows = to_records(ledger([own]))
    assert [row["amount"] for row in rows] == [entry.amount for entry in own.books.postings]
    assert rows[-1]["balance"] == own.books.closing
    assert own.books.opening + sum(row["amount"] for row in rows) == own.books.closing
    assert any(row["text"] == "Sponsorengeld" for row in rows)


def test_a_public_report_has_no_ledger(public):
    assert ledger([public]).rows == ()


@pytest.mark.parametrize("text", ["=1+1", "+49", "-x", "@SUM(A1)", "\tx", "\rx"])
def test_a_text_that_looks_like_a_formula_is_neutralised(text):
    (row,) = records(Export(("name", "number"), ((text, -5),)))
    assert row == {"name": "'" + text, "number": "-5"}


def test_only_texts_that_look_like_formulas_are_touched():
    (row,) = records(Export(("a", "b", "c"), (("Honda-M12", "1=1", 'a "b", c\nd'),)))
    assert row == {"a": "Honda-M12", "b": "1=1", "c": 'a "b", c\nd'}


def test_json_records_keep_texts_as_they_are():
    assert to_records(Export(("a", "b"), (("=1", -5),))) == [{"a": "=1", "b": -5}]


def test_a_row_has_as_many_cells_as_there_are_columns(public, own):
    for export in (results([public]), standings([public]), prices([public]), ledger([own])):
        assert export.rows
        assert {len(row) for row in export.rows} == {len(export.columns)}
