"""How a game stands: its state, and what may be done now. ``game.py`` has what events do to it."""

from .position import START, swapped
from .reasons import (
    ANSWER_FIRST,
    ASK_MORE,
    CRAWFORD,
    CUBE_MAX,
    FIRST_ROLL,
    GAME_OVER,
    IN_MATCH,
    NO_CUBE,
    NO_UNDO,
    NOT_NOW,
    ON_DOUBLE,
    OPPONENT_CUBE,
    TOO_LATE,
)
from .ruleset import CUBE_MAX as CUBE_TOP
from .ruleset import MONEY

# Phases
OPENING = 0  # one die each
KEEP = 1  # hoyle: the winner of the opening keeps its dice or throws two
ROLL = 2  # the side on roll throws, doubles or resigns
ANSWER = 3  # the other side takes or drops
MOVE = 4  # the roll is played
RESIGNED = 5  # the other side answers a resignation
OVER = 6

# Made once: a device asks for these while it draws, when it must not need memory.
_UNDECIDED = (OPENING, OVER)
ANSWERS = (ANSWER, RESIGNED)
_BEFORE_FIRST_ROLL = (OPENING, KEEP)
_RESIGNING = (ROLL, MOVE)


class Standing:
    """A game under ``rules``, as far as it has come.

    ``opener`` is the side that throws first without an opening, or -1; ``crawford`` tells that
    this is the Crawford game.
    """

    def __init__(self, rules, opener=-1, crawford=False):
        self.rules = rules
        self.crawford = crawford
        self.phase = OPENING if opener < 0 else ROLL
        self.turn = opener  # the side on roll, -1 before the opening is decided
        self.dice = (0, 0)  # of the opening: side 0's and side 1's; (0, 0) before the roll
        self.opening = opener < 0  # whether the running roll is the opening's
        self.first_roll = True  # nobody has finished a turn yet
        self.moves = None  # the Turn being played, in MOVE
        self.cube_value = 1
        self.cube_owner = -1  # -1 centred
        self.offered = 0  # the kind of win offered by a resignation
        self.refused = 0  # the highest kind refused in this turn
        self.by_hand = False  # some roll of this game was keyed in
        self.set_up = False  # the game went on from a set-up position
        self.winner = -1  # -1 while nobody has won; also when the game was voided
        self.kind = 0
        self.points = 0
        self.dropped = False
        self.agreed = False  # the game ended by a resignation
        self.taken_back = False  # some turn of this game was: it is not rated
        self.again = []  # rolls taken back, which come again: (die, die, by hand)
        self.repeated = False  # the last roll was one of those
        self._turns = []  # see `Game._start_moves`
        self._board = START
        self._before_resignation = ROLL

    @property
    def position(self):
        """The position as it stands, the running turn's steps included.

        It is seen by the side on roll, before the opening is decided by side 0.
        """
        return self.moves.position if self.moves else self._board

    @property
    def decider(self):
        """The side whose decision is awaited; -1 in the opening and at the end."""
        if self.phase in _UNDECIDED:
            return -1
        if self.phase in ANSWERS:
            return 1 - self.turn
        return self.turn

    @property
    def cube_turned(self):
        return self.cube_owner >= 0

    def position_of(self, side):
        """The position seen by ``side``."""
        return swapped(self.position) if side != max(self.turn, 0) else self.position

    def double_refusal(self):
        """None where the side on roll may double now, else the reason why not."""
        if self.phase == OVER:
            return GAME_OVER
        if not self.rules.cube:
            return NO_CUBE
        if self.phase in _BEFORE_FIRST_ROLL:
            return FIRST_ROLL
        if self.phase in ANSWERS:
            return ANSWER_FIRST
        if self.crawford:
            return CRAWFORD
        if self.phase == MOVE or self.again:
            return TOO_LATE
        if self.cube_owner == 1 - self.turn:
            return OPPONENT_CUBE
        if self.cube_value >= CUBE_TOP:
            return CUBE_MAX
        return None

    def resign_refusal(self, kind):
        """None where the side on roll may offer to lose ``kind`` now, else the reason why not."""
        if self.phase == OVER:
            return GAME_OVER
        if not self.rules.may_resign:
            return ON_DOUBLE
        if self.phase in ANSWERS:
            return ANSWER_FIRST
        if self.phase not in _RESIGNING:
            return NOT_NOW
        if self.again:
            return TOO_LATE
        if kind <= self.refused:
            return ASK_MORE
        return None

    def take_back_refusal(self):
        """None where a turn may be taken back now, else the reason why not.

        Never in a match or rubber, and only to a point after a roll. Cube actions and resignations
        stand, those too that were not made: as long as rolls that have been seen are to come
        again, it is too late to double or to resign.
        """
        if self.phase == OVER:
            return GAME_OVER
        if self.rules.mode != MONEY:
            return IN_MATCH
        if self.phase in ANSWERS:
            return ANSWER_FIRST
        if len(self._turns) <= (1 if self.phase == MOVE else 0):
            return NO_UNDO
        return None

    def side_before(self, n=1):
        """The side whose roll n TAKEBACK events would lead to; -1 where they may not happen."""
        at = self._turn_before(n)
        return -1 if at < 0 or self.take_back_refusal() else self._turns[at][1]

    def position_before(self, n=1):
        """The position, seen by that side, in which it threw."""
        return self._turns[self._turn_before(n)][0]

    def _turn_before(self, n):
        return len(self._turns) - n - (1 if self.phase == MOVE else 0)

    def worth(self, kind):
        """Points that a win of ``kind`` would bring now."""
        return self.rules.worth(kind, self.cube_value, self.cube_turned)
