"""Segment LCD on Holtek HT1623 controllers (48 SEG x 8 COM each), or another of its family.

Commands and addressing are those of the HT1621/HT1623/HT1625 data sheets: a 3-bit ID, MSB
first; commands of 8 bits and one that does not matter; RAM addresses of 7 bits, MSB first;
nibbles LSB first with auto-increment. Address = 2 * SEG + (COM >= 4), so a SEG's eight COM
lines are two nibbles in a row: one byte, LSB first.
"""

from micropython import const

_COMMAND = const(0b100)
_WRITE = const(0b101)
_COMMAND_BITS = const(12)
_WRITE_BITS = const(10)

_SYS_DIS = const(0x00)
_SYS_EN = const(0x01)
_LCD_OFF = const(0x02)
_LCD_ON = const(0x03)
_RC_32K = const(0x18)
_NORMAL = const(0xE3)

REFRESH_MS = const(8000)
"""Each chip gets its commands and RAM again this often: there is no readback, and a dip of the
supply may have left garbage or switched the glass off."""


class SegmentDisplay:
    """The display port over one or more controllers that share WR and DATA.

    `shifter` is a `Shifter` of `shift_py` or `shift_rp2`; `segments` the board's table from
    segment id to frame bit; `segs` the SEG lines a chip has (48: HT1623, 64: HT1625). A frame
    has `chips * segs` bytes: byte = chip * segs + SEG, bit = COM.
    """

    contrast = None  # the HT1623 has no such command, only its VLCD pin

    def __init__(self, shifter, clock, segments, chips=2, segs=48):
        self.segments = segments
        self.size = chips * segs
        self._chips = chips
        self._segs = segs
        self._send = shifter.send
        self._clock = clock
        self._shown = bytearray(self.size)
        self._lit = False
        self._refreshed = clock.now()
        self._next = 0  # the chip to be refreshed

    def _command_to(self, chip, code):
        self._send(chip, _COMMAND << 9 | code << 1, _COMMAND_BITS, self._shown, 0, 0)

    def _command(self, code):
        for chip in range(self._chips):
            self._command_to(chip, code)

    def _write(self, chip, seg, count):
        """`count` SEG lines of what is to be shown, from `seg` on."""
        first = chip * self._segs + seg
        self._send(chip, _WRITE << 7 | seg << 1, _WRITE_BITS, self._shown, first, count)

    def on(self):
        """Takes the controllers from any state, garbage in RAM included, to the last frame.

        The glass is only lit when RAM is right. After power-up that frame is blank.
        """
        # A dip of the supply may have left the glass on, and SYS DIS does not switch it off.
        self._command(_LCD_OFF)
        self._command(_SYS_DIS)
        self._command(_SYS_EN)
        self._command(_RC_32K)
        self._command(_NORMAL)
        for chip in range(self._chips):
            self._write(chip, 0, self._segs)
        self._command(_LCD_ON)
        self._lit = True
        self._refreshed = self._clock.now()

    def off(self):
        """Glass dark and oscillator stopped. Frames shown meanwhile are kept for `on`."""
        self._command(_LCD_OFF)
        self._command(_SYS_DIS)
        self._lit = False

    def show(self, frame):
        """Writes the SEG lines that differ from the last frame. Allocates nothing."""
        shown = self._shown
        segs = self._segs
        chip = 0
        while chip < self._chips:
            base = chip * segs
            seg = 0
            while seg < segs:
                if frame[base + seg] != shown[base + seg]:
                    first = seg
                    # An unchanged line between two changed ones costs 8 bits, a new frame 10.
                    last = seg
                    while seg < segs and seg - last <= 2:
                        if frame[base + seg] != shown[base + seg]:
                            shown[base + seg] = frame[base + seg]
                            last = seg
                        seg += 1
                    if self._lit:
                        self._write(chip, first, last - first + 1)
                else:
                    seg += 1
            chip += 1

    def tend(self, now):
        """Housekeeping for the board's loop: refreshes a chip when that is due."""
        if self._lit and self._clock.diff(now, self._refreshed) >= REFRESH_MS // self._chips:
            self._refreshed = now
            self._refresh(self._next)
            self._next = (self._next + 1) % self._chips

    def _refresh(self, chip):
        """Sends the commands and the whole RAM of a chip again, without a flicker."""
        self._command_to(chip, _SYS_EN)
        self._command_to(chip, _RC_32K)
        self._command_to(chip, _NORMAL)
        self._write(chip, 0, self._segs)
        self._command_to(chip, _LCD_ON)
