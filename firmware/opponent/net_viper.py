"""The net's arithmetic: the viper kernel. The same numbers as `net_plain`, which explains them.

Viper differs between ports in how it extends what it loads, so everything loaded is unsigned:
output weights, prices and sums are stored with something added, and every intermediate stays
inside 31 bits.

MicroPython 1.25 freezes Thumb code at even addresses, but viper loads a constant that is no
shifted byte from behind the code, as an aligned word: frozen at 2 modulo 4 it gets another number.
So constants here (and in the other kernels) are bytes, shifted bytes, or those with 255 below.
"""

import micropython

from .board import SIZE
from .net_plain import CHANCES, OUTPUTS, RISE, expand

_HIGH = 1 << 24  # added to what may be negative in a job
# Words of a job: hidden units; five prices; five starts of the sums; five probabilities; the best
# five; their score; five sums and that of the activations.
_PRICES, _STARTS, _FOUND, _BEST, _JOB = 1, 6, 11, 16, 28


def shorts(numbers):
    """A bytearray of unsigned 16-bit numbers."""
    data = bytearray(2 * len(numbers))
    for i in range(len(numbers)):
        data[2 * i] = numbers[i] & 255
        data[2 * i + 1] = numbers[i] >> 8
    return data


def _set(job, i, number):
    for k in range(4):
        job[4 * i + k] = number >> (8 * k) & 255


def aligned(data, word):
    """`data` itself, or where it does not begin at a multiple of `word` bytes a copy in RAM that
    does.

    The Cortex-M0+ faults on unaligned words, and frozen bytes may begin anywhere.
    """
    try:
        from uctypes import addressof
    except ImportError:
        return bytearray(data)
    return data if addressof(data) % word == 0 else bytearray(data)


# In one function it would be more than the Cortex-M0+'s jumps reach ("native method too big").


@micropython.viper
def changes(state: ptr8, hidden: int, board: ptr8) -> int:
    """The rows that lead from the board that the lanes stand for to another one, into the state;
    how many.
    """
    at = int(state) + 2 * hidden
    now = ptr8(at)
    now32 = ptr32(at)
    moves = ptr16(at + 32)
    board32 = ptr32(board)
    # Which rows go and come: bit 15 of a move takes the row away.
    n = 0
    men = int(now[28])
    others = int(now[29])
    full = (1 if men == 15 else 0) + (2 if others == 15 else 0)
    w = 0
    while w < 7:
        if now32[w] != board32[w]:
            p = w * 4
            end = p + 4
            while p < end:
                old = int(now[p]) - 16
                new = int(board[p]) - 16
                if old != new:
                    if p == 0:
                        base = 190
                        cap = 1
                    elif p == 25:
                        base = 192
                        cap = 1
                    else:
                        base = 8 * p - 8
                        cap = 3
                    a = old if old > 0 else 0
                    b = new if new > 0 else 0
                    men += b - a
                    while a < b:
                        moves[n] = base + (a if a < cap else cap)
                        n += 1
                        a += 1
                    while a > b:
                        a -= 1
                        moves[n] = 32768 + base + (a if a < cap else cap)
                        n += 1
                    a = 0 - old if old < 0 else 0
                    b = 0 - new if new < 0 else 0
                    others += b - a
                    base += 4
                    while a < b:
                        moves[n] = base + (a if a < cap else cap)
                        n += 1
                        a += 1
                    while a > b:
                        a -= 1
                        moves[n] = 32768 + base + (a if a < cap else cap)
                        n += 1
                p += 1
            now32[w] = board32[w]
        w += 1
    now[28] = men
    now[29] = others
    newly = (1 if men == 15 else 0) + (2 if others == 15 else 0)
    if newly != full:
        a = newly ^ full
        if a & 1:
            moves[n] = 196 + (0 if newly & 1 else 32768)
            n += 1
        if a & 2:
            moves[n] = 197 + (0 if newly & 2 else 32768)
            n += 1
    return n


@micropython.viper
def _apply(state: ptr8, rows: ptr8, hidden: int, n: int):
    """Adds and takes away the `n` rows, two lanes a word."""
    moves = ptr16(int(state) + 2 * hidden + 32)
    while n:
        n -= 1
        row = ptr32(int(rows) + (moves[n] & 32767) * 2 * hidden)
        lane = ptr32(state)
        k = hidden >> 1
        if moves[n] & 32768:
            while k:
                lane[0] = lane[0] - row[0]
                lane[1] = lane[1] - row[1]
                lane[2] = lane[2] - row[2]
                lane[3] = lane[3] - row[3]
                lane = ptr32(int(lane) + 16)
                row = ptr32(int(row) + 16)
                k -= 4
        else:
            while k:
                lane[0] = lane[0] + row[0]
                lane[1] = lane[1] + row[1]
                lane[2] = lane[2] + row[2]
                lane[3] = lane[3] + row[3]
                lane = ptr32(int(lane) + 16)
                row = ptr32(int(row) + 16)
                k -= 4


@micropython.viper
def _sum(state: ptr8, outs: ptr16, job: ptr32, tables: ptr16):
    """The five sums over the activations, and that of the activations themselves, into the job."""
    hidden = job[0]
    lanes = ptr16(state)
    s0 = s1 = s2 = s3 = s4 = total = 0
    k = 0
    while k < hidden:
        a = int(lanes[k]) - 31744
        if a < 0:
            a = 0
        if a > 2047:
            a = 2047
        a = int(tables[a])
        total += a
        s0 += a * outs[0]
        s1 += a * outs[1]
        s2 += a * outs[2]
        s3 += a * outs[3]
        s4 += a * outs[4]
        outs = ptr16(int(outs) + 10)
        k += 1
    job[22] = s0
    job[23] = s1
    job[24] = s2
    job[25] = s3
    job[26] = s4
    job[27] = total


@micropython.viper
def weigh(job: ptr32, tables: ptr16) -> int:
    """The five probabilities from the sums, into the job; what they are worth."""
    chances = ptr16(int(tables) + 4096)
    total = job[27] * 2048 + 16777216  # the bias of the weights, and that of the starts
    worth = 0
    k = 0
    while k < 5:
        a = job[22 + k] - total + job[6 + k] + 2097152
        if a < 0:
            a = 0
        if a >> 22:
            # Not as one number: see above.
            a = 4194304
            a -= 1
        b = int(chances[a >> 13])
        b += ((int(chances[(a >> 13) + 1]) - b) * (a & 8191)) >> 13
        job[11 + k] = b
        worth += b * (job[1 + k] - 16777216)
        k += 1
    return worth


@micropython.viper
def _rank(
    state, rows, outs, work, tables,
    boards: ptr8, kinds: ptr8, scores: ptr32,
    first: int, last: int, kind: int,
) -> int:  # fmt: skip
    job = ptr32(work)
    best = -1
    i = first
    while i < last:
        if kinds[i] == kind:
            n = int(changes(state, job[0], int(boards) + i * 28))
            if n:
                _apply(state, rows, job[0], n)
            _sum(state, outs, work, tables)
            worth = int(weigh(work, tables))
            scores[i] = worth
            worth += 268435456
            if best < 0 or worth > job[21]:
                best = i
                job[21] = worth
                k = 0
                while k < 5:
                    job[16 + k] = job[11 + k]
                    k += 1
        i += 1
    return best


class Net:
    """See `net_plain.Net`."""

    def __init__(self, weights, tables, rank=_rank):
        self._rank = rank
        hidden = self.hidden = weights.HIDDEN
        self._rows = aligned(weights.ROWS, 4)
        # In RAM: every evaluation reads all of them, and the cache in front of flash is small.
        self._outs = bytearray(weights.OUTS)
        self._state = bytearray(2 * hidden + 32 + 256)
        self._state[: 2 * hidden] = weights.START
        for i in range(SIZE):
            self._state[2 * hidden + i] = 16
        self._tables = tables_of(tables)
        self._job = bytearray(4 * _JOB)
        _set(self._job, 0, hidden)
        for o in range(OUTPUTS):
            _set(self._job, _STARTS + o, weights.OUT_START[o] + _HIGH)
            _set(self._job, _PRICES + o, _HIGH)
        self._kind = bytearray(1)
        self._score = bytearray(4)

    def set_prices(self, prices):
        """See `net_plain.Net.set_prices`."""
        for o in range(OUTPUTS):
            _set(self._job, _PRICES + o, prices[o] + _HIGH)

    def rank(self, boards, first, last, kind, kinds, scores):
        """See `net_plain.Net.rank`."""
        return self._rank(
            self._state, self._rows, self._outs, self._job, self._tables, boards, kinds, scores,
            first, last, kind,
        )  # fmt: skip

    def best(self):
        """See `net_plain.Net.best`."""
        return self._five(_BEST)

    def _five(self, word):
        job = self._job
        return [job[i] | job[i + 1] << 8 for i in range(4 * word, 4 * word + 20, 4)]

    def probabilities(self, boards, at):
        """The five probabilities of the board at offset `at`, in 1 / ONE, for the side that has
        just moved.
        """
        board = boards[at : at + SIZE]
        self._rank(
            self._state, self._rows, self._outs, self._job, self._tables,
            board, self._kind, self._score, 0, 1, 0,
        )  # fmt: skip
        return self._five(_FOUND)


@micropython.viper
def classify(boards: ptr8, count: int, kinds: ptr8, few: int) -> int:
    """See `net_plain.classify`."""
    i = 0
    met = 0
    while i < count:
        b = ptr8(int(boards) + i * 28)
        rear = 25
        while rear > 0 and b[rear] <= 16:
            rear -= 1
        foremost = 0
        while foremost < 25 and b[foremost] >= 16:
            foremost += 1
        if rear == 0:
            others = 0
            p = 0
            while p < 25:
                if b[p] < 16:
                    others += 16 - b[p]
                p += 1
            kinds[i] = 6 if others < 15 else 7 if foremost > 6 else 8
        elif rear < foremost:
            kinds[i] = 0
            if rear <= 6 and foremost >= 19:
                men = 0 - 96
                others = 96
                p = 1
                while p < 7:
                    men += b[p]
                    others -= b[p + 18]
                    p += 1
                if men <= few and others <= few:
                    kinds[i] = 4
        elif rear >= 19:
            kinds[i] = 1 if foremost <= 6 else 2
        else:
            kinds[i] = 3
        met |= 1 << int(kinds[i])
        i += 1
    return met


_tables = None


def tables_of(tables):
    """The two tables in one buffer, shared by all nets."""
    global _tables
    if _tables is None:
        data = shorts(expand(tables.RISE, 4))
        assert len(data) == 2 * RISE and len(tables.CHANCES) == 2 * (CHANCES + 1)
        _tables = data + bytearray(tables.CHANCES)
    return _tables
