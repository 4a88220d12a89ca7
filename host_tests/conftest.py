"""What tests of the whole toy share: a handheld as a process."""

import pytest

from tools.simulator.device import Device


@pytest.fixture
def device():
    """A handheld that has just got its cells, on the runtime `make play` would take."""
    with Device() as made:
        yield made
