"""Throws from Fig. 2 of the first text, and what it says of them ("Hoyle's Games Modernized").

"Five men on the cinque point, three on the quatre point, three on the deuce, and four on the ace
point, the trois and six points being unoccupied."
"""

import pytest
from rules.plays import legal_plays
from rules.position import MEN, own_men
from rules.turn import Turn

FIG_2 = (0, 4, 3, 0, 3, 5) + 20 * (0,)
BOTH_RULES = pytest.mark.parametrize("higher_die", [True, False])


def board(*counts):
    """A board with `counts` on points 1, 2, ..."""
    return (0,) + counts + (25 - len(counts)) * (0,)


def results(die1, die2, higher_die):
    return {result for _, result in legal_plays(FIG_2, die1, die2, higher_die)}


def steps_of(die1, die2, die, higher_die):
    """(start, end) of the first steps that `die` of the roll allows."""
    turn = Turn(FIG_2, die1, die2, higher_die)
    return {(start, end) for start, end, of in turn.legal_steps() if of == die}


def test_the_figure_has_all_men():
    assert own_men(FIG_2) == MEN


@BOTH_RULES
def test_quatre_trois(higher_die):
    # "For the quatre, he may either remove a man from the quatre point or advance a man from the
    # cinque to the ace point."
    assert steps_of(4, 3, 4, higher_die) == {(4, 0), (5, 1)}
    # "In the case of the trois, he has no man on that point, and therefore must play forward,
    # either by advancing a man from the cinque to the deuce, or from the quatre to the ace point."
    assert steps_of(4, 3, 3, higher_die) == {(5, 2), (4, 1)}
    assert results(4, 3, higher_die) == {
        board(4, 4, 0, 2, 4),  # 4/off 5/2
        board(5, 3, 0, 1, 5),  # 4/off 4/1
        board(5, 4, 0, 3, 3),  # 5/1 5/2
        board(6, 3, 0, 2, 4),  # 5/1 4/1
    }


@BOTH_RULES
def test_a_six_bears_off_from_the_highest_point(higher_die):
    # "a six, he is entitled to bear off a man from his highest occupied point, in this case the
    # cinque"
    for other in range(1, 6):
        assert steps_of(6, other, 6, higher_die) == {(5, 0)}
    assert results(6, 6, higher_die) == {board(4, 3, 0, 3, 1)}


@BOTH_RULES
def test_deuces(higher_die):
    # "having only three men on the deuce point, he can only bear off that number; the fourth man
    # must be played forward, either from the cinque or quatre point"
    three_off = {result for result in results(2, 2, higher_die) if own_men(result) == MEN - 3}
    assert three_off == {board(4, 0, 1, 3, 4), board(4, 1, 0, 2, 5)}
    assert min([own_men(result) for result in results(2, 2, higher_die)]) == MEN - 3


@BOTH_RULES
def test_doublets_may_be_played_wholly_forward_or_partly(higher_die):
    # "wholly by moving men forward, wholly by bearing off, or partly by the one method and partly
    # by the other"
    men_off = {MEN - own_men(result) for result in results(1, 1, higher_die)}
    assert men_off == {0, 1, 2, 3, 4}
    assert {MEN - own_men(result) for result in results(4, 4, higher_die)} == {0, 1, 2, 3}
    assert len(results(2, 2, higher_die)) == 20


@BOTH_RULES
def test_a_die_whose_point_is_held_may_also_move_on(higher_die):
    assert steps_of(5, 2, 5, higher_die) == {(5, 0)}
    assert steps_of(5, 2, 2, higher_die) == {(2, 0), (4, 2), (5, 3)}
    assert steps_of(2, 1, 1, higher_die) == {(1, 0), (2, 1), (4, 3), (5, 4)}
