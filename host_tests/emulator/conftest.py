"""Boards for the tests: the flash image has to be there (`make test-chip` builds it)."""

import pytest

from tools.emulator.board import IMAGE
from tools.emulator.device import EmulatedDevice
from tools.emulator.repl import RawRepl


@pytest.fixture
def device():
    """Makes handhelds that run the image; all are closed at the end."""
    if not IMAGE.exists():
        pytest.fail(f"{IMAGE} is not built: make image")
    made = []

    def make(**options):
        made.append(EmulatedDevice(**options))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.fixture
def repl(device):
    """MicroPython's prompt on a handheld at the USB cable."""
    toy = device()
    toy.board.host = True
    toy.board.usb(True)
    toy.run(300)
    return RawRepl(toy.board)
