#!/usr/bin/env python3
"""Plays on the emulated board: `make emulate`.

The terminal's face over the flash image in an emulated RP2040, with the LCD controllers, the keys
and the supply at its pins. Slower than the real one while it thinks; asleep it costs nothing.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--flash", type=Path, default=ROOT / "build" / "emulated-flash.bin", help="flash chip file"
    )
    parser.add_argument("--seed", type=int, default=1, help="of the chip's random source")
    options = parser.parse_args(arguments)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        print("make emulate needs a terminal; make demo-chip does not.", file=sys.stderr)
        return 2
    from tools.emulator.device import EmulatedDevice
    from tools.simulator.terminal import Handheld

    app = Handheld(EmulatedDevice(options.flash, options.seed), options.flash)
    app.run()
    if app.error:
        print(f"The firmware stopped:\n{app.error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
