"""Power on the emulated chip: auto-off, POWER, USB, low cells, and a stuck dice source."""

import pytest

from host_tests.emulator.watching import shown
from tools.glass.render import decode
from tools.simulator.scripting import Script, text_line

pytestmark = pytest.mark.chip

MINUTE = 60_000
CLOCK_HZ = 125_000_000
GAME = """
OK
until OK=ROLL 8s
OK
wait 3s
"""


@pytest.fixture
def title(device):
    toy = device()
    toy.power_on()
    Script(toy).play("until ACEPOINT 3s\nwait 2s")
    return toy


def test_after_four_minutes_without_a_key_it_is_off_and_power_brings_it_back(title):
    chip = title.board.chip
    title.run(3 * MINUTE)
    assert title.powered and any(title.frame)
    assert not chip.resets  # no watchdog expired in all that sleep
    title.run(MINUTE + 5000)
    assert not title.powered
    assert not any(title.frame)
    title.run(1000)
    title.power_on("KEY")
    Script(title).play("until ACEPOINT 3s")


def test_power_switches_off_and_on(title):
    Script(title).play("POWER\nwait 3s")
    assert not title.powered
    title.run(500)
    title.press("POWER")
    title.run(150)
    title.release("POWER")
    Script(title).play("until ACEPOINT 3s\nwait 2s")
    assert title.powered  # the press that switched it on is no press for the toy


def test_with_usb_off_is_dark_and_power_lights_it_again(title):
    title.supply(usb=True)
    title.run(500)
    Script(title).play("POWER\nwait 3s")
    assert title.powered and not any(title.frame)
    assert not title.board.lcd[0].lit()
    # The core waits; its clocks go on, as the computer's end of the cable wants them to.
    chip = title.board.chip
    cycles = chip.cycles
    title.run(2000)
    assert (chip.cycles - cycles) / (2 * CLOCK_HZ) < 0.25
    Script(title).play("POWER\nuntil ACEPOINT 3s")


def test_off_on_usb_is_off_when_the_cable_is_pulled(title):
    title.supply(usb=True)
    title.run(500)
    Script(title).play("POWER\nwait 3s")
    assert title.powered
    title.supply(usb=False)
    title.run(6000)
    assert not title.powered
    title.power_on("KEY")
    Script(title).play("until ACEPOINT 3s")


def test_low_cells_say_so_in_a_word_and_the_game_is_there_with_fresh_ones(title):
    Script(title).play(GAME)
    before = shown(title)
    title.supply(millivolts=3100)
    said = set()
    for _ in range(120):
        title.run(100)
        said.add(text_line(title))
    assert "LOW BATT" in said
    title.supply(millivolts=2950)
    title.run(15_000)
    assert not title.powered
    title.supply(millivolts=4500)
    title.batteries_out()
    title.batteries_in()
    title.run(3000)
    assert shown(title) & before


def test_low_cells_warn_then_save_and_switch_off_with_hysteresis(title):
    assert decode(title.frame)["battery"] == 3
    title.supply(millivolts=3250)
    title.run(12_000)
    low = decode(title.frame)["battery"]
    assert low < 3
    title.supply(millivolts=3280)  # less than the hysteresis better
    title.run(12_000)
    assert decode(title.frame)["battery"] == low
    title.supply(millivolts=2950)
    title.run(15_000)
    assert not title.powered


def test_usb_does_not_make_flat_cells_look_fresh(title):
    title.supply(millivolts=3250)
    title.run(12_000)
    low = decode(title.frame)["battery"]
    title.supply(usb=True)
    title.run(12_000)
    title.supply(usb=False)
    title.run(12_000)
    assert title.powered
    assert decode(title.frame)["battery"] == low
