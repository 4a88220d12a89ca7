"""The counts of `test_counts.py` that are too deep for a small runtime."""

import pytest

from host_tests.rules.test_counts import COUNTS, MOST, count, position_of

DEEP = [
    (line, depth)
    for line in COUNTS
    for depth, total in enumerate(line["totals"], 1)
    if total > MOST
]


@pytest.mark.parametrize("line, depth", DEEP, ids=[line["about"] for line, _ in DEEP])
def test_results_many_plies_deep(line, depth):
    assert count(position_of(line), depth) == line["totals"][depth - 1]
