"""Our own first assignment of the segments to SEG and COM lines; an LCD maker may give another.

Each chip has 48 SEG x 8 COM. A column of the board (a top and a bottom point) takes five SEG
lines: the top point COM 0..3, the bottom point COM 4..7, one bit left over in each. Those twelve
bits hold most of the half's dice, which lie between the rows. Then seven lines of text (four
characters) and eleven for the rest.
"""

from toy import segments as S

from tools.glass.names import IDS

CHIPS = 2
SEG_LINES = 48
COM_LINES = 8
FRAME_SIZE = CHIPS * SEG_LINES

_COLUMN_LINES = 5
_TEXT_LINE = 6 * _COLUMN_LINES
_REST_LINE = _TEXT_LINE + 7


def _points(lines, chip, top, bottom):
    """Six columns; returns the bits they leave free, left to right."""
    free = []
    for column in range(6):
        for row, points in enumerate((top, bottom)):
            first = S.POINT + (points[column] - 1) * S.POINT_SIZE
            for i in range(_COLUMN_LINES * 4):
                place = (chip, column * _COLUMN_LINES + i // 4, row * 4 + i % 4)
                if i < S.POINT_SIZE:
                    lines[first + i] = place
                else:
                    free.append(place)
    return free


def _run(lines, chip, line, ids):
    """Segments one after another, COM by COM, from a SEG line on."""
    for i, segment in enumerate(ids):
        lines[segment] = (chip, line + i // COM_LINES, i % COM_LINES)


def _span(first, length):
    return list(range(first, first + length))


def _named(*names):
    return [IDS[name] for name in names]


def assign():
    """Returns {segment id: (chip, SEG, COM)} for all 756 segments."""
    lines = {}
    free_left = _points(lines, 0, range(13, 19), range(12, 6, -1))
    free_right = _points(lines, 1, range(19, 25), range(6, 0, -1))
    _run(lines, 0, _TEXT_LINE, _span(S.TEXT, 4 * S.TEXT_SIZE))
    _run(lines, 1, _TEXT_LINE, _span(S.TEXT + 4 * S.TEXT_SIZE, 4 * S.TEXT_SIZE))

    far_dice = _span(S.DIE, 2 * S.DIE_SIZE)
    near_dice = _span(S.DIE + 2 * S.DIE_SIZE, 2 * S.DIE_SIZE)
    lines.update(zip(far_dice, free_left, strict=False))
    lines.update(zip(near_dice, free_right, strict=False))

    line = _REST_LINE
    for place in range(3):
        _run(lines, 0, line, _span(S.CUBE + place * S.CUBE_SIZE, S.CUBE_SIZE))
        line += 2
    _run(lines, 0, line, _span(S.BAR, 2 * S.BAR_SIZE))
    icons = _span(S.BATTERY, 3) + _named("sound", "think", "tutor", "hand")
    icons += _named("exit-left-near", "exit-left-far")
    _run(lines, 0, line + 3, icons + far_dice[len(free_left) :])

    line = _REST_LINE
    for side, name in enumerate(("near", "far")):
        score = _span(S.SCORE + side * S.SCORE_SIZE, S.SCORE_SIZE)
        score += _named(f"exit-right-{name}", f"turn-{name}", f"cpu-{name}")
        _run(lines, 1, line, score)
        _run(lines, 1, line + 3, _span(S.OFF + side * S.OFF_SIZE, S.OFF_SIZE))
        line += 4
    _run(lines, 1, line, _span(S.MATCH_TENS, 16))
    _run(lines, 1, line + 2, _span(S.OWNER, 4) + near_dice[len(free_right) :])
    return lines
