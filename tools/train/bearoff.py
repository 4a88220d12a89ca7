"""Compute the firmware's bear-off table: in how many rolls a side with few men, all home, is off.

    python tools/train/bearoff.py

One side alone, played for the smallest mean number of rolls; exact up to the rounding of
probabilities to 15 bits. Writes firmware/opponent/bearoff_table.py. Takes seconds.
"""

import argparse
import functools
import pathlib
import sys
from itertools import product

import numpy as np
from quantise import FIRMWARE, literal

sys.path.insert(0, str(FIRMWARE))
from opponent import bearoff_plain as device  # noqa: E402

LEAST = 10  # of SURE: rarer numbers of rolls are left out
LONGEST = 24  # rolls; far more than the men of the table can need

HEADER = '''"""In how many rolls {men} men or fewer are off. Made by tools/train/bearoff.py."""

MEN = {men}
'''


def positions(men):
    """All ways to have up to `men` men on six points, by pips."""
    found = [p for p in product(range(men + 1), repeat=6) if sum(p) <= men]
    return sorted(found, key=lambda p: (sum((i + 1) * n for i, n in enumerate(p)), p))


def after_die(position, die):
    """The positions after one man has gone `die` pips; itself when none is left."""
    if not any(position):
        return [position]
    found = []
    highest = max(i for i, n in enumerate(position) if n)
    for i, n in enumerate(position):
        if n and (i + 1 >= die or i == highest):
            after = list(position)
            after[i] -= 1
            if i + 1 > die:
                after[i - die] += 1
            found.append(tuple(after))
    return found


def distributions(men):
    """{position: probabilities of being off after 0, 1, 2 ... rolls}."""
    step = functools.lru_cache(None)(after_die)
    found = {(0,) * 6: np.eye(1, LONGEST)[0]}
    mean = {(0,) * 6: 0.0}
    rolls = np.arange(LONGEST)
    for position in positions(men)[1:]:
        total = np.zeros(LONGEST)
        for die1 in range(1, 7):
            for die2 in range(die1, 7):
                if die1 == die2:
                    results = {position}
                    for _ in range(4):
                        results = {r for q in results for r in step(q, die1)}
                else:
                    results = {
                        r
                        for a, b in ((die1, die2), (die2, die1))
                        for q in step(position, a)
                        for r in step(q, b)
                    }
                best = min(results, key=mean.get)
                total += (1 if die1 == die2 else 2) / 36 * found[best]
        found[position] = np.concatenate([[0], total[:-1]])
        mean[position] = float(found[position] @ rolls)
    return found


def pack(men):
    """(index, data): where each position's entry begins in `data`, by its number."""
    table = distributions(men)
    index = [0] * len(table)
    data = bytearray()
    for position, chances in table.items():
        whole = np.rint(chances * device.SURE).astype(int)
        whole[whole < LEAST] = 0
        whole[int(np.argmax(whole))] += device.SURE - whole.sum()
        used = np.nonzero(whole)[0]
        first, count = int(used[0]), int(used[-1] - used[0] + 1)
        index[device.number(position, men)] = len(data)
        data.append(first << 4 | count)
        data += np.array(whole[first : first + count], "<u2").tobytes()
    assert len(data) < 65536
    return np.array(index, "<u2").tobytes(), bytes(data)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--men", type=int, default=8)
    parser.add_argument("--out", type=pathlib.Path, default=FIRMWARE / "opponent/bearoff_table.py")
    arguments = parser.parse_args()
    index, data = pack(arguments.men)
    print(f"{arguments.men} men: {len(index) // 2} positions, {len(index) + len(data)} bytes")
    text = HEADER.format(men=arguments.men) + literal("INDEX", index) + literal("DATA", data)
    arguments.out.write_text(text)


if __name__ == "__main__":
    main()
