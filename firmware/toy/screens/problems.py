"""The book of problems: choose one, answer it, read what the answer loses."""

from toy import keys, sounds, words, words_book
from toy.book import Book
from toy.screens.base import Screen

_NOT_DOUBLING = (keys.LEFT, keys.ROLL, keys.NO)
_DOUBLING = (keys.RIGHT, keys.DOUBLE)


class Problem(Screen):
    """`PROB 12`: LEFT and RIGHT turn the pages, OK begins; the position is in view."""

    def __init__(self, toy):
        super().__init__(toy)
        self.book = Book(toy)

    def enter(self):
        words_book.number(self.toy.text_line(), self.book.number + 1)

    def key(self, code):
        book = self.book
        if code in keys.SIDEWAYS:
            book.load(book.number + (1 if code == keys.RIGHT else -1))
        elif code in keys.GO:
            book.start()
        elif code == keys.NO:
            book.leave()
        else:
            return False
        return True

    def draw(self, face):
        if self.book.is_take:
            self.toy.offer_cube(face, 0)


class Question(Screen):
    """`DOUBLE?` or `DBL 2`: LEFT or RIGHT picks an answer, and only then OK gives it."""

    blinks = True

    def __init__(self, toy):
        super().__init__(toy)
        self._pick = -1

    def enter(self):
        self._pick = -1
        if self.toy.book.is_take:
            words.double(self.toy.text_line(), 2)
        else:
            self.toy.text(words_book.DOUBLES)

    def _picked(self, code):
        """The answer that a key picks; -1 for none."""
        if self.toy.book.is_take:
            return 0 if code in keys.TAKING else 1 if code in keys.DROPPING else -1
        return 0 if code in _NOT_DOUBLING else 1 if code in _DOUBLING else -1

    def key(self, code):
        toy = self.toy
        pick = self._picked(code)
        if pick >= 0:
            self._pick = pick
            toy.text((words_book.TO_TAKE if toy.book.is_take else words_book.TO_DOUBLE)[pick])
        elif code == keys.OK:
            if self._pick < 0:
                toy.refuse(words.PICK)
            else:
                toy.book.answer(self._pick)
        else:
            return False
        return True

    def draw(self, face):
        if self.toy.book.is_take:
            self.toy.offer_cube(face, 0)


class Verdict(Screen):
    """`RIGHT`, or `LOSS 85` with the best play blinking; OK turns to the next problem."""

    prompt = False
    blinks = True

    def enter(self):
        self.thinks = self.toy.book.best is None
        if self.thinks:
            self.toy.text(words_book.WAIT)
        else:
            self._text()

    def work(self):
        book = self.toy.book
        book.find()
        self.thinks = False
        if not book.given_up:
            self.toy.sound(sounds.WRONG if book.loss else sounds.WIN)
        self._text()

    def _text(self):
        book = self.toy.book
        line = self.toy.text_line()
        right = words_book.BEST
        if book.turn is None:
            right = (words_book.TO_TAKE if book.is_take else words_book.TO_DOUBLE)[book.best]
        if book.given_up:
            line.set(right)
        elif book.loss == 0:
            line.set(words_book.RIGHT)
        elif book.turn is None:
            words_book.cube_loss(line, right, book.loss)
        else:
            words.loss(line, book.loss)

    def key(self, code):
        toy = self.toy
        if self.thinks:
            return True
        if code in keys.GO:
            toy.book.load(toy.book.number + 1)
        elif code in keys.SIDEWAYS or code == keys.NO:
            toy.screens.ring.open(-1 if code == keys.LEFT else 0)
        else:
            return False
        return True

    def draw(self, face):
        toy = self.toy
        book = toy.book
        if book.turn is None:
            if book.is_take:
                toy.offer_cube(face, 0)
        elif book.best is not None:
            toy.mark_change(face, book.turn.start, book.best, 0)
            shown = book.best if book.loss == 0 and not book.given_up or not toy.lit else None
            toy.show_board(shown or book.turn.start, 0)
