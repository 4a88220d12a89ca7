import os
import random
import sys

sys.path.insert(0, os.getcwd() + "/host_tests/opponent")  # for `walk`, where pytest does not

from opponent import levels
from opponent.cube import Cube
from opponent.levels import Noise
from opponent.search import Search
from walk import positions


def test_noise_is_even_and_repeats():
    noise, again = Noise(3), Noise(3)
    numbers = [noise.next() for _ in range(2000)]
    assert numbers == [again.next() for _ in range(2000)]
    mean = sum(numbers) / len(numbers)
    deviation = (sum([(n - mean) ** 2 for n in numbers]) / len(numbers)) ** 0.5
    assert abs(mean) < 20 and 220 < deviation < 290
    assert numbers[:5] != [Noise(4).next() for _ in range(5)]


def lost(level, salt):
    """Equity lost in all, in thousandths by the search's own judgement, and the most by one
    play.
    """
    search = Search(level)
    search.salt = salt
    total = most = 0
    for position, die1, die2 in positions(17, 40):
        search.begin_play(position, die1, die2, Cube(use=False))
        while not search.work():
            pass
        if search.plays:
            cost = search.plays[0][0] - search.plays[search.chosen][0]
            total += cost
            most = max(most, cost)
    return total, most


def test_weaker_levels_lose_more_and_keep_their_bound():
    totals = []
    for level in (1, 3, 5, 7):
        total, most = lost(level, 1)
        totals.append(total)
        # The bound is by scores, the plays tell equities: they differ by the rounding.
        assert most <= levels._MISTAKES[level][2] + 2
    assert totals == sorted(totals, reverse=True) and totals[0] > 4 * totals[3]


def races(seed, count):
    """(position, die, die) of races with both sides home, six to fifteen men each."""
    chance = random.Random(seed)
    found = []
    for _ in range(count):
        position = [0] * 26
        for _ in range(6 + chance.randrange(10)):
            position[1 + chance.randrange(6)] += 1
        for _ in range(6 + chance.randrange(10)):
            position[19 + chance.randrange(6)] -= 1
        found.append((tuple(position), 1 + chance.randrange(6), 1 + chance.randrange(6)))
    return found


def test_no_level_leaves_a_man_on_that_the_best_play_bears_off():
    several = 0
    for level in (1, 2, 3, 5, 7):
        search = Search(level)
        for salt, (position, die1, die2) in enumerate(races(level, 40)):
            search.salt = salt
            search.begin_play(position, die1, die2, Cube(use=False))
            while not search.work():
                pass
            left = [sum([n for n in play[2][1:] if n > 0]) for play in search.plays]
            assert left[search.chosen] <= left[0], (level, position, die1, die2)
            several += len(set(left)) > 1
    assert several > 50  # there was something to do wrong


def test_the_same_salt_gives_the_same_mistakes():
    assert lost(2, 5) == lost(2, 5)
    assert lost(2, 5) != lost(2, 6)


def test_the_best_level_plays_the_best():
    search = Search(8)
    for position, die1, die2 in positions(4, 2):
        search.begin_play(position, die1, die2, Cube())
        while not search.work():
            pass
        assert search.chosen == 0


def test_cube_actions_of_the_best_level_are_exact_and_a_weak_one_errs():
    position = positions(1, 1)[0][0]
    close = (8000, 8100, 16384)
    assert levels.cube_action(8, 0, position, close) == (True, True)
    answers = {levels.cube_action(1, salt, position, close) for salt in range(40)}
    assert len(answers) > 1
