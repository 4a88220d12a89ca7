"""Before the roll: roll or double, the double and its answer, and the ring of actions."""

from micropython import const
from rules import events
from rules.game import ANSWER, MOVE, OPENING, ROLL
from rules.position import BAR, closed_out

from toy import keys, words
from toy.scene import cube_place, cube_value
from toy.screens.base import Screen

AUTOROLL_MS = const(600)
CLOSED_MS = const(1000)
ANSWER_MS = const(900)


class Preroll(Screen):
    """`OK=ROLL`: the cube's frame blinks where the player may double."""

    blinks = True

    def __init__(self, toy):
        super().__init__(toy)
        self._may_double = False

    def enter(self):
        toy = self.toy
        self._may_double = toy.game.double_refusal() is None
        toy.text(words.OK_ROLL)
        if toy.autoroll() and not self._may_double:
            toy.wait(AUTOROLL_MS)

    def tick(self):
        self.toy.roll()

    def key(self, code):
        toy = self.toy
        if code in keys.GO:
            toy.roll()
        elif code in keys.SIDEWAYS:
            toy.screens.ring.open(1 if code == keys.RIGHT else -1)
        elif code == keys.NO:
            toy.to_title()
        elif code in keys.UP_DOWN:
            toy.refuse(words.ROLL_FIRST)
        else:
            return False
        return True

    def draw(self, face):
        self.toy.mark_last(face)
        if self._may_double and not self.toy.lit:
            game = self.toy.game
            face.cube(cube_place(game), cube_value(game), False)


class Closed(Screen):
    """`CLOSED`: on the bar against six points; the turn passes without a throw."""

    prompt = False
    animation = True
    idle = False

    def enter(self):
        self.toy.text(words.CLOSED)
        self.toy.wait(self.toy.notice_ms(CLOSED_MS, 3))

    def skip(self):
        self._pass()

    def tick(self):
        self._pass()

    def _pass(self):
        self.toy.apply(events.SKIP)
        self.toy.home()

    def draw(self, face):
        self.toy.mark_last(face)


# The entries of the ring, made once: opening it needs no memory.
_ALWAYS = (words.MENU, words.NEW, words.OFF)
_ANSWERING = (words.HINT, words.INFO, words.LAST, words.RESIGN) + _ALWAYS
_BEFORE_ROLL = (words.ROLL, words.DOUBLE) + _ANSWERING
_BEFORE_FIRST = (words.ROLL, words.DOUBLE, words.PROOF) + _ANSWERING
_COMPUTERS = (words.PLAY, words.INFO, words.LAST) + _ALWAYS
_COMPUTERS_FIRST = (words.PLAY, words.PROOF, words.INFO, words.LAST) + _ALWAYS
_PLAYING = (words.PLAY, words.UNDO) + _ANSWERING
_COMPLETE = (words.DONE, words.UNDO) + _ANSWERING
# The same where a turn can be taken back.
_BACK = (words.HINT, words.INFO, words.LAST, words.BACK, words.RESIGN) + _ALWAYS
_BEFORE_ROLL_BACK = (words.ROLL, words.DOUBLE) + _BACK
_PLAYING_BACK = (words.PLAY, words.UNDO) + _BACK
_COMPLETE_BACK = (words.DONE, words.UNDO) + _BACK
_BETWEEN_GAMES = (words.INFO,) + _ALWAYS
_THROWING = (ROLL, OPENING)
_DONE = (words.DONE, words.UNDO_ALL, words.HINT, words.INFO)


class Ring(Screen):
    """The ring of actions: whatever a key does can be reached here with four keys."""

    def __init__(self, toy):
        super().__init__(toy)
        self._entries = ()
        self._at = 0

    def open(self, at):
        """Opens it at an entry, 0 the first, -1 the last."""
        toy = self.toy
        if toy.book is not None:
            self.show(toy.book.entries(), at)
            return
        if not toy.session.playing:
            self.show(_BETWEEN_GAMES, at)
            return
        phase = toy.game.phase
        if toy.computer_decides():
            self.show(_COMPUTERS_FIRST if toy.may_choose_number() else _COMPUTERS, at)
        elif toy.may_choose_number():
            self.show(_BEFORE_FIRST, at)
        elif phase == MOVE:
            back = toy.screens.take_back.turns() > 0
            if toy.game.moves.complete:
                self.show(_COMPLETE_BACK if back else _COMPLETE, at)
            else:
                self.show(_PLAYING_BACK if back else _PLAYING, at)
        elif phase == ROLL and toy.screens.take_back.turns():
            self.show(_BEFORE_ROLL_BACK, at)
        else:
            self.show(_BEFORE_ROLL if phase in _THROWING else _ANSWERING, at)

    def open_done(self, at):
        """What LEFT and RIGHT offer when the play is complete."""
        if self.toy.book is not None:
            self.open(at)
            return
        self.show(_DONE, at)

    def show(self, entries, at):
        """Shows these entries, beginning at one."""
        self._entries = entries
        self._at = at % len(entries)
        self.toy.go(self)

    def enter(self):
        self.toy.text(self._entries[self._at])

    def key(self, code):
        if code in keys.SIDEWAYS:
            self._at = (self._at + (1 if code == keys.RIGHT else -1)) % len(self._entries)
            self.toy.text(self._entries[self._at])
        elif code == keys.OK:
            self.toy.act(self._entries[self._at])
        elif code == keys.NO:
            self.toy.home()
        else:
            return False
        return True

    def draw(self, face):
        self.toy.mark_last(face)


class DoubleAsk(Screen):
    """`DBL 4`: OK offers the cube, which blinks at the other side."""

    blinks = True

    def enter(self):
        words.double(self.toy.text_line(), 2 * self.toy.game.cube_value)

    def key(self, code):
        toy = self.toy
        if code == keys.OK:
            toy.offer_double()
        elif code == keys.NO:
            toy.home()
        else:
            return code in keys.DOUBLING
        return True

    def draw(self, face):
        game = self.toy.game
        self.toy.offer_cube(face, 1 - game.turn)


class Wait(Screen):
    """`CPU ...`: the computer answers a double or a resignation."""

    prompt = False
    thinks = True
    blinks = True
    idle = False

    def __init__(self, toy):
        super().__init__(toy)
        self._take = False

    def enter(self):
        toy = self.toy
        self.thinks = True
        toy.text(words.CPU_WAIT)
        if toy.game.phase == ANSWER:
            toy.player.begin_cube(toy.game, toy.session)
        else:
            toy.player.begin_accept(toy.game, toy.session)

    def key(self, code):
        return True

    def work(self):
        toy = self.toy
        if not toy.player.work():
            return
        answers = toy.game.phase == ANSWER
        self._take = toy.player.takes() if answers else toy.player.accepts()
        self.thinks = False
        toy.wait(min(ANSWER_MS, toy.pace() * 2))

    def tick(self):
        toy = self.toy
        if toy.game.phase == ANSWER:
            toy.screens.tutor.computers_cube(events.TAKE if self._take else events.DROP)
            toy.answer_double(self._take)
        else:
            toy.answer_resignation(self._take)

    def draw(self, face):
        if self.toy.game.phase == ANSWER:
            self.toy.offer_cube(face, 1 - self.toy.game.turn)


class Answer(Screen):
    """`DBL 4`: I am doubled. LEFT picks `TAKE 4`, RIGHT `DROP -2`, and only then OK decides."""

    blinks = True

    def __init__(self, toy):
        super().__init__(toy)
        self._pick = 0

    def enter(self):
        self._pick = 0
        words.double(self.toy.text_line(), 2 * self.toy.game.cube_value)

    def key(self, code):
        toy = self.toy
        value = toy.game.cube_value
        if code in keys.TAKING:
            self._pick = 1
            words.take(toy.text_line(), 2 * value)
        elif code in keys.DROPPING:
            self._pick = -1
            words.drop(toy.text_line(), value)
        elif code in keys.GO:
            if self._pick and code == keys.OK:
                toy.answer_double(self._pick > 0)
            elif not self._pick:
                toy.refuse(words.PICK)
        else:
            return False
        return True

    def draw(self, face):
        self.toy.mark_last(face)
        self.toy.offer_cube(face, 1 - self.toy.game.turn)


def may_skip(game):
    """Whether the side on roll is closed out: its turn passes without a prompt."""
    if game.phase != ROLL or game.position[BAR] == 0:
        return False
    return closed_out(game.position)
