"""The emulated board's USB console: as a serial port of this host, for tools such as mpremote, or
as the stream that `tools.gamefile.usb` wants."""

import contextlib
import os
import pty
import threading
import tty

from tools.simulator.device import DeviceCrashed

# Emulated ms between looks at the port.
_SLICE_MS = 1
# Bytes at a time, so that the emulated USB's buffer never overflows; and ms until they are taken.
_PART = 32
_PART_MS = 10
_READ_MS = 20


class Cable:
    """The computer's end of the USB cable of a powered board with `host` set, in emulated time."""

    def __init__(self, board):
        self._board = board
        self._heard = len(board.console)

    def write(self, data):
        for at in range(0, len(data), _PART):
            for byte in data[at : at + _PART]:
                self._board.cdc.send_serial_byte(byte)
            self._board.run(_PART_MS)

    def read(self):
        self._board.run(_READ_MS)
        found = bytes(self._board.console[self._heard :])
        self._heard = len(self._board.console)
        return found

    def close(self):
        pass

    def now(self):
        """Seconds, of the board's time."""
        return self._board.now / 1e9


class SerialPort(threading.Thread):
    """A pseudo-terminal beside a powered board with `host` set; its thread lets the time pass.

    `path` is what to connect to. Use as a context manager; the board is the caller's again then.
    """

    def __init__(self, board):
        super().__init__(daemon=True, name="serial port")
        self.board = board
        self._master, self._slave = pty.openpty()
        tty.setraw(self._slave)
        os.set_blocking(self._master, False)
        self.path = os.ttyname(self._slave)
        self.error = None
        self._running = True

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self._running = False
        self.join()
        os.close(self._master)
        os.close(self._slave)
        if self.error:
            raise DeviceCrashed(str(self.error)) from self.error

    def run(self):
        try:
            self._loop()
        except Exception as error:  # it is the caller's to see
            self.error = error

    def _loop(self):
        board = self.board
        typed = bytearray()
        while self._running:
            with contextlib.suppress(BlockingIOError):
                typed += os.read(self._master, 4096)
            while typed and not board.cdc.tx_fifo.full:
                board.cdc.send_serial_byte(typed.pop(0))
            board.run(_SLICE_MS)
            if board.console:
                written = os.write(self._master, board.console)
                del board.console[:written]
