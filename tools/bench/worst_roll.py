"""Search for the position and roll with the most distinct results: hill climbing on bgsage.

    python -m tools.bench.worst_roll [SEED]            # doublets
    python -m tools.bench.worst_roll SEED CLIMBS mixed

With a doublet the other side only takes results away, so it has no men here but one on the bar;
with a mixed roll its blots make hits that depend on the order of the dice. What was found is kept
here, and `bench_rules.py` and `bench_chip.py` time it. No roll has more than 3060, no mixed one
more than 240: firmware/opponent/generate_plain.py says why.
"""

import random
import sys

import bgbot_cpp

MEN = 15
# Fifteen blots, 1-1: 2226 results. Found with seed 1 after 16 of 40 climbs.
WORST = ((3, 4, 6, 8, 9, 11, 12, 14, 15, 17, 18, 20, 21, 23, 24), 1)
# Fifteen men, blots of the other side, 2-1: 224 results.
WORST_MIXED = (
    (3, 4, 6, 7, 9, 10, 12, 14, 15, 17, 18, 20, 21, 23, 24),
    (2, 5, 8, 11, 13, 16, 19, 22),
    (2, 1),
)
BLOTS = 9  # tried with a mixed roll


def position_of(places, blots=()):
    """The position with a man of the side on roll on each of `places`, and one of the other side
    on each of `blots` that is left.
    """
    counts = [0] * 26
    for place in places:
        counts[place] += 1
    for place in blots:
        if not counts[place]:
            counts[place] = -1
    counts[0] = -1
    return tuple(counts)


def results(places, blots, dice):
    board = list(position_of(places, blots))
    board[0] = 1
    return len(bgbot_cpp.possible_moves(board, *dice))


def climb(chance, mixed=False, patience=400):
    """One climb from a random position: (results, places, blots, dice)."""
    places = [chance.randint(1, 24) for _ in range(MEN)]
    blots = [chance.randint(1, 24) for _ in range(BLOTS if mixed else 0)]
    dice = (chance.choice((1, 1, 2, 2, 3, 3, 4)),) * 2
    if mixed:
        dice = tuple(sorted(chance.sample(range(1, 7), 2), reverse=True))
    best = results(places, blots, dice)
    idle = 0
    while idle < patience:
        changed = places[:], blots[:]
        for _ in range(chance.choice((1, 1, 2))):
            side = changed[1 if mixed and chance.random() < 0.4 else 0]
            side[chance.randrange(len(side))] = chance.randint(1, 24)
        count = results(*changed, dice)
        idle = 0 if count > best else idle + 1
        if count >= best:
            (places, blots), best = changed, count
    return best, tuple(sorted(places)), tuple(sorted(set(blots) - set(places))), dice


def main(seed=1, climbs=40, kind="doublets"):
    chance = random.Random(int(seed))
    record = (0,)
    for number in range(int(climbs)):
        found = climb(chance, kind == "mixed")
        if found[0] > record[0]:
            record = found
            print(number, *record, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
