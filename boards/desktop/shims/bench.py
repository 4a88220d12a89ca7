"""The handheld's parts on a bench: the models at the pins of `boards/toy/pins.py`, and their time.

    bench = Bench(seed=1)
    bench.install()                 # `import machine`, `rp2` now give the bench's
    bench.press(12); bench.advance(50); bench.release(12)
    bench.frame()                   # 96 bytes: what the two controllers show

The real drivers run on it, on CPython and on MicroPython's Unix port. Nothing here looks at a
clock: time passes in `advance`, and where the firmware sleeps or moves a pin.
"""

import sys
from binascii import crc32

from boards.desktop.shims.chip import Machine, Rp2
from boards.desktop.shims.ticks import Ticks
from boards.models.battery import Battery
from boards.models.buzzer import Buzzer
from boards.models.entropy import Entropy
from boards.models.ht1623 import HT1623
from boards.models.latch import Latch, PowerLost
from boards.models.matrix import Matrix, bounce
from boards.models.norflash import NorFlash
from boards.toy import pins

MS = 1_000_000
POWER = 3

_START = {
    # reason -> WATCHDOG REASON, CHIP_RESET of the RP2040
    "BATTERY": (0, 1 << 8),
    "KEY": (0, 1 << 8),
    "WATCHDOG": (1, 1 << 8),
    "RESET": (0, 1 << 16),
}


class Bench:
    """One power-on of the handheld.

    `seed` (int or text) is where entropy, contact bounce and power-up garbage start. `flash_path`
    names the file of the flash chip; or `flash` is a `NorFlash` of an earlier bench. `ticks` is
    what the millisecond clock shows at power-on. `bounce_us` is how long contacts bounce.
    Raises `PowerLost` out of `advance`, or out of the firmware, once the latch has let go.
    """

    def __init__(
        self,
        seed=1,
        flash_path=None,
        flash=None,
        ticks=0,
        millivolts=4500,
        usb=False,
        reason="BATTERY",
        bounce_us=0,
    ):
        if not isinstance(seed, int):
            seed = crc32(seed.encode())
        self.now_ns = 0
        self.ticks0 = ticks
        self.seed = seed
        self.lcd = (HT1623(seed, "chip A"), HT1623(seed + 7, "chip B"))
        self.matrix = Matrix()
        self.latch = Latch()
        self.battery = Battery(millivolts, seed=seed)
        self.buzzer = Buzzer()
        self.entropy = Entropy(seed)
        self.flash = flash or NorFlash(pins.STORE_LENGTH, flash_path, seed)
        self.flash.elapse = self._flash_was_busy
        self.bounce_us = bounce_us
        self.power_key = False
        self.watchdog_reason, self.chip_reset = _START[reason]
        self.time = Ticks(self)
        self.machine = Machine(self)
        self.rp2 = Rp2(self)
        self._events = []  # (ns, order, function), soonest first
        self._order = 0
        self.usb(usb)
        if reason == "KEY":
            self._contact(POWER, True)

    def install(self):
        """Puts the bench's modules where `import machine`, `import rp2` find them."""
        sys.modules["machine"] = self.machine  # type: ignore[assignment]
        sys.modules["rp2"] = self.rp2  # type: ignore[assignment]

    # ---- Time ----

    def advance(self, ms):
        """Lets time pass; what is scheduled happens when it is due."""
        self.pass_ns(int(ms * MS))

    def pass_ns(self, ns):
        until = self.now_ns + ns
        while True:
            lets_go = self.latch.lets_go(self.now_ns)
            due = self._events[0][0] if self._events else until
            if lets_go is not None and lets_go <= until and lets_go <= due:
                self.now_ns = max(self.now_ns, lets_go)
                raise PowerLost("the latch let go")
            if not self._events or due > until:
                break
            _, _, function = self._events.pop(0)
            self.now_ns = max(self.now_ns, due)
            function()
        self.now_ns = until
        self.machine.check_watchdog()

    def at(self, ms, function):
        """Calls `function()` in `ms` milliseconds of the bench's time."""
        self._at_ns(int(ms * MS), function)

    def _at_ns(self, ns, function):
        event = (self.now_ns + ns, self._order, function)
        self._order += 1
        place = len(self._events)
        while place and self._events[place - 1][:2] > event[:2]:
            place -= 1
        self._events.insert(place, event)

    def next_event_ns(self):
        """How long until something that is scheduled happens, or None."""
        return self._events[0][0] - self.now_ns if self._events else None

    def _flash_was_busy(self, us):
        # The firmware is in the flash driver: nothing else happens meanwhile.
        self.now_ns += us * 1000

    # ---- What a person does ----

    def press(self, code):
        self._key(code, True)

    def release(self, code):
        self._key(code, False)

    def tap(self, code, ms=60):
        """Press now, release in `ms`; time does not pass here."""
        self.press(code)
        self.at(ms, lambda: self.release(code))

    def _key(self, code, closed):
        self.seed += 1
        if not self.bounce_us:
            self._contact(code, closed)
            return
        for us, state in bounce(self.seed, closed, self.bounce_us):
            self._bounce(us, code, state)

    def _bounce(self, us, code, state):
        self._at_ns(us * 1000, lambda: self._contact(code, state))

    def _contact(self, code, closed):
        if code == POWER:
            self.power_key = closed
            self.latch.key(closed, self.now_ns)
        else:
            self.matrix.switch(code, closed, self.now_ns)
        self.machine.edges()

    def usb(self, connected):
        """USB goes in or out."""
        self.latch.usb = self.battery.usb = bool(connected)
        if not connected:
            self.latch.pin(self.machine.level(pins.LATCH), self.now_ns)
        if not self.latch.powered(self.now_ns):
            raise PowerLost("USB was pulled out")

    def cells_out(self):
        """The cells are taken out: with USB in, the chip goes on."""
        self.latch.cells = False
        if not self.latch.powered(self.now_ns):
            raise PowerLost("the cells were taken out")

    # ---- What a person sees and hears ----

    def frame(self):
        """What is on the glass: 96 bytes, byte = chip * 48 + SEG, bit = COM."""
        return bytes(self.lcd[0].visible() + self.lcd[1].visible())

    @property
    def tones(self):
        """[(ms since power-on, Hz)] as they changed; 0 is silence."""
        return self.buzzer.tones

    @property
    def notes(self):
        """[(Hz, ms)] of what was heard."""
        return self.buzzer.notes()
