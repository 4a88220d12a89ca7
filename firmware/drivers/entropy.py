"""Entropy for the dice: a SHA-256 pool fed by a raw source, the times of keys, and ADC noise.

The raw source is tested bit by bit before any mixing, by the two continuous health tests of NIST
SP 800-90B, 4.4, with a false alarm once in 2**20: repetition count, and adaptive proportion over
windows of 1024, which is asked of both zeros and ones rather than of a window's first value. They
hold a source to 3/4 bit of min-entropy a bit; a seed of 256 bits has 1024 of them behind it.
"""

from hashlib import sha256

from micropython import const

REPEATS = const(28)
"""Cutoff of the repetition count test: 1 + 20 / H, with H = 0.75."""
WINDOW = const(1024)
"""Of the adaptive proportion test; also what each draw takes, and what the tests at a start need
at least (SP 800-90B, 4.3)."""
PROPORTION = const(684)
"""Its cutoff: 1 + critbinom(1024, 2 ** -H, 1 - 2 ** -20)."""

_KEY_BYTES = const(64)
_NOISE_READS = const(16)


class Entropy:
    """The entropy port.

    `read_bit()` gives a raw bit of the source, `read_noise()` an ADC sample of 16 bits.
    """

    def __init__(self, read_bit, read_noise, clock):
        self._read_bit = read_bit
        self._read_noise = read_noise
        self._clock = clock
        self._pool = bytes(32)
        self._keys = bytearray(_KEY_BYTES)
        self._key_at = 0
        self._noise = bytearray(2 * _NOISE_READS)
        self._raw = bytearray(WINDOW // 8)
        self._last_bit = -1
        self._run = 0
        self.ones = 0  # in the last window of raw bits
        self.longest = 0  # the longest run of equal bits in it, with what came before
        self._passes = None  # not tested yet

    @property
    def healthy(self):
        """Whether the last window of raw bits passed the tests."""
        if self._passes is None:
            self._draw()
        return self._passes

    def sample(self):
        """Tests a window of raw bits now: `ones` and `longest` say what was in it. The pool stays
        as it is. Allocates nothing.
        """
        self._passes = self._window()

    def stir(self, us):
        """Adds the microsecond of a key press. Allocates nothing."""
        keys = self._keys
        at = self._key_at
        for _ in range(4):
            keys[at] = (keys[at] * 5 + us) & 0xFF
            us >>= 8
            at += 1
        self._key_at = at % _KEY_BYTES

    def fill(self, buf):
        """Fills `buf` with pooled bytes. They are given whether the source is healthy or not."""
        self._draw()
        for at in range(0, len(buf), 32):
            block = sha256(self._pool)
            block.update(b"\x01")
            block.update(at.to_bytes(4, "little"))
            end = min(at + 32, len(buf))
            buf[at:end] = block.digest()[: end - at]
        # What was given out cannot be found from the pool as it is from here on.
        following = sha256(self._pool)
        following.update(b"\x02")
        self._pool = following.digest()

    def _draw(self):
        """A window of raw bits is tested, and all there is goes into the pool."""
        self._passes = self._window()
        noise = self._noise
        for i in range(0, len(noise), 2):
            sample = self._read_noise()
            noise[i] = sample & 0xFF
            noise[i + 1] = sample >> 8
        pool = sha256(self._pool)
        pool.update(self._raw)
        pool.update(noise)
        pool.update(self._keys)
        pool.update(self._clock.us().to_bytes(4, "little"))
        self._pool = pool.digest()

    def _window(self):
        read = self._read_bit
        raw = self._raw
        last = self._last_bit
        run = self._run
        longest = 1
        ones = 0
        for at in range(len(raw)):
            byte = 0
            for _ in range(8):
                bit = read()
                byte = byte << 1 | bit
                if bit == last:
                    run += 1
                    if run > longest:
                        longest = run
                else:
                    last = bit
                    run = 1
                ones += bit
            raw[at] = byte
        self.ones = ones
        self.longest = longest
        passes = longest < REPEATS and WINDOW - PROPORTION < ones < PROPORTION
        # After a failure the tests start afresh.
        self._last_bit = last if passes else -1
        self._run = run
        return passes
