"""A player that needs no time to think, for tests that play many games. It plays by pips."""

from rules import events
from rules.plays import legal_plays
from rules.position import pip_count, swapped


class QuickPlayer:
    """What `toy.player.Player` offers, by the simplest means."""

    def __init__(self):
        self._lead = 0
        self._pips = 1
        self._plays = {}
        self._offered = 0

    def set_level(self, level):
        pass

    def set_taste(self, seed):
        pass

    def begin_play(self, game, session, best=False, most=0):
        turn = game.moves
        self._plays = {}
        for _, result in legal_plays(turn.start, turn.dice[0], turn.dice[1]):
            self._plays[result] = _worth(result)

    def begin_cube(self, game, session, best=False):
        mine = pip_count(game.position)
        self._lead = pip_count(swapped(game.position)) - mine
        self._pips = mine

    def work(self):
        return True

    def doubles(self):
        return self._lead * 10 > self._pips

    def takes(self):
        return self._lead * 7 < self._pips

    def may_double(self, game, session):
        return game.double_refusal() is None

    def begin_accept(self, game, session):
        self._offered = game.offered

    def accepts(self):
        return self._offered > 1

    def may_resign(self, game):
        return False

    def chosen_steps(self, game):
        return self.ranked(game, 1)[0][1]

    def choices(self):
        return len(self._plays)

    def loss(self, result):
        return max(self._plays.values()) - self._plays[result]

    def cube_loss(self, kind):
        if kind in (events.ROLL, events.DOUBLE):
            return 0 if self.doubles() == (kind == events.DOUBLE) else 90
        return 0 if self.takes() == (kind == events.TAKE) else 90

    def is_best(self):
        return False

    def ranked(self, game, most, whole=False):
        turn = game.moves
        ways = turn.completions()
        if whole:
            ways = legal_plays(turn.start, turn.dice[0], turn.dice[1])
        plays = [(-_worth(result), steps, result) for steps, result in ways]
        plays.sort(key=lambda play: (play[0], play[2]))
        return [(play[0] - plays[0][0], play[1], play[2]) for play in plays[:most]]


def _worth(result):
    """By the pips that are left to the other side, less what stands alone."""
    return pip_count(swapped(result)) - 10 * len([n for n in result if n == 1])
