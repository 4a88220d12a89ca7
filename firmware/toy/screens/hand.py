"""Dice by hand: the roll of real dice is keyed in, for the computer too."""

from rules.game import KEEP, OPENING

from toy import keys, words, words_info
from toy.screens.base import Screen


class Hand(Screen):
    """LEFT and RIGHT choose what a die shows, OK takes it; NO goes back to the first die.

    Any dice are taken: who throws them answers for them. They end what the commitment proves, and
    the first time in a game that is said.
    """

    blinks = True

    def __init__(self, toy):
        super().__init__(toy)
        self._dice = bytearray(2)
        self._at = 0

    def enter(self):
        toy = self.toy
        game = toy.game
        self._at = 0
        self._dice[0] = 1
        self._dice[1] = 1
        if game.phase == KEEP:
            toy.opening_shown = False
        self._text()
        if toy.proof_holds:
            toy.proof_holds = False
            toy.say(words.NO_PROOF)

    def _text(self):
        toy = self.toy
        line = toy.text_line()
        dice = self._dice
        if toy.game.phase == OPENING:
            words_info.one_die(line, toy.side_name(self._at), dice[self._at])
        else:
            name = words.CPU if toy.is_cpu(toy.game.turn) else words.ROLL
            words_info.two_dice(line, name, dice[0], dice[1] if self._at else 0)

    def key(self, code):
        toy = self.toy
        if code in keys.SIDEWAYS or code in keys.UP_DOWN:
            by = 0 if code == keys.RIGHT or code == keys.UP else 4
            self._dice[self._at] = (self._dice[self._at] + by) % 6 + 1
            self._text()
        elif code in keys.GO:
            if self._at:
                self._throw()
            else:
                self._at = 1
                self._text()
        elif code in keys.BACK:
            self._back()
        elif code == keys.DOUBLE:
            # The dice have fallen.
            toy.refuse(words.TOO_LATE)
        else:
            return code == keys.HINT or code == keys.RESIGN
        return True

    def _back(self):
        toy = self.toy
        if self._at:
            self._at = 0
            self._text()
        elif self._comes_first():
            toy.screens.ring.open(0)
        else:
            toy.home()

    def _comes_first(self):
        """Whether no question was answered before this one: the computer's dice, or a tie's."""
        game = self.toy.game
        if game.phase == OPENING:
            return game.dice[0] != 0
        return game.decider >= 0 and self.toy.is_cpu(game.decider)

    def _throw(self):
        toy = self.toy
        toy.next_roll(self._dice[0], self._dice[1])
        if toy.game.phase == OPENING:
            toy.screens.opening.tick()
        else:
            toy.roll()

    def draw(self, face):
        toy = self.toy
        toy.mark_last(face)
        for i in range(2):
            index = i if toy.game.turn > 0 else 2 + i
            if toy.game.phase == OPENING:
                index = 0 if i else 2
            shown = i < self._at or i == self._at and toy.lit
            face.die(index, self._dice[i] if shown else 0, 0)
