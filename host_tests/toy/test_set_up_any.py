"""Whatever keys are pressed in the editor, and whatever position is set up: by Hypothesis."""

import hypothesis.strategies as st
import pytest
from hypothesis import assume, given, settings
from rules.position import MEN, START
from rules.xgid import IdError, Xgid, parse_xgid
from toy.problems import BOOK
from toy.setup import Unplayable, start_of

from host_tests.toy.handheld import NAMES, Handheld
from host_tests.toy.quick import QuickPlayer
from host_tests.toy.setting_up import (
    EMPTY,
    built,
    check_draft,
    check_playing,
    draft,
    fewest,
    keys_for,
    steady,
)
from host_tests.toy.test_fuzz import check_men
from tools.gamefile.transcript import xgid

LENGTHS = (0, 1, 2, 5, 25)
FOUR_KEYS = {"LEFT", "RIGHT", "OK", "NO"}


@st.composite
def boards(draw):
    """26 counts with at most fifteen men of a side; most have both sides, some one in its home."""
    board = [0] * 26
    for sign, bar in ((1, 25), (-1, 0)):
        farthest = draw(st.sampled_from((6, 12, 24, 24)))
        places = [p if sign > 0 else 25 - p for p in range(1, farthest + 1)] + [bar]
        for place in draw(st.lists(st.sampled_from(places), max_size=MEN)):
            if board[place] * sign >= 0:
                board[place] += sign
    return tuple(board)


@st.composite
def positions(draw, lengths=LENGTHS):
    """Any Xgid that the rules of a series for money or to so many points let be played from."""
    length = draw(st.sampled_from(lengths))
    power = draw(st.integers(0, 6)) if length != 1 else 0
    score = tuple(draw(st.integers(0, length - 1)) for _ in range(2)) if length else (0, 0)
    ahead = length > 1 and (length - score[0] == 1) != (length - score[1] == 1)
    dice = draw(st.sampled_from(("00", "D"))) if draw(st.booleans()) else None
    found = Xgid(
        draw(boards()),
        power,
        draw(st.sampled_from((1, -1))) if power else 0,
        draw(st.sampled_from((1, -1))),
        dice or "%d%d" % (draw(st.integers(1, 6)), draw(st.integers(1, 6))),
        score,
        int(draw(st.booleans())) if ahead else 0,
        length,
    )
    try:
        parse_xgid(found.text())
        start_of(found, Handheld().toy.settings)
    except (IdError, Unplayable):
        assume(False)
    return found


@settings(deadline=None, max_examples=60)
@given(positions(), st.sampled_from((EMPTY, list(START))))
def test_any_position_is_built_and_played_with_four_keys(found, base):
    keys = keys_for(found, base, length=found.length)
    assert set(keys) <= FOUR_KEYS
    handheld = built(found, keys, LENGTH=found.length)
    check_playing(handheld, found)
    assert xgid(handheld.toy.session) == found.text()
    again = handheld.again()
    assert xgid(again.toy.session) == found.text()
    assert draft(again).pack() == draft(handheld).pack()


@settings(deadline=None, max_examples=60)
@given(
    st.lists(st.sampled_from([*NAMES, *["LEFT", "RIGHT", "OK", "UP", "DOWN"] * 4]), max_size=60),
    st.sampled_from(LENGTHS),
    st.sampled_from((0, 1, 2)),
    st.booleans(),
)
def test_no_keys_do_harm(keys, length, rule_set, playing):
    handheld = Handheld(player=QuickPlayer()).choose(RULE_SET=rule_set, LENGTH=length)
    if playing:
        handheld.press("OK").until("OK=ROLL").run(400)
    handheld.toy.go(handheld.toy.screens.set_up)
    handheld.run(320)
    for key in keys:
        handheld.press(key, 70)
        if handheld.ports.power.released:
            break
        check_men(handheld)
        if steady(handheld)[:4] != "DICE":
            check_draft(handheld)
    # Back to the menu, from wherever in the editor: what was only tried is not kept.
    if handheld.screen() == "SetUp":
        handheld.press("NO*3", 400)
        assert handheld.screen() != "SetUp"
    check_draft(handheld)


def test_a_position_of_the_book_takes_about_75_presses():
    counts = [len(fewest(parse_xgid(text))) for text, _ in BOOK]
    from_empty = [len(keys_for(parse_xgid(text))) for text, _ in BOOK]
    assert sum(from_empty) / len(BOOK) == pytest.approx(74.3, abs=0.5)
    assert sum(counts) / len(BOOK) <= 72 and max(counts) <= 86


@pytest.mark.parametrize("number", [1, 14, 31, 37, 51])
def test_positions_of_the_book(number):
    found = parse_xgid(BOOK[number - 1][0])
    handheld = built(found, fewest(found))
    assert xgid(handheld.toy.session) == found.text()
