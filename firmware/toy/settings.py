"""What the owner has chosen. Kept as pairs of bytes (number of the setting, its value), so that a
record of an older or newer firmware, or a broken one, costs only the entries that make no sense:
those have their default.
"""

from micropython import const
from rules.ruleset import HOYLE, MATCH, MODERN, MONEY, RUBBER, Rules

# Numbers of the settings. A number is never used again for something else.
PLAYERS = const(1)
LEVEL = const(2)
RULE_SET = const(3)
LENGTH = const(4)
CUBE = const(5)
JACOBY = const(6)
BACKGAMMON = const(7)
DARK = const(8)
AUTOROLL = const(9)
CONFIRM = const(10)
SOUND = const(11)
SPEED = const(12)
AUTO_OFF = const(13)
DICE = const(14)
TUTOR = const(15)
FLIP = const(16)
CONTRAST = const(17)
PROBLEM = const(18)  # of the book, the one last looked at; not in the menu
COUNT = const(19)

# Values of PLAYERS
PERSON_CPU = const(0)  # a person near, the computer far
CPU_PERSON = const(1)
PEOPLE = const(2)
CPU_CPU = const(3)

# Values of LENGTH: MONEY_GAMES, 1..25 points, RUBBER_GAMES (hoyle)
MONEY_GAMES = const(0)
RUBBER_GAMES = const(26)

_HOYLE_LENGTHS = (MONEY_GAMES, RUBBER_GAMES)

# Values of SPEED: ms for a step of the computer's moves.
PACE_MS = (800, 400, 200, 20)

# Values of DICE
BY_TOY = const(0)
BY_HAND = const(1)

# Values of TUTOR: the loss from which on it speaks up, in thousandths of the stake; 0 for never.
TUTOR_LOSS = (0, 20, 50, 100, 200)

# Lowest, highest and default value of each setting. AUTO_OFF is in minutes, DARK the side with the
# dark men.
_LIMITS = (
    (0, 0, 0),
    (0, 3, PERSON_CPU),
    (1, 8, 3),
    (0, 2, MODERN),
    (0, 26, MONEY_GAMES),
    (0, 1, 1),
    (0, 1, 0),
    (3, 4, 3),
    (0, 1, 0),
    (0, 1, 0),
    (0, 1, 1),
    (0, 1, 1),
    (0, 3, 1),
    (1, 15, 4),
    (0, 1, BY_TOY),
    (0, 4, 0),
    (0, 1, 0),
    (0, 15, 8),
    (0, 254, 0),
)


class Settings:
    """`value[n]` is the value of setting n; always one that the setting may have."""

    def __init__(self):
        self.value = bytearray(COUNT)
        self.reset()

    def reset(self):
        """Everything to its default."""
        for n in range(COUNT):
            self.value[n] = _LIMITS[n][2]

    def set(self, n, value):
        """Sets one; False, and nothing changed, where there is no such setting or value."""
        if not 0 < n < COUNT or not _LIMITS[n][0] <= value <= _LIMITS[n][1]:
            return False
        self.value[n] = value
        return True

    def after(self, n, value, by):
        """The value that follows (`by` 1) or comes before (-1) another of setting n.

        Beginning again at the ends, and without what the rule set chosen does not know.
        """
        low, high, _ = _LIMITS[n]
        while True:
            value += by
            if value > high:
                value = low
            elif value < low:
                value = high
            if n != LENGTH or self.length_fits(value):
                return value

    def length_fits(self, length):
        """Whether the rule set chosen has a series of this length."""
        if self.value[RULE_SET] == HOYLE:
            return length in _HOYLE_LENGTHS
        return length != RUBBER_GAMES

    def is_cpu(self, side):
        """Whether the computer plays `side`."""
        players = self.value[PLAYERS]
        if players > CPU_PERSON:
            return players == CPU_CPU
        return side == (1 if players == PERSON_CPU else 0)

    def rules(self):
        """The `Rules` of a new series. Options that the rule set does not have are left out."""
        value = self.value
        chosen = value[RULE_SET]
        length = value[LENGTH] if self.length_fits(value[LENGTH]) else MONEY_GAMES
        mode = MONEY
        if length == RUBBER_GAMES:
            mode = RUBBER
        elif length:
            mode = MATCH
        return Rules(
            chosen,
            mode,
            length if mode == MATCH else 0,
            bool(value[CUBE]) and chosen != HOYLE,
            bool(value[JACOBY]) and chosen == MODERN and mode == MONEY,
            value[BACKGAMMON] if chosen == HOYLE else 3,
        )

    def pack(self):
        """All settings as bytes."""
        data = bytearray(2 * (COUNT - 1))
        for n in range(1, COUNT):
            data[2 * n - 2] = n
            data[2 * n - 1] = self.value[n]
        return bytes(data)

    def unpack(self, data):
        """Takes over what makes sense in bytes made by `pack` or any others; the rest stays as it
        is.
        """
        for i in range(0, len(data) - 1, 2):
            self.set(data[i], data[i + 1])
