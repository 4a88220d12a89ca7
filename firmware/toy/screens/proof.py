"""Before the first roll: the commitment to the dice, and the player's own number."""

from micropython import const

from toy import keys, words, words_info
from toy.facts import commitment_lines
from toy.screens.base import Screen

_PAGES = const(4)  # PROOF, two lines of the commitment, NUMBER
_NUMBER = const(3)
MAX_DIGITS = const(8)  # what one line of text holds
_END = const(10)
_CHOICES = "0123456789="


class Proof(Screen):
    """The lines of the commitment, then `NUMBER 0`: OK there keys in a number.

    LEFT and RIGHT choose a digit, OK adds it; after the first, `=` comes first, and OK on it ends
    the number. NO takes the last digit back, and leaves where there is none.
    """

    blinks = True
    prompt = False

    def __init__(self, toy):
        super().__init__(toy)
        self._lines = ()
        self._page = 0
        self._keying = False
        self._number = 0
        self._count = 0
        self._choice = 0

    def enter(self):
        self._page = 0
        self._keying = False
        self.thinks = True
        self.toy.text(words.PROOF)

    def work(self):
        """The commitment is computed."""
        self._lines = commitment_lines(self.toy.dice.seed)
        self.thinks = False

    def _text(self):
        toy = self.toy
        line = toy.text_line()
        if self._keying:
            words_info.digits(line, self._number, self._count, _CHOICES[self._choice])
        elif self._page == 0:
            line.set(words.PROOF)
        elif self._page == _NUMBER:
            words_info.number(line, toy.dice.number)
        else:
            line.set(self._lines[self._page - 1])

    def key(self, code):
        if self.thinks:
            return True
        by = 1 if code == keys.RIGHT or code == keys.UP else -1
        if code in keys.SIDEWAYS or code in keys.UP_DOWN:
            if self._keying:
                self._choice = (self._choice + by) % (_END + 1 if self._count else _END)
            else:
                self._page = (self._page + by) % _PAGES
        elif code == keys.OK:
            if self._keying:
                self._take()
            elif self._page == _NUMBER:
                self._keying = True
                self._number = self._count = self._choice = 0
            else:
                self._page += 1
        elif code in keys.BACK:
            if not self._keying:
                self.toy.home()
                return True
            self._take_back()
        else:
            return self._keying
        self._text()
        return True

    def _take(self):
        if self._choice != _END:
            self._number = self._number * 10 + self._choice
            self._count += 1
            self._choice = _END
            if self._count < MAX_DIGITS:
                return
        self._keying = False
        self.toy.choose_number(self._number)

    def _take_back(self):
        if self._count:
            self._choice = self._number % 10
            self._number //= 10
            self._count -= 1
        else:
            self._keying = False

    def draw(self, face):
        if self._keying and not self.toy.lit:
            self.toy.line.window[self._count] = " "
