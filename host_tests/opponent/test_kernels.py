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
from rules.plays import legal_plays
from rules.position import START
from walk import Chance, positions

WEIGHTS = (weights_race, weights_both, weights_own, weights_other)


def test_generators_give_the_rules_results_in_the_same_order():
    plain, fast = generate_plain.new_results(), kernels.generate.new_results()
    for position, die1, die2 in positions(7, 250):
        for higher in (True, False):
            board = pack(position)
            count = generate_plain.generate(board, die1, die2, higher, plain)
            assert kernels.generate.generate(board, die1, die2, higher, fast) == count
            assert fast[: count * SIZE] == plain[: count * SIZE]
            rules = [result for _, result in legal_plays(position, die1, die2, higher)]
            assert rules == [unpack(fast, i * SIZE) for i in range(count)]


def test_generator_stops_at_the_end_of_the_buffer():
    few = bytearray(4 * SIZE)
    for die1, die2 in ((3, 1), (2, 2)):
        guard = bytearray(few)
        assert kernels.generate.generate(pack(START), die1, die2, True, few) <= 4
        assert len(few) == len(guard)


def test_phases_are_seen_alike():
    results = generate_plain.new_results()
    met = set()
    for position, die1, die2 in positions(11, 400):
        count = generate_plain.generate(pack(position), die1, die2, True, results)
        one, two = bytearray(count), bytearray(count)
        mask = net_plain.classify(results, count, one, 12)
        assert kernels.net.classify(results, count, two, 12) == mask
        assert one == two
        assert mask == sum([1 << kind for kind in set(one)])
        met |= set(one)
    assert {0, 1, 2, 3, 4} <= met and max(met) > net_plain.OVER


def test_nets_give_the_same_bits_whatever_was_before():
    results = generate_plain.new_results()
    kinds = bytearray(1024)
    scores, expected = array("i", [0] * 1024), array("i", [0] * 1024)
    prices = (128, 64, 64, -64, -64)
    for weights in WEIGHTS:
        plain, fast = net_plain.Net(weights, tables), kernels.net.Net(weights, tables)
        plain.set_prices(prices)
        fast.set_prices(prices)
        for position, die1, die2 in positions(3, 12):
            count = generate_plain.generate(pack(position), die1, die2, True, results)
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
