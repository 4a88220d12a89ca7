"""All distinct results of a roll, as boards: the reference, in plain Python, on the rules core.

The viper module of the same interface gives the same boards in the same order.
"""

from rules import plays

from .board import SIZE, pack, unpack

# The most distinct results that one roll was seen to have is 837. Kernels stop at the end of the
# buffer, whatever comes: a position beyond it would cost candidates, never memory.
MOST = 1024


def new_results():
    """A buffer for the results of any roll."""
    return bytearray(MOST * SIZE)


def generate(board, die1, die2, higher, results):
    """Write the boards after every play of the roll, seen by the mover, into `results`; return how
    many.

    `higher`: with only one die playable it must be the higher if it can be. Nothing to play gives
    0.
    """
    found = plays.legal_plays(unpack(board), die1, die2, higher)
    count = min(len(found), len(results) // SIZE)
    for i in range(count):
        results[i * SIZE : (i + 1) * SIZE] = pack(found[i][1])
    return count
