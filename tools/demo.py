#!/usr/bin/env python3
"""The computer plays itself on the handheld, from power-on to the final score: `make demo`.

No keyboard: this program presses the menu's keys. The glass is printed at the start, half-way and
at the end. With a seed, dice and thoughts are the same every time.
"""

import argparse
import secrets
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.glass.render import picture  # noqa: E402
from tools.simulator.demonstration import Demonstration, NoEnd  # noqa: E402
from tools.simulator.device import Device, DeviceCrashed  # noqa: E402
from tools.simulator.language import ScriptError  # noqa: E402


def show(title, frame):
    print(f"{title}\n{picture(frame)}\n", flush=True)


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", help="repeats a game (default: another every time)")
    parser.add_argument("--cpython", action="store_true", help="run the firmware on CPython")
    options = parser.parse_args(arguments)
    seed = options.seed or str(secrets.randbelow(1_000_000))
    started = time.monotonic()
    try:
        with Device(None, seed, options.cpython or None) as device:
            if device.note:
                print(device.note)
            print(f"The computer against itself on {device.runtime}; SEED={seed} repeats it.\n")
            demo = Demonstration(device, lambda frame: show("The opening", frame))
            demo.play()
            show("Half-way", demo.middle)
            show("The end", device.frame)
    except (ScriptError, DeviceCrashed, NoEnd) as error:
        print(error, file=sys.stderr)
        return 1
    minutes, ms = divmod(device.time, 60_000)
    print(f"{', '.join(demo.texts)}: {demo.scores[0]} to {demo.scores[1]}.")
    print(
        f"{len(demo.frames)} pictures, {minutes}:{ms // 1000:02} of the toy's time"
        f" in {time.monotonic() - started:.1f} s."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
