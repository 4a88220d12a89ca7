"""Standard notation of plays, both ways: ``8/5 6/5``, ``13/7*/5(2)``, ``bar/20``, ``6/off``."""

from .plays import legal_plays, make_step
from .position import BAR, HOME, OFF

_POINT_NAMES = tuple([str(point) for point in range(1, 25)])


class NotationError(ValueError):
    """A text that is no play, or no legal one."""


def place_name(place):
    """``bar``, ``off`` or the number of a point."""
    if place == BAR:
        return "bar"
    return str(place) if place else "off"


def format_play(position, steps):
    """A play in standard notation: steps of one man joined, hits starred, equal moves counted.

    A stop on the way is named only where a man is hit there, or where a man is borne off within
    the home table.
    """
    moves = []  # [start, stop, stop, ...]
    for start, end, _ in steps:
        for move in moves:
            if move[-1] == start and start != OFF:
                move.append(end)
                break
        else:
            moves.append([start, end])
    moves.sort(key=lambda move: (-move[0], -move[-1]))
    # The text is read from left to right, so the first man to land on a blot there hits it.
    board = list(position)
    texts = [_format_move(board, move) for move in moves]
    return _count_equal(texts)


def _format_move(board, move):
    text = place_name(move[0])
    # "4/off" for 4/2/off would look as if one die had done it, and the other were left.
    every_stop = move[0] <= HOME and move[-1] == OFF
    for k in range(1, len(move)):
        hit = make_step(board, move[k - 1], move[k - 1] - move[k])
        if hit or every_stop or k == len(move) - 1:
            text += "/" + place_name(move[k]) + ("*" if hit else "")
    return text


def _count_equal(texts):
    """Join moves, n equal ones as one with ``(n)``; of several men on a blot the first hits."""
    out = []
    counts = []
    for text in texts:
        if out and out[-1] in (text, text + "*"):
            counts[-1] += 1
        else:
            out.append(text)
            counts.append(1)
    for k, count in enumerate(counts):
        if count > 1:
            out[k] += "(%d)" % count
    return " ".join(out)


def _parse_place(text):
    if text == "bar":
        return BAR
    if text == "off":
        return OFF
    if text in _POINT_NAMES:
        return int(text)
    raise NotationError("no such place: " + repr(text))


def _parse_move(text):
    """``13/7*/5(2)`` as ([13, 7, 5], [False, True, False], 2)."""
    count = 1
    if text.endswith(")"):
        text, _, number = text[:-1].partition("(")
        if number not in ("1", "2", "3", "4"):
            raise NotationError("no such count: " + repr(number))
        count = int(number)
    places = []
    hits = []
    for part in text.split("/"):
        hit = part.endswith("*")
        places.append(_parse_place(part[:-1] if hit else part))
        hits.append(hit)
    if len(places) < 2 or hits[0]:
        raise NotationError("not a move: " + repr(text))
    return places, hits, count


def parse_play(text, position, die1, die2, higher_die=True):
    """The legal play ``(steps, result)`` of a roll that ``text`` says.

    Raise NotationError where there is none. A hit on the last point of a move may go unstarred;
    a stop on the way where a man is hit must be named.
    """
    board = list(position)
    moves = text.lower().split()
    if moves in ([], ["-"]):
        moves = []
    for move in moves:
        places, hits, count = _parse_move(move)
        for n in range(count):
            for k in range(1, len(places)):
                _parse_hop(board, places[k - 1], places[k], hits[k], n)
    wanted = tuple(board)
    plays = legal_plays(position, die1, die2, higher_die)
    if not moves and not plays:
        return (), wanted
    for steps, result in plays:
        if result == wanted:
            return steps, result
    raise NotationError("not a legal play of %d-%d: %s" % (die1, die2, text))


def _parse_hop(board, start, end, starred, repeated):
    if end >= start or board[start] <= 0:
        raise NotationError("no man can move from %s to %s" % (place_name(start), place_name(end)))
    if end and board[end] < -1:
        raise NotationError("%s is blocked" % place_name(end))
    hit = make_step(board, start, start - end)
    # Of several men moving to a starred point only the first hits.
    if starred and not hit and not repeated:
        raise NotationError("there is nobody to hit on %s" % place_name(end))
