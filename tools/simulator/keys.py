"""The handheld's keys by name; codes as in firmware/README.md."""

CODES = {
    "MENU": 0,
    "SOUND": 1,
    "NEW": 2,
    "POWER": 3,
    "LEFT": 4,
    "UP": 5,
    "DOWN": 6,
    "RIGHT": 7,
    "ROLL": 8,
    "DOUBLE": 9,
    "HINT": 10,
    "UNDO": 11,
    "OK": 12,
    "NO": 13,
    "INFO": 14,
    "RESIGN": 15,
}
NAMES = {code: name for name, code in CODES.items()}

# A person's press, in ms of the toy's time: the key goes down, comes up, and the next one follows.
TAP_MS = 80
# Prompts ignore keys for 300 ms after they appear, so a key soon after another would be lost.
PACE_MS = 400
# The keys' driver reports HELD after 800 ms.
HOLD_MS = 1000
