"""The pictures of the glass: made by the running firmware from key scripts.

A script (boards/toy/manual/pictures/*.txt) is in the language of tools/script.py, with one word
more: `picture NAME` keeps what the glass shows. What it showed stands indented below it, so that a
change can be read in a diff.
"""

import re
from pathlib import Path

from tools.glass.picture import picture
from tools.simulator.device import Device
from tools.simulator.scripting import Script

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = ROOT / "boards" / "toy" / "manual" / "pictures"
INDENT = "    "
# What blinks is still lit so long after a key.
PACE_MS = 380

_PICTURE = re.compile(r"picture ([a-z0-9-]+)")


class PictureError(Exception):
    """A picture that is not as it was kept, is missing, or has the name of another one."""


def played(path):
    """Runs a script. Returns its text with what the glass shows now, and {name: frame}."""
    frames = {}
    lines = []
    with Device() as device:
        script = Script(device)
        script.pace = PACE_MS
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if line.startswith(INDENT):
                continue
            lines.append(line)
            name = _PICTURE.fullmatch(line)
            if not name:
                script.source = f"{path.name}, line {number}"
                script.play(line)
                if line.startswith("position"):
                    device.run(PACE_MS)  # it is shown, and its prompt takes keys
                continue
            if name[1] in frames:
                raise PictureError(f"{path.name}, line {number}: a second picture {name[1]}")
            frames[name[1]] = device.frame
            lines += [INDENT + row for row in picture(device.frame).splitlines()]
    return "\n".join(lines) + "\n", frames


def all_frames(write=False):
    """{name: frame} of all scripts. Raises PictureError where a kept picture is another one.

    `write` renews the kept pictures instead.
    """
    frames = {}
    changed = []
    for path in sorted(SCRIPTS.glob("*.txt")):
        text, found = played(path)
        if text != path.read_text("utf-8"):
            if write:
                path.write_text(text, "utf-8")
            else:
                changed.append(path.name)
        twice = frames.keys() & found.keys()
        if twice:
            raise PictureError(f"{path.name}: a second picture {', '.join(sorted(twice))}")
        frames.update(found)
    if changed:
        raise PictureError(
            f"the glass shows something else now in {', '.join(changed)}: --write keeps it"
        )
    return frames
