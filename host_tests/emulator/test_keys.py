"""From the contact of a key to the change on the glass, debounce included, on the flash image."""

import pytest

from tools.glass.render import decode
from tools.simulator.keys import CODES
from tools.simulator.scripting import Script

pytestmark = pytest.mark.chip

LIMIT_MS = 40
# The sleep cycle of a toy that waits is at most 4 s long: presses at phases all over it, some
# close together so that one falls into the few ms in which it is awake.
PHASES_MS = (0, 331, 977, 1501, 2048, 2999, 3500, 3990, 3994, 3998, 4002, 4006)


@pytest.fixture
def title(device):
    toy = device()
    toy.power_on()
    Script(toy).play("until ACEPOINT 3s\nwait 3s")
    return toy


def key_to_glass(toy, key):
    """ms from the first contact of the (bouncing) key to another picture."""
    before = toy.board.frame()
    toy.press(key)
    took = toy.board.run_until(lambda: toy.board.frame() != before, 200, 0.25)
    toy.run(60)
    toy.release(key)
    assert took is not None, key
    return took


def test_a_key_is_answered_in_time_at_every_phase_of_sleep(title):
    for phase in PHASES_MS:
        title.run(1200 + phase)
        assert key_to_glass(title, "RIGHT") <= LIMIT_MS, phase


@pytest.mark.parametrize("stuck", ("UP", "UNDO"), ids=("in its row", "in its column"))
def test_a_stuck_key_does_not_keep_another_from_being_answered(title, stuck):
    board = title.board
    board.matrix.stick(CODES[stuck], True, board.now)
    board._columns()
    title.run(1200)
    for phase in (0, 3, 6, 501):
        title.run(150 + phase)
        before = decode(title.frame)["text"]
        assert key_to_glass(title, "RIGHT") <= LIMIT_MS, phase
        assert decode(title.frame)["text"] != before


def test_waiting_it_is_awake_for_less_than_a_hundredth(title):
    chip = title.board.chip
    awake, began = chip.awake_ns, chip.now
    title.run(30_000)
    assert (chip.awake_ns - awake) / (chip.now - began) < 0.01
