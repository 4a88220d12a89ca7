"""The HT1623 model takes what the chip takes, and raises on all else."""

import pytest

from boards.models.ht1623 import HT1623, LcdError

INIT = (0x00, 0x01, 0x18, 0xE3, 0x03)


class Wires:
    """Bits into a chip, `half` ns for each half of WR."""

    def __init__(self, half=4000):
        self.chip = HT1623()
        self.half = half
        self.ns = 1_000_000

    def select(self):
        self.ns += 1000
        self.chip.cs(0, self.ns)
        self.ns += 1000
        return self

    def bits(self, *bits):
        for bit in bits:
            self.chip.wr(0, self.ns)
            self.chip.data(bit, self.ns)
            self.ns += self.half
            self.chip.wr(1, self.ns)
            self.ns += self.half
        return self

    def number(self, value, width):
        """MSB first."""
        return self.bits(*(value >> i & 1 for i in range(width - 1, -1, -1)))

    def done(self):
        self.ns += 1000
        self.chip.cs(1, self.ns)
        self.ns += 1000
        return self

    def command(self, *codes):
        self.select().number(0b100, 3)
        for code in codes:
            self.number(code, 8).bits(0)
        return self.done()

    def write(self, address, *nibbles):
        self.select().number(0b101, 3).number(address, 7)
        for nibble in nibbles:
            self.bits(*(nibble >> i & 1 for i in range(4)))
        return self.done()


def fails(what, function, *arguments):
    with pytest.raises(LcdError, match=what):
        function(*arguments)


def test_power_up_is_dark_over_garbage():
    chip = HT1623(seed=3)
    assert chip.visible() == bytes(48)
    assert len(set(chip.ram)) > 8
    garbage = bytes(chip.ram)
    chip.power_up()
    assert bytes(chip.ram) != garbage and max(chip.ram) < 16


def test_is_lit_by_oscillator_and_bias_together():
    wires = Wires().command(0x01)
    assert not wires.chip.lit()
    wires.command(0x03)
    assert wires.chip.lit()
    wires.command(0x00)
    assert not wires.chip.lit()
    wires.command(0x01).command(0x02)
    assert not wires.chip.lit()


def test_commands_may_follow_each_other_in_a_frame():
    wires = Wires().command(*INIT)
    assert wires.chip.lit() and wires.chip.frames == 1


def test_nibbles_come_lsb_first_with_auto_increment():
    wires = Wires().command(*INIT).write(0, *[0] * 96)
    assert wires.chip.visible() == bytes(48)
    wires.write(2 * 5, 0b0001, 0b1000).write(95, 0b0110)
    seen = wires.chip.visible()
    assert seen[5] == 0b1000_0001  # COM0 and COM7
    assert seen[47] == 0b0110_0000
    assert sum(seen) == 0x81 + 0x60


def test_ram_survives_while_the_glass_is_off():
    wires = Wires().command(*INIT).write(0, *[9] * 96).command(0x02, 0x00)
    assert wires.chip.visible() == bytes(48)
    assert wires.command(0x01, 0x03).chip.visible() == b"\x99" * 48


@pytest.mark.parametrize("code", [0x00, 0x04, 0x05, 0x08, 0x0C, 0x0E, 0x18, 0x80, 0xA5, 0xE3])
def test_harmless_commands(code):
    Wires().command(code)


@pytest.mark.parametrize(
    "code, what",
    [
        (0x09, "HT1621"),  # TONE ON
        (0x29, "HT1621"),  # BIAS 1/3, 4 COM
        (0x20, "HT1621"),
        (0x40, "tone"),
        (0x60, "tone"),
        (0x06, "not wired"),
        (0x07, "not wired"),
        (0x88, "not wired"),
        (0x1C, "clock"),
        (0xE0, "TEST"),
        (0xC0, "unknown"),  # CLR TIMER as a driver in the wild has it
        (0xFF, "unknown"),
    ],
)
def test_commands_that_must_never_come(code, what):
    fails(what, Wires().command, code)


def test_unknown_ids():
    wires = Wires().select()
    fails("READ", wires.number, 0b110, 3)
    for number in (0, 1, 2, 3, 7):
        fails("unknown ID", Wires().select().number, number, 3)


def test_addresses_end_at_95():
    fails("address 96", Wires().write, 96, 1)
    fails("nibble 96", Wires().write, 95, 1, 1)
    # SPI's rounding to whole bytes would run over the end.
    fails("nibble 96", Wires().write, 0, *[0] * 97)


def test_frames_that_are_broken_off():
    wires = Wires().select().number(0b101, 3).number(4, 7).bits(1, 0)
    fails("broken off", wires.done)
    # HT1621's 6-bit address shifts everything by a bit.
    wires = Wires().select().number(0b101, 3).number(4, 6).bits(1, 0, 0, 0)
    fails("6-bit", wires.done)
    fails("broken off", Wires().select().bits(1, 0).done)
    fails("broken off", Wires().select().number(0b100, 3).done)
    fails("broken off", Wires().select().number(0b100, 3).number(1, 8).done)
    fails("broken off", Wires().write, 4)


def test_a_reset_may_break_a_frame_off():
    wires = Wires().select().number(0b101, 3).number(4, 7).bits(1, 0)
    wires.chip.release()
    wires.chip.cs(1, wires.ns)
    wires.command(*INIT)
    assert wires.chip.lit()


def test_clock_limits():
    Wires(half=3340).command(*INIT)
    fails("WR low", Wires(half=3339).command, 1)
    wires = Wires().select()
    wires.chip.wr(0, wires.ns)
    wires.chip.wr(1, wires.ns + 3340)
    fails("WR high", wires.chip.wr, 0, wires.ns + 3340 + 3000)


def test_setup_and_hold():
    wires = Wires().select()
    chip = wires.chip
    chip.wr(0, wires.ns)
    chip.data(0, wires.ns + 3900)
    fails("DATA setup", chip.wr, 1, wires.ns + 4000)
    wires = Wires().select().bits(1)
    wires.chip.wr(0, wires.ns)
    wires.chip.wr(1, wires.ns + 4000)
    fails("DATA hold", wires.chip.data, 0, wires.ns + 4100)


def test_chip_select_limits():
    wires = Wires()
    wires.chip.cs(0, wires.ns)
    fails("CS setup", wires.chip.wr, 0, wires.ns + 200)
    wires = Wires().command(1)
    wires.chip.cs(0, wires.ns)
    wires.chip.cs(1, wires.ns + 300)
    fails("CS high", wires.chip.cs, 0, wires.ns + 500)
    wires = Wires().select().number(0b100, 3).number(1, 8)
    wires.chip.wr(0, wires.ns)
    wires.chip.wr(1, wires.ns + 4000)
    fails("CS hold", wires.chip.cs, 1, wires.ns + 4050)
    wires = Wires()
    wires.chip.wr(0, wires.ns)
    fails("while WR is low", wires.chip.cs, 0, wires.ns + 1000)


def test_deselected_it_hears_nothing():
    wires = Wires(half=10)
    wires.bits(1, 0, 1, 1, 0, 0)
    assert wires.chip.bits == 0
