"""Battery and power: warnings, saving and switching off, and coming back."""

from micropython import const
from rules import events

from toy import keys, settings, sounds, words
from toy.cells import FLAT, WARN, Cells

BATTERY_MS = const(5000)
AGAIN_MS = const(1000)  # after a reading that would be the end, if it were right
TEST_KEYS = 1 << keys.MENU | 1 << keys.NO
"""Held at power-on, these lead to the self-test; others may be held too (POWER, a stuck one)."""


class Supply:
    """The part of the toy that looks after its supply; see `app.Toy`."""

    def start_supply(self):
        """Makes what is kept here."""
        self.cells = Cells()
        self.dark = False  # switched off, but USB feeds the board
        self._measured = None  # when the battery was
        self.measure_at = None  # when it must be again, asleep or not
        self._may_test = True  # the keys held at power-on have not been looked at
        self.has_bootsel = hasattr(self.ports.power, "bootsel")

    def watch_battery(self):
        """Measures now and then; warns, or saves and switches off."""
        if self.screen is self.screens.off:
            self.measure_at = None
            return
        wait = AGAIN_MS if self.cells.doubtful else BATTERY_MS
        if self._measured is not None and not self.due(self._measured, wait):
            return
        self._measured = self.now
        battery = self.ports.battery
        before = self.cells.level
        worse = self.cells.measured(battery.millivolts(), battery.usb())
        doubtful = self.cells.doubtful
        self.measure_at = self.clock.add(self.now, AGAIN_MS) if doubtful else None
        if before != self.cells.level or worse:
            self.changed()
        if self.cells.state == FLAT:
            self.screens.off.flat = True
            self.power_off()
        elif worse and self.cells.state == WARN:
            self.sound(sounds.LOW)
            self.say(words.LOW_BATTERY)

    # ---- On and off ----

    def recall(self):
        """Reads the journal: settings, score and the running game are as they were."""
        self.journal.replay(self.taken)
        if self.session.game is None and self.journal.started and self.dice.drawn:
            # The power failed between a game's checkpoint and its first event.
            self.apply(events.GAME)
        self.screens.boot.thinks = False
        self.ports.buzzer.mute = not self.settings.value[settings.SOUND]
        self.player.set_level(self.level())

    def wake_up(self):
        """After all segments were lit: on with the game, or the title."""
        self.last_key = self.now
        self._measured = None
        self.show_contrast(self.settings.value[settings.CONTRAST])
        game = self.session.game
        self.at_title = game is None
        if game is not None:
            self.spoken = game.decider
            self.marks = True
            # The result has been seen, or can be read from the score.
            self.game_seen = True
        test = self._may_test and self.ports.keys.at_boot & TEST_KEYS == TEST_KEYS
        self._may_test = False
        if test:
            self.screens.self_test.start()
        else:
            self.home()

    def power_off(self):
        """Saves, says so, and turns off."""
        if self.screen is self.screens.boot and self.screens.boot.thinks:
            self.recall()
        if self.in_demo():
            self.end_demo()
        if self.book is not None:
            self.book.leave()
        if self.screen is not self.screens.off:
            self.go(self.screens.off)

    def go_dark(self):
        """Off: lets the supply go. Where USB holds it, dark until POWER."""
        self._save()
        self.face.forget()
        self.face.glass.show()
        self.ports.display.off()
        self.dark = True
        self.ports.power.off()

    def start_bootsel(self):
        """Saves, and hands the board to whoever wants to flash it."""
        self._save()
        self.ports.power.bootsel()

    def _save(self):
        self.hush()
        self.journal.time_played(True)
        self.journal.flush()

    def show_contrast(self, value):
        """Sets the glass's contrast, where the board has it."""
        contrast = self.ports.display.contrast
        if contrast is not None:
            contrast(value)

    def light_up(self):
        """POWER in the dark: as if just switched on, but nothing needs reading."""
        self.dark = False
        self.forget_keys()
        self.ports.display.on()
        self.go(self.screens.boot)
        self.screens.boot.thinks = False
