"""The luck of the dice, taken out of results so that fewer games tell players apart.

Luck of a roll: the equity after its best play less the mean over all rolls, both by bgsage's net
without lookahead. Whatever the equities are, the mean over the rolls is taken of the same numbers,
so the luck of a game is nothing on average, and a result less its luck has the same mean as the
result: the better the equities, the smaller its scatter. The method: Douglas Zare, "Hedging Toward
Skill", GammonVillage 2000 (bkgm.com/articles/Zare); Fredrik Dahl, "Variance reduction for Markov
processes using state space evaluation for control variates".
"""

import bgbot_cpp as sage
import numpy as np
from bgsage import default_weights
from bgsage.weights import bearoff_db_path

EQUITY = np.array([2, 1, 1, -1, -1], np.float32)
ROLLS = [(a, b) for a in range(1, 7) for b in range(a, 7)]
SHARES = np.array([1 if a == b else 2 for a, b in ROLLS], np.float32) / 36
OPENING = np.array([0 if a == b else 1 for a, b in ROLLS], np.float32) / 15
REPLIES, WINDOW = 2, 30  # how many plays of a roll are judged, how far behind, in thousandths


def possible(boards, probabilities):
    """The probabilities (changed in place) without gammons that cannot be any more: the net
    sometimes sees one against a side that has borne off.
    """
    men = np.abs(boards.astype(int))
    own = np.where(boards[:, 1:26] > 0, men[:, 1:26], 0).sum(1)
    other = np.where(boards[:, 1:25] < 0, men[:, 1:25], 0).sum(1) + men[:, 0]
    probabilities[other < 15, 1:3] = 0
    probabilities[own < 15, 3:5] = 0
    return probabilities


class Exact:
    """Bear-offs from bgsage's table, of result positions."""

    def __init__(self):
        self._table = sage.BearoffDB()
        self._table.load(bearoff_db_path())

    def correct(self, boards, probabilities):
        """Put what is known exactly in place of the judgement, in place."""
        outside = (boards[:, 7:26] > 0).any(1) | (boards[:, :19] < 0).any(1) | (boards[:, 0] != 0)
        going_on = (boards[:, 1:7] > 0).any(1) & (boards[:, 19:25] < 0).any(1)
        for i in np.nonzero(~outside & going_on)[0]:
            probabilities[i] = self._table.lookup_probs(boards[i].tolist(), post_move=True)
        return probabilities


class Rolls:
    """What every roll of a side on roll is worth.

    Our own nets find the best plays, which costs next to nothing; of those that are close bgsage's
    net picks and judges one. Bear-offs are exact.
    """

    def __init__(self, engine):
        weights = default_weights()
        paths, hidden = weights.weight_args
        self._net = sage.create_strategy(weights.strategy_type, paths, hidden)
        self._exact = Exact()
        self._engine = engine

    def _judge(self, boards):
        asked = [(board, sage.CubeOwner.CENTERED) for board in boards.tolist()]
        answers = sage.batch_evaluate_post_move(asked, self._net, 1, False)
        found = possible(boards, np.array([a["probs"] for a in answers], np.float32))
        for i in np.nonzero((boards[:, 1:] <= 0).all(1))[0]:
            points = sage.check_game_over(asked[i][0])
            found[i] = (1, points > 1, points > 2, 0, 0)
        return self._exact.correct(boards, found)

    def __call__(self, boards):
        """[n, 21, 5]: the probabilities of the side on roll after the best play of each roll."""
        parts, numbers = [], []
        for n, board in enumerate(boards):
            positions, rolls = self._engine.replies((-board[0], *board[1:]), REPLIES, WINDOW)
            parts.append(positions)
            numbers.append(21 * n + rolls)
        results, numbers = np.concatenate(parts).astype(int), np.concatenate(numbers)
        results[:, 0] *= -1
        judged = self._judge(results)
        order = np.lexsort((-(judged @ EQUITY), numbers))  # by roll, the best play first
        best = order[np.unique(numbers[order], return_index=True)[1]]
        return judged[best].reshape(len(boards), 21, 5)


class Luck:
    """Of games: `of_game` takes what was rolled, [(board, die1, die2, ours, opening)]."""

    def __init__(self, engine):
        self._rolls = Rolls(engine)

    def of_rolls(self, boards, opening):
        """[n, 21]: the luck of each roll for the side on roll; its mean by the rolls' chances is
        nothing.
        """
        worth = self._rolls(boards) @ EQUITY
        shares = np.where(np.array(opening)[:, None], OPENING, SHARES)
        return worth - (worth * shares).sum(1, keepdims=True)

    def of_game(self, rolled):
        """Our luck less the other side's, in points."""
        luck = self.of_rolls([r[0] for r in rolled], [r[4] for r in rolled])
        total = 0.0
        for n, (_, die1, die2, ours, _) in enumerate(rolled):
            one = luck[n, ROLLS.index((min(die1, die2), max(die1, die2)))]
            total += one if ours else -one
        return float(total)
