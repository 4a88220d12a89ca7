"""Runs on MicroPython: `decisions.py SEED COUNT` plays games at level 8 against itself, for money,
until so many rolls had a choice.

Prints each as a line of JSON: `[position, die1, die2, evaluations, generations]`, and behind it
the same two counts of the double that was thought about before.
"""

import json
import sys

from opponent.cube import Cube
from opponent.search import Search
from rules.position import START, own_men, swapped


class Dice:
    """A linear congruential generator (Numerical Recipes): the same dice on every runtime."""

    def __init__(self, seed):
        self._state = seed & 0xFFFFFFFF

    def die(self):
        self._state = (self._state * 1664525 + 1013904223) & 0xFFFFFFFF
        return (self._state >> 12) % 6 + 1


def finish(search):
    while not search.work():
        pass


def main(seed, count):
    dice = Dice(seed)
    search = Search(8)
    position = START
    while count:
        search.begin_cube(position, Cube())
        finish(search)
        double = search.evaluations, search.generations
        die1, die2 = dice.die(), dice.die()
        search.begin_play(position, die1, die2, Cube())
        finish(search)
        if len(search.plays) > 1:
            play = search.evaluations, search.generations
            print(json.dumps((position, die1, die2) + play + double))
            count -= 1
        if search.plays:
            position = search.plays[0][2]
        position = swapped(position) if own_men(position) else START


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
