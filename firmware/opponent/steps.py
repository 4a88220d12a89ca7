"""How a result came about: the steps of a play from its two positions."""

from rules.plays import make_step, starts, step_end, unmake_step


def find(position, result, die1, die2):
    """The steps ((start, end, die), ...) that lead from `position` to `result` with the roll; None
    if none do.
    """
    if die1 == die2:
        return same(position, result, die1, 4)
    high, low = max(die1, die2), min(die1, die2)
    board = list(position)
    for dice in ((high, low), (low, high), (high,), (low,)):
        # First only from points that are to lose a man: that is nearly always enough.
        for losing in (True, False):
            steps = _follow(board, result, dice, losing)
            if steps is not None:
                return steps
    return None


def same(position, result, die, most):
    """The same with at most `most` steps of one die.

    With the rearmost man always first, the next step is from the rearmost point with a man too
    many: nobody comes to it any more.
    """
    board = list(position)
    steps = []
    point = 25
    while point > 0 and len(steps) < most:
        if board[point] > 0 and board[point] > result[point]:
            make_step(board, point, die)
            steps.append((point, step_end(point, die), die))
        else:
            point -= 1
    return tuple(steps) if tuple(board) == result else None


def _follow(board, result, dice, losing):
    if not dice:
        return () if tuple(board) == result else None
    die = dice[0]
    for start in starts(board, die):
        if losing and board[start] <= result[start]:
            continue
        hit = make_step(board, start, die)
        rest = _follow(board, result, dice[1:], losing)
        unmake_step(board, start, die, hit)
        if rest is not None:
            return ((start, step_end(start, die), die),) + rest
    return None
