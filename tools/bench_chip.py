#!/usr/bin/env python3
"""Measures the flash image on the emulated chip: `make bench-chip` writes build/chip.json.

Times are emulated: from the image's first instruction (boot ROM and crystal come before it), and
without XIP cache misses (about 0.4 us each on a real part; see boards/toy/README.md).
"""

import json
import os
import random
import statistics
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "firmware"), str(ROOT / "boards" / "desktop" / "shims")]

from rules.plays import legal_plays  # noqa: E402
from rules.position import START, swapped  # noqa: E402

from tools.bench import chip_moves  # noqa: E402
from tools.bench.chip_moves import LOUD, QUIET  # noqa: E402
from tools.bench.worst_roll import WORST, position_of  # noqa: E402
from tools.emulator.board import EmulatedBoard  # noqa: E402
from tools.emulator.device import EmulatedDevice  # noqa: E402
from tools.emulator.repl import RawRepl  # noqa: E402
from tools.glass.render import decode  # noqa: E402
from tools.simulator.keys import CODES  # noqa: E402

REPORT = ROOT / "build" / "chip.json"
LIT = 756  # segments of the glass
PHASES_MS = (0, 777, 1333, 1999, 2710, 3998)
IDLE_MS = 60_000
POSITIONS = 8
MOVES = int(os.environ.get("MOVES", "24"))

DISPLAY = f"""
import board, machine, time
p = board.open_ports()
f = bytearray(p.display.size)
p.display.show(f)
for i in range(len(f)):
    f[i] = 255
{QUIET}
t = time.ticks_us(); p.display.show(f); full = time.ticks_diff(time.ticks_us(), t)
f[50] = 1
t = time.ticks_us(); p.display.show(f); one = time.ticks_diff(time.ticks_us(), t)
{LOUD}
print(full, one)
"""

PLAYS = """
import machine, time
from opponent import kernels
from opponent.board import pack
from rules.plays import legal_plays
generator = kernels.generate.Generator()
def every(board, a, b):
    n = count = generator.begin(board, a, b, True)
    while count:
        count = generator.more()
        n += count
    return n
for position, a, b, reference in {rolls}:
    board = pack(position)
    {quiet}
    t = time.ticks_us()
    n = every(board, a, b)
    kernel = time.ticks_diff(time.ticks_us(), t)
    t = time.ticks_us()
    plays = len(legal_plays(position, a, b)) if reference else n
    t = time.ticks_diff(time.ticks_us(), t)
    {loud}
    print(n, plays, kernel, t if reference else -1)
"""


def boot():
    """Boot times of a board with empty flash (ms), and the heap then."""
    board = EmulatedBoard()
    board.cells(True)
    picture = board.run_until(lambda: sum(map(int.bit_count, board.frame())) >= LIT, 500, 0.25)
    title = board.run_until(lambda: decode(board.frame())["text"] == "ACEPOINT", 3000, 2)
    board.run(2000)
    used = board.heap.live(board.chip)
    return {
        "first_picture_ms": round(picture, 1),
        "title_ms": round(picture + title),
        "heap_bytes": board.heap.size,
        "heap_live_bytes": used,
        "heap_free_bytes": board.heap.size - used,
    }


def waiting():
    """Key to glass at phases of the sleep cycle, and the share of time awake."""
    toy = EmulatedDevice()
    toy.power_on()
    toy.run(4000)
    board = toy.board
    took = []
    for phase in PHASES_MS:
        board.run(1200 + phase)
        before = board.frame()
        board.press(CODES["RIGHT"])
        took.append(board.run_until(lambda seen=before: board.frame() != seen, 200, 0.5))
        board.run(60)
        board.release(CODES["RIGHT"])
    board.run(2000)
    awake, began = board.chip.awake_ns, board.chip.now
    board.run(IDLE_MS)
    share = (board.chip.awake_ns - awake) / (board.chip.now - began)
    return {
        "key_to_glass_ms": {"mean": round(statistics.mean(took), 1), "most": round(max(took), 1)},
        "awake_share": {"waiting": round(share, 5)},
    }


def rolls(chance):
    """[(position, die, die, also the reference)]: the opening, mixed rolls met in random games,
    and the worst doublet known."""
    chosen = [(START, 3, 1, True)]
    position = START
    while len(chosen) <= POSITIONS:
        a, b = chance.sample(range(1, 7), 2)
        plays = legal_plays(position, a, b)
        if chance.random() < 0.3:
            chosen.append((position, a, b, True))
        position = swapped(chance.choice(plays)[1]) if plays else swapped(position)
        if position[1:26].count(0) == 25:
            position = START
    places, die = WORST
    return [*chosen, (position_of(places), die, die, False)]


def on_the_repl():
    """What code on the chip measures of the display, the generators and the computer's moves, the
    console's cost left out.
    """
    board = EmulatedBoard()
    board.host = True
    board.usb(True)
    board.cells(True)
    board.run(1200)
    repl = RawRepl(board)
    full, one = map(int, repl.run(DISPLAY).split())
    asked = rolls(random.Random(1))
    printed = repl.run(PLAYS.format(rolls=asked, quiet=QUIET, loud=LOUD))
    times = [tuple(map(int, line.split())) for line in printed.splitlines()]
    for roll, (kernel, reference, _, _) in zip(asked, times, strict=True):
        if kernel != reference or (roll[3] and kernel != len(legal_plays(*roll[:3]))):
            raise SystemExit(f"not the same results on the chip for {roll}: {kernel}, {reference}")
    mixed = times[1:-1]
    return {
        "full_frame_ms": round(full / 1000, 2),
        "one_segment_ms": round(one / 1000, 2),
        "plays_opening_ms": {"kernel": times[0][2] / 1000, "reference": times[0][3] / 1000},
        "plays_mean_mixed_ms": {
            "kernel": round(statistics.mean(t[2] for t in mixed) / 1000, 3),
            "reference": round(statistics.mean(t[3] for t in mixed) / 1000, 2),
            "rolls": len(mixed),
        },
        "plays_worst_doublet_ms": {"kernel": times[-1][2] / 1000, "results": times[-1][0]},
        "move_at_level_8": chip_moves.measure(repl, MOVES),
    }


def main():
    facts = EmulatedBoard().facts
    report = {
        "image": facts["uf2_sha256"],
        "image_bytes": facts["flash_bytes"],
        "image_room_bytes": facts["flash_room"],
        **boot(),
        **waiting(),
        **on_the_repl(),
    }
    REPORT.write_text(json.dumps(report, indent=4) + "\n")
    print(json.dumps(report, indent=4))
    return 0


if __name__ == "__main__":
    sys.exit(main())
