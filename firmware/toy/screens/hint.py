"""HINT: what the computer would do at full strength, and what that is worth."""

from micropython import const
from rules import events
from rules.game import ANSWER, MOVE

from toy import keys, words
from toy.screens.base import Screen

MAX_HINTS = const(20)
TEXT_MS = const(1200)
TEXTS = const(20)  # so many times the two texts of a hint take turns

# The two answers of a cube decision: the event, what it is called.
_TO_DOUBLE = ((events.ROLL, words.NO_DOUBLE), (events.DOUBLE, words.DOUBLE))
_TO_TAKE = ((events.TAKE, words.TAKE), (events.DROP, words.DROP))


class Hint(Screen):
    """Blinks the best play: `BEST`, and by turns `NEXT -23`, what the next best would cost.

    HINT again, LEFT and RIGHT show the others, `LOSS 23`; OK plays the one shown. Of a complete
    play all that the roll could have been played are shown, in the middle of one those that still
    can. At the cube `DOUBLE`, `NO DBL`, `TAKE` or `DROP` and what the other would cost.
    """

    blinks = True

    def __init__(self, toy):
        super().__init__(toy)
        self._plays = []  # [(loss in thousandths, steps to play, result)]
        self._answers = ()  # type: tuple
        self._losses = [0, 0]  # of the two answers of a cube decision, as shown: the best first
        self._at = 0
        self._texts = 0  # how often the text has changed since a key

    def enter(self):
        toy = self.toy
        game = toy.game
        self._plays = []
        self._answers = ()
        self._at = 0
        self.thinks = True
        self.prompt = False
        toy.text(words.HINT)
        if game.phase == MOVE:
            toy.player.begin_play(game, toy.session, True, MAX_HINTS)
        else:
            toy.player.begin_cube(game, toy.session, True)

    def work(self):
        toy = self.toy
        if not toy.player.work():
            return
        self.thinks = False
        toy.screens.tutor.hinted()
        game = toy.game
        if game.phase == MOVE:
            self._plays = toy.player.ranked(game, MAX_HINTS, game.moves.complete)
            if not self._plays:
                toy.home()
                toy.refuse(words.NO_HINT)
                return
        else:
            player = toy.player
            if game.phase == ANSWER:
                best = 0 if player.takes() else 1
                answers = _TO_TAKE
            else:
                best = 1 if player.doubles() else 0
                answers = _TO_DOUBLE
            self._answers = (answers[best], answers[1 - best])
            self._losses[1] = player.cube_loss(answers[1 - best][0])
        self._show(0)

    def _show(self, at):
        """Shows one of them."""
        self._at = at % (len(self._plays) or len(self._answers))
        self._texts = 0
        self._text()

    def tick(self):
        self._texts += 1
        self._text()

    def _text(self):
        """One of the two texts that take turns."""
        toy = self.toy
        second = self._texts & 1
        cost = self._cost()
        line = toy.text_line()
        if self._plays and self._loss():
            words.loss(line, self._loss())
            return
        if second and self._at:
            words.loss(line, cost)
        elif second:
            words.next_best(line, cost)
        else:
            line.set(self._answers[self._at][1] if self._answers else words.BEST)
        if cost >= 0 and self._texts < TEXTS:
            toy.wait(TEXT_MS)

    def _loss(self):
        """What is shown loses, in thousandths."""
        return self._plays[self._at][0] if self._plays else self._losses[self._at]

    def _cost(self):
        """What the second text tells: of the best what the next would lose against it, else what
        is shown loses; -1 where there is no other.
        """
        if self._at:
            return self._loss()
        if self._answers:
            return self._losses[1]
        return self._plays[1][0] - self._plays[0][0] if len(self._plays) > 1 else -1

    def key(self, code):
        toy = self.toy
        if code == keys.NO or self.thinks:
            toy.home()
        elif code == keys.HINT or code in keys.SIDEWAYS:
            self._show(self._at + (-1 if code == keys.LEFT else 1))
        elif code == keys.OK:
            self._do()
        else:
            return False
        return True

    def _do(self):
        """Plays what is shown. A double is asked for like any; an answer must be picked."""
        toy = self.toy
        if self._answers:
            if self._answers[self._at][0] == events.DOUBLE:
                toy.go(toy.screens.double_ask)
            else:
                toy.home()
            return
        turn = toy.game.moves
        if turn.complete:
            while turn.steps:
                toy.apply(events.UNDO)
        for start, _, die in self._plays[self._at][1]:
            toy.move_man(start, die)
        toy.home()

    def draw(self, face):
        toy = self.toy
        game = toy.game
        if self._plays:
            result = self._plays[self._at][2]
            toy.mark_change(face, game.moves.board, result)
            if not toy.lit:
                toy.show_board(result)
        elif game.phase == ANSWER:
            toy.offer_cube(face, 1 - game.turn)
