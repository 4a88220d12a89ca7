"""What was lost: of each side the decisions of a game, and the loss of all together.

A decision is a roll that can be played in more than one way, a double, a take or drop, or not to
double where that is close; its loss is against the best as the computer sees it at full strength,
in thousandths of the stake.
"""

from micropython import const

SIDES = const(2)
# Of a side: itself, + 2 where the decision to be made has not been counted; decisions (2 bytes);
# loss (3 bytes), high byte first.
RECORD_LENGTH = const(6)
_MOST = const(0xFFFF)


class Mistakes:
    """`decisions[side]` and `lost[side]` of the running game.

    `counted`: the decision that is to be made has been counted, or is not to be.
    """

    def __init__(self):
        self.decisions = [0] * SIDES
        self.lost = [0] * SIDES
        self.counted = False

    def clear(self):
        """A new game."""
        for side in range(SIDES):
            self.decisions[side] = self.lost[side] = 0

    def add(self, side, loss):
        """A decision of a side."""
        self.counted = True
        if self.decisions[side] < _MOST:
            self.decisions[side] += 1
            self.lost[side] += loss

    def tenths(self, side):
        """Loss a decision in tenths of a thousandth; -1 where a side had none."""
        count = self.decisions[side]
        return (10 * self.lost[side] + count // 2) // count if count else -1

    def pack(self, side):
        """What is known of a side, as bytes."""
        first = side if self.counted else side + SIDES
        record = bytes((first,)) + self.decisions[side].to_bytes(2, "big")
        return record + self.lost[side].to_bytes(3, "big")

    def unpack(self, record):
        """Takes over what `pack` made; anything else is passed by."""
        if len(record) == RECORD_LENGTH and record[0] < 2 * SIDES:
            side = record[0] % SIDES
            self.decisions[side] = record[1] << 8 | record[2]
            self.counted = record[0] < SIDES
            self.lost[side] = int.from_bytes(record[3:], "big")
