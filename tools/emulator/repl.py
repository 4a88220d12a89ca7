"""MicroPython's raw REPL over the emulated USB: runs code on the image, beside or without the toy.

The protocol is the one of MicroPython's docs, "The MicroPython Interactive Interpreter Mode".
"""

CTRL_A, CTRL_C, CTRL_D = b"\x01", b"\x03", b"\x04"
# The watchdog's CTRL register: what was started must be stopped, or the chip resets in the middle.
STOP_WATCHDOG = "import machine\nmachine.mem32[0x40058000] = 0\n"


class ReplError(Exception):
    """The code on the chip ended with an exception; its traceback."""


class RawRepl:
    """On a board with `host` set and power. Ends the toy; `fresh` also gives a new heap."""

    def __init__(self, board, fresh=True):
        self.board = board
        self.send(b"\r" + CTRL_C)
        board.run(50)
        self.send(b"\r" + CTRL_C + CTRL_A)
        self.await_text(b"raw REPL; CTRL-B to exit\r\n>")
        self.run(STOP_WATCHDOG)
        if fresh:
            self.send(CTRL_D)
            self.await_text(b"raw REPL; CTRL-B to exit\r\n>")
            self.run(STOP_WATCHDOG)

    def send(self, data):
        """Types bytes, as fast as the firmware takes them."""
        for byte in data:
            while self.board.cdc.tx_fifo.full:
                self.board.run(1)
            self.board.cdc.send_serial_byte(byte)

    def await_text(self, text, ms=20_000):
        """Lets time pass until the firmware printed `text`; what it printed before that."""
        console = self.board.console
        if self.board.run_until(lambda: text in console, ms) is None:
            raise ReplError(f"no {text!r} in {bytes(console)!r}")
        before, _, after = bytes(console).partition(text)
        console[:] = after
        return before

    def run(self, code, ms=600_000):
        """Runs code and returns what it printed. Raises ReplError with its traceback."""
        self.send(code.encode() + CTRL_D)
        self.await_text(b"OK")
        out = self.await_text(CTRL_D, ms)
        error = self.await_text(CTRL_D + b">")
        if error:
            raise ReplError(error.decode())
        return out.decode().replace("\r\n", "\n")
