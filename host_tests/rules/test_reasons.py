"""Why a step may not be played, what cuts a turn, and taking steps back."""

import pytest
from rules.ids import parse_xgid
from rules.plays import legal_plays
from rules.reasons import (
    BAR_FIRST,
    BLOCKED,
    DIE_USED,
    HIGH_FIRST,
    NO_MAN,
    NO_UNDO,
    NOT_HOME,
    PLAY_DIE,
    THEIRS,
    USE_BOTH,
    NotAllowed,
)
from rules.turn import Turn

START = "-b----E-C---eE---c-e----B-"
ONE_DIE = "------b------A------------"  # 13/8 or 13/11, then nothing: the 6 point is blocked
KILLS_SIX = "-b---BEEA---c----cbd--a-B-"  # with 6-4, 8/4 leaves no 6
EITHER_ENTERS = "--------------------b----A"  # with 3-2 one die enters, the other is then blocked
ONE_FOUR = "--ECaaa--b--c----a-ca-b--A"  # with 4-2 the 2 enters too, but wastes the 4


def turn(board, die1, die2, higher_die=True):
    position = parse_xgid(board + ":0:0:1:00:0:0:0:0:10").position
    return Turn(position, die1, die2, higher_die)


def told(reason):
    return (reason.reason, reason.die) if reason else None


@pytest.mark.parametrize(
    "board, dice, start, die, reason",
    [
        (START, (5, 2), 24, 5, BLOCKED),
        (START, (5, 5), 6, 5, BLOCKED),
        ("-b----E-C---eD---c-e----AB", (6, 2), 25, 6, BLOCKED),
        ("-b----E-C---eD---c-e----AB", (4, 2), 24, 4, BAR_FIRST),
        ("-b----E-C---eD---c-e----AB", (4, 2), 6, 2, BAR_FIRST),
        (START, (3, 1), 8, 2, DIE_USED),
        (START, (3, 3), 8, 6, DIE_USED),
        (START, (3, 1), 25, 3, NO_MAN),
        (START, (3, 1), 7, 3, NO_MAN),
        (START, (3, 1), 12, 3, THEIRS),
        (START, (3, 1), 1, 1, THEIRS),
        ("-AB---A-A----------a------", (2, 1), 1, 1, NOT_HOME),
        ("-AB---A-A----------a------", (6, 1), 6, 6, NOT_HOME),
        ("-AB---A------------a-----A", (2, 1), 2, 2, BAR_FIRST),
        ("-ABA-A-------------a------", (4, 1), 3, 4, HIGH_FIRST),
        ("-ABA-A-------------a------", (4, 4), 2, 4, HIGH_FIRST),
    ],
)
def test_what_a_single_step_breaks(board, dice, start, die, reason):
    assert told(turn(board, dice[0], dice[1]).why_not(start, die)) == (reason, 0)
    assert told(turn(board, dice[1], dice[0]).why_not(start, die)) == (reason, 0)


def test_the_higher_die_must_be_played_when_only_one_can_be():
    assert told(turn(ONE_DIE, 5, 2).why_not(13, 2)) == (PLAY_DIE, 5)
    assert told(turn(ONE_DIE, 2, 5).why_not(13, 2)) == (PLAY_DIE, 5)
    assert told(turn(EITHER_ENTERS, 3, 2).why_not(25, 2)) == (PLAY_DIE, 3)
    assert turn(ONE_DIE, 5, 2).why_not(13, 5) is None
    # Hoyle has no such rule.
    assert turn(ONE_DIE, 5, 2, higher_die=False).why_not(13, 2) is None


def test_the_die_that_keeps_both_must_be_played_first():
    assert told(turn(ONE_FOUR, 4, 2).why_not(25, 2)) == (PLAY_DIE, 4)
    assert turn(ONE_FOUR, 4, 2).why_not(25, 4) is None


def test_a_step_that_wastes_a_die_another_play_would_use():
    # With 6-4, 8/4 leaves no 6, while the 4 can be played otherwise.
    wasteful = turn(KILLS_SIX, 6, 4)
    assert told(wasteful.why_not(8, 4)) == (USE_BOTH, 0)
    for start in (6, 7, 24):
        assert wasteful.why_not(start, 4) is None
    assert wasteful.why_not(8, 6) is None


@pytest.mark.parametrize(
    "board, dice, announced",
    [
        (START, (3, 1), None),
        (START, (6, 6), None),
        (ONE_DIE, (2, 5), (PLAY_DIE, 5)),
        (ONE_FOUR, (4, 2), (BAR_FIRST, 0)),
        (EITHER_ENTERS, (3, 2), (PLAY_DIE, 3)),
        (KILLS_SIX, (4, 6), (USE_BOTH, 0)),
        ("-b----E-C---eE---c-e----AA", (5, 2), (BAR_FIRST, 0)),
        ("------------------------bA", (5, 1), None),  # entering is all there is
        ("-------------------bbbbbbB", (5, 1), None),  # nothing is
        ("------b------A------------", (5, 5), None),
    ],
)
def test_what_is_announced_when_a_turn_starts(board, dice, announced):
    assert told(turn(board, dice[0], dice[1]).restriction()) == announced


def test_a_refused_step_changes_nothing():
    wasteful = turn(KILLS_SIX, 6, 4)
    with pytest.raises(NotAllowed) as caught:
        wasteful.play(8, 4)
    assert caught.value.reason == USE_BOTH
    assert wasteful.position == wasteful.start and wasteful.steps == []
    assert wasteful.dice_left() == [6, 4]


def test_undo_takes_the_last_step_back_and_puts_the_hit_man_back():
    hits = turn("----a-a-A-------------a---", 2, 2)
    before = []
    for start, hit in ((8, True), (6, True), (4, False)):
        before.append(hits.position)
        assert hits.play(start, 2) == hit
    assert hits.position[0] == -2
    while before:
        hits.undo()
        assert hits.position == before.pop()
    with pytest.raises(NotAllowed) as caught:
        hits.undo()
    assert caught.value.reason == NO_UNDO
    assert hits.position == hits.start


def test_no_step_after_the_last_one():
    one = turn(ONE_DIE, 5, 2)
    one.play(13, 5)
    assert one.complete and one.legal_steps() == []
    assert told(one.why_not(8, 2)) == (BLOCKED, 0)
    assert told(one.why_not(8, 5)) == (DIE_USED, 0)
    assert one.completions() == [((), one.position)]


def test_completions_are_what_is_left_of_the_plays():
    some = turn(START, 3, 1)
    assert some.completions() == legal_plays(some.start, 3, 1)
    some.play(8, 3)
    results = {result for _, result in some.completions()}
    assert results < {result for _, result in legal_plays(some.start, 3, 1)}
    assert len(results) == len(some.completions()) == len(some.legal_steps())
    some.play(6, 1)
    assert some.completions() == [((), some.position)]
    doublet = turn(START, 6, 6)
    doublet.play(24, 6)
    assert {len(steps) for steps, _ in doublet.completions()} == {3}


def test_steps_come_higher_die_first_then_highest_start():
    assert turn(START, 1, 3).legal_steps() == [
        (24, 21, 3),
        (13, 10, 3),
        (8, 5, 3),
        (6, 3, 3),
        (24, 23, 1),
        (8, 7, 1),
        (6, 5, 1),
    ]


def test_re_entry_after_a_hit_during_the_bear_off():
    # Ten men are off; the one on the bar must come home before another is borne off.
    hit = turn("--BB--------------b------A", 5, 3)
    assert told(hit.why_not(3, 3)) == (BAR_FIRST, 0)
    assert told(hit.restriction()) == (BAR_FIRST, 0)
    hit.play(25, 5)
    assert told(hit.why_not(3, 3)) == (NOT_HOME, 0)
    assert hit.legal_steps() == [(20, 17, 3)]
    nearly_home = turn("--BB----A---------b-------", 5, 3)
    assert told(nearly_home.why_not(3, 3)) == (NOT_HOME, 0)
    nearly_home.play(8, 5)
    assert nearly_home.legal_steps() == [(3, 0, 3)]


def test_the_last_man_may_leave_part_of_a_doublet():
    last = turn("---B-----------------b----", 5, 5)
    last.play(3, 5)
    last.play(3, 5)
    assert last.complete and last.legal_steps() == []


def test_a_last_man_that_can_use_both_dice_uses_both():
    # From the 3 point, 5-1: off with the 5 alone would waste the 1; 3/2 and off uses both.
    last = turn("---A-----------------b----", 5, 1)
    assert last.need == 2
    assert told(last.why_not(3, 5)) == (PLAY_DIE, 1)
    assert last.legal_steps() == [(3, 2, 1)]


def test_a_last_man_hits_where_only_that_uses_both_dice():
    # bgsage also lets it go off with the 3 at once; GNU Backgammon does not.
    last = turn("-aA-----------------c-----", 3, 1)
    assert [steps for steps, _ in last.completions()] == [((2, 1, 1), (1, 0, 3))]
    assert told(last.why_not(2, 3)) == (PLAY_DIE, 1)
    last.play(2, 1)
    last.play(1, 3)
    assert last.position[0] == -1
