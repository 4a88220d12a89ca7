#!/usr/bin/env python3
"""Drives the handheld by a script of keys: `python tools/script.py FILE` (`-` reads stdin).

The firmware runs as for `make play`, without a terminal and as fast as it goes. A line each:

    OK                  a key, one of MENU SOUND NEW POWER LEFT UP DOWN RIGHT ROLL DOUBLE
                        HINT UNDO OK NO INFO RESIGN
    LEFT*3 OK           a key three times, then another
    hold NO             a key held for a second
    press UP            a key goes down and stays down ...
    release UP          ... until it comes up
    pace 400ms          time from one key to the next
    wait 2s             let time pass (ms, s, m)
    until OK=ROLL 20s   let time pass until the text line shows this (within 60s, if not told)
    dice 3 1            the next roll
    position XGID=...   go on from this position
    show                print the glass
    text                print the text line
    png glass.png       draw the glass into a file
    batteries out       take the cells out; `batteries in`, or whatever needs them, puts them back
    volts 3.2           what the cells give
    usb in              plug USB in (`out`)
    # anything          a comment

It starts with cells put into a toy that was never used. The exit status is 2, before anything
ran, for a line that cannot be understood, and 1 for one that could not be done.
"""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.simulator.device import Device, DeviceCrashed, DeviceError  # noqa: E402
from tools.simulator.language import ScriptError, parse  # noqa: E402
from tools.simulator.scripting import Script  # noqa: E402


def main(arguments=None):
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", metavar="FILE", help="the script, or - for standard input")
    parser.add_argument("--flash", help="file of the flash chip, kept from run to run")
    parser.add_argument("--seed", default="1", help="where the toy's entropy starts (default 1)")
    parser.add_argument("--cpython", action="store_true", help="run the firmware on CPython")
    options = parser.parse_args(arguments)
    try:
        text = sys.stdin.read() if options.file == "-" else Path(options.file).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        print(f"{options.file}: {error}", file=sys.stderr)
        return 2
    source = "stdin" if options.file == "-" else options.file
    try:
        actions = parse(text, source)
    except ScriptError as error:
        print(error, file=sys.stderr)
        return 2
    try:
        with Device(options.flash, options.seed, options.cpython or None) as device:
            if device.note:
                print(device.note, file=sys.stderr)
            script = Script(device, source)
            for action in actions:
                script.do(action)
    except (ScriptError, DeviceError, DeviceCrashed, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
