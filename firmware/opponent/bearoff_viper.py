"""The end of the race from a table: the viper kernel. See `bearoff_plain`."""

import micropython

from .bearoff_plain import WAYS

_ways = bytearray(2 * len(WAYS))
for _i in range(len(WAYS)):
    # More ways than 16 bits hold are those of more men than the table has.
    _ways[2 * _i] = WAYS[_i] & 255
    _ways[2 * _i + 1] = WAYS[_i] >> 8 & 255


@micropython.viper
def _chance(board: ptr8, men: int, index: ptr8, data: ptr8) -> int:
    ways = ptr16(_ways)
    own = 0
    other = 0
    left = men
    other_left = men
    i = 0
    while i < 6:
        row = 96 - 16 * i
        count = int(board[i + 1]) - 16
        if count:
            own += int(ways[row + left]) - int(ways[row + left - count])
            left -= count
        count = 16 - int(board[24 - i])
        if count:
            other += int(ways[row + other_left]) - int(ways[row + other_left - count])
            other_left -= count
        i += 1
    own = int(index[2 * own]) | int(index[2 * own + 1]) << 8
    at = int(index[2 * other]) | int(index[2 * other + 1]) << 8
    rolls = int(data[own]) >> 4
    last = rolls + (int(data[own]) & 15)
    other_rolls = int(data[at]) >> 4
    other_count = int(data[at]) & 15
    slower = 32768
    total = 0
    own += 1
    at += 1
    while rolls < last:
        while other_count and other_rolls <= rolls:
            slower -= int(data[at]) | int(data[at + 1]) << 8
            at += 2
            other_rolls += 1
            other_count -= 1
        total += ((int(data[own]) | int(data[own + 1]) << 8) * slower) >> 8
        own += 2
        rolls += 1
    return total >> 8


@micropython.viper
def _rank(
    boards: ptr8, men: int, index, data, first: int, last: int, kind: int, kinds: ptr8,
    scores: ptr32, price: int,
) -> int:  # fmt: skip
    best = -1
    i = first
    while i < last:
        if kinds[i] == kind:
            worth = price * int(_chance(int(boards) + i * 28, men, index, data))
            scores[i] = worth
            if best < 0 or worth > int(scores[best]):
                best = i
        i += 1
    return best


class Bearoff:
    """See `bearoff_plain.Bearoff`."""

    def __init__(self, table):
        self._men = table.MEN
        self._index = table.INDEX
        self._data = table.DATA
        self._price = 128
        self._best = 0

    def set_prices(self, prices):
        self._price = prices[0]

    def probabilities(self, boards, at):
        """See `bearoff_plain.Bearoff.probabilities`."""
        board = boards[at : at + 28]
        return [_chance(board, self._men, self._index, self._data), 0, 0, 0, 0]

    def rank(self, boards, first, last, kind, kinds, scores):
        """See `net_plain.Net.rank`."""
        chosen = _rank(
            boards,
            self._men,
            self._index,
            self._data,
            first,
            last,
            kind,
            kinds,
            scores,
            self._price,
        )
        if chosen >= 0:
            self._best = scores[chosen] // self._price
        return chosen

    def best(self):
        """See `net_plain.Net.best`."""
        return [self._best, 0, 0, 0, 0]
