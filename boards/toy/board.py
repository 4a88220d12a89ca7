"""The handheld: opens its parts, and owns the loop, the sleep and the watchdog."""

import sys

import glass_map
import machine
import parts
import pins
import rp2
import version
from loop import WATCHDOG_MS, Loop

ports = None
"""The ports, once they are open: for who stops the firmware at the prompt (see `toy.link`)."""
_loop = None


def open_ports():
    """The ports of firmware/README.md. The latch is held before anything else."""
    import time

    global ports
    ports = parts.Ports(
        machine,
        rp2,
        time,
        pins,
        glass_map.segments(),
        parts.fast_shifter,
        alive,
        # With files in front of what is frozen (`make deploy`) the hash says nothing.
        (version.VERSION, version.SOURCES if sys.path[0] == ".frozen" else ""),
    )
    return ports


def run(toy):
    """The board's loop; it does not return."""
    global _loop
    import time

    _loop = Loop(toy, ports, machine, time, machine.WDT(timeout=WATCHDOG_MS))
    while True:
        _loop.rest(_loop.turn())


def alive():
    """Feeds the watchdog, where a loop has started one: something takes long, and is meant to."""
    if _loop:
        _loop.watchdog.feed()
