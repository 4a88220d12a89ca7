"""Runs before anything else, frozen in place of MicroPython's own `_boot.py`.

MicroPython's formats the file system on any mount error, and what then lies on it runs before or
instead of the frozen firmware. A toy needs no file system: this one never formats, and mounts one
only where a developer has put the file `develop` on it (`make deploy` does). Then files shadow the
frozen modules; in every other case `.frozen` is all there is to import from.
"""

import sys

import pins
import rp2
import vfs

sys.path[:] = [".frozen"]
try:
    files = vfs.VfsLfs2(rp2.Flash(start=pins.FILES_START, len=pins.FILES_LENGTH), progsize=256)
    files.stat("develop")
except OSError:
    pass
else:
    vfs.mount(files, "/")
    sys.path[:] = ["", "lib", ".frozen"]
