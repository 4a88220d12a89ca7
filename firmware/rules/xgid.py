"""XGID, the position text of eXtreme Gammon, both ways.

``XGID=position:cube:owner:turn:dice:score1:score2:crawford:length:max_cube``. The position is 26
characters: the bar of the top player, points 1..24 and the bar of the bottom player, as the bottom
player counts them; capitals are the bottom player's men. Turn and owner are 1 for the bottom
player, -1 for the top one; the cube is a power of two; in money play the crawford field is 1 for
Jacoby, 2 for beavers, 3 for both. The dice are two figures, 00 where the side on roll has still to
roll or double, D where it has doubled (B beavered, R raccooned).
"""

from .position import PositionError, check, swapped

ROLL_OR_DOUBLE = "00"
DOUBLED = "D"


class IdError(ValueError):
    """A text that is not an ID of the kind asked for."""


def is_number(text):
    """Whether ``text`` is figures 0..9 only; ``isdigit`` takes other scripts' figures too."""
    return bool(text) and all(figure in "0123456789" for figure in text)


class Xgid:
    """The fields of an XGID.

    ``position`` is seen by the bottom player; ``score`` is (bottom, top).
    """

    def __init__(
        self,
        position,
        cube_power=0,
        cube_owner=0,
        turn=1,
        dice=ROLL_OR_DOUBLE,
        score=(0, 0),
        crawford=0,
        length=0,
        max_cube=10,
    ):
        self.position = position
        self.cube_power = cube_power
        self.cube_owner = cube_owner
        self.turn = turn
        self.dice = dice
        self.score = score
        self.crawford = crawford
        self.length = length
        self.max_cube = max_cube

    @property
    def roll(self):
        """The two dice as numbers, or None where the field holds no roll."""
        if len(self.dice) == 2 and self.dice != ROLL_OR_DOUBLE:
            return int(self.dice[0]), int(self.dice[1])
        return None

    @property
    def mover_position(self):
        """The position seen by the side on roll."""
        return self.position if self.turn == 1 else swapped(self.position)

    def with_mover_position(self, position):
        """This XGID after a play, all else as it was, the dice 00.

        ``position`` is what the play left, seen by the side that made it.
        """
        seen = position if self.turn == 1 else swapped(position)
        return Xgid(
            tuple(seen),
            self.cube_power,
            self.cube_owner,
            self.turn,
            ROLL_OR_DOUBLE,
            self.score,
            self.crawford,
            self.length,
            self.max_cube,
        )

    def text(self):
        """The ID, with its ``XGID=`` in front."""
        places = []
        for count in self.position:
            if count == 0:
                places.append("-")
            else:
                places.append(chr((64 if count > 0 else 96) + abs(count)))
        fields = (
            self.cube_power,
            self.cube_owner,
            self.turn,
            self.dice,
            self.score[0],
            self.score[1],
            self.crawford,
            self.length,
            self.max_cube,
        )
        return "XGID=" + "".join(places) + "".join([":" + str(field) for field in fields])


def parse_xgid(text):
    """The Xgid that ``text`` says; ``XGID=`` in front may be missing. Raise IdError."""
    text = text.strip()
    if text.startswith("XGID="):
        text = text[5:]
    fields = text.split(":")
    if len(fields) != 10:
        raise IdError("an XGID has 10 fields, not %d" % len(fields))
    if len(fields[0]) != 26:
        raise IdError("an XGID has 26 places, not %d" % len(fields[0]))
    counts = []
    for place in fields[0]:
        if place == "-":
            counts.append(0)
        elif "A" <= place <= "O":
            counts.append(ord(place) - 64)
        elif "a" <= place <= "o":
            counts.append(96 - ord(place))
        else:
            raise IdError("no such place: " + place)
    try:
        position = check(counts)
    except PositionError as error:
        raise IdError(str(error)) from None
    numbers = []
    for field in fields[1:4] + fields[5:]:
        digits = field[1:] if field[:1] == "-" else field
        if not is_number(digits) or len(digits) > 5:
            raise IdError("not a number: " + repr(field))
        numbers.append(int(field))
    power, owner, turn, score1, score2, crawford, length, max_cube = numbers
    if turn not in (-1, 1):
        raise IdError("the turn is 1 or -1")
    if owner not in (-1, 0, 1):
        raise IdError("the cube's owner is -1, 0 or 1")
    if not 0 <= power <= 12 or not 0 <= crawford <= 3:
        raise IdError("cube or crawford field out of range")
    if score1 < 0 or score2 < 0 or length < 0 or max_cube < 0:
        raise IdError("a negative score, length or cube")
    dice = fields[4]
    if dice not in (ROLL_OR_DOUBLE, DOUBLED, "B", "R") and not (
        len(dice) == 2 and dice[0] in "123456" and dice[1] in "123456"
    ):
        raise IdError("no such dice: " + repr(dice))
    return Xgid(position, power, owner, turn, dice, (score1, score2), crawford, length, max_cube)
