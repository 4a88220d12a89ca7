"""What runs the firmware on the host: MicroPython's Unix port if there is one, else CPython."""

import os
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MAIN = ROOT / "firmware" / "main.py"
# Path of the firmware, first to last: the board's shims stand in for the chip's modules.
FIRMWARE_PATH = (
    ROOT / "boards" / "desktop" / "shims",
    ROOT / "boards" / "desktop",
    ROOT / "firmware",
    ROOT,
)
# Source is compiled into RAM here, and words are 64 bits: the chip's heap would not do.
HEAP = "16M"


def micropython():
    """Path of MicroPython's Unix port, or None.

    `MICROPYTHON` names one; else the one installed beside this interpreter, else the checkout's
    environment's, else the one on PATH.
    """
    named = os.environ.get("MICROPYTHON")
    if named:
        if not shutil.which(named):
            raise FileNotFoundError(f"MICROPYTHON={named} is not a program")
        return named
    beside = Path(sys.prefix) / "bin" / "micropython"
    ours = ROOT / ".venv" / "bin" / "micropython"
    for candidate in (beside, ours):
        if os.access(candidate, os.X_OK):
            return str(candidate)
    return shutil.which("micropython")


def wants_cpython():
    """Whether `PYTHON=1` of the Makefile (or of the environment) asks for CPython."""
    return os.environ.get("ACEPOINT_CPYTHON", "") not in ("", "0")


def command(arguments=(), cpython=None, program=MAIN):
    """The command line and environment that run `program` as firmware.

    `cpython` None takes MicroPython unless there is none, or `PYTHON=1` said otherwise.
    Returns `(argv, environment, note)`; `note` is None, or a line that says why this is CPython.
    """
    note = None
    interpreter = None
    if cpython is None:
        cpython = wants_cpython()
    if not cpython:
        interpreter = micropython()
        if interpreter is None:
            note = "MicroPython's Unix port is not installed here: the firmware runs on CPython."
    elif wants_cpython():
        note = "PYTHON=1: the firmware runs on CPython."
    path = os.pathsep.join(str(folder) for folder in FIRMWARE_PATH)
    environment = dict(os.environ)
    if interpreter is None:
        argv = [sys.executable, "-B", str(program)]
        environment["PYTHONPATH"] = path
    else:
        argv = [interpreter, "-X", "heapsize=" + HEAP, str(program)]
        # The wheel of the Unix port is started by CPython, which must not see the shims.
        environment.pop("PYTHONPATH", None)
        environment["MICROPYPATH"] = path + os.pathsep + ".frozen"
    return argv + [str(a) for a in arguments], environment, note
