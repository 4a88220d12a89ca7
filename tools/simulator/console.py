"""What the programs that play in a terminal share: a flash file played by one of them at a time,
a terminal that is one and may go away, and an error that is told once the screen is gone."""

import fcntl
import os
import sys
import threading
import time
from pathlib import Path

from tools.simulator.device import DeviceError


def state_folder():
    """Where flash chips are kept between games."""
    base = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(base) / "acepoint"


def _watch(app):
    """Ends the program when its terminal is gone: whoever ignores the hang-up is not told so."""
    while os.isatty(0):
        time.sleep(1)
    app.leave()
    os._exit(1)


def run(flash, make_device, no_terminal):
    """Plays on `make_device()`, whose flash chip is the file `flash`; returns the exit status.

    `no_terminal` is what to say where there is no terminal to play in.
    """
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        print(no_terminal, file=sys.stderr)
        return 2
    # Where they are exported they would count for more than the size that the terminal has.
    os.environ.pop("COLUMNS", None)
    os.environ.pop("LINES", None)
    try:
        from tools.simulator.terminal import Handheld
    except ModuleNotFoundError as error:
        print(f"{error}: `make play` sets up what is needed.", file=sys.stderr)
        return 2
    try:
        app = _play(flash, make_device, Handheld)
    except (DeviceError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    if app.error:
        print(f"The firmware stopped:\n{app.error}", file=sys.stderr)
        return 1
    return 0


def _play(flash, make_device, face):
    """Plays until the person leaves; returns the face. DeviceError, OSError before it is shown."""
    flash.parent.mkdir(parents=True, exist_ok=True)
    with open(flash.with_suffix(".lock"), "w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise DeviceError(f"{flash} is being played in another terminal.") from None
        app = face(make_device(), flash)
        threading.Thread(target=_watch, args=(app,), daemon=True).start()
        app.run()
    return app
