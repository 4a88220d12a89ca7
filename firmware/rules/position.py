"""A position: 26 signed counts, seen by the side on roll.

``[1..24]`` are the points, own men positive and moving 24 -> 1 -> off; ``[25]`` the own men on
the bar (>= 0); ``[0]`` the opponent's men on the bar (<= 0). Men borne off are the ones missing
from 15. Positions are tuples: a play gives a new one.
"""

BAR = 25
OFF = 0
MEN = 15
HOME = 6

# Both texts' set-up: two men on the 24 point, five on the 13, three on the 8, five on the 6.
START = (0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0)


class PositionError(ValueError):
    """A position that cannot stand on a board."""


def check(position):
    """Return ``position`` as a tuple; raise PositionError if it cannot stand on a board."""
    if len(position) != 26:
        raise PositionError("a position has 26 counts, not %d" % len(position))
    if position[BAR] < 0 or position[0] > 0:
        raise PositionError("the bar holds the wrong side's men")
    own = own_men(position)
    theirs = own_men(swapped(position))
    if own > MEN or theirs > MEN:
        raise PositionError("a side has more than %d men" % MEN)
    if own + theirs == 0:
        raise PositionError("both sides have borne off all their men")
    return tuple(position)


def swapped(position):
    """The same position seen by the other side."""
    return tuple([-n for n in reversed(position)])


def own_men(position):
    """How many men the side on roll still has on the board and on the bar."""
    total = 0
    for n in position:
        if n > 0:
            total += n
    return total


def men_off(position):
    """How many men the side on roll has borne off."""
    return MEN - own_men(position)


def pip_count(position):
    """Pips the side on roll needs to bear off everything; a man on the bar counts 25."""
    total = 0
    for point in range(1, 26):
        if position[point] > 0:
            total += point * position[point]
    return total


def rearmost(position):
    """The highest place, 0..25, that holds a man of the side on roll; 0 when all are off."""
    place = BAR
    while place and position[place] <= 0:
        place -= 1
    return place


def deadlocked(position):
    """Whether both sides are closed out, which no game can lead to: neither could ever move."""
    return closed_out(position) and closed_out(swapped(position))


def closed_out(position):
    """Whether the side on roll is on the bar against six made points: no throw can enter a man."""
    if position[BAR] == 0:
        return False
    for point in range(19, 25):  # noqa: SIM110 - all() would need memory
        if position[point] > -2:
            return False
    return True
