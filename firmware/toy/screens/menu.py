"""The menu: one entry and its value on the text line; OK edits, OK again keeps, NO leaves."""

from micropython import const
from rules.ruleset import HOYLE, MODERN

from toy import keys, settings, words
from toy.screens.base import Screen

_LEAVING = (keys.NO, keys.MENU)
_CLEAR = const(100)  # the entry that is not a setting: the score back to nothing

# Entries that change what is played, not how: a running game must be ended first.
_OF_RULES = (
    settings.RULE_SET,
    settings.LENGTH,
    settings.CUBE,
    settings.JACOBY,
    settings.BACKGAMMON,
)

_ENTRIES = (
    settings.PLAYERS,
    settings.LEVEL,
    settings.RULE_SET,
    settings.LENGTH,
    settings.CUBE,
    settings.JACOBY,
    settings.BACKGAMMON,
    settings.DARK,
    settings.AUTOROLL,
    settings.CONFIRM,
    settings.SOUND,
    settings.SPEED,
    settings.AUTO_OFF,
    _CLEAR,
)


class Menu(Screen):
    """Goes through the entries that the rule set chosen has."""

    blinks = True

    def __init__(self, toy):
        super().__init__(toy)
        self._at = 0
        self._editing = False
        self._value = 0  # the value shown, kept only by OK

    def enter(self):
        self._editing = False
        self._text()

    def _shown(self, entry):
        """Whether an entry makes sense under the rules chosen."""
        value = self.toy.settings.value
        rule_set = value[settings.RULE_SET]
        if entry == settings.CUBE:
            return rule_set != HOYLE
        if entry == settings.JACOBY:
            return rule_set == MODERN and value[settings.LENGTH] == settings.MONEY_GAMES
        if entry == settings.BACKGAMMON:
            return rule_set == HOYLE
        return True

    def _text(self):
        entry = _ENTRIES[self._at]
        if not self._editing and entry != _CLEAR:
            self._value = self.toy.settings.value[entry]
        write(self.toy.text_line(), entry, self._value)

    def key(self, code):
        if self._editing:
            return self._edit(code)
        toy = self.toy
        if code in keys.SIDEWAYS:
            self._move(1 if code == keys.RIGHT else -1)
        elif code == keys.OK:
            if _ENTRIES[self._at] == _CLEAR:
                toy.clear_score()
            else:
                self._editing = True
        elif code in _LEAVING:
            toy.home()
        else:
            return False
        return True

    def _move(self, by):
        while True:
            self._at = (self._at + by) % len(_ENTRIES)
            if self._shown(_ENTRIES[self._at]):
                break
        self._text()

    def _edit(self, code):
        toy = self.toy
        entry = _ENTRIES[self._at]
        if code in keys.SIDEWAYS:
            by = 1 if code == keys.RIGHT else -1
            self._value = toy.settings.after(entry, self._value, by)
            self._text()
        elif code == keys.NO:
            self._editing = False
            self._text()
        elif code == keys.OK:
            self._editing = False
            if toy.settings.value[entry] != self._value:
                self._keep(entry)
        return True

    def _keep(self, entry):
        toy = self.toy
        value = self._value
        if entry in _OF_RULES and toy.series_runs():
            # A game goes on under its rules until END GAME has been picked.
            toy.screens.ask.ask(lambda: self._change(entry, value))
        else:
            toy.change_setting(entry, value)

    def _change(self, entry, value):
        toy = self.toy
        toy.void_game()
        toy.change_setting(entry, value)
        toy.go(self)

    def draw(self, face):
        toy = self.toy
        if self._editing and not toy.lit:
            hide_value(toy.line, _ENTRIES[self._at])


def write(line, entry, value):
    """Writes an entry with its value into a text line."""
    if entry == _CLEAR:
        line.set(words.CLEAR)
    elif entry == settings.PLAYERS:
        line.set(words.PLAYERS[value])
    elif entry == settings.LEVEL:
        words.level(line, value)
    elif entry == settings.RULE_SET:
        line.set(words.RULE_SETS[value])
    elif entry == settings.LENGTH:
        words.length(line, value)
    elif entry == settings.CUBE:
        words.switch(line, "CUBE", value)
    elif entry == settings.JACOBY:
        words.switch(line, "JACO", value)
    elif entry == settings.BACKGAMMON:
        words.numbered(line, "BACKGMN", value)
    elif entry == settings.DARK:
        words.who_is_dark(line, value)
    elif entry == settings.AUTOROLL:
        words.switch(line, "AUTO", value)
    elif entry == settings.CONFIRM:
        words.switch(line, "CONF", value)
    elif entry == settings.SOUND:
        words.switch(line, "SOUND", value)
    elif entry == settings.SPEED:
        line.set("CPU").right(words.SPEEDS[value])
    else:
        words.numbered(line, "SLEEP", value)


# Where the value of each entry starts on the line; those not named are all value.
_VALUE_AT = {
    settings.LEVEL: 5,
    settings.CUBE: 4,
    settings.JACOBY: 4,
    settings.BACKGAMMON: 7,
    settings.DARK: 4,
    settings.AUTOROLL: 4,
    settings.CONFIRM: 4,
    settings.SOUND: 5,
    settings.SPEED: 3,
    settings.AUTO_OFF: 5,
}


def hide_value(line, entry):
    """Blanks the value in what `line` shows: it blinks while it is edited."""
    for i in range(_VALUE_AT.get(entry, 0), len(line.window)):
        line.window[i] = " "
