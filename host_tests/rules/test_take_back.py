"""Whole turns taken back: to a point after a roll, cube and resignations standing."""

import pytest
from rules import events, reasons
from rules.game import MOVE, ROLL
from rules.reasons import NotAllowed
from rules.ruleset import HOYLE, MATCH, MODERN, RUBBER, Rules
from rules.session import Session

TAKEBACK = (events.TAKEBACK,)


def begun(rules=None, opening=(3, 1)):
    session = Session()
    session.apply(events.rules_event(rules or Rules()))
    session.apply((events.GAME,))
    session.apply((events.OPENING, opening[0], opening[1], 0))
    return session


def play(session, which=0):
    """Plays the running roll by its first legal steps, or its last, and ends the turn."""
    while not session.game.moves.complete:
        start, _, die = session.game.moves.legal_steps()[which]
        session.apply((events.STEP, start, die))
    session.apply((events.DONE,))


def roll(session, die1, die2, by_hand=0):
    session.apply((events.ROLL, die1, die2, by_hand))


def refusal(session, event):
    with pytest.raises(NotAllowed) as refused:
        session.apply(event)
    return refused.value.reason


def test_back_to_the_roll_before():
    session = begun()
    start = session.game.position
    play(session)
    assert session.game.side_before() == 0 and session.game.side_before(2) == -1
    assert session.game.position_before() == start
    session.apply(TAKEBACK)
    game = session.game
    assert (game.phase, game.turn, game.dice, game.position) == (MOVE, 0, (3, 1), start)
    assert game.opening and game.first_roll and game.taken_back and not game.again
    assert refusal(session, TAKEBACK) == reasons.NO_UNDO


def test_the_rolls_come_again_and_no_other():
    session = begun()
    play(session)
    roll(session, 6, 2)
    play(session)
    roll(session, 5, 5, 1)
    session.apply((events.STEP, 13, 5))
    session.apply(TAKEBACK)
    session.apply(TAKEBACK)
    assert session.game.dice == (3, 1)
    assert session.game.again == [(6, 2, 0), (5, 5, 1)]
    play(session, -1)
    for wrong in ((2, 6, 0), (6, 2, 1), (1, 1, 0)):
        assert refusal(session, (events.ROLL,) + wrong) == reasons.BAD_EVENT
    roll(session, 6, 2)
    assert session.game.repeated
    play(session, -1)
    roll(session, 5, 5, 1)
    play(session, -1)
    roll(session, 1, 1)
    assert not session.game.repeated


def test_no_cube_action_and_no_resignation_on_a_roll_that_is_known():
    session = begun()
    play(session)
    roll(session, 6, 2)
    session.apply(TAKEBACK)
    play(session)
    assert refusal(session, (events.DOUBLE,)) == reasons.TOO_LATE
    assert refusal(session, (events.RESIGN, 1)) == reasons.TOO_LATE
    roll(session, 6, 2)
    play(session)
    session.apply((events.DOUBLE,))
    assert refusal(session, TAKEBACK) == reasons.ANSWER_FIRST


def test_the_cube_stays_where_it_was_turned_to():
    session = begun()
    play(session)
    session.apply((events.DOUBLE,))
    session.apply((events.TAKE,))
    roll(session, 6, 2)
    session.apply(TAKEBACK)
    assert (session.game.cube_value, session.game.cube_owner) == (2, 0)


def test_a_refused_resignation_stands():
    session = begun()
    session.apply((events.RESIGN, 2))
    session.apply((events.REFUSE,))
    play(session)
    session.apply(TAKEBACK)
    assert refusal(session, (events.RESIGN, 2)) == reasons.ASK_MORE


def test_never_in_a_match_or_rubber():
    for rules in (Rules(MODERN, MATCH, 3), Rules(HOYLE, RUBBER)):
        session = begun(rules)
        if session.game.phase != MOVE:
            session.apply((events.KEEP,))
        play(session)
        assert refusal(session, TAKEBACK) == reasons.IN_MATCH
        assert session.game.side_before() == -1


def test_not_before_the_first_roll_nor_over_a_set_up_position():
    session = Session()
    session.apply(events.rules_event(Rules()))
    session.apply((events.GAME,))
    assert refusal(session, TAKEBACK) == reasons.NO_UNDO
    session.apply((events.OPENING, 4, 4, 0))
    assert refusal(session, TAKEBACK) == reasons.NO_UNDO
    session.apply((events.OPENING, 4, 2, 0))
    play(session)
    session.apply(events.setup_event(session.game.position, 1))
    assert refusal(session, TAKEBACK) == reasons.NO_UNDO


def test_a_passed_turn_is_no_roll():
    session = begun()
    closed_out = [0] + [2] * 7 + [0] * 5 + [-3] + [0] * 5 + [-2] * 6 + [1]
    session.apply(events.setup_event(closed_out, 0, dice=(0, 0)))
    session.apply((events.SKIP,))
    roll(session, 6, 5)
    play(session)
    assert session.game.phase == ROLL
    session.apply((events.SKIP,))
    session.apply(TAKEBACK)
    assert session.game.turn == 1 and session.game.dice == (6, 5)


def test_a_game_that_is_over_stays_over():
    session = begun()
    play(session)
    session.apply((events.RESIGN, 1))
    session.apply((events.AGREE,))
    assert refusal(session, TAKEBACK) == reasons.GAME_OVER
