"""The table of rule sets, a test for each cell: rows of the table x modern, handheld, hoyle.

The test of a cell is named after it: `test_..[hoyle-higher-die rule]`.
"""

import pytest
from rules import events
from rules.game import ANSWER, KEEP, MOVE, OPENING, OVER, RESIGNED, ROLL
from rules.ids import parse_xgid
from rules.plays import legal_plays
from rules.reasons import (
    CRAWFORD,
    CUBE_MAX,
    FIRST_ROLL,
    NO_CUBE,
    NOT_DONE,
    NOT_NOW,
    ON_DOUBLE,
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
    RUBBER,
    SINGLE,
    Rules,
    RulesError,
)
from rules.session import replay

# The winner, on roll, has one man left on its ace point.
NONE_OFF_UP = "aA-----g----------g-------"
NONE_OFF_IN_WINNERS_HOME = "-A----a-----------n-------"
NONE_OFF_ELSEWHERE = "-A-----g----------h-------"
SOME_OFF_UP = "aA----------------h-------"
SOME_OFF_IN_WINNERS_HOME = "-Aa---------------m-------"
SOME_OFF_ELSEWHERE = "-A-----a----------g-------"


def cells(row, modern, handheld, hoyle):
    """A test for each rule set, with what the row says of it."""
    return pytest.mark.parametrize(
        "rule_set, expected",
        [(MODERN, modern), (HANDHELD, handheld), (HOYLE, hoyle)],
        ids=["modern-" + row, "handheld-" + row, "hoyle-" + row],
    )


def begin(rules, *more):
    return replay([events.rules_event(rules), (events.GAME,)] + list(more))


def on(board):
    return parse_xgid(board + ":0:0:1:00:0:0:0:0:10").position


def won(rules, board):
    """The finished game in which the side on roll bears off its last man from `board`."""
    session = begin(rules, events.setup_event(on(board), 0, dice=(6, 5)), (events.STEP, 1, 6))
    assert session.game.phase == OVER and session.game.winner == 0
    assert session.score == [session.game.points, 0]
    return session.game


def refused(session, event):
    with pytest.raises(NotAllowed) as caught:
        session.apply(event)
    return caught.value.reason


@cells("opening", modern=[MOVE], handheld=[MOVE], hoyle=[KEEP, MOVE])
def test_opening(rule_set, expected):
    session = begin(Rules(rule_set))
    phases = []
    session.apply((events.OPENING, 4, 4, 0))
    assert session.game.phase == OPENING, "a tie is thrown again"
    session.apply((events.OPENING, 2, 5, 0))
    assert session.game.turn == 1
    phases.append(session.game.phase)
    if session.game.phase == KEEP:
        session.apply((events.KEEP,))
        phases.append(session.game.phase)
    assert phases == expected
    assert session.game.dice == (2, 5), "the winner plays both dice"


@cells("opening, thrown again", modern=False, handheld=False, hoyle=True)
def test_opening_thrown_again(rule_set, expected):
    session = begin(Rules(rule_set), (events.OPENING, 2, 5, 0))
    if expected:
        session.apply((events.ROLL, 3, 3, 0))
        assert (session.game.phase, session.game.turn) == (MOVE, 1)
        assert session.game.dice == (3, 3), "which may be a doublet"
    else:
        assert refused(session, (events.ROLL, 3, 3, 0)) == NOT_NOW
        assert refused(session, (events.KEEP,)) == NOT_NOW


@cells("next game", modern=OPENING, handheld=OPENING, hoyle=ROLL)
def test_next_game(rule_set, expected):
    for winner in (0, 1):
        session = begin(
            Rules(rule_set),
            events.setup_event(on(SOME_OFF_ELSEWHERE), winner, dice=(6, 5)),
            (events.STEP, 1, 6),
            (events.GAME,),
        )
        assert session.game.phase == expected
        if expected == ROLL:
            assert session.game.turn == winner, "the winner of a hit throws first"
            session.apply((events.ROLL, 2, 2, 0))
            assert session.game.phase == MOVE


@cells("next game after a gammon or backgammon", OPENING, OPENING, OPENING)
def test_next_game_after_more_than_a_hit(rule_set, expected):
    for board in (NONE_OFF_ELSEWHERE, NONE_OFF_UP):
        session = begin(
            Rules(rule_set),
            events.setup_event(on(board), 0, dice=(6, 5)),
            (events.STEP, 1, 6),
            (events.GAME,),
        )
        assert session.game.phase == expected


@cells("higher-die rule", modern=[13 - 5], handheld=[13 - 5], hoyle=[13 - 5, 13 - 2])
def test_higher_die_rule(rule_set, expected):
    # Either die of 5-2 can be played, not both: the 6 point is blocked.
    board = on("------b------A------------")
    higher = Rules(rule_set).higher_die
    ends = sorted([steps[0][1] for steps, _ in legal_plays(board, 5, 2, higher)])
    assert ends == expected
    turn = begin(Rules(rule_set), events.setup_event(board, 0, dice=(2, 5))).game.moves
    assert sorted([end for _, end, _ in turn.legal_steps()]) == expected


@cells("whole throw if possible", modern=4, handheld=4, hoyle=4)
def test_whole_throw(rule_set, expected):
    # 8/4 would kill the 6: all three rule sets want both dice played.
    board = on("-b---BEEA---c----cbd--a-B-")
    plays = legal_plays(board, 6, 4, Rules(rule_set).higher_die)
    assert len(plays) == expected
    assert {len(steps) for steps, _ in plays} == {2}


@cells("closed out", modern=True, handheld=True, hoyle=True)
def test_closed_out(rule_set, expected):
    closed = on("-------------------bbbbbbA")
    session = begin(Rules(rule_set), events.setup_event(closed, 0))
    session.apply((events.SKIP,))
    assert session.game.turn == 1, "passed without a throw"
    # With a point open, or only a blot on it, the dice must be thrown.
    for board in ("--------------------bbbbbA", "-------------------abbbbbA"):
        session = begin(Rules(rule_set), events.setup_event(on(board), 0))
        assert refused(session, (events.SKIP,)) == NOT_NOW
        assert expected


@cells("higher bear-off compulsory", modern=True, handheld=True, hoyle=True)
def test_higher_bear_off_is_compulsory(rule_set, expected):
    # 6-5 with men on the 3 and 2 points only: both must go off, the 3 first.
    session = begin(Rules(rule_set), events.setup_event(on("--BA--------------b-------"), 0))
    session.apply((events.ROLL, 6, 5, 0))
    for left in ([3], [2]):
        assert refused(session, (events.DONE,)) == NOT_DONE
        starts = {start for start, _, _ in session.game.moves.legal_steps()}
        assert sorted(starts) == left and expected
        session.apply((events.STEP, left[0], session.game.moves.dice_left()[0]))
    session.apply((events.DONE,))


@cells("borne off, man up or in winner's home", SINGLE, SINGLE, BACKGAMMON)
def test_borne_off_and_a_straggler_up_or_home(rule_set, expected):
    for board in (SOME_OFF_UP, SOME_OFF_IN_WINNERS_HOME):
        game = won(Rules(rule_set), board)
        assert game.kind == expected
        assert game.points == expected


@cells("borne off, straggler elsewhere", modern=SINGLE, handheld=SINGLE, hoyle=SINGLE)
def test_borne_off_and_a_straggler_elsewhere(rule_set, expected):
    for board in (SOME_OFF_ELSEWHERE, "-A-----n------------------"):
        game = won(Rules(rule_set), board)
        assert (game.kind, game.points) == (expected, 1)


@cells("none off, straggler up or home", BACKGAMMON, BACKGAMMON, BACKGAMMON)
def test_none_off_and_a_straggler(rule_set, expected):
    for board in (NONE_OFF_UP, NONE_OFF_IN_WINNERS_HOME):
        game = won(Rules(rule_set), board)
        assert (game.kind, game.points) == (expected, 3)
        if rule_set == HOYLE:
            game = won(Rules(HOYLE, backgammon=4), board)
            assert (game.kind, game.points) == (expected, 4), "and not a gammon as well"


@cells("none off, no straggler", modern=GAMMON, handheld=GAMMON, hoyle=GAMMON)
def test_none_off_and_no_straggler(rule_set, expected):
    game = won(Rules(rule_set), NONE_OFF_ELSEWHERE)
    assert (game.kind, game.points) == (expected, 2)


@cells("four for a backgammon", modern=False, handheld=False, hoyle=True)
def test_four_for_a_backgammon(rule_set, expected):
    if expected:
        assert Rules(rule_set, backgammon=4).backgammon == 4
    else:
        with pytest.raises(RulesError):
            Rules(rule_set, backgammon=4)


@cells("cube", modern=[2, 4, 8, 16, 32, 64], handheld=[2, 4, 8, 16, 32, 64], hoyle=[])
def test_cube(rule_set, expected):
    session = begin(Rules(rule_set), events.setup_event(on("-b----E-C---eE---c-e----B-"), 0))
    values = []
    while session.game.double_refusal() is None:
        side = session.game.turn
        session.apply((events.DOUBLE,))
        assert session.game.phase == ANSWER and session.game.decider == 1 - side
        session.apply((events.TAKE,))
        assert session.game.cube_owner == 1 - side, "the taker owns it"
        values.append(session.game.cube_value)
        session.apply((events.ROLL, 6, 5, 0))
        while not session.game.moves.complete:
            start, _, die = session.game.moves.legal_steps()[0]
            session.apply((events.STEP, start, die))
        session.apply((events.DONE,))
    assert values == expected
    assert session.game.double_refusal() == (CUBE_MAX if expected else NO_CUBE)


@cells("cube on or off", modern=[True, False], handheld=[True, False], hoyle=[False, False])
def test_cube_on_or_off(rule_set, expected):
    assert [Rules(rule_set, cube=wanted).cube for wanted in (True, False)] == expected
    for wanted in (True, False):
        session = begin(
            Rules(rule_set, cube=wanted), events.setup_event(on("-b----E-C---eE---c-e----B-"), 0)
        )
        has_cube = session.game.double_refusal() is None
        assert has_cube == expected[not wanted]


@cells("resignation", modern=None, handheld=ON_DOUBLE, hoyle=None)
def test_resignation(rule_set, expected):
    for kind in (SINGLE, GAMMON, BACKGAMMON):
        session = begin(Rules(rule_set), events.setup_event(on(NONE_OFF_UP), 0))
        assert session.game.resign_refusal(kind) == expected
        if expected:
            assert refused(session, (events.RESIGN, kind)) == expected
            continue
        session.apply((events.RESIGN, kind))
        assert session.game.phase == RESIGNED and session.game.decider == 1, "by consent"
        session.apply((events.AGREE,))
        assert (session.game.winner, session.game.kind) == (1, kind)
        assert session.score == [0, kind]


@cells("resignation by dropping", modern=1, handheld=1, hoyle=None)
def test_dropping(rule_set, expected):
    session = begin(Rules(rule_set), events.setup_event(on("-b----E-C---eE---c-e----B-"), 0))
    if expected is None:
        assert refused(session, (events.DOUBLE,)) == NO_CUBE
    else:
        session.apply((events.DOUBLE,))
        session.apply((events.DROP,))
        assert session.score == [expected, 0]


@cells("match", modern=True, handheld=True, hoyle=False)
def test_match(rule_set, expected):
    for length in range(1, 26):
        if expected:
            assert Rules(rule_set, MATCH, length).length == length
        else:
            with pytest.raises(RulesError):
                Rules(rule_set, MATCH, length)
    for length in (0, 26):
        with pytest.raises(RulesError):
            Rules(rule_set, MATCH, length)


@cells("match with the Crawford game", modern=CRAWFORD, handheld=CRAWFORD, hoyle=None)
def test_crawford(rule_set, expected):
    if expected is None:
        return  # hoyle has no match: the cell above
    start = events.rules_event(Rules(rule_set, MATCH, 5), (4, 2))
    session = replay([start, (events.GAME,)])
    assert session.game.crawford
    session.apply(events.setup_event(on("-b----E-C---eE---c-e----B-"), 1))
    assert session.game.double_refusal() == expected


@cells("running score", modern=[3, 2], handheld=[3, 2], hoyle=[3, 2])
def test_running_score(rule_set, expected):
    session = begin(Rules(rule_set, MONEY))
    for winner, board in ((0, NONE_OFF_UP), (1, NONE_OFF_ELSEWHERE)):
        session.apply(events.setup_event(on(board), winner, dice=(6, 5)))
        session.apply((events.STEP, 1, 6))
        assert not session.over
        session.apply((events.GAME,))
    assert session.score == expected


@cells("rubber", modern=False, handheld=False, hoyle=True)
def test_rubber(rule_set, expected):
    if not expected:
        with pytest.raises(RulesError):
            Rules(rule_set, RUBBER)
        return
    hits = [(0, SOME_OFF_ELSEWHERE), (1, SOME_OFF_ELSEWHERE), (1, SOME_OFF_ELSEWHERE)]
    for games, score in ((hits, [1, 2]), ([(0, NONE_OFF_UP)], [2, 0])):
        session = replay([events.rules_event(Rules(rule_set, RUBBER))])
        for winner, board in games:
            assert not session.over
            session.apply((events.GAME,))
            session.apply(events.setup_event(on(board), winner, dice=(6, 5)))
            session.apply((events.STEP, 1, 6))
        assert session.over and session.score == score


@cells("Jacoby", modern=True, handheld=False, hoyle=False)
def test_jacoby(rule_set, expected):
    if not expected:
        with pytest.raises(RulesError):
            Rules(rule_set, jacoby=True)
        return
    assert not Rules(rule_set).jacoby, "off unless asked for"
    assert won(Rules(rule_set, jacoby=True), NONE_OFF_UP).points == 1


@cells("automatic doubles", modern=1, handheld=1, hoyle=1)
def test_no_automatic_doubles(rule_set, expected):
    session = begin(Rules(rule_set), (events.OPENING, 6, 6, 0), (events.OPENING, 1, 1, 0))
    assert session.game.cube_value == expected and not session.game.cube_turned


@cells("no double before the opening", FIRST_ROLL, FIRST_ROLL, NO_CUBE)
def test_no_double_before_an_opening_roll_that_is_played(rule_set, expected):
    session = begin(Rules(rule_set))
    assert refused(session, (events.DOUBLE,)) == expected
