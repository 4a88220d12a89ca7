"""The book of problems: the owner's game set aside, and a problem's position in its place."""

from rules.game import ANSWER, MOVE
from rules.plays import legal_plays
from rules.session import Session

from toy import keys, settings, words, words_book
from toy.problems import BOOK
from toy.settings import Settings
from toy.setup import start_events

COUNT = len(BOOK)


class Book:
    """One problem after the other, each in a session of its own of which no journal knows.

    `loss` is what the answer loses, in thousandths of the stake; `best` the right answer: 0 or 1
    of a cube problem's two, else the position that the best play leads to. `find` finds both.
    """

    def __init__(self, toy):
        self.toy = toy
        self.right = 0  # problems solved at the first go, of those tried since the book was opened
        self.tried = 0
        self.loss = 0
        self.best = None
        self.given_up = False
        self.turn = None  # the Turn to be played; None where the cube is the question
        self._first_go = True
        self._started = False
        self._choice = -1
        self._aside = None

    # ---- Open and shut ----

    def open(self):
        """Sets the owner's game aside, and shows the problem last looked at."""
        toy = self.toy
        self._aside = toy.set_aside()
        self.right = self.tried = 0
        toy.book = self
        toy.at_title = False
        self.load(self.number)

    def shut(self):
        """The owner's game is back, as it was."""
        toy = self.toy
        toy.book = None
        toy.take_up(self._aside)
        toy.at_title = True
        self._aside = None

    @property
    def number(self):
        """The problem last looked at, 0 the first; it is remembered with the batteries out."""
        return self.toy.settings.value[settings.PROBLEM] % COUNT

    def load(self, number):
        """Shows problem `number`, 0 the first."""
        number %= COUNT
        if number != self.number:
            self.toy.change_setting(settings.PROBLEM, number)
        self._first_go = True
        self.again()

    def again(self):
        """Shows the problem as it was at first."""
        toy = self.toy
        self.given_up = self._started = False
        self._choice = -1
        self.best = None
        rules_event, then = start_events(BOOK[self.number][0], Settings())
        toy.session = Session()
        toy.session.apply(rules_event)
        for event in then:
            toy.session.apply(event)
        self.turn = toy.session.game.moves
        toy.forget_turns()
        toy.keep_roll()
        toy.home()

    # ---- The problem ----

    @property
    def is_take(self):
        """Whether the question is to take or to drop."""
        return self.toy.session.game.phase == ANSWER

    @property
    def solving(self):
        """Whether the roll has still to be played."""
        return self._started and not self.given_up and self.toy.session.game.phase == MOVE

    def start(self):
        """The player wants to solve this one."""
        self._started = True
        self.toy.home()

    def answer(self, choice):
        """A cube problem is answered: 0 the first of the two choices, 1 the second."""
        self._choice = choice
        self.toy.home()

    def give_up(self):
        """The right answer is to be shown."""
        self._started = self.given_up = True
        self.toy.home()

    def find(self):
        """Finds the right answer, and what the one given loses."""
        losses = BOOK[self.number][1]
        turn = self.turn
        if turn is None:
            answered = self._choice
            self.best = 0 if _loss(losses, 0) == 0 else 1
        else:
            results = [result for _, result in legal_plays(turn.start, *turn.dice)]
            results.sort()
            answered = -1 if self.given_up else results.index(turn.position)
            best = 0
            while _loss(losses, best):
                best += 1
            self.best = results[best]
        self.loss = 0 if self.given_up else _loss(losses, answered)
        if self._first_go:
            self.tried += 1
            self.right += self.loss == 0 and not self.given_up
        self._first_go = False

    # ---- Where the toy asks ----

    def go_on(self):
        """Goes to the screen that the problem waits at, but for the play itself."""
        screens = self.toy.screens
        if not self._started:
            self.toy.go(screens.problem)
        elif self.turn is None and self._choice < 0 and not self.given_up:
            self.toy.go(screens.question)
        else:
            self.toy.go(screens.verdict)

    def leave(self):
        """To the title, after how many were solved."""
        right = self.right
        tried = self.tried
        self.shut()
        if tried:
            words_book.solved(self.toy.line, right, tried)
            self.toy.screens.notice.show([str(self.toy.line)])
        else:
            self.toy.home()

    def entries(self):
        """What the ring of actions offers."""
        if self.solving:
            return _COMPLETE if self.turn.complete else _PLAYING
        return _ANSWERED if self.best is not None else _ASKED

    def act(self, entry):
        """Does what an entry says; False where it is one of a game's own."""
        if entry == words_book.ANSWER:
            self.give_up()
        elif entry == words_book.NEXT:
            self.load(self.number + 1)
        elif entry == words_book.AGAIN:
            self.again()
        elif entry == words_book.QUIT:
            self.leave()
        else:
            return False
        return True

    def short_cut(self, code):
        """A key of the large keypad; False where it does what it does in a game."""
        toy = self.toy
        if code == keys.HINT:
            if self.best is None:
                self.give_up()
        elif code in _LEAVING:
            self.shut()
            if code == keys.MENU:
                toy.go(toy.screens.menu)
            else:
                toy.ask_new()
        elif code in _OF_GAMES or code == keys.UNDO and not self.solving:
            toy.refuse(words_book.PROBLEM)
        else:
            return False
        return True


_ASKED = (words_book.ANSWER, words_book.NEXT, words.INFO, words_book.QUIT)
_PLAYING = (words.PLAY, words.UNDO_ALL) + _ASKED
_COMPLETE = (words.DONE, words.UNDO_ALL) + _ASKED
_ANSWERED = (words_book.NEXT, words_book.AGAIN, words_book.QUIT)
_LEAVING = (keys.MENU, keys.NEW)
_OF_GAMES = (keys.DOUBLE, keys.RESIGN)


def _loss(losses, i):
    return losses[2 * i] << 8 | losses[2 * i + 1]
