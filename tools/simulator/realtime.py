"""Lets a device's time pass as time passes, and turns a terminal's keys into presses.

A terminal tells that a key was struck, not that it came up. So a strike is a short press; the
strikes of a key that is kept down follow each other so closely that they make the press longer
(a held key after the terminal's own delay), and `hold` is a press that is long at once.
"""

import queue
import threading
import time

from tools.simulator.keys import HOLD_MS, TAP_MS

_SLICE_S = 0.02
# A host that falls behind makes the toy slow, not jumpy.
_MOST_MS = 100


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
        self._running = True

    def tap(self, key):
        """A key was struck."""
        self._requests.put((self._strike, key, TAP_MS))

    def hold(self, key):
        """A key is to be held for a second."""
        self._requests.put((self._strike, key, HOLD_MS))

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
        then = time.monotonic()
        while self._running:
            while not self._requests.empty():
                request = self._requests.get()
                request[0](*request[1:])
            now = time.monotonic()
            elapsed = min(int((now - then) * 1000), _MOST_MS)
            if elapsed:
                then = now
                device.run(elapsed)
                self._release()
            state = (device.frames, device.powered, len(device.tones))
            if state != seen:
                seen = state
                self._changed(device)
            time.sleep(_SLICE_S)

    def _strike(self, key, ms):
        if key not in self._up_at:
            self.device.press(key)
        self._up_at[key] = max(self._up_at.get(key, 0), self.device.time + ms)

    def _release(self):
        for key, up_at in list(self._up_at.items()):
            if self.device.time >= up_at:
                del self._up_at[key]
                self.device.release(key)

    def _batteries(self):
        if self.device.powered:
            self._up_at.clear()
            self.device.batteries_out()
        else:
            self.device.batteries_in()
