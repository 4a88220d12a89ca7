"""The computer's turn, and showing the last turn again."""

from micropython import const
from rules import events
from rules.game import KEEP, MOVE, ROLL
from rules.plays import make_step

from toy import sounds, words
from toy.screens.base import Screen
from toy.screens.opening import computer_keeps

_CUBE = const(0)
_PLAY = const(1)
_SHOW = const(2)
_NO_MOVE = const(3)
_RESIGN = const(4)
REPLAY_MS = const(400)  # a step that is shown again, however fast the computer plays
NO_MOVE_STEPS = const(3)  # how many steps' time `NO MOVE` stays


class Opponent(Screen):
    """`CPU`: thinks, rolls, and moves a man every 0.4 s. A key shows the rest at once."""

    prompt = False
    animation = True
    idle = False

    def __init__(self, toy):
        super().__init__(toy)
        self._stage = _CUBE
        self._steps = ()
        self._next = 0
        self._fast = False

    def enter(self):
        self._fast = False
        self.toy.text(words.CPU)
        self._begin()

    def _begin(self):
        """Goes on from whatever the game waits for."""
        toy = self.toy
        game = toy.game
        self.thinks = False
        if game.phase == KEEP:
            if computer_keeps(game):
                toy.apply(events.KEEP)
            elif toy.needs_hand():
                return
            else:
                toy.roll_event()
            toy.opening_shown = False
            self._begin()
        elif game.phase == ROLL:
            # It asks once a game whether to resign: who wants to play on, may.
            if not (toy.resigned or toy.unattended()) and toy.player.may_resign(game):
                self._stage = _RESIGN
                toy.player.begin_resign(game, toy.session)
                self.thinks = True
            else:
                self._double_or_roll(game)
        elif game.phase == MOVE:
            self._look(game)

    def _double_or_roll(self, game):
        toy = self.toy
        if toy.player.may_double(game, toy.session):
            self._stage = _CUBE
            toy.player.begin_cube(game, toy.session)
            self.thinks = True
        else:
            self._roll()

    def _roll(self):
        if self.toy.needs_hand():
            return
        self.toy.roll_event()
        self._look(self.toy.game)

    def _look(self, game):
        toy = self.toy
        turn = game.moves
        if turn.complete:
            if turn.need == 0:
                toy.text(words.NO_MOVE)
                self._pause(NO_MOVE_STEPS)
            else:
                self._pause(1)
            self._stage = _NO_MOVE
            return
        self._stage = _PLAY
        toy.player.begin_play(game, toy.session)
        self.thinks = True

    def _pause(self, steps):
        self.toy.wait(0 if self._fast else steps * self.toy.pace())

    def work(self):
        toy = self.toy
        if not toy.player.work():
            return
        self.thinks = False
        game = toy.game
        if self._stage == _RESIGN:
            points = toy.player.resigns(game)
            if points:
                toy.apply(events.RESIGN, points)
                toy.home()
            else:
                self._double_or_roll(game)
            return
        if self._stage == _CUBE:
            doubles = toy.player.doubles()
            toy.screens.tutor.computers_cube(events.DOUBLE if doubles else events.ROLL)
            if doubles:
                toy.apply(events.DOUBLE)
                toy.sound(sounds.DOUBLE)
                toy.home()
            else:
                self._roll()
            return
        self._steps = toy.player.chosen_steps(game)
        self._next = 0
        self._stage = _SHOW
        self._pause(1)

    def skip(self):
        self._fast = True
        if not self.thinks:
            self.toy.wait(0)

    def tick(self):
        toy = self.toy
        if self._stage == _SHOW:
            if self._next == len(self._steps):
                toy.end_turn()
                return
            start, end, die = self._steps[self._next]
            self._next += 1
            hit = toy.move_man(start, die)
            if not toy.session.playing:
                toy.home()
                return
            words.step(toy.text_line(), start, end, hit)
            self._pause(1)
        elif self._stage == _NO_MOVE:
            toy.end_turn()

    def draw(self, face):
        turn = self.toy.game.moves if self.toy.game else None
        if turn:
            self.toy.mark_change(face, turn.start, turn.board)


class Replay(Screen):
    """The last turn once more, step by step."""

    prompt = False
    animation = True

    def __init__(self, toy):
        super().__init__(toy)
        self._board = [0] * 26
        self._next = 0

    def enter(self):
        toy = self.toy
        turn = toy.last_turn
        for i in range(26):
            self._board[i] = turn.start[i]
        self._next = 0
        toy.text(words.LAST)
        toy.wait(max(REPLAY_MS, toy.pace()))

    def skip(self):
        self.toy.marks = True
        self.toy.home()

    def tick(self):
        toy = self.toy
        turn = toy.last_turn
        if self._next == len(turn.steps):
            toy.marks = True
            toy.home()
            return
        start, end, die = turn.steps[self._next]
        self._next += 1
        hit = make_step(self._board, start, die)
        words.step(toy.text_line(), start, end, hit)
        toy.wait(max(REPLAY_MS, toy.pace()))

    def draw(self, face):
        toy = self.toy
        turn = toy.last_turn
        toy.show_board(self._board, toy.last_side)
        toy.mark_change(face, turn.start, self._board, toy.last_side)
