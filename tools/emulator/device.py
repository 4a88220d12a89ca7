"""The emulated board as the simulator's front ends and scripts have a handheld.

The same calls as `tools.simulator.device.Device`. A position goes in as into a real board, through
the USB cable; dice the flash image has no ear for.
"""

from boards.models.ht1623 import LcdError
from boards.models.norflash import FlashFileError
from tools.emulator.board import IMAGE, EmulatedBoard
from tools.emulator.faults import Fault
from tools.emulator.serial import Cable
from tools.gamefile import GameFileError
from tools.gamefile.usb import Board
from tools.simulator.device import DARK, FRESH_CELLS_MV, DeviceCrashed, DeviceError
from tools.simulator.keys import CODES, HOLD_MS, PACE_MS, TAP_MS

# How often the glass is looked at, in emulated ms.
_LOOK_MS = 10
# Until the firmware listens at USB.
_BOOT_MS = 300


class EmulatedDevice:
    """One handheld on the emulated chip. `flash` names the file that keeps the flash chip."""

    def __init__(
        self, flash=None, seed=1, image=IMAGE, millivolts=FRESH_CELLS_MV, usb=0, entropy="good"
    ):
        try:
            self.board = EmulatedBoard(image, flash, seed, entropy, millivolts)
        except FlashFileError as error:
            raise DeviceError(str(error)) from None
        self.flash = flash
        self.frame = DARK
        self.frames = 0
        self.wake = None
        self.runtime = f"{image.name}, emulated"
        self.note = None
        self.on_frame = None
        self.on_look = None  # called every few emulated ms while there is power
        self.millivolts = millivolts
        self.usb = usb

    def __enter__(self):
        self.power_on()
        return self

    def __exit__(self, *_):
        self.close()

    @property
    def powered(self):
        """Whether the chip has power. It has none once the toy switched itself off."""
        return self.board.powered

    @property
    def time(self):
        """Emulated ms since the device was made."""
        return round(self.board.now / 1e6)

    @property
    def tones(self):
        """(ms, Hz) as they change."""
        return [(round(ns / 1e6), hertz) for ns, hertz in self.board.tones]

    def power_on(self, reason="BATTERY"):
        """Cells put in (`BATTERY`), or POWER pressed for a moment (`KEY`)."""
        if self.powered:
            raise DeviceError("it is on already")
        if reason == "BATTERY":
            self.board.cells(True)
        elif reason == "KEY":
            self.board.press(CODES["POWER"])
            self.run(TAP_MS)
            self.board.release(CODES["POWER"])
        else:
            raise DeviceError(f"the emulated board has no way to start by {reason}")
        if self.usb:
            self.board.usb(True)

    def batteries_out(self):
        """Take the cells out at once."""
        self.board.cells(False)
        self._look()

    def batteries_in(self):
        """Put the cells back: the toy boots."""
        self.board.cells(True)

    def close(self):
        """Take the power away. The flash file stays, if it was named."""
        self.board.power_off()

    def run(self, ms):
        """Let `ms` milliseconds of the toy's time pass."""
        left = ms
        while left > 0:
            part = min(left, _LOOK_MS)
            try:
                self.board.run(part)
            except (Fault, LcdError) as error:
                raise DeviceCrashed(f"{type(error).__name__}: {error}") from error
            left -= part
            self._look()
            if self.on_look and self.powered:
                self.on_look()

    def _look(self):
        frame = self.board.frame()
        if frame != self.frame:
            self.frame = frame
            self.frames += 1
            if self.on_frame:
                self.on_frame(frame)

    def press(self, key):
        """A key (name or code) goes down, and bounces."""
        self.board.press(CODES.get(key, key))

    def release(self, key):
        """It comes up again."""
        self.board.release(CODES.get(key, key))

    def tap(self, key, hold=TAP_MS, pace=PACE_MS):
        """Press, hold for `hold` ms, release, and wait until `pace` ms after the press."""
        self.press(key)
        self.run(hold)
        self.release(key)
        self.run(max(pace - hold, TAP_MS))

    def hold(self, key):
        """A press long enough to count as held."""
        self.tap(key, HOLD_MS, HOLD_MS + PACE_MS)

    def supply(self, millivolts=None, usb=None):
        """What the cells give (mV), and whether USB feeds the board."""
        if millivolts is not None:
            self.millivolts = self.board.millivolts = millivolts
        if usb is not None:
            self.usb = int(usb)
            self.board.usb(bool(usb))

    def dice(self, first, second):
        """Not on this device: its dice are the image's own."""
        raise DeviceError("the flash image takes no dice from outside")

    def position(self, xgid):
        """Go on from this position, as `tools/game.py position` brings it in.

        For that the toy is started anew at a computer's USB cable, and once more without it.
        """
        if not self.powered:
            raise DeviceError("the toy is off")
        usb, millivolts = self.usb, self.millivolts
        try:
            self._restart(host=True)
            self.run(_BOOT_MS)
            cable = Cable(self.board)
            try:
                with Board(cable, cable.now) as prompt:
                    prompt.set_position(xgid)
            except GameFileError as error:
                raise DeviceError(str(error)) from None
        finally:
            self._restart(host=False)
            self.supply(millivolts, usb)

    def _restart(self, host):
        """Cells and cable out, and in again."""
        self.board.usb(False)
        self.board.cells(False)
        self.board.host = host
        if host:
            self.board.usb(True)
        self.board.cells(True)

    def memory(self):
        """`(used, free)` bytes of the heap now, what was not collected yet being used."""
        heap = self.board.heap
        used = heap.used(self.board.chip)
        return used, heap.size - used
