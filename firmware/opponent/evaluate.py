"""Judging positions: the nets of the phases, one evaluation deep or over all rolls of the side to
move.

Probabilities are five (see `cube`), in 1 / ONE, of the side that has just moved; the other is on
roll.
"""

from array import array

from . import (
    bearoff_table,
    kernels,
    tables,
    weights_both,
    weights_other,
    weights_own,
    weights_race,
)
from .board import SIZE
from .generate_plain import BATCH
from .net_plain import ONE, OUTPUTS, OVER, PHASES

MONEY = (
    128,
    64,
    64,
    -64,
    -64,
)  # prices of the probabilities in a game for money; the even game is worth 64
CHUNK = 48  # boards evaluated in one slice; batches hold whole ones
_NONE, _BEFORE = -1, -2  # for the index of the best result: none yet, one of a batch before
ROLLS = [(a, b, 1 if a == b else 2) for a in range(1, 7) for b in range(a, 7)]


def ended(points):
    """The probabilities of a game that has ended, won by `points` (negative: lost)."""
    won = [ONE if points >= n else 0 for n in (1, 2, 3)]
    lost = [ONE if points <= -n else 0 for n in (2, 3)]
    return won + lost


def swap(probabilities):
    """The probabilities seen by the other side."""
    win, gammon, backgammon, lost_gammon, lost_backgammon = probabilities
    return [ONE - win, lost_gammon, lost_backgammon, gammon, backgammon]


class Nets:
    """What judges each phase: nets and a table, in the order of the kinds of
    `net_plain.classify`.
    """

    def __init__(self):
        weights = (weights_race, weights_both, weights_own, weights_other)
        self.nets = [kernels.net.Net(w, tables) for w in weights]
        self.nets.append(kernels.bearoff.Bearoff(bearoff_table))
        self._kind = bytearray(1)

    def set_prices(self, prices):
        for net in self.nets:
            net.set_prices(prices)

    def probabilities(self, board):
        """Of one board, seen by the side that has just moved."""
        kernels.net.classify(board, 1, self._kind, bearoff_table.MEN)
        kind = self._kind[0]
        return ended(kind - OVER) if kind > OVER else self.nets[kind].probabilities(board, 0)


class Ranking:
    """The results of one roll and their scores: `begin`, then `work` until it is true.

    Then `total` is how many there are, and `best()` gives the probabilities of the best. The
    results come in batches; `kept` (see there), if given, is shown all of them.
    """

    def __init__(self, nets, prices=MONEY, kept=None):
        self._nets = nets
        self.prices = prices
        self._kept = kept
        self.generator = kernels.generate.Generator()
        self._boards = self.generator.boards
        self._kinds = bytearray(BATCH)
        self._scores = array("i", [0] * BATCH)
        self._one = False  # a board is ranked as it is
        self.total = 0  # results so far
        self._count = 0  # of the batch
        self._met = 0
        self._next = 0
        self._index = _NONE  # the best result's
        self._score = 0
        self._best = bytearray(SIZE)  # the best of the batches before
        self._kind = 0

    def begin(self, board, die1, die2, higher):
        """Find the results of the roll, or the first of them; return how many."""
        self._one = False
        return self._start(self.generator.begin(board, die1, die2, higher))

    def begin_one(self, board):
        """Rank one board, as it is."""
        self._boards[:SIZE] = board
        self._one = True
        self._start(1)

    def _start(self, count):
        self.total = 0
        self._index = _NONE
        if self._kept:
            self._kept.clear()
        self._take(count)
        return count

    def _take(self, count):
        """A batch."""
        self._met = kernels.net.classify(self._boards, count, self._kinds, bearoff_table.MEN)
        self._count = count
        self.total += count
        self._next = 0

    def _consider(self, index):
        if index >= 0 and (self._index == _NONE or self._scores[index] > self._score):
            self._index = index
            self._score = self._scores[index]

    def work(self):
        """Evaluate some boards; True when all are."""
        first = self._next
        last = self._next = min(self._count, first + CHUNK)
        scores = self._scores
        for kind in range(PHASES):
            if self._met >> kind & 1:
                index = self._nets.nets[kind].rank(
                    self._boards, first, last, kind, self._kinds, scores
                )
                self._consider(index)
        if self._met >> OVER:
            for i in range(first, last):
                if self._kinds[i] > OVER:
                    won = ended(self._kinds[i] - OVER)
                    scores[i] = sum([self.prices[o] * won[o] for o in range(OUTPUTS)])
                    self._consider(i)
        if self._kept:
            self._kept.see(self._boards, self._kinds, scores, first, last)
        return last == self._count and not self._more()

    def _more(self):
        """The next batch, if there is one."""
        if self._one:
            return False
        index = self._index
        if self._count == BATCH and index >= 0:
            # Its place may be taken.
            self._best[:] = self._boards[index * SIZE : (index + 1) * SIZE]
            self._kind = self._kinds[index]
            self._index = _BEFORE
        count = self.generator.more()
        if count:
            self._take(count)
        return count > 0

    def best(self):
        """The probabilities of the best result, for the side that has made the play."""
        index = self._index
        board, at, kind = self._best, 0, self._kind
        if index >= 0:
            board, at, kind = self._boards, index * SIZE, self._kinds[index]
        if kind > OVER:
            return ended(kind - OVER)
        net = self._nets.nets[kind]
        if self.total <= CHUNK:
            return net.best()
        return net.probabilities(board, at)


class Lookahead:
    """The probabilities of a side on roll, averaged over its rolls, each played for the best."""

    def __init__(self, nets):
        self.ranking = Ranking(nets)
        # What it has cost, since somebody set it to 0.
        self.evaluations = self.generations = 0
        self._board = None
        self._sums = [0] * OUTPUTS
        self._roll = 0
        self._higher = True
        self._ranked = True

    def begin(self, board, higher, prices):
        """`board` is seen by the side on roll, `prices` are its own."""
        self._board = board
        self._higher = higher
        self._sums = [0] * OUTPUTS
        self._roll = 0
        self._ranked = True
        self.ranking.prices = prices

    def work(self):
        """One slice; True when all rolls are done."""
        ranking = self.ranking
        if self._ranked:
            die1, die2, _ = ROLLS[self._roll]
            self.generations += 1
            if not ranking.begin(self._board, die1, die2, self._higher):
                ranking.begin_one(self._board)
        self._ranked = ranking.work()
        if self._ranked:
            self.evaluations += ranking.total
            weight = ROLLS[self._roll][2]
            found = ranking.best()
            for o in range(OUTPUTS):
                self._sums[o] += weight * found[o]
            self._roll += 1
        return self._roll == len(ROLLS)

    def probabilities(self):
        """Of the side on roll, when the work is done."""
        return [(total + 18) // 36 for total in self._sums]
