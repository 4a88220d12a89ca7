"""A handheld of fake ports, to be played from a test: keys in, what the glass says out.

Runs on CPython and on MicroPython. Time is the toy's own: it passes only in `run`.
"""

from toy import font, settings
from toy import segments as S
from toy.app import Toy

from host_tests.toy.ports import PERIOD, Ports, Store

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


class Handheld:
    """Boots at once. `booted=False` leaves it at its very first step."""

    def __init__(self, store=None, seed=1, booted=True, player=None):
        self.store = store or Store()
        self.ports = Ports(self.store, seed)
        self.toy = Toy(self.ports)
        if player:
            self.toy.player = player
        self.texts = []  # every text that was shown, as it changed
        self.wake = None
        self._step()
        if booted:
            self.run(1000)

    def recall(self):
        """Lets the toy read its journal, unless its first step has: it may be read once only."""
        if self.toy.screens.boot.thinks:
            self.toy.recall()
        return self

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

    def blink(self, lit):
        """Runs until blinking things have just come on, or gone off."""
        while self.toy.lit == lit:
            self.run(20)
        while self.toy.lit != lit:
            self.run(20)
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
        for name in self.single_keys(words):
            self.down(name)
            self.run(60)
            self.up(name)
            self.run(pace - 60)
        return self

    def single_keys(self, words):
        """The single presses that `press` would make of its words."""
        keys = []
        for word in words.split():
            name, _, times = word.partition("*")
            keys.extend([name] * int(times or 1))
        return keys

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
