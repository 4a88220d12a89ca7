"""What the glass should show, and the drawing of what differs from what it shows.

The screens only say what they want (`stack`, `die`, `cursor` ...), each picture from the
beginning; `flush` draws the places that have changed. So a picture is composed in little time,
and without memory.

What they say is in terms of sides; which side is shown near is settled here alone (`flip`).
"""

from array import array

from micropython import const

from toy import segments as S
from toy.glass import Glass

_STACK = const(0)  # + point - 1; count * 2 + dark
_BAR = const(24)  # + side; count * 2 + dark
_OFF = const(26)  # + side
_SCORE = const(28)  # + side
_DIE = const(30)  # + die; value + outline * 8 + marks * 16
_CUBE = const(34)  # + place; value * 2 + frame
_CURSOR = const(37)  # + place 0..25
_EXIT = const(63)  # + side
_BATTERY = const(65)
_ICON = const(66)  # + segment - S.SOUND: sound, think, tutor, hand
_OWNER = const(70)  # + side; 0 none, 1 light, 2 dark
_TURN = const(72)
_CPU = const(73)  # + side
_MATCH = const(75)
_CRAWFORD = const(76)
_SLOTS = const(77)
_TEXT_LENGTH = const(8)


class Face:
    """The picture wanted, over a `Glass`."""

    def __init__(self, display):
        self.glass = Glass(display)
        self._want = array("h", [0] * _SLOTS)
        self._seen = array("h", [-1] * _SLOTS)
        self._text = [""] * _TEXT_LENGTH
        self._full = False  # the frame holds no picture that can be changed here and there
        self._flip = 0

    def forget(self):
        """The frame no longer holds what was drawn last: draw everything next time."""
        self.glass.clear()
        for i in range(_SLOTS):
            self._seen[i] = -1
        for i in range(_TEXT_LENGTH):
            self._text[i] = ""
        self._full = False

    def fill(self):
        """Shows every segment, at once."""
        self.glass.fill()
        self.glass.show()
        self._full = True

    def lines(self, byte, mask):
        """Shows only the COMs of a mask, of one SEG (a byte of the frame) or, with -1, of all."""
        self.glass.lines(byte, mask)
        self.glass.show()
        self._full = True

    def begin(self, flip=0):
        """Starts a picture: nothing wanted yet. With `flip` 1 side 1 is shown near."""
        self._flip = flip
        want = self._want
        for i in range(_SLOTS):
            want[i] = 0
        want[_TURN] = -1

    def board(self, board, side, dark):
        """All men of a board (26 counts seen by `side`); `dark` is the side with dark men."""
        want = self._want
        mine = 1 if dark == side else 0
        side ^= self._flip
        off = 15
        off_other = 15
        for point in range(1, 25):
            count = board[point]
            at = point - 1 if side == 0 else 24 - point
            if count > 0:
                want[at] = count * 2 + mine
                off -= count
            else:
                want[at] = (1 - mine if count else 0) - count * 2
                off_other += count
        want[_BAR + side] = board[25] * 2 + mine
        want[_BAR + 1 - side] = 1 - mine - board[0] * 2
        want[_OFF + side] = off - board[25]
        want[_OFF + 1 - side] = off_other + board[0]

    def one_less_off(self, side):
        """A man missing from the board of a side is not borne off: he only blinks."""
        self._want[_OFF + (side ^ self._flip)] -= 1

    def score(self, side, n):
        """Score of a side, 0..999; -1 for a blank."""
        self._want[_SCORE + (side ^ self._flip)] = n

    def die(self, index, value, marks):
        """Die 0, 1 (side 1's) or 2, 3 (side 0's) with 0..2 marks; value 0 for none."""
        self._want[_DIE + (index ^ 2 * self._flip)] = value + marks * 16

    def outline(self, index):
        """Puts the outline round a die wanted before."""
        self._want[_DIE + (index ^ 2 * self._flip)] |= 8

    def cube(self, place, value, frame):
        """The cube at place 0 (side 1's), 1 middle, 2 (side 0's)."""
        if self._flip:
            place = 2 - place
        self._want[_CUBE + place] = value * 2 + (1 if frame else 0)

    def no_cube(self):
        """Takes back every cube wanted before."""
        for place in range(3):
            self._want[_CUBE + place] = 0

    def cursor(self, side, point):
        """Marks a place, in the numbers of `side`: points, 25 its bar, 0 where its men go off."""
        side ^= self._flip
        if point == 0:
            self._want[_EXIT + side] = 1
        else:
            self._want[_CURSOR + (25 - point if side else point)] = 1

    def battery(self, level):
        """0..3 parts of the battery."""
        self._want[_BATTERY] = level

    def icon(self, segment):
        """S.SOUND, S.THINK, S.TUTOR or S.HAND is on."""
        self._want[_ICON + segment - S.SOUND] = 1

    def owner(self, side, dark):
        """The disc of a side's men."""
        self._want[_OWNER + (side ^ self._flip)] = 2 if dark else 1

    def turn(self, side):
        """The arrow at a side; -1 for none."""
        self._want[_TURN] = side if side < 0 else side ^ self._flip

    def cpu(self, side):
        """The computer plays this side."""
        self._want[_CPU + (side ^ self._flip)] = 1

    def match(self, length):
        """Length of the match; 0 for none."""
        self._want[_MATCH] = length

    def crawford(self):
        """This is the Crawford game."""
        self._want[_CRAWFORD] = 1

    def flush(self, window):
        """Draws what has changed, with the eight characters of `window`, and shows it."""
        want = self._want
        seen = self._seen
        if self._full:
            self.forget()
        changed = False
        for i in range(_SLOTS):
            if want[i] != seen[i]:
                seen[i] = want[i]
                self._draw(i, want[i])
                changed = True
        for i in range(_TEXT_LENGTH):
            if window[i] != self._text[i]:
                for k in range(i, _TEXT_LENGTH):
                    self._text[k] = window[k]
                self.glass.text(window)
                changed = True
                break
        if changed:
            self.glass.show()

    def _draw(self, slot, value):
        glass = self.glass
        if slot < _BAR:
            glass.stack(slot + 1, value >> 1, value & 1)
        elif slot < _OFF:
            glass.bar(slot - _BAR, value >> 1, value & 1)
        elif slot < _SCORE:
            glass.off(slot - _OFF, value)
        elif slot < _DIE:
            glass.score(slot - _SCORE, value)
        elif slot < _CUBE:
            glass.die(slot - _DIE, value & 7, value & 8 > 0, value >> 4)
        elif slot < _CURSOR:
            glass.cube(slot - _CUBE, value >> 1, value & 1)
        elif slot < _EXIT:
            glass.cursor(slot - _CURSOR, value)
        elif slot < _BATTERY:
            glass.exit(slot - _EXIT, value)
        elif slot == _BATTERY:
            glass.battery(value)
        elif slot < _OWNER:
            glass.icon(S.SOUND + slot - _ICON, value)
        elif slot < _TURN:
            glass.owner(slot - _OWNER, value == 2 if value else None)
        elif slot == _TURN:
            glass.turn(value)
        elif slot < _MATCH:
            glass.cpu(slot - _CPU, value)
        elif slot == _MATCH:
            glass.match(value)
        else:
            glass.crawford(value)
