"""Bare programs for the emulated chip: halfwords of Thumb code that start where an image would."""

import struct

from rp2040py.utils import assembler as asm

from boards.models.norflash import NorFlash
from tools.emulator.chip import FLASH_SIZE, FLASH_START, Chip

RAM = 0x20000000
STACK = 0x20040000
VECTORS = 0x10000200  # where `chip` puts the vector table
HANDLER = 0x10000400

NVIC_ISER = 0xE000E100
NVIC_ISPR = 0xE000E200
SCR = 0xE000ED10
VTOR = 0xE000ED08
CPSID = 0xB672
CPSIE = 0xB662
FOREVER = 0xE7FE  # b .


class Program:
    """Code with a literal pool behind it: `const` loads a word into a register."""

    def __init__(self):
        self.code = []
        self._loads = []

    def op(self, *halfwords):
        for halfword in halfwords:
            if halfword > 0xFFFF:
                self.code += [halfword & 0xFFFF, halfword >> 16]
            else:
                self.code.append(halfword)
        return self

    def const(self, register, value):
        self._loads.append((len(self.code), register, value))
        return self.op(0)

    def store(self, address, value):
        """Writes a word; uses r0 and r1."""
        return self.const(0, address).const(1, value).op(asm.opcode_str(1, 0, 0))

    def bytes(self):
        code = list(self.code)
        if len(code) % 2:
            code.append(asm.opcode_nop())
        pool = len(code) * 2
        words = []
        for at, register, value in self._loads:
            offset = pool + 4 * len(words) - ((at * 2 + 4) & ~3)
            code[at] = asm.opcode_ldr_lit(register, offset)
            words.append(value)
        return struct.pack(f"<{len(code)}H", *code) + struct.pack(f"<{len(words)}I", *words)


def chip(program, handler=None, seed=1):
    """A chip that runs `program`; `handler` (a Program) is every interrupt's."""
    nor = NorFlash(FLASH_SIZE)
    code = program.bytes()
    nor.memory[: len(code)] = code
    vectors = struct.pack("<48I", STACK, *[HANDLER | 1] * 47)
    start = VECTORS - FLASH_START
    nor.memory[start : start + len(vectors)] = vectors
    code = (handler or Program().op(FOREVER)).bytes()
    start = HANDLER - FLASH_START
    nor.memory[start : start + len(code)] = code
    made = Chip(nor, lambda: 1, lambda channel: 1.0, seed)
    made.rp2040.core.registers[13] = STACK
    return made


def word(made, address):
    return made.rp2040.read_uint32(address)
