"""The sets of results against two independent engines, bgsage and GNU Backgammon's, on positions
from random and from sensible games: 24,000 positions and rolls, `ACEPOINT_POSITIONS=n` for more.
"""

import os
import random

import bgbot_cpp
import bgsage
import gnubg_nn
import pytest
from rules.plays import legal_plays
from rules.position import START, check, swapped

POSITIONS = int(os.environ.get("ACEPOINT_POSITIONS", "24000"))
PARTS = 10  # half of them random games, half sensible ones
EACH = -(-POSITIONS // PARTS)


def to_bgsage(position):
    """bgsage counts the opponent's men on the bar upwards."""
    return [-position[0], *position[1:]]


def from_bgsage(board):
    return (-board[0], *board[1:])


def to_gnubg(position):
    other = swapped(position)
    return [[max(side[place], 0) for place in range(1, 26)] for side in (other, position)]


class Sensible:
    """Plays the best of bgsage's one-ply evaluation."""

    def __init__(self):
        weights = bgsage.default_weights()
        paths, hidden = weights.weight_args
        self._strategy = bgbot_cpp.create_strategy(weights.strategy_type, paths, hidden)

    def choose(self, results, chance):
        centred = bgbot_cpp.CubeOwner.CENTERED
        valued = bgbot_cpp.batch_evaluate_post_move(
            [(to_bgsage(result), centred) for result in results], self._strategy, 1, False
        )
        equities = [value["cubeless_equity"] for value in valued]
        return results[equities.index(max(equities))]


class Random:
    def choose(self, results, chance):
        return chance.choice(results)


def is_over(position):
    return not any(count > 0 for count in position)


def walk(player, seed, count):
    """`count` positions of games, with a roll each: (position, die1, die2)."""
    chance = random.Random(seed)
    position = START
    for _ in range(count):
        die1, die2 = chance.randint(1, 6), chance.randint(1, 6)
        yield position, die1, die2
        # The engine's own results, so that a fault of ours cannot steer the games.
        results = [
            from_bgsage(b) for b in bgbot_cpp.possible_moves(to_bgsage(position), die1, die2)
        ]
        position = (
            player.choose(results, chance) if len(results) > 1 else (results or [position])[0]
        )
        position = START if is_over(position) else swapped(position)


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


@pytest.mark.parametrize("part", range(PARTS))
def test_results_are_the_engines(part):
    player = Random() if part % 2 else Sensible()
    for number, (position, die1, die2) in enumerate(walk(player, part, EACH)):
        where = (part, number, position, die1, die2)
        plays = legal_plays(position, die1, die2)
        ours = {result for _, result in plays}
        assert len(ours) == len(plays), where
        engine = {
            from_bgsage(b) for b in bgbot_cpp.possible_moves(to_bgsage(position), die1, die2)
        }
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
