"""Prints what the search answers for chance positions: `digest.py SEED COUNT`; the same on every
runtime.
"""

import os
import sys

sys.path.insert(0, os.getcwd() + "/host_tests/opponent")
if sys.implementation.name == "cpython":
    sys.path.insert(0, os.getcwd() + "/firmware")

from opponent import kernels
from opponent.cube import Cube
from opponent.search import Search
from walk import positions

CUBES = (
    Cube(use=False),
    Cube(),
    Cube(2, 1),
    Cube(1, 0, 3, 5),
    Cube(2, -1, 4, 2),
    Cube(jacoby=True),
)


def main(seed, count):
    sys.stderr.write(kernels.name + "\n")
    search = Search()
    for n, (position, die1, die2) in enumerate(positions(seed, count)):
        search.level = 8 - n % 3
        search.salt = n
        cube = CUBES[n % len(CUBES)]
        search.begin_play(position, die1, die2, cube)
        while not search.work():
            pass
        print(search.chosen, search.plays[:4])
        search.begin_cube(position, cube)
        while not search.work():
            pass
        print(search.outcomes, search.double, search.take)


main(int(sys.argv[1]), int(sys.argv[2]))
