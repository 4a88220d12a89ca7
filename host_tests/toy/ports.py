"""Fakes of the ports, as firmware/README.md lists them. Time passes only when a test says so."""

from boards.toy import glass_map

PERIOD = 1 << 30
START_MS = PERIOD - 5000  # the clock wraps while the first game is played


class Clock:
    def __init__(self, ms=START_MS):
        self.ms = ms

    def now(self):
        return self.ms

    def diff(self, a, b):
        return (a - b + (PERIOD >> 1) & PERIOD - 1) - (PERIOD >> 1)

    def add(self, a, ms):
        return a + ms & PERIOD - 1


class Keys:
    def __init__(self):
        self.events = []
        self.press_us = 0
        self.at_boot = 0

    def next(self):
        return self.events.pop(0) if self.events else 0


class Display:
    size = 96

    def __init__(self):
        self.segments = glass_map.segments()
        self.shown = bytes(96)
        self.lit = True
        self.contrast = None

    def show(self, frame):
        self.shown = bytes(frame)

    def off(self):
        self.lit = False

    def on(self):
        self.lit = True


class Entropy:
    """Bytes that look random and are the same each time."""

    healthy = True
    ones = longest = 0

    def __init__(self, seed):
        self._state = seed * 2654435761 + 12345 & 0x3FFFFFFF

    def fill(self, buf):
        for i in range(len(buf)):
            self._state = self._state * 1103515 + 12345 & 0x3FFFFFFF
            buf[i] = self._state >> 16 & 255

    def stir(self, us):
        pass

    def sample(self):
        """One more each time, so that a test sees that there was another sample."""
        self.ones = self.ones + 1 if self.ones else 512
        self.longest = 11


class Buzzer:
    def __init__(self):
        self.mute = False
        self.busy = False
        self.played = []

    def play(self, tune):
        if not self.mute:
            self.played.append(tune)

    def stop(self):
        pass


class Battery:
    def __init__(self):
        self.mv = 4500
        self.on_usb = False

    def millivolts(self):
        return self.mv

    def usb(self):
        return self.on_usb


class Store:
    """Keeps records as the real one does; `cut_after` loses the power at that append."""

    def __init__(self):
        self.records = []
        self.room_left = 100000
        self.broken = False

    def append(self, record, fresh=False):
        assert 1 <= len(record) <= 240
        if self.broken:
            raise OSError(28)
        if fresh:
            self.records = []
        self.records.append(bytes(record))

    def replay(self):
        return iter(list(self.records))

    def room(self):
        return self.room_left

    def tidy(self):
        return False


class Power:
    reason = "BATTERY"

    def __init__(self):
        self.released = 0

    def off(self):
        self.released += 1


class Ports:
    def __init__(self, store, seed):
        self.clock = Clock()
        self.keys = Keys()
        self.display = Display()
        self.entropy = Entropy(seed)
        self.buzzer = Buzzer()
        self.battery = Battery()
        self.store = store
        self.power = Power()
        self.version = ("1.2.3", "0123ABCD")
