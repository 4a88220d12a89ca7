"""The net's arithmetic: the reference, in plain Python. Whole numbers throughout, so every runtime
gets the same bits.

A net has one layer of hidden units. Each hidden unit has an accumulator lane of 16 bits, unsigned;
the men on the board each add a row of weights to all lanes, and a man that moves takes one row
away and adds another. A lane's value goes through a table (a logistic function) to the unit's
activation, 0..1024; five sums of activations times weights go through a second table to the five
probabilities, in 1 / ONE.

Rows: man k (0, 1, 2, each further one 3) of the side that has just moved on point p: 8 (p - 1) +
min(k, 3); the other side's men there: + 4; on the bar 192 + min(k, 1), the other side's 194 +
min(k, 1); 196 until the first man is borne off, 197 until the other side's is.

Two lanes share a word (the second in the upper half), and rows are stored as words whose sum is
right for both lanes, so a kernel adds words. That lanes stay inside 16 bits in any position was
proved when the weights were made.
"""

from .board import SIZE

ONE = 1 << 14
ROWS = 198
# Lanes are in 1 / GRID, the middle of their range is zero.
GRID = 128
MIDDLE = 32768
# Activations, in 1 / ACTIVE, for each value of a lane from -8 to 8; beyond they are saturated.
RISE = 16 * GRID
ACTIVE = 1024
# Output sums are in 1 / 2**18; the chance table covers -8..8 in steps of 1 / 32, straight between.
CHANCES = 512
OUTPUTS = 5
# Phases of the game, each with a net of its own. Behind: on the bar or in the other side's home
# table.
RACE, BOTH_BEHIND, OWN_BEHIND, OTHER_BEHIND = 0, 1, 2, 3  # the last also when none is behind
BEAROFF = 4  # a race, both sides home with few men: from a table, not a net
PHASES = 5
OVER = 5
BIASED = 2048  # added to the output weights, to store them unsigned


def expand(points, shift):
    """The table of which `points` (bytes, 16 bits each) are every 2**shift-th entry, straight
    between them.
    """
    table = []
    step = 1 << shift
    for i in range(0, len(points) - 2, 2):
        a = points[i] | points[i + 1] << 8
        b = points[i + 2] | points[i + 3] << 8
        for k in range(step):
            table.append((a * (step - k) + b * k + step // 2) >> shift)
    return table


def rows_of(board, at):
    """The rows that the board at offset `at` of `board` adds to the lanes."""
    rows = []
    men = others = 0
    for p in range(1, 25):
        count = board[at + p] - 16
        base = 8 * (p - 1)
        if count < 0:
            base += 4
            count = -count
            others += count
        else:
            men += count
        for k in range(count):
            rows.append(base + min(k, 3))
    count = board[at + 25] - 16
    men += count
    for k in range(count):
        rows.append(192 + min(k, 1))
    count = 16 - board[at]
    others += count
    for k in range(count):
        rows.append(194 + min(k, 1))
    if men == 15:
        rows.append(196)
    if others == 15:
        rows.append(197)
    return rows


class Net:
    """A net of a weights module: attributes HIDDEN, ROWS, START, OUTS, OUT_START (see
    tools/train/quantise.py).
    """

    def __init__(self, weights, tables):
        self.hidden = weights.HIDDEN
        self._weights = weights
        self._rise = expand(tables.RISE, 4)
        chances = tables.CHANCES
        self._chances = [chances[i] | chances[i + 1] << 8 for i in range(0, len(chances), 2)]
        self._rows = {}
        self._start = self._words(weights.START, 0)
        outs = weights.OUTS
        self._outs = []
        for o in range(OUTPUTS):
            at = range(2 * o, 2 * OUTPUTS * self.hidden, 2 * OUTPUTS)
            self._outs.append([(outs[i] | outs[i + 1] << 8) - BIASED for i in at])
        self._lanes = list(self._start)
        self._men = []
        self._best = [0] * OUTPUTS
        self._prices = [0] * OUTPUTS

    def _words(self, data, row):
        """One row of lanes, from words that hold two each."""
        lanes = []
        at = 2 * self.hidden * row
        for i in range(at, at + 2 * self.hidden, 4):
            word = data[i] | data[i + 1] << 8 | data[i + 2] << 16 | data[i + 3] << 24
            low = word & 0xFFFF
            if low >= 0x8000 and data is self._weights.ROWS:
                low -= 0x10000
            high = (word - low) >> 16 & 0xFFFF
            if high >= 0x8000 and data is self._weights.ROWS:
                high -= 0x10000
            lanes.append(low)
            lanes.append(high)
        return lanes

    def _row(self, row):
        lanes = self._rows.get(row)
        if lanes is None:
            lanes = self._rows[row] = self._words(self._weights.ROWS, row)
        return lanes

    def place(self, boards, at):
        """Bring the lanes to the board at offset `at`."""
        rows = rows_of(boards, at)
        missing = list(self._men)
        lanes = self._lanes
        for row in rows:
            if row in missing:
                missing.remove(row)
            else:
                lanes = [a + b for a, b in zip(lanes, self._row(row))]  # noqa: B905
        for row in missing:
            lanes = [a - b for a, b in zip(lanes, self._row(row))]  # noqa: B905
        self._lanes = lanes
        self._men = rows

    def probabilities(self, boards, at):
        """The five probabilities of the board at offset `at`, in 1 / ONE, for the side that has
        just moved.
        """
        self.place(boards, at)
        rise = self._rise
        active = []
        for lane in self._lanes:
            i = lane - MIDDLE + 8 * GRID
            active.append(rise[0 if i < 0 else min(i, RISE - 1)])
        found = []
        for o in range(OUTPUTS):
            total = self._weights.OUT_START[o]
            for a, b in zip(active, self._outs[o]):  # noqa: B905
                total += a * b
            found.append(self._chance(total))
        return found

    def _chance(self, total):
        total += 8 << 18
        if total < 0:
            total = 0
        elif total >= 16 << 18:
            total = (16 << 18) - 1
        i = total >> 13
        low = self._chances[i]
        return low + ((self._chances[i + 1] - low) * (total & 8191) >> 13)

    def set_prices(self, prices):
        """What the five probabilities are worth in `rank`, whole numbers within +-512."""
        self._prices = prices

    def rank(self, boards, first, last, kind, kinds, scores):
        """Score the boards first..last - 1 whose kind is `kind`: the sum of prices times
        probabilities.

        Return the index of the first of the best of them, or -1 when there is none. `scores` is an
        array of 32-bit integers.
        """
        chosen = -1
        for i in range(first, last):
            if kinds[i] == kind:
                found = self.probabilities(boards, i * SIZE)
                total = 0
                for o in range(OUTPUTS):
                    total += self._prices[o] * found[o]
                scores[i] = total
                if chosen < 0 or total > scores[chosen]:
                    chosen = i
                    self._best = found
        return chosen

    def best(self):
        """The probabilities of the board that `rank` last returned."""
        return self._best


def classify(boards, count, kinds, few):
    """kinds[i] of the first `count` boards: their phase, or OVER + what the side that has moved
    has just won.

    `few` is the number of men with which the bear-off table begins. Return the kinds met, a bit
    each.
    """
    met = 0
    for i in range(count):
        at = i * SIZE
        rear = 25
        while rear > 0 and boards[at + rear] <= 16:
            rear -= 1
        foremost = 0
        while foremost < 25 and boards[at + foremost] >= 16:
            foremost += 1
        if rear == 0:
            others = 0
            for p in range(25):
                if boards[at + p] < 16:
                    others += 16 - boards[at + p]
            kinds[i] = OVER + (1 if others < 15 else 2 if foremost > 6 else 3)
        elif rear < foremost:
            kinds[i] = RACE
            if rear <= 6 and foremost >= 19:
                own = sum([boards[at + p] - 16 for p in range(1, 7)])
                others = sum([16 - boards[at + p] for p in range(19, 25)])
                if own <= few and others <= few:
                    kinds[i] = BEAROFF
        elif rear >= 19:
            kinds[i] = BOTH_BEHIND if foremost <= 6 else OWN_BEHIND
        else:
            kinds[i] = OTHER_BEHIND
        met |= 1 << kinds[i]
    return met
