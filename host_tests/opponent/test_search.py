import os
import sys

sys.path.insert(0, os.getcwd() + "/host_tests/opponent")  # for `walk`, where pytest does not

from opponent.board import SIZE, pack
from opponent.cube import Cube
from opponent.evaluate import CHUNK
from opponent.generate_plain import BATCH, Generator
from opponent.kept import EQUAL, Kept, left_of
from opponent.search import Search
from rules.plays import legal_plays, make_step
from rules.position import START, swapped
from rules.turn import Turn
from walk import WORST, Chance, crowded, positions, spread


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


def test_the_last_man_is_no_question():
    # One man each on the ace point: whoever rolls has won.
    position = (0, 1) + (0,) * 22 + (-1, 0)
    search = Search()
    search.begin_cube(position, Cube())
    finish(search)
    assert search.double and not search.take
    assert accepts(search, position, 1, on_roll=True)


def accepts(search, position, points, on_roll=False):
    search.begin_accept(position, points, Cube(), on_roll=on_roll)
    finish(search)
    return search.accept


def resigns(search, position):
    search.begin_resign(position, Cube())
    finish(search)
    return search.resign


# Fifteen men far from home against one left to bear off: the gammon is certain, in the other
# side's home table nearly the backgammon.
GAMMON = (0, 1) + (0,) * 10 + (-15,) + (0,) * 13
BACKGAMMON = (0, 1) + (0,) * 3 + (-15,) + (0,) * 20


def test_resignations_accepted():
    search = Search()
    assert not accepts(search, GAMMON, 1, on_roll=True)
    assert accepts(search, GAMMON, 2, on_roll=True)
    assert accepts(search, GAMMON, 3, on_roll=True)
    assert not accepts(search, START, 1) or accepts(search, START, 2)


def test_resignations_offered():
    search = Search()
    assert resigns(search, START) == 0
    # On roll against a man that the next roll takes off.
    single = (0, 0, 0, 0, 0, 0, 7) + (0,) * 17 + (-1, 0)
    assert resigns(search, single) == 1
    assert resigns(search, swapped(GAMMON)) == 2
    assert resigns(search, swapped(BACKGAMMON)) == 3


def test_nobody_resigns_or_refuses_more_than_can_be_lost():
    search = Search()
    own_last = (0, 1) + (0,) * 24  # on roll, with one man left to bear off
    # The other side has borne off a man (or two): a single game is all there is.
    for there in ({24: -14}, {19: -13}, {20: -7, 19: -7}, {12: -5, 13: -5, 10: -4}):
        position = tuple([there.get(i, n) for i, n in enumerate(own_last)])
        assert accepts(search, position, 1, on_roll=True)
        assert resigns(search, swapped(position)) == 1
    # None off, but nobody far behind: a gammon, and no backgammon.
    position = (0, 2) + (0,) * 8 + (-5, 0, -5, -5) + (0,) * 12
    assert resigns(search, swapped(position)) == 2
    assert accepts(search, position, 2, on_roll=True)
    assert not accepts(search, position, 1, on_roll=True)


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


def test_the_rest_of_a_roll_is_judged_as_the_whole():
    search = Search(7)
    for position, die1, die2 in positions(23, 40) + crowded(6, 4):
        turn = Turn(position, die1, die2)
        if turn.need < 2:
            continue
        search.begin_play(position, die1, die2, Cube())
        finish(search)
        start, _, die = turn.legal_steps()[-1]
        turn.play(start, die)
        left = turn.dice_left()
        search.begin_rest(turn.position, left[0], turn.need - 1, 5)
        finish(search)
        expected = [(-search.equity_of(r), r, steps) for steps, r in turn.completions()]
        expected.sort()
        assert [(e, s, r) for e, s, r in search.rest] == [(-e, s, r) for e, r, s in expected[:5]]


def test_equity_is_told_of_the_rolls_results_only():
    search = Search(7)
    for position, die1, die2 in positions(24, 12) + crowded(7, 2):
        search.begin_play(position, die1, die2, Cube())
        finish(search)
        for _, result in legal_plays(position, die1, die2)[::7]:
            assert search.equity_of(result) <= search.plays[0][0]
        assert search.equity_of(position) is None


class Counted:
    """What the slices of a search cost: results found and boards evaluated, in any of them, at
    most.
    """

    def __init__(self, search):
        self.search = search
        self.found = self.evaluated = 0
        self.most_found = self.most_evaluated = self.slices = 0
        for generator in (search._ranking.generator, search._look.ranking.generator):
            for name in ("begin", "begin_same", "more"):
                setattr(generator, name, self.finding(getattr(generator, name)))
        for net in search._nets.nets:
            net.rank = self.ranking(net.rank)
            net.probabilities = self.judging(net.probabilities)

    def finding(self, call):
        def counted(*arguments):
            count = call(*arguments)
            # `begin_same` may call `more`.
            self.found = max(self.found, count)
            return count

        return counted

    def ranking(self, call):
        def counted(boards, first, last, kind, kinds, scores):
            before = self.evaluated
            index = call(boards, first, last, kind, kinds, scores)
            # The plain net's `rank` may call its `probabilities`.
            self.evaluated = before + sum([1 for i in range(first, last) if kinds[i] == kind])
            return index

        return counted

    def judging(self, call):
        def counted(boards, at):
            self.evaluated += 1
            return call(boards, at)

        return counted

    def finish(self):
        while True:
            self.most_found = max(self.most_found, self.found)
            self.most_evaluated = max(self.most_evaluated, self.evaluated)
            self.found = self.evaluated = 0
            self.slices += 1
            if self.search.work():
                return


def test_no_slice_is_more_than_a_batch_and_a_chunk():
    search = Search()
    counted = Counted(search)
    for level, where in ((8, positions(3, 3)), (7, crowded(8, 6)), (1, positions(4, 6))):
        search.level = level
        for position, die1, die2 in where:
            search.begin_play(position, die1, die2, Cube())
            counted.finish()
            if search.plays:
                search.begin_rest(position, die1, 4 if die1 == die2 else 1, 20)
                counted.finish()
    places, blots, die1, die2, count = WORST
    search.level = 7
    search.begin_play(spread(places, blots), die1, die2, Cube())
    counted.finish()
    assert search._ranking.total == count
    slices = counted.slices
    search.begin_cube(START, Cube())
    counted.finish()
    search.begin_accept(spread(places, blots), 1, Cube())
    counted.finish()
    search.begin_resign(swapped(spread(places, blots)), Cube())
    counted.finish()
    # Each takes a slice for every roll of the side on roll, at least.
    assert counted.slices - slices >= 3 * 21
    # The board that is remembered for the lookahead's answer comes on top of a chunk.
    assert counted.most_evaluated <= CHUNK + 1
    assert 100 < counted.most_found <= BATCH


def test_what_is_kept_is_the_best_part_sorted():
    chance = Chance(3)
    generator = Generator()
    kept = Kept(24)
    for position, die1, die2 in positions(2, 40) + crowded(4, 12):
        kept.clear()
        everything = []
        count = generator.begin(pack(position), die1, die2, True)
        while count:
            scores = [chance.below(9) << EQUAL for _ in range(count)]
            kinds = [chance.below(6) for _ in range(count)]
            for i in range(count):
                board = generator.boards[i * SIZE : (i + 1) * SIZE]
                left = left_of(generator.boards, i)
                everything.append((-scores[i], left, len(everything), kinds[i], bytes(board)))
            for first in range(0, count, 7):
                last = min(first + 7, count)
                kept.see(generator.boards, kinds, scores, first, last)
            count = generator.more()
        everything.sort()
        assert len(kept.order) == min(24, len(everything))
        for k, place in enumerate(kept.order):
            score, left, _, kind, board = everything[k]
            assert kept.scores[place] == -score and kept.left(place) == left
            assert kept.kinds[place] == kind
            assert kept.boards[place * SIZE : (place + 1) * SIZE] == board


def test_where_nothing_is_at_stake_men_are_borne_off():
    # Won whatever is played: two men off, not one off and one moved.
    position = (0, 1, 1, 1) + (0,) * 15 + (-8,) + (0,) * 6
    search = Search()
    search.begin_play(position, 6, 1, Cube(use=False))
    finish(search)
    assert search.plays[search.chosen][1] == ((3, 0, 6), (1, 0, 1))
