"""What all screens have in common, and the plainest of them: a notice."""

from micropython import const

NOTICE_MS = const(1000)


class Screen:
    """One state of the toy. The toy calls these; a screen asks the toy to `go` on or `home`."""

    prompt = True  # ignores keys for a moment after it appears (G1)
    animation = False  # any key ends it and is swallowed (G3)
    blinks = False  # draws differently as `toy.lit` changes
    thinks = False  # `work` is called again and again
    idle = True  # the toy may switch itself off here
    own_position = False  # `draw` says the position, dice, cube and score; the game's do not show
    every_key = False  # takes all keys as they go down, POWER too; and `hold` of all

    def __init__(self, toy):
        self.toy = toy

    def enter(self):
        """It has become the toy's screen."""

    def leave(self):
        """Another screen takes its place."""

    def key(self, code):
        """A key was pressed (NO: let go again early). False where it means nothing here."""
        return False

    def hold(self, code):
        """LEFT or RIGHT was held. False where that repeats the key."""
        return False

    def skip(self):
        """A key ended the animation."""

    def tick(self):
        """The time asked for with `toy.wait` is over."""

    def work(self):
        """One slice of thinking, while `thinks`."""

    def draw(self, face):
        """Adds to the picture of the game what is this screen's own."""

    def paint(self, face):
        """Shows a frame of its own, and True; False for the picture of the game and the text."""
        return False


class Notice(Screen):
    """Texts of a second each; then the game goes on where it stands."""

    prompt = False
    animation = True

    def __init__(self, toy):
        super().__init__(toy)
        self._texts = []
        self._ms = NOTICE_MS

    def show(self, texts, ms=NOTICE_MS):
        """Shows the texts of a list, one after the other."""
        self._texts = texts
        self._ms = ms
        self.toy.go(self)

    def enter(self):
        self._next()

    def skip(self):
        self._next()

    def tick(self):
        self._next()

    def _next(self):
        if not self._texts:
            self.toy.home()
            return
        self.toy.text(self._texts.pop(0))
        self.toy.wait(self._ms)

    def draw(self, face):
        self.toy.mark_last(face)
