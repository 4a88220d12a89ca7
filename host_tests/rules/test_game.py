"""One game as a state machine: what may happen when, and what it does."""

import pytest
from rules import events
from rules.game import ANSWER, KEEP, MOVE, OPENING, OVER, RESIGNED, ROLL, Game
from rules.position import START, swapped
from rules.reasons import (
    ANSWER_FIRST,
    BAD_EVENT,
    CRAWFORD,
    DEADLOCK,
    FIRST_ROLL,
    GAME_OVER,
    NO_CUBE,
    NO_MEN,
    NOT_DONE,
    NOT_NOW,
    ROLL_FIRST,
    TOO_LATE,
    NotAllowed,
)
from rules.ruleset import HOYLE, MATCH, MODERN, Rules

ROLL_31 = (events.ROLL, 3, 1, 0)
FIVE_POINT = ((events.STEP, 8, 3), (events.STEP, 6, 1))


def game(*history, rules=None, crawford=False):
    made = Game(rules or Rules(), crawford=crawford)
    for event in history:
        made.apply(event if isinstance(event, tuple) else (event,))
    return made


def in_phase(phase):
    """A game in which side 0 is on roll, brought to `phase`."""
    five_point = FIVE_POINT + (events.DONE,)
    after = ((events.OPENING, 3, 1, 0),) + five_point + (ROLL_31,) + five_point
    return {
        OPENING: lambda: game(),
        KEEP: lambda: game((events.OPENING, 3, 1, 0), rules=Rules(HOYLE)),
        ROLL: lambda: game(*after),
        ANSWER: lambda: game(*after, events.DOUBLE),
        MOVE: lambda: game(*after, (events.ROLL, 6, 5, 0)),
        RESIGNED: lambda: game(*after, (events.RESIGN, 2)),
        OVER: lambda: game(*after, events.DOUBLE, events.DROP),
    }[phase]()


def refusal(of, *event):
    with pytest.raises(NotAllowed) as caught:
        of.apply(event)
    return caught.value.reason


ALLOWED = {
    OPENING: (events.OPENING,),
    KEEP: (events.KEEP, events.ROLL),
    ROLL: (events.ROLL, events.DOUBLE, events.RESIGN),
    ANSWER: (events.TAKE, events.DROP),
    MOVE: (events.STEP, events.RESIGN),  # UNDO, DONE: once there is something to take back, to end
    RESIGNED: (events.AGREE, events.REFUSE),
    OVER: (),
}
EXAMPLES = (
    (events.OPENING, 5, 2, 0),
    (events.KEEP,),
    (events.ROLL, 5, 2, 0),
    (events.STEP, 24, 6),
    (events.UNDO,),
    (events.DONE,),
    (events.SKIP,),
    (events.DOUBLE,),
    (events.TAKE,),
    (events.DROP,),
    (events.RESIGN, 1),
    (events.AGREE,),
    (events.REFUSE,),
)


@pytest.mark.parametrize("phase", sorted(ALLOWED))
@pytest.mark.parametrize("event", EXAMPLES)
def test_what_may_happen_in_each_phase(phase, event):
    one = in_phase(phase)
    if event[0] in ALLOWED[phase]:
        one.apply(event)
    else:
        before = one.position
        refusal(one, *event)
        assert one.phase == phase and one.position == before


@pytest.mark.parametrize("phase", sorted(ALLOWED))
def test_a_game_can_be_voided_and_a_position_set_up_until_it_is_over(phase):
    for event in ((events.VOID,), events.setup_event(START, 1)):
        one = in_phase(phase)
        if phase == OVER:
            assert refusal(one, *event) == GAME_OVER
            continue
        one.apply(event)
        assert one.winner == -1 and one.points == 0
        assert one.phase == (OVER if event[0] == events.VOID else ROLL)


@pytest.mark.parametrize(
    "phase, event, reason",
    [
        (OPENING, (events.DOUBLE,), FIRST_ROLL),
        (OPENING, (events.STEP, 24, 6), ROLL_FIRST),
        (OPENING, (events.RESIGN, 1), NOT_NOW),
        (ROLL, (events.STEP, 24, 6), ROLL_FIRST),
        (ROLL, (events.DONE,), ROLL_FIRST),
        (ROLL, (events.UNDO,), ROLL_FIRST),
        (ROLL, (events.SKIP,), NOT_NOW),
        (MOVE, (events.DOUBLE,), TOO_LATE),
        (MOVE, (events.DONE,), NOT_DONE),
        (MOVE, (events.ROLL, 1, 2, 0), NOT_NOW),
        (ANSWER, (events.ROLL, 1, 2, 0), ANSWER_FIRST),
        (ANSWER, (events.DOUBLE,), ANSWER_FIRST),
        (ANSWER, (events.RESIGN, 1), ANSWER_FIRST),
        (RESIGNED, (events.STEP, 24, 6), ANSWER_FIRST),
        (RESIGNED, (events.RESIGN, 3), ANSWER_FIRST),
        (OVER, (events.ROLL, 1, 2, 0), GAME_OVER),
        (OVER, (events.RESIGN, 1), GAME_OVER),
    ],
)
def test_why_not_now(phase, event, reason):
    assert refusal(in_phase(phase), *event) == reason


@pytest.mark.parametrize(
    "phase, event",
    [
        (OPENING, (events.OPENING, 0, 3, 0)),
        (OPENING, (events.OPENING, 3, 7, 0)),
        (ROLL, (events.ROLL, 0, 0, 0)),
        (ROLL, (events.ROLL, 1, 255, 0)),
        (ROLL, (events.RESIGN, 0)),
        (ROLL, (events.RESIGN, 4)),
        (ROLL, (events.ROLL, 1, 2)),
        (ROLL, (events.ROLL, 1, -2, 0)),
        (ROLL, (events.ROLL, 1, 2, 256)),
        (ROLL, ()),
        (ROLL, (0,)),
        (ROLL, (255,)),
        (ROLL, (events.GAME,)),
        (MOVE, (events.STEP, 0, 6)),
        (MOVE, (events.STEP, 26, 6)),
        (MOVE, (events.STEP, 255, 6)),
        (MOVE, (events.STEP, 24, 0)),
        (MOVE, (events.STEP, 24, 7)),
    ],
)
def test_events_that_are_none(phase, event):
    assert refusal(in_phase(phase), *event) == BAD_EVENT


def test_an_event_may_come_as_bytes():
    one = game()
    one.apply(bytes((events.OPENING, 3, 1, 0)))
    one.apply(bytes((events.STEP, 8, 3)))
    assert one.moves.steps == [(8, 5, 3)]


def test_the_board_is_seen_by_the_side_on_roll():
    one = game((events.OPENING, 1, 3, 0), *FIVE_POINT)
    assert one.turn == 1 and one.position[5] == 2
    assert one.position_of(1) == one.position
    assert one.position_of(0) == swapped(one.position)
    moved = one.position
    one.apply((events.DONE,))
    assert one.turn == 0 and one.position == swapped(moved)
    assert one.dice == (0, 0) and one.moves is None


def test_who_decides():
    for phase, decider in (
        (OPENING, -1),
        (KEEP, 0),
        (ROLL, 0),
        (ANSWER, 1),
        (MOVE, 0),
        (RESIGNED, 1),
        (OVER, -1),
    ):
        assert in_phase(phase).decider == decider


def test_the_first_turn_is_over_when_it_is_done():
    one = game((events.OPENING, 3, 1, 0), *FIVE_POINT)
    assert one.opening and one.first_roll
    one.apply((events.DONE,))
    assert not one.opening and not one.first_roll
    assert one.double_refusal() is None, "the other side may double before its first roll"


def test_dice_by_hand_are_remembered():
    assert not game((events.OPENING, 3, 1, 0)).by_hand
    assert game((events.OPENING, 3, 1, 1)).by_hand
    assert game((events.OPENING, 3, 3, 1), (events.OPENING, 3, 1, 0)).by_hand


def test_a_turn_without_a_legal_step_is_done_at_once():
    closed = (0,) * 19 + (-2,) * 6 + (1,)
    one = game(events.setup_event(closed, 0, dice=(6, 5)))
    assert one.moves.complete
    one.apply((events.DONE,))
    assert one.turn == 1 and one.phase == ROLL


def test_a_set_up_position():
    one = game(events.setup_event(START, 1, 8, 1, (4, 4)))
    assert (one.phase, one.turn, one.dice) == (MOVE, 1, (4, 4))
    assert (one.cube_value, one.cube_owner, one.set_up) == (8, 1, True)
    assert one.moves.need == 4


def test_a_set_up_position_may_have_one_side_only():
    # Fig. 2 of the first text shows the side that bears off, and nobody else.
    one = game(events.setup_event((0, 4, 3, 0, 3, 5) + 20 * (0,), 0, dice=(6, 1)))
    one.apply((events.STEP, 5, 6))
    one.apply((events.STEP, 1, 1))
    one.apply((events.DONE,))
    assert one.turn == 1 and one.phase == ROLL
    one.apply((events.ROLL, 6, 6, 0))
    one.apply((events.DONE,))
    one.apply(events.setup_event((0, 1) + 24 * (0,), 0, dice=(6, 1)))
    one.apply((events.STEP, 1, 6))
    assert one.winner == 0 and one.points == 1


def changed(place, count, event=None):
    event = list(event or events.setup_event(START, 0))
    event[place] = count
    return tuple(event)


@pytest.mark.parametrize(
    "event",
    [
        changed(1, 17),  # an own man on the opponent's bar
        changed(26, 15),  # and the other way round
        changed(7, 31),  # 25 men
        changed(7, 0),
        changed(7, 255),
        changed(27, 2),  # no such side
        changed(28, 1),  # a centred cube of 2
        changed(29, 1),  # a cube of 1 that is owned
        changed(28, 7, events.setup_event(START, 0, 2, 0)),  # 128
        changed(29, 3, events.setup_event(START, 0, 2, 0)),
        changed(30, 3),  # one die
        changed(31, 7),
    ],
)
def test_positions_that_cannot_be_set_up(event):
    one = in_phase(ROLL)
    before = one.position
    assert refusal(one, *event) == BAD_EVENT
    assert one.position == before and not one.set_up


def test_no_cube_is_set_up_where_none_can_have_been_turned():
    turned = events.setup_event(START, 0, 2, 0)
    assert refusal(game(rules=Rules(MODERN, cube=False)), *turned) == NO_CUBE
    assert refusal(game(rules=Rules(HOYLE)), *turned) == NO_CUBE
    in_crawford = game(rules=Rules(MODERN, MATCH, 5), crawford=True)
    assert refusal(in_crawford, *turned) == CRAWFORD


def test_a_side_without_men_cannot_be_on_roll():
    last_man = (0,) * 6 + (-1,) + (0,) * 19
    for position in ((0,) * 26, last_man):
        assert refusal(in_phase(ROLL), *events.setup_event(position, 0)) == NO_MEN
    one = game(events.setup_event(swapped(last_man), 0))
    assert one.set_up and one.turn == 0


def test_nobody_could_ever_move_where_both_sides_are_closed_out():
    both = (-1,) + (2,) * 6 + (0,) * 12 + (-2,) * 6 + (1,)
    assert refusal(in_phase(ROLL), *events.setup_event(both, 0)) == DEADLOCK
    assert refusal(in_phase(ROLL), *events.setup_event(both, 1, 1, -1, (6, 5))) == DEADLOCK
    for place in (0, 25, 3, 22):
        # One man less, and somebody can move.
        counts = list(both)
        counts[place] -= 1 if counts[place] > 0 else -1
        assert game(events.setup_event(counts, 0)).set_up


def test_what_a_win_would_bring():
    one = game(events.setup_event(START, 0, 4, 0))
    assert [one.worth(kind) for kind in (1, 2, 3)] == [4, 8, 12]
