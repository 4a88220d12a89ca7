"""The opening: one die each; in hoyle its winner keeps the two dice or throws again."""

from micropython import const
from rules import events
from rules.game import KEEP, ROLL

from toy import keys, sounds, words
from toy.screens.base import Screen

TIE_MS = const(1000)
FIRST_MS = const(1000)
UNATTENDED_MS = const(600)


class Opening(Screen):
    """`OK=ROLL`; after a tie `TIE`, and it rolls again by itself.

    Also where the computer throws first without an opening: else nobody could see the commitment
    before the first roll.
    """

    def enter(self):
        toy = self.toy
        tie = toy.game.dice[0] != 0
        self.animation = tie
        self.prompt = not tie
        if tie:
            toy.text(words.TIE)
            toy.wait(toy.notice_ms(TIE_MS, 3))
        else:
            toy.text(words.OK_ROLL)
            if toy.unattended():
                toy.wait(toy.notice_ms(UNATTENDED_MS, 2))

    def key(self, code):
        if code in keys.GO:
            self._roll()
        elif code == keys.NO:
            self.toy.to_title()
        elif code in keys.SIDEWAYS:
            self.toy.screens.ring.open(1 if code == keys.RIGHT else -1)
        else:
            return False
        return True

    def skip(self):
        self._roll()

    def tick(self):
        self._roll()

    def _roll(self):
        toy = self.toy
        if toy.game.phase == ROLL:
            toy.roll()
            return
        if toy.needs_hand():
            return
        near, far, by_hand = toy.throw()
        toy.apply(events.OPENING, near, far, by_hand)
        toy.sound(sounds.ROLL)
        game = toy.game
        if game.turn < 0:
            toy.home()
            return
        toy.opening_shown = True
        side = game.turn
        toy.spoken = side
        if toy.two_people() or toy.unattended():
            text = words.men(toy.is_dark(side))
        else:
            text = words.CPU_FIRST if toy.is_cpu(side) else words.YOU_FIRST
        toy.screens.notice.show([text], toy.notice_ms(FIRST_MS, 3))


class Keep(Screen):
    """Hoyle: `KEEP 31` or `THROW 2`; OK does what is shown."""

    def __init__(self, toy):
        super().__init__(toy)
        self._throw = False

    def enter(self):
        self._throw = False
        self.toy.opening_shown = True
        self._text()

    def _text(self):
        dice = self.toy.game.dice
        if self._throw:
            self.toy.text(words.THROW_2)
        else:
            words.keep(self.toy.text_line(), max(dice), min(dice))

    def key(self, code):
        toy = self.toy
        if code in keys.SIDEWAYS:
            self._throw = not self._throw
            self._text()
        elif code == keys.OK:
            if self._throw:
                toy.roll()
            else:
                toy.apply(events.KEEP)
                toy.home()
        elif code == keys.ROLL:
            self._throw = True
            self._text()
        elif code == keys.NO:
            toy.screens.ring.open(0)
        else:
            return False
        return True


# What is better than a fresh throw of two dice on average (which may be a doublet).
_WORTH_KEEPING = ((3, 1), (4, 2), (6, 1))


def computer_keeps(game):
    """Hoyle's choice for the computer: it keeps the throws that make a point in its own table.

    A fresh throw is worth about 0.07 points to the side that starts, since one in six is a
    doublet; of the opening throws only 3-1, 4-2 and 6-1 are worth more.
    """
    assert game.phase == KEEP
    return (max(game.dice), min(game.dice)) in _WORTH_KEEPING
