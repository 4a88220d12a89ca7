"""Cell voltage behind a divider on an ADC input, and the pin that sees USB's supply.

The Pico has VSYS / 3 on GP29 and USB's 5 V, divided, on GP24 (Raspberry Pi Pico data sheet, 2.1).
With USB in, VSYS is USB's: the cells cannot be measured then.
"""

from micropython import const

_SAMPLES = const(8)


class Battery:
    """The battery port. `reference` is the ADC's full scale in mV."""

    def __init__(self, adc, usb, divider=3, reference=3300):
        self._read = adc.read_u16
        self._usb = usb
        self._scale = divider * reference
        self._sorted = [0] * _SAMPLES

    def millivolts(self):
        """Median of eight: one sample during a tune or an LCD transfer means nothing."""
        values = self._sorted
        for i in range(_SAMPLES):
            value = self._read()
            at = i
            while at and values[at - 1] > value:
                values[at] = values[at - 1]
                at -= 1
            values[at] = value
        middle = values[_SAMPLES // 2 - 1] + values[_SAMPLES // 2]
        return middle * self._scale // (2 * 65535)

    def usb(self):
        """Whether USB feeds the board."""
        return bool(self._usb())
