"""How unusual dice are: the chance that fair dice stray at least as far as these did.

Nothing is asked but counts, and nothing is said but one number in N: no luck, no skill.

The pips of a roll (3 to 11 without a doublet, 4 to 24 with one) are far from a normal
distribution: a few doublets decide. So the sum over n rolls is taken apart by the number of
doublets, which is binomial and exact; given it, the rest is close to normal, with a correction for
whole numbers. From ten rolls on a test holds this to the exact distribution: down to once in 200
the number said is within a factor of 2, rounding included; what is rarer is said to be less rare.
Of more than a thousand rolls even the sum is close to normal, and asked for at once.

Uses floating point and memory: not for the key and display path.
"""

from micropython import const

# Mean and variance of the pips of a roll without a doublet, and of a doublet (which counts four
# times): over the 30 and the 6 equally likely throws.
_MEAN = 7.0
_VARIANCE = 14 / 3
_MEAN_DOUBLET = 14.0
_VARIANCE_DOUBLET = 140 / 3
_E = 2.718281828
# Abramowitz & Stegun 26.2.17
_P = 0.2316419
_B = (0.319381530, -0.356563782, 1.781477937, -1.821255978, 1.330274429)
_DENSITY = 0.3989422804  # 1 / sqrt(2 pi)
_MEAN_ALL = 49 / 6
_DEVIATION_ALL = 4.2979323  # root of 665 / 36
_DEVIATION_DOUBLET = 0.3726780  # root of 5 / 36
_MANY = const(1000)
_SPREAD = const(5)  # standard deviations beyond which a number of doublets is not looked at

# `1 IN N`: the N that are said, each at least 1.3 times the one before.
_SAID = (4, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1000, 2000, 5000, 9999)

FEW = const(-1)  # too few rolls to say anything
USUAL = const(0)
MIN_ROLLS = const(10)


def of_pips(rolls, pips):
    """How unusual `pips` in so many rolls are: FEW, USUAL or N for once in N."""
    if rolls < MIN_ROLLS:
        return FEW
    if rolls > _MANY:
        return _of_many(pips - _MEAN_ALL * rolls, _DEVIATION_ALL * rolls**0.5)
    low = high = total = 0.0
    first, weights = _doublets(rolls)
    for i in range(len(weights)):
        doublets = first + i
        mean = _MEAN * (rolls - doublets) + _MEAN_DOUBLET * doublets
        deviation = (_VARIANCE * (rolls - doublets) + _VARIANCE_DOUBLET * doublets) ** 0.5
        total += weights[i]
        # Half a pip on either side belongs to the number itself.
        low += weights[i] * _below((pips + 0.5 - mean) / deviation)
        high += weights[i] * _below((mean + 0.5 - pips) / deviation)
    return _said(low, high, total)


def of_doublets(rolls, doublets):
    """How unusual so many doublets are: FEW, USUAL or N for once in N."""
    if rolls < MIN_ROLLS:
        return FEW
    if rolls > _MANY:
        return _of_many(doublets - rolls / 6, _DEVIATION_DOUBLET * rolls**0.5)
    low = high = total = 0.0
    first, weights = _doublets(rolls)
    for i in range(len(weights)):
        total += weights[i]
        if first + i <= doublets:
            low += weights[i]
        if first + i >= doublets:
            high += weights[i]
    return _said(low, high, total)


def _of_many(off, deviation):
    tail = _below(-abs(off) / deviation)
    return _said(tail, tail, 1.0)


def _said(low, high, total):
    """N for the chances of so few and of so many: as far off as this, either way."""
    chance = 2 * min(low, high) / total
    said = USUAL
    for n in _SAID:
        if chance * n > 1:
            break
        said = n
    return said


def _doublets(rolls):
    """(fewest, weights of that many doublets, of one more ...): the binomial distribution.

    The weights are against that of the likeliest number, so that none of those that matter is too
    small for a floating point number of 32 bits.
    """
    likeliest = (rolls + 1) // 6
    reach = int(_SPREAD * (rolls * 5 / 36) ** 0.5) + 2
    first = max(likeliest - reach, 0)
    last = min(likeliest + reach, rolls)
    weights = [1.0] * (last - first + 1)
    for k in range(likeliest, first, -1):
        # P(k - 1) / P(k) with odds of 1 to 5
        weights[k - 1 - first] = weights[k - first] * k * 5 / (rolls - k + 1)
    for k in range(likeliest, last):
        weights[k + 1 - first] = weights[k - first] * (rolls - k) / ((k + 1) * 5)
    return first, weights


def _below(z):
    """The normal distribution function: Abramowitz & Stegun 26.2.17, within 7.5e-8."""
    t = 1 / (1 + _P * abs(z))
    series = 0.0
    for i in range(4, -1, -1):
        series = (series + _B[i]) * t
    tail = series * _DENSITY * _E ** (-z * z / 2)
    return 1 - tail if z > 0 else tail
