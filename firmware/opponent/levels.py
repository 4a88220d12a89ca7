"""The levels of play, from a child's to full strength: how far each looks, and the mistakes it
makes.

A weaker level does not play at random. It sees every play with its worth, and misjudges it: by a
taste that it keeps for a whole game (it fears blots, or loves to hit, or runs, or piles its men
up; `salt` decides), and by an error that hangs on the position alone. The same position, roll and
salt give the same play. What is lost stays within a bound of the level, and as many men are borne
off as by the best play: nobody overlooks that. The amounts are calibrated with `tools/strength.py
--levels`; the ratings they give are in the table of the docs.
"""

from .board import EMPTY, SIZE
from .cube import ONE, decide

LEVELS = 8
SEEN = 24  # plays that a weaker level looks at, best first
FEW = 4  # of them, in one slice
_THOUSANDTH = 64 * ONE // 1000  # of a single game, in a score
# Of each level, in thousandths of a single game: the size of its tastes, of its errors, the most
# it will lose by one play, and the size of its errors with the cube.
_MISTAKES = (
    (0, 0, 0, 0),
    (145, 198, 500, 150),
    (104, 142, 450, 110),
    (64, 88, 350, 80),
    (50, 69, 270, 60),
    (32, 43, 190, 45),
    (24, 32, 150, 30),
    (17, 23, 120, 20),
    (0, 0, 0, 0),
)


def width(level):
    """(plays looked into, at most; how far behind the best by their score, in thousandths; whether
    at all).
    """
    return (5, 120, True) if level >= LEVELS else (1, 0, False)


class Noise:
    """Numbers that look like chance and hang only on what was put in."""

    def __init__(self, salt):
        self._state = (salt * 7919 + 12345) & 0xFFFFFF

    def mix(self, number):
        state = (self._state * 61 + number + 17) & 0xFFFFFF
        self._state = (state ^ state >> 9) * 37 & 0xFFFFFF

    def next(self):
        """A number about -3 ... 3 of mean 0 and deviation 1, in 1 / 256."""
        total = 0
        for _ in range(3):
            self.mix(85)
            total += self._state >> 7 & 511
        return total - 766


def _features(results, at):
    """What a taste goes by, of the result board at `at`: blots, men hit, points made, rear men's
    pips, piles.
    """
    blots = points = piles = rear = 0
    for p in range(1, 25):
        men = results[at + p] - EMPTY
        if men == 1:
            blots += 1
        elif men > 1:
            points += 1
            if men > 3:
                piles += men - 3
        if men > 0 and p > 18:
            rear += men
    return blots, 2 * (EMPTY - results[at]), points, rear, piles


def _men_left(results, at):
    """The men whom the side that has moved has still on the result board at `at`."""
    men = 0
    for p in range(1, 26):
        if results[at + p] > EMPTY:
            men += results[at + p] - EMPTY
    return men


class Choice:
    """Which of the plays kept (a `Kept`) the level makes: `work` until it is true, then `chosen`,
    its place.
    """

    def __init__(self, level, salt, kept):
        self._taste_size, self._error_size, self._bound, _ = _MISTAKES[level]
        self._salt = salt
        self._kept = kept
        noise = Noise(salt)
        self._tastes = [noise.next() for _ in range(5)]
        self._highest = None
        self.chosen = kept.order[0]
        self._men = _men_left(kept.boards, self.chosen * SIZE)
        # The best level, and where there is one play, has nothing to choose.
        self._next = 0 if level < LEVELS and len(kept.order) > 1 else len(kept.order)

    def work(self):
        """Look at a few plays more; True when the choice stands."""
        order = self._kept.order
        scores = self._kept.scores
        lowest = scores[order[0]] - self._bound * _THOUSANDTH
        for _ in range(FEW):
            if self._next == len(order) or scores[order[self._next]] < lowest:
                return True
            self._look_at(order[self._next])
            self._next += 1
        return self._next == len(order)

    def _look_at(self, i):
        boards = self._kept.boards
        at = i * SIZE
        if _men_left(boards, at) > self._men:
            return
        seen = 0
        features = _features(boards, at)
        for k in range(5):
            seen += self._tastes[k] * features[k]
        noise = Noise(self._salt)
        for p in range(26):
            noise.mix(boards[at + p])
        # Tastes and noise are in 1 / 256; two features or so differ between two plays.
        wrong = (seen * self._taste_size // 4 + noise.next() * self._error_size) // 256
        judged = self._kept.scores[i] // _THOUSANDTH + wrong
        if self._highest is None or judged > self._highest:
            self._highest, self.chosen = judged, i


def cube_action(level, salt, position, outcomes):
    """(double?, take?) of this level, from the equities without a double, doubled and taken,
    dropped.
    """
    size = _MISTAKES[level][3]
    nothing, taken, dropped = outcomes
    if size:
        noise = Noise(salt + 1)
        for count in position:
            noise.mix(count + EMPTY)
        unit = ONE // 1000
        nothing += noise.next() * size * unit // 256
        taken += noise.next() * size * unit // 256
    return decide(nothing, taken, dropped)
