#!/usr/bin/env python3
"""Plays on the emulated board: `make emulate`.

The terminal's face over the flash image in an emulated RP2040, with the LCD controllers, the keys
and the supply at its pins. Awake it is many times slower than the handheld, and says how many;
asleep it keeps time. Game, settings and score are in the file of its flash chip.
"""

import argparse
import secrets
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools.simulator import console  # noqa: E402


def state_file():
    """Where the emulated flash chip is kept between games."""
    return console.state_folder() / "emulated-flash.bin"


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--flash", type=Path, default=state_file(), help="file of the flash chip")
    parser.add_argument("--seed", type=int, help="of the chip's random source (default: any)")
    options = parser.parse_args(arguments)
    seed = secrets.randbits(30) if options.seed is None else options.seed

    def make_device():
        from tools.emulator.device import EmulatedDevice

        return EmulatedDevice(options.flash, seed)

    return console.run(
        options.flash, make_device, "make emulate needs a terminal; make demo-chip does not."
    )


if __name__ == "__main__":
    sys.exit(main())
