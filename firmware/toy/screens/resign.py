"""Offering to lose the game, and answering such an offer."""

from rules import events

from toy import keys, words
from toy.screens.base import Screen


class Resign(Screen):
    """`SINGLE`, `GAMMON` or `BACKGMN`, its cost blinking on my score; then `GIVE 2`, and OK."""

    blinks = True

    def __init__(self, toy):
        super().__init__(toy)
        self._kind = 1
        self._asked = False

    def enter(self):
        self._kind = 1
        self._asked = False
        self._text()

    def _text(self):
        game = self.toy.game
        if self._asked:
            words.give(self.toy.text_line(), self.toy.session.counts(self._kind))
        else:
            self.toy.text(words.kind(game.rules, self._kind))

    def key(self, code):
        toy = self.toy
        if code in keys.SIDEWAYS:
            if not self._asked:
                self._kind = (self._kind - 1 + (1 if code == keys.RIGHT else -1)) % 3 + 1
                self._text()
        elif code == keys.OK:
            refusal = toy.game.resign_refusal(self._kind)
            if refusal:
                toy.refuse(words.reason(refusal))
            elif self._asked:
                toy.apply(events.RESIGN, self._kind)
                toy.home()
            else:
                self._asked = True
                toy.restart_prompt()
                self._text()
        elif code == keys.NO:
            if self._asked:
                self._asked = False
                self._text()
            else:
                toy.home()
        else:
            return code == keys.RESIGN
        return True

    def draw(self, face):
        game = self.toy.game
        points = min(self.toy.session.counts(self._kind), 999)
        face.score(game.turn, points if self.toy.lit else -1)


class Given(Screen):
    """`GET 2`: they resign. LEFT or RIGHT picks `ACCEPT` or `REFUSE`, and only then OK decides."""

    blinks = True

    def __init__(self, toy):
        super().__init__(toy)
        self._pick = 0

    def enter(self):
        self._pick = 0
        words.get(self.toy.text_line(), self.toy.session.counts(self.toy.game.offered))

    def key(self, code):
        toy = self.toy
        if code == keys.LEFT:
            self._pick = 1
            toy.text(words.ACCEPT)
        elif code in keys.DROPPING:
            self._pick = -1
            toy.text(words.REFUSE)
        elif code == keys.OK:
            if self._pick:
                toy.answer_resignation(self._pick > 0)
            else:
                toy.refuse(words.PICK)
        else:
            return code == keys.ROLL
        return True

    def draw(self, face):
        game = self.toy.game
        side = game.decider
        if self.toy.lit:
            face.score(side, min(self.toy.session.counts(game.offered), 999))
