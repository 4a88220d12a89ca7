"""Phases of the game as masks over boards [n, 26] (result positions, the mover's view; see
labels.py).
"""

import numpy as np

PLACES = np.arange(26)


def _counts(boards):
    boards = boards.astype(np.int16)
    boards[:, 0] = -np.abs(
        boards[:, 0]
    )  # the teacher counts the opponent's men on the bar as positive
    return boards


def race(boards):
    """No man can meet an opposing one any more."""
    boards = _counts(boards)
    rear = np.where(boards > 0, PLACES, 0).max(1)
    foremost = np.where(boards < 0, PLACES, 99).min(1)
    return rear < foremost


def contact(boards):
    return ~race(boards)


def own_behind(boards):
    """Own men in the opponent's home table or on the bar."""
    return (boards[:, 19:26] > 0).any(1)


def other_behind(boards):
    """Opposing men in the own home table or on the bar."""
    return (_counts(boards)[:, :7] < 0).any(1)


# As the device has them: net_plain.classify.
PHASES = {
    "contact": contact,
    "race": race,
    "both": lambda boards: own_behind(boards) & other_behind(boards),
    "own": lambda boards: own_behind(boards) & ~other_behind(boards),
    "other": lambda boards: ~own_behind(boards) & contact(boards),
}
