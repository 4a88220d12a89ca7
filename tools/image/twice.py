"""`make image-twice`: builds the image again elsewhere, and holds that it has the same bytes.

Once from a copy of the checkout, in another folder, at another time, with another hash seed, time
zone, locale and home; once more there with `MICROPYTHON_DIR=` naming a MicroPython checkout of
one's own: a copy of the unpacked sources, its submodules in place.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.image import build  # noqa: E402
from tools.image.problem import Problem  # noqa: E402

# What is made, or is not the project's.
LEFT_OUT = ("build", ".venv", ".git", "__pycache__", ".*_cache", ".hypothesis")
# Whatever a build must not depend on. An address space of its own is each process's anyway.
ELSEWHERE = {
    "PYTHONHASHSEED": "4242",
    "TZ": "Pacific/Kiritimati",
    "LC_ALL": "C",
    "LANG": "tr_TR.UTF-8",
    "USER": "somebody",
    "LOGNAME": "somebody",
    "COLUMNS": "40",
}


def difference(first, second):
    """Where two images (bytes) differ first, in words, or None."""
    if first == second:
        return None
    if len(first) != len(second):
        return f"{len(first)} and {len(second)} bytes"
    at = next(at for at, pair in enumerate(zip(first, second, strict=True)) if pair[0] != pair[1])
    return f"byte {at}: {first[at : at + 16].hex()} and {second[at : at + 16].hex()}"


def copy(target):
    """The project in another folder; what was fetched is there already."""
    shutil.copytree(ROOT, target, ignore=shutil.ignore_patterns(*LEFT_OUT))
    (target / "build").mkdir()
    shutil.copytree(build.BUILD / "debian", target / "build" / "debian")


def build_in(folder, **environment):
    """Builds the image of the project in `folder`; its bytes and the seconds it took."""
    environment = {**os.environ, **ELSEWHERE, "HOME": str(folder), **environment}
    started = time.monotonic()
    done = subprocess.run(
        [sys.executable, "tools/image/build.py"],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise Problem(f"The build in {folder} failed:\n{done.stdout}{done.stderr}")
    image = folder / "build" / build.IMAGE.name
    return image.read_bytes(), time.monotonic() - started


def own_checkout(folder):
    """A MicroPython checkout in `folder`, its submodules real folders; the path of it."""
    source = next((folder / "build" / "src").glob("micropython-*"))
    own = folder / "own" / "micropython"
    shutil.copytree(source, own)
    return own


def twice(say=print):
    """Builds here and elsewhere; raises Problem where the bytes are not the same."""
    os.environ.pop("MICROPYTHON_DIR", None)
    here = build.build()
    image = build.IMAGE.read_bytes()
    with tempfile.TemporaryDirectory(prefix="acepoint-twice-") as temporary:
        folder = Path(temporary) / "in" / "another" / "folder"
        copy(folder)
        again, seconds = build_in(folder)
        found = difference(image, again)
        if found:
            raise Problem(f"Built again in another folder the image differs: {found}")
        say(f"Built again in another folder: the same {len(image)} bytes ({seconds:.0f} s).")

        own = own_checkout(folder)
        shutil.rmtree(folder / "build" / "src")
        # Of a checkout MicroPython asks git for its version, and the copy has no git.
        tag = build.build_environment(None)["MICROPY_GIT_TAG"]
        again, seconds = build_in(folder, MICROPYTHON_DIR=str(own), MICROPY_GIT_TAG=tag)
        found = difference(image, again)
        if found:
            raise Problem(f"Built from a MicroPython checkout the image differs: {found}")
        say(f"Built with MICROPYTHON_DIR=: the same ({seconds:.0f} s).")
    say(f"SHA-256 {here['uf2_sha256']}")


def main():
    try:
        twice()
    except Problem as problem:
        sys.exit(str(problem))


if __name__ == "__main__":
    main()
