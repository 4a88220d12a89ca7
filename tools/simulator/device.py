"""The handheld as a host program has it: a process of the firmware, its keys, its glass, its time.

The process runs the desktop board (boards/desktop/README.md has the line protocol). It never looks
at a clock: time passes only in `run`, so the same calls give the same glass at any speed.
"""

import contextlib
import subprocess
import tempfile
import threading
from pathlib import Path

from boards.models import norflash
from tools.simulator import runtime
from tools.simulator.keys import CODES, HOLD_MS, PACE_MS, TAP_MS

FRAME_BYTES = 96
DARK = bytes(FRAME_BYTES)
FRESH_CELLS_MV = 4500
# Of the flash chip's file: pins.STORE_LENGTH, which only who has the chip's modules can import.
FLASH_BYTES = 256 * 1024


class DeviceError(Exception):
    """The firmware refused a command; the toy is as it was."""


class DeviceCrashed(Exception):
    """The firmware ended with an error, which the message shows."""


class Device:
    """One handheld.

    `flash` names the file that holds the flash chip (made when it is not there); without it the
    chip lives as long as the device. `seed` is where its entropy starts. `cpython` as in
    `runtime.command`. `ticks` is what the millisecond clock shows at power-on. Raises DeviceError
    for a file that is no flash chip's, OSError for one that cannot be had.
    Use it as a context manager, or `close` it.
    """

    def __init__(
        self, flash=None, seed=1, cpython=None, ticks=0, millivolts=FRESH_CELLS_MV, usb=0
    ):
        self._folder = None
        if flash is None:
            self._folder = tempfile.TemporaryDirectory(prefix="acepoint-")
            flash = Path(self._folder.name) / "flash.bin"
        # The process runs in the checkout, whatever folder a relative name was meant in.
        self.flash = Path(flash).absolute()
        self.flash.parent.mkdir(parents=True, exist_ok=True)
        try:
            norflash.contents(self.flash, FLASH_BYTES)
        except norflash.FlashFileError as error:
            raise DeviceError(str(error)) from None
        self.seed = seed
        self.cpython = cpython
        self.ticks = ticks
        self.millivolts = millivolts
        self.usb = usb
        self.time = 0  # ms since the device was made, power or not
        self.frame = DARK
        self.tones = []  # (ms since power-on, Hz) as they change; 0 is silence
        self.frames = 0  # pictures shown so far
        self.wake = None  # ms until the toy asks to run again; None: at a key
        self.runtime = ""  # what runs the firmware, by its own word
        self.note = None  # why it is not MicroPython
        self._boots = 0
        self._process = None
        self._errors = None
        self.on_frame = None  # called with each new frame

    def __enter__(self):
        self.power_on()
        return self

    def __exit__(self, *_):
        self.close()

    @property
    def powered(self):
        """Whether the chip has power. It has none once the toy switched itself off."""
        return self._process is not None

    # ---- Power ----

    def power_on(self, reason="BATTERY"):
        """Boot: `reason` is `BATTERY` (cells put in), `KEY` (POWER), `WATCHDOG` or `RESET`."""
        if self.powered:
            raise DeviceError("it is on already")
        self._boots += 1
        settings = (
            f"flash={self.flash}",
            # Another boot must not draw the same bytes as the last one.
            f"seed={self.seed}.{self._boots}",
            f"reason={reason}",
            f"ticks={self.ticks}",
            f"volts={self.millivolts}",
            f"usb={self.usb}",
        )
        argv, environment, self.note = runtime.command(settings, self.cpython)
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - lives as long as the process
        self._process = subprocess.Popen(
            argv,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            env=environment,
            cwd=runtime.ROOT,
            text=True,
            encoding="ascii",
            bufsize=1,
            # Ctrl-C in the terminal is the front end's business.
            start_new_session=True,
        )
        self._await("ready")

    def batteries_out(self):
        """Take the cells out at once; what was not written to flash is gone."""
        if self.powered:
            self._process.kill()
            self._ended()

    def batteries_in(self):
        """Put the cells back: the toy boots."""
        self.power_on("BATTERY")

    def close(self):
        """End the process. The flash file stays, if it was named."""
        if self.powered:
            self._send("quit")
            self._join()
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None

    # ---- Time and keys ----

    def run(self, ms):
        """Let `ms` milliseconds of the toy's time pass."""
        self.time += ms
        if self.powered:
            self._command(f"run {ms}")

    def press(self, key):
        """A key (name or code) goes down. POWER switches a toy without power on."""
        code = CODES.get(key, key)
        if not self.powered:
            if code != CODES["POWER"]:
                return
            self.power_on("KEY")
        self._command(f"press {code}")

    def release(self, key):
        if self.powered:
            self._command(f"release {CODES.get(key, key)}")

    def tap(self, key, hold=TAP_MS, pace=PACE_MS):
        """Press, hold for `hold` ms, release, and wait until `pace` ms after the press."""
        self.press(key)
        self.run(hold)
        self.release(key)
        self.run(max(pace - hold, TAP_MS))

    def hold(self, key):
        """A press long enough to count as held."""
        self.tap(key, HOLD_MS, HOLD_MS + PACE_MS)

    # ---- Around the toy ----

    def dice(self, first, second):
        """The next roll is this one."""
        self._command(f"dice {first} {second}")

    def position(self, xgid):
        """Go on from this position."""
        self._command(f"position {xgid}")

    def supply(self, millivolts=None, usb=None):
        """What the cells give (mV), and whether USB feeds the board."""
        if millivolts is not None:
            self.millivolts = millivolts
            if self.powered:
                self._command(f"volts {millivolts}")
        if usb is not None:
            self.usb = int(usb)
            if self.powered:
                self._command(f"usb {self.usb}")

    def memory(self):
        """`(used, free)` bytes of the heap after a collection; free is -1 on CPython."""
        used, free = self._command("memory")
        return int(used), int(free)

    # ---- The line protocol ----

    def _command(self, line):
        if not self.powered:
            raise DeviceError("the toy is off")
        self._send(line)
        return self._await("ok")

    def _send(self, line):
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except OSError:
            self._crashed()

    def _await(self, end):
        """Take answers until `end`; returns its words."""
        answer = []
        while True:
            line = self._process.stdout.readline()
            if not line.endswith("\n"):
                self._crashed()
            word, _, rest = line[:-1].partition(" ")
            if word == "frame":
                self._show(bytes.fromhex(rest))
            elif word == "tone":
                at, hertz = rest.split()
                self.tones.append((int(at), int(hertz)))
            elif word == "memory":
                answer = rest.split()
            elif word == "wake":
                self.wake = None if rest == "key" else int(rest)
            elif word == "error":
                raise DeviceError(rest)
            elif word == "off":
                # The latch let go: the process ends by itself.
                self._join()
                return answer
            elif word == end:
                if end == "ready":
                    self.runtime = rest
                return answer
            else:
                # MicroPython's traceback goes to standard output.
                self._crashed(line)

    def _show(self, frame):
        self.frame = frame
        self.frames += 1
        if self.on_frame:
            self.on_frame(frame)

    def _join(self):
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
        self._ended()

    def _ended(self):
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()
        self._process = None
        self._errors.close()
        self.wake = None
        if self.frame != DARK:
            self._show(DARK)

    def _crashed(self, said=""):
        """Raise DeviceCrashed with what the firmware said last."""
        at_last = threading.Timer(5, self._process.kill)
        at_last.start()
        with contextlib.suppress(OSError):
            self._process.stdin.close()
        said += self._process.stdout.read()
        status = self._process.wait()
        at_last.cancel()
        self._errors.seek(0)
        text = (said + self._errors.read().decode(errors="replace")).strip()
        self._ended()
        raise DeviceCrashed(text or f"the firmware ended without a word (status {status})")
