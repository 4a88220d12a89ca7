#!/usr/bin/env python3
"""Plays the handheld in the terminal: `make play`.

The game, the settings and the score are in a file, as they are in the handheld's flash: quitting,
or taking the batteries out, loses nothing.
"""

import argparse
import fcntl
import os
import secrets
import sys
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))


def state_file():
    """Where the flash chip is kept between games."""
    base = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(base) / "acepoint" / "flash.bin"


def watch(app):
    """Ends the program when its terminal is gone: whoever ignores the hang-up is not told so."""
    while os.isatty(0):
        time.sleep(1)
    app.leave()
    os._exit(1)


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--flash", type=Path, default=state_file(), help="file of the flash chip")
    parser.add_argument("--seed", help="where the toy's entropy starts (default: anywhere)")
    parser.add_argument("--cpython", action="store_true", help="run the firmware on CPython")
    options = parser.parse_args(arguments)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        print("make play needs a terminal; make demo and tools/script.py do not.", file=sys.stderr)
        return 2
    # Where they are exported they would count for more than the size that the terminal has.
    os.environ.pop("COLUMNS", None)
    os.environ.pop("LINES", None)
    try:
        from tools.simulator.terminal import Handheld
    except ModuleNotFoundError as error:
        print(f"{error}: `make play` sets up what is needed.", file=sys.stderr)
        return 2
    from tools.simulator.device import Device

    options.flash.parent.mkdir(parents=True, exist_ok=True)
    with open(options.flash.with_suffix(".lock"), "w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            print(f"{options.flash} is being played in another terminal.", file=sys.stderr)
            return 2
        seed = options.seed or secrets.token_hex(16)
        app = Handheld(Device(options.flash, seed, options.cpython or None), options.flash)
        threading.Thread(target=watch, args=(app,), daemon=True).start()
        app.run()
    if app.error:
        print(f"The firmware stopped:\n{app.error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
