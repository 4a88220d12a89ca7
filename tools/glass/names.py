"""The name of every segment, in the order of the ids of `firmware/toy/segments.py`."""

from toy import segments as S

SIDES = ("near", "far")
PLACES = ("far", "middle", "near")
DIGIT = "abcdefg"
LETTER = ("a", "b", "c", "d", "e", "f", "g1", "g2", "h", "i", "j", "k", "l", "m")
PIPS = ("centre", "falling", "rising", "middle", "outline", "mark1", "mark2")


def _digit(prefix):
    return [f"{prefix}-{segment}" for segment in DIGIT]


def _count(prefix):
    return [f"{prefix}-tens", *_digit(f"{prefix}-units")]


def _names():
    for point in range(1, 25):
        base = f"point{point}"
        yield from (f"{base}-ring{man}" for man in range(1, 6))
        yield from (f"{base}-core{man}" for man in range(1, 6))
        yield from _count(base)
        yield f"{base}-cursor"
    for place in range(S.TEXT_LENGTH):
        yield from (f"text{place}-{segment}" for segment in LETTER)
    for die in range(4):
        yield from (f"die{die}-{part}" for part in PIPS)
    for place in PLACES:
        yield from _digit(f"cube-{place}-tens")
        yield from _digit(f"cube-{place}-units")
        yield f"cube-{place}-frame"
    for side in SIDES:
        yield from (f"bar-{side}-ring", f"bar-{side}-core")
        yield from _count(f"bar-{side}")
        yield f"bar-{side}-cursor"
    for side in SIDES:
        for digit in ("hundreds", "tens", "units"):
            yield from _digit(f"score-{side}-{digit}")
    for side in SIDES:
        yield from _count(f"off-{side}")
    for way in ("right", "left"):
        yield from (f"exit-{way}-{side}" for side in SIDES)
    yield from ("battery1", "battery2", "battery3", "sound", "think", "tutor", "hand")
    for side in SIDES:
        yield from (f"owner-{side}-ring", f"owner-{side}-core")
    yield from (f"turn-{side}" for side in SIDES)
    yield from (f"cpu-{side}" for side in SIDES)
    yield from _digit("match-tens")
    yield from _digit("match-units")
    yield from ("match-to", "crawford")


NAMES = tuple(_names())
"""NAMES[id] is the `id` attribute of that segment's shape in the SVG."""

IDS = {name: number for number, name in enumerate(NAMES)}
"""IDS[name] is the id of a segment."""

assert len(NAMES) == len(IDS) == S.COUNT
