"""One thread through everything: boot, picture, key, sleep, record, boot again.

The flash image runs on the emulated chip. What the glass shows is read from the RAM of the
modelled LCD controllers.
"""

import pytest

from tools.glass.render import decode
from tools.simulator.scripting import Script

pytestmark = pytest.mark.chip


def test_boot_picture_key_sleep_record_and_boot_again(device):
    toy = device()
    toy.power_on()
    script = Script(toy)

    # The driver takes the controllers from garbage to a picture.
    script.play("until ACEPOINT 2s")
    opening = decode(toy.frame)
    assert opening["points"][24] == (2, True) and opening["points"][6] == (5, True)
    assert "sound" in opening["icons"]

    # A key of the matrix changes it.
    toy.press("SOUND")
    toy.run(60)
    toy.release("SOUND")
    toy.run(100)
    assert "sound" not in decode(toy.frame)["icons"]

    # It sleeps while nothing happens, and a key wakes it.
    toy.run(1500)
    sleeps, awake = toy.board.chip.sleeps, toy.board.chip.awake_ns
    toy.run(10_000)
    assert toy.board.chip.sleeps > sleeps
    assert toy.board.chip.awake_ns - awake < 0.02 * 10e9
    script.play("RIGHT")
    assert decode(toy.frame)["text"] != opening["text"]

    # The record is in flash, and outlives the supply.
    toy.run(1500)
    programmed = toy.board.nor.operations
    assert programmed > 0
    toy.batteries_out()
    assert not any(toy.frame)
    toy.run(500)
    toy.batteries_in()
    script.play("until ACEPOINT 2s")
    assert "sound" not in decode(toy.frame)["icons"]
