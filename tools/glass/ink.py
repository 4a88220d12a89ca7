"""What is printed on the glass: never switched, no segment, one group of the drawing."""

from tools.glass import icons
from tools.glass import layout as at
from tools.glass import shapes as s
from tools.glass.strokes import text, text_width


def _triangles():
    """Two lists of the board's points, alternating, from the rail to near the dice."""
    tones = [], []
    length = at.MEN_Y + 4 * at.MAN_PITCH + at.MAN_HEIGHT
    for point in range(1, 25):
        left, top = at.point_place(point)
        rail = at.BOARD_TOP if top else at.BOARD_BOTTOM
        tip = rail + length if top else rail - length
        shape = s.polygon(
            (left + 0.15, rail), (left + at.PITCH - 0.15, rail), (left + at.PITCH / 2, tip)
        )
        tones[point % 2].extend(shape)
    return tones


def _numbers():
    """Near's number of each point, and far's (25 - n) small beside it."""
    shape = []
    for point in range(1, 25):
        left, top = at.point_place(point)
        own, other, height, small = str(point), str(25 - point), 1.75, 1.15
        y = at.BOARD_TOP - 0.5 - height if top else at.BOARD_BOTTOM + 0.5
        low = y + height - small
        width = text_width(own, height) + 0.65 + text_width(other, small)
        x = left + (at.PITCH - width) / 2
        shape += text(own, x, y, height, 0.17)
        shape += text(other, x + width - text_width(other, small), low, small, 0.13)
    return shape


def _labels():
    shape = []
    middle = at.CUBE_LEFT + at.CUBE_WIDTH / 2
    for place, y in at.CUBE_Y.items():
        below = place == "near"
        place_y = y + at.CUBE_HEIGHT + 0.6 if below else y - 2.0
        shape += text(place.upper(), middle, place_y, 1.4, 0.15, 0.95, True)
    bar = (at.BAR_LEFT + at.BAR_RIGHT) / 2
    y = at.BAR_MAN_Y - 3.6
    shape += text("BAR", bar, at.BOARD_TOP + y, 1.6, 0.15, 0.9, True)
    shape += text("BAR", bar, at.BOARD_BOTTOM - y - 1.6, 1.6, 0.15, 0.9, True)
    for side in ("far", "near"):
        shape += text("SCORE", at.PANEL_LEFT, at.SCORE_Y[side] - 1.75, 1.2, 0.15)
        shape += text("OFF", at.PANEL_LEFT, at.OFF_Y[side] - 1.6, 1.2, 0.15)
    return shape


def _lines():
    """The board's frame, the bar's edges, the match box, the battery's case."""
    width = at.BOARD_RIGHT - at.BOARD_LEFT
    height = at.BOARD_BOTTOM - at.BOARD_TOP
    shape = s.ring(at.BOARD_LEFT - 0.35, at.BOARD_TOP - 0.3, width + 0.7, height + 0.6, 0.5, 0.25)
    for x in (at.BAR_LEFT, at.BAR_RIGHT):
        shape += s.rectangle(x - 0.09, at.BOARD_TOP, 0.18, height)
    panel = at.PANEL_RIGHT - at.PANEL_LEFT
    shape += s.ring(at.PANEL_LEFT, at.MATCH_TOP, panel, at.MATCH_BOTTOM - at.MATCH_TOP, 1.0, 0.22)
    return shape + icons.battery_case(1.3, at.STATUS_TOP)


def _dice():
    """Faint places of the dice."""
    shape = []
    for x in at.DICE_X:
        top = at.MIDDLE - at.DIE / 2
        shape += s.rounded(x, top, at.DIE, at.DIE, 1.2)
    return shape


def _maker():
    right = at.WIDTH - 1.2
    width = text_width("ACEPOINT", 2.5, 0.95)
    return text("ACEPOINT", right - width, 66.3, 2.5, 0.17, 0.95)


def ink():
    """[(class of the drawing's style sheet, shape)], bottom first."""
    odd, even = _triangles()
    return [
        ("point-light", odd),
        ("point-dark", even),
        ("place", _dice()),
        ("ink", _lines() + _numbers() + _labels() + _maker()),
    ]
