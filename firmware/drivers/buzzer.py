"""Piezo buzzer on a PWM output: short tunes, one note at a time.

A tune is bytes: pairs of note number and length in 10 ms. Note numbers are MIDI's (69 is the A of
440 Hz, 12 to the octave), 0 is a rest. The board calls `tend`; there is no timer and no interrupt.
"""

# Hz * 4096 of the lowest octave of MIDI, notes 0..11: 440 Hz * 2 ** ((n - 69) / 12).
_LOWEST = (
    33488,
    35479,
    37589,
    39824,
    42192,
    44701,
    47359,
    50175,
    53159,
    56320,
    59669,
    63217,
)
_HALF = 32768


def hertz(note):
    """Frequency of a note number, rounded to whole Hz."""
    return ((_LOWEST[note % 12] << note // 12) + 2048) >> 12


class Buzzer:
    """The buzzer port over a `machine.PWM`. While `mute` is set nothing sounds."""

    def __init__(self, pwm, clock):
        self._pwm = pwm
        self._clock = clock
        self._tune = b""
        self._at = 0
        self._until = 0
        self.busy = False
        self.mute = False
        pwm.duty_u16(0)

    def play(self, tune):
        """Starts a tune, instead of what is playing."""
        self.stop()
        if self.mute or not tune:
            return
        self._tune = tune
        self._at = 0
        self._until = self._clock.now()
        self.busy = True
        self._note()

    def stop(self):
        if self.busy:
            self._pwm.duty_u16(0)
            self.busy = False

    def _note(self):
        """Starts the next note, where the last one was to end."""
        if self._at + 1 >= len(self._tune):
            self.stop()
            return
        note = self._tune[self._at]
        if note:
            self._pwm.freq(hertz(note))
        self._pwm.duty_u16(_HALF if note else 0)
        self._until = self._clock.add(self._until, self._tune[self._at + 1] * 10)
        self._at += 2

    def tend(self, now):
        """Goes on to the note that is due."""
        if self.busy and self.mute:
            self.stop()
        while self.busy and self._clock.diff(now, self._until) >= 0:
            self._note()

    def next(self):
        """When `tend` must be called (ms), or None."""
        return self._until if self.busy else None
