"""The texts of the self-test; see `words.py`."""

from micropython import const

GLASS = "GLASS"
ALL = "ALL"
KEYS = "KEYS"
PRESS = "PRESS"
HEALTHY = "HEALTHY"
BUZZER = "BUZZER"

_SEGS = const(48)  # of a half of the glass
_HALVES = "AB"

# In the order of their codes.
_NAMES = (
    "MENU",
    "SOUND",
    "NEW",
    "POWER",
    "LEFT",
    "UP",
    "DOWN",
    "RIGHT",
    "ROLL",
    "DOUBLE",
    "HINT",
    "UNDO",
    "OK",
    "NO",
    "INFO",
    "RESIGN",
)


def com(line, n):
    """`COM    3`: the lines of this number on both halves."""
    line.set("COM").number_right(n)


def seg(line, byte):
    """`A SEG 47`: half and line of a byte of the frame."""
    line.set(_HALVES[byte // _SEGS]).put(" SEG").number_right(byte % _SEGS)


def key(line, code):
    """`RESIGN15`: a key and its code."""
    line.set(_NAMES[code]).number_right(code)


def ones(line, n):
    """`ONES 512`: ones in a window of raw bits."""
    line.set("ONES").number_right(n)


def longest(line, n):
    """`RUN   11`: the longest run of equal bits."""
    line.set("RUN").number_right(n)


def volts(line, millivolts, usb):
    """`4.50   V`, `4.98 USB`: the supply, and whether it is USB's."""
    hundredths = (millivolts + 5) // 10
    line.clear().number(hundredths // 100).put(".")
    line.number(hundredths // 10 % 10).number(hundredths % 10).right("USB" if usb else "V")


def version(line, text):
    """`V  0.1.0`: of the firmware; `DESKTOP` where it runs from sources."""
    if "0" <= text[0] <= "9":
        line.set("V").right(text)
    else:
        line.set(text)


def image(line, text):
    """`IMAGE 7F3A21C9`: the hash of what the image was made of."""
    line.set("IMAGE ").put(text)
