"""Opponents, referee and oracle for measuring strength: bgsage and gnubg-nn.

Boards are lists of 26 counts. As those packages have it, the opponent's men on the bar ([0]) count
positive here; `position` turns a board into the firmware's form.
"""

import bgbot_cpp as sage
import gnubg_nn as gnubg
import numpy as np
from bgsage import STARTING_BOARD, BgBotAnalyzer, default_weights
from bgsage.weights import bearoff_db_path

START = list(STARTING_BOARD)
EQUITY = np.array([2, 1, 1, -1, -1], float)
WINDOW, MOST_JUDGED = 0.16, 10  # which plays the oracle looks at: those near the quick best

results_of = sage.possible_moves
turned = sage.flip_board
won = sage.check_game_over
is_race = sage.is_race


def position(board):
    return (-board[0], *board[1:])


def board_of(position):
    return [-position[0], *position[1:]]


def _gnubg_board(board):
    """The other side's men, then the mover's: points 1..24 of each one's own, and the bar."""
    other = [max(-board[25 - i], 0) for i in range(1, 25)] + [board[0]]
    return [other, [max(n, 0) for n in board[1:26]]]


def gnubg0(board, die1, die2, results):
    """GNU Backgammon's nets without lookahead."""
    best, chosen = None, 0
    for i, result in enumerate(results):
        value = won(result)
        if not value:
            other, own = _gnubg_board(result)
            value = 1 - float(np.dot(gnubg.probabilities([own, other], 0), EQUITY))
        if best is None or value > best:
            best, chosen = value, i
    return chosen


def pubeval(board, die1, die2, results):
    """Tesauro's linear benchmark player."""
    steps = gnubg.pub_best_move(_gnubg_board(board), die1, die2)
    after = list(board)
    for start, end in zip(steps[::2], steps[1::2], strict=True):
        after[start + 1] -= 1
        if end >= 0:
            if after[end + 1] == -1:
                after[end + 1] = 0
                after[0] += 1
            after[end + 1] += 1
    return results.index(after)


OPPONENTS = {"pubeval": pubeval, "gnubg0": gnubg0}


class Oracle:
    """bgsage: what a play or a cube action costs."""

    def __init__(self, plies=2):
        weights = default_weights()
        paths, hidden = weights.weight_args
        self._quick = sage.create_strategy(weights.strategy_type, paths, hidden)
        self._deep = sage.create_multipy(
            weights.strategy_type, paths, hidden, n_plies=plies, parallel_evaluate=False
        )
        self._bearoff = sage.BearoffDB()
        self._bearoff.load(bearoff_db_path())
        sage.multipy_set_bearoff_db(self._deep, self._bearoff)
        self._analyser = BgBotAnalyzer(eval_level=f"{plies}ply", parallel_threads=1)

    def quick(self, results):
        """Equities of result boards without lookahead."""
        asked = [(result, sage.CubeOwner.CENTERED) for result in results]
        answers = sage.batch_evaluate_post_move(asked, self._quick, 1, False)
        return np.array(
            [won(r) or a["cubeless_equity"] for r, a in zip(results, answers, strict=True)]
        )

    def _judge(self, board, result):
        return float(won(result) or self._deep.evaluate_board(result, board)["equity"])

    def lost(self, board, results, chosen):
        """Equity lost by playing results[chosen]."""
        quick = self.quick(results)
        order = np.argsort(-quick)
        looked = [int(i) for i in order if quick[i] > quick[order[0]] - WINDOW][:MOST_JUDGED]
        if chosen not in looked:
            looked.append(chosen)
        judged = {i: self._judge(board, results[i]) for i in looked}
        return max(judged.values()) - judged[chosen]

    def cube(self, board, value, owner, jacoby, away1, away2, crawford):
        """(no double, double and take, double and drop) of the side on roll, per stake."""
        match = {"away1": away1, "away2": away2, "is_crawford": crawford} if away1 else {}
        answer = self._analyser.cube_action(
            board, value, owner, jacoby=jacoby, beaver=False, **match
        )
        return answer.equity_nd, answer.equity_dt, answer.equity_dp
