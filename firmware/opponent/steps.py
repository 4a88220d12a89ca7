"""How a result came about: the steps of a play from its two positions."""

from rules.plays import make_step, starts, step_end, unmake_step


def find(position, result, die1, die2):
    """The steps ((start, end, die), ...) that lead from `position` to `result` with the roll; None
    if none do.

    The higher die is tried first, and of a die's steps the rearmost, as the rules' generator does;
    a step that no way leads back from is not followed.
    """
    board = list(position)
    high, low = max(die1, die2), min(die1, die2)
    orders = ((high,) * 4,) if high == low else ((high, low), (low, high))
    for length in range(len(orders[0]), 0, -1):
        for dice in orders:
            steps = _follow(board, result, dice[:length], 25)
            if steps is not None:
                return steps
    return None


def _follow(board, result, dice, top):
    if not dice:
        return () if tuple(board) == result else None
    die = dice[0]
    same = len(dice) > 1 and dice[1] == die
    for start in starts(board, die):
        if start > top:
            continue
        hit = make_step(board, start, die)
        # A point behind all that is still to be moved can lose no more men and gain none.
        rest = None
        if not _spoilt(board, result, start):
            rest = _follow(board, result, dice[1:], start if same else 25)
        unmake_step(board, start, die, hit)
        if rest is not None:
            return ((start, step_end(start, die), die),) + rest
    return None


def _spoilt(board, result, start):
    """Does the point just left hold too few men, so that no further step can mend it?"""
    have, want = board[start], result[start]
    return have < want and all(board[p] <= 0 for p in range(start + 1, 26))
