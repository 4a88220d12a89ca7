"""The best results of a roll, kept while the others come and go."""

from array import array

from .board import EMPTY, SIZE

EQUAL = 9  # bits of a score that are not worth a difference: half a thousandth of a game
_UNKNOWN = -1


def left_of(boards, i):
    """How much the side that has moved has still before it on the `i`th of the boards: pips, and 8
    for a man.
    """
    at = i * SIZE
    total = 0
    for p in range(1, 26):
        men = boards[at + p] - EMPTY
        if men > 0:
            total += (p + 8) * men
    return total


class Kept:
    """Boards, kinds and scores of the best, at most `most`; `order` has their places, best first.

    Of equals the board with less left to bear off comes first, then the one seen first: where
    nothing is left to win or lose the natural play is made.
    """

    def __init__(self, most):
        self.boards = bytearray(most * SIZE)
        self.kinds = bytearray(most)
        self.scores = array("i", [0] * most)
        self.order = []
        self._most = most
        self._left = array("h", [0] * most)

    def clear(self):
        """Nothing is seen yet."""
        self.order = []

    def left(self, place):
        """`left_of` a board kept, worked out when it is first asked for."""
        if self._left[place] == _UNKNOWN:
            self._left[place] = left_of(self.boards, place)
        return self._left[place]

    def see(self, boards, kinds, scores, first, last):
        """Look at the results first..last - 1."""
        order = self.order
        for i in range(first, last):
            score = scores[i] >> EQUAL
            left = _UNKNOWN
            place = len(order)
            if place == self._most:
                place = order[-1]
                if score < self.scores[place] >> EQUAL:
                    continue
                if score == self.scores[place] >> EQUAL:
                    left = left_of(boards, i)
                    if left >= self.left(place):
                        continue
                order.pop()
            k = len(order)
            while k:
                before = order[k - 1]
                if self.scores[before] >> EQUAL > score:
                    break
                if self.scores[before] >> EQUAL == score:
                    if left == _UNKNOWN:
                        left = left_of(boards, i)
                    if self.left(before) <= left:
                        break
                k -= 1
            order.insert(k, place)
            self.boards[place * SIZE : (place + 1) * SIZE] = boards[i * SIZE : (i + 1) * SIZE]
            self.kinds[place] = kinds[i]
            self.scores[place] = scores[i]
            self._left[place] = left
