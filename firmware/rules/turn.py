"""One roll played step by step.

What may come next so that the whole play stays legal, and why another step may not.
"""

from .plays import (
    first_start,
    legal_plays,
    make_step,
    repeated_plays,
    single_plays,
    starts,
    step_end,
    steps_possible,
    unmake_step,
)
from .position import BAR, HOME, rearmost
from .reasons import (
    BAR_FIRST,
    BLOCKED,
    DIE_USED,
    HIGH_FIRST,
    NO_MAN,
    NO_UNDO,
    NOT_HOME,
    PLAY_DIE,
    THEIRS,
    USE_BOTH,
    NotAllowed,
)


class Turn:
    """A roll being played from ``position`` (seen by its side)."""

    def __init__(self, position, die1, die2, higher_die=True):
        self.start = position
        self.board = list(position)
        self.dice = (die1, die2)
        self.steps = []  # [(start, end, die)], as played
        self.hits = []  # whether each of them hit
        self.higher_die = higher_die
        self.need = 0  # how many steps a legal play of this roll has
        self.only_die = 0  # the higher die, where it must be played since only one can be
        self._find_need()

    def _find_need(self):
        die1, die2 = self.dice
        board = self.board
        if die1 == die2:
            self.need = steps_possible(board, die1, 4)
            return
        high = max(die1, die2)
        low = min(die1, die2)
        if self._other_fits(high, low) or self._other_fits(low, high):
            self.need = 2
        elif first_start(board, high):
            self.need = 1
            if self.higher_die:
                self.only_die = high
        elif first_start(board, low):
            self.need = 1

    def _other_fits(self, first, second):
        return any(self._after(start, first, second) for start in starts(self.board, first))

    def _after(self, start, die, next_die):
        """Whether a step of ``next_die`` can follow the one from ``start`` with ``die``."""
        hit = make_step(self.board, start, die)
        possible = first_start(self.board, next_die)
        unmake_step(self.board, start, die, hit)
        return possible > 0

    @property
    def position(self):
        """The position as it stands now, seen by the side that moves."""
        return tuple(self.board)

    @property
    def doublet(self):
        return self.dice[0] == self.dice[1]

    @property
    def complete(self):
        """Whether no further step can or must be played."""
        return len(self.steps) == self.need

    def dice_left(self):
        """The dice not yet played, as rolled; of a doublet one for each step left of four."""
        if self.doublet:
            return [self.dice[0]] * (4 - len(self.steps))
        left = list(self.dice)
        for step in self.steps:
            left.remove(step[2])
        return left

    def legal_steps(self):
        """The steps that may come next: ``[(start, end, die)]``.

        The higher die's come first, and of one die's those with the highest start.
        """
        if self.complete:
            return []
        return [
            (start, step_end(start, die), die)
            for die in sorted(set(self.dice_left()), reverse=True)
            for start in starts(self.board, die)
            if self._keeps_play_legal(start, die)
        ]

    def _keeps_play_legal(self, start, die):
        rest = self.need - len(self.steps) - 1
        if rest < 0:
            return False
        if self.only_die:
            return die == self.only_die
        if rest == 0 or self.doublet:
            return True  # no step of a doublet takes another one away
        return self._after(start, die, self.dice[0] + self.dice[1] - die)

    def why_not(self, start, die):
        """None where the step from ``start`` with ``die`` may come next.

        Else the NotAllowed that says why not.
        """
        board = self.board
        count = board[start] if start else 0
        if start == BAR or count > 0:
            if start == BAR and count == 0:
                return NotAllowed(NO_MAN)
        else:
            return NotAllowed(THEIRS if count < 0 else NO_MAN)
        if die not in self.dice_left():
            return NotAllowed(DIE_USED)
        if board[BAR] and start != BAR:
            return NotAllowed(BAR_FIRST)
        end = start - die
        if end > 0:
            if board[end] < -1:
                return NotAllowed(BLOCKED)
        else:
            high = rearmost(board)
            if high > HOME:
                return NotAllowed(NOT_HOME)
            if end < 0 and high > start:
                return NotAllowed(HIGH_FIRST)
        if self._keeps_play_legal(start, die):
            return None
        if self.only_die:
            return NotAllowed(PLAY_DIE, self.only_die)
        # Both dice can be played, but not with this step first.
        for other_start in starts(board, die):
            if self._keeps_play_legal(other_start, die):
                return NotAllowed(USE_BOTH)
        return NotAllowed(PLAY_DIE, self.dice[0] + self.dice[1] - die)

    def restriction(self):
        """What cuts the steps of this turn, to be announced when it starts: NotAllowed or None.

        BAR_FIRST where men on the bar hold back others that could move; else PLAY_DIE or USE_BOTH
        where the whole-play rules forbid all steps of a die, or some, that are possible alone.
        """
        board = self.board
        dice = set(self.dice_left())
        if self.complete:
            return None
        if board[BAR]:
            waiting = board[BAR]
            board[BAR] = 0
            held_back = any(first_start(board, die) for die in dice)
            board[BAR] = waiting
            if held_back:
                return NotAllowed(BAR_FIRST)
        cut = None
        for die in dice:
            for start in starts(board, die):
                if not self._keeps_play_legal(start, die):
                    cut = self.why_not(start, die)
                    if cut.reason == PLAY_DIE:
                        return cut
        return cut

    def play(self, start, die):
        """Play a step; return whether it hit. Raise NotAllowed where it may not come next."""
        reason = self.why_not(start, die)
        if reason:
            raise reason
        hit = make_step(self.board, start, die)
        self.steps.append((start, step_end(start, die), die))
        self.hits.append(hit)
        return hit

    def undo(self):
        """Take back the last step. Raise NotAllowed where there is none."""
        if not self.steps:
            raise NotAllowed(NO_UNDO)
        start, _, die = self.steps.pop()
        unmake_step(self.board, start, die, self.hits.pop())

    def completions(self, most=0):
        """The plays that remain from here: ``[(steps still to play, result)]``.

        One for each distinct result; where ``most`` is not 0, so many are enough.
        """
        rest = self.need - len(self.steps)
        if rest == 0:
            return [((), self.position)]
        if self.doublet:
            return repeated_plays(self.board, self.dice[0], rest, most)
        if self.steps:
            return single_plays(self.board, self.dice_left()[0])
        return legal_plays(self.start, self.dice[0], self.dice[1], self.higher_die, most)
