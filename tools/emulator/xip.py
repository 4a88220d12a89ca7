"""What the real chip loses to flash: its XIP cache, modelled beside a run of the emulated one.

rp2040py runs code from flash as fast as from RAM. The RP2040's cache has 16 KB in two ways of
8-byte lines (datasheet, 2.6.3.1); it names no policy, so the line used longest ago goes. For short
runs: see `watched.py`.
"""

from tools.emulator import watched

START, END = 0x10000000, 0x11000000  # the cached window of flash
LINE, WAYS, SETS = 8, 2, 1024
MISS_US = 0.4  # about, with the Pico's flash at 62.5 MHz: see boards/toy/README.md
LITERAL, IMMEDIATE, REGISTERS, MULTIPLE = range(4)  # how a load makes its address


class Cache:
    """Counts accesses to flash and those that miss."""

    def __init__(self):
        self.looked = self.missed = 0
        self._newer = [-1] * SETS
        self._older = [-1] * SETS

    def look(self, address):
        """An access, of no more than its line."""
        line = address >> 3
        at = line & SETS - 1
        self.looked += 1
        if self._newer[at] == line:
            return
        if self._older[at] != line:
            self.missed += 1
        self._older[at] = self._newer[at]
        self._newer[at] = line


def _loads(opcode):
    """(how, bytes or words) of an instruction that loads from an address of its own, else None.

    By the patterns of the ARMv6-M manual, section A5.2; from the stack nothing comes from flash.
    """
    if opcode >> 11 == 0b01001:
        return LITERAL, 4
    if opcode >> 12 == 0b0101 and opcode >> 9 & 7 >= 3:
        return REGISTERS, 1
    size = {0b01101: 4, 0b01111: 1, 0b10001: 2}.get(opcode >> 11)
    if size:
        return IMMEDIATE, size
    if opcode >> 11 == 0b11001:
        return MULTIPLE, (opcode & 0xFF).bit_count()
    return None


LOADS = [_loads(opcode) for opcode in range(0x10000)]


def run(chip, ns, cache):
    """Runs `chip` for `ns`, with all that it takes from flash looked up in `cache`."""
    last = -1  # the line of the last instruction: what follows in it needs no look

    def look(pc, opcode, registers):
        nonlocal last
        if pc >> 3 != last:
            last = pc >> 3
            if START <= pc < END:
                cache.look(pc)
        load = LOADS[opcode]
        if not load:
            return
        how, size = load
        if how == LITERAL:
            address = (pc + 4 & ~3) + (opcode & 0xFF) * 4
        elif how == IMMEDIATE:
            address = registers[opcode >> 3 & 7] + (opcode >> 6 & 31) * size
        elif how == REGISTERS:
            address = registers[opcode >> 3 & 7] + registers[opcode >> 6 & 7] & 0xFFFFFFFF
        else:
            address = registers[opcode >> 8 & 7]
        if START <= address < END:
            cache.look(address)
            if how == MULTIPLE:
                for line in range(address // LINE + 1, (address + 4 * size - 1) // LINE + 1):
                    cache.look(line * LINE)

    watched.run(chip, ns, look)
