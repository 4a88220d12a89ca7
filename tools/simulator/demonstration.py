"""A game of the computer against itself, started as a person would: by the menu's keys."""

from tools.glass.render import decode
from tools.simulator.scripting import Script, text_line

# MENU's first entry says who plays; its last value is the computer on both sides.
START = """
until ACEPOINT 10s
MENU
until YOU-CPU 5s
OK LEFT OK
until CPU-CPU 5s
NO
until ACEPOINT 5s
OK
"""
# The last page of a result, and how long a game may take in the toy's time.
_POINTS = " PT"
LIMIT_MS = 4 * 3600 * 1000
_LOOK_MS = 50


class NoEnd(Exception):
    """The game did not come to its end within LIMIT_MS."""


class Demonstration:
    """Plays one game on `device` (a Device that has just got its cells).

    `begun(frame)` is called with the glass of the opening. After `play`, `frames` is a list of
    (ms, frame), `texts` what the result said, and `scores` what the glass shows for both sides.
    """

    def __init__(self, device, begun=None):
        self.device = device
        self.begun = begun
        self.frames = []
        self.texts = []
        self.scores = None

    def start(self):
        """Chooses the players and starts the game, by keys."""
        Script(self.device, "demo").play(START)

    def play(self):
        device = self.device
        self.start()
        started = device.time
        device.on_frame = lambda frame: self.frames.append((device.time, frame))
        while not self._is_over():
            if device.time - started > LIMIT_MS:
                raise NoEnd(f"no end of the game after {LIMIT_MS // 60_000} minutes")
            device.run(_LOOK_MS)
            if self.begun and any(die["value"] for die in decode(device.frame)["dice"]):
                self.begun(device.frame)
                self.begun = None
        device.on_frame = None
        self.scores = self._scores()

    @property
    def middle(self):
        """The glass half-way between the first picture and the last."""
        half = (self.frames[0][0] + self.frames[-1][0]) // 2
        return next(frame for at, frame in self.frames if at >= half)

    def _is_over(self):
        """Takes down the result's pages; True at the last, while the score shows (it blinks)."""
        scored = sum(self._scores()) > 0
        if not (self.texts or scored):
            return False
        text = text_line(self.device)
        if not self.texts:
            self.texts.append(text)
        elif len(text) == 8 and self.texts[-1].endswith(text[:7]):
            # A longer one goes by, letter by letter.
            self.texts[-1] += text[7]
        elif not self.texts[-1].endswith(text):
            self.texts.append(text)
        return _POINTS in text and scored

    def _scores(self):
        return [score or 0 for score in decode(self.device.frame)["scores"]]
