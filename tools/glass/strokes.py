"""An alphabet of straight strokes, for ink and for words that are one segment.

So the drawing needs no font, looks the same everywhere, and an LCD maker gets plain outlines.
"""

from tools.glass.shapes import stroke

# Strokes on a grid 4 wide and 6 high, y downwards: corners as two figures, x then y.
_GLYPHS = {
    "A": "06 02 20 42 46|04 44",
    "B": "00 30 41 42 33 03|33 44 45 36 06 00",
    "C": "41 30 10 01 05 16 36 45",
    "D": "00 30 41 45 36 06 00",
    "E": "40 00 06 46|03 33",
    "F": "40 00 06|03 33",
    "G": "41 30 10 01 05 16 36 45 43 23",
    "H": "00 06|40 46|03 43",
    "I": "20 26|10 30|16 36",
    "J": "40 45 36 16 05",
    "K": "00 06|40 03 46",
    "L": "00 06 46",
    "M": "06 00|00 23 40|40 46",
    "N": "06 00|00 46|46 40",
    "O": "10 30 41 45 36 16 05 01 10",
    "P": "06 00 30 41 42 33 03",
    "Q": "10 30 41 45 36 16 05 01 10|24 46",
    "R": "06 00 30 41 42 33 03|23 46",
    "S": "41 30 10 01 02 13 33 44 45 36 16 05",
    "T": "00 40|20 26",
    "U": "00 05 16 36 45 40",
    "V": "00 26 40",
    "W": "00 16|16 22 36|36 40",
    "X": "00 46|40 06",
    "Y": "00 23 40|23 26",
    "Z": "00 40 06 46",
    "0": "10 30 41 45 36 16 05 01 10",
    "1": "11 20 26|16 36",
    "2": "01 10 30 41 42 06 46",
    "3": "00 40 22 32 43 45 36 16 05",
    "4": "36 30 04 44",
    "5": "40 00 02 32 43 45 36 16 05",
    "6": "40 20 02 05 16 36 45 44 33 03",
    "7": "00 40 16",
    "8": "10 30 41 42 33 13 02 01 10|13 04 05 16 36 45 44 33",
    "9": "43 13 02 01 10 30 41 44 26 06",
}
_NARROW = {"1": (1, 3), "I": (1, 3)}
_WIDE = {"M": 1.3, "W": 1.5}
_SPACE = 2.2
_BETWEEN = 1.5


def _parts(words):
    """(character, x of its grid, stretch of its width) in grid units, and the width in all."""
    x, places = 0.0, []
    for character in words:
        if character == " ":
            x += _SPACE
            continue
        left, right = _NARROW.get(character, (0, 4))
        wide = _WIDE.get(character, 1.0)
        places.append((character, x - left, wide))
        x += (right - left) * wide + _BETWEEN
    return places, max(x - _BETWEEN, 0)


def text_width(words, height, squeeze=1.0):
    """Width in mm of words `height` mm high."""
    return _parts(words)[1] * height / 6 * squeeze


def text(words, x, y, height, weight=0.15, squeeze=1.0, centred=False):
    """Shape of words; (x, y) is the top left corner, or the top middle where `centred`.

    `weight` is the width of a stroke as a part of the height; strokes stay inside `height`.
    """
    pen = height * weight
    scale_y = (height - pen) / 6
    scale_x = height / 6 * squeeze
    places, width = _parts(words)
    if centred:
        x -= width * scale_x / 2
    shape = []
    for character, left, wide in places:
        for line in _GLYPHS[character].split("|"):
            points = [
                (x + (left + int(at[0]) * wide) * scale_x, y + pen / 2 + int(at[1]) * scale_y)
                for at in line.split()
            ]
            shape += stroke(points, pen)
    return shape
