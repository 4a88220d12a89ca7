"""Two engines that know nothing of each other, with the same questions.

Positions are the rules core's tuples (26 counts seen by the side on roll). Equities are those of
money play without the Jacoby rule, as parts of the stake before the decision.
"""

import bgsage
import gnubg_nn
from rules.plays import legal_plays


class EngineError(Exception):
    """An engine and the rules disagree on what can be played."""


def _board(position):
    """bgsage counts the opponent's men on the bar up."""
    return [-position[0], *position[1:]]


def _results(position, die1, die2):
    return {result for _, result in legal_plays(position, die1, die2)}


class Sage:
    """bgsage with `plies` half-moves of lookahead (its 1 is no lookahead), cube included."""

    def __init__(self, plies):
        self.name = f"bgsage {plies}-ply"
        self._analyzer = bgsage.BgBotAnalyzer(eval_level=f"{plies}ply", parallel_threads=1)

    def plays(self, position, die1, die2):
        """{result: equity} of all plays of a roll."""
        found = self._analyzer.checker_play(
            _board(position), die1, die2, jacoby=False, beaver=False
        )
        answer = {(-m.board[0], *m.board[1:]): m.equity for m in found.moves}
        if set(answer) != _results(position, die1, die2):
            raise EngineError(f"{self.name} has other plays than the rules")
        return answer

    def cube(self, position, owner=0):
        """(no double, double and take, double and drop); `owner` 0 centred, 1 the side's own."""
        owner = "player" if owner else "centered"
        found = self._analyzer.cube_action(_board(position), 1, owner, jacoby=False, beaver=False)
        return found.equity_nd, found.equity_dt, found.equity_dp


class Gnubg:
    """GNU Backgammon's networks at `plies` (its 0 is no lookahead), the cube left to a formula."""

    def __init__(self, plies):
        self.name = f"gnubg {plies}-ply"
        self._plies = plies

    @staticmethod
    def _board(position):
        other = [max(-position[25 - i], 0) for i in range(1, 25)] + [-position[0]]
        return [other, [max(n, 0) for n in position[1:26]]]

    def plays(self, position, die1, die2):
        """{result: equity} of the plays that it looked at to its depth, without a cube."""
        found = gnubg_nn.best_move(self._board(position), die1, die2, self._plies, list=1)
        results = _results(position, die1, die2)
        answer = {}
        for key, _, _, equity in found[-1]:
            # The key is the opponent's view of the result.
            mine, other = gnubg_nn.board_from_position_key(key)
            result = [-other[24], *mine]
            for point in range(24):
                result[24 - point] -= other[point]
            if tuple(result) not in results:
                raise EngineError(f"{self.name} has other plays than the rules")
            answer[tuple(result)] = equity
        return answer

    def cube(self, position, owner=0):
        """As `Sage.cube`: its chances without a cube, and Janowski's formula for the cube."""
        return janowski(gnubg_nn.probabilities(self._board(position), self._plies), owner)


CUBE_LIFE = 0.68
"""How live the cube is, 0 dead to 1 fully live: what GNU Backgammon takes for contact."""


def janowski(chances, owner):
    """(no double, double and take, double and drop) out of five chances: win, win a gammon, win a
    backgammon, lose a gammon, lose a backgammon.

    R. Janowski, "Take-Points in Money Games", 1993, without the Jacoby rule.
    """
    win, gammon, backgammon, lost_gammon, lost_backgammon = chances
    lose = 1 - win
    high = 1 + (gammon + backgammon) / win if win else 1  # worth of a game won
    low = 1 + (lost_gammon + lost_backgammon) / lose if lose else 1
    dead = win * high - lose * low
    take_point = (low - 0.5) / (high + low + 0.5)
    cash_point = (low + 1) / (high + low + 0.5)

    def above(start, value):
        """From `value` at the chance `start` up to a game won."""
        return value + (high - value) * (win - start) / (1 - start)

    def below(end, value):
        """From a game lost up to `value` at the chance `end`."""
        return -low + (value + low) * win / end

    if owner:
        live = below(cash_point, 1) if win < cash_point else above(cash_point, 1)
    elif win < take_point:
        live = below(take_point, -1)
    elif win < cash_point:
        live = -1 + 2 * (win - take_point) / (cash_point - take_point)
    else:
        live = above(cash_point, 1)
    taken = below(take_point, -1) if win < take_point else above(take_point, -1)
    return (
        dead + CUBE_LIFE * (live - dead),
        2 * (dead + CUBE_LIFE * (taken - dead)),
        1.0,
    )
