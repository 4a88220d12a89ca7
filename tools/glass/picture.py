"""A frame as a picture of characters, 98 x 24, for terminals and for tests kept as text.

Drawn from the lit segments alone. A man is `( )` light or `(#)` dark, an unlit place `.`; a
cursor points at its stack; a die's pips stand in brackets where its outline is lit, its marks
`#` beside it; digits and letters are read from their segments, `?` where they say nothing.
"""

from toy import segments as S

from tools.glass.decode import UNREADABLE, UNREADABLE_TEXT, Lit

WIDTH, HEIGHT = 98, 24

_BOARD_LEFT, _COLUMN = 14, 5
_BAR_LEFT = _BOARD_LEFT + 6 * _COLUMN + 1
_RIGHT_LEFT = _BAR_LEFT + 6
_PANEL = _RIGHT_LEFT + 6 * _COLUMN + 1
_EDGES = (0, _BOARD_LEFT - 1, _BAR_LEFT - 1, _RIGHT_LEFT - 1, _PANEL - 1, WIDTH - 1)

# Rows of the top half: number, cursor, five men, count; the bottom half mirrors them.
_NUMBERS, _CURSOR, _MEN, _COUNT = 1, 2, 3, 8
_DICE = 9
_LAST = 20  # the bottom half's rows are _LAST - row
_TEXT = 20
_MAN = {0: " . ", 1: "( )", 2: " ? ", 3: "(#)"}


class _Canvas:
    def __init__(self):
        self._rows = [[" "] * WIDTH for _ in range(HEIGHT)]

    def put(self, row, column, text):
        for i, character in enumerate(text):
            self._rows[row][column + i] = character

    def text(self):
        return "\n".join("".join(row).rstrip() for row in self._rows)


def _row(row, top):
    return row if top else _LAST - row


def _column(point):
    """(column of the middle of a point, whether at the top)."""
    top = point > 12
    place = point - 13 if top else 12 - point
    left = _BOARD_LEFT if place < 6 else _RIGHT_LEFT - 6 * _COLUMN
    return left + place * _COLUMN + 2, top


def _frame(canvas):
    line = "+" + "-" * (WIDTH - 2) + "+"
    canvas.put(0, 0, line)
    canvas.put(HEIGHT - 1, 0, line)
    for row in range(1, HEIGHT - 1):
        for edge in _EDGES if row < _TEXT else (0, WIDTH - 1):
            canvas.put(row, edge, "|")


def _point(canvas, lit, point):
    centre, top = _column(point)
    base = S.POINT + (point - 1) * S.POINT_SIZE
    canvas.put(_row(_NUMBERS, top), centre - 1, f"{point:>2}")
    if lit.on(base + S.POINT_CURSOR):
        canvas.put(_row(_CURSOR, top), centre - 1, "vvv" if top else "^^^")
    for man in range(5):
        mask = lit.on(base + S.POINT_RING + man) + 2 * lit.on(base + S.POINT_CORE + man)
        canvas.put(_row(_MEN + man, top), centre - 1, _MAN[mask])
    count = lit.count(base + S.POINT_TENS, base + S.POINT_UNITS)
    canvas.put(_row(_COUNT, top), centre - 1, count)


def _bar(canvas, lit):
    for side in range(2):
        top = side == 0
        base = S.BAR + side * S.BAR_SIZE
        canvas.put(_row(_CURSOR, top), _BAR_LEFT + 1, "BAR")
        if lit.on(base + S.BAR_CURSOR):
            canvas.put(_row(_CURSOR + 1, top), _BAR_LEFT + 1, "vvv" if top else "^^^")
        mask = lit.on(base + S.BAR_RING) + 2 * lit.on(base + S.BAR_CORE)
        canvas.put(_row(_CURSOR + 2, top), _BAR_LEFT + 1, _MAN[mask])
        count = lit.count(base + S.BAR_TENS, base + S.BAR_UNITS)
        canvas.put(_row(_CURSOR + 3, top), _BAR_LEFT + 1, count)


def _dice(canvas, lit):
    for die in range(4):
        base = S.DIE + die * S.DIE_SIZE
        left = (_BOARD_LEFT if die < 2 else _RIGHT_LEFT) + 6 + die % 2 * 11
        centre, falling, rising, middle, outline, mark1, mark2 = (
            lit.on(base + i) for i in range(S.DIE_SIZE)
        )
        rows = (falling, False, rising), (middle, centre, middle), (rising, False, falling)
        for i, row in enumerate(rows):
            pips = "".join("o" if pip else " " for pip in row)
            canvas.put(_DICE + i, left, f"[{pips}]" if outline else f" {pips} ")
        canvas.put(_DICE, left + 6, "#" if mark1 else " ")
        canvas.put(_DICE + 2, left + 6, "#" if mark2 else " ")


def _cube(canvas, lit):
    for place, row, label, words in ((0, 2, 1, "far"), (1, 9, 8, "middle"), (2, 16, 19, "near")):
        base = S.CUBE + place * S.CUBE_SIZE
        digits = lit.digits(base + S.CUBE_TENS, 2)
        canvas.put(label, 4, words)
        if lit.on(base + S.CUBE_FRAME):
            canvas.put(row, 3, "+----+")
            canvas.put(row + 1, 3, f"| {digits} |")
            canvas.put(row + 2, 3, "+----+")
        else:
            canvas.put(row + 1, 5, digits)


def _panel(canvas, lit):
    left = _PANEL + 1
    for side, rows in ((1, (1, 3, 5)), (0, (19, 17, 15))):
        owner = lit.mask(S.OWNER + side * 2, 2)
        turn = ">>" if lit.on(S.TURN + side) else "  "
        cpu = "CPU" if lit.on(S.CPU + side) else "   "
        canvas.put(rows[0], left, f"{turn} {_MAN[owner] if owner else '   '} {cpu}")
        score = lit.digits(S.SCORE + side * S.SCORE_SIZE, 3)
        canvas.put(rows[1], left, f"SCORE {score}")
        base = S.OFF + side * S.OFF_SIZE
        count = lit.count(base + S.OFF_TENS, base + S.OFF_UNITS)
        way = "=>" if lit.on(S.EXIT_RIGHT + side) else "  "
        canvas.put(rows[2], left, f"OFF    {count} {way}")
        if lit.on(S.EXIT_LEFT + side):
            canvas.put(6 if side else 14, 9, "<=")
    canvas.put(8, left, ".----------.")
    canvas.put(9, left, f"| {'MATCH TO' if lit.on(S.MATCH_TO) else ' ' * 8} |")
    canvas.put(10, left, f"|    {lit.digits(S.MATCH_TENS, 2)}    |")
    canvas.put(11, left, f"| {'CRAWFORD' if lit.on(S.CRAWFORD) else ' ' * 8} |")
    canvas.put(12, left, "'----------'")


def _text(canvas, lit):
    cells = [lit.letter(place) for place in range(S.TEXT_LENGTH)]
    cells = [UNREADABLE if cell == UNREADABLE_TEXT else cell for cell in cells]
    left = _RIGHT_LEFT - 1 - 4 * 6
    canvas.put(_TEXT, left, "." + "-----." * 8)
    canvas.put(_TEXT + 1, left, "|" + "".join(f"  {cell}  |" for cell in cells))
    canvas.put(_TEXT + 2, left, "'" + "-----'" * 8)


def _status(canvas, lit):
    cells = "".join("#" if lit.on(S.BATTERY + i) else " " for i in range(3))
    canvas.put(_TEXT, 2, f"BATT [{cells}]")
    for segment, row, column, word in (
        (S.SOUND, 1, 2, "SOUND"),
        (S.THINK, 1, 9, "THINK"),
        (S.TUTOR, 2, 2, "TUTOR"),
        (S.HAND, 2, 9, "HAND"),
    ):
        if lit.on(segment):
            canvas.put(_TEXT + row, column, word)


def picture(frame):
    """24 lines of at most 98 characters, joined by newlines, without trailing spaces."""
    lit = Lit(frame)
    canvas = _Canvas()
    _frame(canvas)
    for point in range(1, 25):
        _point(canvas, lit, point)
    for part in (_bar, _dice, _cube, _panel, _text, _status):
        part(canvas, lit)
    return canvas.text()
