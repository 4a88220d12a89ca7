"""Draws meanings (a stack of men, a die, the cube, eight characters) into the frame.

Every call says what one place of the glass shows, and leaves the others alone. Nothing here
allocates once a `Glass` is made, so all of it may be used in the key and display path.
"""

from toy import font
from toy import segments as S

NEAR_BAR = 25
FAR_BAR = 0

# Which pip groups a die shows, bits as S.DIE_CENTRE .. S.DIE_MIDDLE.
_PIPS = b"\x00\x01\x02\x03\x06\x07\x0e"
_DIGIT_COUNT = 3


class Glass:
    """The glass of a display port: `frame` is what `show()` hands to it."""

    def __init__(self, display):
        self._display = display
        self._bits = display.segments
        self.frame = bytearray(display.size)
        # MicroPython keeps each one-character string for ever: make them all now, so that
        # taking text apart needs no memory later.
        for code in range(32, 127):
            font.glyph(chr(code))

    def show(self):
        """Hands the frame to the display, which writes what has changed."""
        self._display.show(self.frame)

    def clear(self):
        """Every segment off."""
        frame = self.frame
        for i in range(len(frame)):
            frame[i] = 0

    def fill(self):
        """Every segment on; lines of the controllers that lead nowhere stay off."""
        for segment in range(S.COUNT):
            self.icon(segment, True)

    def lines(self, byte, mask):
        """The frame's own bytes: `mask`, a bit for each COM, in one of them (a SEG) and nothing in
        the others, or with `byte` -1 in all.
        """
        frame = self.frame
        for i in range(len(frame)):
            frame[i] = mask if byte < 0 or i == byte else 0

    def icon(self, segment, on):
        """One segment by its id: S.SOUND, S.THINK, S.TUTOR, S.HAND, or any other."""
        bit = self._bits[segment]
        if on:
            self.frame[bit >> 3] |= 1 << (bit & 7)
        else:
            self.frame[bit >> 3] &= ~(1 << (bit & 7))

    def lit(self, segment):
        """Whether a segment is on in the frame."""
        bit = self._bits[segment]
        return bool(self.frame[bit >> 3] >> (bit & 7) & 1)

    def stack(self, point, count, dark):
        """`count` men (0..15) on a point (1..24): five drawn, from six on with their number."""
        base = S.POINT + (point - 1) * S.POINT_SIZE
        men = (1 << min(count, 5)) - 1
        self._mask(base + S.POINT_RING, 5, men)
        self._mask(base + S.POINT_CORE, 5, men if dark else 0)
        self._count(base + S.POINT_TENS, base + S.POINT_UNITS, count if count > 5 else -1)

    def bar(self, side, count, dark):
        """`count` men (0..15) of a side on the bar: one drawn, from two on with their number."""
        base = S.BAR + side * S.BAR_SIZE
        self.icon(base + S.BAR_RING, count > 0)
        self.icon(base + S.BAR_CORE, count > 0 and dark)
        self._count(base + S.BAR_TENS, base + S.BAR_UNITS, count if count > 1 else -1)

    def off(self, side, count):
        """Men of a side borne off (0..15); `None` or -1 for a blank."""
        base = S.OFF + side * S.OFF_SIZE
        self._count(base + S.OFF_TENS, base + S.OFF_UNITS, -1 if count is None else count)

    def score(self, side, n):
        """Score of a side, 0..999 without leading zeros; `None` or -1 for a blank."""
        self._number(S.SCORE + side * S.SCORE_SIZE, _DIGIT_COUNT, -1 if n is None else n)

    def die(self, index, value, outline, marks):
        """Die 0, 1 (far) or 2, 3 (near): value 1..6 or 0 for none, outline, 0..2 marks."""
        base = S.DIE + index * S.DIE_SIZE
        self._mask(base + S.DIE_CENTRE, 4, _PIPS[value])
        self.icon(base + S.DIE_OUTLINE, outline)
        self._mask(base + S.DIE_MARK, 2, (1 << marks) - 1)

    def cube(self, place, value, frame):
        """The cube at one place, 0 far, 1 middle, 2 near: value 2..64 or 0 for none, frame."""
        base = S.CUBE + place * S.CUBE_SIZE
        self._number(base + S.CUBE_TENS, 2, value if value else -1)
        self.icon(base + S.CUBE_FRAME, frame)

    def cursor(self, point, on):
        """Cursor of a point 1..24, of the near player's bar 25 or of the far player's bar 0."""
        if point == NEAR_BAR:
            self.icon(S.BAR + S.BAR_CURSOR, on)
        elif point == FAR_BAR:
            self.icon(S.BAR + S.BAR_SIZE + S.BAR_CURSOR, on)
        else:
            self.icon(S.POINT + (point - 1) * S.POINT_SIZE + S.POINT_CURSOR, on)

    def exit(self, side, on, left=False):
        """Arrow by which men of a side leave the board; `left` for the mirrored direction."""
        self.icon((S.EXIT_LEFT if left else S.EXIT_RIGHT) + side, on)

    def text(self, words, start=0, skip=0):
        """Up to eight characters from place `start` on; the rest of the line goes blank.

        The first `skip` characters of the words are left out, so a long text scrolls without
        being cut up.
        """
        place = start
        for character in words:
            if skip > 0:
                skip -= 1
                continue
            if place >= S.TEXT_LENGTH:
                return
            self._mask(S.TEXT + place * S.TEXT_SIZE, S.TEXT_SIZE, font.glyph(character))
            place += 1
        while place < S.TEXT_LENGTH:
            self._mask(S.TEXT + place * S.TEXT_SIZE, S.TEXT_SIZE, 0)
            place += 1

    def battery(self, level):
        """Battery of 0..3 cells."""
        self._mask(S.BATTERY, 3, (1 << level) - 1)

    def owner(self, side, dark):
        """The disc that says which men a side has; `None` for no disc."""
        self.icon(S.OWNER + side * 2, dark is not None)
        self.icon(S.OWNER + side * 2 + 1, dark)

    def turn(self, side):
        """The arrow at the side whose turn it is; -1 for none."""
        self.icon(S.TURN, side == 0)
        self.icon(S.TURN + 1, side == 1)

    def cpu(self, side, on):
        """Whether the computer plays a side."""
        self.icon(S.CPU + side, on)

    def match(self, n):
        """Length of the match, 1..99 points; 0 for none."""
        self.icon(S.MATCH_TO, n > 0)
        self._number(S.MATCH_TENS, 2, n if n > 0 else -1)

    def crawford(self, on):
        """Whether this is the Crawford game."""
        self.icon(S.CRAWFORD, on)

    def _mask(self, segment, length, mask):
        """`length` segments from one on, as the bits of a mask say."""
        bits = self._bits
        frame = self.frame
        for i in range(length):
            bit = bits[segment + i]
            if mask & 1:
                frame[bit >> 3] |= 1 << (bit & 7)
            else:
                frame[bit >> 3] &= ~(1 << (bit & 7))
            mask >>= 1

    def _number(self, segment, digits, n):
        """A number without leading zeros in seven-segment digits; negative for a blank."""
        place = digits - 1
        while place >= 0:
            blank = n < 0 or (n == 0 and place < digits - 1)
            self._mask(segment + place * 7, 7, 0 if blank else font.DIGITS[n % 10])
            if n >= 0:
                n //= 10
            place -= 1

    def _count(self, tens, units, n):
        """0..19 in a `1` and a digit; negative for a blank."""
        self.icon(tens, n > 9)
        self._mask(units, 7, font.DIGITS[n % 10] if n >= 0 else 0)
