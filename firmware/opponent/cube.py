"""The doubling cube: equities with a cube from the probabilities of a position without one.

Janowski's model ("Take-points in money games", 1993): between a dead cube (never turned again) and
a live one (turned at exactly the right moment) the truth lies a share LIVE of the way to the live
one. For money the equity is in points of the cube's value; in a match the same is done on match
winning chances, with the winning chances of `match_equity`.

All arithmetic is in whole numbers, so that every runtime decides alike: probabilities, equities
and winning chances are in units of 1 / ONE. Probabilities are five: win, win gammon or better, win
backgammon, lose gammon or better, lose backgammon.
"""

from . import match_equity

ONE = 1 << 14
LIVE = 11141  # 0.68 ONE
CUBE_MAX = 64


class Cube:
    """What the cube and the score are, seen by the side on roll.

    value 1..64; owner 0 centred, 1 the side on roll, -1 the other; away1, away2 the points the
    side on roll and the other still need, both 0 for money; crawford: this is the Crawford game;
    jacoby: gammons count only once the cube is turned; use: False where there is no cube.
    """

    def __init__(self, value=1, owner=0, away1=0, away2=0, crawford=False, jacoby=False, use=True):
        self.value = value
        self.owner = owner
        self.away1 = away1
        self.away2 = away2
        self.crawford = crawford
        self.jacoby = jacoby
        self.use = use

    def swapped(self):
        """The same cube seen by the other side."""
        return Cube(
            self.value, -self.owner, self.away2, self.away1, self.crawford, self.jacoby, self.use
        )

    def match(self):
        """True in a match."""
        return self.away1 > 0 and self.away2 > 0

    def may_double(self):
        """May the side on roll double by the rules?"""
        if not self.use or self.crawford or self.owner < 0 or self.value >= CUBE_MAX:
            return False
        # The cube is dead for a side that wins the match with what it shows already.
        return not (self.match() and self.away1 <= self.value)


def swap(probabilities):
    """The probabilities seen by the other side."""
    win, gammon, backgammon, lost_gammon, lost_backgammon = probabilities
    return [ONE - win, lost_gammon, lost_backgammon, gammon, backgammon]


def cubeless(probabilities):
    """Equity without a cube, gammons and backgammons counting, in 1 / ONE."""
    win, gammon, backgammon, lost_gammon, lost_backgammon = probabilities
    return 2 * win - ONE + gammon + backgammon - lost_gammon - lost_backgammon


def prices(cube):
    """What the five probabilities are worth in the current game, the side's own view: a single
    game is +- 64.

    In a match by the chances that the ends of the game leave with the cube as it is.
    """
    if not cube.match():
        if cube.jacoby and cube.owner == 0 and cube.use:
            return (128, 0, 0, 0, 0)
        return (128, 64, 64, -64, -64)
    ends = [settled(points, cube) for points in (1, 2, 3, -1, -2, -3)]
    unit = ONE // 64
    return (
        128,
        min(256, (ends[1] - ends[0]) // unit),
        min(256, (ends[2] - ends[1]) // unit),
        -min(256, (ends[3] - ends[4]) // unit),
        -min(256, (ends[4] - ends[5]) // unit),
    )


def _between(x, x0, y0, x1, y1):
    """The straight line through (x0, y0) and (x1, y1) at x."""
    if x1 <= x0:
        return y1
    return y0 + (y1 - y0) * (x - x0) // (x1 - x0)


def _bent(x, points):
    """A line of straight pieces through `points`, at x."""
    for i in range(1, len(points)):
        if x <= points[i][0] or i == len(points) - 1:
            return _between(x, points[i - 1][0], points[i - 1][1], points[i][0], points[i][1])


def money(probabilities, owner, jacoby=False):
    """Equity in 1 / ONE of the cube's value for the side of `probabilities`, `owner` seen by
    it.
    """
    win, gammon, backgammon, lost_gammon, lost_backgammon = probabilities
    if jacoby and owner == 0:
        gammon = backgammon = lost_gammon = lost_backgammon = 0
    # What a won and a lost game are worth on average, cube aside.
    won = ONE + (gammon + backgammon) * ONE // win if win > 0 else ONE
    lose = ONE - win
    lost = ONE + (lost_gammon + lost_backgammon) * ONE // lose if lose > 0 else ONE
    dead = (win * won - lose * lost) // ONE
    span = won + lost + ONE // 2
    take = (lost - ONE // 2) * ONE // span
    cash = (lost + ONE) * ONE // span
    if owner > 0:
        live = _bent(win, ((0, -lost), (cash, ONE), (ONE, won)))
    elif owner < 0:
        live = _bent(win, ((0, -lost), (take, -ONE), (ONE, won)))
    else:
        live = _bent(win, ((0, -lost), (take, -ONE), (cash, ONE), (ONE, won)))
    return dead + (live - dead) * LIVE // ONE


def equity(probabilities, cube):
    """Equity in 1 / ONE of the current stake for the side of `probabilities`, `cube` seen by it.

    In a match: winning chances, put on the scale on which a single game won is +ONE and one lost
    -ONE.
    """
    if not cube.use:
        if cube.match():
            return match_equity.normal(match_equity.dead(probabilities, cube), cube)
        return cubeless(probabilities)
    if not cube.match():
        return money(probabilities, cube.owner, cube.jacoby)
    return match_equity.normal(match_equity.chances(probabilities, cube), cube)


def decide(no_double, double_take, double_drop):
    """(double?, take?) from the equities of the three outcomes, all of the side on roll and on one
    scale.
    """
    take = double_take <= double_drop
    doubled = min(double_take, double_drop)
    # With a game that is won anyway nothing is lost by ending it.
    return doubled > no_double or doubled == no_double == ONE, take


def outcomes(probabilities, cube):
    """(no double, double and take, double and drop) for the side on roll, in 1 / ONE of the
    current stake.
    """
    turned = Cube(2 * cube.value, -1, cube.away1, cube.away2, cube.crawford, cube.jacoby)
    if not cube.match():
        return (
            money(probabilities, cube.owner, cube.jacoby),
            2 * money(probabilities, -1),
            ONE,
        )
    normal = match_equity.normal
    return (
        normal(match_equity.chances(probabilities, cube, True), cube),
        normal(match_equity.chances(probabilities, turned), cube),
        ONE,
    )


def settled(points, cube):
    """Equity in 1 / ONE of the current stake of a game won by `points` times the cube (negative:
    lost).
    """
    if not cube.match():
        return points * ONE
    post = cube.away1 == 1 or cube.away2 == 1
    gained = points * cube.value
    if gained > 0:
        chance = match_equity.before_game(cube.away1 - gained, cube.away2, post)
    else:
        chance = match_equity.before_game(cube.away1, cube.away2 + gained, post)
    return match_equity.normal(chance, cube)
