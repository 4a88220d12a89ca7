"""MicroPython's heap, read from the emulated chip's RAM without asking the firmware.

The layout is that of `gc_setup_area` in MicroPython's py/gc.c: a table of two bits for each block
of 16 bytes, a finaliser table of one bit, then the blocks. 0 is a free block.
"""

BLOCK = 16
RAM = 0x20000000
STACK_TOP = 0x20042000
HEAD, TAIL = 1, 2

# How many of a byte's four two-bit entries are not free.
_USED = bytes(sum(1 for i in range(4) if byte >> 2 * i & 3) for byte in range(256))


class Heap:
    """`start` and `end` are the linker's `__GcHeapStart` and `__GcHeapEnd`."""

    def __init__(self, start, end):
        self._start = start - RAM
        self._end = end - RAM
        # Bits of a table byte, of its finaliser bits, and of the four blocks that it stands for.
        self._table = (end - start - 1) * 8 // (8 + 4 + 8 * 4 * BLOCK)
        self.size = self._table * 4 * BLOCK
        self.most = 0
        self.most_live = 0

    def used(self, chip):
        """Bytes in use now, what was not collected yet included; `most` keeps the highest."""
        table = bytes(chip.rp2040.sram[self._start : self._start + self._table])
        used = sum(table.translate(_USED)) * BLOCK
        self.most = max(self.most, used)
        return used

    def live(self, chip):
        """Bytes that a collection now would keep, at most; `most_live` keeps the highest.

        Marks as py/gc.c does, from more than its roots: registers, the stack and all of the
        static data. So what is not live here would be free.
        """
        ram = bytes(chip.rp2040.sram)
        words = memoryview(ram).cast("I")
        table = ram[self._start : self._start + self._table]
        pool = self._end - self._table * 4 * BLOCK
        blocks = self._table * 4
        first = pool + RAM
        reached = bytearray(blocks)
        registers = list(chip.rp2040.core.registers)
        todo = [registers, words[: self._start // 4]]
        todo.append(words[(registers[13] - RAM) // 4 : (STACK_TOP - RAM) // 4])
        live = 0
        while todo:
            for word in todo.pop():
                block = (word - first) // BLOCK
                if word % BLOCK or not 0 <= block < blocks or reached[block]:
                    continue
                if table[block >> 2] >> 2 * (block & 3) & 3 != HEAD:
                    continue
                end = block + 1
                while end < blocks and table[end >> 2] >> 2 * (end & 3) & 3 == TAIL:
                    end += 1
                reached[block] = 1
                live += end - block
                todo.append(words[(pool + block * BLOCK) // 4 : (pool + end * BLOCK) // 4])
        self.most_live = max(self.most_live, live * BLOCK)
        return live * BLOCK
