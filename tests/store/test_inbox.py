"""Sheets as they really arrive: in any encoding, with strange names, too late, too early, too large, from nobody."""

import time
from pathlib import Path

import hand
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rennleitung.kernel.commitment import sheet_digest
from rennleitung.store.folder import Folder
from rennleitung.store.inbox import MOST_BYTES, Reception, examine, latest, read_sheet_file, submit
from rennleitung.store.rounds import Evaluated, evaluate_round

SHEET = """TURBO 2000
Partie: Monza   Runde: 1   Rennstall: Honda
[Verträge]
Lauda 1: 250.000
[Kontakte]
an alle: Grüße „aus München“ – schöne Straße
ENDE
"""


def codes(receipt) -> list[str]:
    return [told.code for told in receipt.diagnostics]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_every_usual_encoding_reads_the_same(match: Folder, encoding: str, line_end: str) -> None:
    receipt = examine(match, SHEET.replace("\n", line_end).encode(encoding), "")
    assert not receipt.has_errors
    assert [order.text for order in receipt.understood] == [
        "Lauda 1: 250.000",
        "an alle: Grüße „aus München“ – schöne Straße",
    ]


def test_latin_1_with_bytes_that_windows_does_not_know(match: Folder) -> None:
    receipt = examine(match, SHEET.replace("„aus München“ –", "\x81").encode("latin-1"), "")
    assert receipt.encoding == "latin-1"
    assert receipt.team == "Honda"


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.binary(max_size=400))
def test_no_bytes_at_all_can_make_it_fail(match: Folder, data: bytes) -> None:
    assert examine(match, SHEET.encode() + data, "").team == "Honda"
    assert examine(match, data, "").refused


def test_the_receipt_seals_the_decoded_text(match: Folder) -> None:
    _, receipt = submit(match, SHEET.encode("cp1252"), hand.RECEIVED)
    assert sheet_digest(bytes.fromhex(receipt.salt), SHEET) == receipt.digest
    assert receipt.received == hand.RECEIVED


def test_a_sheet_for_a_past_round_is_refused_in_one_sentence_and_kept_as_refused(season: Folder) -> None:
    reception, receipt = submit(season, SHEET.encode(), hand.RECEIVED)
    assert (reception, codes(receipt)) == (Reception.REFUSED, ["sheet-round-past"])
    assert receipt.diagnostics[0].values == {"round": 1, "now": 7}
    assert (season.root / "inbox" / "refused" / "1.txt").read_bytes() == SHEET.encode()
    assert submit(season, SHEET.encode(), hand.RECEIVED)[1].number == 1  # the same once more


def test_a_sheet_sent_ahead_is_kept_for_its_round_and_played_then(match: Folder) -> None:
    ahead = SHEET.replace("Runde: 1", "Runde: 2").replace("Lauda 1: 250.000", "Lauda 1: 251.000")
    reception, receipt = submit(match, ahead.encode(), hand.RECEIVED)
    assert (reception, receipt.round, codes(receipt)) == (Reception.STORED, 2, ["sheet-ahead"])
    assert not receipt.has_errors
    assert latest(match, 1) == {}
    assert latest(match, 2)["Honda"].receipt == receipt


@pytest.mark.parametrize(
    ("sheet", "code"),
    [
        (SHEET.replace("Honda", "Turko"), "unknown-team"),
        (SHEET.replace("Honda", "Turbo"), "sheet-team-unknown"),
        (SHEET.replace("Honda", "../../etc/passwd"), "unknown-team"),
        (SHEET.replace("Honda", "Honda/../Lotus"), "unknown-team"),
        (SHEET.replace("Monza", "Spa"), "other-match"),
        (SHEET.split("\n", 2)[2], "sheet-team-unknown"),
        ("", "sheet-team-unknown"),
    ],
)
def test_a_sheet_from_nobody_or_for_another_match_is_refused(match: Folder, sheet: str, code: str) -> None:
    reception, receipt = submit(match, sheet.encode(), hand.RECEIVED)
    assert (reception, codes(receipt)) == (Reception.REFUSED, [code])
    assert receipt.understood == ()
    assert sorted(path.name for path in (match.root / "inbox").rglob("*.txt")) == ["1.txt"]


def test_a_mistyped_partner_costs_the_line_and_not_the_sheet(match: Folder) -> None:
    sheet = SHEET.replace("[Kontakte]", "[Geschäfte]\nan Ferarri: Kaufe 1 Ferrari-M10 zu 100.000\n[Kontakte]")
    reception, receipt = submit(match, sheet.encode(), hand.RECEIVED)
    assert (reception, codes(receipt)) == (Reception.STORED, ["unknown-team"])
    assert len(receipt.understood) == 2


def test_the_team_of_the_header_is_told_before_one_of_the_body(match: Folder) -> None:
    sheet = SHEET.replace("Honda", "Turko").replace("an alle", "an Ferarri")
    _, receipt = submit(match, sheet.encode(), hand.RECEIVED)
    assert [(told.code, told.span.line) for told in receipt.diagnostics if told.span] == [("unknown-team", 2)]


def test_a_sheet_without_header_is_told_of_that_and_not_of_its_lines(match: Folder) -> None:
    sheet = SHEET.split("\n", 2)[2].replace("an alle", "an Ferarri")
    assert codes(submit(match, sheet.encode(), hand.RECEIVED)[1]) == ["sheet-team-unknown"]


def test_the_context_can_give_the_team_and_the_round(match: Folder) -> None:
    reception, receipt = submit(match, b"[Bau]\nM: 3\n", hand.RECEIVED, team="Honda")
    assert (reception, receipt.team, receipt.round) == (Reception.STORED, "Honda", 1)
    assert {"sheet-without-start", "sheet-without-header", "sheet-without-end"} <= set(codes(receipt))


@pytest.mark.parametrize("team", ["../../x", "Honda/..", "*", "", "Honda\x00", "honda"])
def test_no_other_name_of_a_team_gets_anywhere(match: Folder, team: str) -> None:
    before = {path for path in match.root.parent.rglob("*") if "inbox" not in path.parts}
    assert submit(match, b"[Bau]\nM: 3\n", hand.RECEIVED, team=team)[0] is Reception.REFUSED
    assert {path for path in match.root.parent.rglob("*") if "inbox" not in path.parts} - before <= {
        match.root / ".lock"
    }


def test_a_sheet_in_anothers_name_is_refused(match: Folder) -> None:
    reception, receipt = submit(match, SHEET.encode(), hand.RECEIVED, team="Lotus")
    assert (reception, codes(receipt)) == (Reception.REFUSED, ["other-team"])


def test_what_is_too_large_is_no_sheet_and_is_not_kept(match: Folder, tmp_path: Path) -> None:
    file = tmp_path / "huge.txt"
    file.write_bytes(SHEET.encode() + b" " * (2 * MOST_BYTES))
    reception, receipt = submit(match, read_sheet_file(file), hand.RECEIVED)
    assert (reception, codes(receipt)) == (Reception.REFUSED, ["sheet-too-large"])
    assert not list((match.root / "inbox").rglob("*.txt"))


def test_a_team_that_has_left_is_told_so(match: Folder) -> None:
    (match.root / "decisions" / "01.toml").write_text('remove = ["Lotus"]\n')
    (match.root / "decisions" / "02.toml").unlink()  # it has a posting for Lotus
    hand.play(match, 1)
    sheet = SHEET.replace("Runde: 1", "Runde: 2").replace("Honda", "Lotus")
    reception, receipt = submit(match, sheet.encode(), hand.RECEIVED)
    assert (reception, codes(receipt)) == (Reception.REFUSED, ["sheet-team-left"])


def test_a_sheet_sent_ahead_by_a_team_that_then_left_is_not_played(match: Folder) -> None:
    submit(match, SHEET.replace("Runde: 1", "Runde: 2").replace("Honda", "Lotus").encode(), hand.RECEIVED)
    (match.root / "decisions" / "01.toml").write_text('remove = ["Lotus"]\n')
    (match.root / "decisions" / "02.toml").unlink()  # it has a posting for Lotus
    hand.play(match, 1)
    done = evaluate_round(match, time.time())
    assert isinstance(done, Evaluated)
    assert done.bundle.seals.sheets == {}


def test_check_and_submit_say_the_same_and_check_keeps_nothing(match: Folder) -> None:
    for file in hand.sheet_files(1):
        before = hand.tree(match.root)
        checked = examine(match, file.read_bytes(), "")
        assert hand.tree(match.root) == before
        _, kept = submit(match, file.read_bytes(), hand.RECEIVED)
        assert (kept.understood, kept.diagnostics, kept.team) == (checked.understood, checked.diagnostics, checked.team)
