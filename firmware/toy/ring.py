"""The step ring: the legal next steps in the order in which LEFT and RIGHT go through them.

Order: the larger die's men as they are read on the glass (top row, bar, bottom row, each from left
to right), then the smaller die's; it wraps.

The first stop offered is a step that takes a man off, else one that hits, else the rearmost man.
With the second die a step that joins the man just moved comes before, then that man, and of the
others the rearmost who is not one of two holding a point. Of a doublet the man just moved comes
before as long as he alone has moved, then another from where he stood, then he. Measured by
`tools/presses.py` all this saves about 0.4 presses a turn against always the rearmost man.
"""

from rules.position import BAR

_ROW = 12
_START = 0  # of a step
_END = 1


def reading_order(side, point):
    """Where `side`'s point is read on the glass: 0..11 the top row, 12 the bar, 13..24 below."""
    if point == BAR:
        return _ROW
    near = 25 - point if side else point
    return near - 13 if near > _ROW else 25 - near


def sort_stops(steps, side):
    """Sorts legal steps `(start, end, die)` into the ring's order, in place."""
    steps.sort(key=lambda step: reading_order(side, step[0]) - 32 * step[2])
    return steps


def default_stop(stops, turn):
    """Index of the stop to offer first, of what `turn` has left to choose from; not empty."""
    at = _find(stops, _END, 0)
    if at < 0 and turn.steps:
        came_from, stands, _ = turn.steps[-1]
        if not turn.doublet:
            at = _find(stops, _END, stands)
        elif not _one_man(turn.steps):
            # Two men have moved; what is left is mostly played from the same place again.
            at = _find(stops, _START, came_from)
        if at < 0:
            at = _find(stops, _START, stands)
        if at < 0 and turn.doublet:
            at = _find(stops, _START, came_from)
    return at if at >= 0 else _likely(stops, turn)


def _find(stops, field, place):
    """Index of the first stop that starts or ends at a place; -1 where there is none."""
    for i in range(len(stops)):
        if stops[i][field] == place:
            return i
    return -1


def _one_man(steps):
    """Whether each step goes on from where the one before it ended."""
    at = len(steps) - 1
    while at > 0 and steps[at][0] == steps[at - 1][1]:
        at -= 1
    return at == 0


def _likely(stops, turn):
    """Index of a step that hits, or after the first step one that breaks no point held by two;
    else, and of several, the rearmost man's.
    """
    board = turn.board
    best = 0
    most = -1
    for i in range(len(stops)):
        start, end, _ = stops[i]
        worth = start
        if turn.steps:
            if turn.doublet or board[start] != 2:
                worth += 32
        elif end and board[end] == -1:
            worth += 32
        if worth > most:
            best = i
            most = worth
    return best


def own_places(board, side):
    """All places where the side to move has men, in reading order, the bar included."""
    places = [p for p in range(1, BAR + 1) if board[p] > 0]
    places.sort(key=lambda point: reading_order(side, point))
    return places


def only_result(turn):
    """(position, steps to it) where all ways to play on end in one position, else None.

    Also None where nothing remains. Looks no further than a second position, so it is quick where
    there are hundreds.
    """
    if turn.complete:
        return None
    rest = turn.completions(2)
    return (rest[0][1], rest[0][0]) if len(rest) == 1 else None
