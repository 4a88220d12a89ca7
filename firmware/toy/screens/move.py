"""Playing a roll: the step ring, roaming over all men, and the ends of a turn."""

from micropython import const

from toy import keys, ring, words
from toy.screens.base import Screen

NO_MOVE_MS = const(2000)
UNCONFIRMED_MS = const(1500)


class Move(Screen):
    """The step ring. The man who would move blinks to where he would go."""

    blinks = True

    def __init__(self, toy):
        super().__init__(toy)
        self._stops = []
        self._at = 0
        self._announced = None  # the Turn whose restriction has been shown
        self.stepwise = None  # the Turn of which the player wants to see every step

    def announces(self, turn):
        """Shows what cuts the steps of a turn that has just begun; False where nothing does."""
        if self._announced is turn:
            return False
        self._announced = turn
        if turn.steps:
            return False
        restriction = turn.restriction()
        if restriction is None:
            return False
        self.toy.screens.notice.show([words.why(restriction)])
        return True

    def enter(self):
        game = self.toy.game
        turn = game.moves
        self._stops = ring.sort_stops(turn.legal_steps(), game.turn ^ self.toy.near_side())
        self._at = ring.default_stop(self._stops, turn)
        self._text()

    def stop(self):
        """The step that OK would play."""
        return self._stops[self._at]

    def _text(self):
        start, end, _ = self.stop()
        words.step(self.toy.text_line(), start, end, hits(self.toy.game.moves, end))

    def key(self, code):
        toy = self.toy
        turn = toy.game.moves
        if code in keys.SIDEWAYS:
            self._at = (self._at + (1 if code == keys.RIGHT else -1)) % len(self._stops)
            self._text()
        elif code in keys.UP_DOWN:
            self._other_die(turn)
        elif code == keys.OK:
            start, _, die = self.stop()
            toy.play_step(start, die)
        else:
            return turn_key(toy, turn, code)
        return True

    def hold(self, code):
        self.toy.screens.roam.open(self.stop()[0])
        return True

    def _other_die(self, turn):
        start, _, die = self.stop()
        other = other_die(turn, die)
        for i in range(len(self._stops)):
            stop = self._stops[i]
            if stop[0] == start and stop[2] == other:
                self._at = i
                self._text()
                return
        refusal = turn.why_not(start, other) if other else None
        self.toy.refuse(words.why(refusal) if refusal else words.DIE_USED)

    def draw(self, face):
        toy = self.toy
        turn = toy.game.moves
        start, end, die = self.stop()
        face.cursor(toy.game.turn, start)
        face.cursor(toy.game.turn, end)
        if toy.lit:
            outline_die(face, toy.game, die)
        else:
            toy.show_step(turn.board, start, end)


class Roam(Screen):
    """All own men: OK plays the man where he may move, and says why where he may not."""

    blinks = True

    def __init__(self, toy):
        super().__init__(toy)
        self._places = []
        self._at = 0
        self._die = 0

    def open(self, start):
        """Begins at a place."""
        game = self.toy.game
        self._places = ring.own_places(game.moves.board, game.turn ^ self.toy.near_side())
        self._at = self._places.index(start)
        self.toy.go(self)

    def enter(self):
        self._choose_die()

    def _choose_die(self):
        """The higher die that this man may use; the higher one left where he may use none."""
        turn = self.toy.game.moves
        self._die = max(turn.dice_left())
        if turn.why_not(self._place(), self._die):
            other = other_die(turn, self._die)
            if other in turn.dice_left() and not turn.why_not(self._place(), other):
                self._die = other
        self._text()

    def _place(self):
        return self._places[self._at]

    def _end(self):
        return max(self._place() - self._die, 0)

    def _text(self):
        turn = self.toy.game.moves
        line = self.toy.text_line()
        if turn.why_not(self._place(), self._die):
            words.place(line.clear(), self._place())
        else:
            words.step(line, self._place(), self._end(), hits(turn, self._end()))

    def key(self, code):
        toy = self.toy
        turn = toy.game.moves
        if code in keys.SIDEWAYS:
            self._at = (self._at + (1 if code == keys.RIGHT else -1)) % len(self._places)
            self._choose_die()
        elif code in keys.UP_DOWN:
            other = other_die(turn, self._die)
            refusal = turn.why_not(self._place(), other) if other else None
            if not other:
                toy.refuse(words.DIE_USED)
            elif refusal:
                toy.refuse(words.why(refusal))
            else:
                self._die = other
                self._text()
        elif code == keys.OK:
            refusal = turn.why_not(self._place(), self._die)
            if refusal:
                toy.refuse(words.why(refusal))
            else:
                toy.play_step(self._place(), self._die)
        elif code == keys.NO:
            toy.go(toy.screens.move)
        elif code == keys.UNDO:
            toy.undo()
        elif code == keys.DOUBLE:
            toy.refuse(words.TOO_LATE)
        else:
            return code == keys.ROLL
        return True

    def draw(self, face):
        toy = self.toy
        turn = toy.game.moves
        face.cursor(toy.game.turn, self._place())
        legal = turn.why_not(self._place(), self._die) is None
        if toy.lit:
            outline_die(face, toy.game, self._die)
        elif legal:
            toy.show_step(turn.board, self._place(), self._end())
        else:
            toy.show_step(turn.board, self._place(), -1)
        if legal:
            face.cursor(toy.game.turn, self._end())


class Whole(Screen):
    """One result is left: `FORCED` for a whole roll, `OK=REST` for the rest of one."""

    blinks = True

    def __init__(self, toy):
        super().__init__(toy)
        self._result = None
        self._steps = ()

    def open(self, result, steps):
        """The position that will stand, and the steps to it."""
        self._result = result
        self._steps = steps
        self.toy.go(self)

    def enter(self):
        forced = not self.toy.game.moves.steps
        self.toy.text(words.FORCED if forced else words.OK_REST)

    def key(self, code):
        toy = self.toy
        turn = toy.game.moves
        if code == keys.OK:
            forced = not turn.steps
            for start, _, die in self._steps:
                toy.move_man(start, die)
            if forced and toy.session.playing:
                toy.end_turn()
            else:
                toy.home()
        elif code in keys.SIDEWAYS:
            toy.screens.move.stepwise = turn
            toy.home()
        else:
            return turn_key(toy, turn, code)
        return True

    def draw(self, face):
        toy = self.toy
        toy.mark_change(face, toy.game.moves.board, self._result)
        if not toy.lit:
            toy.show_board(self._result)


class NoMove(Screen):
    """`NO MOVE`: the roll stays in view for a while, then the turn ends."""

    def enter(self):
        self.toy.text(words.NO_MOVE)
        self.toy.wait(NO_MOVE_MS)

    def tick(self):
        self.toy.end_turn()

    def key(self, code):
        if code == keys.OK:
            self.toy.end_turn()
        elif code == keys.DOUBLE:
            self.toy.refuse(words.TOO_LATE)
        elif code == keys.NO:
            self.toy.screens.ring.open(0)
        else:
            return code == keys.ROLL
        return True


class Done(Screen):
    """`OK=DONE`: the play is complete and can still be taken back."""

    def enter(self):
        toy = self.toy
        toy.text(words.OK_DONE)
        if not toy.confirms():
            toy.wait(UNCONFIRMED_MS)

    def tick(self):
        self.toy.end_turn()

    def key(self, code):
        toy = self.toy
        if code in keys.GO:
            toy.end_turn()
        elif code in keys.BACK:
            toy.undo()
        elif code in keys.SIDEWAYS:
            toy.screens.ring.open_done(1 if code == keys.RIGHT else -1)
        elif code == keys.DOUBLE:
            toy.refuse(words.TOO_LATE)
        else:
            return False
        return True

    def draw(self, face):
        game = self.toy.game
        self.toy.mark_change(face, game.moves.start, game.moves.board)


def turn_key(toy, turn, code):
    """What the other keys do while a roll is played; False where one means nothing here."""
    if code == keys.NO and not turn.steps:
        toy.screens.ring.open(0)
    elif code in keys.BACK:
        toy.undo()
    elif code == keys.DOUBLE:
        toy.refuse(words.TOO_LATE)
    else:
        return code == keys.ROLL
    return True


def hits(turn, end):
    """Whether a step that ends there hits a man."""
    return end > 0 and turn.board[end] == -1


def other_die(turn, die):
    """The die of a roll that is not `die`; 0 for a doublet."""
    return 0 if turn.doublet else turn.dice[0] + turn.dice[1] - die


def outline_die(face, game, die):
    """Outlines the die that a step would use; of a doublet both dice, since either may be."""
    first = 0 if game.turn else 2
    for i in range(2):
        if game.dice[i] == die:
            face.outline(first + i)
