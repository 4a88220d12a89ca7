"""The entropy pool: health tests of the raw source, and that what goes in matters."""

import pytest
from drivers.entropy import PROPORTION, REPEATS, WINDOW
from drivers.entropy import Entropy as Pool

from boards.models.entropy import BIASED, STUCK, Entropy


class Time:
    def __init__(self):
        self.us_now = 0

    def us(self):
        return self.us_now


def pool(seed=1, time=None):
    source = Entropy(seed)
    return source, Pool(source.bit, source.noise, time or Time())


def filled(entropy, length=32):
    buf = bytearray(length)
    entropy.fill(buf)
    return bytes(buf)


def from_bits(bits):
    """A pool whose source gives these bits, then the good ones of the model."""
    good = Entropy(5)
    waiting = list(bits)
    return Pool(lambda: waiting.pop(0) if waiting else good.bit(), good.noise, Time())


def test_good_sources_are_healthy():
    for seed in range(40):
        _, entropy = pool(seed)
        for _ in range(5):
            filled(entropy, 1)
            assert entropy.healthy


def test_a_stuck_source_is_not():
    source, entropy = pool()
    assert entropy.healthy
    source.mode = STUCK
    filled(entropy)
    assert not entropy.healthy
    source.mode = "good"
    filled(entropy)
    assert entropy.healthy


@pytest.mark.parametrize("ones", [768, 820, 1000, 256, 100])
def test_a_biased_source_is_not(ones):
    source, entropy = pool()
    source.mode = BIASED
    source.ones = ones
    found = 0
    for _ in range(20):
        filled(entropy, 1)
        found += not entropy.healthy
    assert found == 20


def test_the_cutoffs_are_those_of_the_standard():
    assert REPEATS == 1 + -(-20 // 0.75)
    # 1 + critbinom(1024, 2 ** -0.75, 1 - 2 ** -20); the terms in units of the one in the middle
    p = 2**-0.75
    middle = int(WINDOW * p)
    terms = [0.0] * (WINDOW + 1)
    terms[middle] = 1.0
    for k in range(middle, WINDOW):
        terms[k + 1] = terms[k] * (WINDOW - k) / (k + 1) * p / (1 - p)
    for k in range(middle, 0, -1):
        terms[k - 1] = terms[k] * k / (WINDOW - k + 1) * (1 - p) / p
    beyond = 0.0
    k = WINDOW
    while beyond + terms[k] <= sum(terms) * 2**-20:
        beyond += terms[k]
        k -= 1
    assert k + 1 == PROPORTION


@pytest.mark.parametrize("bit", [0, 1])
def test_repetition_count(bit):
    for before in (0, 1, 7, 500):
        for run, healthy in ((REPEATS - 1, True), (REPEATS, False)):
            bits = [i & 1 for i in range(before)][::-1] if before else []
            if bits and bits[-1] == bit:
                bits = [1 - b for b in bits]
            entropy = from_bits(bits + [bit] * run + [1 - bit])
            assert entropy.healthy == healthy


def test_a_run_over_the_edge_of_two_windows_counts():
    head = [i & 1 for i in range(WINDOW - 14)]
    entropy = from_bits(head + [0] * 14 + [0] * 14 + [1])
    assert entropy.healthy
    filled(entropy)
    assert not entropy.healthy


@pytest.mark.parametrize("bit", [0, 1])
def test_adaptive_proportion(bit):
    for count, healthy in ((PROPORTION - 1, True), (PROPORTION, False)):
        # Spread out, so that only the proportion is wrong.
        bits = [0] * WINDOW
        left = count
        for i in range(WINDOW):
            bits[i] = bit if (i + 1) * count // WINDOW > i * count // WINDOW else 1 - bit
            left -= bits[i] == bit
        assert left == 0
        assert from_bits(bits).healthy == healthy


def test_everything_that_goes_in_matters():
    given = set()
    for seed in (1, 2):
        for us in (0, 1):
            for noise in (0, 1):
                for stirred in ((), (5,), (6,), (5, 5), (1 << 29,)):
                    source = Entropy(seed)
                    time = Time()
                    time.us_now = us
                    entropy = Pool(source.bit, lambda noise=noise: noise, time)
                    for value in stirred:
                        entropy.stir(value)
                    given.add(filled(entropy))
    assert len(given) == 2 * 2 * 2 * 5


def test_the_same_goes_in_the_same_comes_out():
    assert filled(pool(3)[1], 100) == filled(pool(3)[1], 100)


def test_fills_of_any_length_never_repeat():
    _, entropy = pool()
    blocks = set()
    for length in (1, 31, 32, 33, 64, 100, 0):
        given = filled(entropy, length)
        assert len(given) == length
        for at in range(0, length - 15, 16):
            blocks.add(given[at : at + 16])
    assert len(blocks) == 1 + 2 + 2 + 4 + 6


def test_a_stuck_source_still_gives_the_keys_entropy():
    given = set()
    for us in range(50):
        source, entropy = pool()
        source.mode = STUCK
        entropy.stir(1000 + us)
        given.add(filled(entropy))
    assert len(given) == 50


def test_bytes_are_even():
    _, entropy = pool(11)
    data = b"".join(filled(entropy, 256) for _ in range(40))
    counts = [0] * 16
    for byte in data:
        counts[byte >> 4] += 1
        counts[byte & 15] += 1
    expected = len(data) / 8
    chi_square = sum((count - expected) ** 2 / expected for count in counts)
    assert chi_square < 45  # 15 degrees of freedom


def test_a_sample_counts_its_raw_bits_and_leaves_the_pool():
    bits = [0, 1] * 500 + [1] * 20 + [0] * 4
    entropy = from_bits(bits + bits)
    entropy.sample()
    # One of the run is the last of the pairs.
    assert (entropy.ones, entropy.longest, entropy.healthy) == (520, 21, True)
    entropy.sample()
    # What ran on from the window before counts.
    assert (entropy.ones, entropy.longest) == (520, 21)
    entropy = from_bits([0] * WINDOW + [0, 1] * (WINDOW // 2))
    entropy.sample()
    assert (entropy.ones, entropy.longest, entropy.healthy) == (0, WINDOW, False)
    # A new start: the run before is over.
    entropy.sample()
    assert (entropy.ones, entropy.longest, entropy.healthy) == (WINDOW // 2, 1, True)


def test_a_sample_does_not_change_what_the_pool_gives():
    given = []
    for samples in (0, 3):
        source = Entropy(9)
        entropy = Pool(lambda: 0, source.noise, Time())
        for _ in range(samples):
            entropy.sample()
        given.append(filled(entropy))
    assert given[0] == given[1]
