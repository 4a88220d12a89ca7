"""Model of the power latch: POWER's contact or the firmware's pin holds it; USB feeds past it."""

HOLD_NS = 250_000_000
"""How long it holds by itself after its last holder let go (the board asks 200 ms or more)."""


class PowerLost(Exception):
    """The chip has no power any more: whoever runs the firmware stops here."""


class Latch:
    """Starts as if POWER had just been pressed, or the cells put in."""

    def __init__(self, ns=0):
        self.usb = False
        self.cells = True
        self._pin = False
        self._key = False
        self._until = ns + HOLD_NS

    def pin(self, level, ns):
        """The firmware drives its pin; 0 also while the chip is in reset."""
        self._held_till_now(ns)
        self._pin = bool(level)

    def key(self, closed, ns):
        self._held_till_now(ns)
        self._key = bool(closed)

    def _held_till_now(self, ns):
        if self._pin or self._key:
            self._until = ns + HOLD_NS

    def powered(self, ns):
        """Whether the board has power now."""
        return self.usb or (self.cells and (self._pin or self._key or ns < self._until))

    def lets_go(self, ns):
        """When it will let go if nothing happens (ns), or None."""
        if self.usb or self._pin or self._key:
            return None
        return self._until
