"""Positions and rolls of games that an independent engine, bgsage, plays: sensible or random.

A position is the rules core's: 26 counts seen by the side on roll. bgsage's board differs from it
only in that the opponent's men on the bar count up.
"""

import random

import bgbot_cpp
import bgsage
from rules.position import START, swapped


def to_bgsage(position):
    return [-position[0], *position[1:]]


def from_bgsage(board):
    return (-board[0], *board[1:])


def to_gnubg(position):
    """GNU Backgammon's board: 25 counts (points 1..24, bar) of the other side, then of ours."""
    return [
        [max(side[place], 0) for place in range(1, 26)] for side in (swapped(position), position)
    ]


class Sensible:
    """Plays the best result by bgsage's one-ply evaluation."""

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
    """Plays any result."""

    def choose(self, results, chance):
        return chance.choice(results)


def bgsage_results(position, die1, die2):
    """What bgsage says a roll can result in; an empty list, or the position, for nothing."""
    board = to_bgsage(position)
    return [from_bgsage(after) for after in bgbot_cpp.possible_moves(board, die1, die2)]


def walk(player, seed, count):
    """`count` positions of games one after the other, with a roll each: (position, die1, die2).

    Every second position or so is the other side's. bgsage's results are played, so that a fault
    of the rules core cannot steer the games.
    """
    chance = random.Random(seed)
    position = START
    for _ in range(count):
        die1, die2 = chance.randint(1, 6), chance.randint(1, 6)
        yield position, die1, die2
        results = bgsage_results(position, die1, die2) or [position]
        position = player.choose(results, chance) if len(results) > 1 else results[0]
        over = not any(count > 0 for count in position)
        position = START if over else swapped(position)
