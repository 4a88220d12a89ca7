"""Model of Holtek's HT1623 (48 SEG x 8 COM) at its pins, edge by edge.

It raises `LcdError` on whatever the real chip would not accept, or must never be sent. Times in ns
are those of the family at 3 V (Holtek HT1621 rev. 3.21, A.C. Characteristics, p. 6): the typical
ones where they are longer than the minima.
"""

WR_NS = 3340
"""WR low and WR high at 3 V (150 kHz clock)."""
SETUP_NS = 120
HOLD_NS = 300
CS_SETUP_NS = 600
"""CS low before the first WR edge."""
CS_HOLD_NS = 300
CS_HIGH_NS = 300
"""CS high between frames."""

SEGS = 48
NIBBLES = 96

_READ = 0b110
_WRITE = 0b101
_COMMAND = 0b100


class LcdError(Exception):
    """The chip was sent something that it does not take."""


class HT1623:
    """Call `cs`, `wr` and `data` with the new level and the time in ns at each edge.

    `seed` decides the garbage that RAM holds after power-up; the glass is off until commanded.
    """

    def __init__(self, seed=1, name="HT1623"):
        self.name = name
        self._seed = seed
        self.power_up()

    def power_up(self):
        """State after power was applied: RAM is random, the oscillator and the glass are off."""
        self.ram = bytearray(NIBBLES)
        x = self._seed * 2654435761 & 0x3FFFFFFF | 1
        for i in range(NIBBLES):
            x = (x * 1103515245 + 12345) & 0x3FFFFFFF
            self.ram[i] = x >> 16 & 15
        self._seed += 1
        self.sys_en = False
        self.lcd_on = False
        self.frames = 0
        self.bits = 0
        self.release()

    def release(self):
        """The pins that drive the chip are inputs (reset): pull-ups hold CS and WR.

        A frame that was under way is broken off; the next one starts clean.
        """
        self._cs = self._wr = self._data = 1
        self._cs_ns = self._wr_ns = self._data_ns = None
        self._begin()

    def _begin(self):
        self._id = 0
        self._got = 0  # bits since CS fell
        self._word = 0
        self._address = 0
        self._written = 0

    def _fail(self, what):
        raise LcdError("%s: %s" % (self.name, what))

    def _since(self, ns, then, least, what):
        if then is not None and ns - then < least:
            self._fail("%s only %d ns, %d needed" % (what, ns - then, least))

    def cs(self, level, ns):
        if level == self._cs:
            return
        if level:
            self._since(ns, self._wr_ns, CS_HOLD_NS, "CS hold after WR")
            self._end_of_frame()
        else:
            self._since(ns, self._cs_ns, CS_HIGH_NS, "CS high")
            if not self._wr:
                self._fail("CS falls while WR is low")
            self._begin()
        self._cs = level
        self._cs_ns = ns

    def wr(self, level, ns):
        if level == self._wr:
            return
        if not self._cs:
            self._since(ns, self._wr_ns, WR_NS, "WR low" if level else "WR high")
            self._since(ns, self._cs_ns, CS_SETUP_NS, "CS setup")
            if level:
                self._since(ns, self._data_ns, SETUP_NS, "DATA setup")
                self._take(self._data)
        self._wr = level
        self._wr_ns = ns

    def data(self, level, ns):
        if level == self._data:
            return
        if not self._cs and self._wr:
            self._since(ns, self._wr_ns, HOLD_NS, "DATA hold")
        self._data = level
        self._data_ns = ns

    def _take(self, bit):
        self._got += 1
        self.bits += 1
        got = self._got
        self._word = self._word << 1 | bit
        if got < 3:
            return
        if got == 3:
            self._id = self._word
            self._word = 0
            if self._id == _READ:
                self._fail("READ, but RD is not wired")
            if self._id not in (_WRITE, _COMMAND):
                self._fail("unknown ID %d" % self._id)
        elif self._id == _COMMAND:
            if (got - 3) % 9 == 0:
                self._command(self._word >> 1)
                self._word = 0
        elif got == 10:
            self._address = self._word
            self._word = 0
            if self._address >= NIBBLES:
                self._fail("address %d" % self._address)
        elif got > 10 and (got - 10) % 4 == 0:
            self._nibble(self._word)
            self._word = 0

    def _nibble(self, word):
        # D0 comes first: turn the four bits round.
        if self._address >= NIBBLES:
            self._fail("nibble %d" % self._address)
        self.ram[self._address] = word >> 3 & 1 | word >> 1 & 2 | word << 1 & 4 | word << 3 & 8
        self._address += 1
        self._written += 1

    def _command(self, code):
        if code == 0x00:
            self.sys_en = False
        elif code == 0x01:
            self.sys_en = True
        elif code == 0x02:
            self.lcd_on = False
        elif code == 0x03:
            self.lcd_on = True
        elif code in (0x04, 0x05) or 0x0C <= code <= 0x0F:
            pass  # timer and watchdog off, or cleared: their IRQ pin is not wired
        elif 0x18 <= code <= 0x1B:
            pass  # on-chip RC oscillator, the default
        elif 0x1C <= code <= 0x1F:
            self._fail("external clock, but OSCI is not wired")
        elif code in (0x06, 0x07) or code & 0xE8 == 0x88:
            self._fail("timer, watchdog or IRQ enabled, but not wired (0x%02X)" % code)
        elif code == 0x08 or code & 0xE8 == 0x80 or 0xA0 <= code <= 0xBF:
            pass  # tone off, IRQ off, timer rates
        elif code == 0x09 or 0x20 <= code <= 0x3F:
            self._fail("HT1621 command 0x%02X" % code)
        elif 0x40 <= code <= 0x7F:
            self._fail("tone started (0x%02X)" % code)
        elif 0xE0 <= code <= 0xE2:
            self._fail("TEST mode")
        elif code == 0xE3:
            pass  # normal mode
        else:
            self._fail("unknown command 0x%02X" % code)

    def _end_of_frame(self):
        got = self._got
        if got == 0:
            return
        if self._id == _COMMAND:
            whole = got > 3 and (got - 3) % 9 == 0
        else:
            whole = self._written > 0 and (got - 10) % 4 == 0
        if not whole:
            self._fail("frame of %d bits broken off (6-bit address?)" % got)
        self.frames += 1

    def lit(self):
        return self.sys_en and self.lcd_on

    def visible(self):
        """What is on the glass: 48 bytes, byte = SEG, bit = COM; all dark while not lit."""
        out = bytearray(SEGS)
        if self.lit():
            for seg in range(SEGS):
                out[seg] = self.ram[2 * seg] | self.ram[2 * seg + 1] << 4
        return out
