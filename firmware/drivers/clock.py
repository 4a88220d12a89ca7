"""The clock port: milliseconds and microseconds that wrap, compared only by difference."""


class Clock:
    """`time` is MicroPython's module, or a stand-in with its `ticks_*` and `sleep_us`."""

    def __init__(self, time):
        self.now = time.ticks_ms
        self.us = time.ticks_us
        self.diff = time.ticks_diff
        self.add = time.ticks_add
        self.sleep_us = time.sleep_us
