"""The menu: one entry and its value on the text line; OK edits, OK again keeps, NO leaves."""

from toy import entries, keys, settings, words
from toy.screens.base import Screen

_LEAVING = (keys.NO, keys.MENU)


class Menu(Screen):
    """Goes through the entries that there are under the rules chosen and on this board."""

    blinks = True

    def __init__(self, toy):
        super().__init__(toy)
        self._at = 0
        self._editing = False
        self._value = 0  # the value shown, kept only by OK
        self._asked = False  # BOOTSEL wants a second OK

    def enter(self):
        self._editing = False
        self._asked = False
        if not entries.shown(self.toy, self.entry()):
            self._at = 0
        self._text()

    def entry(self):
        """The entry that shows, of `entries.ENTRIES`."""
        return entries.ENTRIES[self._at]

    def _text(self):
        entry = self.entry()
        if self._asked:
            self.toy.text(words.OK_BOOTSEL)
            return
        if not self._editing and entry < settings.COUNT:
            self._value = self.toy.settings.value[entry]
        entries.write(self.toy.text_line(), entry, self._value)

    def key(self, code):
        if self._editing:
            return self._edit(code)
        if code in keys.SIDEWAYS:
            self._asked = False
            self._move(1 if code == keys.RIGHT else -1)
        elif code == keys.OK:
            self._choose(self.entry())
        elif self._asked and code == keys.NO:
            self._asked = False
            self._text()
        elif code in _LEAVING:
            self.toy.home()
        else:
            return False
        return True

    def _move(self, by):
        while True:
            self._at = (self._at + by) % len(entries.ENTRIES)
            if entries.shown(self.toy, self.entry()):
                break
        self._text()

    def _choose(self, entry):
        toy = self.toy
        if entry == entries.SET_UP:
            toy.go(toy.screens.set_up)
        elif entry == entries.CLEAR:
            toy.clear_score()
        elif entry == entries.SELF_TEST:
            toy.screens.self_test.start()
        elif entry == entries.BOOTSEL:
            if self._asked:
                toy.start_bootsel()
            else:
                self._asked = True
                self._text()
        else:
            self._editing = True

    def _edit(self, code):
        toy = self.toy
        entry = self.entry()
        if code in keys.SIDEWAYS:
            by = 1 if code == keys.RIGHT else -1
            self._value = toy.settings.after(entry, self._value, by)
            self._text()
            self._try(entry, self._value)
        elif code == keys.NO:
            self._editing = False
            self._text()
            self._try(entry, self._value)
        elif code == keys.OK:
            self._editing = False
            if toy.settings.value[entry] != self._value:
                self._keep(entry)
        return True

    def leave(self):
        # NO held, or POWER: what was only tried is not kept.
        if self._editing:
            self._try(self.entry(), self.toy.settings.value[self.entry()])

    def _try(self, entry, value):
        """Contrast can only be chosen by what it looks like."""
        if entry == settings.CONTRAST:
            self.toy.show_contrast(value)

    def _keep(self, entry):
        toy = self.toy
        value = self._value
        if entry in entries.OF_RULES and toy.series_runs():
            # A game goes on under its rules until END GAME has been picked.
            toy.screens.ask.ask(lambda: toy.change_rules(entry, value))
        else:
            toy.change_setting(entry, value)

    def draw(self, face):
        toy = self.toy
        if self._editing and not toy.lit:
            entries.hide_value(toy.line, self.entry())
