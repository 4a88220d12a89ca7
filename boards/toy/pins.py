"""Which GPIO of the Raspberry Pi Pico is wired to what: the only place that says so.

GP0 and GP1 stay free for a debug UART, GP16..21, GP26 and GP27 for a maker's own ideas.
GP24 and GP29 are wired on the Pico itself (USB sense, VSYS / 3).
"""

from micropython import const

# Segment LCD: two HT1623 share WR and DATA. RD is tied high (never read).
LCD_WR = const(2)
LCD_DATA = const(3)
LCD_CS_A = const(4)
LCD_CS_B = const(5)
LCD_CS = (LCD_CS_A, LCD_CS_B)

# Key matrix: rows are driven low or float, columns have pull-ups of 10 kOhm.
ROWS = (6, 7, 8, 9)
COLUMNS = (10, 11, 12, 13)
# POWER is outside the matrix; low while it is pressed.
POWER_KEY = const(14)

BUZZER = const(15)
# High holds the power latch; it holds 200 ms or more by itself.
LATCH = const(22)
USB_SENSE = const(24)

VSYS_ADC = const(29)
# Nothing is connected to it but a bit of trace: thermal and mains noise for the dice.
NOISE_ADC = const(28)

# What rp2.Flash() reaches (see mpconfigboard.h): the firmware's log, then room for the files that
# `make deploy` puts on a developer's board.
STORE_START = const(0)
STORE_LENGTH = const(256 * 1024)
FILES_START = const(256 * 1024)
FILES_LENGTH = const(704 * 1024)
