"""Which screen the game waits at, and what keys and the ring of actions do in any state."""

from rules.game import ANSWER, KEEP, MOVE, OPENING, OVER, RESIGNED, ROLL

from toy import keys, ring, words
from toy.screens.turn import may_skip

_ANSWERS = (ANSWER, RESIGNED)
_HINTED = (ROLL, ANSWER, MOVE)


class Course:
    """The part of the toy that knows the way from state to state; see `app.Toy`."""

    def to_title(self):
        """To the title; the game waits."""
        self.at_title = True
        self.home()

    def home(self):
        """Goes to the screen that the game waits at."""
        screens = self.screens
        game = self.session.game
        self.changed()
        if self.at_title or game is None:
            self.go(screens.title)
            return
        self.arrow = game.decider
        if self.book is not None:
            if self.book.solving:
                self._go_to_move(game.moves)
            else:
                self.book.go_on()
            return
        self.opening_shown = self.opening_shown and game.phase == KEEP
        phase = game.phase
        if phase == OVER:
            if game.winner < 0 or self.game_seen:
                self.go(screens.next)
            else:
                self.go(screens.result)
            return
        if phase == OPENING:
            screen = screens.opening
        elif phase in _ANSWERS and self.is_cpu(game.decider):
            screen = screens.wait
        elif may_skip(game):
            screen = screens.closed
        elif self._starts_unseen(game):
            screen = screens.opening
        elif self.is_cpu(game.decider):
            screen = screens.opponent
        else:
            if not self._announce_side(game.decider):
                self._go_to_person(phase, game)
            return
        self.go(screen)

    def computer_decides(self):
        """Whether the computer is to decide, so that nobody may do so for it."""
        side = self.game.decider
        return side >= 0 and self.is_cpu(side)

    def _starts_unseen(self, game):
        """Whether the computer throws first, and nobody has had a chance to add a number."""
        if game.phase != ROLL or self.unattended():
            return False
        return self.computer_decides() and self.may_choose_number()

    def _announce_side(self, side):
        """With two people, shows whose decision it is when that changes."""
        if not self.two_people() or self.spoken == side:
            return False
        self.spoken = side
        self.screens.notice.show([words.men(self.is_dark(side))])
        return True

    def _go_to_person(self, phase, game):
        screens = self.screens
        if self._ring_wanted:
            self._ring_wanted = False
            screens.ring.open(0)
        elif phase == ROLL:
            self.go(screens.preroll)
        elif phase == KEEP:
            self.go(screens.keep)
        elif phase == ANSWER:
            self.go(screens.answer)
        elif phase == RESIGNED:
            self.go(screens.given)
        else:
            self._go_to_move(game.moves)

    def _go_to_move(self, turn):
        screens = self.screens
        if turn.complete:
            self.go(screens.done if turn.steps else screens.no_move)
            return
        if screens.move.stepwise is not turn:
            whole = ring.only_result(turn)
            if whole:
                screens.whole.open(whole[0], whole[1])
                return
        if not screens.move.announces(turn):
            self.go(screens.move)

    # ---- Short cuts ----

    def want_ring(self):
        """NO was held: the ring of actions, in the computer's turn after it."""
        screen = self.screen
        if screen in (self.screens.opponent, self.screens.wait, self.screens.closed):
            self._ring_wanted = True
        elif screen in (self.screens.result, self.screens.off, self.screens.boot):
            return
        elif screen is self.screens.title or self.session.game is None:
            self.go(self.screens.title)
        else:
            self.at_title = False
            self.screens.ring.open(0)

    def act(self, entry):
        """Does what an entry of the ring says."""
        screens = self.screens
        if self.book is not None and self.book.act(entry):
            return
        if entry == words.ROLL:
            if self.game.phase == OPENING:
                screens.opening.tick()
            else:
                self.roll()
        elif entry == words.PLAY:
            self.home()
        elif entry == words.DONE:
            self.end_turn()
        elif entry == words.UNDO_ALL:
            self.undo_all()
        elif entry == words.LAST:
            if self.last_turn is None:
                self.refuse(words.NO_LAST)
            else:
                self.go(screens.replay)
        elif entry == words.BACK:
            screens.take_back.open()
        elif entry == words.PROOF:
            self.go(screens.proof)
        elif entry == words.OFF:
            self.power_off()
        else:
            self.short_cut(_KEY_OF[entry])

    def short_cut(self, code):
        """What a key of the large keypad does in any state of a game."""
        if self.book is not None and self.book.short_cut(code):
            return
        screens = self.screens
        game = self.game
        playing = self.session.playing and not self.at_title
        if code == keys.MENU:
            self.go(screens.menu)
        elif code == keys.NEW:
            self.ask_new()
        elif code == keys.INFO and game is not None and not self.at_title:
            self.go(screens.info)
        elif not playing:
            if code == keys.HINT:
                self.refuse(words.NO_HINT)
        elif self.computer_decides():
            # Its doubles and resignations are its own; MENU, NEW and INFO were handled above.
            return
        elif code == keys.HINT:
            self._hint(game)
        elif code == keys.DOUBLE:
            refusal = game.double_refusal()
            if refusal:
                self.refuse(words.reason(refusal))
            else:
                self.go(screens.double_ask)
        elif code == keys.UNDO:
            if game.phase == ROLL:
                self.screens.take_back.open()
            else:
                self.undo()
        elif code == keys.RESIGN:
            self._resign(game)

    def _hint(self, game):
        can_ask = game.phase in _HINTED
        if game.phase == ROLL and game.double_refusal() is not None:
            can_ask = False
        if game.phase == MOVE and game.moves.need == 0:
            can_ask = False
        if can_ask:
            self.go(self.screens.hint)
        else:
            self.refuse(words.NO_HINT)

    def _resign(self, game):
        refusal = game.resign_refusal(3)
        if refusal is None:
            self.go(self.screens.resign)
        else:
            self.refuse(words.reason(refusal))


_KEY_OF = {
    words.DOUBLE: keys.DOUBLE,
    words.HINT: keys.HINT,
    words.UNDO: keys.UNDO,
    words.INFO: keys.INFO,
    words.RESIGN: keys.RESIGN,
    words.MENU: keys.MENU,
    words.NEW: keys.NEW,
}
