"""Positions of chance games, the same on every runtime."""

from rules.plays import legal_plays
from rules.position import START, own_men, swapped


class Chance:
    """A linear congruential generator (Numerical Recipes)."""

    def __init__(self, seed):
        self._state = seed & 0xFFFFFFFF

    def below(self, n):
        self._state = (self._state * 1664525 + 1013904223) & 0xFFFFFFFF
        return (self._state >> 12) % n


def positions(seed, count):
    """`count` tuples (position, die1, die2) from games of random plays."""
    chance = Chance(seed)
    found = []
    position = START
    while len(found) < count:
        die1, die2 = chance.below(6) + 1, chance.below(6) + 1
        found.append((position, die1, die2))
        plays = legal_plays(position, die1, die2)
        if plays:
            position = plays[chance.below(len(plays))][1]
        position = START if own_men(position) == 0 else swapped(position)
    return found


# Men, the other side's blots, the roll, and its number of results: the most that
# tools/bench/worst_roll.py has found.
WORST = ((3, 4, 6, 8, 9, 11, 12, 14, 15, 17, 18, 20, 21, 23, 24), (), 1, 1, 2226)
WORST_MIXED = (
    (3, 4, 6, 7, 9, 10, 12, 14, 15, 17, 18, 20, 21, 23, 24),
    (2, 5, 8, 11, 13, 16, 19, 22),
    2, 1, 224,
)  # fmt: skip


def spread(places, blots):
    """The position with a man on each of `places`, the other side's on `blots`; it has no others
    but those on the bar.
    """
    counts = [0] * 26
    for place in places:
        counts[place] += 1
    for place in blots:
        if counts[place] == 0:
            counts[place] = -1
    counts[0] = -1
    return tuple(counts)


def crowded(seed, count):
    """`count` tuples (position, die1, die2) with men all over the board, every second a doublet:
    rolls with many results, bars, blots to hit and bearing off.
    """
    chance = Chance(seed)
    found = []
    while len(found) < count:
        top = (24, 24, 24, 25, 12, 6)[chance.below(6)]
        places = [chance.below(top) + 1 for _ in range(15 - chance.below(3))]
        # Each place once or twice, so that there are many to step from.
        places = [p if places.count(p) < 3 else p % top + 1 for p in places]
        blots = [chance.below(24) + 1 for _ in range(chance.below(12))]
        die1 = chance.below(6) + 1
        die2 = die1 if len(found) % 2 else chance.below(6) + 1
        found.append((spread(places, blots), die1, die2))
    return found
