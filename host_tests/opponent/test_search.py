import os
import sys

sys.path.insert(0, os.getcwd() + "/host_tests/opponent")  # for `walk`, where pytest does not

from opponent import generate_plain
from opponent.board import pack, unpack
from opponent.cube import Cube
from opponent.generate_plain import generate, new_results
from opponent.search import EQUAL, Search, best_first, left_of
from rules.plays import legal_plays, make_step
from rules.position import START, swapped
from walk import Chance, positions


def finish(search):
    slices = 0
    while not search.work():
        slices += 1
        assert slices < 10000
    return slices


def test_plays_are_the_legal_ones_best_first():
    search = Search()
    search.begin_play(START, 3, 1, Cube())
    finish(search)
    assert search.plays[0][1] == ((8, 5, 3), (6, 5, 1))
    equities = [p[0] for p in search.plays]
    assert equities == sorted(equities, reverse=True)
    for _, steps, result in search.plays:
        assert (steps, result) in legal_plays(START, 3, 1)


def test_a_hard_choice_takes_many_slices():
    search = Search()
    search.begin_play(START, 2, 1, Cube())
    assert finish(search) >= 2 * 21
    assert len(search.plays) >= 2


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
    assert search.plays[0][1] == ((24, 18, 6), (18, 13, 5))


def test_resignation_is_not_offered_while_there_is_play():
    assert Search().resigns(START, Cube()) == 0


def test_generator_writes_the_rules_results():
    results = new_results()
    for die1 in range(1, 7):
        for die2 in range(1, 7):
            count = generate(pack(START), die1, die2, True, results)
            boards = [unpack(results, i * 28) for i in range(count)]
            assert boards == [result for _, result in legal_plays(START, die1, die2)]


def test_the_last_man_is_no_question():
    # One man each on the ace point: whoever rolls has won.
    position = (0, 1) + (0,) * 22 + (-1, 0)
    search = Search()
    search.begin_cube(position, Cube())
    finish(search)
    assert search.double and not search.take
    assert search.accepts(position, 1, Cube(), on_roll=True)


def test_resignations():
    search = Search()
    # Fifteen men far from home against one left to bear off: the gammon is certain.
    position = (0, 1) + (0,) * 10 + (-15,) + (0,) * 13
    assert not search.accepts(position, 1, Cube(), on_roll=True)
    assert search.accepts(position, 2, Cube(), on_roll=True)
    assert search.accepts(position, 3, Cube(), on_roll=True)
    assert not search.accepts(START, 1, Cube()) or search.accepts(START, 2, Cube())
    assert search.resigns(START, Cube()) == 0


def test_nobody_resigns_or_refuses_more_than_can_be_lost():
    search = Search()
    own_last = (0, 1) + (0,) * 24  # on roll, with one man left to bear off
    # The other side has borne off a man (or two): a single game is all there is.
    for there in ({24: -14}, {19: -13}, {20: -7, 19: -7}, {12: -5, 13: -5, 10: -4}):
        position = tuple([there.get(i, n) for i, n in enumerate(own_last)])
        assert search.accepts(position, 1, Cube(), on_roll=True)
        on_roll = swapped(position)
        assert search.resigns(on_roll, Cube()) == 1
    # None off, but nobody far behind: a gammon, and no backgammon.
    position = (0, 2) + (0,) * 8 + (-5, 0, -5, -5) + (0,) * 12
    assert search.resigns(swapped(position), Cube()) == 2
    assert search.accepts(position, 2, Cube(), on_roll=True)
    assert not search.accepts(position, 1, Cube(), on_roll=True)


def test_steps_lead_to_the_result():
    search = Search()
    search.lookahead = False
    for position, die1, die2 in positions(21, 60):
        search.begin_play(position, die1, die2, Cube())
        finish(search)
        for _, steps, result in search.plays:
            played = [s for s, r in legal_plays(position, die1, die2) if r == result]
            assert len(played) == 1 and len(steps) == len(played[0])
            board = list(position)
            for start, _, die in steps:
                make_step(board, start, die)
            assert tuple(board) == result


def test_best_first_is_a_sorted_part():
    chance = Chance(3)
    results = generate_plain.new_results()
    for position, die1, die2 in positions(2, 40):
        count = generate_plain.generate(pack(position), die1, die2, True, results)
        scores = [chance.below(9) << EQUAL for _ in range(count)]
        order = sorted([(-scores[i], left_of(results, i), i) for i in range(count)])
        assert best_first(scores, count, 24, results) == [i for _, _, i in order[:24]]


def test_where_nothing_is_at_stake_men_are_borne_off():
    # Won whatever is played: two men off, not one off and one moved.
    position = (0, 1, 1, 1) + (0,) * 15 + (-8,) + (0,) * 6
    search = Search()
    search.begin_play(position, 6, 1, Cube(use=False))
    finish(search)
    assert search.plays[search.chosen][1] == ((3, 0, 6), (1, 0, 1))
