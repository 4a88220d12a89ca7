"""Taking back whole turns: asked first, since the game is not rated any more after it."""

from rules import events

from toy import keys, words
from toy.journal import LOW_ROOM
from toy.screens.base import Screen


class TakeBack(Screen):
    """`OK=BACK`: what OK would go back to blinks; NO goes on where the game stands.

    It goes back to the player's own roll before: with the computer's turn between, or of two
    people the other's. The rolls that were seen come again.
    """

    blinks = True

    def __init__(self, toy):
        super().__init__(toy)
        self._turns = 0
        self.thinks = False

    def turns(self):
        """How many turns it would take back; 0 where it may not."""
        toy = self.toy
        # A game that is about to be written anew, in short, would lose the rolls to come.
        if toy.ports.store.room() < LOW_ROOM:
            return 0
        turns = 1
        side = toy.game.side_before(turns)
        while side >= 0 and toy.is_cpu(side):
            turns += 1
            side = toy.game.side_before(turns)
        return 0 if side < 0 else turns

    def open(self):
        """Asks, or says why it may not be."""
        toy = self.toy
        self._turns = self.turns()
        if self._turns:
            toy.go(self)
        else:
            refusal = toy.game.take_back_refusal()
            toy.refuse(words.reason(refusal) if refusal else words.NO_UNDO)

    def enter(self):
        self.thinks = False
        self.toy.text(words.OK_BACK)

    def key(self, code):
        toy = self.toy
        if code == keys.OK:
            # The answer first: a long game takes a while to be played again.
            self.thinks = True
            toy.text(words.WAITING)
        elif code == keys.NO:
            toy.home()
        else:
            return code in _IGNORED
        return True

    def work(self):
        toy = self.toy
        self.thinks = False
        for _ in range(self._turns):
            toy.apply(events.TAKEBACK)
        toy.opening_shown = False
        toy.spoken = toy.game.turn
        toy.home()
        toy.say(words.UNRATED)

    def draw(self, face):
        if not self.toy.lit:
            game = self.toy.game
            board = game.position_before(self._turns)
            self.toy.show_board(board, game.side_before(self._turns))


_IGNORED = (keys.UNDO, keys.ROLL, keys.DOUBLE, keys.HINT, keys.RESIGN)
