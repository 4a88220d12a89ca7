"""Opens the parts of the handheld: the ports of firmware/README.md, made of the real drivers.

Everything that is the chip's comes in as an argument, so that the same lines serve the board and
the desktop, where models are at the pins.
"""

from drivers.battery import Battery
from drivers.buzzer import Buzzer
from drivers.clock import Clock
from drivers.entropy import Entropy
from drivers.ht1623 import SegmentDisplay
from drivers.matrix import Matrix
from drivers.power import Power, start_reason
from drivers.store import Store
from micropython import const

# Registers of the RP2040 (data sheet 2.17.8, 4.7.6, 2.10.8).
_RANDOMBIT = const(0x4006001C)
_WATCHDOG_REASON = const(0x40058008)
_CHIP_RESET = const(0x40064008)


NONE = ("NONE", "")
"""Version of what was not built."""


class Ports:
    """`display`, `keys`, `entropy`, `buzzer`, `battery`, `store`, `power`, `clock`, `version`.

    `make_shifter(machine, pins)` gives the bit shifter of the display; `segments` is the table of
    the glass; `version` is the firmware's, and the hash of what it was made of, as texts. The
    latch is held before anything else is done.
    """

    def __init__(self, machine, rp2, time, pins, segments, make_shifter, alive=None, version=NONE):
        Pin = machine.Pin
        self.version = version
        self.clock = clock = Clock(time)
        latch = Pin(pins.LATCH, Pin.OUT, value=1)
        power_key = Pin(pins.POWER_KEY, Pin.IN, Pin.PULL_UP)
        usb = Pin(pins.USB_SENSE, Pin.IN)
        memory = machine.mem32
        reason = start_reason(memory[_WATCHDOG_REASON], memory[_CHIP_RESET], not power_key())
        # Only a real chip has a boot ROM to go to.
        bootsel = getattr(machine, "bootloader", None)
        self.power = Power(latch, power_key, usb, clock, reason, alive, bootsel)
        self.display = SegmentDisplay(make_shifter(machine, pins), clock, segments)
        # All segments, until the toy draws: the first sign of life.
        self.display.show(b"\xff" * self.display.size)
        self.display.on()
        self.keys = Matrix(
            tuple(Pin(number, Pin.OPEN_DRAIN, value=1) for number in pins.ROWS),
            tuple(Pin(number, Pin.IN, Pin.PULL_UP) for number in pins.COLUMNS),
            power_key,
            clock,
        )
        self.battery = Battery(machine.ADC(Pin(pins.VSYS_ADC, Pin.IN)), usb)
        noise = machine.ADC(Pin(pins.NOISE_ADC, Pin.IN))
        self.entropy = Entropy(lambda: memory[_RANDOMBIT] & 1, noise.read_u16, clock)
        self.buzzer = Buzzer(machine.PWM(Pin(pins.BUZZER, Pin.OUT)), clock)
        self.store = Store(rp2.Flash(start=pins.STORE_START, len=pins.STORE_LENGTH))


def pin_shifter(machine, pins):
    """The reference shifter, on `machine.Pin`."""
    from drivers.shift_py import Shifter

    Pin = machine.Pin
    return Shifter(
        tuple(Pin(number, Pin.OUT, value=1) for number in pins.LCD_CS),
        Pin(pins.LCD_WR, Pin.OUT, value=1),
        Pin(pins.LCD_DATA, Pin.OUT, value=1),
    )


def fast_shifter(machine, pins):
    """The RP2040's shifter, on its GPIO registers."""
    from drivers.shift_rp2 import Shifter

    Pin = machine.Pin
    for number in pins.LCD_CS + (pins.LCD_WR, pins.LCD_DATA):
        Pin(number, Pin.OUT, value=1)
    return Shifter(pins.LCD_CS, pins.LCD_WR, pins.LCD_DATA, machine.freq())
