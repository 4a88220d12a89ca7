"""Round trips of plays and positions as text, and GNU Backgammon's own IDs as the oracle."""

import contextlib

import gnubg_nn
from hypothesis import given, settings
from hypothesis import strategies as st
from rules.ids import (
    IdError,
    MatchState,
    Xgid,
    match_id,
    parse_match_id,
    parse_position_id,
    parse_xgid,
    position_id,
)
from rules.notation import NotationError, format_play, parse_play
from rules.plays import legal_plays
from rules.position import check, own_men, pip_count, swapped


@st.composite
def positions(draw):
    counts = [0] * 26
    for sign in (1, -1):
        men = draw(st.integers(1, 15))
        bar = 25 if sign > 0 else 0
        for place in draw(st.lists(st.integers(1, 25), min_size=1, max_size=8)):
            place = bar if place == 25 else place
            if men and counts[place] * sign >= 0:
                more = draw(st.integers(1, min(men, 5)))
                counts[place] += sign * more
                men -= more
    if not any(counts):
        counts[1] = 1
    return check(counts)


die = st.integers(1, 6)


@settings(max_examples=200, deadline=None)
@given(positions(), die, die, st.booleans())
def test_every_play_reads_back(position, die1, die2, higher_die):
    texts = set()
    for steps, result in legal_plays(position, die1, die2, higher_die):
        text = format_play(position, steps)
        assert parse_play(text, position, die1, die2, higher_die) == (steps, result)
        texts.add(text)
        # The stars of hits on a last point may be missing.
        last_unstarred = " ".join(
            [move[:-1] if move.endswith("*") else move for move in text.split()]
        )
        assert parse_play(last_unstarred, position, die1, die2, higher_die) == (steps, result)
    assert len(texts) == len(legal_plays(position, die1, die2, higher_die))


@settings(max_examples=300, deadline=None)
@given(positions(), st.text(alphabet="0123456789/*() barofBAR-\u00b2", max_size=20), die, die)
def test_any_text_is_a_legal_play_or_an_error(position, text, die1, die2):
    try:
        steps, result = parse_play(text, position, die1, die2)
    except NotationError:
        return
    plays = legal_plays(position, die1, die2)
    assert (steps, result) in plays or (not plays and (steps, result) == ((), position))


@settings(deadline=None)
@given(
    positions(),
    st.integers(0, 12),
    st.sampled_from((-1, 0, 1)),
    st.sampled_from((-1, 1)),
    st.sampled_from(("00", "D", "B", "R", "11", "62", "36")),
    st.tuples(st.integers(0, 99), st.integers(0, 99)),
    st.integers(0, 3),
    st.integers(0, 25),
    st.integers(0, 12),
)
def test_xgid_round_trip(position, power, owner, turn, dice, score, crawford, length, max_cube):
    xgid = Xgid(position, power, owner, turn, dice, score, crawford, length, max_cube)
    again = parse_xgid(xgid.text())
    assert again.__dict__ == xgid.__dict__
    assert again.text() == xgid.text()


@settings(max_examples=300, deadline=None)
@given(positions())
def test_position_ids_are_gnu_backgammons(position):
    sides = [
        [max(side[place], 0) for place in range(1, 26)] for side in (swapped(position), position)
    ]
    text = gnubg_nn.position_id(sides)
    assert position_id(position) == text
    assert parse_position_id(text) == position


@settings(deadline=None)
@given(st.text(alphabet="ABCDgwX/+09-=", min_size=13, max_size=15))
def test_a_position_id_is_the_only_one_of_its_position(text):
    try:
        position = parse_position_id(text)
    except IdError:
        return
    assert position_id(position) == text


@settings(deadline=None)
@given(
    st.builds(
        MatchState,
        cube_power=st.integers(0, 15),
        cube_owner=st.sampled_from((-1, 0, 1)),
        on_roll=st.integers(0, 1),
        crawford=st.booleans(),
        state=st.integers(0, 4),
        to_decide=st.integers(0, 1),
        doubled=st.booleans(),
        resigned=st.integers(0, 3),
        dice=st.tuples(st.integers(0, 6), st.integers(0, 6)).map(
            lambda dice: tuple(sorted(dice, reverse=True))
        ),
        length=st.integers(0, 32767),
        score=st.tuples(st.integers(0, 32767), st.integers(0, 32767)),
        jacoby=st.booleans(),
    )
)
def test_match_id_round_trip(match):
    assert parse_match_id(match_id(match)).__dict__ == match.__dict__


@settings(deadline=None)
@given(st.text(max_size=60))
def test_any_text_is_an_id_or_an_id_error(text):
    for parse in (parse_xgid, parse_position_id, parse_match_id):
        with contextlib.suppress(IdError):
            parse(text)


@settings(deadline=None)
@given(st.lists(st.integers(-16, 16), min_size=26, max_size=26))
def test_what_check_lets_pass_can_stand_on_a_board(counts):
    try:
        position = check(counts)
    except ValueError:
        return
    for side in (position, swapped(position)):
        assert 0 <= own_men(side) <= 15
        assert side[25] >= 0 and side[0] <= 0
        assert pip_count(side) >= own_men(side)
    assert swapped(swapped(position)) == position
