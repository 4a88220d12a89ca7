"""What a win is and what it is worth, over all kinds of last positions."""

from hypothesis import given
from hypothesis import strategies as st
from rules.ruleset import BACKGAMMON, GAMMON, HANDHELD, HOYLE, MODERN, SINGLE, Rules

men = st.lists(st.integers(0, 24), min_size=1, max_size=15)
cubes = st.sampled_from((1, 2, 4, 8, 16, 32, 64))


def last_position(places):
    """The winner has borne off all; the loser's men stand on `places`, 0 being the bar."""
    counts = [0] * 26
    for place in places:
        counts[place] -= 1
    return tuple(counts)


def is_left_behind(places):
    """Whether a man is on the bar or in the winner's home table."""
    return any(place <= 6 for place in places)


@given(men, st.sampled_from((MODERN, HANDHELD)))
def test_modern_and_handheld(places, rule_set):
    kind = Rules(rule_set).kind_of_win(last_position(places))
    if len(places) < 15:
        assert kind == SINGLE
    else:
        assert kind == (BACKGAMMON if is_left_behind(places) else GAMMON)


@given(men, st.sampled_from((3, 4)))
def test_hoyle(places, backgammon):
    rules = Rules(HOYLE, backgammon=backgammon)
    kind = rules.kind_of_win(last_position(places))
    if is_left_behind(places):
        assert kind == BACKGAMMON and rules.worth(kind, 1, False) == backgammon
    elif len(places) == 15:
        assert kind == GAMMON and rules.worth(kind, 1, False) == 2
    else:
        assert kind == SINGLE and rules.worth(kind, 1, False) == 1


@given(st.sampled_from((SINGLE, GAMMON, BACKGAMMON)), cubes, st.booleans())
def test_worth(kind, cube, jacoby):
    turned = cube > 1
    points = Rules(MODERN, jacoby=jacoby).worth(kind, cube, turned)
    assert points == (1 if jacoby and not turned else kind * cube)
