"""All distinct results of a roll: the viper kernel. The same boards in the same order as
`generate_plain`.

Mixed rolls try both orders and throw out what was seen before, by a hash table of stamps that
needs no clearing. Doublets try only orders that go on from the rearmost man, which meets every
result once.
"""

import micropython

from .board import SIZE

MOST = 1024
_SEEN = 2048  # entries of the hash table, words

# One number for each place: the hash of a board is a sum over its men, so a step changes it by a
# difference.
_KEYS = (
    b"\x1f\x9c\x5b\x27\xd3\x41\x8e\xb6\x07\x6d\xfa\x13\x62\xe8\x35\xac\xc9\x70\x94\x5f\x2b\xd1\x4e\x83"
    b"\xb7\x0a\x68\xf5\x1d\x92\xe3\x3c\xaf\x56\xc4\x7b\x99\x20\xde\x45\x88\xbf\x03\x6a\xf1\x1e\x97\xe4"
    b"\x32\xad\x59\xcb"
)
_keys = bytearray(_KEYS)
_seen = bytearray(4 * _SEEN)
_work = bytearray(6 * SIZE + 24)  # boards on the way; at 6 * SIZE the doublets' places
_stamp = 0


def new_results():
    """A buffer for the results of any roll."""
    return bytearray(MOST * SIZE)


@micropython.viper
def _mixed(board: ptr32, dice: int, results: ptr8, limit: int, stamp: int) -> int:
    w = ptr8(_work)
    w32 = ptr32(_work)
    b = ptr8(board)
    seen = ptr32(_seen)
    keys = ptr16(_keys)
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
                    if w[then] > 16 and (
                        w[end2] >= 15 if end2 > 0 else rear2 <= 6 and (end2 == 0 or then == rear2)
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
                        slot = (slot ^ (slot >> 7)) & 2047
                        new = 1
                        while seen[slot] >> 10 == stamp:
                            old = ptr32(int(results) + (seen[slot] & 1023) * 28)
                            i = 0
                            while i < 7 and old[i] == r32[i]:
                                i += 1
                            if i == 7:
                                new = 0
                                break
                            slot = (slot + 1) & 2047
                        if new and n < limit:
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
def _doublet(board: ptr32, die: int, results: ptr8, limit: int) -> int:
    first = int(ptr32(_work))
    w32 = ptr32(first)
    place = ptr8(
        first + 168
    )  # of each level: the place to try next, then whether a step was found
    i = 0
    while i < 7:
        w32[i] = board[i]
        i += 1
    n = 0
    deepest = 1
    level = 0
    place[0] = 25
    place[8] = 0
    while level >= 0:
        w = ptr8(first + level * 28)
        rear = 25
        while rear > 0 and w[rear] <= 16:
            rear -= 1
        start = int(place[level])
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
        if level < 4 and start >= bottom:
            place[level] = start - 1
            place[8 + level] = 1
            old = ptr32(first + level * 28)
            new = ptr32(first + level * 28 + 28)
            i = 0
            while i < 7:
                new[i] = old[i]
                i += 1
            level += 1
            w = ptr8(first + level * 28)
            w[start] -= 1
            end = start - die
            if end > 0:
                if w[end] == 15:
                    w[end] = 17
                    w[0] -= 1
                else:
                    w[end] += 1
            place[level] = start
            place[8 + level] = 0
        else:
            if not place[8 + level] and level >= deepest:
                if level > deepest:
                    deepest = level
                    n = 0
                if n < limit:
                    old = ptr32(first + level * 28)
                    new = ptr32(int(results) + n * 28)
                    i = 0
                    while i < 7:
                        new[i] = old[i]
                        i += 1
                    n += 1
            level -= 1
    return n


def generate(board, die1, die2, higher, results):
    """Write the boards after every play of the roll, seen by the mover; return how many.

    `board` and `results` are bytearrays (word-aligned).
    """
    global _stamp
    limit = (
        len(results) // SIZE - 1
    )  # one place more, to write a result before it is known to be new
    if die1 == die2:
        return _doublet(board, die1, results, limit)
    dice = max(die1, die2) << 3 | min(die1, die2)
    _stamp += 1
    if _stamp == 1 << 19:
        for i in range(len(_seen)):
            _seen[i] = 0
        _stamp = 1
    return _mixed(board, dice, results, limit, _stamp) or _single(board, dice, higher, results)
