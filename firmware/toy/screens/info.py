"""INFO: facts about the game, one a press."""

from micropython import const
from rules.position import pip_count

from toy import keys, words
from toy.screens.base import Screen

PAGES = const(6)
_FORWARD = (keys.INFO, keys.RIGHT)


class Info(Screen):
    """Pips of both sides, the difference, the stake, the score, the level."""

    prompt = False

    def __init__(self, toy):
        super().__init__(toy)
        self._page = 0

    def enter(self):
        self._page = 0
        self._text()

    def _text(self):
        toy = self.toy
        session = toy.session
        game = toy.game
        line = toy.text_line()
        side = toy.viewer()
        mine = pip_count(game.position_of(side))
        other = pip_count(game.position_of(1 - side))
        if self._page == 0:
            words.pips(line, mine)
        elif self._page == 1:
            words.pips_other(line, other)
        elif self._page == 2:
            words.pips_lead(line, other - mine)
        elif self._page == 3:
            words.stake(line, game.cube_value)
        elif self._page == 4:
            words.score(line, session.score[side], session.score[1 - side])
        else:
            words.level(line, toy.level())

    def key(self, code):
        if code in _FORWARD:
            self._page = (self._page + 1) % PAGES
            self._text()
        elif code == keys.LEFT:
            self._page = (self._page - 1) % PAGES
            self._text()
        elif code in keys.LEAVING:
            self.toy.home()
        else:
            return False
        return True

    def draw(self, face):
        self.toy.mark_last(face)
