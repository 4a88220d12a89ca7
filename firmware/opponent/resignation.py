"""Resignations, accepted and offered, by the deciding side's five chances (see `cube`)."""

from . import cube as cubes
from .board import MEN, is_race, men_left

_TRIFLE = cubes.ONE // 50  # equity given up for the game's end
_NO_WIN = cubes.ONE // 1000
_NO_MORE = cubes.ONE // 500
_FAR_HOME = 19  # the first point of the other side's home table
_OUTSIDE = 7  # the first point that is not of the own home table; 0 is the other side's bar


def bounded(chances, position):
    """`chances` of the side whose view `position` is, without what that position rules out: the
    nets leave some hundredths to gammons that can no more be, and a resignation hangs on less.
    """
    win, gammon, backgammon, lost_gammon, lost_backgammon = chances
    own, other = men_left(position)
    passed = is_race(position)
    if other < MEN:
        gammon = backgammon = 0
    elif passed and min(position[:_OUTSIDE]) == 0:
        backgammon = 0
    if own < MEN:
        lost_gammon = lost_backgammon = 0
    elif passed and max(position[_FAR_HOME:]) == 0:
        lost_backgammon = 0
    return [win, gammon, backgammon, lost_gammon, lost_backgammon]


def accepts(chances, position, points, cube):
    """Should the side whose view `position` is accept a resignation of 1, 2 or 3 times the
    cube?
    """
    equity = cubes.equity(bounded(chances, position), cube)
    return cubes.settled(points, cube) >= equity - _TRIFLE


def resigns(chances, position):
    """How much to resign (1, 2, 3), being on roll at `position`; 0 while there is anything to play
    for.
    """
    win, _, _, lost_gammon, lost_backgammon = bounded(chances, position)
    if win > _NO_WIN:
        return 0
    for points, chance in ((1, 0), (2, lost_gammon), (3, lost_backgammon)):
        higher = (lost_gammon, lost_backgammon, 0)[points - 1]
        if higher < _NO_MORE and (points == 1 or chance > cubes.ONE // 2):
            return points
    return 0
