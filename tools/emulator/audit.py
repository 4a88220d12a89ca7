"""Finds unaligned accesses that rp2040py lets pass: it warns of word reads only.

A Cortex-M0+ faults on all of them. For short runs: see `watched.py`.
"""

from tools.emulator import watched
from tools.emulator.faults import HardFault

# How a load or store makes its address, by the patterns of the ARMv6-M manual, section A5.2.
REGISTERS, IMMEDIATE, STACK, MULTIPLE = 1, 2, 3, 4


def _kind(opcode):
    """(how, size) of a halfword or word access, else None."""
    if opcode >> 12 == 0b0101:
        size = {0: 4, 1: 2, 4: 4, 5: 2, 7: 2}.get(opcode >> 9 & 7)
        return (REGISTERS, size) if size else None
    top = opcode >> 11
    if top in (0b01100, 0b01101):
        return IMMEDIATE, 4
    if top in (0b10000, 0b10001):
        return IMMEDIATE, 2
    if top in (0b10010, 0b10011):
        return STACK, 4
    if opcode >> 12 == 0b1100:
        return MULTIPLE, 4
    return None


KINDS = [_kind(opcode) for opcode in range(0x10000)]


def run(chip, ns):
    """Runs `chip` for `ns`; raises HardFault at the first unaligned access. Returns how many
    accesses were looked at."""
    looked = 0

    def look(pc, opcode, registers):
        nonlocal looked
        kind = KINDS[opcode]
        if not kind:
            return
        how, size = kind
        if how == IMMEDIATE:
            address = registers[opcode >> 3 & 7] + (opcode >> 6 & 31) * size
        elif how == REGISTERS:
            address = registers[opcode >> 3 & 7] + registers[opcode >> 6 & 7]
        elif how == STACK:
            address = registers[13] + (opcode & 0xFF) * 4
        else:
            address = registers[opcode >> 8 & 7]
        looked += 1
        if address & (size - 1):
            raise HardFault(
                f"pc 0x{pc:08X}: {size} bytes at unaligned 0x{address & 0xFFFFFFFF:08X}"
            )

    watched.run(chip, ns, look)
    return looked
