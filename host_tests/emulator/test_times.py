"""Times that are asked for, on the flash image: a full frame, and the legal plays of a roll."""

import random

import pytest

from tools.emulator.repl import RawRepl

pytestmark = pytest.mark.chip

FRAME_BITS = 3 + 7 + 48 * 8
FULL_FRAME_MS = 10  # both halves, from the first edge to the last
MEAN_MS = 5
WORST_MS = 100


class Bus:
    """The span of each chip's long transfers, from CS falling to rising, in ns."""

    def __init__(self, board):
        self.spans = []
        for lcd in board.lcd:
            self._watch(lcd)

    def _watch(self, lcd):
        plain = lcd.cs
        state = {}

        def cs(level, ns):
            if not level:
                state["from"], state["bits"] = ns, lcd.bits
            elif state and lcd.bits - state["bits"] == FRAME_BITS:
                self.spans.append((state["from"], ns))
            plain(level, ns)

        lcd.cs = cs


def test_a_full_frame_is_on_the_glass_in_time(device):
    toy = device()
    bus = Bus(toy.board)
    toy.board.cells(True)
    toy.run(100)
    # The first picture: every line of both halves, and the glass is lit after them.
    (first, _), (_, last) = bus.spans[:2]
    assert (last - first) / 1e6 <= FULL_FRAME_MS
    bits_at_least = 2 * FRAME_BITS * 2 * 3340
    assert last - first > bits_at_least  # as fast as the slowest controller takes it, no faster


def test_the_refresh_sends_every_line_again(device):
    toy = device()
    bus = Bus(toy.board)
    toy.power_on()
    toy.run(6000)
    sent, sleeps = len(bus.spans), toy.board.chip.sleeps
    toy.run(9000)
    assert len(bus.spans) - sent >= 2
    assert toy.board.chip.sleeps > sleeps


def test_legal_plays_are_found_in_time(device):
    from tools import bench_chip

    board = device().board
    board.host = True
    board.usb(True)
    board.cells(True)
    board.run(1200)
    asked = [(*roll[:3], False) for roll in bench_chip.rolls(random.Random(1))]
    code = bench_chip.PLAYS.format(rolls=asked, quiet=bench_chip.QUIET, loud=bench_chip.LOUD)
    times = [int(line.split()[2]) / 1000 for line in RawRepl(board).run(code).splitlines()]
    mixed = times[:-1]
    assert len(mixed) == 1 + bench_chip.POSITIONS
    assert sum(mixed) / len(mixed) <= MEAN_MS
    assert times[-1] <= WORST_MS
