"""The levels of play, from a child's to full strength: how far each looks, and the mistakes it
makes.

A weaker level does not play at random. It sees every play with its worth, and misjudges it: by a
taste that it keeps for a whole game (it fears blots, or loves to hit, or runs, or piles its men
up; `salt` decides), and by an error that hangs on the position alone. The same position, roll and
salt give the same play. What is lost stays within a bound of the level. The amounts are calibrated
with `tools/strength.py --levels`; the ratings they give are in the table of the docs.
"""

from .board import EMPTY, SIZE
from .cube import ONE, decide

LEVELS = 8
SEEN = 24  # plays that a weaker level looks at, best first
# Of each level, in thousandths of a single game: the size of its tastes, of its errors, the most
# it will lose by one play, and the size of its errors with the cube.
_MISTAKES = (
    (0, 0, 0, 0),
    (145, 198, 500, 150),
    (104, 142, 450, 110),
    (64, 88, 350, 80),
    (50, 69, 270, 60),
    (32, 43, 190, 45),
    (20, 27, 140, 30),
    (9, 13, 100, 20),
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


def choose(level, salt, results, order, scores):
    """The index (of a result) that the level plays; `order` holds the indices best first."""
    taste_size, error_size, bound, _ = _MISTAKES[level]
    if level >= LEVELS or len(order) < 2:
        return order[0]
    unit = 64 * ONE // 1000  # of a score, a thousandth of a single game
    noise = Noise(salt)
    tastes = [noise.next() for _ in range(5)]
    best = order[0]
    highest = None
    chosen = best
    for i in order[:SEEN]:
        if scores[i] < scores[best] - bound * unit:
            break
        at = i * SIZE
        seen = 0
        features = _features(results, at)
        for k in range(5):
            seen += tastes[k] * features[k]
        noise = Noise(salt)
        for p in range(26):
            noise.mix(results[at + p])
        # Tastes and noise are in 1 / 256; two features or so differ between two plays.
        wrong = (seen * taste_size // 4 + noise.next() * error_size) // 256
        judged = scores[i] // unit + wrong
        if highest is None or judged > highest:
            highest, chosen = judged, i
    return chosen


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
