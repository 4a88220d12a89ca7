"""What the battery's voltage means: the icon, the warning, and when to save and switch off.

Thresholds are for three alkaline cells; each is left again only 0.1 V above where it was entered,
since a battery recovers as soon as less is asked of it. Only two readings in a row say that it is
flat: one may be of a moment in which much was asked. On USB the voltage says nothing about the
cells.
"""

from micropython import const

FULL_MV = const(3900)
HALF_MV = const(3600)
LOW_MV = const(3300)  # the icon blinks
WARN_MV = const(3150)  # the word as well
FLAT_MV = const(3000)  # save and off, at the second reading
HYSTERESIS_MV = const(100)

GOOD = const(0)
LOW = const(1)
WARN = const(2)
FLAT = const(3)

_LIMITS = (LOW_MV, WARN_MV, FLAT_MV)


class Cells:
    """`state` is GOOD, LOW, WARN or FLAT; `level` how many parts of the icon to show, 0..3.

    `doubtful`: the last reading was the first one below FLAT_MV; another must tell.
    """

    def __init__(self):
        self.state = GOOD
        self.doubtful = False
        self.level = 3

    def measured(self, millivolts, usb):
        """Takes in a measurement. Returns whether the state has become worse by it."""
        before = self.state
        if usb:
            self.state = GOOD
            self.level = 3
            self.doubtful = False
            return False
        self.doubtful = millivolts < FLAT_MV and self.state < FLAT and not self.doubtful
        worst = WARN if self.doubtful else FLAT
        while self.state < worst and millivolts < _LIMITS[self.state]:
            self.state += 1
        if self.state == before:
            while self.state > GOOD and millivolts >= _LIMITS[self.state - 1] + HYSTERESIS_MV:
                self.state -= 1
        self._icon(millivolts)
        return self.state > before

    def _icon(self, millivolts):
        if self.state != GOOD:
            self.level = 1
            return
        margin = HYSTERESIS_MV if self.level < 3 else 0
        if millivolts >= FULL_MV + margin:
            self.level = 3
            return
        margin = HYSTERESIS_MV if self.level < 2 else 0
        self.level = 2 if millivolts >= HALF_MV + margin else 1
