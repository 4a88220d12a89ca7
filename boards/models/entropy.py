"""Model of the chip's random bit: good, stuck, or biased; the same bits for the same seed."""

GOOD = "good"
STUCK = "stuck"
BIASED = "biased"


class Entropy:
    """`mode` may be changed at any time; `ones` is the share of ones in 1024 when biased."""

    def __init__(self, seed=1, mode=GOOD, ones=870):
        self.mode = mode
        self.ones = ones
        self._x = (seed * 2654435761 ^ 0x2545F491) & 0x3FFFFFFF | 1
        for _ in range(8):
            self._next()

    def _next(self):
        # xorshift of 30 bits would have short cycles: this is 13, 17, 5 on 32 bits.
        x = self._x
        x ^= x << 13 & 0xFFFFFFFF
        x ^= x >> 17
        x ^= x << 5 & 0xFFFFFFFF
        self._x = x
        return x

    def bit(self):
        if self.mode == STUCK:
            return 1
        x = self._next() >> 7
        if self.mode == BIASED:
            return 1 if x & 1023 < self.ones else 0
        return x & 1

    def noise(self):
        """A sample of an open ADC input, 16 bits."""
        if self.mode == STUCK:
            return 0
        return 30000 + (self._next() >> 9 & 1023)
