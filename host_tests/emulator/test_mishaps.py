"""What may befall the handheld besides power cuts: a hang, a brown-out of the glass, BOOTSEL."""

import pytest

from host_tests.emulator.bare import FOREVER
from host_tests.emulator.watching import shown
from tools.glass.render import decode
from tools.simulator.scripting import Script, text_line

pytestmark = pytest.mark.chip

WATCHDOG_CTRL, WATCHDOG_LOAD, ENABLE = 0x40058000, 0x40058004, 1 << 30
SOON_US = 50_000
SPARE_RAM = 0x20041F00
# How the boot ROM is told where to go on: RP2040 data sheet, 2.8.1.1.
SCRATCH_4, MAGIC, ROM_END = 0x4005801C, 0xB007C0D3, 0x4000
GAME = """
OK
until OK=ROLL 8s
OK
wait 3s
"""


@pytest.fixture
def title(device):
    toy = device(seed=5)
    toy.power_on()
    Script(toy).play("until ACEPOINT 3s\nwait 2s")
    return toy


def said(toy):
    return decode(toy.board.frame())


def hang(chip):
    """An endless loop with all interrupts off, wherever the firmware was."""
    at = SPARE_RAM - 0x20000000
    chip.rp2040.sram[at : at + 2] = FOREVER.to_bytes(2, "little")
    core = chip.rp2040.core
    core.waiting = False
    core.pm = True
    core.registers[15] = SPARE_RAM


def test_a_firmware_that_hangs_is_started_again_in_the_game_that_was(title):
    Script(title).play(GAME)
    before = shown(title)
    chip = title.board.chip
    assert chip.rp2040.read_uint32(WATCHDOG_CTRL) & ENABLE
    hang(chip)
    # Seconds of nothing cost minutes here: the rest of the watchdog's time is made short.
    chip.rp2040.write_uint32(WATCHDOG_LOAD, 2 * SOON_US)
    # The latch holds by itself while the pin that holds it floats in reset.
    title.run(SOON_US // 1000 + 100)
    there = title.board.run_until(
        lambda: any(die["value"] for die in said(title)["dice"]), 2000, 20
    )
    assert there is not None
    title.run(200)
    assert len(chip.resets) == 1 and title.powered and title.board.chip is chip
    assert shown(title) & before


@pytest.mark.parametrize("half", (0, 1), ids=("left", "right"))
def test_a_brown_out_of_an_lcd_controller_is_repaired(title, half):
    before = title.frame
    title.board.lcd[half].power_up()
    title.run(20)
    assert title.frame != before
    title.run(9000)
    assert title.frame == before


def test_bootsel_from_the_menu_leads_to_the_boot_rom(title):
    title.supply(usb=True)
    script = Script(title)
    script.play("wait 1s\nMENU\nuntil YOU-CPU 5s")
    for _ in range(30):
        if text_line(title) == "BOOTSEL":
            break
        script.play("LEFT")
    script.play("OK\nuntil OK=BOOT 2s")
    chip = title.board.chip
    asked = []
    chip.on_reset = lambda: asked.append(
        [chip.rp2040.read_uint32(SCRATCH_4 + 4 * i) for i in range(4)]
    )
    title.press("OK")
    assert title.board.run_until(lambda: asked, 1000) is not None
    # What the boot ROM's reset_usb_boot leaves for itself, to go on at behind its own reset; the
    # emulated chip cannot follow it there.
    magic, entry_too, _, entry = asked[0]
    assert magic == MAGIC and entry_too == entry ^ -MAGIC & 0xFFFFFFFF
    assert entry < ROM_END
