"""Stand-in for what the drivers use of MicroPython's `time`, on a bench's time."""

PERIOD = 1 << 30


class Ticks:
    def __init__(self, bench):
        self._bench = bench

    def ticks_ms(self):
        bench = self._bench
        return (bench.now_ns // 1_000_000 + bench.ticks0) & PERIOD - 1

    def ticks_us(self):
        bench = self._bench
        return (bench.now_ns // 1000 + bench.ticks0 * 1000) & PERIOD - 1

    def ticks_diff(self, one, other):
        return (one - other + (PERIOD >> 1) & PERIOD - 1) - (PERIOD >> 1)

    def ticks_add(self, ticks, delta):
        return ticks + delta & PERIOD - 1

    def sleep_ms(self, ms):
        self._bench.pass_ns(ms * 1_000_000)

    def sleep_us(self, us):
        self._bench.pass_ns(us * 1000)
