"""Numbers of distinct results, as an independent engine counted them (`make_counts.py`)."""

import json

import pytest
from rules.ids import parse_xgid
from rules.plays import legal_plays
from rules.position import MEN, men_off, swapped

with open(__file__.rpartition("/")[0] + "/data/counts.json") as _file:
    COUNTS = json.load(_file)

ROLLS = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]
# Deeper counts are left to the host: they would take the small runtime minutes.
MOST = 30000

every_line = pytest.mark.parametrize("line", COUNTS, ids=[line["about"] for line in COUNTS])


def position_of(line):
    return parse_xgid(line["places"] + ":0:0:1:00:0:0:0:0:10").position


def count(position, plies):
    """The results of all 21 rolls, followed `plies` deep; a finished game is not followed."""
    total = 0
    for die1, die2 in ROLLS:
        results = [result for _, result in legal_plays(position, die1, die2)] or [position]
        if plies == 1:
            total += len(results)
            continue
        for result in results:
            if men_off(result) == MEN:
                total += 1
            else:
                total += count(swapped(result), plies - 1)
    return total


@every_line
def test_results_of_each_roll(line):
    position = position_of(line)
    for die1, die2, results in line["rolls"]:
        plays = legal_plays(position, die1, die2)
        assert (len(plays) or 1) == results, (die1, die2)
        assert len({result for _, result in plays}) == len(plays), (die1, die2)


@every_line
def test_results_some_plies_deep(line):
    position = position_of(line)
    for depth, total in enumerate(line["totals"], 1):
        if total <= MOST:
            assert count(position, depth) == total, depth


def test_there_is_something_to_count():
    assert len(COUNTS) == 12
    assert max([max(line["totals"]) for line in COUNTS]) > MOST
