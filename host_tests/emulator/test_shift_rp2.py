"""`shift_rp2` on the chip that it is for: bit for bit what `shift_py` sends, at a legal pace."""

import random

import pytest
from rp2040py.gpio_pin import GPIOPinState

from boards.models.ht1623 import WR_NS
from boards.toy import pins
from tools.emulator.repl import RawRepl

pytestmark = pytest.mark.chip

COMMANDS = (0x01, 0x18, 0xE3, 0x03, 0x02)  # SYS EN, RC 32K, NORMAL, LCD ON, LCD OFF
SEND = """
import machine, parts, pins
buf = bytearray({buf})
shifter = parts.{make}(machine, pins)
for chip, head, bits, first, count in {frames}:
    shifter.send(chip, head, bits, buf, first, count)
print(bytes(buf) == {buf})
"""


class Wire:
    """What goes over the wire: frames of (chip, its bits), and how long WR stayed low and high."""

    def __init__(self, board):
        self.board = board
        self.frames = []
        self.lengths = {False: [], True: []}
        self._chip = None
        self._bits = []
        self._data = True
        self._since = None
        gpio = board.chip.gpio
        for chip, pin in enumerate(pins.LCD_CS):
            gpio[pin].add_listener(self._select(chip))
        gpio[pins.LCD_WR].add_listener(self._write)
        gpio[pins.LCD_DATA].add_listener(self._level)

    def _select(self, chip):
        def changed(state, _):
            if state == GPIOPinState.LOW:
                assert self._chip is None, "two chips are selected"
                self._chip, self._bits, self._since = chip, [], None
            elif state == GPIOPinState.HIGH and self._chip == chip:
                self.frames.append((chip, self._bits))
                self._chip = None

        return changed

    def _write(self, state, _):
        if self._chip is None:
            return
        high = state == GPIOPinState.HIGH
        if self._since is not None:
            self.lengths[not high].append(self.board.now - self._since)
        self._since = self.board.now
        if high:
            self._bits.append(self._data)

    def _level(self, state, _):
        self._data = state == GPIOPinState.HIGH


def frames(chance):
    """Commands, and writes of one SEG line and of all, from the head only to the whole RAM."""
    made = [(chance.randrange(2), 0b100 << 9 | code << 1, 12, 0, 0) for code in COMMANDS]
    for seg, count in ((0, 1), (47, 1), (46, 2), (5, 9), (20, 3), (0, 48)):
        chip = chance.randrange(2)
        made.append((chip, 0b101 << 7 | seg << 1, 10, chip * 48 + seg, count))
    return made


def expected(buf, frame):
    chip, head, bits, first, count = frame
    sent = [bool(head >> bit & 1) for bit in reversed(range(bits))]
    for byte in buf[first : first + count]:
        sent += [bool(byte >> bit & 1) for bit in range(8)]
    return chip, sent


def test_the_fast_shifter_sends_what_the_reference_sends(device):
    chance = random.Random(4)
    asked, buf = frames(chance), bytes([0, 255]) + chance.randbytes(94)
    toy = device()
    toy.board.host = True
    toy.board.usb(True)
    toy.run(300)
    repl = RawRepl(toy.board)
    sent = {}
    for make in ("pin_shifter", "fast_shifter"):
        wire = Wire(toy.board)
        assert repl.run(SEND.format(buf=buf, make=make, frames=asked)).strip() == "True"
        sent[make] = list(wire.frames)
        assert all(min(lengths) >= WR_NS for lengths in wire.lengths.values())
    assert sent["fast_shifter"] == sent["pin_shifter"] == [expected(buf, f) for f in asked]
    # Interrupts only make a half longer: most are as short as they may be, but for the rest of
    # the loop.
    for lengths in wire.lengths.values():
        assert sorted(lengths)[len(lengths) // 4] < 2 * WR_NS
    # What is in the controllers' RAM is what was written last.
    for chip, _, bits, first, count in asked:
        if bits == 10 and count == 48:
            nibbles = toy.board.lcd[chip].ram
            assert (
                bytes(nibbles[0::2][i] | nibbles[1::2][i] << 4 for i in range(48))
                == buf[first : first + 48]
            )
