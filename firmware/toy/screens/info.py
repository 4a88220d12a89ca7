"""INFO: facts about the game, one a press."""

from toy import keys, words
from toy.facts import DiceFacts, GameFacts, Proof, SessionFacts
from toy.screens.base import Screen

_FORWARD = (keys.INFO, keys.RIGHT)


class Info(Screen):
    """INFO, LEFT and RIGHT go through the pages of `groups`, UP and DOWN from group to group."""

    prompt = False

    def __init__(self, toy):
        super().__init__(toy)
        self.groups = [
            GameFacts(),
            DiceFacts(False),
            Proof(),
            SessionFacts(),
            DiceFacts(True),
        ]  # type: list
        self._counts = [0] * 12
        self._group = 0
        self._page = 0

    def enter(self):
        self._group = 0
        self._page = 0
        self.thinks = True
        self.toy.text(words.INFO)

    def work(self):
        """Prepares one group."""
        self._counts[self._group] = self.groups[self._group].prepare(self.toy)
        self._group += 1
        if self._group == len(self.groups):
            self._group = 0
            self.thinks = False
            self._text()

    def _text(self):
        self.groups[self._group].write(self.toy, self.toy.text_line(), self._page)

    def _next(self, by):
        """To the group before or behind that has pages."""
        while True:
            self._group = (self._group + by) % len(self.groups)
            if self._counts[self._group]:
                return

    def key(self, code):
        if self.thinks:
            return True
        if code in _FORWARD:
            self._page += 1
            if self._page == self._counts[self._group]:
                self._page = 0
                self._next(1)
        elif code == keys.LEFT:
            self._page -= 1
            if self._page < 0:
                self._next(-1)
                self._page = self._counts[self._group] - 1
        elif code in keys.UP_DOWN:
            self._page = 0
            self._next(1 if code == keys.DOWN else -1)
        elif code in keys.LEAVING:
            self.toy.home()
            return True
        else:
            return False
        self._text()
        return True

    def draw(self, face):
        self.toy.mark_last(face)
