"""Power-on, the title, the question before a game is ended, and switching off."""

from micropython import const

from toy import keys, sounds, words, words_book
from toy.screens.base import Screen

LIT_MS = const(700)
SAVED_MS = const(600)
WARNING_MS = const(1500)


class Boot(Screen):
    """All segments, for as long as it takes to read them and to find the game again."""

    prompt = False
    animation = True
    thinks = True
    idle = False

    def enter(self):
        self.thinks = True
        self.toy.face.fill()
        self.toy.wait(LIT_MS)

    def work(self):
        self.thinks = False
        self.toy.recall()

    def skip(self):
        self.tick()

    def tick(self):
        if self.thinks:
            self.work()
        self.toy.wake_up()


# The entries of the title, made once.
_REST = (words.NEW, words.MENU, words_book.PROBLEMS, words.DEMO, words.OFF)
_SAVED = (words.TITLE, words.RESUME) + _REST
_NOTHING_SAVED = (words.TITLE,) + _REST


class Title(Screen):
    """`ACEPOINT`: OK resumes the game or starts one, LEFT and RIGHT go through the rest."""

    def __init__(self, toy):
        super().__init__(toy)
        self._entries = ()  # type: tuple
        self._at = 0

    def enter(self):
        saved = self.toy.session.game is not None and not self.toy.session.over
        self._entries = _SAVED if saved else _NOTHING_SAVED
        self._at = 0
        self.toy.text(words.TITLE)

    def key(self, code):
        toy = self.toy
        if code in keys.SIDEWAYS:
            self._at = (self._at + (1 if code == keys.RIGHT else -1)) % len(self._entries)
            toy.text(self._entries[self._at])
        elif code == keys.OK:
            self._do(self._entries[self._at])
        elif code == keys.NO:
            self.enter()
        elif code == keys.NEW:
            toy.ask_new()
        elif code == keys.MENU:
            toy.go(toy.screens.menu)
        else:
            return False
        return True

    def _do(self, entry):
        toy = self.toy
        if entry in (words.TITLE, words.RESUME):
            if toy.session.game is not None and not toy.session.over:
                toy.at_title = False
                toy.home()
            else:
                toy.begin()
        elif entry == words.NEW:
            toy.ask_new()
        elif entry == words.MENU:
            toy.go(toy.screens.menu)
        elif entry == words_book.PROBLEMS:
            toy.screens.problem.book.open()
        elif entry == words.DEMO:
            toy.start_demo()
        else:
            toy.power_off()


class Ask(Screen):
    """Before a running game is ended: OK means PLAY ON unless END GAME has been picked."""

    def __init__(self, toy):
        super().__init__(toy)
        self._ending = False
        self._then = None

    def ask(self, then):
        """Calls `then` once END GAME was picked; else the game goes on."""
        self._then = then
        self.toy.go(self)

    def enter(self):
        self._ending = False
        self.toy.text(words.PLAY_ON)

    def key(self, code):
        if code in keys.SIDEWAYS:
            self._ending = not self._ending
            self.toy.text(words.END_GAME if self._ending else words.PLAY_ON)
        elif code == keys.OK and self._ending:
            self._then()
        elif code in keys.LEAVING:
            self.toy.home()
        else:
            return False
        return True


class Off(Screen):
    """`SAVED`, then dark until POWER. A flat battery says so first."""

    prompt = False
    idle = False

    def __init__(self, toy):
        super().__init__(toy)
        self.flat = False

    def enter(self):
        if self.flat:
            self.toy.text(words.LOW_BATTERY)
            self.toy.sound(sounds.LOW)
            self.toy.wait(WARNING_MS)
        else:
            self.toy.text(words.SAVED)
            self.toy.wait(SAVED_MS)

    def key(self, code):
        return True

    def tick(self):
        self.flat = False
        self.toy.go_dark()
