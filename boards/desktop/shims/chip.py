"""Stand-ins for `machine` and `rp2`: what the drivers use of them, with models at the pins."""

from boards.models.norflash import Region
from boards.toy import pins

WRITE_NS = 5000
"""What writing a pin takes: bytecode on the chip is a bit slower."""
READ_NS = 3000

_RANDOMBIT = 0x4006001C
_WATCHDOG_REASON = 0x40058008
_CHIP_RESET = 0x40064008
_TEMPERATURE = 4


class WatchdogExpired(Exception):
    """The watchdog was not fed in time: the chip resets."""


class Pin:
    """A `machine.Pin`; what it is wired to is found in the bench's `Machine`."""

    IN = 0
    OUT = 1
    OPEN_DRAIN = 2
    PULL_UP = 1
    PULL_DOWN = 2
    IRQ_FALLING = 4
    IRQ_RISING = 8

    def __init__(self, machine, number, mode=-1, pull=-1, value=None):
        self._machine = machine
        self._bench = machine.bench
        self.number = number
        self._handler = None
        self._falling = False
        self._write, self._read = machine.wiring(number)
        self._mode = mode
        if value is not None:
            self(value)

    def __call__(self, value=None):
        bench = self._bench
        if value is None:
            bench.pass_ns(READ_NS)
            return self._read()
        if self._mode not in (Pin.OUT, Pin.OPEN_DRAIN):
            raise ValueError("GP%d is no output" % self.number)
        bench.now_ns += WRITE_NS
        self._write(1 if value else 0)
        return None

    def value(self, value=None):
        return self(value)

    def irq(self, handler=None, trigger=IRQ_FALLING | IRQ_RISING, hard=False):
        self._handler = handler
        self._falling = bool(trigger & Pin.IRQ_FALLING)
        self._machine.watch(self)

    def fell(self):
        if self._handler and self._falling:
            self._handler(self)


class _Pins:
    """The class `machine.Pin`: makes pins, and has its constants."""

    IN = Pin.IN
    OUT = Pin.OUT
    OPEN_DRAIN = Pin.OPEN_DRAIN
    PULL_UP = Pin.PULL_UP
    PULL_DOWN = Pin.PULL_DOWN
    IRQ_FALLING = Pin.IRQ_FALLING
    IRQ_RISING = Pin.IRQ_RISING

    def __init__(self, machine):
        self._machine = machine

    def __call__(self, number, mode=-1, pull=-1, value=None):
        return Pin(self._machine, number, mode, pull, value)


class Adc:
    def __init__(self, bench, source):
        number = source.number if isinstance(source, Pin) else source
        if number == pins.VSYS_ADC:
            self.read_u16 = bench.battery.sample
        elif number in (pins.NOISE_ADC, _TEMPERATURE):
            self.read_u16 = bench.entropy.noise
        else:
            raise ValueError("ADC input %d is not wired" % number)


class Pwm:
    def __init__(self, bench, pin):
        if pin.number != pins.BUZZER:
            raise ValueError("no buzzer at GP%d" % pin.number)
        self._bench = bench

    def freq(self, hertz):
        self._bench.buzzer.freq(hertz, self._bench.now_ns)

    def duty_u16(self, duty):
        self._bench.buzzer.duty(duty, self._bench.now_ns)

    def deinit(self):
        self.duty_u16(0)


class Watchdog:
    def __init__(self, bench, timeout):
        if not 0 < timeout <= 8388:
            raise ValueError("the RP2040's watchdog cannot wait %d ms" % timeout)
        self._bench = bench
        self._ns = timeout * 1_000_000
        self.feed()

    def feed(self):
        self._until = self._bench.now_ns + self._ns

    def check(self):
        if self._bench.now_ns > self._until:
            raise WatchdogExpired("not fed for %d ms" % (self._ns // 1_000_000))


class Registers:
    """`machine.mem32`: the few registers that the board reads."""

    def __init__(self, bench):
        self._bench = bench

    def __getitem__(self, address):
        bench = self._bench
        if address == _RANDOMBIT:
            return bench.entropy.bit()
        if address == _WATCHDOG_REASON:
            return bench.watchdog_reason
        if address == _CHIP_RESET:
            return bench.chip_reset
        raise ValueError("nothing at 0x%08X" % address)


def _ignore(_):
    return None


class Machine:
    """The module `machine`."""

    def __init__(self, bench):
        self.bench = bench
        self.mem32 = Registers(bench)
        self.Pin = _Pins(self)
        self.slept_ns = 0
        self._levels = {}
        self._watched = []
        self._was = {}
        self._fallen = []
        self._irqs_off = False
        self._asleep = False
        self._watchdog = None

    # ---- As the firmware sees it ----

    def ADC(self, source):
        return Adc(self.bench, source)

    def PWM(self, pin):
        return Pwm(self.bench, pin)

    def WDT(self, timeout=5000):
        self._watchdog = Watchdog(self.bench, timeout)
        return self._watchdog

    def freq(self):
        return 125_000_000

    def disable_irq(self):
        was = self._irqs_off
        self._irqs_off = True
        return was

    def enable_irq(self, state):
        self._irqs_off = state
        if not state:
            self._deliver()

    def lightsleep(self, ms):
        """Until the time is over or an interrupt is pending, also where interrupts are off."""
        bench = self.bench
        left = int(ms * 1_000_000)
        started = bench.now_ns
        self._asleep = True
        while left > 0 and not self._fallen and self._asleep:
            event = bench.next_event_ns()
            piece = left if event is None else max(0, min(left, event))
            bench.pass_ns(piece)
            left -= piece
        self._asleep = False
        self.slept_ns += bench.now_ns - started

    # ---- As the bench sees it ----

    def wake(self):
        """Ends a sleep, as an interrupt does."""
        self._asleep = False

    def check_watchdog(self):
        if self._watchdog:
            self._watchdog.check()

    def level(self, number):
        """What the firmware drives a pin to; 0 where it does not."""
        return self._levels.get(number, 0)

    def wiring(self, number):
        """(write, read) of what is at a pin."""
        bench = self.bench
        if number in (pins.LCD_WR, pins.LCD_DATA) or number in pins.LCD_CS:
            return self._lcd_line(number), _ignore
        if number in pins.ROWS:
            return self._row_line(pins.ROWS.index(number)), _ignore
        if number in pins.COLUMNS:
            column = pins.COLUMNS.index(number)
            return _ignore, lambda: bench.matrix.column(column, bench.now_ns)
        if number == pins.POWER_KEY:
            return _ignore, lambda: 0 if bench.power_key else 1
        if number == pins.USB_SENSE:
            return _ignore, lambda: 1 if bench.battery.usb else 0
        if number == pins.LATCH:
            return self._hold_latch, _ignore
        return _ignore, lambda: 0

    def _lcd_line(self, number):
        bench = self.bench
        first, second = bench.lcd
        if number == pins.LCD_CS_A:
            return lambda level: first.cs(level, bench.now_ns)
        if number == pins.LCD_CS_B:
            return lambda level: second.cs(level, bench.now_ns)

        def wr(level):
            first.wr(level, bench.now_ns)
            second.wr(level, bench.now_ns)

        def data(level):
            first.data(level, bench.now_ns)
            second.data(level, bench.now_ns)

        return wr if number == pins.LCD_WR else data

    def _row_line(self, row):
        bench = self.bench

        def write(level):
            bench.matrix.row(row, not level, bench.now_ns)
            self.edges()

        return write

    def _hold_latch(self, level):
        self._levels[pins.LATCH] = level
        self.bench.latch.pin(level, self.bench.now_ns)

    def watch(self, pin):
        if pin not in self._watched:
            self._watched.append(pin)
        self._was[pin.number] = self._low(pin.number)

    def _low(self, number):
        if number in pins.COLUMNS:
            return self.bench.matrix.pulled(pins.COLUMNS.index(number))
        return number == pins.POWER_KEY and self.bench.power_key

    def edges(self):
        """Switches or rows have changed: pins that fell interrupt the firmware."""
        for pin in self._watched:
            low = self._low(pin.number)
            if low and not self._was[pin.number]:
                self._fallen.append(pin)
            self._was[pin.number] = low
        if self._fallen and not self._irqs_off:
            self._deliver()

    def _deliver(self):
        fallen = self._fallen
        self._fallen = []
        for pin in fallen:
            self._asleep = False
            pin.fell()


class Rp2:
    """The module `rp2`."""

    def __init__(self, bench):
        self._bench = bench

    def Flash(self, start=0, len=None):
        # The chip of the bench is the store's region; the image is not on it.
        return Region(self._bench.flash, start - pins.STORE_START, len)
