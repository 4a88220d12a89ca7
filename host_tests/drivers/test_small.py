"""Buzzer, battery and power on the bench; and that the display and key path allocates nothing."""

import micropython
import pytest
from drivers.buzzer import hertz
from drivers.clock import Clock
from drivers.ht1623 import SegmentDisplay
from drivers.matrix import Matrix
from drivers.power import start_reason
from drivers.shift_py import Shifter

from boards.desktop.shims.bench import Bench
from boards.models.latch import HOLD_NS, PowerLost
from boards.toy import parts, pins

MS = 1_000_000


class Handheld:
    def __init__(self, **settings):
        self.bench = Bench(**settings)
        bench = self.bench
        self.ports = parts.Ports(bench.machine, bench.rp2, bench.time, pins, [], parts.pin_shifter)

    def run(self, ms):
        clock = self.ports.clock
        for _ in range(ms):
            self.ports.buzzer.tend(clock.now())
            self.bench.advance(1)


# ---- Buzzer ----


def test_note_numbers():
    assert [hertz(note) for note in (21, 57, 60, 69, 72, 81, 108)] == [
        28,
        220,
        262,
        440,
        523,
        880,
        4186,
    ]
    for note in range(24, 128):
        exact = 440 * 2 ** ((note - 69) / 12)
        assert abs(hertz(note) - exact) <= 0.51 + exact / 10000


@pytest.mark.parametrize("ticks", [0, (1 << 30) - 100])
def test_a_tune(ticks):
    toy = Handheld(ticks=ticks)
    buzzer = toy.ports.buzzer
    buzzer.play(bytes((69, 10, 0, 5, 72, 20, 72, 3)))
    assert buzzer.busy
    toy.run(500)
    assert not buzzer.busy and buzzer.next() is None
    assert toy.bench.notes == [(440, 100), (523, 230)]


def test_a_tune_replaces_the_last_and_can_be_stopped():
    toy = Handheld()
    buzzer = toy.ports.buzzer
    buzzer.play(bytes((60, 100)))
    toy.run(50)
    buzzer.play(bytes((69, 100)))
    toy.run(50)
    buzzer.stop()
    toy.run(50)
    assert [note for note, _ in toy.bench.notes] == [262, 440]
    assert toy.bench.tones[-1][1] == 0


def test_mute():
    toy = Handheld()
    buzzer = toy.ports.buzzer
    buzzer.play(bytes((69, 50)))
    toy.run(20)
    buzzer.mute = True
    toy.run(20)
    buzzer.play(bytes((72, 50)))
    toy.run(100)
    assert toy.bench.notes == [(440, 20)] and not buzzer.busy
    buzzer.mute = False
    buzzer.play(b"")
    assert not buzzer.busy
    buzzer.play(bytes((72, 5)))
    toy.run(100)
    assert toy.bench.notes[-1] == (523, 50)


def test_a_late_loop_keeps_the_time_of_the_tune():
    toy = Handheld()
    buzzer = toy.ports.buzzer
    buzzer.play(bytes((69, 1, 70, 1, 71, 1, 72, 10)))
    toy.bench.advance(35)
    buzzer.tend(toy.ports.clock.now())
    toy.run(200)
    assert toy.bench.tones[-1][0] - toy.bench.tones[0][0] == 130


# ---- Battery ----


@pytest.mark.parametrize("millivolts", [2400, 3000, 3150, 3300, 4500])
def test_volts(millivolts):
    toy = Handheld(millivolts=millivolts)
    toy.bench.battery.load = 0
    for _ in range(20):
        assert abs(toy.ports.battery.millivolts() - millivolts) < 10


def test_two_wild_samples_do_not_matter():
    toy = Handheld(millivolts=4000)
    battery = toy.ports.battery
    samples = [0, 20000, 65535, 26480, 26500, 26490, 26470, 26480]
    battery._read = lambda: samples.pop()
    assert abs(battery.millivolts() - 26480 * 9900 // 65535) < 3


def test_usb():
    toy = Handheld(usb=True)
    assert toy.ports.battery.usb() is True
    toy.bench.usb(False)
    assert toy.ports.battery.usb() is False


# ---- Power ----


@pytest.mark.parametrize("reason", ["BATTERY", "KEY", "WATCHDOG", "RESET"])
def test_reasons(reason):
    assert Handheld(reason=reason).ports.power.reason == reason


def test_reasons_of_the_registers():
    assert start_reason(3, 1 << 16, True) == "WATCHDOG"
    assert start_reason(2, 1 << 8, True) == "RESET"  # machine.reset()
    assert start_reason(0, 1 << 8 | 1 << 16, False) == "RESET"  # the RUN pin


def test_the_latch_is_held_at_once_and_off_lets_it_go():
    toy = Handheld()
    assert toy.bench.latch.lets_go(0) is None
    toy.bench.advance(10_000)
    started = toy.bench.now_ns
    with pytest.raises(PowerLost):
        toy.ports.power.off()
    assert HOLD_NS <= toy.bench.now_ns - started <= HOLD_NS + 2 * MS


def test_off_with_a_finger_on_power():
    toy = Handheld(reason="KEY")
    started = toy.bench.now_ns
    toy.bench.at(3000, lambda: toy.bench.release(3))
    with pytest.raises(PowerLost):
        toy.ports.power.off()
    assert 3000 * MS < toy.bench.now_ns - started < 3300 * MS


def test_off_on_usb_returns_and_works_on():
    toy = Handheld(usb=True)
    toy.ports.power.off()
    toy.bench.advance(1000)
    toy.bench.usb(False)  # the latch was not let go
    toy.bench.advance(1000)
    with pytest.raises(PowerLost):
        toy.ports.power.off()


def test_usb_that_comes_in_while_it_goes_off():
    toy = Handheld()
    toy.bench.at(100, lambda: toy.bench.usb(True))
    toy.ports.power.off()
    toy.bench.usb(False)
    toy.bench.advance(1000)


# ---- Allocation ----


class Line:
    """A pin that costs nothing."""

    IRQ_FALLING = 4

    def __init__(self, level=1):
        self.level = level
        self.handler = None

    def __call__(self, level=None):
        if level is None:
            return self.level
        self.level = level

    def irq(self, handler=None, trigger=0, hard=False):
        self.handler = handler


class Watch:
    """A clock that is set by hand."""

    def __init__(self):
        self.ms = 0

    def ticks_ms(self):
        return self.ms

    def ticks_us(self):
        return self.ms * 1000

    def ticks_diff(self, one, other):
        return one - other

    def ticks_add(self, one, delta):
        return one + delta

    def sleep_us(self, us):
        return None


def test_nothing_is_allocated_from_key_to_glass():
    """With the heap locked, MicroPython raises where anything is."""
    watch = Watch()
    columns = tuple(Line() for _ in range(4))
    keys = Matrix(tuple(Line() for _ in range(4)), columns, Line(), Clock(watch))
    display = SegmentDisplay(Shifter((Line(), Line()), Line(), Line()), Clock(watch), [])
    display.on()
    frames = (bytes(96), bytes(range(96)), b"\xff" * 96)
    seen = 0
    events = bytearray(8)
    toy = Handheld()
    stir = toy.ports.entropy.stir
    micropython.heap_lock()
    try:
        while watch.ms < 20_000:
            watch.ms += 5
            down = 100 < watch.ms % 4000 < 2000
            if columns[2].level == down:
                columns[2].level = 0 if down else 1
                if down:
                    columns[2].handler(columns[2])
            keys.scan(watch.ms)
            keys.next_scan(watch.ms)
            while event := keys.next():
                events[event >> 4] += 1
                stir(keys.press_us)
                seen += 1
            display.tend(watch.ms)
            display.show(frames[watch.ms // 50 % 3])
    finally:
        micropython.heap_unlock()
    # All four keys of the column, at all their times.
    assert seen == 5 * 4 * 3 and events[1] == events[2] == events[3] == 20


def test_the_boot_rom_is_offered_where_there_is_one():
    class Chip:
        """The bench's machine, with the call that only a real chip has."""

        def __init__(self, machine):
            self._machine = machine
            self.calls = 0

        def __getattr__(self, name):
            return getattr(self._machine, name)

        def bootloader(self):
            self.calls += 1

    assert not hasattr(Handheld().ports.power, "bootsel")
    bench = Bench()
    chip = Chip(bench.machine)
    ports = parts.Ports(chip, bench.rp2, bench.time, pins, [], parts.pin_shifter)
    ports.power.bootsel()
    assert chip.calls == 1
