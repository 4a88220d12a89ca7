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
