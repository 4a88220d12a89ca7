"""`make test-unix`: MicroPython's Unix port from the same source as the flash image.

The portable tests and whole games run on it, too: the port from PyPI is a later MicroPython.
Prints the path of the program, `build/unix-<source>/micropython`.
"""

import os
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.image import build  # noqa: E402
from tools.image.problem import Problem  # noqa: E402

# Debian packs these parts of MicroPython's libraries apart, and nothing of ours needs them.
WITHOUT = (
    *("FROZEN_MANIFEST=", "MICROPY_PY_BTREE=0", "MICROPY_PY_FFI=0"),
    *("MICROPY_PY_SSL=0", "MICROPY_SSL_MBEDTLS=0"),
)


def _say(line):
    print(line, file=sys.stderr)


def unix_port(say=_say):
    """Builds the port where it is not there yet; returns the program's path."""
    for program in ("gcc", "make"):
        if not shutil.which(program):
            raise Problem(f"Missing on this host:\n  apt-get install {program}")
    own = os.environ.get("MICROPYTHON_DIR")
    micropython = build.own_checkout(own, "unix") if own else build.debian_tree(say)
    work = build.BUILD / ("unix-" + micropython.name)
    program = work / "micropython"
    if own or not program.exists():
        work.mkdir(parents=True, exist_ok=True)
        log = work / "build.log"
        log.write_text("")
        env = build.build_environment(own)
        jobs = "-j%d" % (os.cpu_count() or 1)
        say("Building the Unix port ...")
        # Nothing is frozen, so there is no need of mpy-cross: the build only asks for its name.
        cross = "MICROPY_MPYCROSS=" + (shutil.which("true") or "true")
        port = micropython / "ports" / "unix"
        build.run(["make", jobs, "-C", port, f"BUILD={work}", cross, *WITHOUT], log, env=env)
    return program


def main():
    try:
        print(unix_port())
    except Problem as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
