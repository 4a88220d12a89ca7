"""The power latch, and why the firmware started.

The bits are those of the RP2040 data sheet: WATCHDOG REASON (4.7.6) and CHIP_RESET (2.10.8).
"""

from micropython import const

_WATCHDOG_TIMER = const(1)
_WATCHDOG_FORCE = const(2)
_HAD_RUN = const(1 << 16)
_DEAD_MS = const(2000)


def start_reason(watchdog, chip_reset, power_pressed):
    """'WATCHDOG', 'RESET', 'KEY' or 'BATTERY' from WATCHDOG REASON, CHIP_RESET and the key."""
    if watchdog & _WATCHDOG_TIMER:
        return "WATCHDOG"
    if watchdog & _WATCHDOG_FORCE or chip_reset & _HAD_RUN:
        return "RESET"
    return "KEY" if power_pressed else "BATTERY"


class Power:
    """The power port. Making one holds the latch: do it first of all.

    `latch` is an output, `key` POWER's pin (low while pressed), `usb` the pin that sees USB.
    `alive()` is called while waiting for the supply to fail: it feeds the watchdog. `bootsel()`
    restarts the chip as a drive to copy an image to; without it the port has no such call.
    """

    def __init__(self, latch, key, usb, clock, reason, alive=None, bootsel=None):
        latch(1)
        self._latch = latch
        self._key = key
        self._usb = usb
        self._clock = clock
        self._alive = alive
        self.reason = reason
        if bootsel:
            self.bootsel = bootsel

    def off(self):
        """Lets the latch go: without USB the supply fails within this call.

        A finger on POWER keeps the supply on until it is lifted. With USB the call returns, with
        the latch held for when USB is pulled out.
        """
        clock = self._clock
        if not self._usb():
            self._latch(0)
        started = clock.now()
        while not self._usb() and clock.diff(clock.now(), started) < _DEAD_MS:
            if not self._key():
                started = clock.now()
            if self._alive:
                self._alive()
            clock.sleep_us(1000)
        self._latch(1)
