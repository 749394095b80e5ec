"""The last round can be corrected: the same dice, a new revision with its difference and an erratum."""

import json
import time
from dataclasses import replace

import hand
import pytest

from rennleitung.kernel.diagnostic import UnusableError
from rennleitung.store.folder import Folder
from rennleitung.store.inbox import Reception, submit
from rennleitung.store.rounds import AlreadyEvaluated, Evaluated, evaluate_round
from rennleitung.store.verify import verify_folder, verify_proof

CORRECTED = """TURBO 2000
Partie: Monza   Runde: 6   Rennstall: Honda
[Rennmeldung]
F1: Lauda, Turbo-W10, Turbo-M10, Honda-R10, d 3, e 3, LP 20 / 20 20 20 20 20
ENDE
"""


def revise(season: Folder) -> Evaluated:
    assert submit(season, CORRECTED.encode(), hand.RECEIVED, late=True)[0] is Reception.STORED
    done = evaluate_round(season, time.time(), revise=True)
    assert isinstance(done, Evaluated)
    return done


def test_a_corrected_sheet_changes_no_throw_of_anybody_else(season: Folder) -> None:
    first = season.bundle(6)
    second = revise(season).bundle
    assert second.drawn.seed == first.drawn.seed
    others = [[throw for throw in bundle.drawn.throws if "Lauda" not in throw.label] for bundle in (first, second)]
    assert others[0] == others[1]
    assert others[0]
    # the corrected driver's dice are the same dice too: with a higher risk he only throws them longer
    faces = [{throw[:2]: throw.face for throw in bundle.drawn.throws} for bundle in (first, second)]
    assert all(faces[1][place] == face for place, face in faces[0].items() if place in faces[1])


def test_the_revision_counts_and_the_first_one_stays(season: Folder) -> None:
    first = hand.tree(season.bundle_folder(6, 1))
    revise(season)
    assert season.revision(6) == 2
    assert hand.tree(season.bundle_folder(6, 1)) == first
    assert "Training: Senna" in season.bundle(6, 1).raw["Honda"].decode()
    assert season.bundle(6).raw["Honda"].decode() == CORRECTED


def test_the_difference_and_the_erratum_say_what_changed(season: Folder) -> None:
    done = revise(season)
    places = {change.place: (change.before, change.after) for change in done.bundle.difference}
    assert places["drivers.Senna.rating"] == ("15.7", "13.7")  # 11.7, training +2 (taken back), season +2
    public = season.part("public", 6)
    erratum = (public / "erratum.txt").read_text("utf-8")
    assert "Bisher:" in erratum
    assert "Senna (Honda) für 30.000" in erratum
    assert json.loads((public / "gazette.json").read_text())["masthead"]["revision"] == 2


def test_both_proofs_are_public_and_the_second_names_the_first_seals_and_the_corrected_one(season: Folder) -> None:
    first = json.loads((season.part("public", 6) / "proof.json").read_text())
    revise(season)
    public = season.part("public", 6)
    assert json.loads((public / "proof-r1.json").read_text()) == first
    second = json.loads((public / "proof.json").read_text())
    assert second["sealed"] == first["sealed"]
    assert list(second["corrected"]) == ["Honda"]
    assert list(verify_proof(public / "proof.json")) == []


def test_a_revised_match_is_found_unaltered_and_goes_on(season: Folder) -> None:
    revise(season)
    assert list(verify_folder(season)) == []
    assert isinstance(evaluate_round(season, time.time()), Evaluated)
    assert list(verify_folder(season)) == []


def test_a_revision_that_was_forged_is_found(season: Folder) -> None:
    revise(season)
    path = season.bundle_folder(6, 1) / "sheets" / "Honda.txt"
    path.write_bytes(path.read_bytes().replace(b"30.000", b"31.000"))
    assert {finding.values.get("revision", 1) for finding in verify_folder(season, 6)} == {1}


def test_a_forged_difference_is_found(season: Folder) -> None:
    bundle = revise(season).bundle
    season.put(replace(bundle, difference=bundle.difference[1:]))
    parts = [finding.values.get("part") for finding in verify_folder(season, 6)]
    assert "difference.json" in parts


def test_decisions_can_be_corrected_too(season: Folder) -> None:
    path = season.decisions_file(6)
    path.write_text(path.read_text("utf-8") + '[[postings]]\nteam = "Honda"\namount = 1_000\nreason = "Nachzahlung"\n')
    before = season.match_after(6).teams["Honda"].money
    assert isinstance(evaluate_round(season, time.time(), revise=True), Evaluated)
    assert season.match_after(6).teams["Honda"].money == before + 1_000


def test_a_revision_that_would_change_nothing_is_none(season: Folder) -> None:
    before = hand.tree(season.root)
    assert evaluate_round(season, time.time(), revise=True) == AlreadyEvaluated(6)
    assert hand.tree(season.root) == before


def test_only_the_last_round_can_be_corrected(season: Folder) -> None:
    assert submit(season, CORRECTED.replace("Runde: 6", "Runde: 5").encode(), hand.RECEIVED, late=True)[0] is (
        Reception.REFUSED
    )


def test_the_opening_cannot_be_revised(match: Folder) -> None:
    with pytest.raises(UnusableError) as fault:
        evaluate_round(match, time.time(), revise=True)
    assert fault.value.reason.code == "folder-nothing-to-revise"
    with pytest.raises(UnusableError):
        submit(match, CORRECTED.encode(), hand.RECEIVED, late=True)
