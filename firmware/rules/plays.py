"""All legal plays of a roll, as distinct results: the play generator's plain-Python reference.

A step is ``(start, end, die)`` with start 25 for the bar and end 0 for off. Rules: bar first; a
point held by two or more opposing men is blocked; men are borne off when all are home, from the
point of the die, or from the highest occupied point when the die is higher; both dice (of a
doublet, four steps) are played if they can be; if only one of two dice can be played, the higher
must be, unless the rule set has no such rule (``higher_die=False``).
"""

from .position import BAR, HOME


def starts(board, die, top=BAR):
    """The places from which one step with ``die`` can be made on ``board``.

    The highest comes first; points above ``top`` are left out.
    """
    if board[BAR]:
        return (BAR,) if board[BAR - die] > -2 else ()
    high = 24
    while high and board[high] <= 0:
        high -= 1
    found = [p for p in range(min(high, top), die, -1) if board[p] > 0 and board[p - die] > -2]
    if high <= HOME:
        last = min(high, die)  # the point that the die bears off from
        if last <= top and board[last] > 0:
            found.append(last)
    return found


def first_start(board, die):
    """The first of ``starts``, found without the others; 0 where there is none."""
    if board[BAR]:
        return BAR if board[BAR - die] > -2 else 0
    place = 24
    while place and board[place] <= 0:
        place -= 1
    high = place
    while place > die:
        if board[place] > 0 and board[place - die] > -2:
            return place
        place -= 1
    last = min(high, die)
    return last if high <= HOME and board[last] > 0 else 0


def step_end(start, die):
    """Where a step from ``start`` with ``die`` ends: a point, or 0 for off."""
    return start - die if start > die else 0


def make_step(board, start, die):
    """Play one step on ``board`` (a list, changed in place). Return whether a blot was hit."""
    board[start] -= 1
    end = start - die
    if end <= 0:
        return False
    if board[end] == -1:
        board[end] = 1
        board[0] -= 1
        return True
    board[end] += 1
    return False


def unmake_step(board, start, die, hit):
    """Take back a step made by make_step, with the ``hit`` it returned."""
    board[start] += 1
    end = start - die
    if end <= 0:
        return
    if hit:
        board[end] = -1
        board[0] += 1
    else:
        board[end] -= 1


def legal_plays(position, die1, die2, higher_die=True, most=0):
    """All legal plays of a roll: a list of ``(steps, result)``, one for each distinct result.

    ``steps`` is a tuple of steps in an order in which they can be played, ``result`` the position
    after them, still seen by the side that moved. When nothing can be played the list is empty.
    Where ``most`` is not 0, so many plays are enough and others are not looked for.
    """
    board = list(position)
    if die1 == die2:
        return repeated_plays(board, die1, 4, most)
    high = max(die1, die2)
    low = min(die1, die2)
    seen = set()
    plays = []  # in the order met: MicroPython's dictionaries and sets keep none
    high_starts = starts(board, high)
    for first, second, known in ((high, low, ()), (low, high, high_starts)):
        for start in starts(board, first):
            hit = make_step(board, start, first)
            step = (start, step_end(start, first), first)
            for start2 in starts(board, second):
                if start2 in known:
                    continue  # it could be the first step too, so the other order has this play
                hit2 = make_step(board, start2, second)
                result = tuple(board)
                if result not in seen:
                    seen.add(result)
                    plays.append(((step, (start2, step_end(start2, second), second)), result))
                    if len(plays) == most:
                        return plays
                unmake_step(board, start2, second, hit2)
            unmake_step(board, start, first, hit)
    if not plays:
        for die in (high, low):
            for steps, result in single_plays(board, die):
                if result not in seen:
                    seen.add(result)
                    plays.append((steps, result))
            if plays and higher_die:
                break
    return plays


def single_plays(board, die):
    """The plays of one die: a list of ``(steps, result)``."""
    plays = []
    for start in starts(board, die):
        hit = make_step(board, start, die)
        plays.append((((start, step_end(start, die), die),), tuple(board)))
        unmake_step(board, start, die, hit)
    return plays


def repeated_plays(board, die, count, most=0):
    """The plays of as many steps of one die as can be played, at most ``count``.

    The answer is a list of ``(steps, result)``, with ``most`` as in legal_plays. Steps of one die
    can always be reordered from the highest start down, and that order is unique for a result: so
    only such orders are tried, and no result comes twice.
    """
    plays = []
    steps = []

    def extend(top, left):
        for start in starts(board, die, top):
            hit = make_step(board, start, die)
            steps.append((start, step_end(start, die), die))
            if left == 1:
                plays.append((tuple(steps), tuple(board)))
            else:
                extend(start, left - 1)
            steps.pop()
            unmake_step(board, start, die, hit)
            if most and len(plays) >= most:
                break

    possible = steps_possible(board, die, count)
    if possible:
        extend(BAR, possible)
    return plays


def steps_possible(board, die, count):
    """How many steps of ``die``, at most ``count``, can be played on ``board`` (left as it is).

    No step of a die takes another step of it away, so any way to play them comes as far.
    """
    if count == 1:
        return 1 if first_start(board, die) else 0
    trial = list(board)
    for step in range(count):
        start = first_start(trial, die)
        if not start:
            return step
        make_step(trial, start, die)
    return count
