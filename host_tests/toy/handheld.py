"""A handheld of fake ports, to be played from a test: keys in, what the glass says out.

Runs on CPython and on MicroPython. Time is the toy's own: it passes only in `run`.
"""

from toy import font
from toy import segments as S
from toy import settings
from toy.app import Toy

from boards.toy import glass_map

PERIOD = 1 << 30
START_MS = PERIOD - 5000  # the clock wraps while the first game is played
ROWS = "MENU SOUND NEW POWER LEFT UP DOWN RIGHT ROLL DOUBLE HINT UNDO OK NO INFO RESIGN"
NAMES = ROWS.split(" ")
CODES = {name: code for code, name in enumerate(NAMES)}
PRESSED, HELD, RELEASED = 16, 32, 48
LETTERS = {}
for _code in range(95, 31, -1):
    LETTERS[font.GLYPHS[_code - 32]] = chr(_code)
DIGITS = {0: " "}
for _n, _mask in enumerate(font.DIGITS):
    DIGITS[_mask] = str(_n)
PIPS = {0: 0, 1: 1, 2: 2, 3: 3, 6: 4, 7: 5, 14: 6}


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

    def __init__(self, seed):
        self._state = seed * 2654435761 + 12345 & 0x3FFFFFFF

    def fill(self, buf):
        for i in range(len(buf)):
            self._state = self._state * 1103515 + 12345 & 0x3FFFFFFF
            buf[i] = self._state >> 16 & 255

    def stir(self, us):
        pass


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

    def append(self, record, fresh=False):
        assert 1 <= len(record) <= 240
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


class Handheld:
    """Boots at once. `booted=False` leaves it at its very first step."""


    def __init__(self, store=None, seed=1, booted=True):
        self.store = store or Store()
        self.ports = Ports(self.store, seed)
        self.toy = Toy(self.ports)
        self.texts = []  # every text that was shown, as it changed
        self.wake = None
        self._step()
        if booted:
            self.run(1000)

    # ---- Time ----

    def _step(self):
        self.wake = self.toy.step(self.ports.clock.ms)
        text = self.text
        if not self.texts or self.texts[-1] != text:
            self.texts.append(text)

    def run(self, ms):
        """Lets time pass."""
        clock = self.ports.clock
        end = clock.add(clock.ms, ms)
        self._step()
        for _ in range(100000):
            left = clock.diff(end, clock.ms)
            due = left if self.wake is None else clock.diff(self.wake, clock.ms)
            if due > left or left == 0 and due > 0 or self.wake is None:
                clock.ms = end
                return
            clock.ms = clock.add(clock.ms, max(due, 0))
            self._step()
        raise AssertionError("the toy never comes to rest")

    def run_on(self, ms):
        """As `run`, for chains of calls."""
        self.run(ms)
        return self

    def until(self, text, ms=60000):
        """Runs until the text line says this."""
        for _ in range(ms // 20):
            if self.text == text:
                return self
            self.run(20)
        raise AssertionError("%s does not come, the glass says %s" % (text, self.text))

    # ---- Keys ----

    def down(self, key):
        self.ports.keys.events.append(CODES[key] | PRESSED)
        self.ports.keys.press_us = self.ports.clock.ms * 997 & PERIOD - 1
        self._step()

    def up(self, key):
        self.ports.keys.events.append(CODES[key] | RELEASED)
        self._step()

    def press(self, words, pace=400):
        """Presses keys, one after the other: `press("RIGHT*2 OK")`."""
        for word in words.split():
            name, _, times = word.partition("*")
            for _ in range(int(times or 1)):
                self.down(name)
                self.run(60)
                self.up(name)
                self.run(pace - 60)
        return self

    def hold(self, key, ms=1000):
        self.down(key)
        self.run(800)
        self.ports.keys.events.append(CODES[key] | HELD)
        self._step()
        self.run(ms - 800)
        self.up(key)
        self.run(100)
        return self

    # ---- The glass ----

    def on(self, segment):
        bit = self.ports.display.segments[segment]
        return self.ports.display.shown[bit >> 3] >> (bit & 7) & 1

    def mask(self, segment, length):
        return sum([self.on(segment + i) << i for i in range(length)])

    def number(self, segment, digits):
        text = "".join([DIGITS.get(self.mask(segment + 7 * i, 7), "?") for i in range(digits)])
        return int(text) if text.strip() else None

    @property
    def text(self):
        text = ""
        for i in range(8):
            text += LETTERS.get(self.mask(S.TEXT + i * S.TEXT_SIZE, S.TEXT_SIZE), "?")
        return text.rstrip()

    def men(self, point):
        """Men on a point: positive light, negative dark."""
        base = S.POINT + (point - 1) * S.POINT_SIZE
        count = 0
        while count < 5 and self.on(base + S.POINT_RING + count):
            count += 1
        shown = self._count(base + S.POINT_TENS, base + S.POINT_UNITS)
        count = shown if shown is not None else count
        return -count if self.on(base + S.POINT_CORE) else count

    def _count(self, tens, units):
        digit = DIGITS.get(self.mask(units, 7), "?")
        if digit == " ":
            return None
        return 10 * self.on(tens) + int(digit)

    def bar(self, side):
        base = S.BAR + side * S.BAR_SIZE
        shown = self._count(base + S.BAR_TENS, base + S.BAR_UNITS)
        return shown if shown is not None else self.on(base + S.BAR_RING)

    def off(self, side):
        base = S.OFF + side * S.OFF_SIZE
        return self._count(base + S.OFF_TENS, base + S.OFF_UNITS)

    def score(self, side):
        return self.number(S.SCORE + side * S.SCORE_SIZE, 3)

    def die(self, index):
        """(value, outlined, marks)"""
        base = S.DIE + index * S.DIE_SIZE
        marks = self.on(base + S.DIE_MARK) + self.on(base + S.DIE_MARK + 1)
        return PIPS[self.mask(base, 4)], bool(self.on(base + S.DIE_OUTLINE)), marks

    def faces(self):
        return [self.die(i)[0] for i in range(4)]

    def cube(self):
        """[(place, value)] of the cubes that show: 0 far, 1 middle, 2 near."""
        found = []
        for place in range(3):
            base = S.CUBE + place * S.CUBE_SIZE
            value = self.number(base, 2)
            if value is not None:
                found.append((place, value))
        return found

    def cursors(self):
        """Marked places: points, 25 near bar, 0 far bar, 'off' with the side."""
        found = [
            p for p in range(1, 25) if self.on(S.POINT + (p - 1) * S.POINT_SIZE + S.POINT_CURSOR)
        ]
        if self.on(S.BAR + S.BAR_CURSOR):
            found.append(25)
        if self.on(S.BAR + S.BAR_SIZE + S.BAR_CURSOR):
            found.append(0)
        found.extend(["off%d" % side for side in range(2) if self.on(S.EXIT_RIGHT + side)])
        return found

    def turn(self):
        return [side for side in range(2) if self.on(S.TURN + side)]

    def picture(self):
        """The frame as it is shown."""
        return self.ports.display.shown

    # ---- Power ----

    def again(self, seed=2):
        """Takes the batteries out and puts them in again: a handheld with the same store."""
        return Handheld(self.store, seed)

    # ---- Where to begin a test ----

    def setup(self, xgid):
        """Plays on from a position (the near side is the XGID's bottom player)."""
        self.toy.set_position(xgid)
        self.run(400)
        return self

    def dice(self, first, second):
        """The next roll."""
        self.toy.next_roll(first, second)
        return self

    def choose(self, **values):
        """Sets settings as the menu would: `choose(PLAYERS=2)`."""
        for name, value in values.items():
            self.toy.change_setting(getattr(settings, name), value)
        self.run(100)
        return self

    def says(self, text):
        """Asserts what the text line says."""
        assert self.text == text, "%s, not %s" % (self.text, text)
        return self

    def screen(self):
        """Name of the state."""
        return type(self.toy.screen).__name__
