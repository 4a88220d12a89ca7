"""`make image`: builds the flash image `build/acepoint-toy.uf2` from pinned Debian packages.

`BOARD=` names another folder of `boards/`, and so another image.

MicroPython, the Pico SDK, TinyUSB and Mbed TLS come from Debian (`packages.json`), the cross
compiler from the host. With `MICROPYTHON_DIR=<checkout>` a MicroPython checkout of one's own, its
submodules in place, is built instead. The same sources give the same bytes with the same compiler.
"""

import argparse
import hashlib
import json
import os
import re
import runpy
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.image import debian, host, uf2  # noqa: E402
from tools.image.problem import Problem  # noqa: E402

BOARD = os.environ.get("BOARD") or "toy"
BOARD_DIR = ROOT / "boards" / BOARD
PROJECT = ROOT / "pyproject.toml"
BUILD = ROOT / "build"
IMAGE = BUILD / f"acepoint-{BOARD}.uf2"
FLASH_START = 0x10000000
HASH_LENGTH = 8  # digits of the hash that the toy shows
FLASH_BYTES = 2 * 1024 * 1024

# Where MicroPython looks for the parts that Debian packs apart.
LINKS = {"pico-sdk-source": "pico-sdk", "tinyusb-source": "tinyusb", "mbedtls": "mbedtls"}

# A file of each of MicroPython's submodules that the port is built of.
SUBMODULES = (
    *("pico-sdk/pico_sdk_init.cmake", "tinyusb/src/tusb.h", "mbedtls/library/sha256.c"),
    "micropython-lib/README.md",
)


def image_room(board=BOARD_DIR):
    """Bytes of flash that a board's `mpconfigboard.h` leaves for the image; raises Problem where
    there is no such board, or its file does not say."""
    try:
        text = (board / "mpconfigboard.h").read_text()
    except OSError as error:
        raise Problem(f"There is no image for a board '{board.name}': {error}") from error
    found = re.search(r"MICROPY_HW_FLASH_STORAGE_BYTES\s+\((\d+) \* 1024\)", text)
    if not found:
        raise Problem(f"{board}/mpconfigboard.h has no MICROPY_HW_FLASH_STORAGE_BYTES (n * 1024)")
    return FLASH_BYTES - int(found[1]) * 1024


def pinned():
    with open(ROOT / "tools" / "image" / "packages.json") as f:
        return json.load(f)


def debian_tree(say=print):
    """Fetches and lays out the pinned sources; returns the folder of MicroPython."""
    pins = pinned()
    archive = debian.Archive(BUILD / "debian", pins["suite"], say)
    trees = {}
    for package in pins["packages"]:
        path = archive.fetch(package)
        trees[package["name"]] = debian.unpack(path, package, BUILD / "src")
    micropython = trees["micropython"]
    for name, place in LINKS.items():
        link = micropython / "lib" / place
        if not link.is_symlink():
            link.rmdir()  # Debian's tarball has an empty folder there
            link.symlink_to(trees[name])
    # The build asks whether micropython-lib is there; nothing of it is frozen.
    (micropython / "lib" / "micropython-lib" / "README.md").touch()
    return micropython


def own_checkout(path, port="rp2"):
    """The folder of a MicroPython checkout of one's own; raises Problem where it is none."""
    micropython = Path(path).expanduser().resolve()
    if not (micropython / "ports" / port / "Makefile").exists():
        raise Problem(f"MICROPYTHON_DIR={path} holds no MicroPython checkout")
    missing = [place for place in SUBMODULES if not (micropython / "lib" / place).exists()]
    if port == "rp2" and missing:
        places = ", ".join("lib/" + place.partition("/")[0] for place in missing)
        raise Problem(
            f"MICROPYTHON_DIR={path} lacks its submodules ({places}):\n"
            f"  make -C {path}/ports/rp2 submodules"
        )
    return micropython


def run(words, log, **options):
    """Runs a build step into the log file; raises Problem with the log's end where it fails."""
    with open(log, "a") as f:
        f.write("$ " + " ".join(map(str, words)) + "\n")
        f.flush()
        done = subprocess.run(words, stdout=f, stderr=subprocess.STDOUT, **options)
    if done.returncode:
        tail = "\n".join(log.read_text(errors="replace").splitlines()[-25:])
        raise Problem(f"{tail}\n\n{words[0]} failed; all of it is in {log}")


def source_files():
    """All of ours that the image is made of."""
    files = [p for p in BOARD_DIR.iterdir() if p.suffix in (".py", ".h", ".cmake", ".csv")]
    files += (ROOT / "firmware").rglob("*.py")
    files += (ROOT / "tools" / "image").glob("*.py")
    files.append(ROOT / "tools" / "image" / "packages.json")
    return sorted(files)


def frozen_sources():
    """{name on the device: source file} of all that is frozen of this project."""
    firmware = ROOT / "firmware"
    named = {str(path.relative_to(firmware)): path for path in firmware.rglob("*.py")}
    named |= {path.name: path for path in BOARD_DIR.glob("*.py") if path.name != "manifest.py"}
    return dict(sorted(named.items()))


def version():
    """The project's version."""
    with open(PROJECT, "rb") as f:
        return tomllib.load(f)["project"]["version"]


def sources_hash():
    """One hash of the version and of all sources that the image is made of."""
    h = hashlib.sha256(version().encode() + b"\0")
    for path in source_files():
        h.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return h.hexdigest()


def version_module():
    """The text of the module `version`: what the self-test shows."""
    return f'VERSION = "{version()}"\nSOURCES = "{sources_hash()[:HASH_LENGTH].upper()}"\n'


def version_path():
    """Where the manifest looks for that module."""
    return BUILD / "version" / "version.py"


def write_version():
    """Writes it, where it is another one than before."""
    path = version_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    text = version_module()
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def refreeze(port):
    """Lets all be frozen anew where files came, went or are frozen otherwise: MicroPython's build
    only sees that a file changed."""
    names = "\n".join(str(path.relative_to(ROOT)) for path in source_files())
    frozen = "\n".join((names, (BOARD_DIR / "manifest.py").read_text(), version_module()))
    kept = port / "frozen.txt"
    if not kept.exists() or kept.read_text() != frozen:
        (port / "frozen_content.c").unlink(missing_ok=True)
        kept.write_text(frozen)


def inputs_hash(compiler):
    """One hash of everything that decides the image's bytes."""
    return hashlib.sha256(f"{compiler}\0{sources_hash()}".encode()).hexdigest()


def build_environment(own_checkout):
    env = dict(os.environ)
    env["SOURCE_DATE_EPOCH"] = str(pinned()["source_date_epoch"])
    # MicroPython's make-pins.py writes what it iterates a set for.
    env["PYTHONHASHSEED"] = "0"
    if not own_checkout:
        # Without this, MicroPython asks git, and would find this repository's tags.
        version = next(p for p in pinned()["packages"] if p["name"] == "micropython")["version"]
        env["MICROPY_GIT_TAG"] = "v" + version.partition("+")[0]
    return env


def compile_image(micropython, env, say=print):
    """Builds mpy-cross and the rp2 port; returns the path of the raw image."""
    jobs = "-j%d" % (os.cpu_count() or 1)
    tag = hashlib.sha256(str(micropython).encode()).hexdigest()[:8]
    work = BUILD / f"image-{BOARD}-{tag}"
    work.mkdir(parents=True, exist_ok=True)
    log = work / "build.log"
    log.write_text("")

    cross = work / "mpy-cross"
    say("Building mpy-cross ...")
    run(["make", jobs, "-C", micropython / "mpy-cross", f"BUILD={cross}"], log, env=env)

    env = dict(env, MICROPY_MPYCROSS=str(cross / "mpy-cross"))
    port = work / "rp2"
    if not (port / "Makefile").exists():
        say("Configuring the rp2 port ...")
        shutil.rmtree(port, ignore_errors=True)
        run(
            [
                "cmake",
                *("-S", micropython / "ports" / "rp2", "-B", port, "-G", "Unix Makefiles"),
                *("-DPICO_BUILD_DOCS=0", "-DPICO_NO_PICOTOOL=1", f"-DMICROPY_BOARD={BOARD}"),
                f"-DMICROPY_BOARD_DIR={BOARD_DIR}",
                f"-DPICO_SDK_PATH_OVERRIDE={micropython / 'lib' / 'pico-sdk'}",
                f"-DPython3_EXECUTABLE={sys.executable}",
            ],
            log,
            env=env,
        )
    write_version()
    refreeze(port)
    say("Building the rp2 port ...")
    run(["make", jobs, "-C", port], log, env=env)
    return port / "firmware.bin"


def heap_of(elf):
    """[start, end] of MicroPython's heap in RAM, by the linker."""
    listed = subprocess.run(
        ["arm-none-eabi-nm", str(elf)], capture_output=True, text=True, check=True
    ).stdout
    symbols = {line.split()[-1]: int(line.split()[0], 16) for line in listed.splitlines()}
    return [symbols["__GcHeapStart"], symbols["__GcHeapEnd"]]


def report(raw, data, sources, compiler):
    """The facts about an image, also written beside it as JSON."""
    frozen = runpy.run_path(str(version_path()))
    return {
        "image": IMAGE.name,
        "uf2_bytes": IMAGE.stat().st_size,
        "uf2_sha256": debian.sha256(IMAGE),
        "flash_bytes": len(data),
        "flash_sha256": hashlib.sha256(data).hexdigest(),
        "flash_room": image_room(),
        "version": frozen["VERSION"],
        "hash": frozen["SOURCES"],
        "heap": heap_of(raw.with_suffix(".elf")),
        "sources": sources,
        "compiler": compiler,
        "frozen": {name: debian.sha256(path) for name, path in frozen_sources().items()},
        "mpy_cross": str((raw.parents[1] / "mpy-cross" / "mpy-cross").relative_to(BUILD)),
    }


def show(facts):
    print(
        "{image}: {flash_bytes} bytes of flash ({share:.0f} % of the room for it)\n"
        "SHA-256 {uf2_sha256}\n"
        "version {version}, {hash}, from {sources}; {compiler}".format(
            share=100 * facts["flash_bytes"] / facts["flash_room"], **facts
        )
    )


def build(force=False, say=print):
    """Builds the image where anything it is made of has changed; returns its facts."""
    own = os.environ.get("MICROPYTHON_DIR")
    room = image_room()
    host.check()
    compiler = host.compiler("--version").splitlines()[0]
    facts_file = IMAGE.with_suffix(".json")
    stamp = inputs_hash(compiler)
    if not own and not force and IMAGE.exists() and facts_file.exists():
        facts = json.loads(facts_file.read_text())
        if facts.get("inputs") == stamp and facts["uf2_sha256"] == debian.sha256(IMAGE):
            return facts
    if own:
        micropython = own_checkout(own)
        sources = f"MICROPYTHON_DIR={own}"
    else:
        micropython = debian_tree(say)
        sources = ", ".join("{name} {version}".format(**p) for p in pinned()["packages"])
    raw = compile_image(micropython, build_environment(own), say)
    data = raw.read_bytes()
    if len(data) > room:
        raise Problem(f"The image has {len(data)} bytes, {room} fit before the storage")
    IMAGE.write_bytes(uf2.pack(data, FLASH_START))
    facts = dict(report(raw, data, sources, compiler), inputs=None if own else stamp)
    facts_file.write_text(json.dumps(facts, indent=4) + "\n")
    return facts


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--force", action="store_true", help="build even if nothing changed")
    words = parser.parse_args()
    try:
        show(build(words.force))
    except Problem as problem:
        sys.exit(str(problem))


if __name__ == "__main__":
    main()
