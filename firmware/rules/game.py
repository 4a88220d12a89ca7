"""One game as a state machine, driven by events (``events.py``) and rebuilt from them."""

from . import events
from .position import (
    BAR,
    MEN,
    PositionError,
    check,
    closed_out,
    deadlocked,
    men_off,
    own_men,
    swapped,
)
from .reasons import (
    ANSWER_FIRST,
    BAD_EVENT,
    CRAWFORD,
    DEADLOCK,
    GAME_OVER,
    NO_CUBE,
    NO_MEN,
    NOT_DONE,
    NOT_NOW,
    ROLL_FIRST,
    NotAllowed,
)
from .ruleset import BACKGAMMON, SINGLE
from .standing import (
    ANSWER,
    ANSWERS,
    KEEP,
    MOVE,
    OPENING,
    OVER,
    RESIGNED,
    ROLL,
    Standing,
)
from .turn import Turn

TURNS_KEPT = 24  # so many turns are remembered, to be taken back


def _die(n):
    return 1 <= n <= 6


class Game(Standing):
    """One game: ``apply`` takes in one event after the other."""

    def apply(self, event):
        """Take in one event. Raise NotAllowed where it may not happen now, changing nothing."""
        if not events.well_formed(event):
            raise NotAllowed(BAD_EVENT)
        handler = _HANDLERS.get(event[0])
        if handler is None:
            raise NotAllowed(BAD_EVENT)
        if self.phase == OVER:
            raise NotAllowed(GAME_OVER)
        handler(self, event)

    # One handler a kind of event: all checks come before the first change.

    def _needs(self, phase, reason=NOT_NOW):
        if self.phase != phase:
            raise NotAllowed(ANSWER_FIRST if self.phase in ANSWERS else reason)

    def _on_opening(self, event):
        self._needs(OPENING)
        _, mine, theirs, by_hand = event
        if not (_die(mine) and _die(theirs)):
            raise NotAllowed(BAD_EVENT)
        self.dice = (mine, theirs)
        self.by_hand = self.by_hand or bool(by_hand)
        if mine == theirs:
            return
        self.turn = 0 if mine > theirs else 1
        if self.rules.may_keep_or_throw:
            self.phase = KEEP
        else:
            self._start_moves(mine, theirs, by_hand)

    def _on_keep(self, event):
        self._needs(KEEP)
        self._start_moves(self.dice[0], self.dice[1])

    def _on_roll(self, event):
        if self.phase != KEEP:
            self._needs(ROLL)
        _, die1, die2, by_hand = event
        if not (_die(die1) and _die(die2)):
            raise NotAllowed(BAD_EVENT)
        if self.again and self.again[0] != (die1, die2, by_hand):
            raise NotAllowed(BAD_EVENT)
        self.repeated = bool(self.again)
        if self.repeated:
            self.again.pop(0)
        self.opening = False
        self.by_hand = self.by_hand or bool(by_hand)
        self._start_moves(die1, die2, by_hand)

    def _start_moves(self, die1, die2, by_hand=0):
        self._turns.append(
            [self._board, self.turn, (die1, die2, by_hand), self.opening, self.first_roll, 0]
        )
        if len(self._turns) > TURNS_KEPT:
            self._turns.pop(0)
        self._play(die1, die2)

    def _play(self, die1, die2):
        self.dice = (die1, die2)
        self.moves = Turn(self._board, die1, die2, self.rules.higher_die)
        self.phase = MOVE

    def _on_step(self, event):
        self._needs(MOVE, ROLL_FIRST)
        if not (1 <= event[1] <= BAR and _die(event[2])):
            raise NotAllowed(BAD_EVENT)
        self.moves.play(event[1], event[2])
        if men_off(self.moves.board) == MEN:
            board = self.moves.position
            kind = self.rules.kind_of_win(board)
            self._board = board
            self._end(self.turn, kind, self.worth(kind))

    def _on_undo(self, event):
        self._needs(MOVE, ROLL_FIRST)
        self.moves.undo()

    def _on_done(self, event):
        self._needs(MOVE, ROLL_FIRST)
        if not self.moves.complete:
            raise NotAllowed(NOT_DONE)
        self._turns[-1][5] = self.refused
        self._pass_on(self.moves.position)

    def _on_skip(self, event):
        self._needs(ROLL)
        if not closed_out(self._board):
            raise NotAllowed(NOT_NOW)
        self._pass_on(self._board)

    def _pass_on(self, board):
        self._board = swapped(board)
        self.turn = 1 - self.turn
        self.moves = None
        self.dice = (0, 0)
        self.opening = False
        self.first_roll = False
        self.refused = 0
        self.phase = ROLL

    def _on_double(self, event):
        reason = self.double_refusal()
        if reason:
            raise NotAllowed(reason)
        self.phase = ANSWER

    def _on_take(self, event):
        self._needs_answer(ANSWER)
        self.cube_value *= 2
        self.cube_owner = 1 - self.turn
        self.phase = ROLL

    def _on_drop(self, event):
        self._needs_answer(ANSWER)
        self.dropped = True
        # The value before the double, whatever Jacoby says of gammons.
        self._end(self.turn, SINGLE, self.cube_value)

    def _on_resign(self, event):
        kind = event[1]
        if not SINGLE <= kind <= BACKGAMMON:
            raise NotAllowed(BAD_EVENT)
        reason = self.resign_refusal(kind)
        if reason:
            raise NotAllowed(reason)
        self.offered = kind
        self._before_resignation = self.phase
        self.phase = RESIGNED

    def _on_agree(self, event):
        self._needs_answer(RESIGNED)
        self.agreed = True
        self._end(1 - self.turn, self.offered, self.worth(self.offered))

    def _on_refuse(self, event):
        self._needs_answer(RESIGNED)
        self.refused = self.offered
        self.offered = 0
        self.phase = self._before_resignation

    def _needs_answer(self, phase):
        if self.phase != phase:
            raise NotAllowed(NOT_NOW)

    def _on_setup(self, event):
        turn, power, owner, die1, die2 = event[27:]
        thrown = bool(die1 or die2)
        if turn > 1 or power > 6 or owner > 2 or (thrown and not (_die(die1) and _die(die2))):
            raise NotAllowed(BAD_EVENT)
        if (owner > 0) != (power > 0):
            raise NotAllowed(BAD_EVENT)
        if power and not self.rules.cube:
            raise NotAllowed(NO_CUBE)
        if power and self.crawford:
            raise NotAllowed(CRAWFORD)
        counts = [n - 16 for n in event[1:27]]
        # The other side may have no men, as in the first text's Fig. 2.
        if own_men(counts) == 0:
            raise NotAllowed(NO_MEN)
        try:
            board = check(counts)
        except PositionError:
            raise NotAllowed(BAD_EVENT) from None
        if deadlocked(board):
            raise NotAllowed(DEADLOCK)
        self._board = board
        self.turn = turn
        self.cube_value = 1 << power
        self.cube_owner = owner - 1
        self.moves = None
        self.dice = (0, 0)
        self.opening = False
        self.first_roll = False
        self.offered = self.refused = 0
        self.set_up = True
        self.again = []
        self.repeated = False
        self._turns = []
        self.phase = ROLL
        if thrown:
            self._start_moves(die1, die2)

    def _on_void(self, event):
        self._end(-1, 0, 0)

    def _on_takeback(self, event):
        reason = self.take_back_refusal()
        if reason:
            raise NotAllowed(reason)
        if self.phase == MOVE:
            self.again.insert(0, self._turns.pop()[2])
        self._board, self.turn, roll, self.opening, self.first_roll, self.refused = self._turns[-1]
        self.taken_back = True
        self._play(roll[0], roll[1])

    def _end(self, winner, kind, points):
        self._board = self.position
        self.moves = None
        self.dice = (0, 0)
        self.winner = winner
        self.kind = kind
        self.points = points
        self.phase = OVER


_HANDLERS = {
    events.OPENING: Game._on_opening,
    events.KEEP: Game._on_keep,
    events.ROLL: Game._on_roll,
    events.STEP: Game._on_step,
    events.UNDO: Game._on_undo,
    events.DONE: Game._on_done,
    events.SKIP: Game._on_skip,
    events.DOUBLE: Game._on_double,
    events.TAKE: Game._on_take,
    events.DROP: Game._on_drop,
    events.RESIGN: Game._on_resign,
    events.AGREE: Game._on_agree,
    events.REFUSE: Game._on_refuse,
    events.SETUP: Game._on_setup,
    events.VOID: Game._on_void,
    events.TAKEBACK: Game._on_takeback,
}
