"""Situations that public programs got wrong in scoring, cube and turn flow, each by its number.

The sources are the projects' commits and issues. What is missing here (the computer of S17, and
T10: see the tests of the toy) is not the rules core's: it neither decides nor throws.
"""

import pytest
from rules import events
from rules.game import ANSWER, MOVE, OVER, RESIGNED, ROLL
from rules.ids import parse_xgid
from rules.plays import legal_plays
from rules.reasons import (
    ASK_MORE,
    CUBE_MAX,
    GAME_OVER,
    NOT_NOW,
    OPPONENT_CUBE,
    NotAllowed,
)
from rules.ruleset import (
    BACKGAMMON,
    GAMMON,
    HANDHELD,
    HOYLE,
    MATCH,
    MODERN,
    MONEY,
    SINGLE,
    Rules,
)
from rules.session import replay

START = "-b----E-C---eE---c-e----B-"


def at(board, rules=None, turn=0, cube=1, owner=-1, dice=(0, 0), score=(0, 0)):
    """A session whose game stands at `board`, an XGID's places seen by side `turn`, on roll."""
    position = parse_xgid(board + ":0:0:1:00:0:0:0:0:10").position
    return replay(
        [
            events.rules_event(rules or Rules(), score),
            (events.GAME,),
            events.setup_event(position, turn, cube, owner, dice),
        ]
    )


def do(session, *kinds_or_events):
    for event in kinds_or_events:
        session.apply((event,) if isinstance(event, int) else event)


def why(session, *event):
    with pytest.raises(NotAllowed) as caught:
        session.apply(event)
    return caught.value.reason


@pytest.mark.parametrize(
    "rule_set, kind", [(MODERN, SINGLE), (HANDHELD, SINGLE), (HOYLE, BACKGAMMON)]
)
def test_s1_the_loser_had_borne_off_a_man_and_is_on_the_bar(rule_set, kind):
    # BSDGames' ChangeLog of 2003-12-17; Debian's bug 185101
    session = at("aA----------------m-------", Rules(rule_set), dice=(2, 1))
    do(session, (events.STEP, 1, 2))
    assert (session.game.winner, session.game.kind, session.score) == (0, kind, [kind, 0])


def test_s1_holds_with_a_turned_cube_and_in_the_winners_home():
    for board in ("aA----------------m-------", "-A-a--------------m-------"):
        session = at(board, turn=1, cube=4, owner=1, dice=(2, 1))
        do(session, (events.STEP, 1, 2))
        assert (session.game.winner, session.game.kind, session.score) == (1, SINGLE, [0, 4])


@pytest.mark.parametrize(
    "board, kind",
    [
        ("-A----------------o-------", GAMMON),
        ("-A-----a----------n-------", GAMMON),
        ("-A----a-----------n-------", BACKGAMMON),
        ("-Aa---------------n-------", BACKGAMMON),
        ("aA----------------n-------", BACKGAMMON),
    ],
)
def test_s2_s4_the_loser_has_borne_off_nothing(board, kind):
    # t_games ef6b24b crashed; KristianEkman/Backgammon issue 6 paid a single game
    for cube in (1, 2, 64):
        session = at(board, cube=cube, owner=-1 if cube == 1 else 0, dice=(6, 6))
        do(session, (events.STEP, 1, 6))
        assert session.game.kind == kind
        assert session.game.points == kind * cube
        assert session.score == [kind * cube, 0]


def test_s6_the_first_double_is_dropped_for_one_point():
    # the handheld's manual; nodots e4a0800
    for turn in (0, 1):
        session = at(START, Rules(HANDHELD), turn)
        do(session, events.DOUBLE, events.DROP)
        assert session.game.phase == OVER and session.game.dropped
        assert (session.game.winner, session.game.points) == (turn, 1)
        assert session.score[turn] == 1 and session.score[1 - turn] == 0


def test_s6_a_later_double_is_dropped_for_the_value_before_it():
    for power in range(1, 6):
        session = at(START, cube=1 << power, owner=0)
        do(session, events.DOUBLE, events.DROP)
        assert session.score == [1 << power, 0]


def test_s8_a_take_doubles_the_value_once():
    # nodots 6a7b8c7
    session = at(START)
    do(session, events.DOUBLE)
    assert session.game.cube_value == 1, "not before it is taken"
    do(session, events.TAKE)
    assert (session.game.cube_value, session.game.cube_owner) == (2, 1)
    assert why(session, events.TAKE) == NOT_NOW
    assert session.game.cube_value == 2
    assert session.game.phase == ROLL and session.game.turn == 0, "the doubler throws"


def test_s10_the_opponent_owns_the_cube():
    # klbsjpolp 0ff5867
    for turn in (0, 1):
        session = at(START, turn=turn, cube=2, owner=1 - turn)
        assert session.game.double_refusal() == OPPONENT_CUBE
        assert why(session, events.DOUBLE) == OPPONENT_CUBE
        assert at(START, turn=turn, cube=2, owner=turn).game.double_refusal() is None


def test_s10_no_redouble_by_the_doubler_in_the_same_turn():
    session = at(START)
    do(session, events.DOUBLE, events.TAKE)
    assert why(session, events.DOUBLE) == OPPONENT_CUBE


def test_s11_nothing_can_be_accepted_after_a_drop():
    # strategygames 2a863bd5
    session = at(START)
    do(session, events.DOUBLE, events.DROP)
    for kind in (events.TAKE, events.DROP, events.DOUBLE, events.DONE, events.UNDO, events.AGREE):
        assert why(session, kind) == GAME_OVER
    assert session.score == [1, 0] and session.games == 1


def test_s11_a_double_at_64_is_refused():
    session = at(START, cube=64, owner=0)
    assert why(session, events.DOUBLE) == CUBE_MAX
    assert session.game.phase == ROLL


@pytest.mark.parametrize(
    "board, kind",
    [("-A----------------o-------", GAMMON), ("aA----------------n-------", BACKGAMMON)],
)
def test_s13_jacoby(board, kind):
    # gnubg 87d20c46
    jacoby = Rules(MODERN, MONEY, jacoby=True)
    for rules, cube, points in ((jacoby, 1, 1), (jacoby, 2, 2 * kind), (Rules(), 1, kind)):
        session = at(board, rules, cube=cube, owner=-1 if cube == 1 else 1, dice=(6, 6))
        do(session, (events.STEP, 1, 6))
        assert (session.game.kind, session.score) == (kind, [points, 0])


def test_s13_a_double_turns_gammons_on_and_a_drop_still_pays_one():
    jacoby = Rules(MODERN, MONEY, jacoby=True)
    session = at("-A----------------o-------", jacoby)
    do(session, events.DOUBLE, events.TAKE, (events.ROLL, 6, 5, 0), (events.STEP, 1, 6))
    assert session.score == [4, 0]
    session = at("-A----------------o-------", jacoby)
    do(session, events.DOUBLE, events.DROP)
    assert session.score == [1, 0]
    session = at(START, jacoby)
    do(session, (events.RESIGN, GAMMON), events.AGREE)
    assert session.score == [0, 1], "a resigned gammon is a gammon"


def test_s15_a_refused_resignation_must_be_raised():
    # gnubg 2001, 8fa2813b
    session = at(START)
    do(session, (events.RESIGN, GAMMON), events.REFUSE)
    assert session.game.phase == ROLL and session.game.turn == 0
    for kind in (SINGLE, GAMMON):
        assert why(session, events.RESIGN, kind) == ASK_MORE
    do(session, (events.ROLL, 3, 1, 0))
    for kind in (SINGLE, GAMMON):
        assert why(session, events.RESIGN, kind) == ASK_MORE, "the same turn still"
    do(session, (events.RESIGN, BACKGAMMON), events.REFUSE)
    for kind in (SINGLE, GAMMON, BACKGAMMON):
        assert why(session, events.RESIGN, kind) == ASK_MORE
    do(session, (events.STEP, 8, 3), (events.STEP, 6, 1), events.DONE)
    do(session, (events.RESIGN, SINGLE), events.REFUSE)  # the other side has refused nothing yet
    do(session, (events.ROLL, 3, 1, 0), (events.STEP, 8, 3), (events.STEP, 6, 1), events.DONE)
    do(session, (events.RESIGN, SINGLE))
    assert session.game.phase == RESIGNED, "a new turn"


def test_s15_a_take_does_not_wipe_out_the_refusal():
    session = at(START)
    do(session, (events.RESIGN, SINGLE), events.REFUSE, events.DOUBLE, events.TAKE)
    assert why(session, events.RESIGN, SINGLE) == ASK_MORE


def test_s15_the_roll_stands_when_a_resignation_is_refused():
    session = at(START)
    do(session, (events.ROLL, 3, 1, 0), (events.STEP, 8, 3), (events.RESIGN, SINGLE))
    assert why(session, events.STEP, 6, 1) != "", "not while it waits"
    do(session, events.REFUSE)
    assert session.game.phase == MOVE and session.game.dice == (3, 1)
    assert session.game.moves.steps == [(8, 5, 3)]
    assert why(session, events.ROLL, 6, 6, 0) == NOT_NOW


def test_s17_a_person_one_point_from_winning_may_double():
    # the opponent is not: after the Crawford game
    rules = Rules(MODERN, MATCH, 5)
    session = replay(
        [
            events.rules_event(rules, (4, 2), crawford_done=True),
            (events.GAME,),
            events.setup_event(parse_xgid(START + ":0:0:1:00:0:0:0:0:10").position, 0),
            (events.DOUBLE,),
        ]
    )
    assert session.game.phase == ANSWER


@pytest.mark.parametrize("length", [1, 2, 3, 5, 7, 25])
def test_s19_a_match_is_over_exactly_at_its_length(length):
    # Mind-Sports-Games/lila issue 1022
    session = replay([events.rules_event(Rules(MODERN, MATCH, length))])
    for won in range(1, length + 1):
        assert not session.over and session.winner == -1
        do(session, events.GAME, (events.OPENING, 1, 2, 0), (events.RESIGN, SINGLE), events.AGREE)
        assert session.score == [won, 0]
    assert session.over and session.winner == 0
    assert why(session, events.GAME) == "match or rubber over"


def test_s19_more_points_than_needed_end_it_too():
    session = at("-A----------------o-------", Rules(MODERN, MATCH, 5), 1, 4, 0, (6, 5), (1, 3))
    do(session, (events.STEP, 1, 6))
    assert session.over and session.winner == 1 and session.score == [1, 11]


def test_t1_the_last_man_goes_off_with_part_of_the_roll_unplayed():
    # strategygames ba01a519, 96061536; t_games issue 162
    for dice in ((6, 5), (4, 4), (1, 6)):
        session = at("-A----------------o-------", dice=dice)
        do(session, (events.STEP, 1, max(dice)))
        assert session.game.phase == OVER and session.game.winner == 0
        assert session.game.dice == (0, 0) and session.game.moves is None
        assert why(session, events.DONE) == GAME_OVER
        assert session.score == [2, 0] and session.games == 1


def test_t3_four_steps_of_a_doublet():
    # nodots d38452b
    session = at(START, dice=(1, 1))
    for _ in range(4):
        assert not session.game.moves.complete
        do(session, (events.STEP, 8 if session.game.position[8] else 6, 1))
    assert session.game.moves.complete and session.game.moves.dice_left() == []
    do(session, events.DONE)


def test_t5_the_die_played_is_the_one_removed():
    # klbsjpolp 006a3f0
    for dice in ((3, 1), (1, 3)):
        for first, start in ((3, 8), (1, 6)):
            session = at(START, dice=dice)
            do(session, (events.STEP, start, first))
            assert session.game.moves.dice_left() == [4 - first]
            do(session, events.UNDO)
            assert session.game.moves.dice_left() == list(dice)
    session = at(START, dice=(2, 2))
    do(session, (events.STEP, 13, 2))
    assert session.game.moves.dice_left() == [2, 2, 2]


def test_t7_the_bar_is_empty_when_nobody_is_on_it():
    # binarymax/backgammon.js issue 1
    session = at("------------a-A---------b-", dice=(2, 1))
    do(session, (events.STEP, 14, 2))
    assert session.game.position[0] == -1
    do(session, (events.STEP, 12, 1), events.DONE)
    assert session.game.position[25] == 1
    do(session, (events.ROLL, 6, 5, 0), (events.STEP, 25, 6))
    assert session.game.position[25] == session.game.position[0] == 0
    assert session.game.position_of(0)[0] == 0


def test_t9_the_opening_roll_is_never_a_doublet():
    # wildbg 1f65e56
    for die in range(1, 7):
        session = replay(
            [events.rules_event(Rules()), (events.GAME,), (events.OPENING, die, die, 0)]
        )
        assert session.game.moves is None and session.game.turn == -1
        assert why(session, events.ROLL, die, die, 0) == NOT_NOW


def test_t11_nothing_to_hint_at_where_nothing_is_legal():
    # gnubg 45a61f6e
    session = at("-------------------bbbbbbB", dice=(6, 3))
    turn = session.game.moves
    assert turn.complete and turn.legal_steps() == []
    assert turn.completions() == [((), turn.position)]
    assert turn.restriction() is None
    assert legal_plays(turn.position, 6, 3) == []
    do(session, events.DONE)
    assert session.game.turn == 1
