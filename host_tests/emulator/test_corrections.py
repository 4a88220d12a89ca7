"""What rp2040py flatters and the emulated chip puts right, each with a program of a few words."""

import json

import pytest
from rp2040py.peripherals import ssi
from rp2040py.utils import assembler as asm

from boards.models.ht1623 import LcdError
from boards.models.latch import PowerLost
from boards.models.norflash import ERASE_US, PROGRAM_US, SECTOR
from boards.toy import pins
from host_tests.emulator.bare import (
    CPSID,
    CPSIE,
    FOREVER,
    NVIC_ISER,
    NVIC_ISPR,
    RAM,
    SCR,
    VECTORS,
    VTOR,
    Program,
    chip,
    word,
)
from tools.emulator import audit
from tools.emulator.board import EmulatedBoard, Randomness
from tools.emulator.chip import FLASH_START, MS, SLEEPDEEP
from tools.emulator.faults import BusFault, Fault, HardFault, SleepHang
from tools.image import uf2

AFTER, HANDLED = RAM + 0x100, RAM + 0x104
IRQ = 26
WATCHDOG = 0x40058000
GPIO_CTRL, SIO_FUNCTION = 0x40014004, 5
OUT_SET, OUT_CLEAR, ENABLE_SET = 0xD0000014, 0xD0000018, 0xD0000024


def sleeper():
    """Sleeps as lightsleep does, with an interrupt already pending, then says that it woke."""
    program = Program().op(CPSID).store(VTOR, VECTORS).store(AFTER, 0).store(HANDLED, 0)
    program.store(NVIC_ISER, 1 << IRQ).store(NVIC_ISPR, 1 << IRQ).store(SCR, SLEEPDEEP)
    return program.op(asm.opcode_wfi()).store(AFTER, 1)


def test_an_interrupt_pending_at_wfi_wakes_at_once():
    made = chip(sleeper().op(FOREVER))
    made.run(0.01 * MS)
    assert word(made, AFTER) == 1
    assert made.sleeps == 1


def test_without_an_interrupt_it_sleeps_on():
    program = Program().op(CPSID).store(AFTER, 0).store(SCR, SLEEPDEEP)
    made = chip(program.op(asm.opcode_wfi()).store(AFTER, 1).op(FOREVER))
    made.run(50 * MS)
    assert word(made, AFTER) == 0


def test_an_interrupt_that_is_not_enabled_does_not_wake():
    program = Program().op(CPSID).store(AFTER, 0).store(NVIC_ISPR, 1 << IRQ).store(SCR, SLEEPDEEP)
    made = chip(program.op(asm.opcode_wfi()).store(AFTER, 1).op(FOREVER))
    made.run(50 * MS)
    assert word(made, AFTER) == 0


@pytest.mark.parametrize("pending", (True, False), ids=("pending", "later"))
def test_with_primask_set_the_handler_waits_for_cpsie(pending):
    handler = Program().store(HANDLED, 1).op(FOREVER)
    program = Program().op(CPSID).store(VTOR, VECTORS).store(AFTER, 0).store(HANDLED, 0)
    program.store(NVIC_ISER, 1 << IRQ)
    if pending:
        program.store(NVIC_ISPR, 1 << IRQ)
    program.store(SCR, SLEEPDEEP).op(asm.opcode_wfi()).store(AFTER, 1)
    for _ in range(40):
        program.op(asm.opcode_nop())
    made = chip(program.op(CPSIE, asm.opcode_nop(), FOREVER), handler)
    if not pending:
        wake = made.clock.create_alarm(lambda: made.rp2040.set_interrupt(IRQ, True))
        wake.schedule(5000)
    for _ in range(2000):
        made.run(8)
        if word(made, AFTER) == 1:
            break
    assert word(made, AFTER) == 1
    assert word(made, HANDLED) == 0
    made.run(2000)
    assert word(made, HANDLED) == 1


def test_an_unaligned_word_read_faults():
    program = Program().const(0, RAM + 1).op(asm.opcode_ldr_imm(1, 0, 0), FOREVER)
    with pytest.raises(HardFault, match="20000001"):
        chip(program).run(MS)


@pytest.mark.parametrize(
    "access",
    (asm.opcode_str(1, 0, 0), asm.opcode_strh(1, 0, 0), asm.opcode_ldrh(1, 0, 0)),
    ids=("str", "strh", "ldrh"),
)
def test_the_audit_finds_the_other_unaligned_accesses(access):
    program = Program().const(0, RAM + 1).const(1, 0).op(access, FOREVER)
    with pytest.raises(HardFault, match="unaligned 0x20000001"):
        audit.run(chip(program), MS)


def test_the_audit_lets_aligned_and_byte_accesses_pass():
    program = Program().const(0, RAM + 3).const(1, 7).op(asm.opcode_strb(1, 0, 0))
    program.store(AFTER, 5).op(FOREVER)
    made = chip(program)
    assert audit.run(made, 2000) > 0
    assert word(made, AFTER) == 5
    assert word(made, RAM) >> 24 == 7


def test_an_access_to_nothing_is_a_fault():
    program = Program().const(0, 0x60000000).op(asm.opcode_ldr_imm(1, 0, 0), FOREVER)
    with pytest.raises(BusFault, match="60000000"):
        chip(program).run(MS)


def test_the_watchdog_in_lightsleep_hangs():
    program = Program().op(CPSID).store(WATCHDOG + 4, 2000).store(WATCHDOG, 1 << 30)
    program.store(SCR, SLEEPDEEP).op(asm.opcode_wfi(), FOREVER)
    with pytest.raises(SleepHang):
        chip(program).run(20 * MS)


def test_the_watchdog_of_an_awake_chip_resets_it():
    made = chip(Program().store(WATCHDOG + 4, 2000).store(WATCHDOG, 1 << 30).op(FOREVER))
    made.run(1.5 * MS)
    assert len(made.resets) == 1


def flash_command(made, *sent):
    """What the chip answers to the bytes of one command, chip select around it."""
    made.flash._tx_buffer = bytearray()
    answer = [made.flash._shift_byte(byte) for byte in sent]
    made.flash._apply_command()
    return answer


def test_an_erase_keeps_the_flash_busy():
    made = chip(Program().op(FOREVER))
    address = 300 * SECTOR
    made.nor.memory[address : address + 2] = b"\0\0"
    flash_command(made, ssi.CMD_WRITE_ENABLE)
    flash_command(made, ssi.CMD_SECTOR_ERASE, *address.to_bytes(3, "big"))
    began = made.now
    with pytest.raises(Fault, match="busy"):
        flash_command(made, ssi.CMD_WRITE_ENABLE)
    assert flash_command(made, ssi.CMD_READ_STATUS_1, 0)[1] & 1
    assert made.now - began == ERASE_US * 1000
    assert not flash_command(made, ssi.CMD_READ_STATUS_1, 0)[1] & 1
    assert made.nor.memory[address : address + 2] == b"\xff\xff"


def test_a_program_takes_its_time_and_only_clears_bits():
    made = chip(Program().op(FOREVER))
    address = (300 * SECTOR).to_bytes(3, "big")
    for value, left in ((0xF0, 0xF0), (0x3F, 0x30)):
        flash_command(made, ssi.CMD_WRITE_ENABLE)
        flash_command(made, ssi.CMD_PAGE_PROGRAM, *address, *[value] * 256)
        began = made.now
        flash_command(made, ssi.CMD_READ_STATUS_1, 0)
        assert made.now - began == PROGRAM_US * 1000
        assert set(made.nor.memory[300 * SECTOR : 300 * SECTOR + 256]) == {left}


def test_power_lost_half_way_through_a_program():
    made = chip(Program().op(FOREVER))
    address = (300 * SECTOR).to_bytes(3, "big")
    made.nor.cut(0, half=True)
    flash_command(made, ssi.CMD_WRITE_ENABLE)
    with pytest.raises(PowerLost):
        flash_command(made, ssi.CMD_PAGE_PROGRAM, *address, *[0] * 256)
    left = bytes(made.nor.memory[300 * SECTOR : 300 * SECTOR + 256])
    assert left not in (b"\0" * 256, b"\xff" * 256)


def test_flash_outlives_the_chip():
    made = chip(Program().op(FOREVER))
    made.nor.memory[SECTOR * 400] = 0x5A
    nor = made.nor
    made.power_off()
    assert nor.memory[SECTOR * 400] == 0x5A
    assert isinstance(nor.memory, bytearray)


def test_ram_is_garbage_after_power_on_and_not_always_the_same():
    first, second = (
        bytes(chip(Program().op(FOREVER), seed=seed).rp2040.sram[:64]) for seed in (1, 2)
    )
    assert first != second
    assert len(set(first)) > 20


@pytest.mark.parametrize(
    ("kind", "least", "most"), (("good", 450, 550), ("biased", 700, 800), ("stuck", 1000, 1000))
)
def test_kinds_of_randomness(kind, least, most):
    source = Randomness(kind, seed=5)
    assert least <= sum(source.bit() for _ in range(1000)) <= most


def test_rosc_gives_the_bits_it_is_fed():
    made = chip(Program().op(FOREVER))
    bits = iter((1, 0, 0, 1))
    made.rp2040.peripherals[0x40060].bit = lambda: next(bits)
    assert [made.rp2040.read_uint32(0x4006001C) for _ in range(4)] == [1, 0, 0, 1]


def test_the_adc_reads_volts():
    made = chip(Program().op(FOREVER))
    made.volts = lambda channel: 1.65 if channel == 3 else 0
    made.rp2040.write_uint32(0x4004C000, 1 | 1 << 2 | 3 << 12)
    made.run(0.01 * MS)
    assert made.rp2040.read_uint32(0x4004C004) == 2048


def wait(turns):
    """A loop of 3 cycles a turn: movs r2, #turns; subs r2, #1; bne to it."""
    return 0x2200 | turns, 0x3A01, 0xD1FD


def wr_pulse(image, turns):
    """A board that pulls WR low for `turns` of the loop, CS being low for long enough before."""
    wr, cs = 1 << pins.LCD_WR, 1 << pins.LCD_CS_A
    program = Program()
    for pin in (pins.LCD_WR, pins.LCD_CS_A):
        program.store(GPIO_CTRL + 8 * pin, SIO_FUNCTION)
    program.store(OUT_SET, wr | cs).store(ENABLE_SET, wr | cs)
    program.op(*wait(50)).store(OUT_CLEAR, cs).op(*wait(50))
    program.store(OUT_CLEAR, wr).op(*wait(turns)).store(OUT_SET, wr).op(FOREVER)
    image.write_bytes(uf2.pack(program.bytes(), FLASH_START))
    image.with_suffix(".json").write_text(json.dumps({"heap": [RAM, RAM + 4096]}))
    board = EmulatedBoard(image)
    board.cells(True)
    return board


@pytest.mark.parametrize("turns", (1, 130))
def test_wr_faster_than_the_controller_takes_it_stops_the_run(tmp_path, turns):
    with pytest.raises(LcdError, match=r"WR low only \d+ ns, 3340 needed"):
        wr_pulse(tmp_path / "bare.uf2", turns).run(1)


def test_wr_as_slow_as_the_controller_wants_it_is_taken(tmp_path):
    board = wr_pulse(tmp_path / "bare.uf2", 140)
    board.run(1)
    assert board.lcd[0].bits == 1
