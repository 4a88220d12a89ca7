"""The handheld: opens its parts, and owns the loop, the sleep and the watchdog."""

import glass_map
import machine
import parts
import pins
import rp2
from loop import WATCHDOG_MS, Loop

_ports = None
_loop = None


def open_ports():
    """The ports of firmware/README.md. The latch is held before anything else."""
    import time

    global _ports
    _ports = parts.Ports(
        machine, rp2, time, pins, glass_map.segments(), parts.fast_shifter, _alive
    )
    return _ports


def run(toy):
    """The board's loop; it does not return."""
    global _loop
    import time

    _loop = Loop(toy, _ports, machine, time, machine.WDT(timeout=WATCHDOG_MS))
    while True:
        _loop.rest(_loop.turn())


def _alive():
    if _loop:
        _loop.watchdog.feed()
