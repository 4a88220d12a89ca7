"""The texts of setting up a position; see `words.py`."""

SET_UP = "SET UP"
BOARD = "BOARD"
GAME = "GAME"
START = "START"
EMPTY = "EMPTY"
OK_PLAY = "OK=PLAY"
ONLY_15 = "ONLY 15"

_MEN = (" LT", " DK")


def place(line, point, count, dark):
    """`13 DK  5`, `13     -`, `BAR LT 2`: the men on a point, or on a side's bar (0 and 25)."""
    on_point = 0 < point < 25
    line.clear()
    if on_point:
        line.number(point, 2)
    else:
        line.put("BAR")
    if count or not on_point:
        line.put(_MEN[1 if dark else 0])
    if count:
        line.number_right(count)
    else:
        line.right("-")


def on_roll(line, side):
    """`TURNNEAR`, `TURN FAR`: whose decision it is."""
    line.set("TURN").right("FAR" if side else "NEAR")


def dice(line, first, second):
    """`DICE 3-1`, at the first die `DICE 3`; `DICE   -` where none are thrown."""
    line.set("DICE")
    if not first:
        line.right("-")
        return
    line.put(" ").number(first)
    if second:
        line.put("-").number(second)


def on_offer(line):
    """`DICE DBL`: the side on roll has doubled instead."""
    line.set("DICE DBL")


def cube(line, value):
    """`CUBE   4`; who owns it is seen on the glass."""
    line.set("CUBE").number_right(value)


def away(line, side, points):
    """`NEAR -3`, `FAR -10`: points that a side still needs in the match."""
    line.set("FAR -" if side else "NEAR -").number(points)


def crawford(line, on):
    """`CRAW  ON`: it is the Crawford game."""
    line.set("CRAW").right("ON" if on else "OFF")
