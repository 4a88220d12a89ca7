import os
import sys

sys.path.insert(0, os.getcwd() + "/host_tests/opponent")  # for `walk`, where pytest does not

from opponent import steps
from rules.plays import legal_plays, make_step, starts, step_end
from walk import positions


def test_every_result_of_a_roll_is_reached_by_legal_steps():
    for position, die1, die2 in positions(13, 120):
        for higher in (True, False):
            for way, result in legal_plays(position, die1, die2, higher):
                found = steps.find(position, result, die1, die2)
                assert len(found) == len(way)
                board = list(position)
                dice = [die1] * 4 if die1 == die2 else [die1, die2]
                for start, end, die in found:
                    assert start in starts(board, die) and end == step_end(start, die)
                    dice.remove(die)
                    make_step(board, start, die)
                assert tuple(board) == result


def test_what_cannot_be_reached_has_no_steps():
    for position, die1, die2 in positions(14, 10):
        wrong = list(position)
        wrong[24 if position[24] > 0 else 6] += 1
        assert steps.find(position, tuple(wrong), die1, die2) is None
