"""Reads the lit segments of a frame back into what they say.

Nothing here knows the game: a frame of 96 bytes (byte = chip * 48 + SEG, bit = COM) goes in, as
it lies in the two controllers, and only the drawing's table says which segment is which.
"""

from toy import font
from toy import segments as S

from tools.glass.names import PLACES, SIDES
from tools.glass.png import lit_ids

UNREADABLE = "?"  # for a digit or number
UNREADABLE_TEXT = "\ufffd"  # for a character of text, where `?` itself can be meant
ALL_LIT = "\u2588"  # a character of text with all fourteen segments lit

_DIGITS = {0: " ", **{mask: str(n) for n, mask in enumerate(font.DIGITS)}}
_LETTERS = {(1 << S.TEXT_SIZE) - 1: ALL_LIT}
for _code in range(95, 31, -1):
    if font.GLYPHS[_code - 32] != font.UNKNOWN:
        _LETTERS[font.GLYPHS[_code - 32]] = chr(_code)
_PIPS = {0: 0, 1: 1, 2: 2, 3: 3, 6: 4, 7: 5, 14: 6}


class Lit:
    """The lit segments of a frame, asked by id."""

    def __init__(self, frame):
        self._ids = lit_ids(frame)

    def on(self, segment):
        return segment in self._ids

    def mask(self, segment, length):
        """Bits of `length` segments from one on."""
        return sum((segment + i in self._ids) << i for i in range(length))

    def digits(self, segment, count):
        """`count` seven-segment digits as characters: a figure, a space or `?`."""
        masks = (self.mask(segment + 7 * i, 7) for i in range(count))
        return "".join(_DIGITS.get(mask, UNREADABLE) for mask in masks)

    def count(self, tens, units):
        """A `1` of one segment and a digit, as two characters."""
        return ("1" if self.on(tens) else " ") + self.digits(units, 1)

    def letter(self, place):
        """A character of the text line."""
        mask = self.mask(S.TEXT + place * S.TEXT_SIZE, S.TEXT_SIZE)
        return _LETTERS.get(mask, UNREADABLE_TEXT)


def number(digits):
    """An int, None for a blank, or UNREADABLE."""
    if not digits.strip():
        return None
    return int(digits) if digits.lstrip().isdecimal() else UNREADABLE


def _stack(lit, point):
    """(count, dark) of a point; UNREADABLE where the men or their number make no sense."""
    base = S.POINT + (point - 1) * S.POINT_SIZE
    rings, cores = lit.mask(base + S.POINT_RING, 5), lit.mask(base + S.POINT_CORE, 5)
    shown = number(lit.count(base + S.POINT_TENS, base + S.POINT_UNITS))
    men = rings.bit_length()
    if rings != (1 << men) - 1 or cores not in (0, rings) or shown == UNREADABLE:
        return UNREADABLE
    if shown is None:
        return men, bool(cores)
    return (shown, bool(cores)) if men == 5 and 6 <= shown <= 15 else UNREADABLE


def _bar(lit, side):
    base = S.BAR + side * S.BAR_SIZE
    ring, core = lit.on(base + S.BAR_RING), lit.on(base + S.BAR_CORE)
    shown = number(lit.count(base + S.BAR_TENS, base + S.BAR_UNITS))
    if (core and not ring) or shown == UNREADABLE:
        return UNREADABLE
    if shown is None:
        return int(ring), core
    return (shown, core) if ring and 2 <= shown <= 15 else UNREADABLE


def _cursors(lit):
    points = [p for p in range(1, 25) if lit.on(S.POINT + (p - 1) * S.POINT_SIZE + S.POINT_CURSOR)]
    far = [0] if lit.on(S.BAR + S.BAR_SIZE + S.BAR_CURSOR) else []
    return far + points + ([25] if lit.on(S.BAR + S.BAR_CURSOR) else [])


def _die(lit, die):
    base = S.DIE + die * S.DIE_SIZE
    return {
        "value": _PIPS.get(lit.mask(base + S.DIE_CENTRE, 4), UNREADABLE),
        "outline": lit.on(base + S.DIE_OUTLINE),
        "marks": lit.mask(base + S.DIE_MARK, 2).bit_count(),
    }


def _cubes(lit):
    places = {}
    for place, name in enumerate(PLACES):
        base = S.CUBE + place * S.CUBE_SIZE
        value = number(lit.digits(base + S.CUBE_TENS, 2))
        frame = lit.on(base + S.CUBE_FRAME)
        if value is not None or frame:
            places[name] = {"place": name, "value": value, "frame": frame}
    return places


def _owner(lit, side):
    """True dark, False light, None for no disc."""
    mask = lit.mask(S.OWNER + side * 2, 2)
    return {0: None, 1: False, 3: True}.get(mask, UNREADABLE)


def decode(frame):
    """What a frame shows, as a dict.

    points: list of 25, [1..24] being (count, dark); bar: (count, dark) of each side
    cursors: points whose cursor is lit, 25 the near player's bar and 0 the far player's
    off, scores: a number or None for each side; match: a number or None
    dice: four of {value 0..6, outline, marks}; cubes: {place: {place, value, frame}}, what is
    lit of them, and cube: the one that is lit, or None
    text: eight characters; battery: cells; icons: set of sound, think, tutor, hand
    owner: dark or not, or None, of each side; turn: side or None; cpu: bool of each side
    exits: {"right": [bool, bool], "left": [bool, bool]}; crawford, match_to: bool

    Sides are 0 near, 1 far. What cannot be read is UNREADABLE ("?"), in text UNREADABLE_TEXT.
    """
    lit = Lit(frame)
    sides = range(len(SIDES))
    cubes = _cubes(lit)
    turn = lit.mask(S.TURN, 2)
    names = {"sound": S.SOUND, "think": S.THINK, "tutor": S.TUTOR, "hand": S.HAND}
    off = [S.OFF + side * S.OFF_SIZE for side in sides]
    cells = lit.mask(S.BATTERY, 3)
    return {
        "points": [None, *(_stack(lit, point) for point in range(1, 25))],
        "bar": [_bar(lit, side) for side in sides],
        "cursors": _cursors(lit),
        "off": [number(lit.count(base + S.OFF_TENS, base + S.OFF_UNITS)) for base in off],
        "scores": [number(lit.digits(S.SCORE + side * S.SCORE_SIZE, 3)) for side in sides],
        "dice": [_die(lit, die) for die in range(4)],
        "cubes": cubes,
        "cube": next(iter(cubes.values())) if len(cubes) == 1 else None,
        "text": "".join(lit.letter(place) for place in range(S.TEXT_LENGTH)),
        "battery": {0: 0, 1: 1, 3: 2, 7: 3}.get(cells, UNREADABLE),
        "icons": {name for name, segment in names.items() if lit.on(segment)},
        "owner": [_owner(lit, side) for side in sides],
        "turn": {0: None, 1: 0, 2: 1}.get(turn, UNREADABLE),
        "cpu": [lit.on(S.CPU + side) for side in sides],
        "exits": {
            "right": [lit.on(S.EXIT_RIGHT + side) for side in sides],
            "left": [lit.on(S.EXIT_LEFT + side) for side in sides],
        },
        "match": number(lit.digits(S.MATCH_TENS, 2)),
        "match_to": lit.on(S.MATCH_TO),
        "crawford": lit.on(S.CRAWFORD),
    }
