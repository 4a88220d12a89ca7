"""What stops an emulated chip: errors a real one would have shown by failing."""


class Fault(Exception):
    """The firmware did what the real chip does not survive."""


class HardFault(Fault):
    """A word or halfword access at an unaligned address: the Cortex-M0+ has none."""


class BusFault(Fault):
    """An access to an address where there is nothing."""


class SleepHang(Fault):
    """The watchdog expired in lightsleep: an RP2040 does not come back from that."""
