"""The handheld on the emulated chip: the models of `boards/models/` at the pins of `boards/toy`.

Nothing of the firmware is known here but its pins. Times of the models are ns since the board was
made, through all power-ons; the chip counts from each power-on.
"""

import json
import random
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
for folder in (ROOT / "boards" / "desktop" / "shims", ROOT / "boards" / "toy", ROOT):
    if str(folder) not in sys.path:
        sys.path.append(str(folder))

from rp2040py.gpio_pin import GPIOPinState  # noqa: E402
from rp2040py.usb.cdc import USBCDC  # noqa: E402

from boards.models.ht1623 import HT1623  # noqa: E402
from boards.models.latch import Latch, PowerLost  # noqa: E402
from boards.models.matrix import RISE_NS, Matrix, bounce  # noqa: E402
from boards.models.norflash import NorFlash  # noqa: E402
from boards.toy import pins  # noqa: E402
from tools.emulator.chip import FLASH_SIZE, FLASH_START, Chip  # noqa: E402
from tools.emulator.heap import Heap  # noqa: E402
from tools.image import uf2  # noqa: E402

IMAGE = ROOT / "build" / "acepoint-toy.uf2"
POWER = 3
MS = 1_000_000

# The cells and what is between them and VSYS: three alkaline cells of 0.15 Ohm each, fuse and
# reverse protection, at the current of a chip that runs.
SOURCE_OHMS = 0.8
AWAKE_AMPERES = 0.024
# A divider of 3 to ADC3 and a reading's noise.
VSYS_DIVIDER = 3
ADC_NOISE_VOLTS = 0.004


class Randomness:
    """Where the chip's random bits come from: `good`, `biased` (3 in 4 are ones) or `stuck`."""

    def __init__(self, kind="good", seed=1):
        self.kind = kind
        self.source = random.Random(seed)

    def bit(self):
        if self.kind == "stuck":
            return 1
        if self.kind == "biased":
            return 1 if self.source.random() < 0.75 else 0
        return self.source.getrandbits(1)


class EmulatedBoard:
    """One handheld. `image` is a UF2 file with the facts about it beside it; `flash` a file that
    keeps the flash chip, or None.

    It starts without power: `power_on`. `run` lets emulated time pass; what the firmware does
    wrong (see `faults`, and the errors of the models) is raised from there.
    """

    def __init__(self, image=IMAGE, flash=None, seed=1, entropy="good", millivolts=4500):
        self.seed = seed
        self.random = Randomness(entropy, seed)
        self.noise = random.Random(seed)
        self.millivolts = millivolts
        self.nor = NorFlash(FLASH_SIZE, flash, seed)
        self.load(image)
        self.lcd = (HT1623(seed, "LCD A"), HT1623(seed + 1, "LCD B"))
        self.matrix = Matrix(len(pins.ROWS), len(pins.COLUMNS))
        self.latch = Latch()
        self.latch.cells = False
        self.power_key = False
        self.chip = None
        self.boots = 0
        self.tones = []  # (ns, Hz) as they change
        self.host = False  # whether a computer's USB is at the other end of the cable
        self.console = bytearray()  # what the firmware printed to it
        self.cdc = None
        self._base = 0  # ns at power-on
        self._events = 0

    def load(self, image):
        """Writes an image into flash as the boot ROM does: what else is there stays."""
        address, data = uf2.unpack(Path(image).read_bytes())
        start = address - FLASH_START
        # Whole sectors are erased under it.
        end = start + -(-len(data) // 4096) * 4096
        self.nor.memory[start:end] = data.ljust(end - start, b"\xff")
        self.facts = json.loads(Path(image).with_suffix(".json").read_text())
        self.heap = Heap(*self.facts["heap"])

    # ---- power ----

    @property
    def now(self):
        """ns since the board was made."""
        return self._base + (self.chip.now if self.chip else 0)

    @property
    def powered(self):
        return self.chip is not None

    def cells(self, inside):
        """Puts the cells in, or takes them out at once."""
        self.latch.cells = inside
        if not inside and not self.latch.usb:
            self.power_off()
        elif inside and not self.powered:
            # The latch's capacitor is charged through the supply's rise: the toy comes on.
            usb = self.latch.usb
            self.latch = Latch(self.now)
            self.latch.usb = usb
            self._boot()

    def usb(self, plugged):
        """Plugs the USB cable in, or pulls it."""
        self.latch.usb = plugged
        if plugged and not self.powered:
            self._boot()
        elif self.powered:
            self.chip.gpio[pins.USB_SENSE].set_input_value(plugged)
            self._watch_latch()

    def _boot(self):
        self.boots += 1
        self.nor.power_up()
        chip = Chip(self.nor, self.random.bit, self._volts, self.seed + self.boots)
        self.chip = chip
        for lcd in self.lcd:
            lcd.power_up()
        self._let_go = chip.clock.create_alarm(self._latch_lets_go)
        chip.on_reset = self._release_pins
        if self.host:
            self.cdc = USBCDC(chip.rp2040.usb_ctrl)
            self.cdc.on_serial_data = self.console.extend
        self._wire(chip)
        self._watch_latch()

    def power_off(self):
        """The supply is gone, whatever the chip was about."""
        if not self.powered:
            return
        chip = self.chip
        self._base = self.now
        self.chip = None
        chip.power_off()
        for lcd in self.lcd:
            lcd.power_up()

    def _latch_lets_go(self):
        if not self.latch.powered(self.now):
            raise PowerLost("the latch let go")

    def _watch_latch(self):
        at = self.latch.lets_go(self.now)
        self._let_go.cancel()
        if at is not None:
            self._let_go.schedule(max(at - self.now, 0) + 1)

    # ---- time ----

    def run(self, ms):
        """Lets `ms` milliseconds pass. With the power off they just pass."""
        end = self.now + ms * MS
        if self.powered:
            try:
                while self.now < end and not self.chip.run(end - self.now):
                    pass
            except PowerLost:
                self.power_off()
        if not self.powered:
            self._base = max(self._base, end)

    def run_until(self, condition, ms, step=1):
        """Runs until `condition()` is true, looked at every `step` ms; ms it took, or None."""
        start = self.now
        while not condition():
            if self.now - start >= ms * MS:
                return None
            self.run(step)
        return (self.now - start) / MS

    # ---- keys ----

    def press(self, code, bouncy=True):
        """A key (its code) goes down now. POWER switches the toy on."""
        self._contact(code, True, bouncy)

    def release(self, code, bouncy=True):
        self._contact(code, False, bouncy)

    def _contact(self, code, closed, bouncy):
        if not self.powered:
            bouncy = False
        if not bouncy:
            self._set(code, closed)
            return
        self._events += 1
        for us, level in bounce(self.seed + self._events, closed):
            if us == 0:
                self._set(code, level)
            else:
                self._later(code, level, us)

    def _later(self, code, level, us):
        self.chip.clock.create_alarm(lambda: self._set(code, level)).schedule(us * 1000)

    def _set(self, code, closed):
        if code != POWER:
            self.matrix.switch(code, closed, self.now)
            if self.powered:
                self._columns()
            return
        self.power_key = closed
        self.latch.key(closed, self.now)
        if self.powered:
            self._drive(pins.POWER_KEY, not closed)
            self._watch_latch()
        elif closed and self.latch.cells:
            self._boot()

    # ---- what can be seen and heard ----

    def frame(self):
        """What is on the glass: 96 bytes, byte = chip * 48 + SEG, bit = COM."""
        return bytes(self.lcd[0].visible() + self.lcd[1].visible())

    # ---- wiring ----

    def _wire(self, chip):
        gpio = chip.gpio
        for lcd, cs in zip(self.lcd, pins.LCD_CS, strict=True):
            self._listen(gpio[cs], lcd.cs, 1)  # pull-ups hold CS and WR during reset
            self._listen(gpio[pins.LCD_WR], lcd.wr, 1)
            self._listen(gpio[pins.LCD_DATA], lcd.data, 0)
        for row, pin in enumerate(pins.ROWS):
            gpio[pin].add_listener(self._row_listener(row))
        gpio[pins.LATCH].add_listener(self._latch_changed)
        gpio[pins.BUZZER].add_listener(self._buzzer_changed)
        self._rise = chip.clock.create_alarm(self._columns)
        self._levels = {}
        self._edge = None
        self._release_pins()

    def _release_pins(self):
        """All outputs float: power-on, and a reset of the chip."""
        now = self.now
        for lcd in self.lcd:
            lcd.release()
        for row in range(self.matrix.rows):
            self.matrix.row(row, False, now)
        self.latch.pin(0, now)
        self._levels.clear()
        self._columns()
        self._drive(pins.POWER_KEY, not self.power_key)
        self._drive(pins.USB_SENSE, self.latch.usb)

    def _listen(self, pin, input_of_chip, floating):
        def changed(state, _):
            if state in (GPIOPinState.LOW, GPIOPinState.HIGH):
                level = int(state == GPIOPinState.HIGH)
            else:
                level = floating
            input_of_chip(level, self.now)

        pin.add_listener(changed)

    def _row_listener(self, row):
        def changed(state, _):
            self.matrix.row(row, state == GPIOPinState.LOW, self.now)
            self._columns()

        return changed

    def _columns(self):
        """Puts the matrix's columns on their pins; a column that rises is looked at again."""
        rising = False
        for column, pin in enumerate(pins.COLUMNS):
            level = self.matrix.column(column, self.now)
            self._drive(pin, level)
            rising |= not level and not self.matrix.pulled(column)
        if rising:
            self._rise.schedule(RISE_NS)

    def _drive(self, pin, level):
        level = bool(level)
        if self._levels.get(pin) != level:
            self._levels[pin] = level
            self.chip.gpio[pin].set_input_value(level)

    def _latch_changed(self, state, _):
        self.latch.pin(state == GPIOPinState.HIGH, self.now)
        self._watch_latch()

    def _buzzer_changed(self, state, _):
        """Notes the pitch of a square wave from its rising edges."""
        if state != GPIOPinState.HIGH:
            return
        now = self.now
        if self._edge is not None and now > self._edge:
            hertz = round(1e9 / (now - self._edge))
            if not self.tones or self.tones[-1][1] != hertz:
                self.tones.append((now, hertz))
        self._edge = now

    def _volts(self, channel):
        if channel == 3:
            supply = 5.0 if self.latch.usb else self.millivolts / 1000
            supply -= SOURCE_OHMS * AWAKE_AMPERES
            return supply / VSYS_DIVIDER + self.noise.gauss(0, ADC_NOISE_VOLTS)
        return 0.4 + self.noise.gauss(0, 10 * ADC_NOISE_VOLTS)
