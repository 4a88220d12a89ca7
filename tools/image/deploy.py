"""`make deploy`: what changed since the image was built, onto a board that runs it, over mpremote.

A quick edit-run cycle: changed modules are compiled by the image's own mpy-cross and put into the
board's file system, where `_boot.py` lets them shadow the frozen ones. A package is shadowed as a
whole, so all of its modules go. Where nothing differs from the image, the files are taken away.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.image import debian  # noqa: E402
from tools.image.build import BUILD, IMAGE, frozen_sources  # noqa: E402
from tools.image.problem import Problem  # noqa: E402

# Their code would have to be in RAM, and their tables, read from flash where they are frozen.
FROZEN_ONLY = ("opponent",)
# These run before the file system is looked at.
FIRST = ("_boot.py", "main.py")

# On the board: the watchdog stops (it would reset the chip in the middle), the file system is made
# where there is none, and emptied.
PREPARE = """
import machine
machine.mem32[0x40058000] = 0
import os, pins, rp2, vfs
def clear(path):
    for name, kind, *_ in os.ilistdir(path):
        name = path + "/" + name
        if kind == 0x4000:
            clear(name)
            os.rmdir(name)
        else:
            os.remove(name)
flash = rp2.Flash(start=pins.FILES_START, len=pins.FILES_LENGTH)
try:
    files = vfs.VfsLfs2(flash, progsize=256)
except OSError:
    vfs.VfsLfs2.mkfs(flash, progsize=256)
    files = vfs.VfsLfs2(flash, progsize=256)
try:
    vfs.umount("/")
except OSError:
    pass
vfs.mount(files, "/")
clear("")
"""
MARK = 'open("/develop", "w").close()\n'


def changed(facts):
    """{name: source} of what has to go onto the board: changed modules, with their packages."""
    sources = frozen_sources()
    now = {name: debian.sha256(path) for name, path in sources.items()}
    names = {
        n for n in now.keys() | facts["frozen"].keys() if now.get(n) != facts["frozen"].get(n)
    }
    packages = {name.partition("/")[0] for name in names if "/" in name}
    stuck = sorted(names & set(FIRST)) + sorted(packages & set(FROZEN_ONLY))
    if stuck:
        raise Problem(
            f"{', '.join(stuck)} changed, which cannot run from files: make image, make flash"
        )
    return {
        name: path
        for name, path in sources.items()
        if name in names or ("/" in name and name.partition("/")[0] in packages)
    }


def compile_modules(sources, folder, cross):
    """Compiles sources into `folder`, laid out as on the board; returns the paths."""
    made = []
    for name, source in sources.items():
        target = folder / Path(name).with_suffix(".mpy")
        target.parent.mkdir(parents=True, exist_ok=True)
        done = subprocess.run(
            [str(cross), "-march=armv6m", "-s", name, "-o", str(target), str(source)],
            capture_output=True,
            text=True,
        )
        if done.returncode:
            raise Problem(f"{source}: {done.stderr.strip()}")
        made.append(target)
    return made


def mpremote(port, *words):
    """Runs mpremote commands on the board, without its own soft reset."""
    connect = ["connect", port] if port else []
    done = subprocess.run(
        [sys.executable, "-m", "mpremote", *connect, "resume", *words],
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise Problem("mpremote: " + (done.stderr or done.stdout).strip())
    return done.stdout


def deploy(port=None):
    """Puts the changes onto the board and restarts it; returns the names."""
    facts_file = IMAGE.with_suffix(".json")
    if not facts_file.exists():
        raise Problem("There is no image yet that a board could have: make image, make flash")
    facts = json.loads(facts_file.read_text())
    sources = changed(facts)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        compile_modules(sources, folder, BUILD / facts["mpy_cross"])
        mpremote(port, "exec", PREPARE + (MARK if sources else ""))
        entries = sorted(str(path) for path in folder.iterdir())
        if entries:
            mpremote(port, "cp", "-r", *entries, ":/")
        mpremote(port, "reset")
    return list(sources)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--port", help="the board's serial port (default: the first one found)")
    words = parser.parse_args()
    try:
        names = deploy(words.port)
    except Problem as problem:
        sys.exit(str(problem))
    print("On the board: " + (", ".join(names) or "nothing but what its image has"))


if __name__ == "__main__":
    main()
