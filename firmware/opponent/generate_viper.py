"""All distinct results of a roll, in batches: the viper kernel. The same boards in the same order
as `generate_plain`, which says why none is ever lost.

Mixed rolls try both orders and throw out what was seen before, by a hash table of stamps that
needs no clearing. Doublets try only orders that go on from the rearmost man, which meets every
result once; where they are is kept between batches.
"""

import micropython

from .board import SIZE
from .generate_plain import BATCH, PLACES

_SEEN = 512  # entries of the hash table, words; a batch fills less than half of it

# One number for each place: the hash of a board is a sum over its men, so a step changes it by a
# difference.
_KEYS = (
    b"\x1f\x9c\x5b\x27\xd3\x41\x8e\xb6\x07\x6d\xfa\x13\x62\xe8\x35\xac\xc9\x70\x94\x5f\x2b\xd1\x4e\x83"
    b"\xb7\x0a\x68\xf5\x1d\x92\xe3\x3c\xaf\x56\xc4\x7b\x99\x20\xde\x45\x88\xbf\x03\x6a\xf1\x1e\x97\xe4"
    b"\x32\xad\x59\xcb"
)
_keys = bytearray(_KEYS)
_seen = bytearray(4 * _SEEN)
_board = bytearray(SIZE)  # after the first step of a mixed roll
_known = bytearray(SIZE)  # 2 where the first step can be with the first die of the first order
_NONE = bytes(SIZE)
_stamp = 0

# Of a doublet: a board for each depth from none to four steps; behind them for each depth the
# place to try next, and whether a step was found there; the depth, which is 255 when all was
# tried; the depth of results, 0 before the first; the most steps.
_TRY, _ANY, _DEPTH, _FULL, _STEPS, _WAY = 140, 145, 150, 151, 152, 156


@micropython.viper
def _mixed(board: ptr32, dice: int, results: ptr8, limit: int, stamp: int) -> int:
    w = ptr8(_board)
    w32 = ptr32(_board)
    b = ptr8(board)
    seen = ptr32(_seen)
    keys = ptr16(_keys)
    known = ptr8(_known)
    n = 0
    rear = 25
    while rear > 0 and b[rear] <= 16:
        rear -= 1
    order = 0
    while order < 2:
        if order:
            die1 = dice & 7
            die2 = dice >> 3
        else:
            die1 = dice >> 3
            die2 = dice & 7
        order += 1
        start = rear
        bottom = 25 if rear == 25 else 1
        while start >= bottom:
            end = start - die1
            if b[start] > 16 and (
                b[end] >= 15 if end > 0 else rear <= 6 and (end == 0 or start == rear)
            ):
                if order == 1:
                    known[start] = 2
                i = 0
                while i < 7:
                    w32[i] = board[i]
                    i += 1
                w[start] -= 1
                hash1 = 0 - keys[start]
                if end > 0:
                    hash1 += keys[end]
                    if w[end] == 15:
                        w[end] = 17
                        w[0] -= 1
                        hash1 += 3 * keys[end] + 7
                    else:
                        w[end] += 1
                rear2 = rear
                while rear2 > 0 and w[rear2] <= 16:
                    rear2 -= 1
                then = rear2
                bottom2 = 25 if rear2 == 25 else 1
                while then >= bottom2:
                    end2 = then - die2
                    # Where it could be the first step too the other order had this play.
                    if (
                        w[then] > 16
                        and known[then] != order
                        and (
                            w[end2] >= 15
                            if end2 > 0
                            else rear2 <= 6 and (end2 == 0 or then == rear2)
                        )
                    ):
                        # Write the result behind those found, and keep it if it is new.
                        r = ptr8(int(results) + n * 28)
                        r32 = ptr32(int(results) + n * 28)
                        i = 0
                        while i < 7:
                            r32[i] = w32[i]
                            i += 1
                        r[then] -= 1
                        slot = hash1 - keys[then]
                        if end2 > 0:
                            slot += keys[end2]
                            if r[end2] == 15:
                                r[end2] = 17
                                r[0] -= 1
                                slot += 3 * keys[end2] + 7
                            else:
                                r[end2] += 1
                        slot = (slot ^ (slot >> 7)) & 511
                        new = 1
                        while seen[slot] >> 10 == stamp:
                            old = ptr32(int(results) + (seen[slot] & 1023) * 28)
                            i = 0
                            while i < 7 and old[i] == r32[i]:
                                i += 1
                            if i == 7:
                                new = 0
                                break
                            slot = (slot + 1) & 511
                        if new:
                            if n == limit:
                                return limit + 1
                            seen[slot] = stamp << 10 | n
                            n += 1
                    then -= 1
            start -= 1
    return n


@micropython.viper
def _single(board: ptr32, dice: int, higher: int, results: ptr8) -> int:
    """With no play of both dice: the plays of one."""
    b = ptr8(board)
    n = 0
    rear = 25
    while rear > 0 and b[rear] <= 16:
        rear -= 1
    order = 0
    while order < 2:
        die = dice & 7 if order else dice >> 3
        order += 1
        start = rear
        bottom = 25 if rear == 25 else 1
        while start >= bottom:
            end = start - die
            if b[start] > 16 and (
                b[end] >= 15 if end > 0 else rear <= 6 and (end == 0 or start == rear)
            ):
                r = ptr8(int(results) + n * 28)
                r32 = ptr32(int(results) + n * 28)
                i = 0
                while i < 7:
                    r32[i] = board[i]
                    i += 1
                r[start] -= 1
                if end > 0:
                    if r[end] == 15:
                        r[end] = 17
                        r[0] -= 1
                    else:
                        r[end] += 1
                # At most a few results: look through them all.
                k = 0
                same = 0
                while k < n and not same:
                    old = ptr32(int(results) + k * 28)
                    i = 0
                    while i < 7 and old[i] == r32[i]:
                        i += 1
                    if i == 7:
                        same = 1
                    k += 1
                if not same:
                    n += 1
            start -= 1
        if n and higher:
            break
    return n


@micropython.viper
def _same(state: ptr8, die: int, results: ptr8, limit: int) -> int:
    """The next results of a doublet, at most `limit`; how many."""
    first = int(state)
    n = 0
    depth = int(state[150])
    while depth < 255 and n < limit:
        w = ptr8(first + depth * 28)
        rear = 25
        while rear > 0 and w[rear] <= 16:
            rear -= 1
        start = int(state[140 + depth])
        if start > rear:
            start = rear
        bottom = 25 if rear == 25 else 1
        while start >= bottom:
            if w[start] > 16:
                end = start - die
                if end > 0:
                    if w[end] >= 15:
                        break
                elif rear <= 6 and (end == 0 or start == rear):
                    break
            start -= 1
        if depth < int(state[152]) and start >= bottom:
            state[140 + depth] = start - 1
            state[145 + depth] = 1
            old = ptr32(first + depth * 28)
            new = ptr32(first + depth * 28 + 28)
            i = 0
            while i < 7:
                new[i] = old[i]
                i += 1
            depth += 1
            w = ptr8(first + depth * 28)
            w[start] -= 1
            end = start - die
            if end > 0:
                if w[end] == 15:
                    w[end] = 17
                    w[0] -= 1
                else:
                    w[end] += 1
            state[140 + depth] = start
            state[145 + depth] = 0
        else:
            # No step of a doublet takes another away, so the first way down, always with the
            # rearmost man that can, goes as far as any; ways that end sooner wait for a step that
            # this order leaves out.
            if not state[145 + depth] and depth > 0:
                if state[151] == 0:
                    state[151] = depth
                if depth == int(state[151]):
                    old = ptr32(first + depth * 28)
                    new = ptr32(int(results) + n * 28)
                    i = 0
                    while i < 7:
                        new[i] = old[i]
                        i += 1
                    n += 1
            depth = depth - 1 if depth > 0 else 255
    state[150] = depth
    return n


@micropython.viper
def find(boards: ptr32, count: int, board: ptr32) -> int:
    """See `generate_plain.find`."""
    n = 0
    while n < count:
        i = 0
        while i < 7 and boards[i] == board[i]:
            i += 1
        if i == 7:
            return n
        boards = ptr32(int(boards) + 28)
        n += 1
    return 0 - 1


class Generator:
    """See `generate_plain.Generator`. `board` is a bytearray everywhere (word-aligned)."""

    def __init__(self):
        self.boards = bytearray(PLACES * SIZE)
        self._state = bytearray(_WAY)
        self._die = 0  # of the doublet that is being told

    def begin(self, board, die1, die2, higher):
        """See `generate_plain.Generator.begin`."""
        global _stamp
        if die1 == die2:
            return self.begin_same(board, die1, 4)
        self._die = 0
        _known[:] = _NONE
        dice = max(die1, die2) << 3 | min(die1, die2)
        _stamp += 1
        if _stamp == 1 << 19:
            for i in range(len(_seen)):
                _seen[i] = 0
            _stamp = 1
        found = _mixed(board, dice, self.boards, BATCH, _stamp)
        if found > BATCH:
            raise ValueError("more than fifteen men")
        return found or _single(board, dice, higher, self.boards)

    def begin_same(self, board, die, steps):
        """See `generate_plain.Generator.begin_same`."""
        state = self._state
        state[:SIZE] = board
        state[_TRY] = 25
        state[_ANY] = state[_DEPTH] = state[_FULL] = 0
        state[_STEPS] = steps
        self._die = die
        return self.more()

    def more(self):
        """See `generate_plain.Generator.more`."""
        return _same(self._state, self._die, self.boards, BATCH) if self._die else 0
