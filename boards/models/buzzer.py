"""Model of the piezo on its PWM output: it keeps what is heard."""


class Buzzer:
    """`tones` is a list of (ms since power-up, Hz), one for each change; 0 Hz is silence."""

    def __init__(self):
        self.tones = []
        self._freq = 0
        self._duty = 0
        self._heard = 0

    def freq(self, hertz, ns):
        if not 8 <= hertz <= 20_000:
            raise ValueError("%d Hz is nothing for a piezo" % hertz)
        self._freq = hertz
        self._change(ns)

    def duty(self, duty, ns):
        self._duty = duty
        self._change(ns)

    def _change(self, ns):
        heard = self._freq if 0 < self._duty < 65535 else 0
        if heard != self._heard:
            self._heard = heard
            at = ns // 1_000_000
            if self.tones and self.tones[-1][0] == at:
                self.tones[-1] = (at, heard)
            else:
                self.tones.append((at, heard))

    def notes(self):
        """What was heard: [(Hz, ms), ...]; a note that still sounds is not among them."""
        return [
            (hertz, self.tones[i + 1][0] - at)
            for i, (at, hertz) in enumerate(self.tones[:-1])
            if hertz
        ]
