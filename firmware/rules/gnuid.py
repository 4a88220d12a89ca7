"""GNU Backgammon's position ID and match ID, both ways.

From its manual, "A technical description of the Position ID" and "... of the Match ID": a position
is 80 bits, for each side, the one not on roll first, the men on points 1..24 and on the bar as
that many ones and a zero; a match is 66 bits. Both are written in base 64, low bits of a byte
first. Since its version 1.0 the program writes the higher die first and has a 67th bit, clear
where the Jacoby rule is in use (``matchid.c``); older IDs read as with Jacoby.
"""

from .position import PositionError, check, swapped
from .xgid import IdError

_BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


class _BitWriter:
    def __init__(self, size):
        self.data = bytearray(size)
        self.at = 0

    def put(self, value, width):
        for bit in range(width):
            if value >> bit & 1:
                self.data[self.at >> 3] |= 1 << (self.at & 7)
            self.at += 1


class _BitReader:
    def __init__(self, data):
        self.data = data
        self.at = 0

    def get(self, width):
        value = 0
        for bit in range(width):
            if self.at >= len(self.data) * 8:
                raise IdError("the ID ends too soon")
            value |= (self.data[self.at >> 3] >> (self.at & 7) & 1) << bit
            self.at += 1
        return value


def _to_base64(data, length):
    text = ""
    for k in range(length):
        # Character k holds the bits 6k..6k+5 of the bytes read high bit first.
        byte, shift = divmod(6 * k, 8)
        pair = data[byte] << 8 | (data[byte + 1] if byte + 1 < len(data) else 0)
        text += _BASE64[pair >> (10 - shift) & 63]
    return text


def _from_base64(text, size):
    data = bytearray(size)
    for k, character in enumerate(text):
        value = _BASE64.find(character)
        if value < 0:
            raise IdError("no such character in an ID: " + repr(character))
        byte, shift = divmod(6 * k, 8)
        pair = value << (10 - shift)
        data[byte] |= pair >> 8
        if pair & 255:
            if byte + 1 >= size:
                raise IdError("bits beyond the end of the ID")
            data[byte + 1] |= pair & 255
    return data


def position_id(position):
    """GNU Backgammon's position ID (14 characters) of ``position``, seen by the side on roll."""
    bits = _BitWriter(10)
    for side in (swapped(position), position):
        for place in range(1, 26):
            count = max(side[place], 0)
            bits.put((1 << count) - 1, count)
            bits.put(0, 1)
    return _to_base64(bits.data, 14)


def parse_position_id(text):
    """The position, seen by the side on roll, that a position ID stands for. Raise IdError."""
    if len(text) != 14:
        raise IdError("a position ID has 14 characters, not %d" % len(text))
    bits = _BitReader(_from_base64(text, 10))
    sides = []
    for _ in range(2):
        counts = [0] * 26
        for place in range(1, 26):
            while bits.get(1):
                counts[place] += 1
        sides.append(counts)
    while bits.at < 80:
        if bits.get(1):
            raise IdError("bits beyond the end of the position")
    position = sides[1]
    for place in range(26):
        if sides[0][25 - place]:
            if position[place]:
                raise IdError("both sides on one point")
            position[place] = -sides[0][25 - place]
    try:
        return check(position)
    except PositionError as error:
        raise IdError(str(error)) from None


# GNU Backgammon's game states and cube owners in a match ID.
NO_GAME = 0
PLAYING = 1
FINISHED = 2
RESIGNED = 3
DROPPED = 4
_CENTRED = 3


class MatchState:
    """The fields of a match ID.

    Players are 0 and 1; ``cube_owner`` -1 is a centred cube; ``score`` is (player 0, player 1);
    ``jacoby`` means nothing in a match.
    """

    def __init__(
        self,
        cube_power=0,
        cube_owner=-1,
        on_roll=0,
        crawford=False,
        state=PLAYING,
        to_decide=0,
        doubled=False,
        resigned=0,
        dice=(0, 0),
        length=0,
        score=(0, 0),
        jacoby=False,
    ):
        self.cube_power = cube_power
        self.cube_owner = cube_owner
        self.on_roll = on_roll
        self.crawford = crawford
        self.state = state
        self.to_decide = to_decide
        self.doubled = doubled
        self.resigned = resigned
        self.dice = dice
        self.length = length
        self.score = score
        self.jacoby = jacoby


def match_id(match):
    """GNU Backgammon's match ID (12 characters) of a MatchState."""
    bits = _BitWriter(9)
    bits.put(match.cube_power, 4)
    bits.put(_CENTRED if match.cube_owner < 0 else match.cube_owner, 2)
    bits.put(match.on_roll, 1)
    bits.put(match.crawford, 1)
    bits.put(match.state, 3)
    bits.put(match.to_decide, 1)
    bits.put(match.doubled, 1)
    bits.put(match.resigned, 2)
    bits.put(max(match.dice), 3)
    bits.put(min(match.dice), 3)
    bits.put(match.length, 15)
    bits.put(match.score[0], 15)
    bits.put(match.score[1], 15)
    bits.put(not match.jacoby, 1)
    return _to_base64(bits.data, 12)


def parse_match_id(text):
    """The MatchState that a match ID stands for. Raise IdError."""
    if len(text) != 12:
        raise IdError("a match ID has 12 characters, not %d" % len(text))
    bits = _BitReader(_from_base64(text, 9))
    power = bits.get(4)
    owner = bits.get(2)
    on_roll = bits.get(1)
    crawford = bool(bits.get(1))
    state = bits.get(3)
    to_decide = bits.get(1)
    doubled = bool(bits.get(1))
    resigned = bits.get(2)
    dice = (bits.get(3), bits.get(3))
    length = bits.get(15)
    score = (bits.get(15), bits.get(15))
    jacoby = not bits.get(1)
    if owner == 2 or state > DROPPED or max(dice) > 6:
        raise IdError("a match ID with a field out of range")
    return MatchState(
        power,
        -1 if owner == _CENTRED else owner,
        on_roll,
        crawford,
        state,
        to_decide,
        doubled,
        resigned,
        dice,
        length,
        score,
        jacoby,
    )
