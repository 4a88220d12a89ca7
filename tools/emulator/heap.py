"""MicroPython's heap, read from the emulated chip's RAM without asking the firmware.

The layout is that of `gc_setup_area` in MicroPython's py/gc.c: a table of two bits for each block
of 16 bytes, a finaliser table of one bit, then the blocks. 0 is a free block.
"""

BLOCK = 16
RAM = 0x20000000

# How many of a byte's four two-bit entries are not free.
_USED = bytes(sum(1 for i in range(4) if byte >> 2 * i & 3) for byte in range(256))


class Heap:
    """`start` and `end` are the linker's `__GcHeapStart` and `__GcHeapEnd`."""

    def __init__(self, start, end):
        self._start = start - RAM
        # Bits of a table byte, of its finaliser bits, and of the four blocks that it stands for.
        self._table = (end - start - 1) * 8 // (8 + 4 + 8 * 4 * BLOCK)
        self.size = self._table * 4 * BLOCK
        self.most = 0

    def used(self, chip):
        """Bytes in use now, what was not collected yet included; `most` keeps the highest."""
        table = bytes(chip.rp2040.sram[self._start : self._start + self._table])
        used = sum(table.translate(_USED)) * BLOCK
        self.most = max(self.most, used)
        return used
