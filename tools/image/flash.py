"""`make flash`: copies the image onto a board in BOOTSEL mode, or says how to get it there."""

import argparse
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.image.build import IMAGE  # noqa: E402
from tools.image.problem import Problem  # noqa: E402

# Where systems mount the drive that the RP2040's boot ROM shows, and how it says what it is.
PLACES = ("/media/*/RPI-RP2", "/run/media/*/RPI-RP2", "/Volumes/RPI-RP2", "/mnt/RPI-RP2")
LABEL = "/dev/disk/by-label/RPI-RP2"
INFO = "INFO_UF2.TXT"
BOARD_ID = "RPI-RP2"

HOW = """\
No board in BOOTSEL mode.
  Hold BOOTSEL on the Pico, plug the USB cable in, let go.
Then `make flash` again; or copy {image} onto the drive RPI-RP2 yourself."""
UNMOUNTED = (
    "The board is in BOOTSEL mode, but its drive is not mounted: mount {label}, then again."
)


def drives(root=Path("/")):
    """Folders that are the drive of an RP2040 in BOOTSEL mode."""
    found = []
    for place in PLACES:
        for folder in sorted(root.glob(place.lstrip("/"))):
            if is_drive(folder):
                found.append(folder)
    return found


def is_drive(folder):
    """Whether a folder is such a drive, by the file that the boot ROM puts there."""
    try:
        return BOARD_ID in (folder / INFO).read_text(errors="replace")
    except OSError:
        return False


def flash(image=IMAGE, drive=None, root=Path("/")):
    """Copies the image; returns the folder. Raises Problem where there is not exactly one."""
    if not image.exists():
        raise Problem(f"{image} is not built: make image")
    if drive is not None:
        if not is_drive(drive):
            raise Problem(f"{drive} is not the drive of a board in BOOTSEL mode ({INFO})")
        found = [drive]
    else:
        found = drives(root)
    if not found:
        if (root / LABEL.lstrip("/")).exists():
            raise Problem(UNMOUNTED.format(label=LABEL))
        raise Problem(HOW.format(image=image))
    if len(found) > 1:
        names = ", ".join(map(str, found))
        raise Problem(f"More than one board: {names}. Say which: make flash DRIVE=folder")
    shutil.copyfile(image, found[0] / image.name)
    return found[0]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--drive", type=Path, help="folder of the board's drive")
    words = parser.parse_args()
    try:
        folder = flash(drive=words.drive)
    except Problem as problem:
        sys.exit(str(problem))
    print(f"{IMAGE.name} is on {folder}: the board restarts with it.")


if __name__ == "__main__":
    main()
