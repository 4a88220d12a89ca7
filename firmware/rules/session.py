"""A sitting: the rules agreed, the running score and the running game.

It is rebuilt by applying the same events.
"""

from . import events
from .game import OVER, Game
from .reasons import (
    BAD_EVENT,
    GAME_RUNNING,
    NO_GAME,
    SERIES_OVER,
    NotAllowed,
)
from .ruleset import GAMMON, MATCH, RUBBER, SINGLE, Rules, RulesError

RUBBER_GAMES = 2
SCORE_MAX = 0xFFFF  # a RULES event carries a score in two bytes; running scores stop there


class Session:
    """A series of games. Before its first RULES event it has the default rules and no game."""

    def __init__(self):
        self.rules = Rules()
        self.score = [0, 0]  # points; in a rubber, games
        self.game = None
        self.games = 0  # games finished and scored
        self.over = False  # a match or rubber has been won
        self.crawford_done = False  # the Crawford game has been played, or cannot come any more
        self.opener = -1  # the side that throws first in the next game, -1: one die each

    @property
    def winner(self):
        """The side that has won the match or rubber, -1 while nobody has."""
        if not self.over:
            return -1
        return 0 if self.score[0] > self.score[1] else 1

    @property
    def playing(self):
        """Whether a game is running."""
        return self.game is not None and self.game.phase != OVER

    def away(self, side):
        """Points that ``side`` still needs in a match; 0 in money play and rubbers."""
        return self.rules.length - self.score[side] if self.rules.mode == MATCH else 0

    def counts(self, kind):
        """What a win of ``kind`` would now add to the score: points, in a rubber games."""
        if self.rules.mode == RUBBER:
            return 2 if kind >= GAMMON else 1
        return self.game.worth(kind)

    def crawford_next(self):
        """Whether the next game is the Crawford game: the first with a side one point away."""
        if self.rules.mode != MATCH or self.rules.length == 1 or self.crawford_done:
            return False
        return min(self.away(0), self.away(1)) == 1

    def apply(self, event):
        """Take in one event. Raise NotAllowed where it may not happen now, changing nothing."""
        if not events.well_formed(event):
            raise NotAllowed(BAD_EVENT)
        kind = event[0]
        if kind == events.RULES:
            self._start_series(event)
        elif kind == events.GAME:
            self._start_game()
        elif self.game is None:
            raise NotAllowed(NO_GAME)
        else:
            self.game.apply(event)
            if self.game.phase == OVER:
                self._score_game()

    def _start_series(self, event):
        if self.playing:
            raise NotAllowed(GAME_RUNNING)
        _, version, rule_set, mode, length, flags, backgammon, high0, low0, high1, low1 = event
        score = [high0 << 8 | low0, high1 << 8 | low1]
        if version != events.VERSION or flags > 7:
            raise NotAllowed(BAD_EVENT)
        try:
            rules = Rules(rule_set, mode, length, flags & 1, flags & 2, backgammon)
        except RulesError:
            raise NotAllowed(BAD_EVENT) from None
        if _ends_series(rules, max(score)):
            raise NotAllowed(BAD_EVENT)
        self.rules = rules
        self.score = score
        self.game = None
        self.games = 0
        self.over = False
        self.crawford_done = bool(flags & 4)
        self.opener = -1  # the side that throws first in the next game, -1: one die each

    def _start_game(self):
        if self.playing:
            raise NotAllowed(GAME_RUNNING)
        if self.over:
            raise NotAllowed(SERIES_OVER)
        self.game = Game(self.rules, self.opener, self.crawford_next())

    def _score_game(self):
        game = self.game
        if game.winner < 0:
            # A voided game leaves the score, who begins and the Crawford game as they were.
            return
        self.games += 1
        if game.crawford:
            self.crawford_done = True
        gained = self.counts(game.kind) if self.rules.mode == RUBBER else game.points
        self.score[game.winner] = min(self.score[game.winner] + gained, SCORE_MAX)
        self.over = _ends_series(self.rules, self.score[game.winner])
        starts_next = self.rules.winner_of_hit_starts and game.kind == SINGLE
        self.opener = game.winner if starts_next else -1


def _ends_series(rules, score):
    """Whether a side with ``score`` has won the match or rubber; money play has no end."""
    if rules.mode == MATCH:
        return score >= rules.length
    return rules.mode == RUBBER and score >= RUBBER_GAMES


def replay(history):
    """The Session that the events of ``history`` make.

    Raise NotAllowed at the first that does not fit.
    """
    session = Session()
    for event in history:
        session.apply(event)
    return session
