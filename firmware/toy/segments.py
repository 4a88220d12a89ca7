"""The 756 segments of the glass, numbered by meaning.

An id says what a segment shows, never where it is wired: the board's table (`display.segments`)
turns it into a bit of the frame. Sides are 0 (near player) and 1 (far player); points are the
near player's, 1..24; men count from the rail.
"""

from micropython import const

COUNT = const(756)

POINT = const(0)  # + (point - 1) * POINT_SIZE + one of the next
POINT_SIZE = const(19)
POINT_RING = const(0)  # + man 0..4 from the rail
POINT_CORE = const(5)  # + man 0..4 from the rail
POINT_TENS = const(10)
POINT_UNITS = const(11)  # + 0..6: a..g
POINT_CURSOR = const(18)

TEXT = const(456)  # + character * TEXT_SIZE + 0..13: a b c d e f g1 g2 h i j k l m
TEXT_SIZE = const(14)
TEXT_LENGTH = const(8)

DIE = const(568)  # + die * DIE_SIZE + one of the next; dice 0, 1 far, 2, 3 near
DIE_SIZE = const(7)
DIE_CENTRE = const(0)
DIE_FALLING = const(1)  # top left and bottom right pips
DIE_RISING = const(2)  # bottom left and top right pips
DIE_MIDDLE = const(3)  # middle left and middle right pips
DIE_OUTLINE = const(4)
DIE_MARK = const(5)  # + mark 0..1

CUBE = const(596)  # + place * CUBE_SIZE + one of the next; places 0 far, 1 middle, 2 near
CUBE_SIZE = const(15)
CUBE_TENS = const(0)
CUBE_UNITS = const(7)
CUBE_FRAME = const(14)

BAR = const(641)  # + side * BAR_SIZE + one of the next
BAR_SIZE = const(11)
BAR_RING = const(0)
BAR_CORE = const(1)
BAR_TENS = const(2)
BAR_UNITS = const(3)
BAR_CURSOR = const(10)

SCORE = const(663)  # + side * SCORE_SIZE + digit * 7 + 0..6; hundreds first
SCORE_SIZE = const(21)

OFF = const(705)  # + side * OFF_SIZE + one of the next
OFF_SIZE = const(8)
OFF_TENS = const(0)
OFF_UNITS = const(1)

EXIT_RIGHT = const(721)  # + side
EXIT_LEFT = const(723)  # + side; for the mirrored direction of play

BATTERY = const(725)  # + cell 0..2
SOUND = const(728)
THINK = const(729)
TUTOR = const(730)
HAND = const(731)

OWNER = const(732)  # + side * 2 + 0 ring, 1 core
TURN = const(736)  # + side
CPU = const(738)  # + side

MATCH_TENS = const(740)
MATCH_UNITS = const(747)
MATCH_TO = const(754)
CRAWFORD = const(755)
