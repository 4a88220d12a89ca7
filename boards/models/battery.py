"""Model of three AAA cells, their supply path and the divider on the Pico's ADC.

Voltages in mV, currents in mA. The cells sag under load by their resistance.
"""

FULL_SCALE = 3300
USB_MV = 4800
"""VSYS from USB, behind the Pico's Schottky diode."""


class Battery:
    def __init__(self, millivolts=4500, milliohms=600, seed=1):
        self.usb = False
        self.load = 20
        self._open = millivolts
        self._milliohms = milliohms
        self._x = seed * 2654435761 & 0x3FFFFFFF | 1

    def set_millivolts(self, millivolts):
        """What the cells give without load."""
        self._open = millivolts

    def vsys(self, load=None):
        """VSYS under the load of now."""
        if self.usb:
            return USB_MV
        load = self.load if load is None else load
        return max(0, self._open - load * self._milliohms // 1000)

    def sample(self):
        """ADC reading (16 bits) of VSYS / 3, with a few counts of noise of its 12 bits."""
        self._x = (self._x * 1103515245 + 12345) & 0x3FFFFFFF
        counts = self.vsys() * 4095 // (3 * FULL_SCALE) + (self._x >> 16) % 5 - 2
        counts = max(0, min(4095, counts))
        return counts << 4 | counts >> 8
