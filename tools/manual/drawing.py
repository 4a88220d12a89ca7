"""The pictures of the manual as lists of shapes, which both the HTML and the PDF draw.

Units are millimetres, y downwards. A shape's outline is written as an SVG path's `d` with the
commands M, L, C and Z alone, as in boards/toy/glass.svg; it is filled by the nonzero rule.
"""

import re
from functools import cache

from tools.glass.png import GHOST, lit_ids
from tools.glass.shapes import path, rounded
from tools.glass.table import SVG
from tools.simulator.keys import NAMES

GLASS_WIDTH, GLASS_HEIGHT = 100, 73
GLASS = "#bcc8ae"
LIT = "#171c19"
_INK = {
    "point-light": ("#5d7260", 0.13),
    "point-dark": ("#5d7260", 0.22),
    "place": ("#eef3e4", 0.45),
    "ink": ("#35513f", 1),
}
CASE = "#2b3a4a"
KEY = "#f4f1e8"
KEY_TEXT = "#1d2733"
MARK = "#b3402a"

_PRINTED = re.compile(r'<path class="(point-light|point-dark|place|ink)" d="([^"]+)"/>')
_SEGMENT = re.compile(r'<path class="segment"[^>]* data-id="(\d+)"[^>]* d="([^"]+)"')


class Path:
    """A filled outline. `name` is the same for the same outline in every drawing, or None."""

    def __init__(self, d, fill, opacity=1, name=None):
        self.d, self.fill, self.opacity, self.name = d, fill, opacity, name


class Label:
    """A line of text, its middle at `x`, its baseline at `y`; `size` in mm."""

    def __init__(self, x, y, text, size, fill, bold=False):
        self.x, self.y, self.text, self.size, self.fill, self.bold = x, y, text, size, fill, bold


class Drawing:
    """`shapes` from back to front, on `width` x `height` mm."""

    def __init__(self, width, height, shapes):
        self.width, self.height, self.shapes = width, height, shapes


@cache
def _glass():
    """What is printed, and the outlines of the segments by number."""
    text = SVG.read_text(encoding="utf-8")
    printed = [Path(d, *_INK[kind], name=f"ink{i}") for i, (kind, d) in _numbered(text)]
    if len(printed) < len(_INK):
        raise ValueError(f"{SVG.name}: the printed ink was not found")
    return printed, {int(n): d for n, d in _SEGMENT.findall(text)}


def _numbered(text):
    return enumerate(_PRINTED.findall(text))


@cache
def _ghost():
    """All segments as one outline, as they are seen unlit."""
    return Path("".join(_glass()[1].values()), LIT, GHOST, "ghost")


def glass(frame):
    """The glass as it shows a frame of 96 bytes."""
    printed, outlines = _glass()
    back = Path(path(rounded(0, 0, GLASS_WIDTH, GLASS_HEIGHT, 2)), GLASS, name="glass")
    lit = [Path(outlines[n], LIT, name=f"s{n}") for n in sorted(lit_ids(frame))]
    return Drawing(GLASS_WIDTH, GLASS_HEIGHT, [back, *printed, _ghost(), *lit])


# Where the numbers of the legend in the page on the face stand, on the glass: mm.
_MARKS = {
    1: (18.9, 6.6),
    2: (25.5, 4.9),
    3: (67.2, 39.0),
    4: (5.6, 39.7),
    5: (47.9, 20.0),
    6: (87.0, 56.9),
    7: (97.2, 9.2),
    8: (88.0, 13.4),
    9: (97.2, 36.8),
    10: (78.5, 69.3),
    11: (5.5, 70.9),
}
_MARK_RADIUS = 1.75

_KEY_WIDTH, _KEY_HEIGHT, _PITCH_X, _PITCH_Y = 19, 8.6, 23.5, 11.6
_EDGE = 6


def face(frame):
    """The whole face: the glass with the numbers of its legend, and the sixteen keys below."""
    width = GLASS_WIDTH + 2 * _EDGE
    height = GLASS_HEIGHT + 2 * _EDGE + 4 * _PITCH_Y + 2
    shapes = [Path(path(rounded(0, 0, width, height, 7)), CASE)]
    shapes += [_moved(shape, _EDGE, _EDGE) for shape in glass(frame).shapes]
    for number, (x, y) in _MARKS.items():
        x, y = x + _EDGE, y + _EDGE
        outline = rounded(
            x - _MARK_RADIUS, y - _MARK_RADIUS, 2 * _MARK_RADIUS, 2 * _MARK_RADIUS, _MARK_RADIUS
        )
        shapes.append(Path(path(outline), MARK))
        shapes.append(Label(x, y + 0.8, str(number), 2.3, "#ffffff", True))
    left = (width - 3 * _PITCH_X - _KEY_WIDTH) / 2
    for code, name in sorted(NAMES.items()):
        x = left + code % 4 * _PITCH_X
        y = GLASS_HEIGHT + 2 * _EDGE - 1 + code // 4 * _PITCH_Y
        shapes.append(Path(path(rounded(x, y, _KEY_WIDTH, _KEY_HEIGHT, 3)), KEY))
        label = Label(x + _KEY_WIDTH / 2, y + 5.4, name, 3.1, KEY_TEXT, True)
        shapes.append(label)
    return Drawing(width, height, shapes)


_PAIR = re.compile(r"(-?[\d.]+) (-?[\d.]+)")


def _moved(shape, dx, dy):
    def move(pair):
        return f"{float(pair[1]) + dx:g} {float(pair[2]) + dy:g}"

    return Path(_PAIR.sub(move, shape.d), shape.fill, shape.opacity)
