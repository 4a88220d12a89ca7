"""Tunes for the buzzer port: pairs of a MIDI note number (69 is the A of 440 Hz; 0 a rest) and a
length in 10 ms.

High notes, because a piezo disc is loudest between 2 and 4 kHz. What comes with every key is
short: nothing is written to flash while a tune plays.
"""

KEY = b"\x5b\x01"
STEP = b"\x54\x03"
HIT = b"\x48\x04\x42\x06"
WRONG = b"\x30\x0c"
ROLL = b"\x4f\x02\x00\x02\x54\x02\x00\x02\x4f\x02"
DOUBLE = b"\x54\x08\x58\x08"
TURN = b"\x58\x04\x5d\x05"
WIN = b"\x54\x0a\x58\x0a\x5b\x0a\x60\x1e"
GAMMON = b"\x54\x08\x58\x08\x5b\x08\x60\x10\x5b\x08\x60\x1e"
LOSE = b"\x54\x10\x51\x10\x4d\x1e"
# The self-test's: C major from the 1047 Hz of C6 to the 4186 Hz of C8.
SCALE = (
    b"\x54\x0c\x56\x0c\x58\x0c\x59\x0c\x5b\x0c\x5d\x0c\x5f\x0c"
    b"\x60\x0c\x62\x0c\x64\x0c\x65\x0c\x67\x0c\x69\x0c\x6b\x0c\x6c\x18"
)
LOW = b"\x54\x0a\x00\x0a\x54\x0a\x00\x0a\x54\x0a"

# A tune that may cut off another one is never less important than it.
_RANK = (KEY, STEP, ROLL, TURN, HIT, WRONG, DOUBLE, LOSE, WIN, GAMMON, SCALE, LOW)


def rank(tune):
    """How important a tune is: where two are asked for in one step, the higher one is played."""
    for i in range(len(_RANK)):
        if _RANK[i] is tune:
            return i
    return -1
