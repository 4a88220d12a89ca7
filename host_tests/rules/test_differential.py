"""The sets of results against two independent engines, bgsage and GNU Backgammon's, on positions
from random and from sensible games: 24,000 positions and rolls, `ACEPOINT_POSITIONS=n` for more.
"""

import os

import bgbot_cpp
import gnubg_nn
import pytest
from rules.plays import legal_plays
from rules.position import check, own_men

from tools.bench.positions import (
    Random,
    Sensible,
    bgsage_results,
    from_bgsage,
    to_bgsage,
    to_gnubg,
    walk,
)

POSITIONS = int(os.environ.get("ACEPOINT_POSITIONS", "24000"))
PARTS = 10  # half of them random games, half sensible ones
EACH = -(-POSITIONS // PARTS)


def single_die(position, die):
    """bgsage's results of one step."""
    board = to_bgsage(position)
    return {from_bgsage(move["board"]) for move in bgbot_cpp.possible_single_die_moves(board, die)}


def hoyle_results(position, die1, die2):
    """What the engine would allow had it no higher-die rule."""
    whole = set()
    for first, second in ((die1, die2), (die2, die1)):
        for between in single_die(position, first):
            whole |= single_die(between, second)
    return whole or single_die(position, die1) | single_die(position, die2)


def short_of_a_die(engine, ours):
    """Results that bgsage has too many with a last man that hits on its way off.

    It also lets the man go off with one die alone. The rules want both dice played where both can
    be, and so does GNU Backgammon.
    """
    if any(result[0] for result in ours) and all(own_men(result) == 0 for result in engine):
        return engine - ours
    return set()


@pytest.mark.parametrize("part", range(PARTS))
def test_results_are_the_engines(part):
    player = Random() if part % 2 else Sensible()
    for number, (position, die1, die2) in enumerate(walk(player, part, EACH)):
        where = (part, number, position, die1, die2)
        plays = legal_plays(position, die1, die2)
        ours = {result for _, result in plays}
        assert len(ours) == len(plays), where
        engine = set(bgsage_results(position, die1, die2))
        if own_men(position) == 1:
            engine -= short_of_a_die(engine, ours)
        assert (ours or {position}) == (engine or {position}), where
        keys = gnubg_nn.moves(to_gnubg(position), die1, die2)
        boards = {tuple(map(tuple, gnubg_nn.board_from_position_key(key))) for key in keys}
        assert {tuple(map(tuple, to_gnubg(result))) for result in ours} == boards, where
        if die1 != die2:
            hoyle = {result for _, result in legal_plays(position, die1, die2, False)}
            assert hoyle == hoyle_results(position, die1, die2), where
        for result in ours:
            check(result)


def test_there_are_as_many_positions_as_was_said():
    assert EACH * PARTS >= POSITIONS
    walked = list(walk(Random(), 1, 500))
    assert len({(position, die1, die2) for position, die1, die2 in walked}) > 450


def test_sensible_and_random_games_differ():
    """A random game wanders: its positions hold more men on bars than a sensible one's."""
    bars = []
    for player in (Random(), Sensible()):
        walked = walk(player, 1, 1000)
        bars.append(sum([position[25] for position, _, _ in walked]))
    assert bars[0] > bars[1]
