"""The end of a game: what it was worth, and what comes next."""

from micropython import const
from rules.ruleset import RUBBER

from toy import keys, sounds, words
from toy.screens.base import Screen
from toy.screens.tutor import rating

PAGE_MS = const(2000)
PAGES = const(6)


class Result(Screen):
    """`YOU WIN`, `GAMMON`, `CUBE X 4`, `+8 PTS`, what the tutor thinks; each until a key or 2 s.
    INFO comes back to its page.
    """

    prompt = False
    blinks = True
    idle = False

    def __init__(self, toy):
        super().__init__(toy)
        self._page = 0
        self._left = None  # the game whose result was left at a page, for INFO

    def enter(self):
        toy = self.toy
        game = toy.game
        left = self._left
        self._left = None
        if left is game:
            self._text()
            return
        self._page = 0
        if not toy.two_people() and toy.is_cpu(game.winner) and not toy.unattended():
            toy.sound(sounds.LOSE)
        else:
            toy.sound(sounds.WIN if game.kind == 1 else sounds.GAMMON)
        self._text()

    def _text(self):
        """Writes the page; False where this game has none such."""
        toy = self.toy
        game = toy.game
        if self._page == 0:
            if toy.two_people() or toy.unattended():
                dark = toy.is_dark(game.winner)
                toy.text(words.DARK_WINS if dark else words.LIGHT_WINS)
            else:
                toy.text(words.CPU_WINS if toy.is_cpu(game.winner) else words.YOU_WIN)
        elif self._page == 1:
            toy.text(words.DROPPED if game.dropped else words.kind(game.rules, game.kind))
        elif self._page == 2:
            if game.cube_value == 1:
                return False
            words.cube_times(toy.text_line(), game.cube_value)
        elif self._page == 3:
            if game.rules.mode == RUBBER:
                words.games(toy.text_line(), toy.session.counts(game.kind))
            else:
                words.points(toy.text_line(), game.points)
        else:
            return self._rating(self._page == 5)
        self._wait()
        return True

    def _wait(self):
        self.toy.wait(self.toy.notice_ms(PAGE_MS, 5))

    def _rating(self, other):
        """What the tutor thinks of a side; False where it has counted nothing."""
        toy = self.toy
        side = toy.viewer() ^ (1 if other else 0)
        if toy.game.taken_back:
            if other:
                return False
            toy.text(words.UNRATED)
        elif toy.in_demo() or toy.journal.mistakes.decisions[side] == 0:
            return False
        else:
            rating(toy, toy.text_line(), side)
        self._wait()
        return True

    def key(self, code):
        if code == keys.INFO:
            self._left = self.toy.game
            return False
        self._turn_page()
        return True

    def tick(self):
        self._turn_page()

    def _turn_page(self):
        self._page += 1
        while self._page < PAGES:
            if self._text():
                return
            self._page += 1
        self.toy.game_seen = True
        self.toy.home()

    def draw(self, face):
        if self._page == 3 and not self.toy.lit:
            face.score(self.toy.game.winner, -1)


class Next(Screen):
    """`OK=NEXT`; at the end of a match or rubber `MATCH`, and OK leads back to the title."""

    def enter(self):
        toy = self.toy
        session = toy.session
        if session.over:
            toy.text(words.RUBBER_WON if session.rules.mode == RUBBER else words.MATCH_WON)
        else:
            toy.text(words.OK_NEXT)
        if toy.unattended() and (toy.in_demo() or not session.over):
            toy.wait(PAGE_MS)

    def tick(self):
        self._go_on()

    def key(self, code):
        if code == keys.OK:
            self._go_on()
        elif code == keys.NO:
            self.toy.to_title()
        elif code in keys.SIDEWAYS:
            self.toy.screens.ring.open(0 if code == keys.RIGHT else -1)
        else:
            return False
        return True

    def _go_on(self):
        toy = self.toy
        if toy.in_demo():
            toy.start_demo()
        elif toy.session.over:
            toy.to_title()
        else:
            toy.begin()
