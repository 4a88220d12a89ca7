"""How even the dice fell: counts of the faces, and how likely fair dice are to be so uneven."""

import math


def chi_square(counts, expected):
    """The chi-square statistic of `counts` where each cell should hold `expected`."""
    return sum((count - expected) ** 2 / expected for count in counts)


def chi_square_p(statistic, degrees):
    """Chance that fair dice give at least this statistic: the upper incomplete gamma function
    Q(degrees / 2, statistic / 2), by its series or continued fraction (Abramowitz & Stegun 6.5.29,
    6.5.31).
    """
    a, x = degrees / 2, statistic / 2
    if x <= 0:
        return 1.0
    scale = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while term > total * 1e-15:
            n += 1
            term *= x / n
            total += term
        return max(0.0, 1 - scale * total)
    # Lentz's method.
    tiny = 1e-300
    b = x + 1 - a
    c = 1 / tiny
    d = 1 / b
    fraction = d
    for i in range(1, 10000):
        factor = -i * (i - a)
        b += 2
        d = 1 / (factor * d + b or tiny)
        c = b + factor / c or tiny
        fraction *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return scale * fraction


def face_counts(rolls):
    """How often each side threw each face: two lists of six."""
    counts = [[0] * 6, [0] * 6]
    for r in rolls:
        first, second = (0, 1) if r.side is None else (r.side, r.side)
        counts[first][r.dice[0] - 1] += 1
        counts[second][r.dice[1] - 1] += 1
    return counts


def print_statistics(rolls):
    """Counts of each face and side, and how likely fair dice are to be so uneven."""
    near, far = face_counts(rolls)
    both = [a + b for a, b in zip(near, far, strict=True)]
    print("\nface       1    2    3    4    5    6   dice   mean      p")
    for name, row in (("near", near), ("far", far), ("both", both)):
        total = sum(row)
        if not total:
            print(f"{name:6}" + "    0" * 6 + f"{0:7}")
            continue
        mean = sum(face * count for face, count in enumerate(row, 1)) / total
        p = chi_square_p(chi_square(row, total / 6), 5)
        print(f"{name:6}" + "".join(f"{n:5}" for n in row) + f"{total:7}{mean:7.2f}{p:7.3f}")
    thrown = [r for r in rolls if r.side is not None]
    doublets = sum(r.dice[0] == r.dice[1] for r in thrown)
    if thrown:
        print(f"doublets: {doublets} of {len(thrown)} rolls ({len(thrown) / 6:.1f} expected)")
    print("p: how often fair dice come out at least so uneven; below 0.01 is unusual.")
