"""The model of the XIP cache: what it keeps, and which accesses of a program it is shown."""

from rp2040py.utils import assembler as asm

from host_tests.emulator.bare import FOREVER, RAM, Program, chip
from tools.emulator import xip
from tools.emulator.chip import FLASH_START, MS


def missed(cache, *addresses):
    """How many of the accesses miss."""
    before = cache.missed
    for address in addresses:
        cache.look(FLASH_START + address)
    return cache.missed - before


def test_a_line_is_fetched_once():
    cache = xip.Cache()
    assert missed(cache, 0, 1, 7, 0) == 1
    assert missed(cache, 8, 15, 0) == 1
    assert cache.looked == 7


def test_two_lines_of_a_set_are_kept_and_the_one_used_longest_ago_goes():
    # The sets repeat every 8 KB.
    a, b, c = 0, 8192, 16384
    cache = xip.Cache()
    assert missed(cache, a, b, a, b) == 2
    assert missed(cache, a, c, a) == 1  # b went
    assert missed(cache, b) == 1  # and now c
    assert missed(cache, a) == 0
    assert missed(cache, c) == 1


def test_all_of_16_kilobytes_stay_and_more_do_not():
    cache = xip.Cache()
    whole = range(0, 16384, 8)
    assert missed(cache, *whole) == 2048
    assert missed(cache, *whole) == 0
    more = range(0, 24576, 8)
    missed(cache, *more)
    assert missed(cache, *more) == 3072


def watched(program):
    cache = xip.Cache()
    xip.run(chip(program), 0.01 * MS, cache)
    return cache


def test_code_and_literals_count_by_their_lines_and_ram_does_not():
    # Thumb's halfwords: four a line. The loop at the end stays in its line.
    nops = 16
    program = Program().const(0, RAM).op(asm.opcode_ldr_imm(1, 0, 0))
    for _ in range(nops):
        program.op(asm.opcode_nop())
    found = watched(program.op(FOREVER))
    lines = -(-(2 + nops + 1) // 4)
    assert found.missed in (lines, lines + 1)  # the literal may have a line of its own
    assert found.looked in (lines + 1, lines + 2)


def test_data_from_flash_counts():
    far = FLASH_START + 0x8000
    program = Program().const(0, far).op(asm.opcode_ldr_imm(1, 0, 0)).op(FOREVER)
    without = Program().const(0, RAM).op(asm.opcode_ldr_imm(1, 0, 0)).op(FOREVER)
    assert watched(program).missed == watched(without).missed + 1


def test_a_load_of_several_words_counts_all_its_lines():
    far = FLASH_START + 0x8000
    ldm = 0xC80E  # ldmia r0!, {r1, r2, r3}
    one = Program().const(0, far).op(asm.opcode_ldr_imm(1, 0, 0)).op(FOREVER)
    assert watched(Program().const(0, far).op(ldm, FOREVER)).missed == watched(one).missed + 1
    assert watched(Program().const(0, far + 4).op(ldm, FOREVER)).missed == watched(one).missed + 1
