"""The key driver over the modelled matrix, with settling columns and bouncing contacts."""

import pytest
from drivers.clock import Clock
from drivers.matrix import (
    BOOT_MS,
    DOWN,
    HELD,
    HELD_MS,
    POLL_MS,
    POWER,
    SCAN_MS,
    STUCK_MS,
    UP,
    Matrix,
)

from boards.desktop.shims.bench import Bench
from boards.models import matrix
from boards.toy import pins

MS = 1_000_000
CODES = tuple(code for code in range(16) if code != POWER)
ACKNOWLEDGED_MS = 30  # of the 40 that a press may take until the glass shows it


class Keys:
    """Driver on a bench. `run` calls `scan` only when the driver asked for it."""

    def __init__(self, seed=1, bounce_us=0, ticks=0, held=(), reason="BATTERY"):
        self.bench = Bench(seed, ticks=ticks, reason=reason)
        for code in held:
            self.bench.press(code)
        self.bench.bounce_us = bounce_us
        self.bench.usb(True)  # or the latch would let go
        Pin = self.bench.machine.Pin
        self.clock = Clock(self.bench.time)
        self.driver = Matrix(
            tuple(Pin(number, Pin.OPEN_DRAIN, value=1) for number in pins.ROWS),
            tuple(Pin(number, Pin.IN, Pin.PULL_UP) for number in pins.COLUMNS),
            Pin(pins.POWER_KEY, Pin.IN, Pin.PULL_UP),
            self.clock,
        )
        self.scans = 0

    def ms(self):
        return self.bench.now_ns / MS

    def run(self, ms):
        """Events in this time, as [(ms, code, kind)]."""
        bench = self.bench
        end = bench.now_ns + int(ms * MS)
        events = []
        while bench.now_ns < end:
            now = self.clock.now()
            self.driver.scan(now)
            self.scans += 1
            while event := self.driver.next():
                events.append((self.ms(), event & 15, event >> 4))
            # As the board does it: interrupts off, look at the columns, sleep.
            state = bench.machine.disable_irq()
            at = self.driver.next_scan(now)
            left = end - bench.now_ns
            if at is not None:
                left = min(left, self.clock.diff(at, self.clock.now()) * MS)
            elif not self.driver.quiet():
                left = 0
            if left > 0:
                bench.machine.lightsleep(left / MS)
            else:
                bench.pass_ns(MS // 10)
            bench.machine.enable_irq(state)
        return events

    def settled(self):
        self.run(BOOT_MS + 20)
        self.scans = 0
        return self


def kinds(events):
    return [(code, kind) for _, code, kind in events]


@pytest.mark.parametrize("code", range(16))
def test_each_key(code):
    keys = Keys(bounce_us=5000).settled()
    keys.bench.tap(code, 100)
    assert kinds(keys.run(300)) == [(code, DOWN), (code, UP)]
    keys.bench.tap(code, 100)
    assert kinds(keys.run(300)) == [(code, DOWN), (code, UP)]


@pytest.mark.parametrize("ticks", [0, (1 << 30) - 90])
def test_it_is_quick_at_every_phase(ticks):
    for seed in range(40):
        keys = Keys(seed, bounce_us=5000, ticks=ticks).settled()
        keys.run(seed * 0.7)
        pressed = keys.ms()
        keys.bench.press(seed % 16)
        events = keys.run(100)
        assert kinds(events) == [(seed % 16, DOWN)]
        assert 14 <= events[0][0] - pressed <= ACKNOWLEDGED_MS


def test_no_key_no_work():
    keys = Keys().settled()
    keys.run(60_000)
    assert keys.scans == 1 and keys.driver.next_scan(keys.clock.now()) is None


def test_it_rests_again_after_a_key():
    keys = Keys(bounce_us=4000).settled()
    keys.bench.tap(9, 200)
    keys.run(400)
    keys.scans = 0
    keys.run(10_000)
    assert keys.scans == 1


def test_glitches_are_no_presses():
    keys = Keys().settled()
    for ms in (1, 5, 9, 12):
        keys.bench.tap(6, ms)
        assert keys.run(200) == []
    keys.bench.press(6)
    keys.run(100)
    # Nor is a short gap a release.
    for ms in (1, 6, 15):
        keys.bench.release(6)
        keys.bench.at(ms, lambda: keys.bench.press(6))
        assert keys.run(100) == []


def test_held_comes_once():
    keys = Keys(bounce_us=3000).settled()
    keys.bench.press(13)
    events = keys.run(5000)
    assert kinds(events) == [(13, DOWN), (13, HELD)]
    assert HELD_MS <= events[1][0] - events[0][0] <= HELD_MS + POLL_MS + SCAN_MS
    keys.bench.release(13)
    assert kinds(keys.run(100)) == [(13, UP)]


def test_overlapping_keys_are_debounced_each_by_itself():
    keys = Keys(bounce_us=5000).settled()
    bench = keys.bench
    bench.press(4)
    bench.at(10, lambda: bench.press(7))
    bench.at(30, lambda: bench.release(4))
    bench.at(45, lambda: bench.press(15))
    bench.at(90, lambda: bench.release(7))
    bench.at(120, lambda: bench.release(15))
    events = keys.run(300)
    for code in (4, 7, 15):
        assert [kind for _, c, kind in events if c == code] == [DOWN, UP]


def test_all_keys_at_once_and_no_phantoms():
    for down in ((0, 1, 4), (5, 6, 9), (0, 5, 10, 15), CODES):
        keys = Keys().settled()
        for code in down:
            keys.bench.press(code)
        assert sorted(kinds(keys.run(100))) == [(code, DOWN) for code in down]
        for code in down:
            keys.bench.release(code)
        assert sorted(kinds(keys.run(100))) == [(code, UP) for code in down]


def test_without_settling_the_next_row_would_show_a_phantom():
    keys = Keys().settled()
    keys.driver._clock.sleep_us = lambda _: None
    keys.bench.press(4)
    assert len(keys.run(100)) > 1  # the model does show what the driver waits for


@pytest.mark.parametrize("bounce_us", [0, 5000])
@pytest.mark.parametrize("held", [(POWER,), (12,), (0, 14), (POWER, 5, 6)])
def test_keys_held_at_boot_are_masked_until_released(held, bounce_us):
    keys = Keys(bounce_us=bounce_us, held=held)
    assert keys.run(2000) == []
    assert keys.driver.at_boot == sum(1 << code for code in held)
    keys.bench.tap(8, 60)
    assert kinds(keys.run(200)) == [(8, DOWN), (8, UP)]
    for code in held:
        keys.bench.release(code)
    assert keys.run(200) == []
    keys.bench.tap(held[0], 60)
    assert kinds(keys.run(200)) == [(held[0], DOWN), (held[0], UP)]
    assert keys.driver.at_boot == sum(1 << code for code in held)


def test_the_key_that_switched_it_on_may_bounce():
    for seed in range(20):
        keys = Keys(seed, bounce_us=20_000, reason="KEY")
        keys.bench.press(POWER)
        assert keys.run(1000) == []


def test_a_contact_that_closes_late_at_boot_was_held_too():
    for ms in (1, 20, BOOT_MS - 20):
        keys = Keys()
        keys.bench.at(ms, lambda keys=keys: keys.bench.press(POWER))
        assert keys.run(1500) == []
        keys.bench.release(POWER)
        assert keys.run(100) == []
        keys.bench.tap(POWER, 60)
        assert kinds(keys.run(200)) == [(POWER, DOWN), (POWER, UP)]


def test_it_waits_after_selecting_and_after_deselecting_a_row():
    rise = matrix.RISE_NS
    matrix.RISE_NS = 45_000
    try:
        keys = Keys().settled()
        for code in (0, 5, 10):
            keys.bench.tap(code, 60)
            assert kinds(keys.run(200)) == [(code, DOWN), (code, UP)]
    finally:
        matrix.RISE_NS = rise


def test_a_stuck_key_leaves_the_others_alive():
    for seed in range(8):
        keys = Keys(seed, bounce_us=5000).settled()
        keys.bench.matrix.stick(5, True, keys.bench.now_ns)
        keys.bench.machine.edges()
        events = keys.run(STUCK_MS + 1000)
        assert kinds(events) == [(5, DOWN), (5, HELD), (5, UP)]
        for code in (9, 13, 6, 10, POWER):  # of its column, of its row, of neither, outside
            keys.run(seed * 0.9)
            pressed = keys.ms()
            keys.bench.press(code)
            events = keys.run(100)
            assert kinds(events) == [(code, DOWN)]
            assert events[0][0] - pressed <= ACKNOWLEDGED_MS
            keys.bench.release(code)
            assert kinds(keys.run(100)) == [(code, UP)]
        keys.bench.matrix.unstick(5, keys.bench.now_ns)
        assert keys.run(200) == []
        keys.bench.tap(5, 60)
        assert kinds(keys.run(200)) == [(5, DOWN), (5, UP)]


def test_the_microsecond_of_the_press():
    for bounce_us in (0, 2000):
        keys = Keys(bounce_us=bounce_us).settled()
        for wait in (0.1, 13.37, 700.003):
            keys.run(wait)
            edge = keys.clock.us()
            keys.bench.tap(10, 50)
            keys.run(200)
            # The first edge, or a later one where a sample found the contact open between.
            assert 0 <= keys.driver.press_us - edge <= bounce_us


def test_presses_that_find_no_room_are_forgotten_whole():
    keys = Keys().settled()
    driver = keys.driver
    events = []
    taken = driver.next
    driver.next = lambda: 0
    for turn in range(40):
        keys.bench.tap(turn % 3 + 4, 60)
        keys.run(120)
    keys.bench.press(8)
    keys.run(100)
    driver.next = taken
    while event := driver.next():
        events.append((event & 15, event >> 4))
    assert len(events) >= 14
    assert events[0] == (4, DOWN)
    for at, event in enumerate(events):
        assert event == (at // 2 % 3 + 4, UP if at % 2 else DOWN)
    keys.bench.release(8)
    assert keys.run(100) == []
    keys.bench.tap(8, 60)
    assert kinds(keys.run(200)) == [(8, DOWN), (8, UP)]


def test_a_slow_loop_misses_no_press():
    keys = Keys(bounce_us=3000).settled()
    events = []
    keys.bench.tap(14, 120)
    for _ in range(20):
        keys.bench.advance(35)
        keys.driver.scan(keys.clock.now())
        while event := keys.driver.next():
            events.append((event & 15, event >> 4))
    assert events == [(14, DOWN), (14, UP)]
