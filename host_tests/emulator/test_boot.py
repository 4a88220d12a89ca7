"""From power-on to a picture and to the running game, on the flash image, whatever it finds.

Times are emulated, from the image's first instruction: boot ROM and crystal come before it.
"""

import pytest

from boards.models.norflash import SECTOR
from boards.toy import pins
from host_tests.emulator.watching import shown
from tools.emulator.chip import FLASH_SIZE
from tools.glass.render import decode
from tools.simulator.keys import CODES
from tools.simulator.scripting import Script

pytestmark = pytest.mark.chip

PICTURE_MS = 100
GAME_MS = 1000
STORE = FLASH_SIZE - pins.FILES_LENGTH - pins.STORE_LENGTH
TITLE = "ACEPOINT"
GAME = """
until ACEPOINT 3s
OK
until OK=ROLL 8s
OK
wait 3s
"""


def title_of(toy):
    """Boots, holds the two times, and returns what the glass says then."""
    began = toy.board.now
    toy.power_on()
    lit = toy.board.run_until(lambda: sum(map(int.bit_count, toy.board.frame())) >= 756, 200)
    assert lit is not None and lit <= PICTURE_MS
    there = toy.board.run_until(lambda: decode(toy.board.frame())["text"] == TITLE, 2000, 10)
    assert there is not None
    toy.run(20)
    return decode(toy.frame), (toy.board.now - began) / 1e6


@pytest.mark.parametrize("seed", (1, 2))
def test_it_boots_whatever_the_lcd_controllers_and_ram_hold(device, seed):
    toy = device(seed=seed)
    said, ms = title_of(toy)
    assert said["points"][1:7] == [(2, False), *[(0, False)] * 4, (5, True)]
    assert ms < GAME_MS


@pytest.mark.parametrize("what", ("full", "corrupt"))
def test_it_boots_with_any_store(device, what):
    toy = device()
    memory = toy.board.nor.memory
    noise = toy.board.noise
    if what == "full":
        memory[STORE : STORE + pins.STORE_LENGTH] = bytes(pins.STORE_LENGTH)
    else:
        memory[STORE : STORE + pins.STORE_LENGTH] = noise.randbytes(pins.STORE_LENGTH)
    said, _ = title_of(toy)
    assert said["points"][6] == (5, True)
    # It can be played, and the store is usable again.
    Script(toy).play("SOUND\nwait 2s")
    toy.batteries_out()
    said, _ = title_of(toy)
    assert ("sound" not in said["icons"]) is True


def test_keys_held_at_power_on_do_nothing_until_they_are_released(device):
    toy = device()
    for key in ("OK", "RIGHT"):
        toy.board.press(CODES[key])
    said, _ = title_of(toy)
    toy.run(1500)
    assert decode(toy.frame)["text"] == TITLE
    for key in ("OK", "RIGHT"):
        toy.release(key)
    toy.run(300)
    assert decode(toy.frame)["text"] == TITLE
    Script(toy).play("RIGHT")
    assert decode(toy.frame)["text"] != TITLE


def test_batteries_out_in_mid_game_and_the_very_glass_comes_back(device):
    toy = device(seed=3)
    toy.power_on()
    Script(toy).play(GAME)
    before = shown(toy)
    said = decode(toy.frame)
    assert any(die["value"] for die in said["dice"])
    toy.batteries_out()
    toy.run(300)
    toy.batteries_in()
    there = toy.board.run_until(
        lambda: decode(toy.board.frame())["text"] == said["text"], GAME_MS, 10
    )
    assert there is not None and there <= GAME_MS
    toy.run(100)
    assert shown(toy) == before


def test_flash_sectors_of_the_image_are_never_touched(device):
    toy = device()
    image = bytes(toy.board.nor.memory[:STORE])
    toy.power_on()
    Script(toy).play("until ACEPOINT 3s\nSOUND\nwait 2s")
    assert toy.board.nor.operations > 0
    toy.batteries_out()
    assert bytes(toy.board.nor.memory[:STORE]) == image
    assert STORE % SECTOR == 0
