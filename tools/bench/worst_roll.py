"""Search for the position and doublet with the most distinct results: hill climbing on bgsage.

    python -m tools.bench.worst_roll [SEED]

The other side only takes results away, so it has no men here but one on the bar. The record is
kept in `WORST`, with which `bench_rules.py` times the worst case.
"""

import random
import sys

import bgbot_cpp

MEN = 15
# Fifteen blots, 1-1: 2226 results. Found with seed 1 after 16 of 40 climbs.
WORST = ((3, 4, 6, 8, 9, 11, 12, 14, 15, 17, 18, 20, 21, 23, 24), 1)


def position_of(places):
    """The position with a man of the side on roll on each of `places`."""
    counts = [0] * 26
    for place in places:
        counts[place] += 1
    counts[0] = -1
    return tuple(counts)


def results(places, die):
    board = list(position_of(places))
    board[0] = 1
    return len(bgbot_cpp.possible_moves(board, die, die))


def climb(chance, patience=400):
    """One climb from a random position: (results, places, die)."""
    places = [chance.randint(1, 24) for _ in range(MEN)]
    die = chance.choice((1, 1, 2, 2, 3, 3, 4))
    best = results(places, die)
    idle = 0
    while idle < patience:
        changed = places[:]
        for _ in range(chance.choice((1, 1, 2))):
            changed[chance.randrange(MEN)] = chance.randint(1, 24)
        count = results(changed, die)
        idle = 0 if count > best else idle + 1
        if count >= best:
            places, best = changed, count
    return best, tuple(sorted(places)), die


def main(seed=1, climbs=40):
    chance = random.Random(seed)
    record = (0,)
    for number in range(climbs):
        found = climb(chance)
        if found[0] > record[0]:
            record = found
            print(number, *record, flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
