"""Positions: what can stand on a board, and what is counted on it."""

import pytest
from rules.position import (
    MEN,
    START,
    PositionError,
    check,
    closed_out,
    men_off,
    own_men,
    pip_count,
    rearmost,
    swapped,
)


def board(**men):
    """A board from `p6=5, bar=1, their_bar=2`; a negative count is the opponent's."""
    counts = [0] * 26
    for place, count in men.items():
        if place == "their_bar":
            counts[0] = -count
        else:
            counts[25 if place == "bar" else int(place[1:])] = count
    return tuple(counts)


def test_the_start():
    assert check(START) == START == swapped(START)
    assert own_men(START) == MEN and men_off(START) == 0
    assert pip_count(START) == 167
    assert rearmost(START) == 24


def test_the_other_side_counts_from_the_other_end():
    position = board(p6=5, p24=1, bar=2, p3=-4, their_bar=1)
    other = swapped(position)
    assert other == board(p19=-5, p1=-1, their_bar=2, p22=4, bar=1)
    assert swapped(other) == position


def test_pips():
    assert pip_count(board(bar=1)) == 25
    assert pip_count(board(p1=2, p6=1, p5=-3, their_bar=2)) == 8
    assert pip_count(swapped(board(p1=-1, p20=3))) == 24
    assert pip_count(board(p4=-1)) == 0


def test_rearmost():
    assert rearmost(board(bar=1, p24=1)) == 25
    assert rearmost(board(p3=1, p2=4, p24=-2)) == 3
    assert rearmost(board(p24=-2)) == 0


def test_men_off():
    assert men_off(board(p1=1, bar=1, p2=-15)) == 13
    assert men_off(swapped(board(p1=1, p2=-14, their_bar=1))) == 0


def test_closed_out():
    closed = {"p%d" % point: -2 for point in range(19, 25)}
    assert closed_out(board(bar=1, **closed))
    assert closed_out(board(bar=3, p20=-5, **{k: closed[k] for k in closed if k != "p20"}))
    assert not closed_out(board(p18=1, **closed)), "nobody is on the bar"
    for open_point in closed:
        for men in (0, -1, 1):
            others = {k: closed[k] for k in closed if k != open_point}
            assert not closed_out(board(bar=1, **others, **{open_point: men}))


@pytest.mark.parametrize(
    "counts",
    [
        (),
        START[:25],
        START + (0,),
        board(p6=16),
        board(p6=15, bar=1),
        board(p6=-16),
        board(p6=-15, their_bar=1),
        board(),
        (1,) + START[1:],  # an own man on their bar
        START[:25] + (-1,),
    ],
)
def test_what_cannot_stand_on_a_board(counts):
    with pytest.raises(PositionError):
        check(counts)


def test_a_side_may_have_borne_off_everything():
    assert check(list(board(p6=-3))) == board(p6=-3)
    assert check(board(p6=3)) == board(p6=3)
