"""The toy: takes keys and time, runs the screens, draws, keeps the journal. See `Toy.step`."""

from micropython import const

from toy import keys, settings, sounds, words
from toy.actions import Actions
from toy.cells import GOOD
from toy.course import Course
from toy.dice import Dice
from toy.face import Face
from toy.journal import Journal
from toy.line import Line
from toy.player import Player
from toy.scene import Scene
from toy.screens.all import Screens
from toy.series import Series
from toy.supply import Supply

DEAD_MS = const(300)  # a prompt that has just appeared ignores keys for so long
REASON_MS = const(1500)
BLINK_MS = const(400)
BLINK_FOR_MS = const(60000)
REPEAT_MS = const(200)
TIDY_MS = const(1000)
FLUSH_MS = const(20)
MINUTE_MS = const(60000)
_NOTHING = const(-1)
_SWALLOWED_NO = const(-2)  # NO is down and means nothing any more, unless it is held


class Toy(Actions, Series, Course, Scene, Supply):
    """The application over a board's ports (see README.md)."""

    def __init__(self, ports):
        self.ports = ports
        self.clock = ports.clock
        self.face = Face(ports.display)
        self.now = ports.clock.now()
        self.line = Line()
        self._note = Line()
        self._note_until = None
        self._line_from = self.now
        self.dice = Dice()
        self.journal = Journal(ports.store, self.dice)
        self.session = self.journal.session
        self.settings = self.journal.settings
        self.player = Player()
        self.lit = True  # blinking things show at the moment
        self._blink_from = self.now
        self._blink_wait = 0
        self._dirty = True
        self._deadline = None
        self._since = self.now
        self._tune = None
        self._down = _NOTHING
        self._repeat_at = None
        self.last_key = self.now
        self._untidy = True
        self.start_supply()
        self.start_actions()
        self.start_scene()
        self.screens = Screens(self)
        self.screen = self.screens.boot
        self.go(self.screens.boot)

    # ---- The seam ----

    def step(self, now):
        """Takes what has happened, draws, and returns when it next needs to run (ms).

        None stands for "at a key", a time that is not in the future for "again at once". What has
        changed is drawn before any thinking goes on.
        """
        self.now = now
        self._take_keys()
        if self.dark:
            if not self.ports.battery.usb():
                # USB held the supply, and is gone: now the latch alone does.
                self.ports.power.off()
            return None
        self._take_time()
        if self.dark:
            return None
        if self.screen.thinks and (not self._dirty or self.screen is self.screens.boot):
            self.screen.work()
        self._draw()
        self._write()
        return self._next_time()

    # ---- What the screens ask for ----

    def go(self, screen):
        """Makes this the screen."""
        if screen is not self.screen:
            self.screen.leave()
            self.screen = screen
            self.restart_prompt()
        self._deadline = None
        self._blink_from = self.now
        self._dirty = True
        screen.enter()

    def restart_prompt(self):
        """A new question on the same screen: keys are ignored for a moment."""
        self._since = self.now
        self._blink_from = self.now
        self._dirty = True

    def hurry_prompt(self):
        """The question on the screen came at a host's word, not by itself: keys count at once."""
        self._since = self.clock.add(self.now, -DEAD_MS)

    def wait(self, ms):
        """Calls the screen's `tick` in so many ms, unless another screen comes first."""
        self._deadline = self.clock.add(self.now, ms)

    def text_line(self):
        """The text line, to be written by `words`."""
        self._line_from = self.now
        self._dirty = True
        return self.line

    def text(self, text):
        """Shows a text."""
        self.text_line().set(text)

    def say(self, text, ms=REASON_MS):
        """Shows a text for a while over the screen's own; any key ends it, and counts."""
        self._note.set(text)
        self._note_until = self.clock.add(self.now, ms)
        self._dirty = True

    def refuse(self, text):
        """What was asked for may not be: the reason, and a low tone (G4)."""
        self.sound(sounds.WRONG)
        self.say(text)

    def sound(self, tune):
        """Plays a tune after this step's picture; of several the most important."""
        if self._tune is None or sounds.rank(tune) > sounds.rank(self._tune):
            self._tune = tune

    def hush(self):
        """No tune plays or waits any more."""
        self.ports.buzzer.stop()
        self._tune = None

    def forget_keys(self):
        """No key is down as far as the toy knows: what comes of those that are means nothing."""
        self._down = _NOTHING
        self._repeat_at = None

    def changed(self):
        """Something that shows has changed."""
        self._dirty = True

    # ---- Keys ----

    def _take_keys(self):
        while True:
            event = self.ports.keys.next()
            if not event:
                return
            code = event & keys.CODE
            kind = event >> keys.KIND_SHIFT
            self._dirty = True
            self.last_key = self.now
            if self.dark:
                if kind == keys.PRESSED and code == keys.POWER:
                    self.light_up()
            elif kind == keys.PRESSED:
                self._pressed(code)
            elif kind == keys.HELD:
                self._held(code)
            elif code == self._down:
                self._released(code)

    def _pressed(self, code):
        self.ports.entropy.stir(self.ports.keys.press_us)
        self._down = code
        self._repeat_at = None
        self._note_until = None
        self._blink_from = self.now
        if self.screen.every_key:
            self._down = _NOTHING
            self.sound(sounds.KEY)
            self.screen.key(code)
        elif code == keys.POWER:
            self._down = _NOTHING
            self.power_off()
        elif self.in_demo() and self.screen is not self.screens.boot:
            self._down = _NOTHING
            self.end_demo()
        elif code == keys.SOUND:
            self.toggle_sound()
        elif self.screen.animation:
            # What ended an animation is swallowed; but NO may still be held, for the ring.
            self._down = _SWALLOWED_NO if code == keys.NO else _NOTHING
            self.screen.skip()
        elif self._is_dead():
            self._down = _SWALLOWED_NO if code == keys.NO else _NOTHING
        elif code != keys.NO:
            self._act(code)

    def _is_dead(self):
        return self.screen.prompt and not self.due(self._since, DEAD_MS)

    def _act(self, code):
        self.sound(sounds.KEY)
        self.marks = self.marks and self.screen.animation
        if not self.screen.key(code):
            self.short_cut(code)

    def _held(self, code):
        if self.screen.every_key:
            self.screen.hold(code)
        elif code == keys.NO:
            if self._down == keys.NO or self._down == _SWALLOWED_NO:
                self._down = _NOTHING
                self.want_ring()
        elif code == self._down and code in keys.SIDEWAYS and not self.screen.hold(code):
            self._repeat_at = self.now

    def _released(self, code):
        self._down = _NOTHING
        self._repeat_at = None
        if code == keys.NO:
            self._act(code)

    # ---- Time ----

    def _take_time(self):
        if self._past(self._note_until):
            self._note_until = None
            self._dirty = True
        if self._past(self._repeat_at):
            self._repeat_at = self.clock.add(self.now, REPEAT_MS)
            self.last_key = self.now
            self._act(self._down)
        if self._past(self._deadline):
            self._deadline = None
            self._dirty = True
            self.screen.tick()
        self.watch_battery()
        if self.screen.idle and self.due(self.last_key, self._auto_off_ms()):
            self.power_off()

    def _past(self, when):
        return when is not None and self.clock.diff(self.now, when) >= 0

    def due(self, since, ms):
        """Whether so many ms have passed since a time."""
        return self.clock.diff(self.now, since) >= ms

    def _auto_off_ms(self):
        return self.settings.value[settings.AUTO_OFF] * MINUTE_MS

    def _next_time(self):
        if self.screen.thinks:
            return self.now
        wait = self._wait_for(self._deadline, _NOTHING)
        wait = self._wait_for(self._note_until, wait)
        wait = self._wait_for(self._repeat_at, wait)
        wait = self._wait_for(self.measure_at, wait)
        if self._blink_wait:
            wait = self._blink_wait if wait < 0 else min(wait, self._blink_wait)
        if self.journal.queue:
            wait = FLUSH_MS if wait < 0 else min(wait, FLUSH_MS)
        idle = self.clock.diff(self.now, self.last_key)
        if self._untidy:
            left = max(TIDY_MS - idle, FLUSH_MS)
            wait = left if wait < 0 else min(wait, left)
        if self.screen.idle:
            left = max(self._auto_off_ms() - idle, 0)
            wait = left if wait < 0 else min(wait, left)
        return None if wait < 0 else self.clock.add(self.now, wait)

    def _wait_for(self, when, wait):
        """`wait` ms, or until `when` if that comes first; negative for never."""
        if when is None:
            return wait
        left = max(self.clock.diff(when, self.now), 0)
        return left if wait < 0 else min(wait, left)

    # ---- Picture, then tune, then flash ----

    def _draw(self):
        blinks = self.screen.blinks or self.cells.state != GOOD
        if self.screen.idle and self.due(self.last_key, BLINK_FOR_MS):
            # Nobody is there: the chip sleeps until a key.
            blinks = False
        age = self.clock.diff(self.now, self._blink_from)
        lit = not blinks or age // BLINK_MS & 1 == 0
        text = self._note if self._note_until is not None else self.line
        if lit != self.lit:
            self.lit = lit
            self._dirty = True
        scroll = text.show(self.clock.diff(self.now, self._line_from)) if text.length > 8 else 0
        self._blink_wait = BLINK_MS - age % BLINK_MS if blinks else 0
        if scroll:
            self._dirty = True
            self._blink_wait = min(self._blink_wait, scroll) if self._blink_wait else scroll
        if self._dirty and self.screen is not self.screens.boot:
            self._dirty = False
            text.show(self.clock.diff(self.now, self._line_from))
            if self._note_until is not None or not self.screen.paint(self.face):
                self.compose(self.face)
                self.face.flush(text.window)

    def _write(self):
        buzzer = self.ports.buzzer
        if self.journal.queue and (self._tune is not None or not buzzer.busy):
            if buzzer.busy:
                buzzer.stop()
            had_gap = self.journal.gap
            self.journal.flush()
            if self.journal.gap and not had_gap:
                self.say(words.NOT_SAVED)
            self._untidy = True
        elif self._untidy and not buzzer.busy and self.due(self.last_key, TIDY_MS):
            self._untidy = self.ports.store.tidy()
        if self._tune is not None:
            buzzer.play(self._tune)
            self._tune = None
