"""Positions as bytes, the form in which the opponent's kernels take them.

A board is 28 bytes (seven words, so that a kernel may compare words): byte i is the count of point
i plus 16, seen by one side, as in the tuple of the rules (1..24 points, 25 own bar, 0 the
opponent's bar); the last two bytes are 16. Unsigned bytes, because a viper `ptr8` loads them so
everywhere.
"""

EMPTY = 16
SIZE = 28
MEN = 15


def pack(position):
    """The board (bytearray) of a position of 26 signed counts."""
    board = bytearray(SIZE)
    for i in range(26):
        board[i] = position[i] + EMPTY
    board[26] = board[27] = EMPTY
    return board


def unpack(board, offset=0):
    """The position (tuple of 26 signed counts) of the board that starts at `offset`."""
    return tuple([board[offset + i] - EMPTY for i in range(26)])


def men_left(position):
    """(own men, opponent's men) that are not yet borne off."""
    own = other = 0
    for count in position:
        if count > 0:
            own += count
        else:
            other -= count
    return own, other


def worth(position):
    """0 while the game goes on, else 1, 2 or 3 to the side whose view this is, negative when it
    has lost.
    """
    own, other = men_left(position)
    if own == 0:
        if other < MEN:
            return 1
        return 3 if position[0] or min(position[1:7]) < 0 else 2
    if other == 0:
        if own < MEN:
            return -1
        return -3 if position[25] or max(position[19:25]) > 0 else -2
    return 0


def is_race(position):
    """True when no man can meet an opposing one any more."""
    rear = 25
    while rear > 0 and position[rear] <= 0:
        rear -= 1
    return all(position[i] >= 0 for i in range(rear))
