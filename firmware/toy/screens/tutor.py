"""The tutor: judges a decision before it counts, and says `OOPS 85`."""

from rules import events
from rules.game import ROLL

from toy import keys, settings, sounds, words, words_info
from toy.screens.base import Screen

CLOSE = 200  # thousandths: not to double is a decision where a double is no further off
_ANSWERS = (events.TAKE, events.DROP)
_PLAYED = (events.STEP, events.UNDO)  # events in the middle of a decision


class Tutor(Screen):
    """LEFT picks `AGAIN`, RIGHT `KEEP`, and only then OK decides; NO takes back, HINT advises.

    A decision is named by the event that it leads to: DONE a play, DOUBLE, TAKE, DROP, and ROLL
    not to double. It counts as it was taken first, and not after a hint.
    """

    blinks = True

    def __init__(self, toy):
        super().__init__(toy)
        self._kind = 0
        self._loss = 0
        self._pick = 0
        self._passed = 0  # the decision that was judged and may go on
        self._of_person = False

    # ---- What the rest of the toy tells and asks ----

    def judges(self, kind):
        """Whether a decision is to be judged: then this is the screen, from which it goes on."""
        toy = self.toy
        game = toy.game
        if kind == self._passed or not toy.tutor_on() or toy.unattended():
            return False
        computers = toy.is_cpu(game.decider)
        if kind == events.DONE:
            wanted = len(game.moves.steps) > 0
        elif kind in _ANSWERS:
            wanted = not computers
        else:
            wanted = not computers and game.phase == ROLL and game.double_refusal() is None
        if not wanted:
            return False
        self._kind = kind
        self._of_person = not computers
        toy.go(self)
        return True

    def taken(self, kind):
        """An event was taken in: what was decided is past."""
        if kind not in _PLAYED:
            self._passed = 0
            self.toy.journal.mistakes.counted = False

    def hinted(self):
        """A hint was shown: the decision is not the player's own."""
        self.toy.journal.advised(self.toy.game.decider)

    def computers_cube(self, kind):
        """The computer has just judged the cube, and decided so."""
        toy = self.toy
        if not toy.tutor_on() or toy.unattended():
            return
        if kind != events.ROLL or self._is_close():
            toy.journal.decided(toy.game.decider, toy.player.cube_loss(kind))

    def _is_close(self):
        """Whether not to double is a decision."""
        player = self.toy.player
        return player.cube_loss(events.ROLL) > 0 or 0 < player.cube_loss(events.DOUBLE) < CLOSE

    # ---- The screen ----

    def enter(self):
        toy = self.toy
        self.thinks = True
        self.prompt = False
        self.idle = False
        self._pick = 0
        if self._of_person:
            toy.text(words.WAITING)
        if self._kind == events.DONE:
            toy.player.begin_play(toy.game, toy.session, True)
        else:
            toy.player.begin_cube(toy.game, toy.session, True)

    def work(self):
        toy = self.toy
        if not toy.player.work():
            return
        self.thinks = False
        game = toy.game
        if self._kind == events.DONE:
            self._loss = toy.player.loss(game.moves.position)
            decides = toy.player.choices() > 1
        else:
            self._loss = toy.player.cube_loss(self._kind)
            decides = self._kind != events.ROLL or self._is_close()
        if decides:
            toy.journal.decided(game.decider, self._loss)
        least = settings.TUTOR_LOSS[toy.settings.value[settings.TUTOR]]
        if not self._of_person or self._loss < least:
            self._go_on()
            return
        self.prompt = True
        self.idle = True
        toy.restart_prompt()
        toy.sound(sounds.WRONG)
        words.oops(toy.text_line(), self._loss)

    def _go_on(self):
        """What was decided happens."""
        toy = self.toy
        kind = self._kind
        self._passed = kind
        if kind == events.DONE:
            toy.finish_turn()
        elif kind == events.ROLL:
            toy.roll()
        elif kind == events.DOUBLE:
            toy.offer_double()
        else:
            toy.answer_double(kind == events.TAKE)

    def _again(self):
        """Nothing has happened yet."""
        if self._kind == events.DONE:
            self.toy.undo_all()
        else:
            self.toy.home()

    def key(self, code):
        toy = self.toy
        if code in keys.BACK and self._of_person:
            if self._kind == events.DONE:
                toy.undo()
            else:
                toy.home()
        elif self.thinks:
            return True
        elif code == keys.LEFT:
            self._pick = -1
            toy.text(words.AGAIN)
        elif code == keys.RIGHT:
            self._pick = 1
            toy.text(words.KEEP)
        elif code in keys.GO:
            if self._pick == 0:
                toy.refuse(words.PICK)
            elif code == keys.OK:
                if self._pick > 0:
                    self._go_on()
                else:
                    self._again()
        elif code == keys.HINT:
            self._again()
            toy.short_cut(keys.HINT)
        elif code == keys.DOUBLE:
            if self._kind == events.DONE:
                toy.refuse(words.TOO_LATE)
        else:
            return False
        return True

    def draw(self, face):
        toy = self.toy
        game = toy.game
        if game.moves:
            toy.mark_change(face, game.moves.start, game.moves.board)
        elif self._kind != events.ROLL:
            toy.offer_cube(face, 1 - game.turn)


class TutorFacts:
    """INFO's pages: what each side loses a decision, where the tutor has counted any."""

    def prepare(self, toy):
        """Nothing needs working out."""
        if toy.game.taken_back:
            return 1
        decisions = toy.journal.mistakes.decisions
        return 2 if decisions[0] or decisions[1] else 0

    def write(self, toy, line, page):
        """Writes a page."""
        if toy.game.taken_back:
            line.set(words.UNRATED)
        else:
            rating(toy, line, toy.viewer() ^ page)


def rating(toy, line, side):
    """`YOU 8.5`: what a side loses a decision, in thousandths."""
    words_info.rating(line, toy.side_name(side), toy.journal.mistakes.tenths(side))
