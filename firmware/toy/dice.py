"""The dice: every roll of a game follows from a seed that is drawn when the game starts.

Format, to the byte. `seed` is 32 bytes, `number` the player's own number 0..4294967295 (0 where
none was given). Roll n (0, 1, 2 ... counting the rolls the toy has thrown in this game; an opening
throw is one roll, a tie too, a roll keyed in by hand is none) is read from

    block = SHA-256(seed || number as 4 bytes, high byte first || n as 4 bytes, high byte first)

byte by byte: bytes of 252 and over are passed by, the first two others, b, are the dice, b % 6 + 1
each. In the opening the first is side 0's (near), the second side 1's. Should a block hold fewer
than two such bytes, reading goes on in SHA-256 of that block. So a roll depends on how many were
thrown before it and on nothing else: not on who asks or how often.

The commitment is the first 10 bytes (80 bits) of SHA-256("acepoint dice" || seed), shown as 16
characters of RFC 4648's base 32 alphabet, high bits first: two text lines of eight. It can be seen
before the first roll, and the number is chosen after it, so neither side could have chosen the
rolls; the seed is shown when the game is over.
"""

from hashlib import sha256

SEED_LENGTH = 32
FAIR_LIMIT = 252
COMMITMENT_LENGTH = 10
_LABEL = b"acepoint dice"
_BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"


def roll(seed, number, n):
    """Roll n of a game as (first die, second die)."""
    message = bytearray(SEED_LENGTH + 8)
    message[:SEED_LENGTH] = seed
    for i in range(4):
        message[SEED_LENGTH + i] = number >> 8 * (3 - i) & 255
        message[SEED_LENGTH + 4 + i] = n >> 8 * (3 - i) & 255
    block = sha256(message).digest()
    first = 0
    while True:
        for byte in block:
            if byte < FAIR_LIMIT:
                die = byte % 6 + 1
                if first:
                    return first, die
                first = die
        block = sha256(block).digest()


def commitment(seed):
    """The 10 bytes that can be shown before the first roll."""
    return sha256(_LABEL + bytes(seed)).digest()[:COMMITMENT_LENGTH]


def base32(data):
    """`data`, a multiple of 5 bytes, in RFC 4648's base 32 alphabet."""
    text = ""
    for i in range(0, len(data), 5):
        bits = int.from_bytes(data[i : i + 5], "big")
        for shift in range(35, -5, -5):
            text += _BASE32[bits >> shift & 31]
    return text


class Dice:
    """The running game's dice: its seed, the player's number, how many rolls were thrown."""

    def __init__(self):
        self.seed = bytearray(SEED_LENGTH)
        self.number = 0
        self.thrown = 0

    def draw_seed(self, entropy):
        """Starts a game: a new seed from the entropy port, no number yet, no roll thrown."""
        entropy.fill(self.seed)
        self.number = 0
        self.thrown = 0

    def forget_seed(self):
        """No game is about to begin: the next one draws a seed of its own."""
        for i in range(SEED_LENGTH):
            self.seed[i] = 0

    @property
    def drawn(self):
        """Whether there is a seed."""
        return any(self.seed)

    def peek(self):
        """The next roll. It counts as thrown when the event with it has been taken in (`thrown` is
        the caller's).
        """
        return roll(self.seed, self.number, self.thrown)
