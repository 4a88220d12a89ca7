"""Bit shifter for HT162x controllers on the RP2040: viper on the GPIO registers.

The interface is that of `shift_py`. Straight viper would toggle WR in half a microsecond, so each
half of a bit waits in a counted loop: whatever interrupts it, or a miss of the flash cache, only
makes it longer.
"""

from array import array

import micropython
from micropython import const

_HALF_US = const(4)  # WR low, and WR high: 3.34 us at 3 V at least
# What MicroPython 1.25 makes of the waiting loop, and of the rest of a half at least. Another
# compiler's figures may differ: the model of the controller checks every edge in the emulator.
_TURN_CYCLES = const(13)
_REST_CYCLES = const(24)


@micropython.viper
def _send(masks: ptr32, chip: int, head: int, head_bits: int, buf: ptr8, first: int, count: int):
    """CS low, head MSB first, `count` bytes of `buf` LSB first, CS high.

    All values are far inside 31 bits. Word 5 of SIO is GPIO_OUT_SET, word 6 GPIO_OUT_CLR (RP2040
    data sheet 2.3.1.7).
    """
    sio = ptr32(0xD0000000)
    wr = int(masks[0])
    data = int(masks[1])
    turns = int(masks[2])
    select = int(masks[3 + chip])
    sio[6] = select
    wait = turns  # CS is set up 0.6 us before WR at least
    while wait:
        wait -= 1
    end = first + count
    byte = head
    left = head_bits
    # Where the next bit is taken from: the head goes out from its top, bytes from their bottom.
    top = head_bits - 1
    while True:
        while left:
            sio[6] = wr
            if top >= 0:
                bit = byte >> top & 1
                top -= 1
            else:
                bit = byte & 1
                byte >>= 1
            if bit:
                sio[5] = data
            else:
                sio[6] = data
            wait = turns
            while wait:
                wait -= 1
            sio[5] = wr
            wait = turns
            while wait:
                wait -= 1
            left -= 1
        if first == end:
            break
        byte = buf[first]
        first += 1
        left = 8
    sio[5] = select


class Shifter:
    """Chips with a CS line each, on shared WR and DATA lines: GPIO numbers of outputs.

    `freq` is the core's clock in Hz; make another shifter when it is changed.
    """

    def __init__(self, selects, wr, data, freq):
        cycles = _HALF_US * (freq // 1_000_000) - _REST_CYCLES
        masks = [1 << wr, 1 << data, max(cycles, 0) // _TURN_CYCLES + 1]
        masks.extend(1 << select for select in selects)
        self._masks = array("i", masks)

    def send(self, chip, head, head_bits, buf, first, count):
        """One frame: CS low, `head` MSB first, `count` bytes of `buf` LSB first, CS high."""
        _send(self._masks, chip, head, head_bits, buf, first, count)
