"""A device's time as time passes: what a slow one makes of keys, and what it says of its pace."""

import threading
import time

import pytest

from tools.simulator.keys import HOLD_MS, TAP_MS
from tools.simulator.realtime import RealTime


class SlowDevice:
    """Takes `slower` times its time, and keeps what was pressed and released, and when."""

    def __init__(self, slower):
        self.slower = slower
        self.time = 0
        self.frames = 0
        self.powered = True
        self.tones = ()
        self.keys = []
        self.longest = 0  # ms asked for at once

    def run(self, ms):
        time.sleep(ms * self.slower / 1000)
        self.time += ms
        self.longest = max(self.longest, ms)

    def press(self, key):
        self.keys.append((key, "down", self.time))

    def release(self, key):
        self.keys.append((key, "up", self.time))

    def close(self):
        self.powered = False


@pytest.fixture
def start():
    """Starts the time of a device; `(real time, device)`."""
    started = []

    def start(slower):
        device = SlowDevice(slower)
        ended = threading.Event()
        real = RealTime(device, lambda device: None, lambda error: ended.set())
        real.start()
        started.append((real, ended))
        return real, device

    yield start
    for real, ended in started:
        real.stop()
        assert ended.wait(10)


def until(condition):
    end = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_strikes_of_a_key_on_a_slow_device_are_as_many_presses(start):
    real, device = start(slower=10)
    for _ in range(3):
        real.tap("RIGHT")
        time.sleep(0.2)  # a person's; less than the device needs for a press
    until(lambda: len(device.keys) == 6)
    assert [what for _, what, _ in device.keys] == ["down", "up"] * 3
    times = [at for _, _, at in device.keys]
    for down, up in zip(times[::2], times[1::2], strict=True):
        assert TAP_MS <= up - down < 2 * TAP_MS
    assert all(down - up >= 50 for up, down in zip(times[1::2], times[2::2], strict=False))


def test_a_key_that_the_terminal_repeats_is_one_press(start):
    real, device = start(slower=10)
    for _ in range(20):
        real.tap("RIGHT")
        time.sleep(0.03)
    until(lambda: len(device.keys) == 2)
    time.sleep(0.1)
    assert [what for _, what, _ in device.keys] == ["down", "up"]


def test_several_keys_may_be_down_at_once(start):
    real, device = start(slower=1)
    real.hold("MENU")
    real.hold("NO")
    until(lambda: len(device.keys) == 4)
    assert [(key, what) for key, what, _ in device.keys] == [
        *(("MENU", "down"), ("NO", "down")),
        *(("MENU", "up"), ("NO", "up")),
    ]
    assert device.keys[2][2] - device.keys[0][2] >= HOLD_MS


def test_a_slow_device_says_how_slow_it_is_and_keys_do_not_wait_for_much_of_it(start):
    real, device = start(slower=30)
    assert real.slower == 1
    until(lambda: real.slower > 20)
    assert device.longest <= 5


def test_a_device_that_keeps_time_says_nothing(start):
    real, device = start(slower=0)
    until(lambda: device.time > 1500)
    assert real.slower == 1
