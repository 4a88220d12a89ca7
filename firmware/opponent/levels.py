"""The levels of play, from a child's to full strength."""

from .cube import decide

LEVELS = 8


def width(level):
    """(results looked into, at most; how far behind the best by score, in thousandths; how
    deep).
    """
    return 5, 120, 1


def choose(level, salt, position, plays):
    return 0


def cube_action(level, salt, position, outcomes):
    """(double?, take?) of this level, from the equities without a double, doubled and taken,
    dropped.
    """
    return decide(*outcomes)
