#!/usr/bin/env python3
"""Plays the handheld in the terminal: `make play`.

The game, the settings and the score are in a file, as they are in the handheld's flash: quitting,
or taking the batteries out, loses nothing.
"""

import argparse
import secrets
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.simulator import console  # noqa: E402


def state_file():
    """Where the flash chip is kept between games."""
    return console.state_folder() / "flash.bin"


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--flash", type=Path, default=state_file(), help="file of the flash chip")
    parser.add_argument("--seed", help="where the toy's entropy starts (default: anywhere)")
    parser.add_argument("--cpython", action="store_true", help="run the firmware on CPython")
    options = parser.parse_args(arguments)
    seed = options.seed or secrets.token_hex(16)

    def make_device():
        from tools.simulator.device import Device

        return Device(options.flash, seed, options.cpython or None)

    return console.run(
        options.flash,
        make_device,
        "make play needs a terminal; make demo and tools/script.py do not.",
    )


if __name__ == "__main__":
    sys.exit(main())
