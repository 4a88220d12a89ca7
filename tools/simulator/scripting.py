"""Runs a key script on a device, as fast as it goes."""

import sys
from pathlib import Path

from tools.glass.render import decode, frame_png, picture
from tools.simulator.device import DeviceError
from tools.simulator.keys import PACE_MS
from tools.simulator.language import ScriptError, parse

# How often `until` looks at the glass, in ms of the toy's time.
_LOOK_MS = 20
# What a person can do while the cells are out.
_LOOKS = ("show", "text", "png", "pace")
# POWER switches a toy on that has its cells again.
_POWERS_ON = (("key", ("POWER",)), ("press", ("POWER",)), ("hold", ("POWER",)))
# A person who waits for a text needs a moment to press a key (prompts are deaf for 300 ms).
_REACTION_MS = 350


def text_line(device):
    """What the eight characters say, without the spaces at their end."""
    return decode(device.frame)["text"].rstrip()


class Script:
    """Runs actions on `device`; what they show goes to `out`."""

    def __init__(self, device, source="script", out=sys.stdout):
        self.device = device
        self.source = source
        self.out = out
        self.pace = PACE_MS
        self._deaf_until = 0
        self._cells_out = False

    def play(self, text):
        """Parse and run a whole script; ScriptError names a line that failed."""
        for action in parse(text, self.source):
            self.do(action)

    def do(self, action):
        """Run one action."""
        try:
            if self._cells_out and action.word not in _LOOKS:
                self._put_cells_back(action)
            getattr(self, "_" + action.word)(*action.values)
        except (DeviceError, OSError) as error:
            raise ScriptError(self.source, action.line, error) from None

    def _key(self, key):
        self._react()
        self.device.tap(key, pace=self.pace)

    def _hold(self, key):
        self._react()
        self.device.hold(key)

    def _press(self, key):
        self._react()
        self.device.press(key)

    def _release(self, key):
        self.device.release(key)

    def _pace(self, ms):
        self.pace = ms

    def _wait(self, ms):
        self.device.run(ms)

    def _until(self, text, limit):
        end = self.device.time + limit
        while text_line(self.device) != text:
            if self.device.time >= end:
                shown = text_line(self.device)
                raise DeviceError(f"the text is {shown!r} after {limit} ms, not {text!r}")
            self.device.run(_LOOK_MS)
        self._deaf_until = self.device.time + _REACTION_MS

    def _react(self):
        if self.device.time < self._deaf_until:
            self.device.run(self._deaf_until - self.device.time)

    def _dice(self, first, second):
        self.device.dice(first, second)

    def _position(self, xgid):
        self.device.position(xgid)

    def _show(self):
        print(picture(self.device.frame), file=self.out)

    def _text(self):
        print(text_line(self.device), file=self.out)

    def _png(self, name):
        Path(name).write_bytes(frame_png(self.device.frame))

    def _batteries(self, where):
        if where == "out":
            self.device.batteries_out()
            self._cells_out = True
        elif not self.device.powered:
            self.device.batteries_in()

    def _put_cells_back(self, action):
        """Going on after `batteries out` means having put them back."""
        self._cells_out = False
        if (action.word, action.values) not in _POWERS_ON and action.word != "batteries":
            self.device.batteries_in()

    def _volts(self, millivolts):
        self.device.supply(millivolts=millivolts)

    def _usb(self, where):
        self.device.supply(usb=where == "in")
