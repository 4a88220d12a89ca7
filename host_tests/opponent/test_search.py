from opponent.board import pack, unpack
from opponent.cube import Cube
from opponent.generate_plain import generate, new_results
from opponent.search import Search
from rules.plays import legal_plays
from rules.position import START


def finish(search):
    slices = 0
    while not search.work():
        slices += 1
        assert slices < 10000
    return slices


def test_plays_are_the_legal_ones_best_first():
    search = Search()
    search.begin_play(START, 3, 1, Cube())
    assert finish(search) > 1
    assert {p[2] for p in search.plays} == {result for _, result in legal_plays(START, 3, 1)}
    equities = [p[0] for p in search.plays]
    assert equities == sorted(equities, reverse=True)
    for _, steps, result in search.plays:
        assert (steps, result) in legal_plays(START, 3, 1)


def test_no_play_is_an_empty_list():
    shut_out = (0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, -2, -2, -3, -2, -3, -3, 2)
    search = Search()
    search.begin_play(shut_out, 3, 1, Cube())
    finish(search)
    assert search.plays == []


def test_a_search_may_be_dropped_for_another():
    search = Search()
    search.begin_play(START, 6, 5, Cube())
    search.work()
    search.begin_cube(START, Cube())
    finish(search)
    assert (search.double, search.take) == (False, True)
    search.begin_play(START, 6, 5, Cube())
    finish(search)
    assert len(search.plays) == len(legal_plays(START, 6, 5))


def test_resignation_is_not_offered_while_there_is_play():
    assert Search().resigns(START, Cube()) == 0


def test_generator_writes_the_rules_results():
    results = new_results()
    for die1 in range(1, 7):
        for die2 in range(1, 7):
            count = generate(pack(START), die1, die2, True, results)
            boards = [unpack(results, i * 28) for i in range(count)]
            assert boards == [result for _, result in legal_plays(START, die1, die2)]
