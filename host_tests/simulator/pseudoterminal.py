"""A program in a pseudo-terminal of a given size, its screen kept by a terminal emulator."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time

import pyte

_REACTION_S = 0.7
# Makes the pseudo-terminal the program's own, so that it is told of a new size.
_TAKE_TERMINAL = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execvp(sys.argv[1], sys.argv[1:])
"""
_TEXT_CELLS = re.compile(r"((?:\|  .  ){8})\|")


class Terminal:
    """Runs `argv`; `screen()` is what a person sees of it."""

    def __init__(self, argv, columns=100, rows=30, environment=None):
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self.status = None
        self._fd, program_fd = pty.openpty()
        self._set_size(self._fd, columns, rows)
        given = dict(environment or os.environ, TERM="xterm-256color")
        # They would count for more than the size that the terminal has.
        given.pop("COLUMNS", None)
        given.pop("LINES", None)
        self._process = subprocess.Popen(
            [sys.executable, "-c", _TAKE_TERMINAL, *argv],
            stdin=program_fd,
            stdout=program_fd,
            stderr=program_fd,
            env=given,
            start_new_session=True,
        )
        os.close(program_fd)

    @staticmethod
    def _set_size(fd, columns, rows):
        fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def resize(self, columns, rows):
        self._screen.resize(rows, columns)
        self._set_size(self._fd, columns, rows)

    def press(self, keys):
        """Strike keys, after the moment that a person needs (and prompts are deaf for 300 ms)."""
        end = time.monotonic() + _REACTION_S
        while time.monotonic() < end:
            self._read()
        os.write(self._fd, keys.encode())

    def screen(self):
        return "\n".join(line.rstrip() for line in self._screen.display)

    def text(self):
        """What the glass's eight characters say, None where they are not on the screen."""
        found = _TEXT_CELLS.search(self.screen())
        return found[1][3::6].rstrip() if found else None

    def wait(self, condition, seconds=20):
        """Read until `condition()` is true; fails with the screen after so many seconds."""
        end = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < end, f"not in {seconds} s:\n{self.screen()}"
            assert self.status is None, f"it ended with {self.status}:\n{self.screen()}"
            self._read()

    def ends(self, seconds=20):
        """Read until the program has ended; returns its exit status."""
        end = time.monotonic() + seconds
        while self.status is None:
            assert time.monotonic() < end, f"still running after {seconds} s:\n{self.screen()}"
            self._read()
        return self.status

    def _read(self):
        if not select.select([self._fd], [], [], 0.05)[0]:
            return
        try:
            data = os.read(self._fd, 65536)
        except OSError:
            data = b""
        if data:
            self._stream.feed(data)
        else:
            self.status = self._process.wait()

    def hang_up(self, seconds=20):
        """The terminal goes away; returns the status that the program then ends with."""
        os.close(self._fd)
        self._fd = None
        self.status = self._process.wait(seconds)
        return self.status

    def close(self):
        if self.status is None:
            self._process.kill()
            self._process.wait()
        if self._fd is not None:
            os.close(self._fd)
