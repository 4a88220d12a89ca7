"""Runs a key script on a device, as fast as it goes."""

import sys

from tools.glass import render
from tools.simulator.device import DeviceError
from tools.simulator.keys import PACE_MS
from tools.simulator.language import ScriptError, parse

# How often `until` looks at the glass, in ms of the toy's time.
_LOOK_MS = 20


class Script:
    """Runs actions on `device`; what they show goes to `out`."""

    def __init__(self, device, source="script", out=sys.stdout):
        self.device = device
        self.source = source
        self.out = out
        self.pace = PACE_MS

    def play(self, text):
        """Parse and run a whole script; ScriptError names a line that failed."""
        for action in parse(text, self.source):
            self.do(action)

    def do(self, action):
        """Run one action."""
        try:
            getattr(self, "_" + action.word)(*action.values)
        except (DeviceError, OSError) as error:
            raise ScriptError(self.source, action.line, error) from None

    def _key(self, key):
        self.device.tap(key, pace=self.pace)

    def _hold(self, key):
        self.device.hold(key)

    def _press(self, key):
        self.device.press(key)

    def _release(self, key):
        self.device.release(key)

    def _pace(self, ms):
        self.pace = ms

    def _wait(self, ms):
        self.device.run(ms)

    def _until(self, text, limit):
        end = self.device.time + limit
        while render.text_line(self.device.frame).rstrip() != text:
            if self.device.time >= end:
                shown = render.text_line(self.device.frame).rstrip()
                raise DeviceError(f"the text is {shown!r} after {limit} ms, not {text!r}")
            self.device.run(_LOOK_MS)

    def _dice(self, first, second):
        self.device.dice(first, second)

    def _position(self, xgid):
        self.device.position(xgid)

    def _show(self):
        print(render.picture(self.device.frame), file=self.out)

    def _text(self):
        print(render.text_line(self.device.frame).rstrip(), file=self.out)

    def _png(self, name):
        render.png(self.device.frame, name)

    def _batteries(self, where):
        if where == "out":
            self.device.batteries_out()
        else:
            self.device.batteries_in()

    def _volts(self, millivolts):
        self.device.supply(millivolts=millivolts)

    def _usb(self, where):
        self.device.supply(usb=where == "in")
