"""Winning chances in a match, and what the cube does to them. Whole numbers: chances in 1 / SURE,
probabilities in 1 / ONE.

`match_table` holds the chance to win the match before a game begins, for every score up to 25
points away; it is computed by `tools/train/match_table.py` with the very functions below, score by
score from the end of the match.

The model of the live cube is Janowski's, carried over to matches: seen from one side, chances rise
in a straight line with the probability to win the game, from what a lost game leaves to the point
at which the other side would drop a double. That point depends on what the other side could do
with the cube after taking it, and so on up to a cube that is dead.
"""

from . import match_table

ONE = 1 << 14
SURE = 1 << 16
LIVE = 11141  # share of a live cube, 0.68 ONE, as for money
CUBE_MAX = 64


def before_game(away1, away2, post_crawford=False):
    """Chance of the side that needs `away1` points before a game; one point away means the
    Crawford game is next.
    """
    if away1 <= 0:
        return SURE
    if away2 <= 0:
        return 0
    if post_crawford and away1 == 1 and away2 == 1:
        return SURE // 2
    if post_crawford and away2 == 1:
        return match_table.post_crawford(away1)
    if post_crawford and away1 == 1:
        return SURE - match_table.post_crawford(away2)
    return match_table.normal(away1, away2)


class _Game:
    """One game at one score: what its ends leave, for the side on roll (1) and the other (-1)."""

    def __init__(self, probabilities, cube):
        win, gammon, backgammon, lost_gammon, lost_backgammon = probabilities
        self.away1, self.away2 = cube.away1, cube.away2
        # After the Crawford game no other is one: a leader who is one point away stays in
        # post-Crawford scores.
        self.post = cube.away1 == 1 or cube.away2 == 1
        self.crawford = cube.crawford
        self.win = win
        lose = ONE - win
        # Shares of gammons and backgammons among the games won and lost.
        self.won = self._shares(win, gammon, backgammon)
        self.lost = self._shares(lose, lost_gammon, lost_backgammon)

    def _shares(self, all, gammon, backgammon):
        if all <= 0:
            return 0, 0
        gammon = min(gammon, all)
        return gammon * ONE // all, min(backgammon, gammon) * ONE // all

    def score(self, points):
        """Chance after `points` (negative: lost) of this game."""
        if points > 0:
            return before_game(self.away1 - points, self.away2, self.post)
        return before_game(self.away1, self.away2 + points, self.post)

    def end(self, value, sign):
        """Average chance when the game is won (sign 1) or lost (-1) with the cube at `value`."""
        gammon, backgammon = self.won if sign > 0 else self.lost
        single = self.score(sign * value)
        double = self.score(2 * sign * value)
        triple = self.score(3 * sign * value)
        return single + ((double - single) * gammon + (triple - double) * backgammon) // ONE

    def dead(self, value):
        low, high = self.end(value, -1), self.end(value, 1)
        return low + (high - low) * self.win // ONE

    def useful(self, value, side):
        """Can `side` gain by doubling from `value`?"""
        away = self.away1 if side > 0 else self.away2
        return value < CUBE_MAX and value < away and not self.crawford

    def free(self, value, side):
        """Does `side`, with the cube at `value`, double as soon as it may? The other side would
        win the match with what the cube shows, so a double puts nothing at risk.
        """
        away = self.away2 if side > 0 else self.away1
        return away <= value and self.useful(value, side)

    def cash(self, value, side):
        """Probability (of the side on roll to win) at which a double by `side` from `value` may
        just be dropped.
        """
        dropped = self.score(side * value)
        value *= 2
        if self.free(value, -side):
            start, worst = (0 if side > 0 else ONE), self.end(2 * value, -side)
        elif self.useful(value, -side):
            # The taker's own cash point bounds the stretch on which the game is still open.
            start, worst = self.cash(value, -side), self.score(-side * value)
        else:
            start, worst = (0 if side > 0 else ONE), self.end(value, -side)
        end, best = (ONE if side > 0 else 0), self.end(value, side)
        if best == worst:
            return start
        point = start + (end - start) * (dropped - worst) // (best - worst)
        low, high = (start, end) if start < end else (end, start)
        return min(max(point, low), high)

    def live(self, value, owner):
        """Chance with a cube that is always turned at the right moment."""
        points = [(0, self.end(value, -1))]
        if owner <= 0 and self.useful(value, -1):
            points.append((self.cash(value, -1), self.score(-value)))
        if owner >= 0 and self.useful(value, 1):
            points.append((self.cash(value, 1), self.score(value)))
        points.append((ONE, self.end(value, 1)))
        for i in range(1, len(points)):
            x, y = points[i]
            if self.win <= x or i == len(points) - 1:
                x0, y0 = points[i - 1]
                if x <= x0:
                    return y
                return y0 + (y - y0) * (self.win - x0) // (x - x0)


def dead(probabilities, cube):
    """Chance to win the match when the cube is not turned again."""
    return _Game(probabilities, cube).dead(cube.value)


def chances(probabilities, cube, held=False):
    """Chance to win the match of the side of `probabilities`, `cube` (value, owner and score) seen
    by it; `held`: its owner might double now, and does not.
    """
    game = _Game(probabilities, cube)
    value, owner = cube.value, cube.owner
    if owner and not held and game.free(value, owner):
        # The cube will be turned at once, and the other side takes or not as it likes; unless its
        # owner is too good to double.
        taken, dropped = game.dead(2 * value), game.score(owner * value)
        if owner < 0:
            return min(max(taken, dropped), game.dead(value))
        return max(min(taken, dropped), game.dead(value))
    dead = game.dead(cube.value)
    return dead + (game.live(cube.value, cube.owner) - dead) * LIVE // ONE


def normal(chance, cube):
    """A chance on the scale on which a single game won at this score and cube is +ONE and one lost
    -ONE.
    """
    post = cube.away1 == 1 or cube.away2 == 1
    high = before_game(cube.away1 - cube.value, cube.away2, post)
    low = before_game(cube.away1, cube.away2 - cube.value, post)
    return (2 * chance - high - low) * ONE // (high - low)
