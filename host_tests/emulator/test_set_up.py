"""A position set up by keys on the flash image: each key is answered in time, nothing is lost."""

import pytest
from rules.xgid import parse_xgid

from host_tests.emulator.watching import shown
from host_tests.toy.setting_up import BLITZ, fewest
from tools.glass.render import decode
from tools.simulator.keys import TAP_MS
from tools.simulator.scripting import Script, text_line

pytestmark = pytest.mark.chip

LIMIT_MS = 40
# From one press to the next: as fast as a thumb.
PACE_MS = 180


def answered(toy, key):
    """Presses a key; ms from its contact to another picture, None where there was none."""
    before = toy.board.frame()
    toy.press(key)
    took = toy.board.run_until(lambda: toy.board.frame() != before, TAP_MS, 0.25)
    if took is not None:
        toy.run(max(1, TAP_MS - took))
    toy.release(key)
    toy.run(PACE_MS - TAP_MS)
    return took


def to_the_editor(toy):
    script = Script(toy)
    script.play("MENU")
    for _ in range(30):
        if text_line(toy) == "SET UP":
            script.play("OK\nwait 400ms")
            assert text_line(toy) == "BOARD"
            return
        script.play("LEFT")
    raise AssertionError("the menu has no SET UP")


def men(toy):
    said = decode(toy.frame)
    return said["points"], said["bar"], said["off"]


def test_a_position_is_set_up_played_and_there_again_without_power(device):
    toy = device(seed=5)
    toy.power_on()
    Script(toy).play("until ACEPOINT 3s\nwait 400ms")
    to_the_editor(toy)
    keys = fewest(parse_xgid(BLITZ.replace(":-1:62", ":1:62")))
    slowest = 0
    for key in keys[:-1]:
        took = answered(toy, key)
        # OK at once followed by LEFT or RIGHT may change only the text that blinks.
        slowest = max(slowest, took or 0)
    assert 0 < slowest <= LIMIT_MS, slowest
    assert text_line(toy) == "OK=PLAY"
    built = men(toy)
    toy.run(6000)
    toy.batteries_out()
    toy.run(500)
    toy.batteries_in()
    Script(toy).play("until ACEPOINT 3s\nwait 400ms")
    to_the_editor(toy)
    assert men(toy) == built
    # The game from it comes back too: the same pictures, as they blink.
    Script(toy).play("LEFT\nOK\nwait 1s")
    before = shown(toy)
    assert len(before) == 2 and all(decode(one)["cubes"]["far"]["value"] == 2 for one in before)
    toy.batteries_out()
    toy.run(500)
    toy.batteries_in()
    Script(toy).play("wait 2s")
    assert shown(toy) == before
