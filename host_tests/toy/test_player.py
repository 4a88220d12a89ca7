"""The computer player between the toy and the search."""

import pytest
from rules import events
from rules.position import START
from rules.ruleset import MATCH, MODERN, Rules
from rules.session import replay
from toy.player import Player


def on_roll(score, side=1, length=5):
    """A match in which a side is on roll and the rules let it double."""
    session = replay(
        [
            events.rules_event(Rules(MODERN, MATCH, length), score, crawford_done=True),
            (events.GAME,),
            events.setup_event(START, side),
        ]
    )
    assert session.game.double_refusal() is None
    return session


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("length", [3, 5, 25])
def test_s17_one_point_from_winning_the_computer_never_doubles(side, length):
    ahead = [length - 2, length - 2]
    ahead[side] = length - 1
    session = on_roll(ahead, side, length)
    assert not Player().may_double(session.game, session)
    behind = [length - 2, length - 2]
    behind[1 - side] = length - 1
    session = on_roll(behind, side, length)
    assert Player().may_double(session.game, session)
