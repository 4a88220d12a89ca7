"""Bit shifter for HT162x controllers: the plain reference, over `machine.Pin`.

The fast module of the same interface is `shift_rp2`; a board chooses one at start.
"""


class Shifter:
    """Chips with a CS line each, on shared WR and DATA lines (`machine.Pin` outputs).

    There is no delay in it: bytecode on the 125 MHz RP2040 takes about 37 us a bit, and the
    slowest legal clock is 150 kHz (WR low and high 3.34 us each at 3 V).
    """

    def __init__(self, selects, wr, data):
        self._selects = selects
        self._wr = wr
        self._data = data
        for select in selects:
            select(1)
        wr(1)
        data(1)

    def send(self, chip, head, head_bits, buf, first, count):
        """One frame: CS low, `head` MSB first, `count` bytes of `buf` LSB first, CS high.

        DATA changes with WR low and is latched by the chip on WR's rising edge.
        """
        wr = self._wr
        data = self._data
        select = self._selects[chip]
        select(0)
        while head_bits:
            head_bits -= 1
            wr(0)
            data(head >> head_bits & 1)
            wr(1)
        for i in range(first, first + count):
            byte = buf[i]
            for _ in range(8):
                wr(0)
                data(byte & 1)
                wr(1)
                byte >>= 1
        select(1)
