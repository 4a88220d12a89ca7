"""Lets a device's time pass as time passes, and turns a terminal's keys into presses.

A terminal tells that a key was struck, not that it came up. So a strike is a short press; the
strikes of a key that is kept down follow each other so closely that they make the press longer
(a held key after the terminal's own delay), and `hold` is a press that is long at once. A strike
that comes while a slow device still has its key down waits its turn.
"""

import queue
import threading
import time

from tools.simulator.keys import HOLD_MS, TAP_MS

_SLICE_S = 0.02
# A host that falls behind makes the toy slow, not jumpy.
_MOST_MS = 100
# So much passes at once: keys and pictures do not wait for more of a slow device.
_PART_MS = 5
# Strikes of a key that follow each other in less come from a finger that stays on it: terminals
# repeat ten times a second or more, and nobody strikes so fast.
_REPEAT_S = 0.12
# Between two presses of a key: more than the driver needs to see that it was let go.
_GAP_MS = 60
# A pace is told once it was kept for so long.
_PACE_S = 1


class RealTime(threading.Thread):
    """The thread that owns `device`, and ends when it is stopped or something goes wrong.

    `changed(device)` is called in this thread whenever the glass, the power or the sound changed;
    `ended(error)` once at the end, with what went wrong or None.
    """

    def __init__(self, device, changed, ended):
        super().__init__(daemon=True, name="device")
        self.device = device
        self._changed = changed
        self._ended = ended
        self._requests = queue.SimpleQueue()
        self._up_at = {}
        self._free_at = {}
        self._struck = {}
        self._waiting = []
        self._running = True
        self.slower = 1
        """How many times slower than the toy's own time the last second was."""

    def tap(self, key):
        """A key was struck."""
        self._requests.put((self._strike, key, TAP_MS, time.monotonic()))

    def hold(self, key):
        """A key is to be held for a second."""
        self._requests.put((self._strike, key, HOLD_MS, time.monotonic()))

    def batteries(self):
        """Take the cells out, or put them back."""
        self._requests.put((self._batteries,))

    def stop(self):
        """Let the thread end; the device is closed then."""
        self._running = False

    def run(self):
        error = None
        try:
            self._loop()
            self.device.close()
        except (
            Exception
        ) as failure:  # whatever it is, the front end must not stay up without a toy
            error = failure
        self._ended(error)

    def _loop(self):
        device = self.device
        if not device.powered:
            device.power_on()
        seen = None
        then = paced = time.monotonic()
        passed = 0
        while self._running:
            while not self._requests.empty():
                request = self._requests.get()
                request[0](*request[1:])
            now = time.monotonic()
            elapsed = min(int((now - then) * 1000), _MOST_MS)
            if elapsed:
                then = now
                passed += self._pass(elapsed, now + _SLICE_S)
            if now - paced >= _PACE_S:
                self.slower = round((now - paced) * 1000 / max(passed, 1))
                paced = now
                passed = 0
            state = (device.frames, device.powered, len(device.tones), self.slower)
            if state != seen:
                seen = state
                self._changed(device)
            left = now + _SLICE_S - time.monotonic()
            if left > 0:
                time.sleep(left)

    def _pass(self, ms, until):
        """Lets `ms` pass, or fewer where that would take longer than `until`; how many did."""
        passed = 0
        while passed < ms and (not passed or time.monotonic() < until):
            part = min(ms - passed, _PART_MS)
            self.device.run(part)
            self._release()
            passed += part
        return passed

    def _strike(self, key, ms, at):
        repeated = at - self._struck.get(key, -_REPEAT_S) < _REPEAT_S
        self._struck[key] = at
        if key in self._up_at and repeated:
            self._up_at[key] = max(self._up_at[key], self.device.time + ms)
        elif not repeated or not self._waits(key):
            self._waiting.append((key, ms))
            self._press()

    def _waits(self, key):
        return any(key == waiting for waiting, _ in self._waiting)

    def _press(self):
        """Presses what waits, where its key is up."""
        for strike in list(self._waiting):
            key, ms = strike
            if key not in self._up_at and self.device.time >= self._free_at.get(key, 0):
                self._waiting.remove(strike)
                self.device.press(key)
                self._up_at[key] = self.device.time + ms

    def _release(self):
        for key, up_at in list(self._up_at.items()):
            if self.device.time >= up_at:
                del self._up_at[key]
                self._free_at[key] = self.device.time + _GAP_MS
                self.device.release(key)
        if self._waiting:
            self._press()

    def _batteries(self):
        if self.device.powered:
            self._up_at.clear()
            self._waiting.clear()
            self.device.batteries_out()
        else:
            self.device.batteries_in()
