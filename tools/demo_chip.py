#!/usr/bin/env python3
"""A whole game on the emulated chip, the computer against itself: `make demo-chip`.

The flash image boots, this program presses the menu's keys, and the score is read back from the
RAM of the LCD controllers.
"""

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.emulator.device import EmulatedDevice  # noqa: E402
from tools.glass.render import picture  # noqa: E402
from tools.simulator.demonstration import Demonstration, NoEnd  # noqa: E402
from tools.simulator.device import DeviceCrashed  # noqa: E402
from tools.simulator.language import ScriptError  # noqa: E402
from tools.simulator.scripting import Script, text_line  # noqa: E402


class QuickDemonstration(Demonstration):
    """Of the first level and the quickest pace: every emulated second costs."""

    def start(self):
        script = Script(self.device, "demo")
        script.play("until ACEPOINT 10s\nMENU\nuntil YOU-CPU 5s\nOK LEFT OK\nuntil CPU-CPU 5s")
        for entry, value in (("LEVEL", "1"), ("CPU", "QUICK")):
            script.play("RIGHT")
            self.find(entry)
            script.play("OK")
            self.find(entry, value)
            script.play("OK")
        script.play("NO\nuntil ACEPOINT 5s\nOK")

    def find(self, entry, value=""):
        """Goes RIGHT until the text line starts with the entry and ends with the value."""
        for _ in range(40):
            text = text_line(self.device)
            if text.startswith(entry) and text.endswith(value):
                return
            self.device.tap("RIGHT")
        raise NoEnd(f"the menu has no {entry} {value}; it shows {text!r}")


class Looks:
    """Keeps the high-water mark of what is live on the heap, looking now and then."""

    EVERY_NS = 250_000_000

    def __init__(self, board):
        self._board = board
        self._next = 0

    def __call__(self):
        if self._board.now >= self._next:
            self._next = self._board.now + self.EVERY_NS
            self._board.heap.live(self._board.chip)


def show(title, frame):
    print(f"{title}\n{picture(frame)}\n", flush=True)


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=1, help="repeats a game (default 1)")
    options = parser.parse_args(arguments)
    started = time.monotonic()
    try:
        with EmulatedDevice(seed=options.seed) as device:
            print(f"The computer against itself on {device.runtime}.\n", flush=True)
            demo = QuickDemonstration(device, lambda frame: show("The opening", frame))
            device.on_look = Looks(device.board)
            demo.play()
            show("Half-way", demo.middle)
            show("The end", device.frame)
            chip = device.board.chip
            minutes, ms = divmod(device.time, 60_000)
            print(f"{', '.join(demo.texts)}: {demo.scores[0]} to {demo.scores[1]}.")
            print(
                f"{minutes}:{ms // 1000:02}.{ms % 1000:03} of emulated time, awake "
                f"{100 * chip.awake_ns / chip.now:.0f} % of it; {chip.cycles / 1e6:.0f} million "
                f"cycles; {device.board.nor.operations} flash operations; "
                f"{time.monotonic() - started:.0f} s on this host."
            )
            heap = device.board.heap
            print(
                f"Heap: of {heap.size} bytes at most {heap.most_live} live, so that a collection "
                f"leaves {heap.size - heap.most_live} free or more."
            )
    except (ScriptError, DeviceCrashed, NoEnd) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
