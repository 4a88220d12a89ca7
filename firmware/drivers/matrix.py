"""Key matrix: 4 rows x 4 columns with a diode at each key, and POWER on a pin of its own.

Rows are open drain: driven low one by one, floating otherwise; columns have pull-ups. Between
scans all rows are low, so that any key that goes down makes an edge on its column: that edge
wakes the chip, and gives the microsecond of the press. Key codes are row * 4 + column; POWER has
the code 3, where the matrix has no key.
"""

from micropython import const

DOWN = const(1)
HELD = const(2)
UP = const(3)
POWER = const(3)

SCAN_MS = const(5)
"""Time between samples while a contact may be bouncing."""
PRESS_MS = const(14)
"""A key is down when every sample of this long says so: DOWN comes 20 ms after the last bounce at
most, and 28 ms at most where another key is stuck."""
RELEASE_MS = const(19)
HELD_MS = const(800)
BOOT_MS = const(60)
"""Keys that go down so soon after power-up were held then: masked until released."""
STUCK_MS = const(30_000)
"""A key that is down so long is reported UP and masked until it really is."""
POLL_MS = const(8)
"""Time between samples while a key is down: a key in its column then makes no edge."""

_SETTLE_US = const(25)
_KEYS = const(16)
_RING = const(32)


class Matrix:
    """The keys port. `rows`, `columns` and `power` are `machine.Pin` objects, the rows open drain.

    `edge` is set by the edge of a key that went down and cleared by the next scan; `bouncing` says
    that a key may be about to change. `at_boot` has a bit (1 << code) for each key that was held
    while the driver started.
    """

    def __init__(self, rows, columns, power, clock):
        self._rows = rows
        self._columns = columns
        self._power = power
        self._clock = clock
        self._raw = bytearray(_KEYS)  # the last sample
        self._down = bytearray(_KEYS)  # debounced
        self._masked = bytearray(_KEYS)  # down, but without events until released
        self._held = bytearray(_KEYS)  # HELD was given
        self._unsure = bytearray(_KEYS)  # the last sample was not the debounced state
        self._unsure_ms = [0] * _KEYS  # when that began
        self._down_ms = [0] * _KEYS
        self._edges_us = [0] * _KEYS
        self._ring = bytearray(_RING)
        self._ring_us = [0] * _RING
        self._read = self._written = 0
        self._active = 0  # keys that are down or unsure
        self.bouncing = False
        self._scanning = False
        self._edge_us = 0
        self.edge = False
        self.press_us = 0
        self.at_boot = 0
        self._booting = True
        self._started = self._scanned = clock.now()
        self._drive(0)
        on_edge = self._on_edge
        for pin in columns:
            pin.irq(handler=on_edge, trigger=pin.IRQ_FALLING, hard=True)
        power.irq(handler=on_edge, trigger=power.IRQ_FALLING, hard=True)
        self._sample()
        self._mask_what_is_down()

    def _on_edge(self, _):
        """Interrupt: keeps the time of the first edge since the last scan. Allocates nothing."""
        if not self._scanning and not self.edge:
            self._edge_us = self._clock.us()
            self.edge = True

    def next(self):
        """The next event, `code | kind << 4`, or 0."""
        if self._read == self._written:
            return 0
        event = self._ring[self._read]
        if event >> 4 == DOWN:
            self.press_us = self._ring_us[self._read]
        self._read = (self._read + 1) % _RING
        return event

    def scan(self, now):
        """Samples the keys if that is due: call it whenever awake."""
        if self._clock.diff(now, self._scanned) < SCAN_MS:
            return
        if not self._active and not self.edge and self.quiet():
            return
        self._scanned = now
        if not self.edge:
            self._edge_us = self._clock.us()
        self._sample()
        self.edge = False
        if self._booting:
            if self._clock.diff(now, self._started) < BOOT_MS:
                self._mask_what_is_down()
            else:
                self._booting = False
        active = 0
        bouncing = False
        for code in range(_KEYS):
            if self._raw[code] != self._down[code]:
                active += 1
                bouncing = True
                self._differs(code, now)
            else:
                self._unsure[code] = 0
                if self._raw[code]:
                    active += 1
                    self._stays_down(code, now)
        self._active = active
        self.bouncing = bouncing

    def next_scan(self, now):
        """When `scan` must be called at the latest (ms), or None: not before an edge.

        None with `quiet()` false means at once: a key went down since the last scan.
        """
        if self.bouncing or self.edge:
            return self._clock.add(self._scanned, SCAN_MS)
        if self._active:
            return self._clock.add(self._scanned, POLL_MS)
        return None

    def quiet(self):
        """Whether no contact is closed. Cheap, for a look with interrupts off before sleep."""
        for pin in self._columns:
            if not pin():
                return False
        return bool(self._power())

    def _drive(self, level):
        for pin in self._rows:
            pin(level)

    def _sample(self):
        raw = self._raw
        columns = self._columns
        wait = self._clock.sleep_us
        code = 0
        self._scanning = True
        self._drive(1)
        wait(_SETTLE_US)
        for row in self._rows:
            row(0)
            wait(_SETTLE_US)
            for column in columns:
                raw[code] = 0 if column() else 1
                code += 1
            row(1)
            wait(_SETTLE_US)  # or this row's key shows in the next row, too
        raw[POWER] = 0 if self._power() else 1
        self._drive(0)
        wait(_SETTLE_US)
        self._scanning = False

    def _mask_what_is_down(self):
        for code in range(_KEYS):
            if self._raw[code] and not self._down[code]:
                self._down[code] = 1
                self._masked[code] = 1
                self._active += 1
                self.at_boot |= 1 << code

    def _differs(self, code, now):
        if not self._unsure[code]:
            self._unsure[code] = 1
            self._unsure_ms[code] = now
            self._edges_us[code] = self._edge_us
            return
        so_far = self._clock.diff(now, self._unsure_ms[code])
        if self._raw[code]:
            if so_far >= PRESS_MS:
                self._goes_down(code, now)
        elif so_far >= RELEASE_MS:
            self._goes_up(code)

    def _goes_down(self, code, now):
        self._unsure[code] = 0
        self._down[code] = 1
        self._down_ms[code] = now
        self._held[code] = 0
        # A press that finds no room is forgotten whole, so that each UP follows its DOWN.
        self._masked[code] = 0 if self._put(code, DOWN) else 1

    def _goes_up(self, code):
        self._unsure[code] = 0
        self._down[code] = 0
        if not self._masked[code]:
            self._put(code, UP)
        self._masked[code] = 0

    def _stays_down(self, code, now):
        if self._masked[code]:
            return
        so_far = self._clock.diff(now, self._down_ms[code])
        if so_far >= HELD_MS and not self._held[code]:
            self._held[code] = 1
            self._put(code, HELD)
        elif so_far >= STUCK_MS:
            self._put(code, UP)
            self._masked[code] = 1

    def _put(self, code, kind):
        used = (self._written - self._read) % _RING
        # What is left over is for the UP of keys that are down.
        if kind != UP and used >= _RING - 1 - _KEYS:
            return False
        self._ring[self._written] = code | kind << 4
        self._ring_us[self._written] = self._edges_us[code]
        self._written = (self._written + 1) % _RING
        return True
