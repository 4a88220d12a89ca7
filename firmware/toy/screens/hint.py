"""HINT: what the computer would do."""

from micropython import const
from rules.game import ANSWER, MOVE

from toy import keys, words
from toy.screens.base import Screen

MAX_HINTS = const(20)


class Hint(Screen):
    """Blinks the best play, its text what it loses; HINT again shows the next, OK plays it."""

    blinks = True

    def __init__(self, toy):
        super().__init__(toy)
        self._plays = []  # [(loss in thousandths, steps to play, result)]
        self._at = 0

    def enter(self):
        toy = self.toy
        game = toy.game
        self._plays = []
        self._at = 0
        self.thinks = True
        self.prompt = False
        toy.text(words.HINT)
        if game.phase == MOVE:
            toy.player.begin_play(game, toy.session, True)
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
            self._plays = toy.player.ranked(game, MAX_HINTS)
            if not self._plays:
                toy.home()
                toy.refuse(words.NO_HINT)
                return
            self._text()
        elif game.phase == ANSWER:
            toy.text(words.TAKE if toy.player.takes() else words.DROP)
        else:
            toy.text(words.DOUBLE if toy.player.doubles() else words.NO_DOUBLE)

    def _text(self):
        loss = self._plays[self._at][0]
        if loss == 0:
            self.toy.text(words.BEST)
        else:
            words.loss(self.toy.text_line(), loss)

    def key(self, code):
        toy = self.toy
        if code == keys.NO:
            toy.home()
        elif self.thinks:
            return True
        elif not self._plays:
            if code in (keys.OK, keys.HINT):
                toy.home()
        elif code == keys.HINT or code in keys.SIDEWAYS:
            step = -1 if code == keys.LEFT else 1
            self._at = (self._at + step) % len(self._plays)
            self._text()
        elif code == keys.OK:
            for start, _, die in self._plays[self._at][1]:
                toy.move_man(start, die)
            toy.home()
        return True

    def draw(self, face):
        toy = self.toy
        if self._plays:
            result = self._plays[self._at][2]
            toy.mark_change(face, toy.game.moves.board, result)
            if not toy.lit:
                toy.show_board(result)
