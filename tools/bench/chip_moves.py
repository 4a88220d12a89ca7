"""The computer's moves timed on the emulated chip, level 8, and the memory of a search.

The positions are those of the book of problems that have a roll. The code runs at the USB console,
and with a console attached the emulated chip is slower than the toy is in play (an interrupt storm
that a real board does not have): the factor is measured by the same loop on both sides of it and
told beside the times, which are left as they were measured.
"""

import statistics

from rules.xgid import parse_xgid

from tools.problems.verify import BOOK

# Emulated time (us) of a turn of `for i in range(n): s += i`, nothing attached to USB: measured.
LOOP_US = 4.6

SETUP = """
import gc, time
from opponent.search import Search
from opponent.cube import Cube
def loop(n):
    s = 0
    for i in range(n):
        s += i
t = time.ticks_us(); loop(3000); loop_us = time.ticks_diff(time.ticks_us(), t) / 3000
gc.collect(); free = gc.mem_free()
search = Search(8)
gc.collect()
print(loop_us, free - gc.mem_free())
"""

MOVE = """
search.begin_play({position}, {a}, {b}, Cube(use=False))
longest = 0
began = time.ticks_us()
while True:
    t = time.ticks_us(); done = search.work(); t = time.ticks_diff(time.ticks_us(), t)
    longest = max(longest, t)
    if done:
        break
took = time.ticks_diff(time.ticks_us(), began)
gc.collect()
print(took, longest, search.evaluations)
"""


def book_rolls():
    """[(position of the side on roll, die, die)] of the book's problems with a roll."""
    rolls = []
    for line in BOOK.read_text(encoding="utf-8").splitlines():
        if line.startswith("XGID="):
            xgid = parse_xgid(line)
            if xgid.roll:
                rolls.append((xgid.mover_position, *xgid.roll))
    return rolls


def measure(repl, count):
    """Times `count` moves, spread over the book; what `make bench-chip` reports of them."""
    loop_us, memory = map(float, repl.run(SETUP).split())
    rolls = book_rolls()
    times, slices, evaluations = [], [], 0
    for k in range(count):
        position, a, b = rolls[k * len(rolls) // count]
        took, longest, counted = map(
            int, repl.run(MOVE.format(position=position, a=a, b=b)).split()
        )
        times.append(took)
        slices.append(longest)
        evaluations += counted
    return {
        "moves": count,
        "mean_ms": round(statistics.mean(times) / 1000, 1),
        "most_ms": round(max(times) / 1000, 1),
        "longest_slice_ms": round(max(slices) / 1000, 1),
        "evaluation_us": round(sum(times) / evaluations, 1),
        "console_slows_by": round(loop_us / LOOP_US, 2),
        "search_bytes": int(memory),
    }
