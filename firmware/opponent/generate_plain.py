"""All distinct results of a roll, as boards, in batches: the reference, in plain Python, on the
rules core.

The viper module of the same interface gives the same boards in the same order.

A batch never overflows. A mixed roll fits into one: with two men that step, one with each die, the
order does not matter, 15 * 14 results at most; a man that steps with both may hit on the way,
15 * 2 more: BATCH in all, for at most fifteen men. A doublet, which leads to C(18, 4) = 3060
results at most, is handed out in as many batches as it takes. (The most that a search found:
see tools/bench/worst_roll.py.)
"""

from rules import plays

from .board import SIZE, pack, unpack

BATCH = 240
PLACES = BATCH + 1  # a kernel writes a result before it knows whether it is new


class Generator:
    """The results of one roll: `begin` or `begin_same`, then `more` until it gives 0."""

    def __init__(self):
        self.boards = bytearray(PLACES * SIZE)
        self._found = []
        self._told = 0

    def begin(self, board, die1, die2, higher):
        """Write the boards after the plays of the roll, seen by the mover, into `boards`, at most
        BATCH; return how many.

        `higher`: with only one die playable it must be the higher if it can be. Nothing to play
        gives 0. Raises ValueError for a mixed roll with more results than fifteen men can have.
        """
        found = plays.legal_plays(unpack(board), die1, die2, higher)
        if die1 != die2 and len(found) > BATCH:
            raise ValueError("more than fifteen men")
        return self._tell(found)

    def begin_same(self, board, die, steps):
        """The same for as many steps of one die, at most `steps` (1..4), as can be played."""
        return self._tell(plays.repeated_plays(list(unpack(board)), die, steps))

    def _tell(self, found):
        self._found = found
        self._told = 0
        return self.more()

    def more(self):
        """The next results into `boards`; how many, 0 when all were told."""
        count = min(len(self._found) - self._told, BATCH)
        for i in range(count):
            result = self._found[self._told + i][1]
            self.boards[i * SIZE : (i + 1) * SIZE] = pack(result)
        self._told += count
        return count


def find(boards, count, board):
    """The index of `board` among the first `count` of `boards`, -1 where it is not."""
    for i in range(count):
        if boards[i * SIZE : (i + 1) * SIZE] == board:
            return i
    return -1
