"""What the chip's bench makes of its times, and where it has its counts from."""

import pytest
from opponent.cube import Cube
from opponent.search import Search

from tools.bench import chip_moves
from tools.simulator import runtime


def test_the_fit_finds_what_moves_are_made_of():
    moves = [
        [10_000 + 200 * evaluations + 1000 * generations, 0, evaluations, generations]
        for evaluations, generations in ((4, 1), (90, 43), (600, 64), (5000, 106), (800, 106))
    ]
    (move, evaluation, generation), errors = chip_moves.fit(moves)
    assert (round(move), round(evaluation), round(generation)) == (10_000, 200, 1000)
    assert len(errors) == 5 and max(map(abs, errors)) < 1e-6
    moves[1][0] *= 1.1
    assert 0.01 < max(map(abs, chip_moves.fit(moves)[1])) < 0.1


def test_percentiles_and_spreads():
    assert chip_moves.percentile(range(1, 101), 0.99) == 99
    assert chip_moves.percentile([5], 0.99) == 5
    assert chip_moves.percentile([3, 1, 2], 1) == 3
    assert chip_moves.spread(list(range(11)), 3) == [0, 5, 10]
    assert chip_moves.spread([7, 8], 1) == [7]


def test_decisions_are_counted_as_the_search_counts():
    if runtime.micropython() is None:
        pytest.skip("no MicroPython")
    found = chip_moves.decisions(3)
    assert len(found) == 3
    search = Search(8)
    for position, die1, die2, *play_and_double in found:
        counts = []
        search.begin_play(tuple(position), die1, die2, Cube())
        while not search.work():
            pass
        assert len(search.plays) > 1
        counts += [search.evaluations, search.generations]
        search.begin_cube(tuple(position), Cube())
        while not search.work():
            pass
        assert play_and_double == [*counts, search.evaluations, search.generations]
