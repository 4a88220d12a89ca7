"""The display driver over the modelled controllers, which raise on any wrong edge."""

import pytest
from drivers.clock import Clock
from drivers.ht1623 import REFRESH_MS, SegmentDisplay

from boards.desktop.shims.bench import Bench
from boards.models.ht1623 import HT1623
from boards.toy import parts, pins

SIZE = 96


def frame_of(*bits):
    frame = bytearray(SIZE)
    for bit in bits:
        frame[bit >> 3] |= 1 << (bit & 7)
    return frame


def opened(seed=1):
    bench = Bench(seed)
    shifter = parts.pin_shifter(bench.machine, pins)
    return bench, SegmentDisplay(shifter, Clock(bench.time), [])


def lit(seed=1):
    bench, display = opened(seed)
    display.on()
    return bench, display


def bits_sent(bench):
    return bench.lcd[0].bits + bench.lcd[1].bits


def test_it_starts_dark_and_blank_over_any_garbage():
    for seed in range(20):
        bench, display = opened(seed)
        assert any(bench.lcd[0].ram) and bench.frame() == bytes(SIZE)
        display.on()
        assert bench.lcd[0].lit() and bench.lcd[1].lit()
        assert bench.frame() == bytes(SIZE)
        assert not any(bench.lcd[0].ram) and not any(bench.lcd[1].ram)


def test_garbage_is_never_lit():
    bench, display = opened(4)
    # A brown-out left both chips on, with garbage.
    for chip in bench.lcd:
        chip.sys_en = chip.lcd_on = True
    seen = []
    chip = bench.lcd[0]
    take = chip.wr

    def watch(level, ns):
        take(level, ns)
        if chip.lit() and any(chip.ram):
            seen.append(chip.bits)

    chip.wr = watch
    display.on()
    # From the end of the first command on it is dark.
    assert all(bits <= 12 for bits in seen)


@pytest.mark.parametrize("byte", [0, 3, 47, 48, 60, 95])
def test_each_com_of_a_seg(byte):
    bench, display = lit()
    for com in range(8):
        frame = frame_of(byte * 8 + com)
        display.show(frame)
        assert bench.frame() == bytes(frame)


def test_any_frames_in_a_row():
    bench, display = lit()
    x = 12345
    frame = bytearray(SIZE)
    for turn in range(150):
        for _ in range(turn % 30):
            x = (x * 1103515245 + 12345) & 0x3FFFFFFF
            frame[(x >> 8) % SIZE] = x >> 16 & 0xFF
        display.show(frame)
        assert bench.frame() == bytes(frame)


def test_only_what_differs_is_sent():
    bench, display = lit()
    display.show(frame_of(3))
    sent = bits_sent(bench)
    display.show(frame_of(3))
    assert bits_sent(bench) == sent
    display.show(frame_of(3, 77 * 8))
    assert bits_sent(bench) == sent + 3 + 7 + 8
    # Two SEG lines with one between them go out as one frame of three.
    sent = bits_sent(bench)
    display.show(frame_of(3, 77 * 8, 20 * 8, 22 * 8))
    assert bits_sent(bench) == sent + 10 + 3 * 8
    sent = bits_sent(bench)
    display.show(frame_of(3, 77 * 8))
    display.show(frame_of(3, 77 * 8, 20 * 8, 23 * 8))
    assert bits_sent(bench) == sent + 34 + 2 * 18


def test_a_full_frame_is_394_bits_a_chip():
    bench, display = lit()
    sent = bits_sent(bench)
    display.show(b"\xff" * SIZE)
    assert bits_sent(bench) == sent + 2 * 394
    assert bench.frame() == b"\xff" * SIZE


def test_off_is_dark_and_on_shows_the_last_frame():
    bench, display = lit()
    display.show(frame_of(5, 500))
    display.off()
    assert bench.frame() == bytes(SIZE)
    assert not bench.lcd[0].sys_en and not bench.lcd[1].lcd_on
    display.show(frame_of(6))
    assert bench.frame() == bytes(SIZE)
    display.on()
    assert bench.frame() == bytes(frame_of(6))


@pytest.mark.parametrize("ticks", [0, (1 << 30) - 3000])
def test_it_is_refreshed_now_and_then(ticks):
    bench = Bench(ticks=ticks)
    bench.usb(True)  # or the latch would let go
    clock = Clock(bench.time)
    display = SegmentDisplay(parts.pin_shifter(bench.machine, pins), clock, [])
    display.on()
    display.show(frame_of(9, 700))
    for chip in bench.lcd:
        chip.power_up()
    waited = 0
    while bench.frame() != bytes(frame_of(9, 700)):
        assert waited <= REFRESH_MS + 100
        bench.advance(50)
        waited += 50
        display.tend(clock.now())
    assert waited >= REFRESH_MS - 100
    # While it is off nothing is.
    display.off()
    bench.advance(2 * REFRESH_MS)
    display.tend(clock.now())
    assert bench.frame() == bytes(SIZE)


def test_other_chips_of_the_family():
    """An HT1625 has 64 SEG lines; the model knows 48, so the frames themselves are looked at."""

    class Recorder:
        def __init__(self):
            self.frames = []

        def send(self, chip, head, head_bits, buf, first, count):
            self.frames.append((chip, head, head_bits, bytes(buf[first : first + count])))

    recorder = Recorder()
    display = SegmentDisplay(recorder, Clock(Bench().time), [], chips=1, segs=64)
    assert display.size == 64
    display.on()
    assert recorder.frames[-2] == (0, 0b101 << 7, 10, bytes(64))
    frame = bytearray(64)
    frame[63] = 7
    display.show(frame)
    assert recorder.frames[-1] == (0, 0b101 << 7 | 126, 10, b"\x07")


def test_the_slowest_part_gets_its_time():
    """The bench's pins take what bytecode takes; a faster host would be caught by the model."""
    bench, display = lit()
    started = bench.now_ns
    display.show(b"\xff" * SIZE)
    assert (bench.now_ns - started) // (2 * 394) >= 2 * 3340
    assert isinstance(bench.lcd[0], HT1623)
