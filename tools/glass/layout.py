"""Where every segment of the glass lies: name -> shape, in millimetres.

The face follows the sketch of the interaction page: board and bar in the middle, the cube's
three places on the left, scores on the right, text below. What lies left of the bar's right edge
is on chip A, the rest on chip B.
"""

from tools.glass import icons
from tools.glass import shapes as s
from tools.glass.names import DIGIT, LETTER, PLACES, SIDES
from tools.glass.strokes import text

WIDTH, HEIGHT = 100.0, 73.0

# The board. Rows are measured from its top edge; the bottom half mirrors the top.
PITCH = 5.55  # of the columns
BOARD_LEFT = 11.7
BAR_LEFT = BOARD_LEFT + 6 * PITCH
BAR_RIGHT = BAR_LEFT + 6.0  # the two chips meet here
BOARD_RIGHT = BAR_RIGHT + 6 * PITCH
BOARD_TOP = 2.75  # the rail: point numbers are printed outside
BOARD_BOTTOM = 63.5
MIDDLE = (BOARD_TOP + BOARD_BOTTOM) / 2

MAN_WIDTH, MAN_HEIGHT, MAN_PITCH = 5.0, 4.4, 4.52
_RING, _CORE_GAP = 0.5, 0.2
_CURSOR_Y, _CURSOR_HEIGHT = 0.2, 1.25
MEN_Y = 1.6
_COUNT_Y = MEN_Y + 4 * MAN_PITCH + MAN_HEIGHT + 0.3
COUNT_HEIGHT = 2.85
BAR_MAN_Y = 7.4
_COUNT_WIDTH, _COUNT_THICK, _COUNT_GAP = 2.05, 0.58, 0.09

DIE = 5.7
DICE_X = (BOARD_LEFT + 7.6, BOARD_LEFT + 18.4, BAR_RIGHT + 7.6, BAR_RIGHT + 18.4)
_PIP, _PIP_STEP = 0.68, 1.62
_MARK_WIDTH, _MARK_HEIGHT = 1.5, 2.3

CUBE_LEFT, CUBE_WIDTH, CUBE_HEIGHT = 1.0, 9.4, 7.6
CUBE_Y = {"far": 5.6, "middle": MIDDLE - CUBE_HEIGHT / 2, "near": 53.05}
EXIT_LEFT_Y = {"far": 19.6, "near": 43.05}

TEXT_PITCH, TEXT_WIDTH, TEXT_HEIGHT, TEXT_THICK = 6.1, 4.8, 6.3, 0.74
TEXT_TOP = 66.15
STATUS_TOP = 66.05
TEXT_LEFT = BAR_RIGHT - 4 * TEXT_PITCH + (TEXT_PITCH - TEXT_WIDTH) / 2 - 0.25

PANEL_LEFT, PANEL_RIGHT = BOARD_RIGHT + 1.1, WIDTH - 1.0
SIDE_Y = {"far": 2.7, "near": BOARD_BOTTOM - 4.55}  # owner disc, turn arrow, CPU
SCORE_Y = {"far": 10.7, "near": 51.1}
OFF_Y = {"far": 19.2, "near": 43.8}
SCORE_HEIGHT, OFF_HEIGHT = 5.4, 4.3
MATCH_TOP, MATCH_BOTTOM = 26.1, 39.6


def column_left(column):
    """Left edge of a column: 0..5 left of the bar, 6..11 right of it."""
    return BOARD_LEFT + column * PITCH if column < 6 else BAR_RIGHT + (column - 6) * PITCH


def point_place(point):
    """(left edge of the column, whether at the top) of a point 1..24."""
    return (column_left(point - 13), True) if point > 12 else (column_left(12 - point), False)


def in_row(shape_at, top, y, height):
    """A shape `y` mm from the rail and `height` high, upright in the top or the bottom half."""
    return shape_at(BOARD_TOP + y if top else BOARD_BOTTOM - y - height)


def _man(cx, cy):
    x, y = cx - MAN_WIDTH / 2, cy - MAN_HEIGHT / 2
    rx, ry = MAN_WIDTH / 2, MAN_HEIGHT / 2
    ring = s.ring(x, y, MAN_WIDTH, MAN_HEIGHT, rx, _RING, ry)
    inset = _RING + _CORE_GAP
    return ring, s.ellipse(cx, cy, rx - inset, ry - inset)


def _cursor(cx, top, y):
    """A broad arrow head from the rail towards the men."""
    tip = _CURSOR_HEIGHT
    head = ((-2.4, 0), (2.4, 0), (2.4, 0.4), (0, tip), (-2.4, 0.4))
    if top:
        return s.polygon(*((cx + dx, BOARD_TOP + y + dy) for dx, dy in head))
    return s.polygon(*((cx + dx, BOARD_BOTTOM - y - dy) for dx, dy in head))


def _digits(put, prefix, shapes):
    for segment, shape in zip(DIGIT, shapes, strict=True):
        put(f"{prefix}-{segment}", shape)


def _count(put, prefix, x, y, width, height, thick, gap=s.GAP):
    """A `1` and a digit, x being the left edge of the `1`."""
    put(f"{prefix}-tens", s.one(x, y, height, thick))
    left = x + thick + 0.5
    _digits(put, f"{prefix}-units", s.digit(left, y, width, height, thick, gap))


def _board_count(put, prefix, cx, top, y):
    x = cx - (_COUNT_WIDTH + _COUNT_THICK + 0.5) / 2 - 0.15

    def at(y):
        _count(put, prefix, x, y, _COUNT_WIDTH, COUNT_HEIGHT, _COUNT_THICK, _COUNT_GAP)

    in_row(at, top, y, COUNT_HEIGHT)


def _points(put):
    for point in range(1, 25):
        left, top = point_place(point)
        cx = left + PITCH / 2
        for man in range(5):
            y = MEN_Y + man * MAN_PITCH + MAN_HEIGHT / 2
            ring, core = _man(cx, BOARD_TOP + y if top else BOARD_BOTTOM - y)
            put(f"point{point}-ring{man + 1}", ring)
            put(f"point{point}-core{man + 1}", core)
        _board_count(put, f"point{point}", cx, top, _COUNT_Y)
        put(f"point{point}-cursor", _cursor(cx, top, _CURSOR_Y))


def _bar(put):
    """Near's men on the bar enter at the top, so they wait there; far's at the bottom."""
    cx = (BAR_LEFT + BAR_RIGHT) / 2
    for side in SIDES:
        top = side == "near"
        y = BAR_MAN_Y + MAN_HEIGHT / 2
        ring, core = _man(cx, BOARD_TOP + y if top else BOARD_BOTTOM - y)
        put(f"bar-{side}-ring", ring)
        put(f"bar-{side}-core", core)
        _board_count(put, f"bar-{side}", cx, top, BAR_MAN_Y + MAN_HEIGHT + 0.3)
        put(f"bar-{side}-cursor", _cursor(cx, top, BAR_MAN_Y - 1.4))


def _dice(put):
    top = MIDDLE - DIE / 2
    for die, x in enumerate(DICE_X):
        cx, cy, step = x + DIE / 2, MIDDLE, _PIP_STEP

        def pips(*places, cx=cx, cy=cy, step=step):
            return [
                loop
                for dx, dy in places
                for loop in s.ellipse(cx + dx * step, cy + dy * step, _PIP)
            ]

        put(f"die{die}-centre", pips((0, 0)))
        put(f"die{die}-falling", pips((-1, -1), (1, 1)))
        put(f"die{die}-rising", pips((-1, 1), (1, -1)))
        put(f"die{die}-middle", pips((-1, 0), (1, 0)))
        put(f"die{die}-outline", s.ring(x, top, DIE, DIE, 1.2, 0.42))
        for mark in range(2):
            y = cy + (0.25 if mark else -0.25 - _MARK_HEIGHT)
            shape = s.rounded(x + DIE + 0.45, y, _MARK_WIDTH, _MARK_HEIGHT, 0.4)
            put(f"die{die}-mark{mark + 1}", shape)


def _cube(put):
    width, height, thick = 2.55, 5.0, 0.66
    for place in PLACES:
        y = CUBE_Y[place]
        put(f"cube-{place}-frame", s.ring(CUBE_LEFT, y, CUBE_WIDTH, CUBE_HEIGHT, 1.3, 0.6))
        for i, digit in enumerate(("tens", "units")):
            x = CUBE_LEFT + 1.6 + i * 3.45
            shapes = s.digit(x, y + (CUBE_HEIGHT - height) / 2, width, height, thick)
            _digits(put, f"cube-{place}-{digit}", shapes)


def _text(put):
    for place in range(8):
        x = TEXT_LEFT + place * TEXT_PITCH
        shapes = s.letter(x, TEXT_TOP, TEXT_WIDTH, TEXT_HEIGHT, TEXT_THICK)
        for segment, shape in zip(LETTER, shapes, strict=True):
            put(f"text{place}-{segment}", shape)


def _panel(put):
    for side in SIDES:
        x, y = PANEL_LEFT, SIDE_Y[side]
        put(f"turn-{side}", s.polygon((x, y - 0.1), (x + 3.1, y + 2.3), (x, y + 4.7)))
        ring, core = _man(x + 6.2, y + 2.3)
        put(f"owner-{side}-ring", ring)
        put(f"owner-{side}-core", core)
        put(f"cpu-{side}", text("CPU", x + 9.25, y + 1.2, 2.2, 0.17, 0.78))
        for i, digit in enumerate(("hundreds", "tens", "units")):
            shapes = s.digit(x + 0.9 + i * 4.15, SCORE_Y[side], 2.9, SCORE_HEIGHT, 0.72)
            _digits(put, f"score-{side}-{digit}", shapes)
        _count(put, f"off-{side}", x + 3.0, OFF_Y[side], 2.4, OFF_HEIGHT, 0.6)
        put(f"exit-right-{side}", icons.arrow(x + 8.6, OFF_Y[side] + 0.35, 4.2, 3.6))
        put(f"exit-left-{side}", icons.arrow(CUBE_LEFT + 6.8, EXIT_LEFT_Y[side], -4.2, 3.6))
    centre = (PANEL_LEFT + PANEL_RIGHT) / 2
    put("match-to", text("MATCH TO", centre, MATCH_TOP + 1.0, 2.0, 0.16, 0.72, True))
    for i, digit in enumerate(("tens", "units")):
        shapes = s.digit(centre - 3.3 + i * 3.6, MATCH_TOP + 3.9, 2.5, 4.6, 0.62)
        _digits(put, f"match-{digit}", shapes)
    put("crawford", text("CRAWFORD", centre, MATCH_BOTTOM - 3.0, 2.0, 0.16, 0.68, True))


def _status(put):
    y = STATUS_TOP
    for cell in range(3):
        put(f"battery{cell + 1}", s.rounded(1.9 + cell * 2.1, y + 0.55, 1.8, 2.1, 0.25))
    put("sound", icons.speaker(10.3, y + 0.1))
    put("think", icons.hourglass(15.7, y) + text("THINK", 18.7, y + 0.5, 2.2, 0.16, 0.75))
    y += 3.5
    put("tutor", icons.mortarboard(1.3, y + 0.2) + text("TUTOR", 5.1, y + 0.5, 2.2, 0.16, 0.75))
    put("hand", icons.hand_dice(14.7, y) + text("HAND", 18.9, y + 0.5, 2.2, 0.16, 0.75))


def layout():
    """{segment name: shape}."""
    shapes = {}

    def put(name, shape):
        if name in shapes:
            raise ValueError(f"{name}: laid out twice")
        shapes[name] = shape

    for part in (_points, _bar, _dice, _cube, _text, _panel, _status):
        part(put)
    return shapes
