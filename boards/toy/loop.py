"""The board's loop: one turn of toy and drivers, and the rest until the next.

Sleep is MicroPython's `lightsleep`: clocks are gated, so there is none while a tune plays, and
none with USB in. It ends at its time, or at the edge of a key.
"""

from micropython import const

WATCHDOG_MS = const(8000)
NAP_MS = const(4000)
"""The longest sleep: on MicroPython before 1.29 an RP2040 whose watchdog expires in it hangs."""
_SLICE_MS = const(4)
_UNDISTURBED_MS = const(30)
"""A toy that thinks waits so long for a key that may be going down, or a contact that chatters."""
_BOUNCE_MS = const(6)
"""An edge may come from a contact that is open again for the moment."""
_SHORTEST_MS = const(2)
"""Less is not worth the way into sleep and back."""


class Loop:
    """Runs `toy` on `ports`. `watchdog` is fed at each turn."""

    def __init__(self, toy, ports, machine, time, watchdog):
        self._toy = toy
        self._keys = ports.keys
        self._display = ports.display
        self._buzzer = ports.buzzer
        self._battery = ports.battery
        self._clock = ports.clock
        self._machine = machine
        self._sleep_ms = time.sleep_ms
        self._at_once = False  # the toy asked to run again at once: it thinks
        self._stepped = self._touched = self._clock.now()
        self.watchdog = watchdog

    def turn(self):
        """The drivers' housekeeping and a step of the toy; when it wants the next (ms), or None.

        The time is that of the toy, or earlier where a driver needs one.
        """
        self.watchdog.feed()
        clock = self._clock
        keys = self._keys
        now = clock.now()
        if keys.edge:
            self._touched = now
        keys.scan(now)
        self._buzzer.tend(now)
        if not keys.bouncing:
            self._display.tend(now)
        if self._at_once and self._may_be_pressed(now):
            # Each slice of thinking would keep the samples apart that tell of a key.
            until = keys.next_scan(now)
            if until is None:
                until = clock.add(now, _BOUNCE_MS)
            return self._sooner(until, self._buzzer.next())
        until = self._toy.step(now)
        self._stepped = clock.now()
        self._at_once = until is not None and clock.diff(until, now) <= 0
        until = self._sooner(until, self._keys.next_scan(now))
        return self._sooner(until, self._buzzer.next())

    def _may_be_pressed(self, now):
        """Whether a key may be going down just now, and thinking was not put off for long."""
        diff = self._clock.diff
        if diff(now, self._stepped) >= _UNDISTURBED_MS:
            return False
        return self._keys.bouncing or diff(now, self._touched) < _BOUNCE_MS

    def _sooner(self, one, other):
        if one is None:
            return other
        if other is None or self._clock.diff(one, other) <= 0:
            return one
        return other

    def rest(self, until):
        """Sleeps until `until`, or a key, or as long as the watchdog allows."""
        left = NAP_MS
        if until is not None:
            left = min(left, self._clock.diff(until, self._clock.now()))
        if left <= 0:
            return
        if self._buzzer.busy or self._battery.usb() or left < _SHORTEST_MS:
            self._doze(left)
        else:
            self._sleep(left)

    def _doze(self, left):
        """Waits with all clocks on."""
        keys = self._keys
        while left > 0 and not keys.edge and not self._pressed():
            self._sleep_ms(min(left, _SLICE_MS))
            left -= _SLICE_MS

    def _sleep(self, left):
        machine = self._machine
        # An edge from here on is pending, and a pending interrupt ends the sleep. One that came
        # before shows in the columns.
        state = machine.disable_irq()
        if not self._keys.edge and not self._pressed():
            machine.lightsleep(left)
        machine.enable_irq(state)

    def _pressed(self):
        """Whether a key is down that no scan has seen."""
        return self._keys.next_scan(self._clock.now()) is None and not self._keys.quiet()
