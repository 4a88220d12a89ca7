"""The computer's moves at level 8 on the emulated chip: time, slices, and a search's memory.

As the design has it: time on the chip for a few dozen moves, counts on the host for thousands. The
host plays games and counts the evaluations and the play generations of every decision. Of those
the chip is given some, evenly spread from the least work to the most. What a move, an evaluation
and a generation take is fitted to their times; that, on the counts of all, gives the mean and the
99th percentile.

Times are without the console's cost: with a host at the other end of the cable the emulator's USB
controller interrupts without end, three times slower, which no real part does. So its interrupt is
masked while the time runs, and nothing printed. What code and weights in flash cost on a real part
is modelled (`tools/emulator/xip.py`) on some of the moves, and added to the others by their share.
"""

import json
import statistics
import subprocess
import sys

import numpy

from tools.emulator import xip
from tools.emulator.chip import MS
from tools.emulator.repl import CTRL_D
from tools.simulator import runtime

# Emulated time (us) of a turn of `for i in range(n): s += i`, nothing attached to USB: measured.
LOOP_US = 4.6
DECISIONS = 4000
MODELLED = 3  # moves of which every access to flash is looked up

# USBCTRL_IRQ in NVIC_ICER and NVIC_ISER (RP2040 datasheet, 2.3.2 and 2.4.8).
QUIET = "machine.mem32[0xE000E180] = 1 << 5\n"
LOUD = "machine.mem32[0xE000E100] = 1 << 5\n"

SETUP = f"""
import gc, machine, time
from opponent.search import Search
from opponent.cube import Cube
def loop(n):
    s = 0
    for i in range(n):
        s += i
def timed(begin, *arguments):
    longest = 0
    gc.collect()
    {QUIET}
    began = time.ticks_us()
    begin(*arguments)
    t = time.ticks_diff(time.ticks_us(), began)
    while True:
        longest = max(longest, t)
        t = time.ticks_us(); done = search.work(); t = time.ticks_diff(time.ticks_us(), t)
        if done:
            break
    took = time.ticks_diff(time.ticks_us(), began)
    {LOUD}
    print(took, max(longest, t), search.evaluations, search.generations)
gc.collect(); free = gc.mem_free()
search = Search(8)
gc.collect(); free -= gc.mem_free()
{QUIET}
t = time.ticks_us(); loop(3000); t = time.ticks_diff(time.ticks_us(), t) / 3000
{LOUD}
print(t, free)
"""
MOVE = "timed(search.begin_play, {0}, {1}, {2}, Cube())"
DOUBLE = "timed(search.begin_cube, {0}, Cube())"
# The same without a clock, for the model: it says when it starts.
WATCHED = """
print("now")
timed(search.begin_play, {0}, {1}, {2}, Cube())
"""


def decisions(count, seed=1):
    """`count` decisions of games, as tools/bench/decisions.py prints them."""
    program = runtime.ROOT / "tools" / "bench" / "decisions.py"
    argv, environment, note = runtime.command((seed, count), program=program)
    if note:
        print(note, file=sys.stderr)
    printed = subprocess.check_output(argv, env=environment, cwd=runtime.ROOT, text=True)
    return [json.loads(line) for line in printed.splitlines()]


def spread(items, count):
    """`count` of the items, evenly spaced, the first and the last among them."""
    return [items[k * (len(items) - 1) // max(count - 1, 1)] for k in range(count)]


def percentile(numbers, share):
    """The least of the numbers that so large a share of them does not exceed."""
    return sorted(numbers)[max(0, -int(-share * len(numbers) // 1) - 1)]


def fit(moves):
    """(us a move, an evaluation, a generation) by least squares on the relative error, from
    `[took, longest, evaluations, generations]`; and the relative error of each move.
    """
    rows = numpy.array([[1, move[2], move[3]] for move in moves], float)
    took = numpy.array([move[0] for move in moves], float)
    found = numpy.linalg.lstsq(rows / took[:, None], numpy.ones(len(moves)), rcond=None)[0]
    return [float(us) for us in found], [float(error) for error in rows @ found / took - 1]


def modelled(repl, decision):
    """(misses of the XIP cache, us) of a move, every access to flash looked up."""
    cache = xip.Cache()
    repl.send(WATCHED.format(*decision).encode() + CTRL_D)
    repl.await_text(b"now")
    while b">" not in repl.board.console:
        xip.run(repl.board.chip, 2 * MS, cache)
    took = int(repl.await_text(b">").split()[0])
    return cache.missed, took


def measure(repl, count):
    """Times `count` moves; what `make bench-chip` reports of them."""
    loop_us, memory = map(float, repl.run(SETUP).split())
    if abs(loop_us / LOOP_US - 1) > 0.05:
        raise SystemExit(f"a turn of the loop takes {loop_us} us: the console costs time")
    found = sorted(decisions(DECISIONS), key=lambda decision: decision[3])
    moves = []
    for decision in spread(found, count):
        move = list(map(int, repl.run(MOVE.format(*decision)).split()))
        if move[2:] != decision[3:5]:
            raise SystemExit(f"not the same search as on the host: {decision}, {move}")
        moves.append(move)
    (move_us, evaluation_us, generation_us), errors = fit(moves)
    took = sum(move[0] for move in moves)
    doubles = [
        list(map(int, repl.run(DOUBLE.format(*decision)).split()))
        for decision in spread(sorted(found, key=lambda decision: decision[5]), max(3, count // 4))
    ]
    missed, watched = 0, 0
    # Of middling moves, to have it done in minutes.
    for decision in spread(found[len(found) // 10 : len(found) // 2], MODELLED):
        misses, lasted = modelled(repl, decision)
        missed += misses
        watched += lasted
    slower = 1 + missed * xip.MISS_US / watched
    every = [move_us + evaluation_us * d[3] + generation_us * d[4] for d in found]
    mean, p99 = statistics.mean(every) / 1000, percentile(every, 0.99) / 1000
    return {
        "moves": count,
        "move_us": round(move_us),
        "evaluation_us": round(evaluation_us, 1),
        "generation_us": round(generation_us),
        "fit_error": {
            "of_all_together": round(
                sum(error * move[0] for error, move in zip(errors, moves, strict=True)) / took, 3
            ),
            "of_a_move": round(statistics.mean(map(abs, errors)), 3),
        },
        "took_us_evaluations_generations": [[move[0], *move[2:]] for move in moves],
        "longest_slice_ms": round(max(move[1] for move in moves + doubles) / 1000, 1),
        "slowest_move_ms": round(max(move[0] for move in moves) / 1000, 1),
        "double_mean_ms": round(statistics.mean(move[0] for move in doubles) / 1000, 1),
        "decisions": len(found),
        "evaluations": {
            "mean": round(statistics.mean(d[3] for d in found)),
            "p99": percentile([d[3] for d in found], 0.99),
        },
        "mean_ms": round(mean, 1),
        "p99_ms": round(p99, 1),
        "xip_misses_per_ms": round(missed / watched * 1000, 1),
        "xip_slower_by": round(slower, 2),
        "mean_with_xip_ms": round(mean * slower, 1),
        "p99_with_xip_ms": round(p99 * slower, 1),
        "search_bytes": int(memory),
    }
