"""A board at the USB cable, at MicroPython's raw prompt.

The firmware is stopped by ctrl-C, as it can be at any instant: its journal is made for power cuts.
`Board.leave` resets the board, and the toy goes on from the journal. The prompt's protocol is the
raw mode of MicroPython's documentation, "The MicroPython Interactive Interpreter Mode".
"""

import time

from tools.gamefile import GameFileError

CTRL_A, CTRL_C, CTRL_D = b"\x01", b"\x03", b"\x04"
BANNER = b"raw REPL; CTRL-B to exit\r\n>"
ANSWER_S = 10
# The board takes its input by this much at a time.
PART = 128
RECORDS_AT_ONCE = 16


class SerialStream:
    """A serial port by pyserial. `read` gives what has come, after waiting a little."""

    def __init__(self, port):
        try:
            import serial
        except ModuleNotFoundError:
            raise GameFileError("pyserial is not installed (pip install pyserial)") from None
        try:
            self._serial = serial.Serial(port, 115200, timeout=0.1, exclusive=True)
        except (OSError, serial.SerialException) as error:
            raise GameFileError(f"{port}: {error}") from None
        self._lost = (OSError, serial.SerialException)

    def write(self, data):
        try:
            for at in range(0, len(data), PART):
                self._serial.write(data[at : at + PART])
                self._serial.flush()
        except self._lost as error:
            raise GameFileError(f"the board went away: {error}") from None

    def read(self):
        try:
            return self._serial.read(max(1, self._serial.in_waiting))
        except self._lost as error:
            raise GameFileError(f"the board went away: {error}") from None

    def close(self):
        self._serial.close()


class Board:
    """The board at a stream (`write(bytes)`, `read() -> bytes`, `close()`). A context manager."""

    def __init__(self, stream, now=time.monotonic):
        self._stream = stream
        self._now = now
        self._heard = b""

    def __enter__(self):
        try:
            self._enter()
        except BaseException:
            self._stream.close()
            raise
        return self

    def __exit__(self, *_):
        self.leave()

    def _enter(self):
        # Twice: the first may be taken by whatever runs, the second finds the prompt.
        self._stream.write(b"\r" + CTRL_C + CTRL_C)
        self._stream.write(b"\r" + CTRL_A)
        self._until(BANNER, "no MicroPython prompt: is this the port of an Acepoint board?")
        self.run("import board\nfrom toy import link\nports = board.ports or board.open_ports()")

    def leave(self):
        """Resets the board: the toy starts, and goes on from its journal."""
        try:
            self._stream.write(b"import machine\nmachine.reset()" + CTRL_D)
        finally:
            self._stream.close()

    def _until(self, end, complaint):
        """What comes until `end`."""
        limit = self._now() + ANSWER_S
        while end not in self._heard:
            if self._now() > limit:
                raise GameFileError(complaint)
            self._heard += self._stream.read()
        found, _, self._heard = self._heard.partition(end)
        return found

    def run(self, code):
        """Runs code on the board; returns what it printed. Raises GameFileError with its error."""
        code = "try:\n board.alive()\nexcept NameError:\n pass\n" + code
        self._stream.write(code.encode() + CTRL_D)
        silent = "the board does not answer"
        if self._until(b"OK", silent).strip():
            raise GameFileError("the board's prompt answers something else than OK")
        printed = self._until(CTRL_D, silent)
        error = self._until(CTRL_D, silent).decode(errors="replace").strip()
        self._until(b">", silent)
        if error:
            raise GameFileError("the board says: " + error.splitlines()[-1])
        return printed.decode().replace("\r\n", "\n")

    # ---- What toy.link offers ----

    def records(self):
        """The journal's records since the running or last game began."""
        return [bytes.fromhex(line) for line in self.run("link.tell(ports.store)").split()]

    def put(self, records):
        """Makes records the journal: a new epoch."""
        for at in range(0, len(records), RECORDS_AT_ONCE):
            part = [record.hex() for record in records[at : at + RECORDS_AT_ONCE]]
            self.run(f"link.put(ports.store, {part!r}, {at == 0})")

    def set_position(self, xgid):
        """Sets up the position of an XGID."""
        self.run(f"link.set_position(ports.store, ports.entropy, {xgid!r})")
