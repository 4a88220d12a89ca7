"""The dice's derivation from a seed: that it is the one written down, and that it is fair.

Seeds are fixed, so the results are: a limit at one in a thousand either holds for ever or never.
Runs on CPython and MicroPython.
"""

from hashlib import sha256

import pytest
from toy import dice

SEED = bytes(range(32))
ROLLS = 18000
# Chi-square's limits at one in a thousand for 5 and 35 degrees of freedom, and the normal
# distribution's at both ends together.
LIMIT_5 = 20.515
LIMIT_35 = 66.619
LIMIT_NORMAL = 3.291


def thrown(rolls, seed=SEED, number=0):
    return [dice.roll(seed, number, n) for n in range(rolls)]


def chi_square(counts):
    expected = sum(counts) / len(counts)
    return sum([(count - expected) ** 2 / expected for count in counts])


def correlation(xs, ys):
    """Of dice: their mean is 3.5 and their variance 35/12."""
    total = sum([(xs[i] - 3.5) * (ys[i] - 3.5) for i in range(len(xs))])
    return total / len(xs) * 12 / 35


def faces(rolls):
    counts = [0] * 6
    for first, second in rolls:
        counts[first - 1] += 1
        counts[second - 1] += 1
    return counts


def cells(rolls):
    counts = [0] * 36
    for first, second in rolls:
        counts[6 * first + second - 7] += 1
    return counts


@pytest.mark.parametrize("number", [0, 1, 4294967295])
def test_faces_pairs_and_doublets(number):
    rolls = thrown(ROLLS, number=number)
    assert chi_square(faces(rolls)) < LIMIT_5
    assert chi_square(cells(rolls)) < LIMIT_35
    doublets = sum([first == second for first, second in rolls])
    assert abs(doublets - ROLLS / 6) < LIMIT_NORMAL * (ROLLS * 5 / 36) ** 0.5


@pytest.mark.parametrize("number", [0, 7])
def test_one_roll_says_nothing_about_the_next(number):
    rolls = thrown(ROLLS, number=number)
    limit = LIMIT_NORMAL / ROLLS**0.5
    firsts = [first for first, _ in rolls]
    seconds = [second for _, second in rolls]
    assert abs(correlation(firsts, seconds)) < limit
    for ahead in (1, 2, 3):
        for one in (firsts, seconds):
            for other in (firsts, seconds):
                assert abs(correlation(one[:-ahead], other[ahead:])) < limit


def test_the_first_roll_is_fair_over_seeds():
    """What a player meets: another seed each game, and the same counts from 0."""
    rolls = []
    for game in range(6000):
        seed = sha256(game.to_bytes(4, "big")).digest()
        rolls.append(dice.roll(seed, 0, 0))
    assert chi_square(faces(rolls)) < LIMIT_5
    assert chi_square(cells(rolls)) < LIMIT_35


def test_the_limits_see_loaded_dice():
    """The tests themselves: one six in twenty turned to a one is noticed."""
    rolls = thrown(ROLLS)
    sixes = 0
    for i in range(len(rolls)):
        if rolls[i][0] == 6:
            sixes += 1
            if sixes % 10 == 0:
                rolls[i] = (1, rolls[i][1])
    assert chi_square(faces(rolls)) > LIMIT_5
    assert chi_square(cells(rolls)) > LIMIT_35
    sticky = [rolls[i - i % 20 // 19] for i in range(len(rolls))]
    firsts = [first for first, _ in sticky]
    assert abs(correlation(firsts[:-1], firsts[1:])) > LIMIT_NORMAL / ROLLS**0.5


def test_bytes_of_252_and_over_are_passed_by():
    seen = 0
    for n in range(2000):
        block = sha256(SEED + bytes(4) + n.to_bytes(4, "big")).digest()
        fair = [byte for byte in block if byte < 252]
        assert dice.roll(SEED, 0, n) == (fair[0] % 6 + 1, fair[1] % 6 + 1)
        seen += fair[:2] != list(block[:2])
    assert seen > 20


def test_as_written_down():
    """The example of FORMATS.md."""
    assert thrown(4) == [(2, 5), (1, 2), (2, 6), (3, 6)]
    assert thrown(4, number=1234567) == [(4, 5), (6, 4), (3, 6), (4, 2)]
    assert dice.base32(dice.commitment(SEED)) == "UXMEX5K6FPWCIMRP"


def test_number_and_count_are_read_high_byte_first():
    assert dice.roll(SEED, 1, 0) != dice.roll(SEED, 1 << 24, 0)
    block = sha256(SEED + b"\x01\x02\x03\x04\x05\x06\x07\x08").digest()
    fair = [byte % 6 + 1 for byte in block if byte < 252]
    assert dice.roll(SEED, 0x01020304, 0x05060708) == (fair[0], fair[1])
