"""The menu's entries: which there are now, and how each reads."""

from micropython import const
from rules.ruleset import HOYLE, MODERN

from toy import settings, words, words_set_up

# Entries that are not settings
CLEAR = const(100)  # the score and what was counted back to nothing
SELF_TEST = const(101)
BOOTSEL = const(102)
SET_UP = const(103)  # a position

# Entries that change what is played, not how: a running game must be ended first.
OF_RULES = (
    settings.RULE_SET,
    settings.LENGTH,
    settings.CUBE,
    settings.JACOBY,
    settings.BACKGAMMON,
)

# Nothing to two people. Made once: a tuple in an expression would need memory.
_OF_COMPUTER = (settings.LEVEL, settings.SPEED)

ENTRIES = (
    settings.PLAYERS,
    settings.LEVEL,
    settings.RULE_SET,
    settings.LENGTH,
    settings.CUBE,
    settings.JACOBY,
    settings.BACKGAMMON,
    settings.DARK,
    settings.FLIP,
    settings.DICE,
    settings.AUTOROLL,
    settings.CONFIRM,
    settings.TUTOR,
    settings.SOUND,
    settings.SPEED,
    settings.AUTO_OFF,
    settings.CONTRAST,
    SET_UP,
    CLEAR,
    SELF_TEST,
    BOOTSEL,
)


def shown(toy, entry):
    """Whether an entry makes sense under the rules and for the players chosen, on this board."""
    value = toy.settings.value
    rule_set = value[settings.RULE_SET]
    if entry == settings.CUBE:
        return rule_set != HOYLE
    if entry == settings.JACOBY:
        return rule_set == MODERN and value[settings.LENGTH] == settings.MONEY_GAMES
    if entry == settings.BACKGAMMON:
        return rule_set == HOYLE
    if entry == settings.FLIP:
        return value[settings.PLAYERS] == settings.PEOPLE
    if entry in _OF_COMPUTER:
        return value[settings.PLAYERS] != settings.PEOPLE
    if entry == settings.AUTOROLL:
        return value[settings.DICE] == settings.BY_TOY
    if entry == settings.CONTRAST:
        return toy.ports.display.contrast is not None
    if entry == BOOTSEL:
        # Without USB the board would be off before it got there.
        return toy.has_bootsel and toy.ports.battery.usb()
    return True


def write(line, entry, value):
    """Writes an entry with its value into a text line."""
    if entry == SET_UP:
        line.set(words_set_up.SET_UP)
    elif entry == CLEAR:
        line.set(words.CLEAR)
    elif entry == SELF_TEST:
        line.set(words.SELF_TEST)
    elif entry == BOOTSEL:
        line.set(words.BOOTSEL)
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
    elif entry == settings.FLIP:
        words.switch(line, "FLIP", value)
    elif entry == settings.DICE:
        line.set("DICE").right(words.DICE[value])
    elif entry == settings.AUTOROLL:
        words.switch(line, "AUTO", value)
    elif entry == settings.CONFIRM:
        words.switch(line, "CONF", value)
    elif entry == settings.TUTOR:
        words.tutor(line, settings.TUTOR_LOSS[value])
    elif entry == settings.SOUND:
        words.switch(line, "SOUND", value)
    elif entry == settings.SPEED:
        line.set("CPU").right(words.SPEEDS[value])
    elif entry == settings.CONTRAST:
        words.numbered(line, "CONTR", value)
    else:
        words.numbered(line, "SLEEP", value)


# Where the value of each entry starts on the line; those not named are all value.
_VALUE_AT = {
    settings.LEVEL: 5,
    settings.CUBE: 4,
    settings.JACOBY: 4,
    settings.BACKGAMMON: 7,
    settings.DARK: 4,
    settings.FLIP: 4,
    settings.DICE: 4,
    settings.AUTOROLL: 4,
    settings.CONFIRM: 4,
    settings.TUTOR: 5,
    settings.SOUND: 5,
    settings.SPEED: 3,
    settings.CONTRAST: 5,
    settings.AUTO_OFF: 5,
}


def hide_value(line, entry):
    """Blanks the value in what `line` shows: it blinks while it is edited."""
    for i in range(_VALUE_AT.get(entry, 0), len(line.window)):
        line.window[i] = " "
