import pytest

from rennleitung.kernel.diagnostic import UnusableError
from rennleitung.masters2002.terms import Track
from rennleitung.rulebook.rulesets import masters_rules


@pytest.mark.parametrize(
    ("track", "aggravated", "highest"),
    [(Track.DRY, False, 1), (Track.WET, False, 2), (Track.DRY, True, 2), (Track.WET, True, 3)],
)
def test_highest_hitting_face_as_in_chapter_14(track, aggravated, highest):
    assert masters_rules().values.collision.highest_hit(track, aggravated) == highest


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("dice.black", 0),
        ("collision.hit_dry", -1),
        ("collision.hit_aggravated_wet", 21),
        ("collision.loss", -1),
        ("collision.beside", -1),
    ],
)
def test_impossible_numbers_are_refused_with_their_key(key, value):
    with pytest.raises(UnusableError) as fault:
        masters_rules().with_values({key: value})
    assert fault.value.reason.code == "ruleset-out-of-range"
    assert fault.value.key == key
