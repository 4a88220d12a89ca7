"""An RP2040 from power-on to power-off: rp2040py, with what it flatters put right.

What is corrected, each by the class or method named:

- flash erase and program times, power lost in them: `nor.FlashChip`
- an interrupt already pending at WFI wakes at once, and with PRIMASK set no handler runs before
  it is cleared: `Chip._interrupt` and `Chip._system_control`
- unaligned word accesses fault: `ChipLog` (every word read), `audit.py` (all others)
- the watchdog expiring in lightsleep hangs the chip: `Chip._watchdog`
- ROSC's random bit and the ADC's noise: `Rosc`, `Chip.volts`
- RAM holds garbage after power-on: `Chip.__init__`

Not modelled, and to be allowed for: XIP cache misses (about 0.4 us each), the boot ROM and the
crystal's start (the chip starts at the image's first instruction), the slower system clock around
lightsleep.
"""

import random

from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.execute_batch import execute_batch
from rp2040py.peripherals.peripheral import BasePeripheral
from rp2040py.rp2040 import RP2040

from tools.emulator.faults import BusFault, Fault, HardFault, SleepHang
from tools.emulator.nor import FlashChip

FLASH_SIZE = 2 * 1024 * 1024
FLASH_START = 0x10000000
MS = 1_000_000  # ns

SCR = 0xD10  # System Control Register, in the PPB
SLEEPDEEP = 1 << 2

ROSC_STATUS, ROSC_RANDOMBIT = 0x18, 0x1C
ROSC_STABLE = 1 << 31 | 1 << 12

ADC_FULL = 4096
ADC_REFERENCE = 3.3  # volts


class ChipLog:
    """Takes rp2040py's warnings: those about memory stop the run, others are counted."""

    def __init__(self, chip):
        self.chip = chip
        self.counts = {}

    def debug(self, component, message):
        pass

    info = debug

    def warning(self, component, message):
        if component == "RP2040":
            where = "pc 0x%08X: " % self.chip.pc
            if "aligned" in message:
                raise HardFault(where + message)
            raise BusFault(where + message)
        key = f"{component}: {message.partition(':')[0]}"
        self.counts[key] = self.counts.get(key, 0) + 1

    def error(self, component, message):
        raise Fault(f"{component}: {message}")


class Rosc(BasePeripheral):
    """The ring oscillator's random bit; `bit` is asked for each."""

    def __init__(self, rp2040, bit):
        super().__init__(rp2040, "ROSC")
        self.bit = bit

    def read_uint32(self, offset):
        if offset == ROSC_RANDOMBIT:
            return self.bit()
        if offset == ROSC_STATUS:
            return ROSC_STABLE
        return 0

    def write_uint32(self, offset, value):
        pass


class _Loop:
    """What rp2040py's instruction loop wants of a simulator."""

    def __init__(self, rp2040):
        self.rp2040 = rp2040
        self.clock = rp2040.clock
        self.stopped = False


class Chip:
    """One power-on of the chip. `nor` is the board's flash chip (`NorFlash`), which outlives it.

    `random_bit()` feeds ROSC; `volts(channel)` the ADC. `seed` decides the garbage in RAM.
    """

    def __init__(self, nor, random_bit, volts, seed=1):
        self.rp2040 = RP2040()
        self.clock = self.rp2040.clock
        self.gpio = self.rp2040.gpio
        self.rp2040.load_bootrom(BOOTROM_B1)
        self.log = ChipLog(self)
        self.rp2040.logger = self.log
        # The core reads its flash from an array of its own: lent to the model while it runs.
        self._nor_memory = nor.memory
        memory = self.rp2040.flash[: nor.size]
        memory[:] = nor.memory
        nor.memory = memory
        garbage = random.Random(seed)
        self.rp2040.sram[:] = garbage.randbytes(len(self.rp2040.sram))

        self.nor = nor
        self.flash = FlashChip(self.rp2040, nor)
        self.rp2040.ssi = self.rp2040.peripherals[0x18000] = self.flash
        self.rp2040.peripherals[0x40060] = Rosc(self.rp2040, random_bit)
        self.volts = volts
        self.rp2040.adc.on_adc_read = self._sample
        self.rp2040.watchdog.on_watchdog_trigger = self._watchdog
        self.rp2040.set_interrupt = self._interrupt
        self._ppb_write = self.rp2040.ppb.write_uint32
        self._ppb_read = self.rp2040.ppb.read_uint32
        self.rp2040.ppb.write_uint32 = self._system_control
        self.rp2040.ppb.read_uint32 = self._system_read
        self.rp2040.on_break = self._break
        self._scr = 0
        self._wfi = self.clock.create_alarm(self._at_wfi)
        self._stop = self.clock.create_alarm(self._halt)
        self._loop = _Loop(self.rp2040)
        self.resets = []
        self.on_reset = None
        self.sleeps = 0
        self._slept_ns = 0.0
        self._asleep_since = None
        self.rp2040.core.pc = FLASH_START

    # ---- running ----

    @property
    def now(self):
        """Emulated nanoseconds since power-on."""
        return self.clock.nanos

    @property
    def pc(self):
        return self.rp2040.core.registers[15]

    @property
    def cycles(self):
        """Cycles in which the core executed something."""
        return self.rp2040.core.cycles

    @property
    def awake_ns(self):
        """Time that the chip was not in lightsleep."""
        asleep = self._slept_ns
        if self._asleep_since is not None:
            asleep += self.now - self._asleep_since
        return self.now - asleep

    def run(self, ns):
        """Lets `ns` of emulated time pass, or less where `halt` is called. True if all did."""
        loop = self._loop
        loop.stopped = False
        self._reached = False
        self._stop.schedule(ns)
        try:
            while not loop.stopped:
                execute_batch(loop, 1)
        finally:
            self._stop.cancel()
        return self._reached

    def _halt(self):
        self._reached = True
        self._loop.stopped = True

    def halt(self):
        """Ends `run` after the present instruction."""
        self._loop.stopped = True

    def power_off(self):
        """Takes the supply away: what is in flash stays, in the board's model."""
        self._nor_memory[:] = self.nor.memory
        self.nor.memory = self._nor_memory
        self.nor.elapse = None
        self._loop.stopped = True

    def _break(self, code):
        raise Fault(f"breakpoint {code} at pc 0x{self.pc:08X}: the firmware gave up")

    # ---- corrections ----

    def _interrupt(self, irq, value):
        """With PRIMASK set, WFI ends at an interrupt but its handler has to wait.

        rp2040py would run the handler inside the sleep, in an atomic section.
        """
        core = self.rp2040.core
        if not (value and core.pm and core.waiting):
            core.set_interrupt(irq, value)
            return
        core.pending_interrupts |= 1 << irq
        core.interrupts_updated = True
        if core.enabled_interrupts >> irq & 1:
            core.waiting = False
            if self._asleep_since is not None:
                self._slept_ns += self.now - self._asleep_since
                self._asleep_since = None

    def _system_control(self, offset, value):
        if offset != SCR:
            self._ppb_write(offset, value)
            return
        self._scr = value
        if value & SLEEPDEEP:
            # MicroPython's lightsleep sets it right before its WFI.
            self._wfi.schedule(16)

    def _system_read(self, offset):
        return self._scr if offset == SCR else self._ppb_read(offset)

    def _at_wfi(self):
        """Waits for the WFI, then wakes it at once where an enabled interrupt is pending."""
        core = self.rp2040.core
        if not core.waiting:
            self._wfi.schedule(16)
            return
        self._scr &= ~SLEEPDEEP
        self.sleeps += 1
        if core.pending_interrupts & core.enabled_interrupts:
            core.waiting = False
        else:
            self._asleep_since = self.now

    def _watchdog(self):
        rp2040 = self.rp2040
        if rp2040.core.waiting and rp2040.core.pm:
            raise SleepHang("the watchdog expired in lightsleep")
        self.resets.append(self.now)
        self._asleep_since = None
        rp2040.enter_reset(from_watchdog=True)
        rp2040.leave_reset()
        if self.on_reset:
            self.on_reset()

    def _sample(self, channel):
        adc = self.rp2040.adc
        value = int(self.volts(channel) / ADC_REFERENCE * ADC_FULL)
        adc.channel_values[channel] = min(max(value, 0), ADC_FULL - 1)
        adc.current_channel = channel
        adc.sample_alarm.schedule(adc.sample_time * 1000)
