"""The end of the race from a table: the reference, in plain Python. The interface is that of
`net_plain.Net`.

For up to `table.MEN` men of one side, all home, the table holds the probability of being off after
each number of rolls. With both sides in it the winning chances are a sum over the rolls, and no
gammon is left to win. An entry: a byte with the first number of rolls in its upper half and how
many follow from there in its lower, and their probabilities, 16 bits each, in 1 / SURE.
"""

from .board import SIZE

SURE = 1 << 15


def _choose(n, k):
    found = 1
    for i in range(k):
        found = found * (n - i) // (i + 1)
    return found


# Ways to put up to r men on n points: WAYS[n * 16 + r].
WAYS = [_choose(n + r, n) for n in range(7) for r in range(16)]


def number(counts, men):
    """The number, from 0, of the position with `counts` men on points 1..6, among those with at
    most `men`.
    """
    found = 0
    left = men
    for i in range(6):
        points = 6 - i
        count = counts[i]
        if count:
            found += WAYS[points * 16 + left] - WAYS[points * 16 + left - count]
            left -= count
    return found


class Bearoff:
    """See `net_plain.Net`; only for boards with both sides home and at most `table.MEN` men
    each.
    """

    def __init__(self, table):
        self._table = table
        self._price = 0
        self._best = None

    def set_prices(self, prices):
        self._price = prices[0]

    def _entry(self, counts):
        i = 2 * number(counts, self._table.MEN)
        return self._table.INDEX[i] | self._table.INDEX[i + 1] << 8

    def probabilities(self, boards, at):
        """Of the side that has just moved: it wins if it is off in fewer rolls than the other,
        which is on roll.
        """
        data = self._table.DATA
        own = self._entry([boards[at + p] - 16 for p in range(1, 7)])
        other = self._entry([16 - boards[at + 25 - p] for p in range(1, 7)])
        first, count = data[own] >> 4, data[own] & 15
        slower = SURE  # the chance that the other side needs more than `rolls`
        at = other + 1
        rolls = data[other] >> 4
        left = data[other] & 15
        total = 0
        for k in range(count):
            while left and rolls <= first + k:
                slower -= data[at] | data[at + 1] << 8
                at += 2
                rolls += 1
                left -= 1
            i = own + 1 + 2 * k
            total += (data[i] | data[i + 1] << 8) * slower >> 8
        return [total >> 8, 0, 0, 0, 0]

    def rank(self, boards, first, last, kind, kinds, scores):
        """See `net_plain.Net.rank`."""
        chosen = -1
        for i in range(first, last):
            if kinds[i] == kind:
                found = self.probabilities(boards, i * SIZE)
                scores[i] = self._price * found[0]
                if chosen < 0 or scores[i] > scores[chosen]:
                    chosen = i
                    self._best = found
        return chosen

    def best(self):
        """See `net_plain.Net.best`."""
        return self._best
