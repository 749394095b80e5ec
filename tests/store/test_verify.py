"""Whatever is altered in a kept match is found and named; a proof file shows by itself what it can."""

import json
from dataclasses import replace
from pathlib import Path

import hand
import pytest

from rennleitung.kernel.commitment import round_seed, sheet_digest
from rennleitung.kernel.diagnostic import Diagnostic, UnusableError
from rennleitung.store.bundle import Bundle, Seal, Seals
from rennleitung.store.files import decode
from rennleitung.store.folder import Folder
from rennleitung.store.inbox import latest
from rennleitung.store.verify import verify_folder, verify_proof

ROUNDS = list(hand.ROUNDS)


def codes(findings: list[Diagnostic]) -> set[str]:
    return {finding.code for finding in findings}


def files_named(findings: list[Diagnostic]) -> set[str]:
    return {Path(str(finding.values["file"])).name for finding in findings if "file" in finding.values}


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def change_json(path: Path, change) -> None:
    table = json.loads(path.read_text("utf-8"))
    change(table)
    path.write_text(json.dumps(table), "utf-8")


def put(folder: Folder, bundle: Bundle) -> None:
    """Alter a bundle as a clever forger would: every digest and its own proof are made to fit again."""
    folder.put(bundle)


# In place: the digests tell


@pytest.mark.parametrize("number", ROUNDS)
def test_one_throw_of_any_round(season: Folder, number: int) -> None:
    def next_face(table):
        table["throws"][0][-1] = table["throws"][0][-1] % 12 + 1

    change_json(season.bundle_folder(number) / "dice.json", next_face)
    findings = list(verify_folder(season, number))
    assert {"verify-file", "verify-throw"} <= codes(findings)
    assert "dice.json" in files_named(findings)
    (throw,) = [finding for finding in findings if finding.code == "verify-throw"]
    assert throw.values["label"] == season.bundle(number).drawn.throws[0].label


@pytest.mark.parametrize("number", ROUNDS)
def test_one_letter_of_one_sheet_of_any_round(season: Folder, number: int) -> None:
    change(season.bundle_folder(number) / "sheets" / "Honda.txt", "Turbo", "Turko")
    findings = list(verify_folder(season, number))
    assert {"verify-file", "verify-sheet"} <= codes(findings)
    assert "Honda.txt" in files_named(findings)


@pytest.mark.parametrize("number", ROUNDS)
def test_one_salt_of_any_round(season: Folder, number: int) -> None:
    def other_salt(table):
        table["sheets"]["Ferrari"]["salt"] = "00" * 32

    change_json(season.bundle_folder(number) / "seals.json", other_salt)
    findings = list(verify_folder(season, number))
    (sheet,) = [finding for finding in findings if finding.code == "verify-sheet"]
    assert (sheet.values["team"], sheet.values["round"]) == ("Ferrari", number)
    assert "seals.json" in files_named(findings)


@pytest.mark.parametrize("number", [1, 2, 3, 5, 6])  # in round 4 the game master decided nothing
def test_one_decision_of_any_round(season: Folder, number: int) -> None:
    path = season.bundle_folder(number) / "decisions.toml"
    change(path, "editorial", "# editorial")
    findings = list(verify_folder(season, number))
    assert "decisions.toml" in files_named(findings)


@pytest.mark.parametrize(
    "name", ["heading.json", "ruleset.json", "secret", "events.json", "postings.json", "diagnostics.json", "state.json"]
)
def test_every_other_part_of_a_bundle(season: Folder, name: str) -> None:
    path = season.bundle_folder(3) / name
    path.write_bytes(path.read_bytes().replace(b"1", b"2"))
    assert name in files_named(list(verify_folder(season, 3)))


def test_a_part_that_is_missing_and_one_that_was_added(season: Folder) -> None:
    place = season.bundle_folder(3)
    (place / "postings.json").unlink()
    (place / "notes.txt").write_text("x")
    findings = list(verify_folder(season, 3))
    assert {"verify-file-missing", "verify-file-added"} <= codes(findings)
    assert {"postings.json", "notes.txt"} <= files_named(findings)


def test_a_part_that_is_no_json_any_more_is_named_and_the_other_rounds_are_still_looked_at(season: Folder) -> None:
    (season.bundle_folder(3) / "events.json").write_bytes(b"\xff{")
    change(season.bundle_folder(5) / "sheets" / "Honda.txt", "Turbo", "Turko")
    findings = list(verify_folder(season))
    assert {"events.json", "Honda.txt"} <= files_named(findings)


# By a forger who makes all digests fit again


def test_a_forged_throw_does_not_come_from_the_seed(season: Folder) -> None:
    bundle = season.bundle(6)
    first = bundle.drawn.throws[0]
    forged = first._replace(face=first.face % first.sides + 1)
    put(season, replace(bundle, drawn=replace(bundle.drawn, throws=(forged, *bundle.drawn.throws[1:]))))
    assert {"verify-throw"} <= codes(list(verify_folder(season, 6)))


def test_a_forged_sheet_does_not_give_the_seed(season: Folder) -> None:
    bundle = season.bundle(6)
    raw = bundle.raw["Honda"].replace(b"30.000", b"90.000")
    salt = bundle.seals.sheets["Honda"].salt
    told = sheet_digest(bytes.fromhex(salt), decode(raw)[0])
    seals = Seals(bundle.seals.first | {"Honda": told}, {**bundle.seals.sheets, "Honda": Seal(1, salt, told)})
    put(season, replace(bundle, raw={**bundle.raw, "Honda": raw}, seals=seals))
    assert "verify-seed" in codes(list(verify_folder(season, 6)))


def test_a_forged_sheet_under_its_old_seal_does_not_fit_it(season: Folder) -> None:
    bundle = season.bundle(6)
    put(season, replace(bundle, raw={**bundle.raw, "Honda": bundle.raw["Honda"].replace(b"30.000", b"90.000")}))
    assert "verify-sheet" in codes(list(verify_folder(season, 6)))


def test_a_forged_decision_gives_another_round(season: Folder) -> None:
    bundle = season.bundle(6)
    put(
        season,
        replace(bundle, decisions='enter = ["Gordini"]\n[[postings]]\nteam = "Honda"\namount = 1\nreason = "x"\n'),
    )
    findings = list(verify_folder(season, 6))
    assert {str(finding.values["part"]) for finding in findings if finding.code == "verify-replay"} >= {"state.json"}


def test_a_forged_state_or_ruleset_or_posting_gives_another_round(season: Folder) -> None:
    bundle = season.bundle(6)
    put(season, replace(bundle, postings=bundle.postings[:-1]))
    assert {"verify-replay"} <= codes(list(verify_folder(season, 6)))
    put(season, replace(bundle, state=bundle.state | {"ended": True}))
    assert {"verify-replay"} <= codes(list(verify_folder(season, 6)))
    values = dict(bundle.rules.values) | {"income.sponsor_money": 1}
    put(season, replace(bundle, rules=replace(bundle.rules, values=values)))
    assert {"verify-replay"} <= codes(list(verify_folder(season, 6)))


def test_a_seed_from_other_seals_than_those_of_the_sheets_is_no_seed_of_a_first_evaluation(season: Folder) -> None:
    bundle = season.bundle(6)
    first = {team: told for team, told in bundle.seals.first.items() if team != "Honda"}
    seed = round_seed(bundle.secret, first).hex()
    put(season, replace(bundle, seals=replace(bundle.seals, first=first), drawn=replace(bundle.drawn, seed=seed)))
    assert "verify-seed" in codes(list(verify_folder(season, 6)))


def test_a_salt_that_is_no_number_is_found_like_any_other(season: Folder) -> None:
    bundle = season.bundle(6)
    seals = {**bundle.seals.sheets, "Honda": replace(bundle.seals.sheets["Honda"], salt="salz")}
    put(season, replace(bundle, seals=replace(bundle.seals, sheets=seals)))
    change_json(season.part("inbox", 6) / "Lotus-1.json", lambda table: table.update(salt="salz"))
    assert {"verify-sheet", "verify-copy"} <= codes(list(verify_folder(season, 6)))


def test_any_forgery_of_an_earlier_round_breaks_the_chain(season: Folder) -> None:
    bundle = season.bundle(4)
    put(season, replace(bundle, decisions='editorial = "Alles anders."\n'))
    broken = [finding for finding in verify_folder(season) if finding.code == "verify-chain"]
    assert [finding.values["round"] for finding in broken] == [5]


def test_another_master_secret(season: Folder) -> None:
    (season.root / "master-secret").write_text("2001\n")
    assert [f.values["round"] for f in verify_folder(season) if f.code == "verify-master"] == [0, *ROUNDS]


# What was printed


def test_a_printed_gazette_a_team_page_and_a_copy_in_the_inbox(season: Folder) -> None:
    change(season.part("public", 2) / "gazette.txt", "Prost", "Senna")
    change(season.part("private", 3) / "Lotus" / "gazette.txt", "Endstand", "Anfangsstand")
    (season.part("public", 4) / "proof.json").unlink()
    change(season.part("inbox", 5) / "Lotus-1.txt", "Hill", "Clark")
    findings = list(verify_folder(season))
    named = {str(Path(str(finding.values.get("file", ""))).relative_to(season.root)) for finding in findings}
    assert {"public/02/gazette.txt", "private/03/Lotus/gazette.txt", "public/04/proof.json"} <= named
    assert "inbox/05/Lotus-1.txt" in named


def test_a_copy_that_is_not_what_its_receipt_seals_is_not_evaluated(match: Folder) -> None:
    hand.send(match, 1)
    change(match.part("inbox", 1) / "Lotus-1.txt", "Hill", "Lauda")
    with pytest.raises(UnusableError) as fault:
        latest(match, 1)
    assert fault.value.file.endswith("Lotus-1.txt")


def test_rounds_of_another_rules_version_are_checked_but_not_evaluated_again(
    season: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rennleitung.__version__", "0.0.1")
    assert codes(list(verify_folder(season))) == {"verify-not-replayed"}


# A proof file alone


def altered_proof(folder: Folder, number: int, change) -> Path:
    path = folder.root.parent / "alone" / f"{number:02}" / "proof.json"
    path.parent.mkdir(parents=True)
    path.write_bytes((folder.part("public", number) / "proof.json").read_bytes())
    change_json(path, change)
    return path


def alter_throw(table):
    table["throws"][2][-1] = table["throws"][2][-1] % 12 + 1


def alter_sides(table):
    table["throws"][2][2] = 0


def alter_lot(table):
    table["lots"][0][1].reverse()


def alter_digest(table):
    table["sealed"]["Honda"] = "0" * 64


def alter_secret(table):
    table["secret"] = "0" * 64


def alter_seed(table):
    table["seed"] = "0" * 64


def alter_form(table):
    table["secret"] = "geheim"


@pytest.mark.parametrize(
    ("alter", "code"),
    [
        (alter_throw, "verify-throw"),
        (alter_sides, "verify-throw"),
        (alter_digest, "verify-seed"),
        (alter_secret, "verify-secret"),
        (alter_seed, "verify-seed"),
        (alter_form, "verify-secret-form"),
    ],
)
def test_a_proof_alone_shows_it(season: Folder, alter, code: str) -> None:
    assert code in codes(list(verify_proof(altered_proof(season, 2, alter))))


def test_a_proof_alone_shows_an_altered_lot(season: Folder) -> None:
    number = next(number for number in ROUNDS if season.bundle(number).drawn.lots)
    assert "verify-lot" in codes(list(verify_proof(altered_proof(season, number, alter_lot))))


def test_an_unaltered_proof_alone_says_only_that_the_chain_could_not_be_checked(season: Folder) -> None:
    assert codes(list(verify_proof(altered_proof(season, 2, lambda table: None)))) == {"verify-not-chained"}


def test_a_proof_beside_the_events_and_the_proof_before_is_checked_against_both(season: Folder) -> None:
    public = season.part("public", 2)
    assert list(verify_proof(public / "proof.json")) == []
    change(public / "events.json", '"Prost"', '"Senna"')
    assert codes(list(verify_proof(public / "proof.json"))) == {"verify-events"}
    change_json(season.part("public", 1) / "proof.json", lambda table: table.update(next_promise="0" * 64))
    assert {"verify-chain", "verify-promise"} <= codes(list(verify_proof(public / "proof.json")))


@pytest.mark.parametrize("content", [b"", b"[]", b"{}", b"\xff\xfe", b'{"match": 1}'])
def test_a_file_that_is_no_proof_is_unusable(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "proof.json"
    path.write_bytes(content)
    with pytest.raises(UnusableError):
        list(verify_proof(path))
