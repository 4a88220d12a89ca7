"""Codes of the keys as the keys port gives them, and the kinds of key event."""

from micropython import const

MENU = const(0)
SOUND = const(1)
NEW = const(2)
POWER = const(3)
LEFT = const(4)
UP = const(5)
DOWN = const(6)
RIGHT = const(7)
ROLL = const(8)
DOUBLE = const(9)
HINT = const(10)
UNDO = const(11)
OK = const(12)
NO = const(13)
INFO = const(14)
RESIGN = const(15)

# Keys that mean the same in most places. Made once: a tuple in an expression would need memory.
SIDEWAYS = (LEFT, RIGHT)
UP_DOWN = (UP, DOWN)
BACK = (NO, UNDO)
GO = (OK, ROLL)
TAKING = (LEFT, DOUBLE)
DROPPING = (RIGHT, NO)
DOUBLING = (ROLL, DOUBLE)
LEAVING = (OK, NO)

CODE = const(15)  # mask of the code in an event
KIND_SHIFT = const(4)

PRESSED = const(1)
HELD = const(2)
RELEASED = const(3)
