import os
import sys
from array import array

sys.path.insert(0, os.getcwd() + "/host_tests/opponent")  # for `walk`, where pytest does not

from opponent import (
    bearoff_plain,
    bearoff_table,
    generate_plain,
    kernels,
    net_plain,
    tables,
    weights_both,
    weights_other,
    weights_own,
    weights_race,
)
from opponent.board import SIZE, pack, unpack
from opponent.evaluate import Nets
from opponent.generate_plain import BATCH, PLACES
from rules.plays import legal_plays, repeated_plays
from rules.position import START
from walk import WORST, WORST_MIXED, Chance, crowded, positions, spread

WEIGHTS = (weights_race, weights_both, weights_own, weights_other)


def told(generator, count):
    """The results of a roll, of which `begin` has given `count`, and the batches' sizes."""
    found, sizes = [], []
    while count:
        sizes.append(count)
        found += [unpack(generator.boards, i * SIZE) for i in range(count)]
        count = generator.more()
    assert generator.more() == 0
    return found, sizes


PLAIN, FAST = generate_plain.Generator(), kernels.generate.Generator()


def same_as_the_rules(position, die1, die2, higher):
    """All results of a roll by both generators; the sizes of the batches."""
    rules = [result for _, result in legal_plays(position, die1, die2, higher)]
    for generator in (PLAIN, FAST):
        found, sizes = told(generator, generator.begin(pack(position), die1, die2, higher))
        assert found == rules
    return sizes


def test_generators_give_the_rules_results_in_the_same_order():
    for position, die1, die2 in positions(7, 250):
        for higher in (True, False):
            same_as_the_rules(position, die1, die2, higher)


def test_no_result_of_crowded_boards_is_lost():
    batches = 0
    for position, die1, die2 in crowded(3, 150):
        sizes = same_as_the_rules(position, die1, die2, True)
        assert die1 == die2 or len(sizes) <= 1
        assert sizes[:-1] == [BATCH] * len(sizes[:-1])
        batches = max(batches, len(sizes))
    assert batches > 2


def test_the_most_results_that_searches_have_found():
    # By tools/bench/worst_roll.py: 2226 of a doublet, 224 of a mixed roll.
    for one, mixed in ((WORST, False), (WORST_MIXED, True)):
        places, blots, die1, die2, count = one
        position = spread(places, blots)
        sizes = same_as_the_rules(position, die1, die2, True)
        assert sum(sizes) == count
        assert len(sizes) == (1 if mixed else -(-count // BATCH))


def test_more_men_than_there_are_is_an_error_and_no_overflow():
    # Thirty men are no backgammon; the results of a mixed roll would not fit.
    position = (0,) + (1, 2) * 12 + (0,)
    for generator in (PLAIN, FAST):
        assert len(generator.boards) == PLACES * SIZE
        try:
            generator.begin(pack(position), 2, 1, True)
        except ValueError:
            continue
        raise AssertionError("no error")


def test_a_generator_may_begin_again_before_all_was_told():
    places, blots, die1, die2, count = WORST
    for generator in (PLAIN, FAST):
        other = kernels.generate.Generator()
        board = pack(spread(places, blots))
        for _ in range(2):
            assert generator.begin(board, die1, die2, True) == BATCH
            assert generator.more() == BATCH
            # Another one in between takes nothing from it.
            other.begin(pack(START), 1, 1, True)
        assert generator.begin(pack(START), 3, 1, True) == 16
        assert generator.more() == 0


def test_steps_of_one_die_give_the_rules_results():
    for position, die, count in positions(9, 150) + crowded(5, 20):
        count = min(count, 4)
        rules = [r for _, r in repeated_plays(list(position), die, count)]
        for generator in (PLAIN, FAST):
            found, _ = told(generator, generator.begin_same(pack(position), die, count))
            assert found == rules


def test_a_board_is_found_among_others():
    count = FAST.begin(pack(START), 3, 1, True)
    for module in (generate_plain, kernels.generate):
        for i in range(count):
            board = FAST.boards[i * SIZE : (i + 1) * SIZE]
            assert module.find(FAST.boards, count, board) == i
            assert module.find(FAST.boards, i, board) == -1


def test_phases_are_seen_alike():
    results = PLAIN.boards
    met = set()
    for position, die1, die2 in positions(11, 400):
        count = PLAIN.begin(pack(position), die1, die2, True)
        one, two = bytearray(count), bytearray(count)
        mask = net_plain.classify(results, count, one, 12)
        assert kernels.net.classify(results, count, two, 12) == mask
        assert one == two
        assert mask == sum([1 << kind for kind in set(one)])
        met |= set(one)
    assert {0, 1, 2, 3, 4} <= met and max(met) > net_plain.OVER


def test_nets_give_the_same_bits_whatever_was_before():
    results = PLAIN.boards
    kinds = bytearray(BATCH)
    scores, expected = array("i", [0] * BATCH), array("i", [0] * BATCH)
    prices = (128, 64, 64, -64, -64)
    for weights in WEIGHTS:
        plain, fast = net_plain.Net(weights, tables), kernels.net.Net(weights, tables)
        plain.set_prices(prices)
        fast.set_prices(prices)
        for position, die1, die2 in positions(3, 12):
            count = PLAIN.begin(pack(position), die1, die2, True)
            last = min(count, 10)
            index = fast.rank(results, 0, last, 0, kinds, scores)
            assert plain.rank(results, 0, last, 0, kinds, expected) == index
            assert list(scores[:last]) == list(expected[:last])
            if index >= 0:
                assert list(fast.best()) == list(plain.best())
                fresh = net_plain.Net(weights, tables)
                assert list(fresh.probabilities(results, index * SIZE)) == list(fast.best())
                assert scores[index] == max(scores[:last])


def test_extreme_positions():
    # All men on one point, on the bar, nearly all off: the ends of what lanes and sums can be.
    extremes = [START]
    for point in (1, 6, 12, 24):
        position = [0] * 26
        position[point] = 15
        position[25 - point if point != 12 else 6] -= 15
        extremes.append(tuple(position))
    extremes.append((-15,) + (0,) * 24 + (15,))
    extremes.append((0, 1) + (0,) * 22 + (-1, 0))
    for weights in WEIGHTS:
        plain, fast = net_plain.Net(weights, tables), kernels.net.Net(weights, tables)
        for position in extremes:
            assert plain.probabilities(pack(position), 0) == fast.probabilities(pack(position), 0)
            found = plain.probabilities(pack(position), 0)
            assert min(found) >= 0 and max(found) <= net_plain.ONE
            assert min(plain._lanes) >= 0 and max(plain._lanes) <= 0xFFFF


def test_the_start_is_nearly_even():
    win, gammon, _, lost_gammon, _ = Nets().probabilities(pack(START))
    assert 0.45 < win / net_plain.ONE < 0.5  # the other side is on roll
    assert 0.1 < gammon / net_plain.ONE < lost_gammon / net_plain.ONE < 0.18


def test_bearoff_table_gives_the_same_chances():
    plain = bearoff_plain.Bearoff(bearoff_table)
    fast = kernels.bearoff.Bearoff(bearoff_table)
    chance = Chance(5)
    boards = bytearray()
    for _ in range(200):
        position = [0] * 26
        for _ in range(1 + chance.below(bearoff_table.MEN)):
            position[1 + chance.below(6)] += 1
        for _ in range(1 + chance.below(bearoff_table.MEN)):
            position[24 - chance.below(6)] -= 1
        boards += pack(position)
    kinds = bytearray(200)
    assert net_plain.classify(boards, 200, kinds, bearoff_table.MEN) == 1 << net_plain.BEAROFF
    scores, expected = array("i", [0] * 200), array("i", [0] * 200)
    for judge in (plain, fast):
        judge.set_prices((128, 0, 0, 0, 0))
    index = plain.rank(boards, 0, 200, net_plain.BEAROFF, kinds, expected)
    assert fast.rank(boards, 0, 200, net_plain.BEAROFF, kinds, scores) == index
    assert list(scores) == list(expected)
    assert list(fast.best()) == list(plain.best())
    for i in range(0, 200, 20):
        at = i * SIZE
        assert list(fast.probabilities(boards, at)) == list(plain.probabilities(boards, at))


def test_bearoff_chances_that_can_be_counted():
    judge = kernels.bearoff.Bearoff(bearoff_table)
    judge.set_prices((128, 0, 0, 0, 0))

    def chance(own, other):
        position = [0] * 26
        for point in own:
            position[point] += 1
        for point in other:
            position[25 - point] -= 1
        return judge.probabilities(pack(position), 0)[0] / net_plain.ONE

    # The other side is on roll: two men on its ace point are off with any roll, three but for
    # doublets.
    assert chance((1,), (1, 1)) == 0
    assert abs(chance((1,), (1, 1, 1)) - 30 / 36) < 0.001
    # One man on the six point stays with 27 - 10 of 36 rolls: 6-6 to 1-5 and so on take it off in
    # 27.
    assert abs(chance((1,), (6,)) - 9 / 36) < 0.001
