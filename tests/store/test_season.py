"""A season written by hand runs through the folder: typos, an absent team, a late entry, a corrected sheet."""

import json
import time

import hand

from rennleitung.kernel.commitment import round_secret, secret_digest
from rennleitung.kernel.units import tenths
from rennleitung.store.folder import Folder
from rennleitung.store.inbox import Reception, latest, submit
from rennleitung.store.rounds import AlreadyEvaluated, Evaluated, evaluate_round, try_round
from rennleitung.store.verify import verify_folder
from rennleitung.turbo2000.events import ComponentsEliminated, Dealt, HandPosted, RaceRun, RatingChanged


def events(folder: Folder, number: int, kind: type) -> list:
    return [event for event in folder.bundle(number).events if isinstance(event, kind)]


def test_the_whole_season_is_kept_and_nothing_in_it_is_found_altered(season: Folder) -> None:
    assert season.rounds() == [0, *hand.ROUNDS]
    assert list(verify_folder(season)) == []


def test_the_outbid_blank_contract_of_the_first_round_brought_another_driver(season: Folder) -> None:
    # Silver-Sprint offered 230.000 for Lauda, Honda 250.000: paragraph 16 gives one of the same rating for that salary.
    match = season.match_after(1)
    assert match.drivers["Lauda"].team == "Honda"
    contracts = [name for name, driver in match.drivers.items() if driver.team == "Silver-Sprint"]
    assert len(contracts) == 1
    assert match.drivers[contracts[0]].rating == tenths("10.0")


def test_misspelt_lines_fall_alone_and_all_others_stand(season: Folder) -> None:
    told = {(d.code, d.span.line) for d in season.bundle(1).diagnostics["Honda"] if d.span}
    assert ("unknown-driver", 10) in told  # "Sena 1: 210.000 Blankovertrag"
    stock = season.match_after(1).teams["Honda"].stock
    assert sorted(str(piece) for piece, count in stock.items() if count) == ["Turbo-M10", "Turbo-R10", "Turbo-W10"]


def test_quoted_gazettes_and_signatures_are_counted_and_not_read(season: Folder) -> None:
    receipt = latest(season, 2)["Silver-Sprint"].receipt
    assert receipt.ignored == 6  # five lines before the start line, one after the end marker
    assert not any("999.999" in order.text for order in receipt.understood)


def test_a_sheet_without_orders_is_no_missing_sheet(season: Folder) -> None:
    bundle = season.bundle(4)
    assert "Ferrari" in bundle.seals.sheets
    assert "Lotus" not in season.bundle(3).seals.sheets
    assert "Lotus" in bundle.seals.sheets


def test_the_later_sheet_replaces_the_earlier_one_whole(season: Folder) -> None:
    assert latest(season, 3)["Honda"].receipt.number == 2
    (race,) = [event for event in events(season, 3, RaceRun) if event.race.code == "F2"]
    assert sorted(car.driver for car in race.cars if car.team == "Honda") == [
        "Lauda",
        "Senna",
    ]  # the first had one line


def test_hand_postings_goods_and_ratings_follow_the_game_masters_files_and_the_sheets(season: Folder) -> None:
    (posted,) = events(season, 2, HandPosted)
    assert (posted.team, posted.amount, posted.reason) == ("Lotus", 12_500, "Abschleppkosten aus Runde 1")
    (eliminated,) = [event for event in events(season, 2, ComponentsEliminated) if event.team == "Ferrari"]
    assert (str(eliminated.component), eliminated.count) == ("Turbo-W8", 1)
    sold = [event for event in events(season, 2, Dealt) if event.seller == "Honda"]
    assert [(event.buyer, event.count, event.price) for event in sold] == [("Lotus", 1, 14_000)]
    trained = [event for event in events(season, 2, RatingChanged) if event.cause == "training"]
    assert [(event.driver, event.after - event.before) for event in trained] == [("Fangio", 20)]  # paragraph 1: +2


def test_a_team_enters_in_the_last_round_of_the_season(season: Folder) -> None:
    match = season.match_after(6)
    assert "Gordini" in match.teams
    # Start money 3.000.000 and sponsor money 200.000, less salary 200.000, goods 594.000 and, as the season has ended,
    # the salary of its blank contract 265.000; plus start money and prize of its race.
    (race,) = events(season, 6, RaceRun)
    earned = sum(car.start_money + car.prize for car in race.cars if car.team == "Gordini")
    assert match.teams["Gordini"].money == 3_000_000 + 200_000 - 200_000 - 594_000 - 265_000 + earned


def test_each_gazette_promises_the_secret_that_the_next_proof_shows(season: Folder) -> None:
    for number in hand.ROUNDS:
        proof = json.loads((season.part("public", number) / "proof.json").read_text())
        promised = json.loads((season.part("public", number - 1) / "gazette.json").read_text())["masthead"]["promise"]
        assert secret_digest(bytes.fromhex(proof["secret"])) == promised
        assert bytes.fromhex(proof["secret"]) == round_secret(season.master_secret(), number)


def test_no_private_page_and_no_public_one_shows_another_teams_books_or_salts(season: Folder) -> None:
    salt = season.bundle(2).seals.sheets["Honda"].salt
    public = hand.tree(season.part("public", 2))
    assert "Nur für" not in public["gazette.txt"].decode()
    others = {name: data for name, data in hand.tree(season.root / "private" / "02").items() if "Honda/" not in name}
    for data in [*public.values(), *others.values()]:
        assert salt.encode() not in data
        assert b"Nur f\xc3\xbcr Honda" not in data


def test_the_sheets_in_another_order_of_arrival_give_the_same_bytes(season: Folder, tmp_path) -> None:
    other = hand.open_season(tmp_path / "other")
    for file in reversed(hand.sheet_files(1)):
        submit(other, file.read_bytes(), hand.RECEIVED)
    evaluate_round(other, time.time())
    for part in ("public/01", "private/01", "rounds/01"):
        assert hand.tree(other.root / part) == hand.tree(season.root / part)


def test_a_dry_run_writes_nothing_and_throws_other_dice(match: Folder) -> None:
    hand.send(match, 1)
    before = hand.tree(match.root)
    trial = try_round(match)
    assert isinstance(trial, Evaluated)
    assert hand.tree(match.root) == before
    real = evaluate_round(match, time.time())
    assert isinstance(real, Evaluated)
    assert trial.bundle.drawn.seed != real.bundle.drawn.seed


def test_two_who_ask_together_get_one_evaluation(match: Folder) -> None:
    hand.send(match, 1)
    asked_at = time.time()
    assert isinstance(evaluate_round(match, asked_at), Evaluated)
    assert evaluate_round(match, asked_at) == AlreadyEvaluated(1)
    assert match.rounds() == [0, 1]


def test_a_redelivered_sheet_is_recognised_even_in_another_encoding(match: Folder) -> None:
    text = hand.sheet_files(1)[0].read_text("utf-8")
    assert submit(match, text.encode(), hand.RECEIVED)[0] is Reception.STORED
    reception, receipt = submit(match, text.encode("utf-8-sig"), "2026-01-10T20:07:00+01:00")
    assert (reception, receipt.number, receipt.received) == (Reception.RECOGNISED, 1, hand.RECEIVED)
    assert len(list((match.root / "inbox" / "01").glob("Ferrari-*.txt"))) == 1
