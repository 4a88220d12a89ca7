"""The worth of a position: five probabilities in 1 / ONE, for the side that has just moved (the
other is on roll).

A hand-written judgement: the race, blots in reach, points made in front of men, men on the bar.
"""

from .board import is_race, men_left, worth

ONE = 1 << 14
# 1 / (1 + exp(-x / 8)) for x = 0, 1, 2 ... 40, in 1 / ONE.
_RISE = (
    8192, 8704, 9211, 9711, 10198, 10670, 11125, 11558, 11969, 12357, 12719, 13057, 13370, 13659,
    13924, 14166, 14387, 14588, 14770, 14935, 15084, 15218, 15338, 15446, 15542, 15628, 15706,
    15775, 15836, 15891, 15940, 15983, 16022, 16056, 16087, 16114, 16138, 16160, 16179, 16196,
    16211,
)  # fmt: skip
# Of 36 rolls, those that hit from 1..24 pips away over open points.
_SHOTS = (0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3, 0, 0, 1, 1, 0, 1, 0, 1, 0, 0, 0, 1)


def _rise(x):
    if x < 0:
        return ONE - _rise(-x)
    return _RISE[min(x, len(_RISE) - 1)]


def _side(position):
    """Pips and merits (in tenths of a pip) of the men of the side whose view this is; the other
    side is on roll.
    """
    pips = merit = 0
    hostile = 0  # opposing men further back: those that can still hit here
    rear = 25
    for i in range(26):
        if position[i] < 0:
            rear = min(rear, i)
    if position[0]:
        rear = 0
        merit += -90 * position[0]
    for i in range(25, 0, -1):
        count = position[i]
        if count > 0:
            pips += i * count
            if count == 1 and i < 25:
                # A hit costs the pips already gone; shots come from opposing men below.
                shots = 0
                for j in range(max(0, i - 24), i):
                    if position[j] < 0:
                        shots = min(30, shots + _SHOTS[i - j])
                merit -= shots * (25 - i) * 10 // 40
            elif count > 1 and i < 25 and rear < i:
                merit += 40 if 4 <= i <= 8 else 20
                if i >= 18:
                    merit += 30 if i >= 20 else 20
            if count > 3:
                merit -= 12 * (count - 3)
    merit -= 120 * position[25]
    return pips, merit + hostile


def probabilities(position):
    """(win, gammon or better, backgammon, lost gammon or better, lost backgammon)."""
    ended = worth(position)
    if ended:
        won = [ONE if ended >= n else 0 for n in (1, 2, 3)]
        lost = [ONE if ended <= -n else 0 for n in (2, 3)]
        return won[0], won[1], won[2], lost[0], lost[1]
    mirror = [-n for n in reversed(position)]
    own_pips, own_merit = _side(position)
    other_pips, other_merit = _side(mirror)
    lead = 10 * (other_pips - own_pips - 4)
    if not is_race(position):
        lead += own_merit - other_merit
    length = 20 + (own_pips + other_pips) // 4  # the longer the race, the less a pip is worth
    win = _rise(lead * 8 // (length * 3))
    own, other = men_left(position)
    gammon = lost_gammon = 0
    if other == 15:
        gammon = win * _rise((other_pips - own_pips - 60) // 3) // ONE
    if own == 15:
        lost_gammon = (ONE - win) * _rise((own_pips - other_pips - 60) // 3) // ONE
    return win, gammon, gammon // 16, lost_gammon, lost_gammon // 16
