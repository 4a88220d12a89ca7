"""Setting up a position on the toy itself, to play on from it."""

from micropython import const
from rules.position import BAR
from rules.ruleset import CUBE_MAX, MONEY

from toy import keys, words, words_set_up
from toy.draft import ON_OFFER, Draft
from toy.scene import CENTRED
from toy.screens.base import Screen
from toy.setup import Unplayable, start_of

KEEP_MS = const(5000)  # so long after the last key what was changed goes to the journal

# The stops, in the order of LEFT and RIGHT: the board as a whole, its places as they are read on
# the glass, the rest, and PLAY.
_BOARD = const(0)
_FIRST_PLACE = const(1)
_NEAR_BAR = const(13)
_FAR_BAR = const(14)
_TURN = const(27)
_DICE = const(28)
_CUBE = const(29)
_NEAR = const(30)  # points that the near side needs in a match; + 1 the far side
_CRAWFORD = const(32)
_PLAY = const(33)
_STOPS = const(34)

_BOARDS = (words_set_up.GAME, words_set_up.START, words_set_up.EMPTY)
_NO_GAME = const(1)  # without a game the choice begins here

# What is done at a stop: looked at, its value changed, and of the dice the second one
_LOOKING = const(0)
_CHANGING = const(1)
_SECOND = const(2)


class SetUp(Screen):
    """LEFT and RIGHT go to a place or another stop; OK there lets them change what it has, OK
    again keeps that and goes on to the next, NO does not keep it. OK at `OK=PLAY` plays from the
    position. NO leads back to the menu; the position stays as it is, for another time.
    """

    blinks = True
    own_position = True

    def __init__(self, toy):
        super().__init__(toy)
        self._draft = toy.journal.draft
        self._before = Draft()  # what NO goes back to
        self._rules = toy.settings.rules()
        self._at = _BOARD
        self._doing = _LOOKING
        self._choice = 0  # of _BOARDS
        self._unkept = False  # the journal does not know it yet

    def enter(self):
        toy = self.toy
        self._rules = toy.settings.rules()
        if not self._draft.used:
            self._draft.take_game(toy.session)
        self._draft.fit(self._rules)
        self._at = _BOARD
        self._doing = _LOOKING
        self._text()

    def leave(self):
        # NO held, or POWER: what was only tried is not kept.
        if self._doing:
            self._draft.copy(self._before)
            self._doing = _LOOKING
        self.tick()

    def tick(self):
        """To the journal with what was changed."""
        if self._unkept:
            self._unkept = False
            self.toy.journal.draft_changed()

    def place(self):
        """The place where the cursor is, 0..25; -1 at another stop.

        As they are read on the glass: the top row, both bars, the bottom row.
        """
        at = self._at
        if at < _FIRST_PLACE or at >= _TURN:
            return -1
        if at < _NEAR_BAR:
            return 12 + at
        if at > _FAR_BAR:
            return _TURN - at
        return BAR if at == _NEAR_BAR else 0

    # ---- Keys ----

    def key(self, code):
        by = 1 if code == keys.RIGHT or code == keys.UP else -1
        if code in keys.UP_DOWN:
            self._change_at_once(by)
        elif code in keys.SIDEWAYS:
            if self._doing:
                self._change(by)
            else:
                self._go(by)
        elif code == keys.OK:
            self._ok()
        elif code == keys.NO or code == keys.UNDO and self._doing:
            self._back()
        elif self._doing:
            return True
        elif code == keys.DOUBLE:
            self._go_to(_CUBE)
        elif code == keys.ROLL:
            self._go_to(_DICE)
        elif code == keys.MENU or code == keys.NEW:
            return False
        if self.toy.screen is self:
            self._text()
            if self._unkept:
                self.toy.wait(KEEP_MS)
        return True

    def _shown(self, stop):
        """Whether a stop makes sense: some rules have no cube, and money play has no match."""
        rules = self._rules
        if stop == _CUBE:
            return rules.cube
        if stop == _CRAWFORD:
            return self._draft.has_crawford(rules.length)
        return rules.length > 0 or not _NEAR <= stop < _CRAWFORD

    def _go(self, by):
        while True:
            self._at = (self._at + by) % _STOPS
            if self._shown(self._at):
                return

    def _go_to(self, stop):
        if self._shown(stop):
            self._at = stop
        else:
            self.toy.refuse(words.NO_CUBE)

    def _ok(self):
        if self._doing == _LOOKING:
            if self._at == _PLAY:
                self._play()
            else:
                self._begin()
        elif self._doing == _CHANGING and self._at == _DICE and 0 < self._draft.dice[0] < ON_OFFER:
            self._doing = _SECOND
            if self._draft.dice[1] == 0:
                self._draft.dice[1] = 1
        else:
            self._doing = _LOOKING
            self._keep()
            self._go(1)

    def _begin(self):
        """What the stop has is going to be changed."""
        self._before.copy(self._draft)
        self._doing = _CHANGING
        if self._at == _BOARD:
            self._choice = 0 if self._has_game() else _NO_GAME
            self._lay_out()

    def _back(self):
        if self._doing == _SECOND:
            self._doing = _CHANGING
        elif self._doing:
            self._doing = _LOOKING
            self._draft.copy(self._before)
        else:
            self.toy.go(self.toy.screens.menu)

    def _change_at_once(self, by):
        """UP and DOWN change what the stop has; only what takes several keys waits for OK."""
        if self._doing:
            self._change(by)
        elif self._at == _BOARD or self._at == _DICE:
            self._begin()
            if self._at == _DICE:
                self._change(by)
        elif self._at != _PLAY:
            self._change(by)
            self._keep()

    def _keep(self):
        self._draft.used = True
        self._unkept = True

    # ---- Changes ----

    def _change(self, by):
        draft = self._draft
        stop = self._at
        place = self.place()
        if place >= 0:
            if not draft.change(place, by):
                fewer = place in (0, BAR) and by < 0
                self.toy.refuse(words.NO_MAN if fewer else words_set_up.ONLY_15)
        elif stop == _BOARD:
            first = 0 if self._has_game() else _NO_GAME
            self._choice = first + (self._choice - first + by) % (len(_BOARDS) - first)
            self._lay_out()
        elif stop == _TURN:
            draft.turn = 1 - draft.turn
        elif stop == _DICE:
            draft.next_die(1 if self._doing == _SECOND else 0, by, self._rules.cube)
        elif stop == _CUBE:
            draft.next_cube(by)
        elif stop == _CRAWFORD:
            draft.crawford = not draft.crawford
        else:
            draft.next_away(stop - _NEAR, by, self._rules.length)

    def _has_game(self):
        return self.toy.session.game is not None

    def _lay_out(self):
        """The whole board, as chosen."""
        draft = self._draft
        if _BOARDS[self._choice] == words_set_up.GAME:
            draft.take_game(self.toy.session)
            draft.fit(self._rules)
        elif _BOARDS[self._choice] == words_set_up.START:
            draft.start()
        else:
            draft.clear()

    def _play(self):
        """Plays on from the position, or says why that cannot be; asks where a game would end."""
        toy = self.toy
        session = toy.session
        score = session.score if session.rules.mode == MONEY else (0, 0)
        try:
            start = start_of(self._draft.xgid(self._rules, score), toy.settings)
        except Unplayable as error:
            toy.refuse(words.reason(error.reason))
            return
        if toy.series_runs():
            toy.screens.ask.ask(lambda: toy.play_from(start))
        else:
            toy.play_from(start)

    # ---- The glass ----

    def _text(self):
        draft = self._draft
        line = self.toy.text_line()
        stop = self._at
        place = self.place()
        if place >= 0:
            count = draft.board[place]
            dark = self.toy.is_dark(0 if count > 0 or place == BAR else 1)
            words_set_up.place(line, place, abs(count), dark)
        elif stop == _BOARD:
            line.set(_BOARDS[self._choice] if self._doing else words_set_up.BOARD)
        elif stop == _TURN:
            words_set_up.on_roll(line, draft.turn)
        elif stop == _DICE:
            if draft.dice[0] == ON_OFFER:
                words_set_up.on_offer(line)
            else:
                words_set_up.dice(line, draft.dice[0], self._second_die())
        elif stop == _CUBE:
            words_set_up.cube(line, 1 << abs(draft.cube))
        elif stop == _CRAWFORD:
            words_set_up.crawford(line, draft.crawford)
        elif stop == _PLAY:
            line.set(words_set_up.OK_PLAY)
        else:
            words_set_up.away(line, stop - _NEAR, draft.away[stop - _NEAR])

    def _second_die(self):
        """The second die as far as it can be seen: not while the first is being chosen."""
        return 0 if self._at == _DICE and self._doing == _CHANGING else self._draft.dice[1]

    def _value_at(self):
        """Where on the line what is being changed begins."""
        if self._at == _BOARD:
            return 0
        if self.place() >= 0:
            return 2 if 0 < self.place() < BAR else 6
        return 7 if self._doing == _SECOND else 4

    def draw(self, face):
        toy = self.toy
        draft = self._draft
        length = self._rules.length
        toy.show_board(draft.board, 0)
        place = self.place()
        if place == 0:
            face.cursor(1, BAR)
        elif place > 0:
            face.cursor(0, place)
        face.turn(draft.turn)
        if 0 < draft.dice[0] < ON_OFFER:
            face.die(0 if draft.turn else 2, draft.dice[0], 0)
            face.die(1 if draft.turn else 3, self._second_die(), 0)
        if self._rules.cube:
            self._draw_cube(face)
        for side in range(2):
            face.score(side, self._points(side))
        face.match(length)
        if draft.has_crawford(length) and draft.crawford:
            face.crawford()
        if self._doing and not toy.lit:
            for i in range(self._value_at(), len(toy.line.window)):
                toy.line.window[i] = " "

    def _draw_cube(self, face):
        """The cube as it lies, or twice its value blinking at the side that it is offered to."""
        draft = self._draft
        value = 1 << abs(draft.cube)
        if draft.dice[0] == ON_OFFER:
            if self.toy.lit:
                face.cube(2 if draft.turn else 0, min(2 * value, CUBE_MAX), True)
        elif draft.cube:
            face.cube(2 if draft.cube > 0 else 0, value, True)
        else:
            face.cube(1, CENTRED, True)

    def _points(self, side):
        """The score that shows: of a match as it is set, else that of the games so far."""
        if self._rules.length:
            return self._rules.length - self._draft.away[side]
        session = self.toy.session
        return min(session.score[side], 999) if session.rules.mode == MONEY else 0
