"""Runs on MicroPython: `on_micropython.py ROLLS ROUNDS`, ROLLS a JSON file of
`[position, die1, die2]`. Prints as JSON, for each generator, the seconds that all rolls took in
each round.
"""

import json
import sys
import time

from opponent import board
from rules.plays import legal_plays

LEAST = 0.5  # seconds of a round: the clock of processor time is coarse


def seconds(generate, rolls):
    """Processor time that `generate` takes for all `rolls` (`time.clock`: the Unix port only)."""
    passes = 0
    begin = time.clock()
    while time.clock() - begin < LEAST:
        for one in rolls:
            generate(*one)
        passes += 1
    return (time.clock() - begin) / passes


def main(path, rounds):
    with open(path) as file:
        rolls = [(tuple(position), die1, die2) for position, die1, die2 in json.load(file)]
    times = {"plays": [seconds(legal_plays, rolls) for _ in range(rounds)]}
    try:
        from opponent import generate_viper as kernel
    except (ImportError, SyntaxError):
        kernel = None  # this port compiles no viper
    if kernel:
        # It works on packed boards, and gives results without their steps.
        generator = kernel.Generator()

        def every(*roll):
            count = generator.begin(*roll)
            while count:
                count = generator.more()

        packed = [(board.pack(position), die1, die2, True) for position, die1, die2 in rolls]
        times["kernel"] = [seconds(every, packed) for _ in range(rounds)]
    print(json.dumps(times))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
